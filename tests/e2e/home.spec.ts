import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hydrated, isJourneySize, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

type Service = {
  name: string;
  price: { amountCents: number } | null;
  reducedPrice: { amountCents: number } | null;
  guestAvailability: string;
};

const euros = (cents: number) => new RegExp(`${(cents / 100).toFixed(2).replace('.', ',')}\\s€`);
const services = async (page: Page) =>
  ((await (await page.request.get('/api/services')).json()) as { items: Service[] }).items;
const situations = (page: Page) => page.locator('.home-situations li');
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** What a guest reads beside a service. */
function pricesOf({ price, reducedPrice, guestAvailability }: Service): Array<string | RegExp> {
  if (guestAvailability === 'free_of_charge') return ['kostenlos'];
  if (guestAvailability === 'unavailable' || !price) return ['für Versicherte'];
  return [euros(price.amountCents), ...(reducedPrice ? [euros(reducedPrice.amountCents)] : [])];
}

for (const { name, ...viewport } of sizes) {
  test.describe(`home (${name})`, () => {
    test.use({ viewport });

    test('six situations, each pressed as a whole, each with its deadline and what it costs', async ({
      page,
    }) => {
      await page.goto('/');
      await hydrated(page);
      await expect(situations(page)).toHaveCount(6);
      for (const one of await situations(page).all()) {
        await expect(one.locator('.deadline')).toHaveText(/\S/);
        await expect(one.locator('.home-do')).toHaveText(/(kostenlos|für Versicherte|\d,\d\d\s€)$/);
      }
      // The link covers its field: the test presses the price at its far end.
      const price = situations(page).filter({ hasText: 'Briefkasten' }).locator('.home-do > :last-child');
      await price.click({ force: true });
      await expect(page).toHaveURL('/verkehrsrecht/bussgeldkatalog');
      await expect(page.locator('h1')).toBeFocused();
    });

    test('headings in order, no fault of axe, nothing beside the screen', async ({ page }) => {
      for (const path of ['/', '/rechtsratgeber']) {
        await page.goto(path);
        await hydrated(page);
        const levels = await page
          .locator('main :is(h1, h2, h3, h4)')
          .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
        expect(levels[0], path).toBe(1);
        const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
        expect(jumps, path).toEqual([]);
        expect(await axeFindings(page), path).toEqual([]);
        expect(await isWide(page), path).toBe(false);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await isWide(page), path).toBe(false);
        await page.setViewportSize(viewport);
      }
    });

    test('the register: jump to an area, open a guide; each says when it was checked', async ({ page }) => {
      await page.goto('/rechtsratgeber');
      await hydrated(page);
      const jumps = page.getByRole('navigation', { name: 'Rechtsgebiete auf dieser Seite' });
      await jumps.getByRole('link', { name: 'Mietrecht' }).click();
      const rent = page.getByRole('region', { name: 'Mietrecht' });
      await expect(rent.getByRole('heading', { level: 2 })).toBeInViewport();
      for (const row of await page.locator('.register-guides > li').all()) {
        await expect(row).toHaveText(/geprüft am \d\d\.\d\d\.\d{4}$/);
      }
      await expect(rent.getByRole('list', { name: 'Services und Rechner: Mietrecht' })).toContainText(
        /89,00\s€.*29,99\s€/s,
      );
      await rent.getByRole('link', { name: 'Mietkaution', exact: true }).click();
      await expect(page).toHaveURL('/mietrecht/mietkaution');
    });

    // Behaviour that does not depend on the size.
    if (!isJourneySize(viewport)) return;

    test('the table has every price of the catalogue, and leads to the services', async ({ page }) => {
      await page.goto('/');
      const all = new Map((await services(page)).map((service) => [service.name, service]));
      const rows = page.locator('.price-list tbody tr');
      expect(await rows.count()).toBeGreaterThan(4);
      for (const row of await rows.all()) {
        const service = all.get((await row.getByRole('link').textContent()) ?? '');
        expect(service).toBeDefined();
        if (!service) continue;
        for (const price of pricesOf(service)) await expect(row.locator('.cell-end')).toContainText(price);
      }
      await expect(page.getByRole('link', { name: `Alle ${all.size} Services ansehen` })).toHaveAttribute(
        'href',
        '/rechtsservices',
      );
    });

    test('a claim is prepared here and reported by phone', async ({ page }) => {
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Schaden melden' });
      await expect(strip.locator('a[href^="tel:+49"]')).toHaveText(/^0[\d ]+$/);
      await strip.getByRole('link', { name: 'Anruf vorbereiten' }).click();
      await expect(page).toHaveURL('/schaden-melden');
    });

    test('the newest articles, in the order of the magazine', async ({ page, request }) => {
      const answer = await request.get('/api/content/documents?kind=article');
      const { items } = (await answer.json()) as { items: Array<{ heading: string }> };
      await page.goto('/');
      await expect(page.locator('.home-magazine h3')).toHaveText(
        items.slice(0, 5).map(({ heading }) => heading),
      );
    });

    test('the search leads to its page', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const field = page.getByRole('main').getByRole('textbox');
      await field.fill('kaution zurück');
      await field.press('Enter');
      await expect(page).toHaveURL('/suche?t=kaution+zur%C3%BCck');
      await expect(page.getByRole('main')).toContainText(/Kaution/);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });

    test('without JavaScript it can be read, and the search works', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        viewport,
      });
      const page = await context.newPage();
      await page.goto('/');
      await expect(situations(page)).toHaveCount(6);
      await page.getByLabel(/^Ein Wort oder ein Satz/).fill('kündigung');
      await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL('/suche?t=k%C3%BCndigung');
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Kündigung/ })
          .first(),
      ).toBeVisible();
      await context.close();
    });
  });
}

test('all six situations stand in the first view of a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  for (const one of await situations(page).all()) await expect(one).toBeInViewport({ ratio: 1 });
});

test('every link of both pages is answered', async ({ page, request }) => {
  const paths = new Set<string>();
  for (const path of ['/', '/rechtsratgeber']) {
    await page.goto(path);
    const hrefs = await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) paths.add(href.split('#')[0] ?? '');
  }
  expect(paths.size).toBeGreaterThan(40);
  for (const path of paths) expect(`${path} ${(await request.get(path)).status()}`).toBe(`${path} 200`);
});
