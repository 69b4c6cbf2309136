import { readdirSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import topics from '#content/contact/topics.json' with { type: 'json' };
import home from '#content/home.json' with { type: 'json' };
import { builtPages } from '#src/features/guides/search/built-pages.ts';
import { pages } from '#src/routes.ts';

const legalFolder = new URL('../../content/legal/', import.meta.url);

/** Addresses of this portal that the legal texts name, with the file that names them. */
const legalLinks = readdirSync(legalFolder).flatMap((file) => {
  const text = readFileSync(new URL(file, legalFolder), 'utf8');
  return [...text.matchAll(/\{publicUrl\}(\/[\w/-]+)/g)].map((match) => [file, match[1] ?? ''] as const);
});

const isPage = (path: string) => pages.some((page) => matchPath(page.path, path));

describe('links to pages of this portal', () => {
  test.each([...home.situations, home.claim].map(({ title, to }) => [title, to] as const))(
    'home, „%s“: %s',
    (_title, to) => {
      expect(isPage(to.split('#')[0] ?? '')).toBe(true);
    },
  );

  test.each(topics.flatMap(({ key, quick }) => quick.map(({ to }) => [key, to] as const)))(
    'contact, „%s“: %s',
    (_topic, to) => {
      expect(isPage(to)).toBe(true);
    },
  );

  test.each(legalLinks)('%s: %s', (_file, path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each(builtPages.map(({ path }) => path))('search: %s is a page, and not one of the staff', (path) => {
    const entry = pages.find((page) => matchPath(page.path, path));
    expect(entry).toBeDefined();
    expect(entry?.frame).not.toBe('desk');
    expect(entry?.isDemoOnly).not.toBe(true);
  });

  test('the legal texts name such addresses at all', () => {
    expect(legalLinks.map(([, path]) => path)).toContain('/vertrag-widerrufen');
  });
});
