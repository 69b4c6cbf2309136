import { z } from 'zod';
import { sha256 } from '#src/lib/digest.ts';
import type { Identity, IdentityClaims } from '#src/providers/identity/index.ts';
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

/** What the provider says of the address: whether its mailbox was proved, and when, where he says that too. */
export type Mailbox = { isProved: boolean; provedAt: string | null };

/**
 * The name of an identity over all providers. Our own provider's issuer is the portal's address, which may change
 * while the people stay the same.
 */
function subjectOfClaims(kind: Identity['kind'], { iss, sub }: Pick<IdentityClaims, 'iss' | 'sub'>): string {
  return `${kind === 'embedded' ? 'embedded' : iss}|${sub}`;
}

/** Service key to entitlement, from the claims whose names begin with `service_`; a value nobody agreed on is left out. */
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
  // A provider that knows nothing of partners: its own name of the person stands for one.
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
