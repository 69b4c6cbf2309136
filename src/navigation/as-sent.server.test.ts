import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { sent } from './as-sent.tsx';
import { type PageRequest, pageRequestContext } from './page-context.ts';

/** What React Router writes of the data of a page that shows a part as it was sent. */
async function writtenData(isDocument: boolean): Promise<string> {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, { isDocument } as PageRequest);
  const loader = () => ({ part: sent(context, { title: 'Geprüft' }), other: 'auch da' });
  const build = {
    entry: { module: {} },
    routes: { page: { id: 'page', path: '/seite', module: { default: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build)(new Request('http://portal.test/seite.data'), context);
  return answer.text();
}

test('React Router still writes of the data of a page what is enumerable, and nothing else', async () => {
  const document = await writtenData(true);
  expect(document).toContain('auch da');
  expect(
    document,
    'what is not enumerable is written all the same: every page that shows a part as it was sent carries it twice',
  ).not.toContain('Geprüft');
  expect(await writtenData(false)).toContain('Geprüft');
});
