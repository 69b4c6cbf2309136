import type { Hono } from 'hono';
import type { FetchLike } from '#src/providers/http/index.ts';

/** What a browser needs for one upload: multipart POST of `fields`, then `file` as the last field, to `url`. */
export interface PresignedUpload {
  /** Absolute, or a path of our own origin when the local default has no public address. */
  readonly url: string;
  /** Send them unchanged; none may be added. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface UploadRequest {
  /**
   * Where the file comes to lie, in a folder of its own that nobody can guess. Fixed by the policy, unless it ends with
   * {@link FILENAME_PLACEHOLDER}: then the browser names the file, and S3 takes any number of names below that folder.
   */
  readonly key: string;
  readonly maxBytes: number;
  /**
   * One type: fixed in `fields`. Several: the client adds a field `Content-Type`, of which the policy can
   * only check the common beginning. Unset: no such field allowed. Never trust the type: read the bytes.
   */
  readonly contentTypes?: readonly string[];
  readonly expiresInSeconds: number;
}

/** At the end of a key it is replaced by the name that the browser gives the file. */
export const FILENAME_PLACEHOLDER = `$\{filename}`;

/** The code of a `rejected` read: the object exists but cannot be read. The storage itself works. */
export const DAMAGED_OBJECT = 'ObjectDamaged';

export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601, UTC. */
  readonly lastModified: string;
}

export interface StoredObjectDetails extends StoredObject {
  /** As named by whoever wrote the object. */
  readonly contentType: string;
}

/** Files of customers. Every method throws `ProviderError` when the storage cannot answer. */
export interface Storage {
  /**
   * Signs a form with which a browser uploads one file, 1 to `maxBytes` bytes long. The local default takes one file for each
   * form. S3 knows no such condition: with a fixed key a second file replaces the first; with a free name it lies beside it.
   */
  presignUpload(request: UploadRequest): Promise<PresignedUpload>;
  /** All objects whose key begins with `prefix`, in key order. */
  find(prefix: string): Promise<StoredObject[]>;
  /** At most `most` (1000 or fewer) of these objects, in key order, beginning behind the key `after`. */
  findSome(prefix: string, page: { readonly after: string; readonly most: number }): Promise<StoredObject[]>;
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObjectDetails | null>;
  /** @throws ProviderError `not-found`; `rejected` with code `EntityTooLarge` above `maxBytes`, {@link DAMAGED_OBJECT} */
  read(key: string, maxBytes: number): Promise<Uint8Array>;
  /** Creates or replaces. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
  /** Removes everything below `prefix` (must end with "/") and returns how many objects that were. */
  removePrefix(prefix: string): Promise<number>;
  /** Whether files of others may come in: false while the disk of the local default is nearly full. */
  hasRoom(): Promise<boolean>;
  /** The local default's server, to be mounted with `app.route('/storage', storage.app)`; null for S3. */
  readonly app: Hono | null;
}

export interface LocalStorageSettings {
  readonly kind: 'local';
  /** Folder for the objects; created when missing. */
  readonly directory: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Origin of the portal, e.g. `http://localhost:3000`; unset: upload addresses are paths. */
  readonly publicUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface S3StorageSettings {
  readonly kind: 's3';
  /** Unset: Amazon's own endpoint of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Unset: Amazon's own chain (role of the machine, environment). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** True for most S3-compatible servers. */
  readonly forcePathStyle: boolean;
  readonly timeoutMs?: number | undefined;
}

export type StorageSettings = LocalStorageSettings | S3StorageSettings;

export interface StorageDeps {
  /** Replaces `fetch` towards S3; the local default is always called in process. */
  readonly fetch?: FetchLike;
  /** Clock in milliseconds, for the local default's checks of expiry. */
  readonly now?: () => number;
  /**
   * Called by the local default for an object that cannot be read.
   * @param folder that it lies in; its name may be a customer's
   */
  readonly onDamaged?: (folder: string) => void;
}
