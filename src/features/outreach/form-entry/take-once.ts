import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { type RetentionRule, removesRows } from '#src/features/legal/retention/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, knownSubjects } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** The header that form calls require. The same key gives the same answer. */
export const entryHeader = z.object({
  'idempotency-key': z
    .string({ error: 'Der Idempotency-Key fehlt.' })
    .min(8, 'Der Idempotency-Key ist zu kurz.')
    .max(100, 'Der Idempotency-Key ist zu lang.'),
});

/**
 * Sender and key of a form, by what the call has proved so far. A session that the call itself begins does not
 * count.
 */
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
  /** The subjects of the caller (`knownSubjects`), first the one he writes as; empty without a session. */
  callers: ReadonlyArray<string>;
};

type Sent = SentOnce & {
  /** Name of the form: `contact-requests`. */
  form: string;
  /** The content, to tell a repetition from another request with the same key. */
  request: unknown;
  /** Whether the receipt goes out by mail; true by default. */
  isMailed?: boolean;
};

/**
 * How a key is stored: together with its caller. So nobody else gets his answer or can take his key first. A
 * caller without a session has only the random key of his page.
 */
function keysOf({ key, callers }: Sent): [own: string, ...others: string[]] {
  const [own = key, ...others] = callers.map((caller) => sha256(`form entry\n${caller}\n${key}`));
  return own === key ? [own] : [own, ...others, key];
}

/** Whether this is the first call with the key. A parallel call waits for the first. */
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

/** The entry of the same form from before its sender had his present session. */
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
 * Takes a form once. The same key of the same caller with the same content gives the first answer again and does
 * nothing, even if he got a session or signed in between.
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

/** Keys are needed for hours. A month is a safe distance. */
export const formEntriesRetention: RetentionRule = {
  key: 'form-entries',
  what: 'Schlüssel gesendeter Formulare',
  setting: 'RETENTION_FORM_ENTRIES_DAYS',
  remove: removesRows((tx, before) => tx.deleteFrom('form_entries').where('created_at', '<', before)),
};
