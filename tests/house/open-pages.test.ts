import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceKeys } from '#src/features/catalogue/public.ts';
import { openPageSchema } from '#src/features/open-pages/open-page.schema.ts';
import { openPageText, openPageTexts } from '#src/features/open-pages/open-page-texts.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { openPages, pageAt } from '#src/routes.ts';

const names = {
  phone: '040 1',
  product: 'Musterportal',
  insurer: 'Muster AG',
  provider: 'Muster GmbH',
  email: 'hilfe@example.org',
};
/** The login has its own page and borrows its words from here. */
const borrowed = ['/account/login'];
const fixed = openPages.filter(({ path }) => path !== '/magazin/:id');

test('docs/open-pages.md names every page that waits for its content, and no other', () => {
  const text = readFileSync(join(projectRoot(), 'docs/open-pages.md'), 'utf8');
  const listed = [...text.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path);
  expect(listed.toSorted()).toEqual(openPages.map(({ path }) => path).toSorted());
});

test('every text belongs to a page', () => {
  const paths = new Set([...openPages.map(({ path }) => path), ...borrowed]);
  expect(openPageTexts.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
  expect(new Set(openPageTexts.map(({ path }) => path)).size).toBe(openPageTexts.length);
});

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

test.each(fixed.map(({ path }) => path))(
  '%s has its heading, enough words, links onward, service or phone',
  (path) => {
    const text = openPageText(path.replace(':product', 'musterportal').replace(':id', 'x'), names);
    if (!text) throw new Error('has no text');
    openPageSchema.parse(text);
    const body = [
      text.lead,
      ...text.sections.flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])]),
    ];
    expect(words(body.join(' '))).toBeGreaterThanOrEqual(80);
    const targets = text.links.map(({ to }) => to);
    expect(new Set(targets).size).toBeGreaterThanOrEqual(2);
    for (const to of targets) {
      expect(to).not.toBe(path);
      expect(pageAt(to), to).toBeDefined();
    }
    const keys: readonly string[] = serviceKeys;
    expect(text.phone === true || keys.includes(text.service ?? '')).toBe(true);
    if (text.service) expect(keys).toContain(text.service);
    expect(JSON.stringify(text)).not.toMatch(
      /in Kürze|\bbald\b|demnächst|im Aufbau|coming soon|noch nicht verfügbar|[{}]\w+[{}]/i,
    );
  },
);

test('no two pages say the same', () => {
  for (const part of ['description', 'lead', 'title'] as const) {
    const all = openPageTexts.map((text) => text[part]);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  }
});
