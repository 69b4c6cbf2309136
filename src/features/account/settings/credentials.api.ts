import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { updateAccount } from '#src/features/account/accounts/public.server.ts';
import {
  countMailbox,
  deliverCode,
  passwordRuleOf,
  passwordSchema,
  queuePasswordChangedMail,
  refuseGuessablePassword,
} from '#src/features/account/registration/public.server.ts';
import {
  type Asker,
  askerOf,
  checkOtp,
  forgetTries,
} from '#src/features/account/second-factor/public.server.ts';
import { passGuestToAccount } from '#src/features/account/session/public.server.ts';
import {
  type CarryAddress,
  endSessionsOf,
  noteProof,
  problemOfIdentity,
  renewCustomer,
  tokensOfSession,
} from '#src/features/account/sign-in/public.server.ts';
import { codeField, emailField, passwordField, proofSchema } from '#src/features/account/sign-in/public.ts';
import { moveSubscription } from '#src/features/outreach/newsletter/public.server.ts';
import { giveOrdersOfMailbox } from '#src/features/services/order/public.server.ts';
import { requireFreshProof } from '#src/lib/fresh-proof.ts';
import { normalisePassword } from '#src/lib/normalised.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerOf, jsonAnswer, jsonBody, restApi, restCall, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { carryAddress } from './carry-address.ts';
import { queueEmailChangedMails } from './settings-mails.ts';

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: jsonBody(schema),
});

const proofRoute = restCall('post', '/auth/proof', {
  summary: 'Proves once more who the customer is, by password or SMS code; good for 5 minutes',
  request: body(proofSchema),
  responses: { 204: { description: 'Proved' } },
  refusals: ['authentication_required', 'wrong_credentials', 'wrong_code', 'rate_limited'],
});

function passwordChangeRoute(services: Services) {
  return restCall('post', '/auth/password-change', {
    summary: 'Changes the password; every other session of the customer ends',
    request: body(
      z.strictObject({
        currentPassword: passwordField,
        password: passwordSchema(passwordRuleOf(services.settings)),
      }),
    ),
    responses: { 204: { description: 'Changed' } },
    refusals: ['authentication_required', 'wrong_credentials', 'validation_failed', 'rate_limited'],
  });
}

const emailChangeRoute = restCall('post', '/auth/email-change', {
  summary: 'Begins a change of the e-mail address: one code goes to the old, one to the new address',
  request: body(z.strictObject({ email: emailField })),
  responses: {
    202: jsonAnswer(
      'Begun, also when the address belongs to somebody',
      z.object({
        isNewMailed: z
          .boolean()
          .describe('Whether a code went to the new address; else the one of the newest mail there is good'),
      }),
    ),
  },
  refusals: ['authentication_required', 'reauthentication_required', 'rate_limited'],
});

const emailConfirmRoute = restCall('post', '/auth/email-change/confirm', {
  summary: 'Ends the change of the e-mail address with the codes of both addresses',
  request: body(z.strictObject({ oldCode: codeField, newCode: codeField })),
  responses: { 200: jsonAnswer('Changed', z.object({ email: z.string() })) },
  refusals: ['authentication_required', 'wrong_code', 'rate_limited'],
});

async function tokensOf(services: Services, { sessionHash }: SignedIn) {
  const tokens = await tokensOfSession(services, sessionHash);
  if (!tokens) throw new Problem('authentication_required');
  return tokens;
}

const asProblem = (error: unknown): never => {
  throw problemOfIdentity(error);
};

async function prove(
  services: Services,
  customer: SignedIn,
  asker: Asker,
  given: z.infer<typeof proofSchema>,
) {
  if ('otp' in given) await checkOtp(services, asker, given.otp);
  else {
    await services.limits.consume('password-check-customer', customer.partnerId);
    const password = normalisePassword(given.password);
    await services.identity.checkPassword(customer.email, password).catch(asProblem);
  }
  await noteProof(services, customer.sessionHash);
}

