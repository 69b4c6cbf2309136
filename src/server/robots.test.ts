import { expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { articles } from '#src/features/magazine/public.ts';
import { pageAt, pages } from '#src/routes.ts';
import type { Services } from '#src/services.ts';
import { robots } from './robots.ts';

const app = robots({
  settings: readSettings({ PRODUCT_NAME: 'Mühle & Recht' }),
  publicUrl: 'https://portal.example',
} as Services);

test('robots may read everything but what holds nothing for them', async () => {
  const text = await (await app.request('/robots.txt')).text();
  expect(text).toContain('User-agent: *\n');
  for (const path of ['/account', '/api', '/dev', '/sandbox']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/Disallow: \/\n/);
  expect(text).toContain('Sitemap: https://portal.example/sitemap.xml\n');
});

test('the sitemap lists exactly the pages that may be listed, at their canonical address', async () => {
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
  expect(paths).toEqual(expect.arrayContaining([...listed, ...articles].map(({ path }) => path)));
  for (const closed of ['/suche', '/account', '/dev/postfach', '/error']) expect(paths).not.toContain(closed);
});
