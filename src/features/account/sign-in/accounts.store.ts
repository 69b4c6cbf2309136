import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import {
  type Account,
  accounts,
  addressChangedJob,
  type CarriedAddress,
  carryAddressJob,
  lockAccount,
  putAccount,
  updateAccount,
} from '#src/features/account/accounts/public.server.ts';
import { briefcodes } from '#src/features/account/activation/public.server.ts';
import { holdSignIn } from '#src/features/account/session/public.server.ts';
import { holders, policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { giveOrdersOfMailbox } from '#src/features/services/order/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import {
  type Identity,
  type IdentityClaims,
  IdentityError,
  type OwnClaims,
} from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { type Customer, customerSchema, serviceEntitlement } from './customer.ts';

const servicePrefix = 'service_';
const text = z.string().trim().catch('');
/** Cognito knows texts only: "true" is true. */
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  iss: z.string().min(1),
  email: z.string().optional(),
  email_verified: truth.catch(false),
  // Of our own provider: when a code proved the mailbox.
  email_proved_at: z.iso.datetime().optional().catch(undefined),
  partnerId: z.string().min(1).optional(),
  profileType: z.enum(['INDIVIDUAL', 'COMPANY']).default('INDIVIDUAL'),
  givenName: text.optional(),
  given_name: text.optional(),
  name: text.optional(),
  family_name: text.optional(),
  companyName: text.optional(),
  tariffDescription: z.string().min(1).optional(),
  isAccountActivated: truth.default(false),
  isDigitalActivationAvailable: truth.default(false),
  hasRequestedBriefcode: truth.optional(),
});

/** The provider's statement about the address: whether its mailbox was proved, and perhaps when. */
type Mailbox = { isProved: boolean; provedAt: string | null };

/**
 * The unique name of an identity across providers. Our own provider's issuer is the portal's address, which may
 * change while the people stay the same.
 */
function subjectOfClaims(kind: Identity['kind'], { iss, sub }: Pick<IdentityClaims, 'iss' | 'sub'>): string {
  return `${kind === 'embedded' ? 'embedded' : iss}|${sub}`;
}

/** Service key to entitlement, from the claims whose names begin with `service_`; unknown values are left out. */
function serviceEntitlements(claims: Record<string, unknown>): Customer['serviceClaims'] {
  return Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]) => {
      const entitlement = serviceEntitlement.safeParse(value);
      return name.startsWith(servicePrefix) && entitlement.success
        ? [[name.slice(servicePrefix.length), entitlement.data]]
        : [];
    }),
  );
}

/**
 * The logged-in user from the claims of his identity token (specification, section 3).
 * @throws Error 'could not read information from token' (specification, section 8)
 */
export function customerFromClaims(
  kind: Identity['kind'],
  claims: IdentityClaims,
): { customer: Customer; subject: string; email: string; mailbox: Mailbox } {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) throw new Error('could not read information from token', { cause: parsed.error });
  const read = parsed.data;
  // A provider without partner ids: its own subject is used instead.
  const subject = subjectOfClaims(kind, read);
  const partnerId = read.partnerId ?? `S-${sha256(subject).slice(0, 24)}`;
  const customer = customerSchema.parse({
    partnerId,
    profileType: read.profileType,
    givenName: read.givenName ?? read.given_name ?? '',
    name: read.family_name ?? read.name ?? '',
    companyName: read.companyName ?? '',
    tariffDescription: read.tariffDescription,
    serviceClaims: serviceEntitlements(read),
    isAccountActivated: read.isAccountActivated,
    isDigitalActivationAvailable: read.isDigitalActivationAvailable,
    hasRequestedBriefcode: read.hasRequestedBriefcode,
  });
  const email = read.email ?? '';
  const provedAt = kind === 'embedded' ? (read.email_proved_at ?? null) : null;
  const mailbox = { isProved: email !== '' && read.email_verified, provedAt };
  return { customer, subject, email, mailbox };
}

const serviceEntitlementsSchema = z.record(z.string(), serviceEntitlement);

type Link = { policyholderId: string | null; isNamed: boolean };

/**
 * The policyholder of an account. Our own provider's claims hold what was named at registration, and only we write
 * them. A foreign provider that names a partner has it from the insurer.
 */