async function changePassword(
  services: Services,
  customer: SignedIn,
  change: { currentPassword: string; password: string },
): Promise<void> {
  await services.limits.consume('password-check-customer', customer.partnerId);
  await refuseGuessablePassword(services, change.password, customer.email);
  const tokens = await tokensOf(services, customer);
  const [old, next] = [change.currentPassword, change.password].map(normalisePassword);
  await services.identity.changePassword(tokens, customer.email, old ?? '', next ?? '').catch(asProblem);
  await endSessionsOf(services, customer, {
    exceptHash: customer.sessionHash,
    beside: (tx) => queuePasswordChangedMail(services, tx, customer.email),
  });
  await forgetTries(services, [customer.partnerId]);
  await noteProof(services, customer.sessionHash);
}

/**
 * Sends one code to the old and one to the new address; the change holds once both were given.
 * @returns whether one went to the new address. If that has had too many, the last of them is valid for this too
 * @throws Problem 401, 409 when the identity provider has its own pages, 429
 */
export async function beginEmailChange(
  services: Services,
  customer: SignedIn,
  email: string,
): Promise<boolean> {
  await services.limits.consume('email-change-mail-customer', customer.partnerId);
  const options = await countMailbox(services, 'email-change-mail-address', email);
  const tokens = await tokensOf(services, customer);
  const send = deliverCode(services);
  return services.identity.beginEmailChange(tokens, email, send, options).catch(asProblem);
}

async function confirmEmail(
  services: Services,
  customer: SignedIn,
  codes: { oldCode: string; newCode: string },
  carriers: ReadonlyArray<CarryAddress>,
): Promise<string> {
  await services.limits.consume('email-change-customer', customer.partnerId);
  const tokens = await tokensOf(services, customer);
  const email = await services.identity
    .confirmEmailChange(tokens, codes.oldCode, codes.newCode)
    .catch(asProblem);
  const noteAddress = async (tx: Tx) => {
    const at = services.clock.now().toISOString();
    await updateAccount(tx, customer.partnerId, { email, mailbox_proved_at: at });
    await giveOrdersOfMailbox(tx, customer, { email, at });
    const change = { before: customer.email, after: email };
    const policyholderId = customer.isActivated ? customer.policyholderId : null;
    const carried = { partnerId: customer.partnerId, policyholderId, ...change };
    await carryAddress(tx, carriers, { change: carried, at });
    // Both mailboxes were proved by their codes.
    await moveSubscription(services, tx, change, 'proved-by-codes');
    await queueEmailChangedMails(services, tx, change);
  };
  await endSessionsOf(services, customer, { exceptHash: customer.sessionHash, beside: noteAddress });
  await renewCustomer(services, customer.sessionHash);
  return email;
}

/**
 * Password, e-mail address and fresh proofs of a signed-in customer.
 * @param carriers what follows when the address changes
 */
export function credentialsApi(services: Services, carriers: ReadonlyArray<CarryAddress>) {
  return restApi()
    .openapi(proofRoute, async (c) => {
      const customer = customerOf(c);
      await prove(services, customer, await askerOf(services, c, customer), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(passwordChangeRoute(services), async (c) => {
      await changePassword(services, customerOf(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(emailChangeRoute, async (c) => {
      const customer = customerOf(c);
      requireFreshProof(services.clock, customer);
      const isNewMailed = await beginEmailChange(services, customer, c.req.valid('json').email);
      return c.json({ isNewMailed }, 202);
    })
    .openapi(emailConfirmRoute, async (c) => {
      const customer = customerOf(c);
      const email = await confirmEmail(services, customer, c.req.valid('json'), carriers);
      await passGuestToAccount(c, services, customer);
      return c.json({ email }, 200);
    });
}

export type CredentialsApi = ReturnType<typeof credentialsApi>;
