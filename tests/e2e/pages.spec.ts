import { pages } from '../../src/routes.ts';
import { axeFindings } from './axe.ts';
import { sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// Pages with a variable part are reached by the journeys.
const fixed = pages.filter(({ path }) => !path.includes(':'));
const internalLink = /<a [^>]*href="(\/[^"#]*)/g;

// Sizes in turns, because most pages are one component; `npm run test:all` takes each page at both.
const sizesOf = (index: number) => (process.env.E2E_FULL ? sizes : sizes.slice(index % 2, (index % 2) + 1));

for (const [index, { path, isIndexed, cache, access }] of fixed.entries()) {
  test(`page ${path}: title, description, one h1, no sideways scroll at 320, axe`, async ({
    page,
    baseURL,
  }) => {
    if (access !== 'public') {
      const signedIn = await page.request.post('/api/auth/demo-login', {
        headers: { Origin: baseURL ?? '' },
        data: { email: 'erika.mustermann@example.org' },
      });
      expect(signedIn.status()).toBe(204);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const kept = cache === 'none' ? 'no-store' : 'public, max-age=0, must-revalidate';
    expect(response?.headers()['cache-control']).toBe(kept);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('h1')).toHaveCount(1);
    if (isIndexed) {
      await expect(page).toHaveTitle(/ \| Rechtshafen$/);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
    } else {
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
    }
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    for (const { width, height } of sizesOf(index)) {
      await page.setViewportSize({ width, height });
      expect(await axeFindings(page), `at ${width}`).toEqual([]);
    }
  });
}

test('every internal link leads somewhere', async ({ request }) => {
  const targets = new Set<string>();
  for (const { path } of fixed) {
    const html = await (await request.get(path)).text();
    for (const [, target = ''] of html.matchAll(internalLink)) targets.add(target.replaceAll('&amp;', '&'));
  }
  expect(targets.size).toBeGreaterThan(80);
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
