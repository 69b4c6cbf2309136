import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** An entry of Vite's manifest: imported files, by their names in the manifest, and style sheets. */
const chunkSchema = z.looseObject({
  file: z.string(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunkSchema);
export type ViteManifest = z.infer<typeof manifestSchema>;

const isRoute = (key: string) => key.includes('?__react-router-build-client-route');
const isRoot = (key: string) => /(?:^|\/)(?:root\.tsx\?|entry\.client)/.test(key);

/** Style sheets of a file and of all it imports, the deepest first. */
function stylesOf(manifest: ViteManifest, start: string): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const walk = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) walk(imported);
    for (const file of manifest[key]?.css ?? []) found.add(file);
  };
  walk(start);
  return [...found];
}

/**
 * Gives every page one style sheet besides the common one. Vite makes one for each shared part, which would be
 * three or more requests.
 * @param merge writes several sheets as one and returns its name; pages with the same sheets ask for the same
 */
export function withStylesByPage(
  manifest: ViteManifest,
  merge: (files: readonly string[]) => string,
): ViteManifest {
  const keys = Object.keys(manifest);
  const shared = new Set(keys.filter(isRoot).flatMap((key) => stylesOf(manifest, key)));
  const styles = new Map<string, string[]>();
  for (const key of keys.filter((name) => isRoute(name) && !isRoot(name))) {
    const own = stylesOf(manifest, key).filter((file) => !shared.has(file));
    styles.set(key, own.length > 1 ? [merge(own)] : own);
  }
  const rootKey = keys.find((key) => isRoot(key) && isRoute(key));
  if (rootKey) styles.set(rootKey, [...shared]);
  const entries = Object.entries(manifest).map(([key, chunk]) => [
    key,
    { ...chunk, css: styles.get(key) ?? [] },
  ]);
  return manifestSchema.parse(Object.fromEntries(entries));
}

/** React Router reads the manifest during the build of the server and passes it to both sides. */
export const stylesByPage: Plugin = {
  name: 'styles-by-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    handler({ dir = '' }) {
      const path = join(dir, '.vite/manifest.json');
      const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      const merge = (files: readonly string[]) => {
        const text = files.map((file) => readFileSync(join(dir, file), 'utf8').trim()).join('\n');
        const name = `assets/page-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
        writeFileSync(join(dir, name), text);
        return name;
      };
      writeFileSync(path, JSON.stringify(withStylesByPage(manifest, merge)));
    },
  },
};
