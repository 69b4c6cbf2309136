import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { partnersWithAddress } from '#src/features/account/accounts/public.server.ts';
import { readInsuranceNumber } from '#src/features/account/activation/public.server.ts';
import { forgetDevices } from '#src/features/account/known-devices/public.server.ts';
import { forgetTries, hasSecondFactor } from '#src/features/account/second-factor/public.server.ts';
import { endSignIns } from '#src/features/account/session/public.server.ts';
import { endAllSessions } from '#src/features/account/sign-in/public.server.ts';
import { matchPolicyholder } from '#src/features/insurance/policyholders/public.server.ts';
import { legalVersion } from '#src/features/legal/company/public.server.ts';
import { normalisePassword } from '#src/lib/normalised.ts';
import type { FieldProblem, ProblemCode } from '#src/lib/problem.ts';
import { Problem } from '#src/lib/problem.ts';
import { IdentityError, type OwnClaims } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { deliverCode, queuePasswordChangedMail } from './code-mails.ts';
import { refuseGuessablePassword } from './guessable-passwords.ts';
import { countCodeMail } from './registration.jobs.ts';
import type { codeAgainSchema, confirmSchema, NewRegistration } from './registration.schema.ts';

/** Crockford's alphabet: no I, L, O, U, so that a number read on the phone stays itself. */
const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newPartnerId(): string {
  return `P-${Array.from(randomBytes(12), (byte) => base32[byte % base32.length]).join('')}`;
}

function atFields(code: ProblemCode, cause: IdentityError, errors: FieldProblem[]): Problem {
  return new Problem(code, { cause, detail: errors[0]?.message ?? '', errors });
}

const passwordRejected: FieldProblem[] = [
  {
    field: 'password',
    message: 'Dieses Passwort ist nicht möglich. Bitte denken Sie sich ein längeres aus.',
  },
];

/**
 * The problem for a refusal of the identity provider. Wrong, expired and used codes and unknown addresses give the
 * same problem, because a difference would tell whether an address has an account.
 */
function problemOf(error: unknown, wrongCodeProblems: FieldProblem[]): unknown {
  if (!(error instanceof IdentityError)) return error;
  switch (error.code) {
    case 'too_many_requests':
    case 'locked':
      return new Problem('rate_limited', {
        cause: error,
        retryAfterSeconds: error.retryAfterSeconds ?? 60,
      });
    case 'password_rejected':
      return atFields('password_rejected', error, passwordRejected);
    case 'elsewhere':
      return new Problem('sign_in_elsewhere', { cause: error });
    default:
      return atFields('wrong_code', error, wrongCodeProblems);
  }
}

const wrongCode =
  'Dieser Code stimmt nicht oder gilt nicht mehr. Vergleichen Sie ihn mit unserer neuesten E-Mail, oder fordern Sie einen neuen an.';
/** Both fields are marked, because somebody who has only the code must not learn that it is right. */
const wrongProof =
  'Code und Passwort passen nicht zusammen, oder der Code gilt nicht mehr. Nehmen Sie das Passwort, das Sie bei der Registrierung gewählt haben, und den Code aus der neuesten E-Mail dazu. Haben Sie die Adresse schon bestätigt, melden Sie sich einfach an.';

const atCode: FieldProblem[] = [{ field: 'code', message: wrongCode }];
const atCodeAndPassword: FieldProblem[] = [
  { field: 'code', message: wrongProof },
  {
    field: 'password',
    message:
      'Es kann auch das Passwort sein. Welches von beiden nicht stimmt, sagen wir zu Ihrem Schutz nicht.',
  },
];

async function asked<Answer>(call: Promise<Answer>, problems = atCode): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw problemOf(error, problems);
  }
}

/**
 * The policyholder whom the details fit. It also queries without a policy, so that every registration takes the
 * same time.
 */
async function namedPolicyholder({ db }: Services, registration: NewRegistration): Promise<string | null> {
  const { policy, profileType } = registration;
  const details = {
    insuranceNumber: readInsuranceNumber(policy?.insuranceNumber ?? '') ?? '',
    postcode: policy?.postcode ?? '',
    dateOfBirth: policy && 'dateOfBirth' in policy ? policy.dateOfBirth : null,
  };
  return matchPolicyholder(db, profileType, details);
}

