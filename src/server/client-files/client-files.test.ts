import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createLog } from '#src/lib/log.ts';
import { listening } from '#tests/listening.ts';
import { temporaryDirectory } from '#tests/providers/temporary-directory.ts';
import { withClientFiles } from './client-files.ts';
import { compressClientFiles } from './compressed-files.ts';

const script = `export const words = "${'Wort '.repeat(300)}";`;
const picture = Buffer.from([137, 80, 78, 71, 1, 2, 3]);

/** A build with a script, a picture and a file whose name ends like a compressed form, behind a portal that says 299. */
async function build() {
  const folder = await temporaryDirectory();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-a1b2c3d4.js'), script);
  writeFileSync(join(folder, 'logo.png'), picture);
  writeFileSync(join(folder, 'list.gz'), 'no compressed form of anything');
  await compressClientFiles(folder);
  const lines: Array<Record<string, unknown>> = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const get = await listening(
    withClientFiles({ folder, isHttps: true, log }, (request, response) => {
      response.writeHead(299).end(`passed on: ${request.method} ${request.url}`);
    }),
  );
  return { folder, get, lines };
}

describe('files of the build', () => {
  test('leave in the form the build has made, with length, tag and a life without end', async () => {
    const { get, lines } = await build();
    const path = '/assets/page-a1b2c3d4.js';
    const [brotli, zipped, plain] = [
      await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' }),
      await get(path, { 'Accept-Encoding': 'gzip' }),
      await get(`${path}?anything`),
    ];
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(gunzipSync(zipped.body).toString()).toBe(script);
    expect(plain.body.toString()).toBe(script);
    expect(brotli.body.length).toBeLessThan(zipped.body.length);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotli.body.length),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([brotli, zipped, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(lines.map(({ path: logged, status }) => `${logged} ${status}`)).toEqual(
      Array.from({ length: 3 }, () => `${path} 200`),
    );
  });

  test('a browser that has the bytes gets their headers alone', async () => {
    const { get } = await build();
    const { headers } = await get('/logo.png');
    const again = await get('/logo.png', { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      'public, max-age=86400',
    ]);
    const head = await get('/logo.png', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '7']);
  });

  test('what is compressed already leaves as it is', async () => {
    const { get } = await build();
    const { headers, body } = await get('/logo.png', { 'Accept-Encoding': 'br, gzip' });
    expect([headers['content-type'], headers['content-encoding'], body]).toEqual([
      'image/png',
      undefined,
      picture,
    ]);
  });

  test.each([
    ['GET', '/'],
    ['GET', '/assets'],
    ['GET', '/assets/'],
    ['GET', '/assets/gone-a1b2c3d4.js'],
    ['GET', '/assets/page-a1b2c3d4.js.br'],
    ['GET', '/assets/page-a1b2c3d4.js.gz'],
    ['GET', '/assets/../logo.png'],
    ['GET', '/assets/..%2flogo.png'],
    ['GET', '//logo.png'],
    ['GET', 'http://portal.example/nowhere.png'],
    ['POST', '/logo.png'],
    ['DELETE', '/assets/page-a1b2c3d4.js'],
  ])('%s %s is for the portal', async (method, path) => {
    const { get } = await build();
    const { status, body } = await get(path, {}, method);
    expect(`${status} ${body}`).toBe(`299 passed on: ${method} ${path}`);
  });

  test('a whole address, as some proxies send it', async () => {
    const { get } = await build();
    expect((await get('http://portal.example/logo.png?v=1')).body).toEqual(picture);
  });

  test('where a form is missing the file itself leaves', async () => {
    const { get, folder } = await build();
    rmSync(join(folder, 'assets/page-a1b2c3d4.js.br'));
    const { headers, body } = await get('/assets/page-a1b2c3d4.js', { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, script]);
  });

  test('a form that saves nothing is not made', async () => {
    const { folder } = await build();
    writeFileSync(join(folder, 'tiny.css'), 'a{}');
    await compressClientFiles(folder);
    expect(readdirSync(folder).filter((name) => name.startsWith('tiny'))).toEqual(['tiny.css']);
  });

  test('a name that only ends like a form is a file of its own', async () => {
    const { get } = await build();
    expect((await get('/list.gz')).body.toString()).toBe('no compressed form of anything');
  });

  test('what was asked for once outlives the next build; what was not is the portal’s to explain', async () => {
    const { get, folder, lines } = await build();
    await get('/logo.png');
    rmSync(folder, { recursive: true });
    expect((await get('/logo.png')).body).toEqual(picture);
    expect((await get('/assets/page-a1b2c3d4.js')).status).toBe(299);
    expect(lines.at(-1)).toMatchObject({ msg: 'a file of the build cannot be read' });
  });
});
