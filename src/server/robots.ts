import { Hono } from 'hono';
import { articles } from '#src/features/magazine/public.ts';
import { productSlug } from '#src/lib/slug.ts';
import { pages } from '#src/routes.ts';
import type { Services } from '#src/services.ts';

/** Addresses that hold nothing for a search engine. Other pages it may read, to see that they say `noindex`. */
const closed = ['/account', '/api', '/dev', '/sandbox'];

/** Paths that search engines may list: those of the table, with the product's name and the articles in their places. */
export function indexedPaths(productName: string): string[] {
  return pages
    .filter(({ isIndexed, access }) => isIndexed && access === 'public')
    .flatMap(({ path, validity }) =>
      validity === 'article' ? articles.map((article) => article.path) : [path],
    )
    .map((path) => path.replace(':product', productSlug(productName)))
    .filter((path) => !path.includes(':'));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** `/robots.txt` and `/sitemap.xml`, both from the table of pages. */
export function robots({ settings, publicUrl }: Services): Hono {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const text = [...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  const addresses = indexedPaths(settings.PRODUCT_NAME).map(
    (path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`,
  );
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
  const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
  return new Hono()
    .get('/robots.txt', (c) => c.body(text, 200, headers('text/plain; charset=utf-8')))
    .get('/sitemap.xml', (c) => c.body(sitemap, 200, headers('application/xml; charset=utf-8')));
}
