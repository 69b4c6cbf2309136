import { once } from 'node:events';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { serve } from '@hono/node-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStorage, type UploadRequest } from '#src/providers/storage/index.ts';
import { eventually } from '../eventually.ts';
import { KEYS, openStorage, refusalOf } from './local-storage.ts';
import { filesBelow, temporaryDirectory } from './temporary-directory.ts';
import { bytesOf, formOf } from './upload-form.ts';

const FOLDER = 'u1/r4nd0m/';
const ORDER: UploadRequest = { key: `${FOLDER}$\{filename}`, maxBytes: 1000, expiresInSeconds: 60 };
const FIXED: UploadRequest = { ...ORDER, key: `${FOLDER}datei` };
const PDF = { name: 'Zeugnis Müller.pdf', type: 'application/pdf', bytes: bytesOf(100) };

/** Signs any conditions with the ordinary AWS library, as an attacker with a valid form cannot. */
function signed(
  options: Omit<Parameters<typeof createPresignedPost>[1], 'Bucket'> & { Bucket?: string },
  keys = KEYS,
) {
  const client = new S3Client({
    endpoint: 'http://portal.test/storage',
    region: 'eu-central-1',
    credentials: keys,
    forcePathStyle: true,
  });
  return createPresignedPost(client, { Bucket: 'uploads', ...options });
}

const DENIED = { status: 403, code: 'AccessDenied' };

describe('a good upload', () => {
  it('is stored under the prefix with the name of the file', async () => {
    const { storage, post, directory } = await openStorage();
    const { url, fields } = await storage.presignUpload(ORDER);
    expect(url).toBe('http://portal.test/storage/uploads');
    expect(fields.key).toBe(ORDER.key);
    const response = await post({ fields, file: PDF });
    expect(response.status).toBe(204);
    const [found] = await storage.find(FOLDER);
    expect(found).toMatchObject({ key: 'u1/r4nd0m/Zeugnis Müller.pdf', size: 100 });
    expect(await storage.read(found?.key ?? '', 1000)).toEqual(Buffer.from(PDF.bytes));
    expect(await filesBelow(directory)).toHaveLength(1);
  });

  it('answers 201 with XML when the form asks for it', async () => {
    const { post } = await openStorage();
    const { fields } = await signed({ Key: `a/$\{filename}`, Fields: { success_action_status: '201' } });
    const response = await post({ fields, file: { ...PDF, name: 'a&b.pdf' } });
    expect(response.status).toBe(201);
    expect(await response.text()).toMatch(
      /^<PostResponse><Location>http:\/\/portal\.test\/storage\/uploads\/a\/a_b\.pdf<\/Location><Bucket>uploads<\/Bucket><Key>a\/a_b\.pdf<\/Key><ETag>&#34;[0-9a-f]{32}&#34;<\/ETag><\/PostResponse>$/,
    );
  });

  it('gives a path in place of an address when no public one is set', async () => {
    const storage = createStorage({
      kind: 'local',
      directory: await temporaryDirectory(),
      bucket: 'uploads',
      ...KEYS,
    });
    expect((await storage.presignUpload(ORDER)).url).toBe('/storage/uploads');
  });

  it.each([1, 1000])('may be %i bytes long', async (length) => {
    const { storage, post } = await openStorage();
    const { fields } = await storage.presignUpload(ORDER);
    expect((await post({ fields, file: { ...PDF, bytes: bytesOf(length) } })).status).toBe(204);
  });

  it('may carry one of several types', async () => {
    const { storage, post } = await openStorage();
    const { fields } = await storage.presignUpload({ ...ORDER, contentTypes: ['image/png', 'image/jpeg'] });
    const png = { ...fields, 'Content-Type': 'image/png' };
    expect((await post({ fields: png, file: PDF })).status).toBe(204);
    expect(await storage.head('u1/r4nd0m/Zeugnis Müller.pdf')).toMatchObject({ contentType: 'image/png' });
  });
});

