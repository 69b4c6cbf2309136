import { statfs } from 'node:fs/promises';

/** Bytes that stay free for the database and what the portal itself writes, whatever others send. */
const kept = 1024 * 1024 * 1024;

/**
 * Whether the disk takes more files of others.
 * @param bytes what is to stay free; another number for tests
 */
export async function hasRoom(directory: string, bytes = kept): Promise<boolean> {
  // A folder that is not there yet is made with the first file.
  const disk = await statfs(directory).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= bytes;
}
