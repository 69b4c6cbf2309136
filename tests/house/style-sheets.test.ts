import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

/** A style sheet: its text without remarks, and the selectors of its rules. */
type Sheet = { name: string; text: string; selectors: readonly string[] };

/** The selectors of all rules, also of those within conditions. */
function selectorsOf(text: string): string[] {
  const heads = [...text.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads
    .filter((head) => !head.startsWith('@') && !/^(?:from|to|\d+%)/.test(head))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

const sheets: readonly Sheet[] = readdirSync(join(projectRoot(), 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.css'))
  .map((name) => {
    const text = readFileSync(join(projectRoot(), 'src', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return { name, text, selectors: selectorsOf(text) };
  });

const layers = '@layer theme, base, components, parts;';
const layersOf = ({ text }: Sheet) => [...text.matchAll(/@layer (\w+) \{/g)].map(([, layer]) => layer);
const classesOf = (selector: string) =>
  new Set([...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));

const ofFeatures = sheets.filter(({ name }) => name.startsWith('features/'));
const ofParts = sheets.filter((sheet) => layersOf(sheet).includes('parts'));

test('a style sheet of a feature is in no layer, so that it wins over what all pages share wherever it comes', () => {
  expect(ofFeatures.length).toBeGreaterThan(30);
  expect(ofFeatures.filter(({ text }) => text.includes('@layer')).map(({ name }) => name)).toEqual([]);
});

test('a part of the design system that not all pages load stands in a layer above what they do', () => {
  expect(ofParts.length).toBeGreaterThan(8);
  expect(ofParts.filter(({ text }) => !text.trim().startsWith(layers)).map(({ name }) => name)).toEqual([]);
  const common = readFileSync(join(projectRoot(), 'src/ui/styles.css'), 'utf8');
  const imported = ofParts.filter(({ name }) => common.includes(`/${name.split('/').at(-1)}"`));
  expect([common.includes(layers), imported]).toEqual([true, []]);
});

test.each([
  ['features', ofFeatures],
  ['parts', ofParts],
])('no two sheets of %s speak of the same thing, so that their order cannot matter', (_group, group) => {
  const users = new Map<string, Set<string>>();
  for (const { name, selectors } of group)
    for (const selector of selectors)
      for (const one of classesOf(selector)) users.set(one, (users.get(one) ?? new Set()).add(name));
  const isOwn = (one: string) => users.get(one)?.size === 1;
  // Who speaks of another's thing says where, by a class of its own, and is more specific by it. Only one may speak of it plainly.
  const plain = group.flatMap(({ name, selectors }) =>
    selectors
      .filter((selector) => ![...classesOf(selector)].some(isOwn))
      .flatMap((selector) => [...classesOf(selector), ...(classesOf(selector).size > 0 ? [] : [selector])])
      .map((one) => [one, name] as const),
  );
  const speakers = Map.groupBy(plain, ([one]) => one);
  const disputed = [...speakers]
    .map(([one, entries]) => [one, [...new Set(entries.map(([, name]) => name))]] as const)
    .filter(([, names]) => names.length > 1);
  expect(disputed).toEqual([]);
});

/** Rules without rules in them: for whom, and which properties they set. */
const rulesOf = ({ text }: Sheet) =>
  [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    // What stands in parentheses, two deep, is left out: lists in `:is(…)` are no selectors.
    selectors: head
      .replaceAll(/\([^()]*\)/g, '')
      .replaceAll(/\([^()]*\)/g, '')
      .split(',')
      .map((selector) => selector.trim()),
    properties: [...body.matchAll(/([\w-]+)\s*:/g)].map(([, property = '']) => property),
  }));

test('what all pages share does not set what a part of its own sets in a layer above it, as when it is printed', () => {
  const plainOf = (sheet: Sheet) =>
    rulesOf(sheet).flatMap(({ selectors, properties }) =>
      selectors
        .filter((selector) => /^\.[\w-]+$/.test(selector))
        .flatMap((selector) => properties.map((property) => `${selector} ${property}`)),
    );
  const ofPart = new Set(ofParts.flatMap(plainOf));
  const shared = sheets.filter((sheet) => !ofParts.includes(sheet) && !ofFeatures.includes(sheet));
  expect(ofPart.size).toBeGreaterThan(100);
  expect(shared.flatMap(plainOf).filter((rule) => ofPart.has(rule))).toEqual([]);
});
