import { eachDue } from '#src/jobs/each-due.ts';
import type { Services } from '#src/services.ts';
import { uploadKinds } from './upload-kinds.ts';
import { checkedPrefix, deleteUpload, dueUploads, uploadsOf } from './uploads.store.ts';

/** Files per listing of the storage and query of the database. */
const pageSize = 500;
/** Most files removed in one run; the next run continues. */
const mostRemoved = 5_000;

/** Prefixes of sent files and of accepted ones. */
type FilePlace = 'sent' | 'checked';

const parentOf: Record<FilePlace, string> = { sent: '', checked: checkedPrefix({ prefix: '' }) };

/** `{kind}/{random id}/`, the key of the row of an upload. */
const prefixOf = (key: string) => key.split('/').slice(0, 2).join('/').concat('/');

/** The files that no row refers to. */
async function strayAmong(services: Services, place: FilePlace, keys: string[]): Promise<string[]> {
  const prefixes = keys.map((key) => prefixOf(key.slice(parentOf[place].length)));
  const rows = await uploadsOf(services.db, [...new Set(prefixes)]);
  const byPrefix = new Map(rows.map((row) => [row.prefix, row]));
  const waitedFor = new Set<string>();
  return keys.filter((key, index) => {
    const row = byPrefix.get(prefixes[index] ?? '');
    // Earlier releases kept accepted files at their first place.
    if (row?.storage_key === key) return false;
    // An open upload waits for one file, or its file is just being moved. One of several is enough.
    if (row?.state !== 'open' || waitedFor.has(row.prefix)) return true;
    waitedFor.add(row.prefix);
    return false;
  });
}

/**
 * @returns how many were removed. One that cannot be removed is skipped and logged without its name, which may be
 * personal data
 */
async function removeOne({ storage, log }: Services, key: string): Promise<number> {
  try {
    await storage.remove(key);
    return 1;
  } catch (error) {
    log.error({ err: error, folder: key.slice(0, key.lastIndexOf('/') + 1) }, 'a stray file stays');
    return 0;
  }
}

/**
 * Removes files that no row refers to: sent again with the same form, after inspection or deletion, or in addition
 * to the expected file; or moved while the upload was being deleted.
 * @returns how many files were removed
 */
async function removeStrayFiles(services: Services, place: FilePlace): Promise<number> {
  const { storage } = services;
  let removed = 0;
  for (const kind of Object.keys(uploadKinds)) {
    let after = '';
    while (removed < mostRemoved) {
      const page = await storage.findSome(`${parentOf[place]}${kind}/`, { after, most: pageSize });
      const keys = page.map(({ key }) => key);
      const stray = keys.length > 0 ? await strayAmong(services, place, keys) : [];
      for (const key of stray) removed += await removeOne(services, key);
      if (keys.length < pageSize) break;
      const last = keys.at(-1) ?? '';
      if (Buffer.compare(Buffer.from(last), Buffer.from(after)) <= 0) {
        services.log.error({ provider: 'storage', kind }, 'a list does not go on behind the key it was told');
        break;
      }
      after = last;
    }
  }
  return removed;
}

/**
 * Deletes files on their date, unused uploads, and files without a row. The prefix of sent files has only those of
 * some minutes and is listed often. The prefix of accepted files is written by us only and has all files, so it is
 * listed rarely.
 */
export function registerUploadJobs(services: Services): void {
  services.jobs.sweep('uploads', 600, async () => {
    const now = services.clock.now().toISOString();
    await eachDue(services.log, {
      what: 'upload',
      page: (after) => dueUploads(services.db, now, after),
      idOf: ({ id }) => id,
      treat: (upload) => deleteUpload(services, upload),
    });
    await removeStrayFiles(services, 'sent');
  });
  services.jobs.sweep('kept-uploads', 6 * 60 * 60, async () => {
    await removeStrayFiles(services, 'checked');
  });
}
