import { expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { pageAt, pages } from '#src/routes.ts';
import type { Services } from '#src/services.ts';
import { robots } from './robots.ts';

const documents = [
  { kind: 'article', path: '/magazin/urlaub', updatedAt: '2026-11-12' },
  { kind: 'guide', path: '/arbeitsrecht/abmahnung', updatedAt: '2026-10-01T08:00:00.000Z' },
];
const cms = {
  documents: () => documents,
  document: (path: string) => documents.find((one) => one.path === path),
} as unknown as Services['cms'];

const app = robots({
  settings: readSettings({ PRODUCT_NAME: 'Mühle & Recht', PROVIDER_EMAIL: 'post@muehle.example' }),
  clock: { now: () => new Date('2026-11-20T10:00:00.000Z') },
  publicUrl: 'https://portal.example',
  cms,
});

test('robots may read everything but what holds nothing for them', async () => {
  const text = await (await app.request('/robots.txt')).text();
  expect(text).toContain('User-agent: *\n');
  for (const path of ['/account', '/api', '/dev', '/sandbox']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/Disallow: \/\n/);
  expect(text).toContain('Sitemap: https://portal.example/sitemap.xml\n');
});

test('the sitemap lists exactly the pages that may be listed, at their canonical address, with their day', async () => {
  const xml = await (await app.request('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>https:\/\/portal\.example([^<]*)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  expect(paths).toContain('/');
  expect(paths).toContain('/ueber-muehle-recht');
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths)
    expect(pageAt(path)?.entry, path).toMatchObject({ isIndexed: true, access: 'public' });
  const listed = pages.filter(({ path, isIndexed }) => isIndexed && !path.includes(':'));
  expect(paths).toEqual(expect.arrayContaining([...listed.map(({ path }) => path), '/magazin/urlaub']));
  for (const closed of ['/suche', '/account', '/dev/postfach', '/error']) expect(paths).not.toContain(closed);
  expect(xml).toContain('/magazin/urlaub</loc><lastmod>2026-11-12</lastmod>');
  expect(xml).toContain('/arbeitsrecht/abmahnung</loc><lastmod>2026-10-01</lastmod>');
});

test('whoever finds a weakness reads where to report it', async () => {
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect((await answer.text()).split('\n')).toEqual([
    'Contact: mailto:post@muehle.example',
    'Expires: 2027-11-20T10:00:00.000Z',
    'Preferred-Languages: de, en',
    'Canonical: https://portal.example/.well-known/security.txt',
    '',
  ]);
});
