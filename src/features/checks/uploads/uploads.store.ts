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

/** More than ask for an upload in a busy day. */
const mostKept = 20_000;
/** Subjects of one client that are looked at; a large office has fewer. */
const mostOfClient = 500;

/** Subject → client, the one heard of last at the end. Of this process alone, and gone with it: an address is kept nowhere. */
const clients = new Map<string, string>();

/** Notes from where a subject asked to upload a file; a job of ours does so for nobody, and what comes without a connection from nowhere. */
export function noteClientOf(subject: string): void {
  const client = servedClient();
  if (client === undefined || client === withoutConnection) return;
  clients.delete(subject);
  clients.set(subject, client);
  keepNewest(clients, mostKept);
}

/**
 * All subjects that uploaded from the same client as this one: whoever takes a hundred guest tokens is still one.
 * @returns the subject alone where its client is not known
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
 * An upload that nobody finished is forgotten after this time. Where we choose the key the file is looked into at once: an hour,
 * and the quarter of an hour that its form is good for. One that is named by its key waits until the whole form is sent.
 */
const openMinutes = { chosenKey: 75, namedByKey: 24 * 60 };

/**
 * Opens an upload for one subject.
 * @param options.isNamedByKey the file is asked for by its name when the form that it belongs to is sent, perhaps hours later
 * @returns the row and the token that the browser keeps; the database holds only its SHA-256
 * @throws Problem 503 while the disk has no room
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
      // A folder of its own for each upload, which nobody can guess.
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
 * @param subject one, or all that the caller is known as
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

/** What was sent to one place and bound to nothing yet. */
const unboundOf = (db: Db | Tx, { subject, kind }: Pick<Upload, 'subject' | 'kind'>) =>
  db.selectFrom('uploads').selectAll().where('subject', '=', subject).where('kind', '=', kind);

/** The newest uploads of a subject that are bound to nothing yet, also those whose file is still on its way; at most 40. */
export function unboundUploads(db: Db, of: Pick<Upload, 'subject' | 'kind'>): Promise<Upload[]> {
  return unboundOf(db, of)
    .where('state', 'in', ['open', 'ready'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(40)
    .execute();
}

/** Good files of a subject that are bound to nothing yet, the first first. */
export function readyUploads(db: Db | Tx, of: Pick<Upload, 'subject' | 'kind'>): Promise<Upload[]> {
  return unboundOf(db, of).where('state', '=', 'ready').orderBy('created_at').orderBy('id').execute();
}

/** How many uploads of a subject are bound to nothing yet, also those whose file is still on its way. */
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
 * Records that the file was inspected and found good; from now on its retention period runs.
 * @returns undefined when it was bound to its cause or deleted meanwhile
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
 * Binds a good upload to an order or another cause, within its transaction. One that was dropped leaves it free.
 * @param deleteAt ISO instant, where its cause keeps it longer than uploads are kept
 */
export async function attachUpload(tx: Tx, id: string, deleteAt?: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'attached', ...(deleteAt ? { delete_at: deleteAt } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Binds good uploads that are still free, as `attachUpload` does.
 * @returns them; undefined, and nothing is bound, when another request has taken one of them in the same moment or it is deleted
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

/** Has the next sweep delete files with all that is known of them. @param at ISO instant: now */
export async function releaseUploads(tx: Tx, ids: ReadonlyArray<string>, at: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('uploads').set({ delete_at: at }).where('id', 'in', ids).execute();
}

/** The same for what some subjects have sent and bound to nothing. */
export async function releaseUnbound(tx: Tx, subjects: ReadonlyArray<string>, at: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ delete_at: at })
    .where('subject', 'in', subjects)
    .where('state', 'in', ['open', 'ready'])
    .execute();
}

/** Passes uploads that a guest has sent to a customer. */
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

/** The same for one that is named by its token. */
export async function passUploadOfToken(db: Db, { guest, customer }: Passing, token: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ subject: customer })
    .where('subject', '=', guest)
    .where('token_hash', '=', sha256(token))
    .execute();
}

/** Makes uploads a customer's, whoever has sent them; another account's stay its own. */
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

/** What a file is called in the storage where its form does not ask for its name: that one stands in the row. */
const storedName = 'datei';

/** Where a file lies as it was sent, where its form fixes the key. */
export const sentKey = ({ prefix }: Pick<Upload, 'prefix'>) => `${prefix}${storedName}`;

/** Where it lies once it was found good. */
export const checkedKey = (upload: Pick<Upload, 'prefix'>) => `${checkedPrefix(upload)}${storedName}`;

/**
 * Where a file lies once it was found good. Whoever holds the form of an upload can send another file with it for some minutes;
 * that one comes to lie below `prefix`, which nothing reads any more.
 */
export const checkedPrefix = ({ prefix }: Pick<Upload, 'prefix'>) => `checked/${prefix}`;

/** Removes the file and everything the row tells of it; the empty row stays as proof of deletion. */
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

/** What the rows say of the folders that files were sent to: how far each upload is, and where its file is kept. */
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
