import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FetchLike } from '#src/providers/http/index.ts';
import { createStorage, type Storage } from '#src/providers/storage/index.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { bytesOf } from './upload-form.ts';

/** The same contract for the local default and, where TEST_S3_ENDPOINT names one, for a real S3 server. */
async function local(): Promise<Storage> {
  return createStorage({
    kind: 'local',
    directory: await temporaryDirectory(),
    bucket: 'uploads',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'test-secret',
  });
}

async function real(): Promise<Storage> {
  return createStorage({
    kind: 's3',
    endpoint: process.env.TEST_S3_ENDPOINT,
    region: 'us-east-1',
    bucket: process.env.TEST_S3_BUCKET ?? 'uploads',
    credentials: {
      accessKeyId: process.env.TEST_S3_ACCESS_KEY ?? '',
      secretAccessKey: process.env.TEST_S3_SECRET_KEY ?? '',
    },
    forcePathStyle: true,
  });
}

const systems = [
  { name: 'local default', open: local },
  ...(process.env.TEST_S3_ENDPOINT === undefined ? [] : [{ name: 'real S3', open: real }]),
];

const AWKWARD_NAMES = ['Zeugnis Müller.pdf', "a+b & c'(1)!*=?#%.pdf", 'ß€😀.png', '..hidden', 'x$'];

