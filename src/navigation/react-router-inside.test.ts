import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { loadRouteModule } from './load-route-module.ts';

/*
 * `vite.config.ts` puts our loading of route modules in the place of React Router's, `waiting-scripts.tsx` writes what its `<Scripts>` would
 * have written, and `preloading.ts` reads what its scripts leave in the window. Nothing of that is its public interface.
 */
const dist = join(projectRoot(), 'node_modules/react-router/dist/production');
const files = new Map(
  globSync('**/*.js', { cwd: dist }).map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
);
const fileOf = (path: string) => files.get(path) ?? '';

test('React Router still loads its pages by the one function that ours replaces', () => {
  const own = fileOf('lib/dom/ssr/routeModules.js');
  expect(
    /export \{([^}]*)\}/.exec(own)?.[1]?.trim(),
    '`lib/dom/ssr/routeModules.js` has other functions beside `loadRouteModule`: ours must have them too',
  ).toBe('loadRouteModule');
  expect(
    /function loadRouteModule\(([^)]*)\)/.exec(own)?.[1]?.split(', '),
    '`loadRouteModule` is called with something else than a route of the manifest and the cache',
  ).toHaveLength(loadRouteModule.length);
  const importing = [...files].filter(([, text]) => /from "[^"]*\/routeModules\.js"/.test(text));
  expect(
    importing.length,
    'nothing imports `/routeModules.js` any more: the plugin replaces nothing',
  ).toBeGreaterThan(0);
  const elsewhere = [...files].filter(
    ([path, text]) =>
      /import\(\s*(?:\/\*.*\*\/\s*)*\w*[rR]oute\w*\.module/.test(text) && !path.endsWith('routeModules.js'),
  );
  expect(
    elsewhere.map(([path]) => path),
    'pages are imported past `loadRouteModule` as well: a missing part would reload the page without end',
  ).toEqual([]);
});

test('React Router still starts in the browser from what our scripts leave in the window', () => {
  const start = fileOf('lib/dom-export/hydrated-router.js');
  const read = [...start.matchAll(/window\.__reactRouter(\w+)\b(?! = )/g)].map(([, name]) => name);
  expect(
    [...new Set(read)].toSorted(),
    'it looks for something else in the window than context, manifest and route modules: `waiting-scripts.tsx` must leave it there',
  ).toEqual(['Context', 'Manifest', 'RouteModules']);
  expect(start, 'the data of the page are read elsewhere than from `context.stream`').toContain(
    'ssrInfo.context.stream',
  );
});

test('React Router’s own scripts still leave what ours leave in their place', () => {
  const scripts = fileOf('lib/dom/ssr/components.js');
  const left = [...scripts.matchAll(/window\.__reactRouter([\w.]+) = /g)].map(([, name]) => name);
  const changed = 'compare `waiting-scripts.tsx` and `waiting-start.ts` with its `<Scripts>`';
  expect([...new Set(left)].toSorted(), `something else is left in the window: ${changed}`).toEqual([
    'Context',
    'Context.stream',
    'Context.streamController',
    'Manifest',
    'RouteModules',
  ]);
  for (const known of [
    'serverHandoffString}',
    'TextEncoderStream()',
    'manifest.url',
    'manifest.entry.module',
  ])
    expect(scripts, `${known} does not stand in its scripts any more: ${changed}`).toContain(known);
  expect(
    fileOf('lib/dom/ssr/single-fetch.js'),
    `the data of the page come otherwise than as one text in the stream: ${changed}`,
  ).toContain('window.__reactRouterContext.streamController.enqueue(');
});

test('the build still tells of pages as we read it', () => {
  const build = readFileSync(join(projectRoot(), 'node_modules/@react-router/dev/dist/vite.js'), 'utf8');
  expect(
    build,
    'the manifest is not left in the window as `__reactRouterManifest` (`preloading.ts`)',
  ).toContain('`window.__reactRouterManifest=${JSON.stringify(');
  expect(
    build,
    'files of pages are marked otherwise in Vite’s manifest (`scripts/styles-by-page.ts`)',
  ).toContain('"?__react-router-build-client-route"');
});
