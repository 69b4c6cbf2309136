import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import type { NewConsentRecord } from './consent-records.schema.ts';
import type { Edition } from './editions.ts';

/**
 * Keeps one choice as proof (Art. 7 Abs. 1 DSGVO). A browser that did not hear the answer reports the same choice again;
 * it stays one row.
 * @returns when it was recorded first, as ISO instant
 */
export async function recordConsent(
  { db, clock }: Services,
  record: NewConsentRecord,
  edition: Edition,
): Promise<string> {
  const row = await db
    .insertInto('consent_records')
    .values({
      id: randomUUID(),
      consent_id: record.consentId,
      version: edition.number,
      wording_sha256: edition.wordingSha256,
      categories: JSON.stringify(record.categories),
      action: record.action,
      chosen_at: record.chosenAt,
      recorded_at: clock.now().toISOString(),
    })
    .onConflict((conflict) =>
      // Sets what already stands there, so that the first row is given back.
      conflict
        .columns(['consent_id', 'chosen_at'])
        .doUpdateSet((set) => ({ recorded_at: set.ref('consent_records.recorded_at') })),
    )
    .returning('recorded_at')
    .executeTakeFirstOrThrow();
  return row.recorded_at;
}

/** Deletes records older than `cutoff` (ISO instant). */
export async function deleteRecordsBefore(tx: Tx, cutoff: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('consent_records')
    .where('recorded_at', '<', cutoff)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