async function linkOf({ db, identity }: Services, claims: IdentityClaims, partnerId: string): Promise<Link> {
  if (identity.kind === 'embedded') {
    const { policyholderId, namesPolicy } = claims;
    const matched = typeof policyholderId === 'string' ? policyholderId : null;
    return { policyholderId: matched, isNamed: matched !== null || namesPolicy === true };
  }
  const holder = await policyholderOf(db, partnerId);
  return { policyholderId: holder?.id ?? null, isNamed: false };
}

/** Contracts are visible once the account is activated, here or at the provider. */
function carriedBy(
  noted: Account,
  { partnerId, isAccountActivated }: Customer,
  change: { before: string; after: string },
): CarriedAddress {
  const sees = noted.is_activated || isAccountActivated;
  return { partnerId, policyholderId: sees ? (noted.policyholder_id ?? partnerId) : null, ...change };
}

/** @throws Error if the partner belongs to another identity; nothing is written then */
async function writeAccount(
  { clock }: Services,
  tx: Tx,
  {
    customer,
    subject,
    ...mailbox
  }: OfToken & {
    mailbox_proved_at: string | null;
  },
  link: Link,
): Promise<void> {
  const now = clock.now().toISOString();
  const written = await putAccount(tx, {
    partner_id: customer.partnerId,
    subject,
    ...mailbox,
    profile_type: customer.profileType,
    given_name: customer.givenName,
    name: customer.name,
    company_name: customer.companyName,
    policyholder_id: link.policyholderId,
    policy_named_at: link.isNamed ? now : null,
    is_activated: false,
    created_at: now,
  });
  if (written === subject) return;
  throw new Error('could not read information from token', {
    cause: new Error('The partner belongs to another identity.'),
  });
}

/**
 * Adds the account at the first sign-in, and updates a changed address. Orders placed with the address before its
 * mailbox was proved are taken over once. If the provider does not say when it was proved, that is now.
 */
async function ensureAccount(
  services: Services,
  claims: IdentityClaims,
  { mailbox, ...known }: OfToken & { mailbox: Mailbox },
  begun: number,
): Promise<void> {
  const { customer, email } = known;
  const link = await linkOf(services, claims, customer.partnerId);
  await services.db.transaction().execute(async (tx) => {
    // A login under way must not create a deleted account again.
    await holdSignIn(services, tx, { partnerIds: [customer.partnerId], email }, begun);
    const noted = await lockAccount(tx, customer.partnerId);
    // Its identity may still exist, but a sign-in treats it as deleted.
    if (noted?.closing_since != null) throw new IdentityError('wrong_credentials');
    const isSame = noted !== undefined && mailAddressKey(noted.email) === mailAddressKey(email);
    // The provider gives another address than at the last login, so it was changed there, and dependent rows
    // are updated. Nothing depends on a mailbox that was never proved.
    if (noted?.mailbox_proved_at && !isSame) {
      const change = { before: noted.email, after: email };
      await services.jobs.enqueue(addressChangedJob, change, tx);
      if (mailbox.isProved)
        await services.jobs.enqueue(carryAddressJob, carriedBy(noted, customer, change), tx);
    }
    const provedBefore = isSame ? noted.mailbox_proved_at : null;
    const provedNow = mailbox.isProved ? (mailbox.provedAt ?? services.clock.now().toISOString()) : null;
    const proved = { mailbox_proved_at: provedBefore ?? provedNow };
    await writeAccount(services, tx, { ...known, ...proved }, link);
    if (!provedBefore && provedNow) await giveOrdersOfMailbox(tx, customer, { email, at: provedNow });
  });
}

/** Accounts with what is known of their policies and of the brief codes on their way. */
function withPolicy(db: Db) {
  return db
    .selectFrom(accounts)
    .leftJoin(holders, 'holder.id', 'account.policyholder_id')
    .leftJoin(briefcodes, 'briefcode.partner_id', 'account.partner_id');
}

async function accountWithPolicy(db: Db, partnerId: string) {
  return withPolicy(db)
    .select([
      'account.subject',
      'account.email',
      'account.mailbox_proved_at',
      'account.policyholder_id',
      'account.is_activated',
      'account.digital_tries_left',
      'account.policy_named_at',
      'holder.tariff_description',
      'holder.service_claims',
      'holder.offers_digital_activation',
      'briefcode.requested_at',
    ])
    .where('account.partner_id', '=', partnerId)
    .where('account.closing_since', 'is', null)
    .executeTakeFirst();
}

/** A policy that the customer has named himself is activated by letter alone. */
function offersDigital(account: {
  offers_digital_activation: boolean | null;
  policy_named_at: string | null;
}) {
  return account.offers_digital_activation === true && account.policy_named_at === null;
}