describe('a form is good for one file:', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...PDF, name: `${index}.pdf` }));

  it.each([
    ['of a free name', ORDER],
    ['of a fixed key', FIXED],
  ])('%s, sent ten times with other names, one after the other and at once', async (_name, order) => {
    const { storage, post, directory } = await openStorage();
    const { fields } = await storage.presignUpload(order);
    const atOnce = await Promise.all(ten.map((file) => post({ fields, file })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(403)]);
    for (const file of ten) expect(await refusalOf(post({ fields, file }))).toEqual(DENIED);
    expect(await storage.find('')).toHaveLength(1);
    expect(await filesBelow(directory)).toHaveLength(1);
  });

  it('a fixed key is fixed by the policy, whatever the file is called', async () => {
    const { storage, post } = await openStorage();
    const { fields } = await storage.presignUpload(FIXED);
    const { conditions } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString('utf8'));
    expect(conditions).toContainEqual({ key: FIXED.key });
    expect(JSON.stringify(conditions)).not.toContain('starts-with');
    for (const key of [`${FOLDER}other`, ORDER.key, `${FIXED.key}/deeper`]) {
      expect(await refusalOf(post({ fields: { ...fields, key }, file: PDF }))).toEqual(DENIED);
    }
    expect((await post({ fields, file: PDF })).status).toBe(204);
    expect(await storage.find('')).toMatchObject([{ key: FIXED.key, size: 100 }]);
  });

  it('without a folder of its own it is not made', async () => {
    const { storage } = await openStorage();
    await expect(storage.presignUpload({ ...FIXED, key: 'datei' })).rejects.toThrow(RangeError);
  });
});

