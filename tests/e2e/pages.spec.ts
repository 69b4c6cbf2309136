import type { Page } from '@playwright/test';
import { pages } from '#src/routes.ts';
import { axeFindings } from './axe.ts';
import { beSignedIn, inTurns, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const fixed = pages.filter(({ path }) => !path.includes(':'));
/** Addresses of pages with a variable part; the others of them are reached by the journeys. */
const examples: Readonly<Record<string, string>> = {
  '/ueber-:product': '/ueber-rechtshafen',
  '/account/vertraege/:id': '/account/vertraege/0c000001-0000-4000-8000-000000000001',
  '/account/vorgaenge/:id': '/account/vorgaenge/claim-0c1a0001-0000-4000-8000-000000000001',
  '/account/schadenmeldungen/:id': '/account/schadenmeldungen/0c1a0001-0000-4000-8000-000000000001',
  '/account/schadenmeldungen/einschaetzungen/:id':
    '/account/schadenmeldungen/einschaetzungen/0c1a0003-0000-4000-8000-000000000001',
};
/** The desk has a login of its own; `desk.spec.ts` looks at its pages. */
const scanned = pages
  .filter(({ access }) => access !== 'staff')
  .flatMap((entry) => {
    const path = entry.path.includes(':') ? examples[entry.path] : entry.path;
    return path === undefined ? [] : [{ ...entry, path }];
  });
const internalLink = /<a [^>]*href="(\/[^"#]*)/g;

// Sizes in turns, because most pages are one component; `npm run test:all` takes each page at both.
const sizesOf = ({ index }: Scanned) => inTurns(sizes, index);

type Scanned = (typeof scanned)[number] & { index: number };

/** The activation is open to those only who still need it. */
const personFor = (path: string) => (path === '/account/sofortzugriff' ? 'max.neumann' : 'erika.mustermann');

async function look(page: Page, entry: Scanned): Promise<void> {
  const { path, isIndexed, cache } = entry;
  await page.setViewportSize({ width: 320, height: 700 });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  expect(new URL(response?.url() ?? '').pathname).toBe(path);
  const kept = cache === 'none' ? 'no-store' : 'public, max-age=0, must-revalidate';
  expect(response?.headers()['cache-control'], path).toBe(kept);
  await expect(page, path).toHaveTitle(/\S/);
  await expect(page.locator('h1'), path).toHaveCount(1);
  if (isIndexed) {
    await expect(page, path).toHaveTitle(/ \| Rechtshafen$/);
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1);
    await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /\S{3}/);
  } else {
    await expect(page.locator('meta[name=robots][content=noindex]'), path).toHaveCount(1);
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, path).toBe(false);
  for (const { width, height } of sizesOf(entry)) {
    await page.setViewportSize({ width, height });
    expect(await axeFindings(page, 'html', { isHeld: true }), `${path} at ${width}`).toEqual([]);
  }
}

// Several pages to a browser, which keeps the code it has loaded; what is for customers comes with a session.
const together = 8;
const numbered = scanned.map((entry, index) => ({ ...entry, index }));
for (const isPublic of [true, false]) {
  const some = numbered.filter(({ access }) => (access === 'public') === isPublic);
  for (let from = 0; from < some.length; from += together) {
    const batch = some.slice(from, from + together);
    const names = `${batch[0]?.path} to ${batch.at(-1)?.path}`;
    test(`pages ${names}: title, description, one h1, no sideways scroll at 320, axe`, async ({ page }) => {
      // The usual limit of a minute is meant for one journey; these are eight pages, at both sizes by `npm run test:all`.
      test.setTimeout(batch.length * 20_000);
      let signedIn = '';
      for (const entry of batch) {
        await test.step(entry.path, async () => {
          const person = personFor(entry.path);
          if (!isPublic && person !== signedIn) await beSignedIn(page, person);
          signedIn = person;
          await look(page, entry);
        });
      }
    });
  }
}

test('every internal link leads somewhere', async ({ request }) => {
  const targets = new Set<string>();
  // The page that fails on purpose links to its failures.
  for (const { path } of fixed.filter((page) => page.path !== '/dev/fehler')) {
    const html = await (await request.get(path)).text();
    for (const [, target = ''] of html.matchAll(internalLink)) targets.add(target.replaceAll('&amp;', '&'));
  }
  expect(targets.size).toBeGreaterThan(70);
  for (const target of targets) {
    const response = await request.get(target, { maxRedirects: 5 });
    expect(`${target} ${response.status()}`).toBe(`${target} 200`);
  }
});

test.describe('pages that do not exist', () => {
  test.use({ allowConsole: /status of 404/ });
  test('axe: an address without a page', async ({ page }) => {
    const response = await page.goto('/gibt-es-nicht?x=1');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page Not Found: /gibt-es-nicht?x=1')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
