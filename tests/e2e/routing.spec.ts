import type { Page } from '@playwright/test';
import { hydrated, isJourneySize, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Scrolls down and notes from then on where the page stands, so that a short visit to the top is seen too. */
async function noteTops(page: Page, start: number): Promise<number[]> {
  const tops: number[] = [];
  await page.exposeFunction('noteTop', (top: number) => tops.push(top));
  await page.evaluate((top) => {
    window.scrollTo(0, top);
    window.addEventListener('scroll', () => Reflect.get(window, 'noteTop')(window.scrollY));
  }, start);
  await expect.poll(() => tops).toEqual([start]);
  return tops;
}

/** Whether an anchor has been scrolled to: near the top, and not covered by the header. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const top = () =>
    page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top ?? 9999, id);
  const header = await page.getByRole('banner').boundingBox();
  const least = (header?.height ?? 0) - 1;
  // Both at once: what is laid out late may move the element once more.
  await expect.poll(async () => (await top()) >= least && (await top()) < 400).toBe(true);
}

/** Opens a page inside the application whose list has a link to the address, named like it. */
async function openLinks(page: Page, address: string): Promise<void> {
  await page.route('**/magazin/_payload.json*', async (route) => {
    const payload = await (await route.fetch()).json();
    Object.assign(payload.data.items[0], { path: address, title: address, heading: address });
    await route.fulfill({ json: payload });
  });
  await page.goto('/impressum');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Magazin' }).click();
  await expect(page.getByRole('link', { name: address })).toBeVisible();
}

for (const { name, width, height } of sizes) {
  test.describe(`routing (${name})`, () => {
    test.use({ viewport: { width, height } });

    test('a change of page begins at the top, going back returns to where one was', async ({ page }) => {
      await page.goto('/datenschutz');
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, 1200));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
      await expect(page).toHaveURL(/\/barrierefreiheit$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.goBack();
      await expect(page).toHaveURL(/\/datenschutz$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1200);
    });

    test('an anchor scrolls to its element, below the header', async ({ page }) => {
      await page.goto('/datenschutz');
      const link = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link').last();
      const id = ((await link.getAttribute('href')) ?? '').slice(1);
      await link.click();
      await expectBelowHeader(page, id);
    });

    test('a link to an anchor of another page leads to its element, below the header', async ({ page }) => {
      await openLinks(page, '/datenschutz#bestellung');
      await page.getByRole('link', { name: '/datenschutz#bestellung' }).click();
      await expect(page).toHaveURL(/\/datenschutz#bestellung$/);
      await expect(page.locator('html')).toHaveAttribute('data-navigation', 'completed');
      await expectBelowHeader(page, 'bestellung');
      // A late style sheet moves the place; scrolling by the reader is respected.
      const pushDown = (pixels: number) =>
        page.getByRole('main').evaluate((main, much) => {
          main.style.paddingTop = `${much}px`;
        }, pixels);
      const top = () => page.locator('#bestellung').evaluate((one) => one.getBoundingClientRect().top);
      await pushDown(900);
      await expectBelowHeader(page, 'bestellung');
      await page.keyboard.press('Shift');
      const before = await top();
      await pushDown(1800);
      expect(Math.round((await top()) - before)).toBe(900);
    });

    // Behaviour that does not depend on the size.
    if (!isJourneySize({ width })) return;

    test('however it is spelled, it is the page /impressum, whose canonical address is in lower case', async ({
      page,
    }) => {
      for (const path of ['/Impressum', '/impressum/', '/IMPRESSUM//']) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        const canonical = page.locator('link[rel=canonical]');
        await expect(canonical, path).toHaveAttribute('href', /\/impressum$/);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Impressum');
      }
    });

    test('a reload stays where one was', async ({ page }) => {
      await page.goto('/datenschutz');
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      await page.reload();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    });

    test('a reload is where one was before the script has come, and whoever reads on meanwhile is not moved', async ({
      page,
    }) => {
      await page.goto('/datenschutz');
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      const script = Promise.withResolvers<undefined>();
      // Not by `page.route`, which disables the cache for style sheets; readers reload with it.
      const network = await page.context().newCDPSession(page);
      network.on('Fetch.requestPaused', ({ requestId }) => {
        // What the page before had asked for has ended with it.
        void script.promise
          .then(() => network.send('Fetch.continueRequest', { requestId }))
          .catch(() => undefined);
      });
      await network.send('Fetch.enable', { patterns: [{ urlPattern: '*.js' }] });
      await page.evaluate(() => Object.assign(window, { isBefore: true }));
      await page.reload({ waitUntil: 'commit' });
      // Measuring its place would force a layout before its style sheets are there.
      await page.waitForFunction(
        () => !('isBefore' in window) && performance.getEntriesByType('paint').length > 0,
      );
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, -500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      script.resolve(undefined);
      await hydrated(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(400);
    });

    test('a new visit begins at the top, wherever one was on another page before', async ({ page }) => {
      await page.goto('/datenschutz');
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      await page.goto('/widerrufsbelehrung');
      await hydrated(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goto('/datenschutz');
      await hydrated(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    test('a page that answers a form stays where one reads', async ({ page }) => {
      await page.goto('/kontakt');
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
      await expect(page).toHaveURL(/\/vertrag-widerrufen$/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      const tops = await noteTops(page, 120);
      await page.getByRole('main').getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(page.locator('.error-summary')).toBeVisible();
      expect(tops).not.toContain(0);
    });

    test('an anchor that appears only later is scrolled to as soon as it is there', async ({ page }) => {
      await page.goto('/impressum#spaeter');
      await hydrated(page);
      await page.evaluate(() => {
        const block = document.createElement('div');
        block.id = 'spaeter';
        block.textContent = 'kam später';
        document.querySelector('main')?.append(block);
      });
      await expect(page.locator('#spaeter')).toBeInViewport();
    });

    test('a page that opts out keeps its place while only its query changes', async ({ page }) => {
      await page.setViewportSize({ width, height: 300 });
      await page.goto('/suche?t=recht');
      await hydrated(page);
      await page.getByRole('textbox', { name: 'Thema oder Stichwort' }).fill('vertrag');
      const tops = await noteTops(page, 150);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/t=vertrag$/);
      await expect(page.getByRole('main').getByRole('status')).toContainText('für „vertrag“');
      await expect(page.locator('html')).toHaveAttribute('data-navigation', 'completed');
      expect(await page.evaluate(() => window.scrollY)).toBe(150);
      expect(tops).not.toContain(0);
    });

    for (const [path, fault] of [
      ['/magazin/unbekannter-artikel', 'breaks a rule'],
      ['/gibt-es-nicht?x=1', 'is no page'],
    ] as const) {
      test.describe('no such page', () => {
        test.use({ allowConsole: /status of 404|payload of the page could not be loaded/ });
        test(`a link to an address that ${fault}: 404 from the top, focused and announced`, async ({
          page,
        }) => {
          await openLinks(page, path);
          await noteTops(page, 200);
          await page.getByRole('link', { name: path }).click();
          await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
          await expect(page.locator('[data-announcer]')).toHaveText(/^Seite nicht gefunden/);
          expect(await page.evaluate(() => window.scrollY)).toBe(0);
          await page.goBack();
          await expect(page).toHaveURL(/\/magazin$/);
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        });
      });
    }

    test('the outcome of a navigation is told apart', async ({ page }) => {
      await page.goto('/impressum');
      await hydrated(page);
      const outcome = page.locator('html');
      const follow = (link: string) =>
        page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await follow('Datenschutz');
      await expect(outcome).toHaveAttribute('data-navigation', 'completed');
      await follow('Datenschutz');
      await expect(outcome).toHaveAttribute('data-navigation', 'duplicated');
      await follow('Anmelden');
      await expect(outcome).toHaveAttribute('data-navigation', 'completed');
      // Two pages without data: the first navigation is cancelled by the second.
      const held: Array<() => Promise<void>> = [];
      await page.route(/_payload\.json/, (route) => held.push(() => route.continue()) && undefined);
      await follow('Kontakt');
      await expect.poll(() => held.length).toBe(1);
      await follow('Impressum');
      await expect(outcome).toHaveAttribute('data-navigation', 'cancelled');
      await expect.poll(() => held.length).toBe(2);
      await held[1]?.();
      await expect(page).toHaveURL(/\/impressum$/);
      await expect(outcome).toHaveAttribute('data-navigation', 'completed');
    });

    test.describe('what breaks a rule', () => {
      test.use({ allowConsole: /status of 404/ });
      const bad = [
        '/magazin/unbekannter-artikel?x=1',
        '/ueber-jemand-anderen',
        '/arbeitsrecht/arbeitszeugnis-pruefung/ergebnis/keine-kennung',
        '/arbeitsrecht/arbeitsvertrags-pruefung/ergebnis/17',
        '/gibt-es/nicht?a=b',
      ];
      test('404 at its own address, on the first load and inside the application', async ({ page }) => {
        for (const path of bad) {
          await test.step(path, async () => {
            const response = await page.goto(path);
            expect(response?.status(), path).toBe(404);
            expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
            await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();

            await page.goto('/impressum');
            await hydrated(page);
            await page.evaluate((to) => {
              window.history.pushState(null, '', to);
              window.dispatchEvent(new PopStateEvent('popstate'));
            }, path);
            await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();
            expect(page.url()).toContain(path);
          });
        }
      });
    });
  });
}

test('no service worker is registered', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