describe('misuse leaves nothing behind:', () => {
  type Change = (fields: Record<string, string>) => Record<string, string>;
  const cases: { name: string; change?: Change; file?: Partial<typeof PDF>; answer: object }[] = [
    { name: 'too large', file: { bytes: bytesOf(1001) }, answer: { status: 400, code: 'EntityTooLarge' } },
    { name: 'empty', file: { bytes: bytesOf(0) }, answer: { status: 400, code: 'EntityTooSmall' } },
    { name: 'wrong type', change: (f) => ({ ...f, 'Content-Type': 'text/html' }), answer: DENIED },
    {
      name: 'wrong signature',
      change: (f) => ({ ...f, 'X-Amz-Signature': '0'.repeat(64) }),
      answer: DENIED,
    },
    {
      name: 'policy made wider',
      change: (f) => ({ ...f, Policy: widened(f.Policy ?? '') }),
      answer: DENIED,
    },
    { name: 'extra field', change: (f) => ({ ...f, 'x-amz-meta-a': 'b' }), answer: DENIED },
    { name: 'extra field acl', change: (f) => ({ ...f, acl: 'public-read' }), answer: DENIED },
    { name: 'other prefix', change: (f) => ({ ...f, key: `u2/$\{filename}` }), answer: DENIED },
    { name: 'climbing key', change: (f) => ({ ...f, key: 'u1/r4nd0m/../../../evil' }), answer: DENIED },
    {
      name: 'climbing key, encoded',
      change: (f) => ({ ...f, key: 'u1/r4nd0m/..\\..\\evil' }),
      answer: DENIED,
    },
    { name: 'key with zero byte', change: (f) => ({ ...f, key: 'u1/r4nd0m/a\0b' }), answer: DENIED },
    { name: 'other bucket', change: (f) => ({ ...f, bucket: 'private' }), answer: DENIED },
    { name: 'no policy', change: ({ Policy: _, ...f }) => f, answer: DENIED },
    { name: 'no fields at all', change: () => ({}), answer: DENIED },
  ];

  function widened(policy: string): string {
    const text = Buffer.from(policy, 'base64').toString('utf8').replace('1000', '9999');
    return Buffer.from(text).toString('base64');
  }

  it.each(cases)('$name', async ({ change = (fields) => fields, file = {}, answer }) => {
    const { storage, post, directory } = await openStorage();
    const { fields } = await storage.presignUpload({ ...ORDER, contentTypes: ['application/pdf'] });
    expect(await refusalOf(post({ fields: change({ ...fields }), file: { ...PDF, ...file } }))).toEqual(
      answer,
    );
    expect(await filesBelow(directory)).toEqual([]);
    // The very same form unchanged is accepted: the refusal was for the change.
    expect((await post({ fields, file: PDF })).status).toBe(204);
  });

  it('expired policy', async () => {
    let now = Date.now();
    const { storage, post, directory } = await openStorage(() => now);
    const { fields } = await storage.presignUpload(ORDER);
    now += 61_000;
    expect(await refusalOf(post({ fields, file: PDF }))).toEqual(DENIED);
    expect(await filesBelow(directory)).toEqual([]);
  });

  it('policy signed with another key', async () => {
    const { post } = await openStorage();
    const { fields } = await signed({ Key: `a/$\{filename}` }, { ...KEYS, secretAccessKey: 'guessed' });
    expect(await refusalOf(post({ fields, file: PDF }))).toEqual(DENIED);
  });

  it('second upload of the same name under the same policy', async () => {
    const { storage, post, directory } = await openStorage();
    const { fields } = await storage.presignUpload(ORDER);
    await post({ fields, file: PDF });
    expect(await refusalOf(post({ fields, file: { ...PDF, bytes: bytesOf(7) } }))).toEqual(DENIED);
    expect(await storage.find(FOLDER)).toMatchObject([{ size: 100 }]);
    expect(await filesBelow(directory)).toHaveLength(1);
  });

  it('field twice', async () => {
    const { storage, app, directory } = await openStorage();
    const { fields } = await storage.presignUpload(ORDER);
    const form = new FormData();
    form.append('key', `u2/$\{filename}`);
    for (const [name, value] of formOf({ fields, file: PDF })) form.append(name, value);
    const response = app.request('/storage/uploads', { method: 'POST', body: form });
    expect(await refusalOf(response)).toEqual({ status: 400, code: 'MalformedPOSTRequest' });
    expect(await filesBelow(directory)).toEqual([]);
  });

  it.each([
    ['one of 9 KB', 1, 9000],
    ['forty of 600 bytes', 40, 600],
    ['more than there are', 41, 1],
  ])('fields before the file, %s', async (_name, count, length) => {
    const { app, directory } = await openStorage();
    const fields = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`x-${index}`, 'ā'.repeat(length / 2 || 1)]),
    );
    const response = app.request('/storage/uploads', { method: 'POST', body: formOf({ fields, file: PDF }) });
    expect(await refusalOf(response)).toEqual({ status: 400, code: 'MalformedPOSTRequest' });
    expect(await filesBelow(directory)).toEqual([]);
  });

  it('fields after the file do not count', async () => {
    const { storage, app } = await openStorage();
    const { fields } = await storage.presignUpload(ORDER);
    const form = new FormData();
    form.append('file', new Blob([PDF.bytes]), PDF.name);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect(await refusalOf(app.request('/storage/uploads', { method: 'POST', body: form }))).toEqual(DENIED);
  });

  it('a type named after the file, where no policy is looked at any more, does not count', async () => {
    const { storage, app } = await openStorage();
    const { fields } = await storage.presignUpload(ORDER);
    const form = formOf({ fields, file: PDF });
    form.append('Content-Type', 'text/html');
    const response = await app.request('/storage/uploads', { method: 'POST', body: form });
    expect(response.status).toBe(204);
    const key = 'u1/r4nd0m/Zeugnis Müller.pdf';
    expect(await storage.head(key)).toMatchObject({ contentType: 'application/octet-stream' });
  });

  it.each([
    { name: 'no file', body: () => formWithout(), code: 'InvalidArgument' },
    { name: 'no form', body: () => 'hello', code: 'MalformedPOSTRequest' },
  ])('$name', async ({ body, code }) => {
    const { app } = await openStorage();
    const response = app.request('/storage/uploads', { method: 'POST', body: body() });
    expect(await refusalOf(response)).toEqual({ status: 400, code });
  });

  function formWithout(): FormData {
    const form = new FormData();
    form.append('key', 'a');
    return form;
  }

  it('temporary file of a process that died', async () => {
    const { storage, directory } = await openStorage();
    const left = join(directory, 'temporary', 'left-behind');
    await mkdir(join(directory, 'temporary'));
    await writeFile(left, 'half an upload');
    await utimes(left, 0, 0);
    await storage.write('a', bytesOf(1), 'text/plain');
    expect(await filesBelow(directory)).not.toContain(left);
  });
});

