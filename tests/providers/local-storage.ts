import { Hono } from 'hono';
import { createStorage, STORAGE_MOUNT_PATH } from '#src/providers/storage/index.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { type FormPost, formOf } from './upload-form.ts';

export const KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

/** The local default at `http://portal.test/storage`, in a folder of its own. */
export async function openStorage(now: () => number = Date.now) {
  const directory = await temporaryDirectory();
  const settings = {
    kind: 'local',
    directory,
    bucket: 'uploads',
    publicUrl: 'http://portal.test',
    ...KEYS,
  } as const;
  const storage = createStorage(settings, { now });
  const app = new Hono().route(STORAGE_MOUNT_PATH, storage.app ?? new Hono());
  const post = (form: FormPost) =>
    app.request('http://portal.test/storage/uploads', { method: 'POST', body: formOf(form) });
  return { storage, app, post, directory };
}

/** Status and S3 error code of an answer. */
export async function refusalOf(response: Response | Promise<Response>) {
  const answer = await response;
  return { status: answer.status, code: /<Code>(.+?)<\/Code>/.exec(await answer.text())?.[1] };
}
