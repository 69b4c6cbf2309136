import { randomUUID } from 'node:crypto';
import { expressionBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables, UploadTable } from '#src/database/tables.ts';
import { isOfOtherAccount, type Passing } from '#src/features/account/accounts/public.server.ts';
import { duePage } from '#src/jobs/each-due.ts';
import { addDaysToInstant, addMinutes } from '#src/lib/dates.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { keepNewest } from '#src/lib/keep-newest.ts';
import { Problem } from '#src/lib/problem.ts';
import { servedClient, withoutConnection } from '#src/lib/served-client.ts';
import type { Services } from '#src/services.ts';
import type { UploadKind } from './upload-kinds.ts';

/** More subjects than upload in a busy day. */
const mostKept = 20_000;
/** Most subjects of one client; a large office has fewer. */
const mostOfClient = 500;

/** Subject → client, the latest at the end. In the memory of this process only, so that no address is stored. */
const clients = new Map<string, string>();

/**
 * Remembers the client of a subject that uploads a file. Jobs have no subject, and requests without a connection
 * no client.
 */
export function noteClientOf(subject: string): void {
  const client = servedClient();
  if (client === undefined || client === withoutConnection) return;
  clients.delete(subject);
  clients.set(subject, client);
  keepNewest(clients, mostKept);
}

/**
 * All subjects that uploaded from the same client: a hundred guest tokens still count as one.
 * @returns only the subject if its client is unknown
 */
export function subjectsOfClient(subject: string): { client: string | undefined; subjects: string[] } {
  const client = clients.get(subject);
  if (client === undefined) return { client, subjects: [subject] };
  const subjects = [...clients].flatMap(([other, from]) => (from === client ? [other] : []));
  return { client, subjects: [subject, ...subjects.filter((one) => one !== subject).slice(-mostOfClient)] };
}

export type Upload = Selectable<UploadTable>;

const noRoom =
  'Gerade können wir keine Dateien annehmen. Bitte versuchen Sie es später noch einmal, oder rufen Sie uns an.';

/**
 * Time after which an unfinished upload is deleted. If we choose the key, the file is inspected at once: an hour
 * plus the quarter of an hour for which its form is valid. An upload that is named by its key waits for the whole
 * form.
 */
const openMinutes = { chosenKey: 75, namedByKey: 24 * 60 };

/**
 * Opens an upload for one subject.
 * @param options.isNamedByKey the file is requested by its name when its form is sent, perhaps hours later
 * @returns the row, and the token for the browser; the database has only its SHA-256
 * @throws Problem 503 while the disk is full
 */
