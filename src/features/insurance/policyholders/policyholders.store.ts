import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { PolicyholderTable } from '#src/database/identity-tables.ts';
import type { Tables } from '#src/database/tables.ts';

/** A person or company insured at the insurer. */
export type Policyholder = Selectable<PolicyholderTable>;

/**
 * All policyholders as `holder`, for queries that say whose a row is:
 * `.innerJoin(holders, 'holder.id', 'contracts.policyholder_id')`.
 */
export const holders = expressionBuilder<Tables>().selectFrom('policyholders').selectAll().as('holder');

/** The policyholder with this id. */
export function policyholderOf(db: Db | Tx, id: string): Promise<Policyholder | undefined> {
  return db.selectFrom('policyholders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps others who lock the same policyholder waiting until the transaction ends. */
export async function lockPolicyholder(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('policyholders')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Policyholders of one kind whose insurance number is this one, however it is written. */
function withNumber(db: Db | Tx, profileType: Policyholder['profile_type'], number: string) {
  return db
    .selectFrom('policyholders')
    .selectAll()
    .where(
      sql`upper(regexp_replace(insurance_number, '[^A-Za-z0-9]', '', 'g'))`,
      '=',
      number.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
    )
    .where('profile_type', '=', profileType);
}

/** The company with this insurance number. */
export function companyWithNumber(db: Db | Tx, number: string): Promise<Policyholder | undefined> {
  return withNumber(db, 'COMPANY', number).executeTakeFirst();
}

/** How somebody says which policy is his; companies name no day of birth (`YYYY-MM-DD`). */
export type PolicyDetails = { insuranceNumber: string; dateOfBirth: string | null; postcode: string };

/**
 * The policyholder who matches all details.
 * @returns his id, or null; the caller must not reveal which
 */
export async function matchPolicyholder(
  db: Db | Tx,
  profileType: Policyholder['profile_type'],
  { insuranceNumber, dateOfBirth, postcode }: PolicyDetails,
): Promise<string | null> {
  const row = await withNumber(db, profileType, insuranceNumber)
    .where('postcode', '=', postcode)
    .where('date_of_birth', dateOfBirth === null ? 'is' : '=', dateOfBirth)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes the given fields of a policyholder. */
export async function updatePolicyholder(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      Policyholder,
      | 'given_name'
      | 'name'
      | 'company_name'
      | 'street'
      | 'postcode'
      | 'city'
      | 'phone_landline'
      | 'phone_mobile'
    >
  >,
): Promise<void> {
  await tx.updateTable('policyholders').set(change).where('id', '=', id).execute();
}

/** Sample data: enters policyholders as far as they are not there. */
export async function seedPolicyholders(
  db: Db,
  rows: ReadonlyArray<Insertable<PolicyholderTable>>,
): Promise<void> {
  await db
    .insertInto('policyholders')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** How many of some policyholders there are. */
export async function countPolicyholders(db: Db, ids: ReadonlyArray<string>): Promise<number> {
  const rows = await db.selectFrom('policyholders').select('id').where('id', 'in', ids).execute();
  return rows.length;
}
