import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import {
  findUpload,
  inspectUpload,
  takeUploads,
  type Upload,
} from '#src/features/checks/uploads/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import type { CaseRef, Sender } from './case-ref.ts';

/** Kind of upload that files of a case are. */
export const caseUploadKind = 'case-file';

/** As long as entitlements from it could be raised: three years from the end of the year (§§ 195, 199 BGB). */
const keptYears = 3;

function unknownFile(): Problem {
  const message =
    'Eine Datei ist nicht mehr da oder schon verwendet. Bitte entfernen Sie sie und laden Sie sie noch einmal hoch.';
  return new Problem('validation_failed', { errors: [{ field: 'uploadTokens', message }] });
}

/**
 * Uploads of the kind `case-file` by their tokens, each looked into (type, size, readable, viruses). Call before the
 * transaction: it reads the storage.
 * @param subject one, or all that the sender is known as; a token of somebody else finds nothing
 * @throws Problem 422, 413, 415 with a German sentence beside `uploadTokens` or `file`
 */
export async function goodCaseFiles(
  services: Services,
  subject: string | string[],
  uploadTokens: ReadonlyArray<string>,
): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const uploadToken of new Set(uploadTokens)) {
    const upload = await findUpload(services.db, uploadToken, subject);
    if (!upload || upload.kind !== caseUploadKind) throw unknownFile();
    files.push(await inspectUpload(services, upload));
  }
  return files;
}

/** ISO instant until which files that are sent now are kept. */
function keptUntil(now: Date): string {
  return `${now.getUTCFullYear() + keptYears + 1}-01-01T00:00:00.000Z`;
}

/** Binds an inspected upload; one that another request has taken in the same moment belongs to that one. */
async function take(tx: Tx, upload: Upload, until: string): Promise<Upload & { storage_key: string }> {
  const [row] = (await takeUploads(tx, [upload.id], until)) ?? [];
  if (!row || row.storage_key === null) throw unknownFile();
  return { ...row, storage_key: row.storage_key };
}

/**
 * Binds inspected uploads to a case, within the transaction of its cause.
 * @param files what `goodCaseFiles` gave
 * @param messageId the message they came with; null for files that came with the case itself
 * @throws Problem 422 for a file that is used already
 * @returns their ids
 */
export async function bindCaseFiles(
  services: Services,
  tx: Tx,
  one: CaseRef,
  { from, files, messageId }: { from: Sender; files: ReadonlyArray<Upload>; messageId: string | null },
): Promise<string[]> {
  const now = services.clock.now();
  const ids: string[] = [];
  for (const file of files) {
    const upload = await take(tx, file, keptUntil(now));
    const id = randomUUID();
    ids.push(id);
    await tx
      .insertInto('case_files')
      .values({
        id,
        queue: one.queue,
        case_id: one.id,
        message_id: messageId,
        upload_id: upload.id,
        sender: from,
        filename: upload.filename ?? '',
        size: upload.size ?? 0,
        content_type: upload.content_type ?? 'application/octet-stream',
        storage_key: upload.storage_key,
        created_at: now.toISOString(),
      })
      .execute();
  }
  return ids;
}
