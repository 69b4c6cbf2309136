import { describe, expect, test } from 'vitest';
import { createPictures, pictureAddress } from '#src/providers/cms/pictures.ts';
import type { FetchLike } from '#src/providers/http/index.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const tooLarge = new Uint8Array(8 * 1024 * 1024 + 1);
const answerWith =
  (status: number, type: string, body: BodyInit = png): FetchLike =>
  async () =>
    new Response(body, { status, headers: { 'Content-Type': type } });

function pictures(fetchLike: FetchLike) {
  const asked: string[] = [];
  const app = createPictures({ space: 'hafen', timeoutMs: 1000 }, (url, init) => {
    asked.push(url);
    return fetchLike(url, init);
  });
  return { asked, get: (path: string) => app.fetch(new Request(`http://portal.test${path}`)) };
}

describe('where a page has a picture from', () => {
  test.each([
    ['//images.ctfassets.net/hafen/a/b/kran.png', '/bilder/cms/images.ctfassets.net/hafen/a/b/kran.png'],
    [
      'https://images.eu.ctfassets.net/hafen/a/b/k.png',
      '/bilder/cms/images.eu.ctfassets.net/hafen/a/b/k.png',
    ],
    ['//assets.ctfassets.net/hafen/a/b/k.svg', '/bilder/cms/assets.ctfassets.net/hafen/a/b/k.svg'],
    ['/bilder/zeugnis.png', '/bilder/zeugnis.png'],
    ['//images.ctfassets.net.evil.example/x.png', 'https://images.ctfassets.net.evil.example/x.png'],
  ])('%s', (url, expected) => {
    expect(pictureAddress(url)).toBe(expected);
  });
});

describe('pictures of a CMS elsewhere', () => {
  test('come through us, small, and may be kept for good', async () => {
    const { get, asked } = pictures(answerWith(200, 'image/webp'));
    const response = await get('/images.ctfassets.net/hafen/a/b/kran.png');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
    expect(asked).toEqual(['https://images.ctfassets.net/hafen/a/b/kran.png?w=1440&fm=webp&q=80']);
  });

  test('drawings are asked for as they are', async () => {
    const { get, asked } = pictures(answerWith(200, 'image/svg+xml', '<svg/>'));
    expect((await get('/images.ctfassets.net/hafen/a/b/kran.svg')).status).toBe(200);
    expect(asked).toEqual(['https://images.ctfassets.net/hafen/a/b/kran.svg']);
  });

  test.each([
    ['kran.jpg%3Fw=4000%26fm=png%26x=.svg', 'kran.jpg%3Fw=4000&fm=png&x=.svg'],
    ['kran.jpg%23.svg', 'kran.jpg%23.svg'],
  ])('no question of the caller is passed on: %s', async (path, name) => {
    const { get, asked } = pictures(answerWith(200, 'image/webp'));
    await get(`/images.ctfassets.net/hafen/a/b/${path}`);
    expect(asked).toEqual([`https://images.ctfassets.net/hafen/a/b/${name}`]);
  });

  test.each([
    ['of another space', '/images.ctfassets.net/fremd/a/b/kran.png'],
    ['of a space reached by dots', '/images.ctfassets.net/hafen/..%2F..%2Ffremd/kran.png'],
    ['of another host', '/evil.example/hafen/a/b/kran.png'],
    ['of a host that only looks so', '/images.ctfassets.net.evil.example/hafen/a.png'],
    ['of our own network', '/127.0.0.1:80/hafen/a.png'],
  ])('nothing %s', async (_name, path) => {
    const { get, asked } = pictures(answerWith(200, 'image/png'));
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(asked).toEqual([]);
  });

  test.each([
    ['a page instead of a picture', answerWith(200, 'text/html', '<script>'), 404],
    ['gone', answerWith(404, 'image/png'), 404],
    ['service down', answerWith(503, 'text/plain', 'busy'), 502],
    ['too large', answerWith(200, 'image/png', tooLarge), 404],
    ['no network', async () => Promise.reject(new TypeError('fetch failed')), 502],
  ] as const)('%s', async (_name, fetchLike, status) => {
    const response = await pictures(fetchLike).get('/images.ctfassets.net/hafen/a/b/kran.png');
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('');
  });

  test('one that is too large, asked for again and again, takes nothing from the others', async () => {
    const { get } = pictures((url, init) =>
      answerWith(200, 'image/png', url.includes('/huge.png') ? tooLarge : png)(url, init),
    );
    for (let time = 0; time < 6; time += 1) {
      expect((await get('/images.ctfassets.net/hafen/a/b/huge.png')).status).toBe(404);
    }
    expect((await get('/images.ctfassets.net/hafen/a/b/kran.png')).status).toBe(200);
  });

  test.each([
    ['a picture', answerWith(200, 'image/png'), 200, 1],
    ['none', answerWith(404, 'image/png'), 404, 1],
    // A service that is down is asked twice.
    ['a failure', answerWith(503, 'text/plain', 'busy'), 502, 2],
  ] as const)(
    'who asks for the same at a time shares one fetch: %s',
    async (_name, fetchLike, status, calls) => {
      const { get, asked } = pictures(fetchLike);
      const same = '/images.ctfassets.net/hafen/a/b/kran.png';
      const answers = await Promise.all([get(same), get(same), get(same)]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
      expect(asked).toHaveLength(calls);
      await get(same);
      expect(asked).toHaveLength(calls * 2);
    },
  );
});
