import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { inProcess } from '#src/providers/http/index.ts';
import { createS3Storage } from '../s3.ts';
import type { LocalStorageSettings, PresignedUpload, Storage, StorageDeps } from '../storage.ts';
import { createStorageServer } from './server.ts';

/** Bytes that stay free for the database and the portal's own files. */
const kept = 1024 * 1024 * 1024;

/**
 * Whether the disk has room for more files of others.
 * @param bytes what is to stay free; another number for tests
 */
export async function hasRoom(directory: string, bytes = kept): Promise<boolean> {
  // A folder that is not there yet is made with the first file.
  const disk = await statfs(directory).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= bytes;
}

/** Path at which the local storage server answers. */
export const STORAGE_MOUNT_PATH = '/storage';

const REGION = 'eu-central-1';
const INTERNAL_ORIGIN = 'http://storage.internal';

/**
 * The default for a bare machine: an S3-speaking server on the file system, called in process by the
 * ordinary S3 client. Browsers reach the same server at `/storage/{bucket}`.
 */
export function createLocalStorage(settings: LocalStorageSettings, deps: StorageDeps): Storage {
  const { bucket, accessKeyId, secretAccessKey, timeoutMs } = settings;
  const credentials = { accessKeyId, secretAccessKey };
  const app = createStorageServer({
    directory: settings.directory,
    bucket,
    region: REGION,
    ...credentials,
    mountPath: STORAGE_MOUNT_PATH,
    now: deps.now ?? Date.now,
    onDamaged: deps.onDamaged ?? (() => undefined),
  });
  const mounted = new Hono().route(STORAGE_MOUNT_PATH, app);
  const clientAt = (origin: string) =>
    createS3Storage(
      {
        kind: 's3',
        endpoint: origin + STORAGE_MOUNT_PATH,
        region: REGION,
        bucket,
        credentials,
        forcePathStyle: true,
        timeoutMs,
      },
      { ...deps, fetch: inProcess(mounted) },
    );
  const publicOrigin = settings.publicUrl && withoutEndSlashes(settings.publicUrl);
  const signing = publicOrigin === undefined ? undefined : clientAt(publicOrigin);
  const internal = clientAt(INTERNAL_ORIGIN);
  return {
    ...internal,
    app,
    hasRoom: () => hasRoom(settings.directory),
    presignUpload: async (request) =>
      signing === undefined
        ? withoutOrigin(await internal.presignUpload(request))
        : signing.presignUpload(request),
  };
}

function withoutOrigin(upload: PresignedUpload): PresignedUpload {
  return { ...upload, url: new URL(upload.url).pathname };
}
