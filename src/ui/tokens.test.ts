import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { colourPairs, colours, contrast, minimum, pairContrast } from './bausteine/contrast.ts';

// vitest empties imported style sheets; here the real text counts
vi.mock('./tokens.css?raw', () => ({
  default: readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'),
}));

const root = join(import.meta.dirname, '..');

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, folder, name),
  );
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // published example of WebAIM's contrast checker
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s is %f', (front, back, expected) => {
    expect(contrast(front, back)).toBeCloseTo(expected, 2);
  });

  it.each(colourPairs.map((pair) => [pair.front, pair.back, pair.kind, pair] as const))(
    '%s on %s suffices for %s',
    (_front, _back, kind, pair) => {
      expect(pairContrast(pair)).toBeGreaterThanOrEqual(minimum[kind]);
    },
  );

  it('refuses a pair with an unknown token', () => {
    expect(() => pairContrast({ front: 'ink', back: 'pink', use: '', kind: 'text' })).toThrow('pink');
  });
});

describe('tokens', () => {
  it('hold the colours of the guide', () => {
    expect(colours.get('ink')).toBe('#0f2747');
    expect(colours.get('lantern')).toBe('#f2a541');
    expect(colours.size).toBe(24);
  });

  const styles = [...filesBelow('ui/css'), ...filesBelow('shell')].filter((file) => file.endsWith('.css'));
  it.each(styles)('%s has no colour and no pixel of its own', (file) => {
    const rules = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(rules.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(|\d+px\b/gi)).toBeNull();
  });

  const parts = [...filesBelow('ui'), ...filesBelow('shell')].filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  it.each(parts)('%s has no inline style, no colour and no arbitrary value', (file) => {
    const source = readFileSync(file, 'utf8');
    expect(source.match(/\bstyle=|['"\s]#[0-9a-f]{6}\b|-\[[^\]]+\]/gi)).toBeNull();
  });

  it('keep both fonts within 62 KB', () => {
    const fonts = ['rh-sans.woff2', 'rh-serif.woff2'].map((name) =>
      readFileSync(join(root, '..', 'public', 'fonts', name)),
    );
    expect(fonts.reduce((sum, font) => sum + font.byteLength, 0)).toBeLessThanOrEqual(62 * 1024);
  });
});
