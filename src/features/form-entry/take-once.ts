import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import type { RetentionRule } from '#src/features/retention/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

/** The header that calls of forms demand: the same key answers the same. */
export const entryHeader = z.object({
  'idempotency-key': z
    .string({ error: 'Der Idempotency-Key fehlt.' })
    .min(8, 'Der Idempotency-Key ist zu kurz.')
    .max(100, 'Der Idempotency-Key ist zu lang.'),
});

export type Entry = { id: string; reference: string };

type Sent = {
  /** Name of the form: `contact-requests`. */
  form: string;
  key: string;
  /** What was sent, for telling a repetition from something else under the same key. */
  request: unknown;
  /** Whether the receipt goes out by mail; true where nobody says otherwise. */
  isMailed?: boolean;
};

/** Whether this is the first call with the key; another one that runs meanwhile waits for the first. */
async function claimKey(
  tx: Tx,
  { form, key, isMailed = true }: Sent,
  values: { requestHash: string; at: string },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('form_entries')
    .values({
      form,
      idempotency_key: key,
      request_hash: values.requestHash,
      // Known once the work is done, at the end of the same transaction.
      entry_id: '00000000-0000-0000-0000-000000000000',
      reference: '',
      created_at: values.at,
      is_mailed: isMailed,
    })
    .onConflict((conflict) => conflict.columns(['form', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Takes what a form sends, once: the same key with the same content gives the first answer again and does nothing.
 * @returns also whether the receipt of the first call was mailed
 * @param create writes the rows, mails and jobs, in the same transaction
 * @throws Problem 409 `idempotency_mismatch` for the same key with another content
 */
export async function takeOnce(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  sent: Sent,
  create: () => Promise<Entry>,
): Promise<Entry & { isRepeated: boolean; isMailed: boolean }> {
  const requestHash = sha256(JSON.stringify(sent.request));
  const at = services.clock.now().toISOString();
  const named = { form: sent.form, idempotency_key: sent.key };
  if (await claimKey(tx, sent, { requestHash, at })) {
    const { id, reference } = await create();
    await tx
      .updateTable('form_entries')
      .set({ entry_id: id, reference })
      .where('form', '=', named.form)
      .where('idempotency_key', '=', named.idempotency_key)
      .execute();
    return { id, reference, isRepeated: false, isMailed: sent.isMailed ?? true };
  }
  const first = await tx
    .selectFrom('form_entries')
    .selectAll()
    .where('form', '=', named.form)
    .where('idempotency_key', '=', named.idempotency_key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
  return { id: first.entry_id, reference: first.reference, isRepeated: true, isMailed: first.is_mailed };
}

/** Keys are of use for hours; nobody sends the same form again after a month. */
export const formEntriesRetention: RetentionRule = {
  key: 'form-entries',
  what: 'Schlüssel gesendeter Formulare',
  setting: 'RETENTION_FORM_ENTRIES_DAYS',
  async remove(_services, tx, before) {
    const { numDeletedRows } = await tx
      .deleteFrom('form_entries')
      .where('created_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