function claimsOf(
  { clock }: Services,
  registration: NewRegistration,
  policyholderId: string | null,
): OwnClaims {
  const { profileType, givenName, name, companyName } = registration;
  return {
    partnerId: newPartnerId(),
    profileType,
    givenName,
    name,
    companyName,
    isAccountActivated: false,
    // Proof of the declaration: to which wording, and when.
    termsVersion: legalVersion('agb'),
    termsAcceptedAt: clock.now().toISOString(),
    // Stored whether it fits or not: nobody may see the difference before a letter has arrived.
    namesPolicy: registration.policy !== undefined,
    ...(policyholderId === null ? {} : { policyholderId }),
  };
}

/**
 * Registers somebody; a mail with a code goes to the address, or one that says that it has an account already.
 * @param client who registers, as limits count it
 * @returns the sealed registration, if its mailbox has had so many mails that the last code must be used; it comes
 * back with that code. Null if a mail was sent
 * @throws Problem `validation_failed` for a guessable password, `rate_limited`, `sign_in_elsewhere`
 */
export async function register(
  services: Services,
  registration: NewRegistration,
  client: string,
): Promise<string | null> {
  const { email } = registration;
  await refuseGuessablePassword(services, registration.password, email);
  const options = await countCodeMail(services, email, client);
  const claims = claimsOf(services, registration, await namedPolicyholder(services, registration));
  const password = normalisePassword(registration.password);
  return asked(services.identity.signUp({ email, password, claims }, deliverCode(services), options));
}

/**
 * Confirms a registration.
 * @param proof.password the one that was typed into it
 * @param proof.held the registration, where `register` has given it back
 * @param client who confirms, as limits count it
 * @returns whether it was confirmed now, and not before
 * @throws Problem `wrong_code`, whichever of the two is wrong, `rate_limited`
 */
export async function confirmAddress(
  services: Services,
  { email, code, password, held }: z.output<typeof confirmSchema>,
  client: string,
): Promise<boolean> {
  await services.limits.consume('confirm-client-address', `${email}\n${client}`);
  const confirmed = services.identity.confirmSignUp(email, code, normalisePassword(password), held);
  return asked(confirmed, atCodeAndPassword);
}

/**
 * Sends the code of a registration again, if there is one with this password. Not in the background, where the password would
 * have to be kept; it takes the same work whether the address has an account or not.
 * @throws Problem `rate_limited`
 */
export async function sendCodeAgain(
  services: Services,
  { email, password, held }: z.output<typeof codeAgainSchema>,
  client: string,
): Promise<void> {
  const options = { ...(await countCodeMail(services, email, client)), held };
  const send = deliverCode(services);
  await asked(services.identity.resendConfirmation(email, normalisePassword(password), send, options));
}

/**
 * Ends every session of the accounts with that address, whoever has opened them, and the logins that are under way.
 * @returns the partner ids of the accounts
 */
async function endSessions(services: Services, email: string): Promise<string[]> {
  return services.db.transaction().execute(async (tx) => {
    const partnerIds = await partnersWithAddress(tx, email);
    await endSignIns(services, tx, { partnerIds, email });
    if (partnerIds.length > 0) await endAllSessions(tx, partnerIds);
    await forgetDevices(services, tx, email);
    await queuePasswordChangedMail(services, tx, email);
    return partnerIds;
  });
}

/**
 * Sets a new password with the code sent for it, ends every session and tells the owner of the address. A customer
 * who was locked out, or got no more SMS codes, because of strangers' tries, can go on at once.
 * @param client who sets it, as limits count it
 * @returns whether the account has a second factor, which the mailbox does not replace
 * @throws Problem `wrong_code`, `validation_failed` for a guessable password, `rate_limited`
 */
export async function setNewPassword(
  services: Services,
  change: { email: string; code: string; password: string },
  client: string,
): Promise<{ hasSecondFactor: boolean }> {
  const { email, code } = change;
  await refuseGuessablePassword(services, change.password, email);
  await services.limits.consume('password-client-address', `${email}\n${client}`);
  await asked(services.identity.resetPassword(email, code, normalisePassword(change.password)));
  await services.limits.forget('login-account', email);
  const partnerIds = await endSessions(services, email);
  await forgetTries(services, partnerIds);
  const factors = await Promise.all(partnerIds.map((partnerId) => hasSecondFactor(services.db, partnerId)));
  return { hasSecondFactor: factors.includes(true) };
}
