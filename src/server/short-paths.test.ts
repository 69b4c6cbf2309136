import { expect, test } from 'vitest';
import { listening } from '../../tests/listening.ts';
import { withShortPaths } from './short-paths.ts';

test('a path that is nobody’s page is refused unread; a query may be long', async () => {
  const asked: string[] = [];
  const get = await listening(
    withShortPaths(({ url = '' }, response) => {
      asked.push(url);
      response.end('ja');
    }),
  );
  const slashes = `/a${'/'.repeat(8000)}x`;
  expect((await get(slashes)).status).toBe(414);
  expect((await get(`/${'a'.repeat(2000)}`)).status).toBe(414);
  expect((await get(`/${'a'.repeat(1999)}`)).status).toBe(200);
  expect((await get(`/suche?q=${'a'.repeat(8000)}`)).status).toBe(200);
  expect(asked.map((url) => url.slice(0, 6))).toEqual(['/aaaaa', '/suche']);
});
