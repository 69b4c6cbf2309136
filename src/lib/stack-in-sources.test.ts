import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { originsOf, stackInSources } from './stack-in-sources.ts';

/** Three lines: two sources in the first, none in the second, a part without a source and one with a name in the third. */
const map = {
  version: 3,
  sources: ['one.ts', 'two.ts'],
  names: ['go'],
  mappings: 'AAAA,IAAM,KCEA;;A,KDDA,QAAAA',
};

const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('where places of the build come from', () => {
  const places = [0, 1, 2, 3].flatMap((line) =>
    [0, 3, 4, 5, 9, 10, 12, 13, 20, 90].map((column) => ({ line, column })),
  );

  test.each(places)('line $line, column $column, as Node reads the map', (place) => {
    const entry = new SourceMap(map as never).findEntry(place.line, place.column);
    const isThere = 'generatedLine' in entry && entry.generatedLine === place.line && entry.originalSource;
    expect(originsOf(map, [place])).toEqual([
      isThere ? `${entry.originalSource}:${entry.originalLine + 1}` : undefined,
    ]);
  });

  test('several at once are found as each by itself', () => {
    expect(originsOf(map, places)).toEqual(places.flatMap((place) => originsOf(map, [place])));
  });
});

describe('a stack', () => {
  const built = join(folder, 'build/server/assets');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'main-x.js.map'), JSON.stringify(map));
  const at = (name: string) => pathToFileURL(join(built, name)).href;

  test('says the places of the sources, and leaves what it does not know', () => {
    const stack = `Error: no\n    at go (${at('main-x.js')}:1:6)\n    at node:fs:1:2\n    at ${at('gone.js')}:1:1`;
    const said = stackInSources(stack);
    expect(said).toMatch(/at go \(\S*build\/server\/assets\/one\.ts:1\)\n/);
    expect(said).toContain(`node:fs:1:2\n    at ${at('gone.js')}:1:1`);
  });

  test('reads a map once for a place', () => {
    const stack = `at ${at('main-x.js')}:1:6`;
    const said = stackInSources(stack);
    rmSync(join(built, 'main-x.js.map'));
    expect(stackInSources(stack)).toBe(said);
  });
});
