import { openInProcess, Refused } from '#src/features/checks/document-reading/public.server.ts';
import type { CheckedListAnswer } from './key-date-report.schema.ts';
import { listBounds } from './list-bounds.ts';
import { type ListRefusal, ListRefused } from './list-refusals.ts';

/** What the process that reads a list answers. */
export type ListAnswer =
  | { ok: true; list: CheckedListAnswer }
  | { ok: false; reason: ListRefusal; rule: string };

const processFile = 'src/features/insurance/key-date-report/list-process.ts';
/** Many times what the longest valid list takes. */
const limitMs = 8000;

const reasons: Readonly<Record<string, ListRefusal>> = { timeout: 'slow', bomb: 'bomb' };

function refusedBy(error: unknown): unknown {
  return error instanceof Refused ? new ListRefused(reasons[error.code] ?? 'damaged', error.rule) : error;
}

/**
 * Reads and counts a list that somebody sends, in a process of its own.
 * @param caller whose list it is; callers take turns
 * @throws ListRefused with the sentence for whoever sent it; LineTooLong when too many files wait
 */
export async function openList(bytes: Uint8Array, caller: string): Promise<CheckedListAnswer> {
  if (bytes.byteLength === 0) throw new ListRefused('empty');
  if (bytes.byteLength > listBounds.bytes) throw new ListRefused('large');
  const opener = { caller, waits: true };
  const answer = await openInProcess<ListAnswer>(processFile, opener, { bytes, limitMs }).catch(
    (error: unknown) => {
      throw refusedBy(error);
    },
  );
  if (answer.ok) return answer.list;
  throw new ListRefused(answer.reason, answer.rule);
}
