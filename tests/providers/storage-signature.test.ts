import { describe, expect, it } from 'vitest';
import { inProcess } from '#src/providers/http/index.ts';
import { createStorage } from '#src/providers/storage/index.ts';
import { KEYS, openStorage } from './local-storage.ts';
import { bytesOf } from './upload-form.ts';

describe('signed requests', () => {
  const settings = {
    kind: 's3',
    endpoint: 'http://portal.test/storage',
    region: 'eu-central-1',
    bucket: 'uploads',
    forcePathStyle: true,
  } as const;

  it.each([
    {
      name: 'wrong secret',
      credentials: { ...KEYS, secretAccessKey: 'guessed' },
      code: 'SignatureDoesNotMatch',
    },
    { name: 'unknown key', credentials: { ...KEYS, accessKeyId: 'OTHER' }, code: 'AccessDenied' },
  ])('$name', async ({ credentials, code }) => {
    const { app } = await openStorage();
    const client = createStorage({ ...settings, credentials }, { fetch: inProcess(app) });
    await expect(client.find('a/')).rejects.toMatchObject({ kind: 'rejected', code });
  });

  it.each([
    {
      name: 'other path',
      change: (url: string, init: RequestInit) => [url.replace('mine', 'other'), init] as const,
      status: 403,
    },
    {
      name: 'other body',
      change: (url: string, init: RequestInit) => [url, { ...init, body: 'xxxxx' }] as const,
      status: 400,
    },
  ])('a request changed on the way is refused: $name', async ({ change, status }) => {
    const { app, storage } = await openStorage();
    const statuses: number[] = [];
    const client = createStorage(
      { ...settings, credentials: KEYS },
      {
        fetch: async (url, init) => {
          const [changedUrl, changedInit] = change(url, init);
          const response = await inProcess(app)(changedUrl, changedInit);
          statuses.push(response.status);
          return response;
        },
      },
    );
    await expect(client.write('mine', bytesOf(5), 'text/plain')).rejects.toMatchObject({ kind: 'rejected' });
    expect(statuses).toEqual([status]);
    expect(await storage.find('')).toEqual([]);
  });

  it('a signed question cannot be turned into a removal', async () => {
    const { app, storage } = await openStorage();
    await storage.write('mine', bytesOf(5), 'text/plain');
    const client = createStorage(
      { ...settings, credentials: KEYS },
      { fetch: (url, init) => inProcess(app)(url, { ...init, method: 'DELETE' }) },
    );
    await expect(client.head('mine')).rejects.toMatchObject({ kind: 'rejected' });
    expect(await storage.head('mine')).not.toBeNull();
  });

  it('are good for 15 minutes', async () => {
    const { app } = await openStorage(() => Date.now() + 16 * 60_000);
    const client = createStorage({ ...settings, credentials: KEYS }, { fetch: inProcess(app) });
    await expect(client.head('a')).rejects.toMatchObject({ kind: 'rejected' });
  });
});
