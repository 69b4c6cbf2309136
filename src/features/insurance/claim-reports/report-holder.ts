import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import { addressOfHolder } from '#src/features/account/accounts/public.server.ts';
import { holders } from '#src/features/insurance/policyholders/public.server.ts';
import type { Services } from '#src/services.ts';

/** Who has filled in the form of a report; what the desk needs to find his contract. */
const reporterSchema = z.object({
  kind: z.enum(['account', 'guest']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  insuranceNumber: z.string(),
  birthDate: z.string().nullable(),
});

export type Reporter = z.infer<typeof reporterSchema>;

/** The reporter of a row; null for reports that came in another way. */
export function reporterOf({ reporter }: { reporter: unknown }): Reporter | null {
  return reporterSchema.nullable().catch(null).parse(reporter);
}

/** Sent by somebody without an account: he opens it by the link of his mail. */
export function isOfGuest(row: { reporter: unknown }): boolean {
  return reporterOf(row)?.kind === 'guest';
}

/** A report with its policyholder. */
export type HeldReport = Selectable<ClaimReportTable> & {
  /** Of the policyholder; null while a guest's report is not assigned. */
  given_name: string | null;
  name: string | null;
  company_name: string | null;
  insurance_number: string | null;
  /** Of the policyholder's account; null where he has none. */
  email: string | null;
};

/** Every report with its policyholder. */
export function heldReports(db: Db | Tx) {
  return db
    .selectFrom('claim_reports')
    .leftJoin(holders, 'holder.id', 'claim_reports.policyholder_id')
    .selectAll('claim_reports')
    .select(['holder.given_name', 'holder.name', 'holder.company_name', 'holder.insurance_number'])
    .select(addressOfHolder('claim_reports.policyholder_id').as('email'));
}

/**
 * Whether the conversation of a report is in an account only: it was sent there, or staff have assigned it to a
 * policyholder with an account. The link of the mail no longer opens it, because the reporter may be somebody else
 * (ADR 0046).
 */
export function isInAccount(row: HeldReport): boolean {
  if (!isOfGuest(row) || row.in_account_since !== null) return true;
  return row.policyholder_id !== null && row.email !== null;
}

/** Whether a report is in an account alone; true for one that is not there. */
export async function isReportInAccount(db: Db, id: string): Promise<boolean> {
  const row = await heldReports(db).where('claim_reports.id', '=', id).executeTakeFirst();
  return row === undefined || isInAccount(row);
}

/**
 * Notes, before something is said in the account, that the conversation is there. So no link shows it later, even
 * when the account is closed.
 */
export async function stayInAccount({ clock }: Services, tx: Tx, row: HeldReport): Promise<void> {
  if (!isOfGuest(row) || row.in_account_since !== null || !isInAccount(row)) return;
  await tx
    .updateTable('claim_reports')
    .set({ in_account_since: clock.now().toISOString() })
    .where('id', '=', row.id)
    .execute();
}
