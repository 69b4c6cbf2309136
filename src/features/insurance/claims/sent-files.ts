import { z } from '@hono/zod-openapi';
import type { Db } from '#src/database/database.ts';
import { uploadById, uploadsById } from '#src/features/checks/uploads/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import type { SentFile } from './claims.schema.ts';

/** Files of a supplement or a report as their row names them. */
export const storedFiles = z.array(z.object({ id: z.uuid(), name: z.string() }));
type StoredFiles = z.infer<typeof storedFiles>;

/** The target of files: a claim, or a report that is no claim yet, with the files that came with it. */
export type SentTo = { claimId: string } | { reportId: string; files: StoredFiles; isGuest?: boolean };

function fileUrl(to: SentTo, id: string): string {
  if ('claimId' in to) return `/api/claims/${to.claimId}/files/${id}`;
  return `/api/${to.isGuest ? 'guest-claim-reports' : 'claim-reports'}/${to.reportId}/files/${id}`;
}

/** Tells of files by their id whether they are still kept, and where they are opened. */
export async function shownFiles(
  db: Db,
  to: SentTo,
  files: StoredFiles,
): Promise<(files: StoredFiles) => SentFile[]> {
  const ids = files.map(({ id }) => id);
  const sent = await uploadsById(db, ids);
  const kept = sent.filter(({ state, storage_key }) => state === 'attached' && storage_key !== null);
  const sizes = new Map(kept.map(({ id, size }) => [id, size]));
  return (some) =>
    some.map(({ id, name }) => ({
      name,
      size: sizes.get(id) ?? null,
      detailUrl: sizes.has(id) ? fileUrl(to, id) : null,
    }));
}

/** All files that were sent to a claim or a report, and whether they are still kept. */
export async function filesSentTo(db: Db, to: SentTo) {
  return filesAmong(db, to, await namesSentTo(db, to));
}

/** The same of some of them. */
export async function filesAmong(db: Db, to: SentTo, files: StoredFiles) {
  const shown = (await shownFiles(db, to, files))(files);
  return files.map(({ id, name }, index) => ({
    id,
    filename: name,
    size: shown[index]?.size ?? null,
    isKept: typeof shown[index]?.detailUrl === 'string',
  }));
}

/** The column that says to which case a supplement belongs, and its id there. */
export function supplementColumn(to: { claimId: string } | { reportId: string }) {
  return 'claimId' in to ? (['claim_id', to.claimId] as const) : (['report_id', to.reportId] as const);
}

async function namesSentTo(db: Db, to: SentTo): Promise<StoredFiles> {
  const [column, id] = supplementColumn(to);
  // Files added from an account are not visible to a reporter without one.
  const isGuest = 'reportId' in to && to.isGuest === true;
  const supplements = isGuest
    ? []
    : await db.selectFrom('claim_supplements').select('files').where(column, '=', id).execute();
  const added = supplements.flatMap(({ files }) => storedFiles.parse(files));
  return 'reportId' in to ? [...added, ...to.files] : added;
}

const largestFile = 10 * 1024 * 1024;

/** A file as the customer has sent it; undefined when it was not sent there, or is not kept any more. */
export async function readSentBytes(
  services: Services,
  to: SentTo,
  fileId: string,
): Promise<{ filename: string; contentType: string; bytes: Uint8Array } | undefined> {
  const file = (await namesSentTo(services.db, to)).find(({ id }) => id === fileId);
  const upload = file && (await uploadById(services.db, file.id));
  if (!file || upload?.state !== 'attached' || !upload.storage_key) return undefined;
  const bytes = await services.storage.read(upload.storage_key, largestFile);
  return { filename: file.name, contentType: upload.content_type ?? 'application/octet-stream', bytes };
}

/**
 * The same with headers that show or save it under its name.
 * @param to a claim or report that is the caller's
 * @throws Problem 404 when it was not sent there, or is not kept any more
 */
export async function readSentFile(
  services: Services,
  to: SentTo,
  fileId: string,
): Promise<{ bytes: Uint8Array; headers: Record<string, string> }> {
  const file = await readSentBytes(services, to, fileId);
  if (!file) throw new Problem('not_found');
  return { bytes: file.bytes, headers: fileHeaders(file) };
}
