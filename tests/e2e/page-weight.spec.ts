import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beSignedIn, hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

const kilobyte = 1024;

/**
 * Budgets of twelve kinds of pages, and of those with more text: bytes of HTML as sent or, with `beyond`, bytes
 * besides the page's own text. See docs/performance.md.
 */
const pages: ReadonlyArray<{ path: string; html?: number; beyond?: number; signedIn?: boolean }> = [
  { path: '/', html: 12 },
  { path: '/mietrecht', html: 12 },
  { path: '/mietrecht/mietnebenkosten', html: 12 },
  { path: '/magazin/arbeitszeugnis-verstehen', html: 12 },
  { path: '/rechtsservices', html: 12, beyond: 7 },
  { path: '/faq', beyond: 7.5 },
  { path: '/prozesskosten-rechner', html: 12 },
  { path: '/arbeitsrecht/arbeitszeugnis-pruefung', html: 12 },
  { path: '/schaden-melden', html: 12 },
  { path: '/kontakt', html: 12 },
  { path: '/account/login', html: 12 },
  { path: '/account', html: 12, signedIn: true },
  { path: '/rechtsratgeber', html: 12, beyond: 7 },
  { path: '/mustervorlagen', html: 12, beyond: 7 },
  { path: '/datenschutz', beyond: 7 },
  { path: '/impressum', html: 12, beyond: 7 },
  { path: '/vor-ort', html: 12 },
  { path: '/reiserecht/flugverspaetung', html: 12 },
  { path: '/arbeitsrecht/kuendigung', beyond: 7.5 },
  { path: '/mietrecht/mietkaution', beyond: 8 },
  { path: '/erbrecht', beyond: 8 },
  { path: '/verkehrsrecht/bussgeldkatalog', beyond: 9 },
  { path: '/reiserecht/reisemaengel', beyond: 7.5 },
  { path: '/verkehrsrecht/geschwindigkeitsueberschreitung', beyond: 7.5 },
  { path: '/verkehrsrecht/handy-und-smartwatch', beyond: 7.5 },
  { path: '/verkehrsrecht/rotlichtverstoss', beyond: 7.5 },
];

type Sent = { encoding: string; bytes: Buffer };

/** The raw answer; `fetch` would decompress it. */
function sentBytes(url: string, headers: Record<string, string>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, Accept: 'text/html', 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'] ?? 'none', bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** The words that a reader sees, without what stands around them. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const hrefs = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = '']) => href);

test('pages are as light as they were made: bytes, style sheets, no script before they are read', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, 'erika.mustermann');
  const cookies = await page.context().cookies();
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const found = [];
  for (const { path, html, beyond, signedIn } of pages) {
    const headers: Record<string, string> = signedIn ? { Cookie: session } : {};
    // The first visit fills the cache; the second reads it.
    await sentBytes(new URL(path, baseURL).href, headers);
    const { encoding, bytes } = await sentBytes(new URL(path, baseURL).href, headers);
    const markup = encoding === 'br' ? brotliDecompressSync(bytes).toString() : bytes.toString();
    const own = brotliCompressSync(textOf(markup)).length;
    const faults = [
      encoding !== 'br' && `compressed: ${encoding}`,
      html !== undefined && bytes.length > html * kilobyte && `more than ${html} KB`,
      beyond !== undefined &&
        bytes.length - own > beyond * kilobyte &&
        `more than ${beyond} KB beside its text`,
      hrefs(markup, /<link rel="stylesheet" href="([^"]+)"/g).length > 2 && 'more than two style sheets',
      /<script[^>]*\ssrc=|rel="modulepreload"/.test(markup) && 'asks for scripts before it is read',
    ].filter(Boolean);
    if (faults.length > 0) found.push({ path, faults, bytes: bytes.length, text: own });
  }
  expect(found).toEqual([]);
});

test('the code of other pages that is loaded ahead weighs at most 100 KB', async ({ page }) => {
  const found = [];
  await beSignedIn(page, 'erika.mustermann');
  for (const path of ['/', '/account', '/rechtsratgeber', '/suche?q=kaution']) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const ahead = await page.evaluate(() => {
      const texts = [...document.scripts].map(({ textContent }) => textContent).join();
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const others = scripts.filter(({ name }) => !texts.includes(new URL(name).pathname));
      return (others as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize);
    });
    found.push({ path, files: ahead.length, bytes: ahead.reduce((sum, bytes) => sum + bytes, 0) });
  }
  expect(found.filter(({ bytes }) => bytes > 100_000)).toEqual([]);
  // Proves that something was preloaded.
  expect(found.filter(({ files }) => files === 0)).toEqual([]);
});
