import { stringify } from 'csv-stringify/sync';
import type { EventCaseSource } from '#src/features/desk/case-events/public.server.ts';
import { type CaseRef, fileOf, filesOf } from '#src/features/desk/case-messages/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import type { Services } from '#src/services.ts';
import type { DeskQueue } from './desk-queue.ts';

const largestFile = 10 * 1024 * 1024;

/** A file of a case as its bytes. */
type ReadFile = { filename: string; contentType: string; bytes: Uint8Array };

/** The bytes of a file of the case or of its conversation. Undefined if it is missing or deleted. */
export async function readCaseFile(
  services: Services,
  queue: DeskQueue,
  { ref, fileId }: { ref: CaseRef; fileId: string },
): Promise<ReadFile | undefined> {
  const said = await fileOf(services.db, ref, fileId);
  if (!said) return queue.readFile?.(services, ref.id, fileId);
  const { filename, contentType, storageKey } = said;
  return { filename, contentType, bytes: await services.storage.read(storageKey, largestFile) };
}

/** The queue as a source for other systems: the case as staff see it, and every stored file. */
export function eventCasesOf(queue: DeskQueue): EventCaseSource {
  return {
    key: queue.key,
    async read(services, id) {
      const found = await queue.read(services, id);
      if (!found) return undefined;
      const files = [...found.files, ...(await filesOf(services.db, { queue: queue.key, id }))];
      return { ...found, files: files.filter(({ isKept }) => isKept) };
    },
    async readFile(services, id, fileId) {
      // Files of a conversation outlive their case. Without the case they are not given out.
      if (!(await queue.read(services, id))) return undefined;
      return readCaseFile(services, queue, { ref: { queue: queue.key, id }, fileId });
    },
  };
}

/**
 * A table as CSV for a spreadsheet with German settings: semicolons, UTF-8 with its mark, dates as text. Text that
 * a spreadsheet would take for a formula gets an apostrophe, so that no typed text runs as a formula.
 */
export function csvOf(columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string {
  return stringify([columns.slice(), ...rows.map((row) => row.slice())], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    escape_formulas: true,
  });
}

/** Headers under which a browser saves a CSV file. */
export function csvHeaders(filename: string): Record<string, string> {
  return fileHeaders({ filename, contentType: 'text/csv; charset=utf-8' });
}
