import type { Selectable } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { contractsNamed } from '#src/features/insurance/contracts/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

const unknownNumber =
  'Zu dieser Nummer gibt es keinen Vertrag. Möglich sind die Nummer des Vertrags und die Versicherungsnummer.';
const severalContracts =
  'Zu dieser Versicherungsnummer gehören mehrere Verträge. Bitte geben Sie die Nummer des Vertrags ein, um den es geht.';

const wrong = (message: string) => new Problem('validation_failed', { errors: [{ field: 'text', message }] });

/** Blanks and dashes are written in every way. */
const bare = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();

/**
 * The contract that staff name by its own number, or by that of the policyholder where he has only one.
 * @throws Problem 422 beside `text`
 */
async function contractOf(tx: Tx, typed: string) {
  const rows = await contractsNamed(tx, bare(typed));
  const exact = rows.find(({ number }) => bare(number) === bare(typed));
  if (exact) return exact;
  const [only, ...others] = rows;
  if (!only) throw wrong(unknownNumber);
  if (others.length > 0) throw wrong(severalContracts);
  return only;
}

/**
 * Gives a guest's report to the contract it is about; its policyholder finds it in his account from now on.
 * @throws Problem 422 beside `text` for a number that names no contract, or several
 */
export async function assignReport(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  report: Selectable<ClaimReportTable>,
  typed: string,
): Promise<void> {
  const contract = await contractOf(tx, typed);
  await tx
    .updateTable('claim_reports')
    .set({ policyholder_id: contract.policyholder_id, contract_id: contract.id })
    .where('id', '=', report.id)
    .execute();
  await addActivity(tx, {
    policyholderId: contract.policyholder_id,
    kind: 'claim',
    title: 'Eine Schadenmeldung wurde Ihrem Vertrag zugeordnet',
    subject: `Meldung ${report.number}`,
    happenedAt: clock.now().toISOString(),
    contractId: contract.id,
  });
}
