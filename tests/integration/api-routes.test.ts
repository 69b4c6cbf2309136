import { expect, test } from 'vitest';
import { createApi } from '#src/server/api.ts';
import { startPortal } from './portal.ts';

/** Whether every address of `later` is one of `earlier` as well, so that it never gets a call. */
function swallows(earlier: string, later: string): boolean {
  const [parts, others] = [earlier.split('/'), later.split('/')];
  return (
    parts.length === others.length && parts.every((part, at) => part.startsWith(':') || part === others[at])
  );
}

test('no call stands behind another that takes all of its addresses', async () => {
  const portal = await startPortal();
  const routes = createApi(portal.services).routes.filter(({ method }) => method !== 'ALL');
  const paths = [
    ...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values(),
  ];
  const lost = paths.flatMap(({ method, path }, at) =>
    paths
      .slice(at + 1)
      .filter((other) => other.method === method && swallows(path, other.path))
      .map((other) => `${method} ${other.path} is answered by ${path}`),
  );
  expect(lost).toEqual([]);
  await portal.stop();
});
