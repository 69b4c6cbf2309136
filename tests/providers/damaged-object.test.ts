import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStorage } from '#src/providers/storage/index.ts';
import { KEYS } from './local-storage.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { bytesOf } from './upload-form.ts';

async function withDamage(bytesLeft = 300) {
  const directory = await temporaryDirectory();
  const damaged: string[] = [];
  const storage = createStorage(
    { kind: 'local', directory, bucket: 'uploads', ...KEYS },
    { onDamaged: (folder) => damaged.push(folder) },
  );
  for (const name of ['a/good', 'b/Zeugnis Erika.pdf', 'c/good'])
    await storage.write(`kind/${name}`, bytesOf(2000), 'text/plain');
  await truncate(join(directory, 'objects', 'uploads', 'kind', 'b', 'Zeugnis Erika.pdf$'), bytesLeft);
  return { storage, damaged, key: 'kind/b/Zeugnis Erika.pdf' };
}

describe('a damaged object', () => {
  it.each([0, 300, 2500])(
    'of %i bytes is refused by its name, and the operator is told where it lies',
    async (left) => {
      const { storage, key, damaged } = await withDamage(left);
      await expect(storage.read(key, 5000)).rejects.toMatchObject({
        kind: 'rejected',
        code: 'ObjectDamaged',
      });
      // Without its name, which a customer may have given.
      expect(damaged).toEqual(['kind/b/']);
      await expect(storage.head(key)).rejects.toMatchObject({ kind: 'rejected' });
    },
  );

  it('closes the storage for no other, however often it is asked for', async () => {
    const { storage, key } = await withDamage();
    for (let times = 0; times < 6; times += 1) await storage.read(key, 5000).catch(() => undefined);
    await expect(storage.read('kind/a/good', 5000)).resolves.toHaveLength(2000);
  });

  it('is listed beside the others, and can be removed', async () => {
    const { storage, key } = await withDamage();
    const found = await storage.find('kind/');
    expect(found.map((object) => object.key)).toEqual(['kind/a/good', key, 'kind/c/good']);
    expect(await storage.removePrefix('kind/b/')).toBe(1);
    expect(await storage.head(key)).toBeNull();
  });

  it('is what a folder in place of a file is, too', async () => {
    const { storage, key } = await withDamage();
    await storage.remove(key);
    await storage.write(`${key}$/x`, bytesOf(1), 'text/plain');
    await expect(storage.read(key, 5000)).rejects.toMatchObject({ kind: 'rejected', code: 'ObjectDamaged' });
  });
});