describe.each(systems)('storage contract: $name', ({ open }) => {
  const folder = () => `test/${randomUUID()}/`;

  it.each(AWKWARD_NAMES)('keeps bytes and type under the name %j', async (name) => {
    const storage = await open();
    const key = folder() + name;
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await storage.write(key, bytes, 'application/pdf');
    expect(await storage.read(key, 70_000)).toEqual(Buffer.from(bytes));
    expect(await storage.head(key)).toMatchObject({ key, size: 70_000, contentType: 'application/pdf' });
  });

  it('keeps an empty object', async () => {
    const storage = await open();
    const key = `${folder()}empty`;
    await storage.write(key, new Uint8Array(), 'text/plain');
    expect(await storage.read(key, 0)).toHaveLength(0);
    expect(await storage.head(key)).toMatchObject({ size: 0 });
  });

  it('replaces on write', async () => {
    const storage = await open();
    const key = `${folder()}a.txt`;
    await storage.write(key, bytesOf(10), 'text/plain');
    await storage.write(key, bytesOf(3), 'text/html');
    expect(await storage.head(key)).toMatchObject({ size: 3, contentType: 'text/html' });
  });

  it('finds by prefix in key order, folders and objects of one name apart', async () => {
    const storage = await open();
    const prefix = folder();
    for (const name of ['b', 'a', 'a/x', 'a/y', 'ab']) {
      await storage.write(prefix + name, bytesOf(1), 'text/plain');
    }
    const keysOf = async (beginning: string) => (await storage.find(beginning)).map(({ key }) => key);
    expect(await keysOf(prefix)).toEqual(['a', 'a/x', 'a/y', 'ab', 'b'].map((name) => prefix + name));
    expect(await keysOf(`${prefix}a/`)).toEqual([`${prefix}a/x`, `${prefix}a/y`]);
    expect(await keysOf(`${prefix}ab`)).toEqual([`${prefix}ab`]);
    expect(await keysOf(`${prefix}none/`)).toEqual([]);
  });

  it('knows nothing of what was removed, and removing again succeeds', async () => {
    const storage = await open();
    const key = `${folder()}a.txt`;
    await storage.write(key, bytesOf(1), 'text/plain');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.head(key)).toBeNull();
    await expect(storage.read(key, 10)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('finds some, page by page', async () => {
    const storage = await open();
    const prefix = folder();
    for (const name of ['a', 'b/c', 'd', 'ü', 'z']) {
      await storage.write(prefix + name, bytesOf(1), 'text/plain');
    }
    const some = async (after: string) =>
      (await storage.findSome(prefix, { after, most: 2 })).map(({ key }) => key.slice(prefix.length));
    expect(await some('')).toEqual(['a', 'b/c']);
    expect(await some(`${prefix}b/c`)).toEqual(['d', 'z']);
    expect(await some(`${prefix}z`)).toEqual(['ü']);
    expect(await some(`${prefix}ü`)).toEqual([]);
  });

  it('removes everything below a prefix and nothing beside it', async () => {
    const storage = await open();
    const prefix = folder();
    const beside = `${prefix.slice(0, -1)}-beside`;
    for (const key of [`${prefix}a`, `${prefix}b/c`, beside])
      await storage.write(key, bytesOf(1), 'text/plain');
    expect(await storage.removePrefix(prefix)).toBe(2);
    expect(await storage.find(prefix)).toEqual([]);
    expect(await storage.head(beside)).not.toBeNull();
    await storage.remove(beside);
  });

  it('refuses to read more than allowed', async () => {
    const storage = await open();
    const key = `${folder()}big`;
    await storage.write(key, bytesOf(200_000), 'text/plain');
    await expect(storage.read(key, 199_999)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'EntityTooLarge',
    });
  });
});

describe('local default', () => {
  it('lists page by page beyond 1000 objects', async () => {
    const storage = await local();
    for (let batch = 0; batch < 1005; batch += 67) {
      const numbers = Array.from({ length: 67 }, (_, index) => batch + index);
      await Promise.all(numbers.map((number) => storage.write(`many/${number}`, bytesOf(1), 'text/plain')));
    }
    const found = await storage.find('many/');
    expect(new Set(found.map(({ key }) => key)).size).toBe(1005);
  });

  it('survives writes and removals of the same folder at the same time', async () => {
    const storage = await local();
    let writing = true;
    const remover = async () => {
      while (writing) await storage.remove('folder/deep/gone');
    };
    const removers = Array.from({ length: 2 }, remover);
    for (let round = 0; round < 60; round += 1) {
      await storage.write('folder/deep/kept', bytesOf(1), 'text/plain');
      await storage.remove('folder/deep/kept');
    }
    await storage.write('folder/deep/kept', bytesOf(1), 'text/plain');
    writing = false;
    await Promise.all(removers);
    expect(await storage.find('')).toHaveLength(1);
  });

  it.each(['', '/', 'u1'])(
    'refuses to clear the prefix %j, which would take more than meant',
    async (prefix) => {
      const storage = await local();
      if (prefix.endsWith('/')) expect(await storage.removePrefix(prefix)).toBe(0);
      else await expect(storage.removePrefix(prefix)).rejects.toThrow(RangeError);
    },
  );
});

describe('towards a failing S3', () => {
  const s3 = (fetch: FetchLike, timeoutMs = 1000) =>
    createStorage(
      {
        kind: 's3',
        endpoint: 'http://s3.test',
        region: 'eu-central-1',
        bucket: 'uploads',
        credentials: { accessKeyId: 'K', secretAccessKey: 'S' },
        forcePathStyle: true,
        timeoutMs,
      },
      { fetch },
    );
  const answering =
    (status: number, body = ''): FetchLike =>
    async () =>
      new Response(body, { status });
  const error = (code: string) => `<Error><Code>${code}</Code><Message>m</Message></Error>`;

  it.each([
    {
      name: 'no connection',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
      kind: 'unavailable',
    },
    { name: '503', fetch: answering(503, error('SlowDown')), kind: 'unavailable' },
    { name: '403', fetch: answering(403, error('AccessDenied')), kind: 'rejected' },
    { name: 'redirect', fetch: answering(301, error('PermanentRedirect')), kind: 'rejected' },
    { name: 'slow', fetch: () => new Promise<never>(() => undefined), kind: 'timeout', timeoutMs: 5 },
    {
      name: 'garbage in a list',
      fetch: answering(200, '<ListBucketResult><Contents/></ListBucketResult>'),
      kind: 'invalid-answer',
    },
    { name: 'HTML in place of a list', fetch: answering(200, '<html><p>Wartung'), kind: 'invalid-answer' },
  ])('$name', async ({ fetch, kind, timeoutMs }) => {
    await expect(s3(fetch, timeoutMs).find('a/')).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  it.each([
    ['a list', 200],
    ['a refusal', 403],
  ])('%s without end is not read on', async (_what, status) => {
    let sent = 0;
    const endless: FetchLike = async () =>
      new Response(
        new ReadableStream({
          pull(stream) {
            sent += 1;
            stream.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
          },
        }),
        { status },
      );
    await expect(s3(endless, 20_000).find('a/')).rejects.toMatchObject({
      kind: 'invalid-answer',
      code: 'too-large',
    });
    expect(sent).toBeLessThan(12);
  });

  it('repeats once after 503', async () => {
    const answers = [answering(503), answering(200, '<ListBucketResult/>')];
    let calls = 0;
    const flaky: FetchLike = (url, init) => (answers[calls++] ?? answering(500))(url, init);
    expect(await s3(flaky).find('a/')).toEqual([]);
    expect(calls).toBe(2);
  });

  it('opens the breaker after five failures', async () => {
    let calls = 0;
    const storage = s3(async () => {
      calls += 1;
      return new Response('', { status: 500 });
    });
    for (let call = 0; call < 4; call += 1) await storage.head(`a${call}`).catch(() => undefined);
    expect(calls).toBe(5);
  });

  it('stays open to the others when it fails at one object', async () => {
    const storage = s3(async (url) => new Response('', { status: url.includes('bad') ? 500 : 200 }));
    for (let call = 0; call < 6; call += 1) await storage.remove('a/bad').catch(() => undefined);
    await expect(storage.remove('a/good')).resolves.toBeUndefined();
  });
});
