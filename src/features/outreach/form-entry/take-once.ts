import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, knownSubjects } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** The header that calls of forms demand: the same key answers the same. */
export const entryHeader = z.object({
  'idempotency-key': z
    .string({ error: 'Der Idempotency-Key fehlt.' })
    .min(8, 'Der Idempotency-Key ist zu kurz.')
    .max(100, 'Der Idempotency-Key ist zu lang.'),
});

/** Who sends a form and under which key, by what the call has shown so far: a session that it begins is none of it. */
export const sentOnce = (
  c: ApiContext,
  { 'idempotency-key': key }: z.infer<typeof entryHeader>,
): SentOnce => ({
  key,
  callers: knownSubjects(c),
});

export type Entry = { id: string; reference: string };

/** Under which key a form was sent, and by whom. */
export type SentOnce = {
  key: string;
  /** Whom the caller is known as (`knownSubjects`), the one he writes as first; empty for whoever is nobody yet. */
  callers: ReadonlyArray<string>;
};

type Sent = SentOnce & {
  /** Name of the form: `contact-requests`. */
  form: string;
  /** What was sent, for telling a repetition from something else under the same key. */
  request: unknown;
  /** Whether the receipt goes out by mail; true where nobody says otherwise. */
  isMailed?: boolean;
};

/**
 * How a key is kept: as one of its caller's, so that nobody else is told his answer or can take his key before him. Somebody
 * without any session has nothing but the key itself, which his page has drawn.
 */
function keysOf({ key, callers }: Sent): [own: string, ...others: string[]] {
  const [own = key, ...others] = callers.map((caller) => sha256(`form entry\n${caller}\n${key}`));
  return own === key ? [own] : [own, ...others, key];
}

/** Whether this is the first call with the key; another one that runs meanwhile waits for the first. */
async function takeKey(tx: Tx, key: string, sent: Sent, values: { requestHash: string; at: string }) {
  const { form, isMailed = true } = sent;
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

function entriesUnder(tx: Tx, form: string, keys: ReadonlyArray<string>) {
  return tx
    .selectFrom('form_entries')
    .selectAll()
    .where('form', '=', form)
    .where('idempotency_key', 'in', keys);
}

/** The same form, sent before its sender had the session that he has now. */
async function sentBefore(tx: Tx, form: string, keys: ReadonlyArray<string>, requestHash: string) {
  if (keys.length === 0) return undefined;
  return entriesUnder(tx, form, keys).where('request_hash', '=', requestHash).executeTakeFirst();
}

type Kept = { entry_id: string; reference: string; is_mailed: boolean };

/** The answer to the first call, for all after it. */
const repeated = ({ entry_id: id, reference, is_mailed: isMailed }: Kept) => ({
  id,
  reference,
  isRepeated: true,
  isMailed,
});

/**
 * Takes what a form sends, once: the same key of the same caller with the same content gives the first answer again and does
 * nothing. It stays the same when he got a session or signed in between.
 * @param create writes the rows, mails and jobs, in the same transaction
 * @returns also whether the receipt of the first call was mailed
 * @throws Problem 409 `idempotency_mismatch` for the same key with another content
 */
export async function takeOnce(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  sent: Sent,
  create: () => Promise<Entry>,
): Promise<Entry & { isRepeated: boolean; isMailed: boolean }> {
  const { form } = sent;
  const requestHash = sha256(JSON.stringify(sent.request));
  const [own, ...others] = keysOf(sent);
  const earlier = await sentBefore(tx, form, others, requestHash);
  if (earlier) return repeated(earlier);
  if (await takeKey(tx, own, sent, { requestHash, at: services.clock.now().toISOString() })) {
    const { id, reference } = await create();
    await tx
      .updateTable('form_entries')
      .set({ entry_id: id, reference })
      .where('form', '=', form)
      .where('idempotency_key', '=', own)
      .execute();
    return { id, reference, isRepeated: false, isMailed: sent.isMailed ?? true };
  }
  const first = await entriesUnder(tx, form, [own]).executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
  return repeated(first);
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
