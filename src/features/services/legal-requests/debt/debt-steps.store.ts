import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import type { DebtStep } from './debt-account.ts';

/** What has happened to a debt, the oldest first. */
export async function stepsOf(db: Db | Tx, requestId: string): Promise<Array<DebtStep & { id: string }>> {
  const rows = await db
    .selectFrom('claim_steps')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('happened_on')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    on: row.happened_on,
    amountCents: row.amount_cents,
  }));
}

/** Enough for instalments of five years. All are shown in the account, the letter and the page. */
const mostSteps = 60;

/**
 * Adds a step, within the transaction that has locked its request.
 * @throws Problem 409 when there are as many as a request keeps
 */
export async function insertStep(
  services: Services,
  tx: Tx,
  requestId: string,
  step: DebtStep,
): Promise<void> {
  if ((await stepsOf(tx, requestId)).length >= mostSteps) {
    throw new Problem('conflict', {
      detail: `Mehr als ${mostSteps} Einträge führen wir zu einer Forderung nicht. Fassen Sie mehrere Zahlungen zu einer zusammen, oder rufen Sie uns an.`,
    });
  }
  await tx
    .insertInto('claim_steps')
    .values({
      id: randomUUID(),
      request_id: requestId,
      kind: step.kind,
      happened_on: step.on,
      amount_cents: step.amountCents,
      created_at: services.clock.now().toISOString(),
    })
    .execute();
}

/** Deletes a step that was entered by mistake. @returns whether it was there */
export async function deleteStep(tx: Tx, requestId: string, stepId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_steps')
    .where('id', '=', stepId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
