import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/**
 * Objects as files: `{directory}/objects/{bucket}/a/b/c.pdf$` holds the bytes of key `a/b/c.pdf`, followed
 * by 1024 bytes of JSON about it. One file each, so that bytes and description can never disagree; the "$"
 * keeps the object `a` and the folder `a/` apart.
 */
export interface ObjectFacts {
  readonly size: number;
  readonly lastModified: Date;
  readonly contentType: string;
  readonly etag: string;
}

/** How an object may be placed: replacing another, only if there is none, or only in a folder without files. */
type Place = 'replacing' | 'new' | 'alone';

export interface ObjectWriter {
  /** Bytes written so far. */
  readonly size: number;
  write(chunk: Uint8Array): Promise<void>;
  /** SHA-256 in hex of what was written. */
  sha256(): string;
  /** Makes the object visible at once and whole. False: the place is taken. */
  commit(key: string, contentType: string, place: Place): Promise<{ etag: string } | false>;
  /** Leaves nothing behind; harmless after commit. */
  discard(): Promise<void>;
}

/** The file of one object is damaged or not readable. Others are not affected. */
export class DamagedObjectError extends Error {}

/** All methods but `listed`, `remove` and `keys` throw DamagedObjectError for what is there and cannot be read. */
export interface ObjectFiles {
  begin(): Promise<ObjectWriter>;
  facts(key: string): Promise<ObjectFacts | null>;
  /** What a list shows of it. Works for a damaged object too, so that it can be removed. */
  listed(key: string): Promise<Omit<ObjectFacts, 'contentType'> | null>;
  /** Facts and bytes of the same version. The stream must be read or destroyed. */
  open(key: string): Promise<{ facts: ObjectFacts; stream: Readable } | null>;
  remove(key: string): Promise<void>;
  /** Sorted by the UTF-8 bytes of the key, as S3 does. */
  keys(prefix: string): Promise<string[]>;
}

const SUFFIX = '$';
const TRAILER_BYTES = 1024;
/** A concurrent removal may delete the empty folder between its creation and its use, repeatedly. */
const MAX_ATTEMPTS = 50;
const ABANDONED_AFTER_MS = 10 * 60 * 1000;
const trailerSchema = z.object({ contentType: z.string(), etag: z.string() });

/** @param directory created when missing; keys must have passed `isSafeKey` */
export function createObjectFiles(directory: string, bucket: string): ObjectFiles {
  const root = join(directory, 'objects', bucket);
  const temporary = join(directory, 'temporary');
  const pathOf = (key: string) => join(root, ...key.split('/')) + SUFFIX;
  return {
    async begin() {
      await mkdir(temporary, { recursive: true });
      await removeAbandoned(temporary);
      return beginWriter(join(temporary, randomUUID()), pathOf);
    },
    async facts(key) {
      const file = await openExisting(pathOf(key));
      return file === null ? null : readFacts(file).finally(() => file.close());
    },
    async listed(key) {
      const path = pathOf(key);
      const file = await openExisting(path).catch(nullWhenDamaged);
      const facts =
        file &&
        (await readFacts(file)
          .catch(nullWhenDamaged)
          .finally(() => file.close()));
      if (facts) return facts;
      const left = await stat(path).catch(nullWhenMissing);
      if (left === null) return null;
      return { size: Math.max(0, left.size - TRAILER_BYTES), lastModified: left.mtime, etag: '""' };
    },
    async open(key) {
      const file = await openExisting(pathOf(key));
      return file === null ? null : openStream(file);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path), root);
    },
    keys: (prefix) => listKeys(root, prefix),
  };
}

