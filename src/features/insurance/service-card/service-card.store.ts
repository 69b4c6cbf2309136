import type { Db } from '#src/database/database.ts';

/** Name and insurance number of a policyholder as they stand on his card; a company goes by its own name. */
export async function cardHolder(db: Db, policyholderId: string) {
  const row = await db
    .selectFrom('policyholders')
    .select(['profile_type', 'given_name', 'name', 'company_name', 'insurance_number'])
    .where('id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isCompany = row.profile_type === 'COMPANY';
  return {
    holder: isCompany ? row.company_name : `${row.given_name} ${row.name}`.trim(),
    insuranceNumber: row.insurance_number,
    isCompany,
  };
}
