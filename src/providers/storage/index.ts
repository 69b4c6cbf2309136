import { createLocalStorage } from './local/index.ts';
import { createS3Storage } from './s3.ts';
import type { Storage, StorageDeps, StorageSettings } from './storage.ts';

/** Where the local default's server must be mounted. */
export { STORAGE_MOUNT_PATH } from './local/index.ts';
/** A name of a file as any storage takes it, cut by bytes. */
export { safeFilename } from './local/object-key.ts';
export type {
  Storage,
  StorageDeps,
  StorageSettings,
  UploadRequest,
} from './storage.ts';
export { DAMAGED_OBJECT, FILENAME_PLACEHOLDER } from './storage.ts';

/** The storage named by the settings: S3 (or compatible), or the local default on the file system. */
export function createStorage(settings: StorageSettings, deps: StorageDeps = {}): Storage {
  return settings.kind === 's3' ? createS3Storage(settings, deps) : createLocalStorage(settings, deps);
}
