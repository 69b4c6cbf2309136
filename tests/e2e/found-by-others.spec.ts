import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test.ts';

type Thing = Record<string, unknown> & { '@type': string };

/** Fields without which search engines do not take a thing (Google Search Central, structured data, by type). */
const required: Readonly<Record<string, readonly string[]>> = {
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating', 'worstRating'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['text', 'position'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['price', 'priceCurrency', 'url'],
  Organization: ['name', 'url'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'provider', 'areaServed', 'url'],
  WebSite: ['name', 'url'],
};

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value && typeof value['@type'] === 'string';

/** Everything with a type, however deep. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return isThing(value) ? [value, ...inside] : inside;
}

function faultsOf(thing: Thing): string[] {
  const fields = required[thing['@type']];
  if (!fields) return [`${thing['@type']}: no line in the table of required fields`];
  return fields
    .filter((field) => thing[field] === undefined || thing[field] === '' || thing[field] === null)
    .map((field) => `${thing['@type']}: ${field} is missing`);
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const inTag = (html: string, tag: RegExp) => decoded(tag.exec(html)?.[1] ?? '');

async function listed(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  );
}

function structuredData(html: string): unknown {
  const script = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return script === undefined ? undefined : JSON.parse(script);
}

async function issues(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: false }).parse(html);
  const all = await new Validator().validate(found);
  return all
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${issueMessage} ${JSON.stringify(path)}`);
}

async function dataFaults(path: string, html: string): Promise<string[]> {
  const things = thingsIn(structuredData(html));
  const missing =
    path === '/' || things.some((one) => one['@type'] === 'BreadcrumbList') ? [] : ['no way to it'];
  const long = things
    .filter(({ headline }) => String(headline ?? '').length > 110)
    .map(() => 'long headline');
  return [...missing, ...long, ...things.flatMap(faultsOf), ...(await issues(html))];
}

test('structured data of every listed page is complete', async ({ request }) => {
  const paths = await listed(request);
  expect(paths.length).toBeGreaterThan(90);
  const types = new Set<string>();
  const faults: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    for (const thing of thingsIn(structuredData(html))) types.add(thing['@type']);
    faults.push(...(await dataFaults(path, html)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  const expected = ['Article', 'FAQPage', 'HowTo', 'Offer', 'Organization', 'Service', 'WebSite'];
  expect([...types]).toEqual(expect.arrayContaining(expected));
  // Nobody has rated anything yet.
  expect([...types]).not.toContain('AggregateRating');
});

test('the validator and the table notice what is missing', async () => {
  const broken = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Organization', url: 'https://x.example' }],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(broken)}</script>`;
  expect(await issues(html)).not.toEqual([]);
  expect(await dataFaults('/x', html)).toEqual(
    expect.arrayContaining(['no way to it', 'Organization: name is missing']),
  );
});

type Head = { path: string; title: string; description: string; canonical: string; picture: string };

const headOf = (path: string, html: string): Head => ({
  path,
  title: inTag(html, /<title>([^<]*)<\/title>/),
  description: inTag(html, /<meta name="description" content="([^"]*)"/),
  canonical: inTag(html, /<link rel="canonical" href="([^"]*)"/),
  picture: inTag(html, /property="og:image" content="([^"]*)"/),
});

function headFaults({ path, title, description, canonical }: Head): string[] {
  return [
    ...(title.length > 75 ? [`title of ${title.length}: ${title}`] : []),
    ...(description.length < 50 || description.length > 170
      ? [`description of ${description.length}: ${description}`]
      : []),
    ...(URL.canParse(canonical) && new URL(canonical).pathname === path ? [] : [`canonical ${canonical}`]),
  ].map((fault) => `${path}: ${fault}`);
}

function doubles(heads: readonly Head[], field: 'title' | 'description' | 'picture'): string[] {
  const byText = Map.groupBy(heads, (head) => head[field]);
  return [...byText]
    .filter(([, all]) => all.length > 1)
    .map(([text, all]) => `${text}: ${all.map((one) => one.path)}`);
}

test('every listed page has a title, a description, an address and a picture of its own', async ({
  request,
}) => {
  const heads: Head[] = [];
  const faults: string[] = [];
  for (const path of await listed(request)) {
    const head = headOf(path, await (await request.get(path)).text());
    heads.push(head);
    faults.push(...headFaults(head));
    const picture = await request.get(new URL(head.picture).pathname);
    if (picture.status() !== 200 || picture.headers()['content-type'] !== 'image/png')
      faults.push(`${path}: picture`);
  }
  expect(faults).toEqual([]);
  expect([
    ...doubles(heads, 'title'),
    ...doubles(heads, 'description'),
    ...doubles(heads, 'picture'),
  ]).toEqual([]);
});