/** Uploads cut off by a crash: their temporary files are not written to any more. */
async function removeAbandoned(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const facts = await stat(path).catch(nullWhenMissing);
    if (facts !== null && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function beginWriter(path: string, pathOf: (key: string) => string): Promise<ObjectWriter> {
  const file = await open(path, 'wx', 0o600);
  // S3's ETag of a plain upload is the MD5 of its bytes; nothing is secured by it.
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  return {
    get size() {
      return size;
    },
    async write(chunk) {
      md5.update(chunk);
      sha256.update(chunk);
      size += chunk.byteLength;
      await writeFully(file, chunk);
    },
    sha256: () => sha256.copy().digest('hex'),
    async commit(key, contentType, place) {
      const etag = `"${md5.copy().digest('hex')}"`;
      const trailer = Buffer.alloc(TRAILER_BYTES, ' ');
      trailer.write(JSON.stringify({ contentType: contentType.slice(0, 200), etag }));
      await writeFully(file, trailer);
      await file.sync();
      await file.close();
      const published = await publishers[place](path, pathOf(key)).finally(() => rm(path, { force: true }));
      return published ? { etag } : false;
    },
    async discard() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

async function writeFully(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) written += (await file.write(bytes, written)).bytesWritten;
}

const publishers: Record<Place, (from: string, to: string) => Promise<boolean>> = {
  replacing: (from, to) => publish(dirname(to), () => rename(from, to)),
  new: (from, to) => publish(dirname(to), () => link(from, to)),
  alone: publishAlone,
};

/** Renaming a folder replaces only an empty one, and the system decides it atomically. */
async function publishAlone(from: string, to: string): Promise<boolean> {
  const folder = `${from}-alone`;
  await mkdir(folder);
  try {
    await rename(from, join(folder, basename(to)));
    return await publish(dirname(dirname(to)), () => rename(folder, dirname(to)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** EPERM: what Windows says of a folder that is there. */
const TAKEN = new Set<unknown>(['EEXIST', 'ENOTEMPTY', 'EPERM']);

/** @param parent made where it is missing */
async function publish(parent: string, put: () => Promise<void>): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await mkdir(parent, { recursive: true });
      await put();
      return true;
    } catch (error) {
      if (TAKEN.has(errorCode(error))) return false;
      if (errorCode(error) !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error;
      // The folder was removed as empty meanwhile. Each further attempt waits longer.
      await delay(attempt);
    }
  }
}

/** What the system says of one file that it cannot read; anything else is about all files. */
const UNREADABLE = new Set<unknown>(['EACCES', 'EPERM', 'EISDIR', 'EIO', 'ELOOP']);

function throwDamaged(error: unknown): never {
  throw UNREADABLE.has(errorCode(error)) ? new DamagedObjectError('unreadable', { cause: error }) : error;
}

function nullWhenDamaged(error: unknown): null {
  if (error instanceof DamagedObjectError) return null;
  throw error;
}

function openExisting(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch(nullWhenMissing).catch(throwDamaged);
}

async function readFacts(file: FileHandle): Promise<ObjectFacts> {
  const { size, mtime } = await file.stat();
  if (size < TRAILER_BYTES) throw new DamagedObjectError('cut off');
  const trailer = Buffer.alloc(TRAILER_BYTES);
  await file.read(trailer, 0, TRAILER_BYTES, size - TRAILER_BYTES).catch(throwDamaged);
  const { contentType, etag } = described(trailer.toString('utf8'));
  return { size: size - TRAILER_BYTES, lastModified: mtime, contentType, etag };
}

/** A file that was cut off or written over ends with something else. */
function described(trailer: string) {
  try {
    return trailerSchema.parse(JSON.parse(trailer));
  } catch {
    throw new DamagedObjectError('no description');
  }
}

async function openStream(file: FileHandle): Promise<{ facts: ObjectFacts; stream: Readable }> {
  try {
    const facts = await readFacts(file);
    if (facts.size > 0) return { facts, stream: file.createReadStream({ start: 0, end: facts.size - 1 }) };
    await file.close();
    return { facts, stream: Readable.from([]) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let current = folder; current !== root && current.startsWith(root + sep); current = dirname(current)) {
    const removed = await rmdir(current).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

/** Walks only the folder that the prefix names, so that looking up one upload does not read all others. */
async function listKeys(root: string, prefix: string): Promise<string[]> {
  const folders = prefix.split('/').slice(0, -1);
  if (folders.some((folder) => folder === '' || folder === '.' || folder === '..' || folder.includes('\0'))) {
    return [];
  }
  const start = join(root, ...folders);
  const entries = await readdir(start, { withFileTypes: true, recursive: true }).catch(nullWhenMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/').slice(0, -1))
    .filter((key) => key.startsWith(prefix))
    .sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function nullWhenMissing(error: unknown): null {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
  throw error;
}