describe('names of files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\erika\\Zeugnis.pdf', 'Zeugnis.pdf'],
    ['.htaccess', 'htaccess'],
    ['..', 'datei'],
    ['<script>.pdf', '_script_.pdf'],
    ['a\u202Egpj.exe', 'a_gpj.exe'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(58)}.pdf`],
  ])('%j is kept as %j', async (name, kept) => {
    const { storage, post } = await openStorage();
    const { fields } = await storage.presignUpload(ORDER);
    expect((await post({ fields, file: { ...PDF, name } })).status).toBe(204);
    expect(await storage.find('')).toMatchObject([{ key: `u1/r4nd0m/${kept}` }]);
  });
});

describe('over a real connection', () => {
  async function listen() {
    const opened = await openStorage();
    const server = serve({ fetch: opened.app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { ...opened, port };
  }

  it('a client that goes away in the middle leaves nothing', async () => {
    const { storage, directory, port } = await listen();
    const { fields } = await storage.presignUpload({ ...ORDER, maxBytes: 5_000_000 });
    const request = new Request('http://x.test', {
      method: 'POST',
      body: formOf({ fields, file: { ...PDF, bytes: bytesOf(1_000_000) } }),
    });
    const body = Buffer.from(await request.arrayBuffer());
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /storage/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: ${request.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 600_000));
    await eventually(async () => expect(await filesBelow(directory)).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await filesBelow(directory)).toEqual([]));
    expect(await storage.find('')).toEqual([]);
  });

  const head = (name: string) =>
    `--BB\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`;

  it.each([
    ['within its file', `${head('file')}hello`],
    ['within a file that nobody asked for', `${head('other')}hello`],
    [
      'before its last boundary',
      `--BB\r\nContent-Disposition: form-data; name="key"\r\n\r\nx\r\n${head('file')}hello\r\n`,
    ],
    ['without a word', '--BB\r\n'],
  ])('a form that ends %s is refused, and the process lives on', async (_where, body) => {
    const { port, directory } = await listen();
    const escaped: unknown[] = [];
    const catchIt = (error: unknown) => escaped.push(error);
    process.on('uncaughtException', catchIt);
    onTestFinished(() => {
      process.off('uncaughtException', catchIt);
    });
    const response = await fetch(`http://127.0.0.1:${port}/storage/uploads`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=BB' },
      body,
    });
    expect(response.status).toBe(400);
    // What nobody hears is thrown in a later round.
    await new Promise((resolve) => setImmediate(resolve));
    expect(escaped).toEqual([]);
    expect(await filesBelow(directory)).toEqual([]);
  });

  it('an upload far too large still gets its answer, and its bytes are not kept meanwhile', async () => {
    const { storage, directory, port } = await listen();
    const { fields } = await storage.presignUpload(ORDER);
    const file = { ...PDF, bytes: bytesOf(11 * 1024 * 1024) };
    const response = await fetch(`http://127.0.0.1:${port}/storage/uploads`, {
      method: 'POST',
      body: formOf({ fields, file }),
    });
    expect(await refusalOf(response)).toEqual({ status: 400, code: 'EntityTooLarge' });
    expect(await filesBelow(directory)).toEqual([]);
  });

  it('downloads need a signature', async () => {
    const { storage, port } = await listen();
    await storage.write('u1/a.html', bytesOf(5), 'text/html');
    const address = `http://127.0.0.1:${port}/storage/uploads/u1/a.html`;
    expect(await refusalOf(fetch(address))).toEqual(DENIED);
    expect(await refusalOf(fetch(address, { method: 'DELETE' }))).toEqual(DENIED);
    expect(await refusalOf(fetch(address, { method: 'PUT', body: 'x' }))).toEqual(DENIED);
    expect(await refusalOf(fetch(`http://127.0.0.1:${port}/storage/uploads?list-type=2`))).toEqual(DENIED);
  });

  it('the ordinary S3 client works, and what it gets can do no harm in a browser', async () => {
    const { storage, port } = await listen();
    const seen: Response[] = [];
    const client = createStorage(
      {
        kind: 's3',
        endpoint: `http://127.0.0.1:${port}/storage`,
        region: 'eu-central-1',
        bucket: 'uploads',
        credentials: KEYS,
        forcePathStyle: true,
      },
      {
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          seen.push(response);
          return response;
        },
      },
    );
    await client.write('u1/ü (1).html', bytesOf(5), 'text/html');
    expect(await storage.head('u1/ü (1).html')).toMatchObject({ size: 5 });
    expect(await client.read('u1/ü (1).html', 5)).toHaveLength(5);
    const headers = Object.fromEntries(seen.at(-1)?.headers ?? []);
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''%C3%BC%20_1_.html",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await client.head('u1/ü (1).html')).toMatchObject({ size: 5, contentType: 'text/html' });
    expect(await client.find('u1/')).toMatchObject([{ key: 'u1/ü (1).html', size: 5 }]);
    expect(await client.removePrefix('u1/')).toBe(1);
    expect(await client.head('u1/ü (1).html')).toBeNull();
  });
});
