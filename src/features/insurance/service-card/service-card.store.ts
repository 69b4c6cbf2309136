import type { Db } from '#src/database/database.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';

/** Name and insurance number of a policyholder as they stand on his card; a company goes by its own name. */
export async function cardHolder(db: Db, policyholderId: string) {
  const row = await policyholderOf(db, policyholderId);
  if (!row) return undefined;
  const isCompany = row.profile_type === 'COMPANY';
  return {
    holder: isCompany ? row.company_name : `${row.given_name} ${row.name}`.trim(),
    insuranceNumber: row.insurance_number,
    isCompany,
  };
}
