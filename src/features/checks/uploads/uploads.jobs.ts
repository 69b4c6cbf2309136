import { eachDue } from '#src/jobs/each-due.ts';
import type { Services } from '#src/services.ts';
import { uploadKinds } from './upload-kinds.ts';
import { checkedPrefix, deleteUpload, dueUploads, uploadsOf } from './uploads.store.ts';

/** Files looked at with one question to the storage and one to the database. */
const pageSize = 500;
/** Files removed in one run; the next goes on with what is left. */
const mostRemoved = 5_000;

/** Where files come to lie that were sent, and where those that were found good. */
type FilePlace = 'sent' | 'checked';

const parentOf: Record<FilePlace, string> = { sent: '', checked: checkedPrefix({ prefix: '' }) };

/** `{kind}/{random id}/`, by which the row of an upload is found. */
const prefixOf = (key: string) => key.split('/').slice(0, 2).join('/').concat('/');

/** Those of the files that no row asks for. */
async function strayAmong(services: Services, place: FilePlace, keys: string[]): Promise<string[]> {
  const prefixes = keys.map((key) => prefixOf(key.slice(parentOf[place].length)));
  const rows = await uploadsOf(services.db, [...new Set(prefixes)]);
  const byPrefix = new Map(rows.map((row) => [row.prefix, row]));
  const waitedFor = new Set<string>();
  return keys.filter((key, index) => {
    const row = byPrefix.get(prefixes[index] ?? '');
    // A version before kept what it found good where it was sent to.
    if (row?.storage_key === key) return false;
    // An open upload waits for one file, or its file is being put away in this moment. Of several, one is enough.
    if (row?.state !== 'open' || waitedFor.has(row.prefix)) return true;
    waitedFor.add(row.prefix);
    return false;
  });
}

/** @returns how many were removed: one that cannot be is gone past, and logged without its name, which may be a customer's */
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
 * Removes files of uploads that no row asks for: sent once more with the same form, after the look or the deletion, or beside
 * the file that the upload waits for; or put away while the upload was deleted.
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
 * Deletes files on their date, forms that were opened and never used, and files that no row asks for. Where files are sent to
 * lie those of minutes; where the good ones are kept nobody but us writes, and all are looked at, so seldom.
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
