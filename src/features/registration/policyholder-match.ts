import { sql } from 'kysely';
import type { Services } from '#src/services.ts';
import type { NewRegistration } from './registration.schema.ts';

type Policy = NonNullable<NewRegistration['policy']> & { dateOfBirth?: string | undefined };

/** An insurance number without what people leave out or add: blanks, hyphens, dots, small letters. */
export function plainInsuranceNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * The policyholder that all answers fit: insurance number, postcode and, for a person, the date of birth. Nobody
 * learns whether there is one; it is proved only when the account is activated.
 */
export async function matchingPolicyholder(
  { db }: Services,
  profileType: NewRegistration['profileType'],
  policy: Policy | undefined,
): Promise<string | undefined> {
  // Asked for all the same without a policy, so that every registration takes the same way.
  const number = plainInsuranceNumber(policy?.insuranceNumber ?? '');
  const row = await db
    .selectFrom('policyholders')
    .select(['id', 'postcode', 'date_of_birth', 'profile_type'])
    .where(sql`upper(regexp_replace(insurance_number, '[^A-Za-z0-9]', '', 'g'))`, '=', number)
    .executeTakeFirst();
  const isBirthRight = profileType === 'COMPANY' || row?.date_of_birth === policy?.dateOfBirth;
  const isRight =
    policy && row?.profile_type === profileType && row.postcode === policy.postcode && isBirthRight;
  return isRight ? row.id : undefined;
}