export async function openUpload(
  services: Services,
  kind: UploadKind,
  subject: string,
  { isNamedByKey = false }: { isNamedByKey?: boolean } = {},
): Promise<{ upload: Upload; uploadToken: string }> {
  if (!(await services.storage.hasRoom())) {
    services.log.error({ kind }, 'the disk is nearly full: files are refused');
    throw new Problem('overloaded', { detail: noRoom });
  }
  noteClientOf(subject);
  const now = services.clock.now();
  const uploadToken = randomToken();
  const id = randomUUID();
  const upload = await services.db
    .insertInto('uploads')
    .values({
      id,
      token_hash: sha256(uploadToken),
      kind,
      subject,
      // A random folder for each upload.
      prefix: `${kind}/${randomUUID()}/`,
      state: 'open',
      created_at: now.toISOString(),
      delete_at: addMinutes(now, isNamedByKey ? openMinutes.namedByKey : openMinutes.chosenKey),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { upload, uploadToken };
}

/**
 * The upload of a token, if it belongs to the subject; a stolen token finds nothing.
 * @param subject one, or all subjects of the caller
 */
export function findUpload(
  db: Db | Tx,
  uploadToken: string,
  subject: string | string[],
): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('token_hash', '=', sha256(uploadToken))
    .where('subject', 'in', [subject].flat())
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
}

/** The upload with this id, deleted or not. */
export function uploadById(db: Db, id: string): Promise<Upload | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All uploads as `upload`, for queries that ask for the file of a row: `.innerJoin(uploads, 'upload.id', 'checks.upload_id')`. */
export const uploads = expressionBuilder<Tables>().selectFrom('uploads').selectAll().as('upload');

/** The uploads with these ids, deleted or not. */
export function uploadsById(db: Db, ids: ReadonlyArray<string>): Promise<Upload[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('uploads').selectAll().where('id', 'in', ids).execute();
}

/** Uploads of one place that are not used yet. */
const unboundOf = (db: Db | Tx, { subject, kind }: Pick<Upload, 'subject' | 'kind'>) =>
  db.selectFrom('uploads').selectAll().where('subject', '=', subject).where('kind', '=', kind);

/** The newest unused uploads of a subject, also those without a file yet; at most 40. */
export function unboundUploads(db: Db, of: Pick<Upload, 'subject' | 'kind'>): Promise<Upload[]> {
  return unboundOf(db, of)
    .where('state', 'in', ['open', 'ready'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(40)
    .execute();
}

/** Accepted, unused files of a subject, oldest first. */
export function readyUploads(db: Db | Tx, of: Pick<Upload, 'subject' | 'kind'>): Promise<Upload[]> {
  return unboundOf(db, of).where('state', '=', 'ready').orderBy('created_at').orderBy('id').execute();
}

/** Number of unused uploads of a subject, also those without a file yet. */
export async function countUnbound(db: Db, subject: string): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('state', 'in', ['open', 'ready'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

type FileFacts = Pick<Upload, 'storage_key' | 'filename' | 'size' | 'content_type' | 'pages'>;

/**
 * Records that the file was accepted; its retention period starts now.
 * @returns undefined if it was used or deleted meanwhile
 */
export async function markReady(
  services: Services,
  id: string,
  facts: FileFacts,
): Promise<Upload | undefined> {
  return services.db
    .updateTable('uploads')
    .set({
      state: 'ready',
      ...facts,
      delete_at: addDaysToInstant(services.clock.now(), services.settings.UPLOAD_RETENTION_DAYS),
    })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'ready'])
    .returningAll()
    .executeTakeFirst();
}

/**
 * Binds an accepted upload to an order or another cause, within its transaction. After a cancelled cause it is
 * free again.
 * @param deleteAt ISO instant, if its cause keeps it longer than unused uploads
 */
export async function attachUpload(tx: Tx, id: string, deleteAt?: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'attached', ...(deleteAt ? { delete_at: deleteAt } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Binds free accepted uploads, as `attachUpload` does.
 * @returns them; undefined, without binding any, if a parallel request has taken or deleted one
 */
export async function takeUploads(
  tx: Tx,
  ids: ReadonlyArray<string>,
  deleteAt: string,
): Promise<Upload[] | undefined> {
  if (ids.length === 0) return [];
  const free = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (free.length < ids.length) return undefined;
  for (const { id } of free) await attachUpload(tx, id, deleteAt);
  return free;
}

/** Schedules files for deletion by the next sweep. @param at ISO instant: now */
export async function releaseUploads(tx: Tx, ids: ReadonlyArray<string>, at: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('uploads').set({ delete_at: at }).where('id', 'in', ids).execute();
}

/** The same for unused uploads of some subjects. */
export async function releaseUnbound(tx: Tx, subjects: ReadonlyArray<string>, at: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ delete_at: at })
    .where('subject', 'in', subjects)
    .where('state', 'in', ['open', 'ready'])
    .execute();
}

/** Moves uploads of a guest to a customer. */
export async function passUploads(
  tx: Tx,
  { guest, customer }: Passing,
  ids: ReadonlyArray<string>,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ subject: customer })
    .where('subject', '=', guest)
    .where('id', 'in', ids)
    .execute();
}

/** The same for the upload of a token. */
export async function passUploadOfToken(db: Db, { guest, customer }: Passing, token: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ subject: customer })
    .where('subject', '=', guest)
    .where('token_hash', '=', sha256(token))
    .execute();
}

/** Moves uploads to a customer; those of another account stay there. */
export async function takeUploadsFromOthers(
  tx: Tx,
  customer: string,
  ids: ReadonlyArray<string>,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ subject: customer })
    .where('id', 'in', ids)
    .where('subject', '<>', customer)
    .where(({ not }) => not(isOfOtherAccount('uploads.subject', customer)))
    .execute();
}

/** Name of a file in the storage if its form does not ask for one; the real name is in the row. */
const storedName = 'datei';

/** Key of a sent file, if its form fixes the key. */
export const sentKey = ({ prefix }: Pick<Upload, 'prefix'>) => `${prefix}${storedName}`;

/** Key of an accepted file. */
export const checkedKey = (upload: Pick<Upload, 'prefix'>) => `${checkedPrefix(upload)}${storedName}`;

/**
 * Key of an accepted file. For some minutes the form of an upload can be used to send another file. That one is
 * stored below `prefix`, which is not read any more.
 */
export const checkedPrefix = ({ prefix }: Pick<Upload, 'prefix'>) => `checked/${prefix}`;

/** Removes the file and the data of its row; the empty row stays as proof of deletion. */
export async function deleteUpload(services: Services, upload: Upload): Promise<void> {
  await services.storage.removePrefix(upload.prefix);
  await services.storage.removePrefix(checkedPrefix(upload));
  await services.db
    .updateTable('uploads')
    .set({
      state: 'deleted',
      storage_key: null,
      filename: null,
      size: null,
      content_type: null,
      pages: null,
      deleted_at: services.clock.now().toISOString(),
    })
    .where('id', '=', upload.id)
    .execute();
}

/** State of the uploads of some folders, and the keys of their files. */
export function uploadsOf(
  db: Db,
  prefixes: ReadonlyArray<string>,
): Promise<Array<Pick<Upload, 'prefix' | 'state' | 'storage_key'>>> {
  return db
    .selectFrom('uploads')
    .select(['prefix', 'state', 'storage_key'])
    .where('prefix', 'in', prefixes)
    .execute();
}

/** Uploads whose deletion date has come, {@link duePage} of them behind `after` in the order of their ids. */
export function dueUploads(db: Db, now: string, after?: string): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('state', '<>', 'deleted')
    .where('delete_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(duePage)
    .execute();
}
