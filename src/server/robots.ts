import { Hono } from 'hono';
import { editorialAddress } from '#src/features/guides/editorial/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { productSlug } from '#src/lib/slug.ts';
import { pages } from '#src/routes.ts';
import type { Services } from '#src/services.ts';

/** Addresses that hold nothing for a search engine. It may read all other pages, also to see their `noindex`. */
const closed = ['/account', '/api', '/dev', '/sandbox'];

/** An address that search engines may list, and when its text was last changed, as far as that is known. */
type Listed = { path: string; changedAt: string | undefined };

/** The pages of the table, with the product's name in its place, the articles of the magazine and the templates. */
function listedPages({ settings, cms }: Pick<Services, 'settings' | 'cms'>): Listed[] {
  const fixed = pages
    .filter(({ isIndexed, access }) => isIndexed && access === 'public')
    .map(({ path }) => path.replace(':product', productSlug(settings.PRODUCT_NAME)))
    .filter((path) => !path.includes(':'));
  const changed = new Map(
    cms
      .documents()
      .map((one) => [editorialAddress(one.path, settings.PRODUCT_NAME), one.updatedAt.slice(0, 10)]),
  );
  const articles = cms.documents().filter(({ kind }) => kind === 'article' || kind === 'template');
  return [...fixed, ...articles.map(({ path }) => path)].map((path) => ({
    path,
    changedAt: changed.get(path),
  }));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function sitemapOf(services: Pick<Services, 'settings' | 'cms' | 'publicUrl'>): string {
  const addresses = listedPages(services).map(({ path, changedAt }) => {
    const when = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `  <url><loc>${escapeXml(services.publicUrl + path)}</loc>${when}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** Where to report a weakness (RFC 9116); good for a year from each look. */
function securityText({
  settings,
  clock,
  publicUrl,
}: Pick<Services, 'settings' | 'clock' | 'publicUrl'>): string {
  return [
    `Contact: mailto:${settings.PROVIDER_EMAIL}`,
    `Expires: ${addDaysToInstant(clock.now(), 365)}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** `/robots.txt` and `/sitemap.xml`, from the table of pages and the content, and `/.well-known/security.txt`. */
export function robots(services: Pick<Services, 'settings' | 'cms' | 'clock' | 'publicUrl'>): Hono {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const text = [...rules, '', `Sitemap: ${services.publicUrl}/sitemap.xml`, ''].join('\n');
  const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
  return new Hono()
    .get('/robots.txt', (c) => c.body(text, 200, headers('text/plain; charset=utf-8')))
    .get('/.well-known/security.txt', (c) =>
      c.body(securityText(services), 200, headers('text/plain; charset=utf-8')),
    )
    .get('/sitemap.xml', (c) => c.body(sitemapOf(services), 200, headers('application/xml; charset=utf-8')));
}
