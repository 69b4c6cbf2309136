import { data, redirect, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { withPageFailures } from './page-failures.ts';

async function thrownBy(loader: () => unknown): Promise<unknown> {
  const route = { id: 'page', path: '/', module: { default: () => null, loader } };
  const build = { routes: { page: route } } as unknown as ServerBuild;
  const guarded: unknown = withPageFailures(build).routes.page?.module.loader;
  if (typeof guarded !== 'function') throw new Error('no loader');
  return Promise.resolve(Reflect.apply(guarded, undefined, [{}])).catch((error: unknown) => error);
}

test.each([
  ['data with a status', data('not there', { status: 404 })],
  ['a redirect', redirect('/anmelden')],
])('%s that a loader throws on purpose passes as it is', async (_what, thrown) => {
  const caught = await thrownBy(() => {
    throw thrown;
  });
  expect(
    caught,
    'React Router marks `data()` otherwise than by `type: DataWithResponseInit`: every page that is not there would be a logged fault',
  ).toBe(thrown);
});
