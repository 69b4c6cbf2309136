import { randomInt, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { contractOf } from '#src/features/insurance/contracts/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

type Report = Selectable<ClaimReportTable>;

/** „S-26-20871“: the year, and five digits that say nothing of how many there are. */
function newClaimNumber(day: string): string {
  return `S-${day.slice(2, 4)}-${String(randomInt(10_000, 100_000))}`;
}

async function freeNumber(tx: Tx, day: string): Promise<string> {
  for (;;) {
    const number = newClaimNumber(day);
    const taken = await tx.selectFrom('claims').select('id').where('number', '=', number).executeTakeFirst();
    if (!taken) return number;
  }
}

/** Makes a claim of a report, in the transaction of the decision. @throws Problem 409 for a report without contract */
export async function openClaimOf(
  { clock }: Services,
  tx: Tx,
  report: Report,
): Promise<{ id: string; number: string }> {
  const { contract_id: contractId, policyholder_id: policyholderId } = report;
  if (contractId === null || policyholderId === null) throw new Problem('conflict');
  const now = clock.now();
  const day = berlinDay(now);
  const id = randomUUID();
  const number = await freeNumber(tx, day);
  const { deductible_cents: deductible } = await contractOf(tx, policyholderId, contractId);
  await tx
    .insertInto('claims')
    .values({
      id,
      policyholder_id: policyholderId,
      contract_id: contractId,
      number,
      title: report.subject,
      status: 'reported',
      area_of_law: report.area_of_law,
      opponent: report.opponent,
      description: report.description,
      reported_on: berlinDay(new Date(report.reported_at)),
      reported_by: 'online',
      deductible_cents: deductible,
      lawyer: null,
      declined_reason: null,
    })
    .execute();
  await tx
    .insertInto('claim_events')
    .values({
      id: randomUUID(),
      claim_id: id,
      happened_on: day,
      position: 1,
      status: 'reported',
      title: 'Schaden angelegt',
      detail: `Aus Ihrer Meldung ${report.number}.`,
    })
    .execute();
  await addActivity(tx, {
    policyholderId,
    kind: 'claim',
    title: 'Aus Ihrer Meldung ist ein Schaden geworden',
    subject: `Schaden ${number}`,
    happenedAt: now.toISOString(),
    contractId,
    claimId: id,
  });
  return { id, number };
}
