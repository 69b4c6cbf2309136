import { checkedPrefix } from '#src/features/checks/uploads/uploads.store.ts';
import type { Storage } from '#src/providers/storage/index.ts';

/** Every file of an upload, where it was sent to and where it lies once it is found good. */
export async function storedFiles({ storage }: { storage: Pick<Storage, 'find'> }, prefix: string) {
  return [...(await storage.find(prefix)), ...(await storage.find(checkedPrefix({ prefix })))];
}
