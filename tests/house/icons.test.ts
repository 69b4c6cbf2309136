import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { iconNames } from '#src/ui/icon-names.ts';
import { iconSprite } from '../../scripts/icon-sprite.ts';

const root = projectRoot();
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** What stands behind `icon=` of a component and `icon:` of an object, JSON included. */
const places = /\bicon=(?:"[^"]*"|\{[^}]*\})|\bicon"?: ["'][^"']*["']/g;

function namesIn(text: string): string[] {
  const values = (text.match(places) ?? []).map((place) => place.replace(/^icon"?[:=]/, ''));
  return values.flatMap((value) => [...value.matchAll(/["']([a-z0-9-]+)["']/g)].map(([, name = '']) => name));
}

describe('icons', () => {
  test('the file of drawings is what `node scripts/icons.ts` makes of the list', async () => {
    expect(read('src/ui/icons.svg')).toBe(await iconSprite());
  });

  test('every drawing has the grid that the width of our lines is made for', () => {
    const grids = [...read('src/ui/icons.svg').matchAll(/viewBox="([^"]*)"/g)].map(([, grid]) => grid);
    expect(grids).toEqual(iconNames.map(() => '0 0 24 24'));
  });

  test('the list is sorted and holds nothing that is used nowhere', () => {
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
      (name) => !/\.test\.tsx?$/.test(name),
    );
    const used = new Set([...sources, 'content/menus.json'].flatMap((name) => namesIn(read(name))));
    expect(iconNames).toEqual([...used].sort());
  });
});
