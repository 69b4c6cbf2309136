import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';
import { pages } from '#src/routes.ts';

/** What a page loads with its scripts and style sheets, as browsers get it: compressed once, when it was built. Bytes. */
const kilobyte = 1000;
const most = {
  styles: { files: 2, bytes: 13 * kilobyte },
  /** Of a page that only reads, once the browser is idle. */
  reading: { files: 16, bytes: 150 * kilobyte },
  /** Of all others, without a schema. */
  acting: { files: 20, bytes: 160 * kilobyte },
  /** With what checks forms: the schema library is 25 KB of it (docs/performance.md). */
  checking: { files: 26, bytes: 190 * kilobyte },
};

/** The features whose pages are read, and do nothing. */
const isReading = (file: string) =>
  /^features\/(?:guides\/(?:editorial|home|faq|guide-register|magazine)|services\/legal-services|legal\/company)\//.test(
    file,
  );

const mostChecking = 64;

const client = join(projectRoot(), 'build/client');

const partSchema = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.object({
  url: z.string(),
  entry: partSchema,
  routes: z.record(z.string(), partSchema.extend({ id: z.string() })),
});

async function readManifest() {
  const [file = ''] = readdirSync(join(client, 'assets')).filter((name) => /^manifest-\w+\.js$/.test(name));
  const holder: { __reactRouterManifest?: unknown } = {};
  Object.assign(globalThis, { window: holder });
  await import(join(client, 'assets', file));
  Reflect.deleteProperty(globalThis, 'window');
  return manifestSchema.parse(holder.__reactRouterManifest);
}

const manifest = await readManifest();
const { root } = manifest.routes;
if (!root) throw new Error('The build has no root.');

function bytesOf(address: string): number {
  const path = join(client, address.replace('#', ''));
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

type Weight = { files: number; bytes: number };
type Weighed = { path: string; file: string; styles: string[]; scripts: string[] };

function weigh(files: readonly string[]): Weight {
  return { files: files.length, bytes: files.reduce((sum, file) => sum + bytesOf(file), 0) };
}

/** The largest parts by name, for whoever has to find what became heavy. */
const largest = (files: readonly string[]) =>
  files
    .map((file) => `${bytesOf(file)} ${file.replace('/assets/', '')}`)
    .toSorted((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
    .slice(0, 6);

const weighed: readonly Weighed[] = pages.flatMap(({ path, file }) => {
  const route = manifest.routes[path];
  if (!route) return [];
  const parts = [manifest.entry, root, route];
  return {
    path,
    file,
    styles: [...new Set(parts.flatMap(({ css }) => css))],
    scripts: [...new Set([manifest.url, ...parts.flatMap(({ module, imports }) => [module, ...imports])])],
  };
});

const isOver = (files: readonly string[], bound: Weight) => {
  const weight = weigh(files);
  return weight.files > bound.files || weight.bytes > bound.bytes;
};
const tooHeavy = (kind: 'styles' | 'scripts', bound: (page: Weighed) => Weight) =>
  weighed
    .filter((page) => isOver(page[kind], bound(page)))
    .map((page) => ({ path: page.path, ...weigh(page[kind]), largest: largest(page[kind]) }));

test('every page is weighed', () => {
  expect(weighed.length).toBeGreaterThan(100);
});

test('a page has two style sheets: that of all, and its own', () => {
  expect(tooHeavy('styles', () => most.styles)).toEqual([]);
});

test('the scripts of a page are no more than its kind may have', () => {
  const checks = ({ scripts }: Weighed) => scripts.some((file) => file.includes('/schemas-'));
  // Each page that checks with schemas in the browser is counted, so that none is added without being noticed.
  expect(weighed.filter(checks).length).toBeLessThanOrEqual(mostChecking);
  const boundOf = (page: Weighed) => {
    if (isReading(page.file)) return most.reading;
    return checks(page) ? most.checking : most.acting;
  };
  expect(tooHeavy('scripts', boundOf)).toEqual([]);
});