/** Overrides claims that the portal knows better: activation happens here, whoever issues the tokens. */
function withAccount(customer: Customer, account: Awaited<ReturnType<typeof accountWithPolicy>>): Customer {
  if (!account) return customer;
  const isActivated = customer.isAccountActivated || account.is_activated;
  const knowsPolicy = account.is_activated && account.service_claims !== null;
  return {
    ...customer,
    isAccountActivated: isActivated,
    isDigitalActivationAvailable:
      !isActivated &&
      (customer.isDigitalActivationAvailable || offersDigital(account)) &&
      account.digital_tries_left > 0,
    ...(account.requested_at === null ? {} : { hasRequestedBriefcode: true }),
    ...(knowsPolicy
      ? {
          tariffDescription: account.tariff_description ?? customer.tariffDescription,
          serviceClaims: serviceEntitlementsSchema.parse(account.service_claims),
        }
      : {}),
  };
}

export type KnownCustomer = {
  customer: Customer;
  subject: string;
  email: string;
  isMailboxProved: boolean;
  policyholderId: string;
};

/** The part that comes from the token alone. */
type OfToken = Pick<KnownCustomer, 'customer' | 'subject' | 'email'>;

async function readKnown(services: Services, idToken: string) {
  const claims = await services.identity.readIdToken(idToken);
  return { claims, known: customerFromClaims(services.identity.kind, claims) };
}

/**
 * The customer of an identity token. Only a sign-in creates accounts, so a token that outlives its account is
 * refused.
 * @throws IdentityError `invalid_tokens`, `not_authorized`; Error 'could not read information from token'
 */
export async function customerOfIdToken(services: Services, idToken: string): Promise<KnownCustomer> {
  const { known } = await readKnown(services, idToken);
  const account = await accountWithPolicy(services.db, known.customer.partnerId);
  if (account?.subject !== known.subject) throw new IdentityError('not_authorized');
  const policyholderId = account.policyholder_id ?? known.customer.partnerId;
  const { subject, email } = known;
  // The token may name a newer address than the last login did.
  const isMailboxProved =
    account.mailbox_proved_at !== null && mailAddressKey(account.email) === mailAddressKey(email);
  return { subject, email, isMailboxProved, policyholderId, customer: withAccount(known.customer, account) };
}

/**
 * The customer who has just signed in, with his account written.
 * @param begun number that his login took (`signInMoment`)
 * @throws OvertakenSignIn; IdentityError `wrong_credentials` for an account that is being deleted; and like `customerOfIdToken`
 */
export async function signedInCustomer(
  services: Services,
  idToken: string,
  begun: number,
): Promise<KnownCustomer> {
  const { claims, known } = await readKnown(services, idToken);
  await ensureAccount(services, claims, known, begun);
  return customerOfIdToken(services, idToken);
}

/** The claims that the embedded provider is to put into later tokens of this customer. */
export async function claimsOfAccount(db: Db, partnerId: string): Promise<OwnClaims> {
  const account = await accountWithPolicy(db, partnerId);
  const services = account?.is_activated
    ? serviceEntitlementsSchema.safeParse(account.service_claims)
    : undefined;
  return {
    isAccountActivated: account?.is_activated ?? false,
    isDigitalActivationAvailable: account !== undefined && offersDigital(account),
    hasRequestedBriefcode: account?.requested_at != null,
    ...(services?.success
      ? {
          tariffDescription: account?.tariff_description ?? '',
          ...Object.fromEntries(
            Object.entries(services.data).map(([key, value]) => [`service_${key}`, value]),
          ),
        }
      : {}),
  };
}

/** Notes how and when a customer signed in (specification, `POST /notify-logged-in`). */
export async function noteLogin(services: Services, partnerId: string, loginType: string): Promise<void> {
  const at = services.clock.now().toISOString();
  await updateAccount(services.db, partnerId, { last_login_at: at, last_login_type: loginType });
}

/** What is stored of an account itself; the insurance number only once the account is activated. */
export async function accountRecord(db: Db, partnerId: string) {
  const row = await withPolicy(db)
    .select([
      'account.created_at',
      'account.last_login_at',
      'account.is_activated',
      'holder.insurance_number',
      'briefcode.requested_at',
    ])
    .where('account.partner_id', '=', partnerId)
    .executeTakeFirst();
  return (
    row && {
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
      insuranceNumber: row.is_activated ? row.insurance_number : null,
      briefcodeRequestedAt: row.requested_at,
    }
  );
}
