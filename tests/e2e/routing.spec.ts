import { hydrated, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

for (const { name, width, height } of sizes) {
  test.describe(`routing (${name})`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/Impressum', '/impressum/', '/IMPRESSUM//']) {
      test(`${path} is the page /impressum, whose canonical address is in lower case`, async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/impressum$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
      });
    }

    test('a change of page begins at the top, going back returns to where one was', async ({ page }) => {
      await page.goto('/datenschutz');
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

    test('a reload stays where one was', async ({ page }) => {
      await page.goto('/datenschutz');
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      await page.reload();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
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
      const tops: number[] = [];
      await page.exposeFunction('noteTop', (top: number) => tops.push(top));
      await page.evaluate(() => {
        window.scrollTo(0, 120);
        window.addEventListener('scroll', () => Reflect.get(window, 'noteTop')(window.scrollY));
      });
      await page.getByRole('main').getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(page.locator('.error-summary')).toBeVisible();
      expect(tops).not.toContain(0);
    });

    test('an anchor scrolls to its element, below the header', async ({ page }) => {
      await page.goto('/datenschutz');
      const link = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link').last();
      const id = ((await link.getAttribute('href')) ?? '').slice(1);
      await link.click();
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(() =>
          page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top ?? 0, id),
        )
        .toBeLessThan(400);
      const top = await page.evaluate(
        (one) => document.getElementById(one)?.getBoundingClientRect().top ?? 0,
        id,
      );
      expect(top).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
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
      await page.evaluate(() => window.scrollTo(0, 150));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
      await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('main input[name=t]');
        const form = field?.form;
        if (field) field.value = 'vertrag';
        form?.requestSubmit();
      });
      await expect(page).toHaveURL(/t=vertrag/);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    });
  });
}

test.describe('what breaks a rule', () => {
  test.use({ allowConsole: /status of 404/ });
  const bad = [
    '/magazin/unbekannter-artikel?x=1',
    '/ueber-jemand-anderen',
    '/arbeitsrecht/arbeitszeugnis-pruefung/ergebnis/keine-kennung',
    '/arbeitsrecht/arbeitsvertrags-pruefung/ergebnis/17',
    '/gibt-es/nicht?a=b',
  ];
  for (const path of bad) {
    test(`${path}: 404 at its own address, on the first load and inside the application`, async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
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

test('the outcome of a navigation is told apart', async ({ page }) => {
  await page.goto('/impressum');
  await hydrated(page);
  const outcome = page.locator('html');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Datenschutz', exact: true }).click();
  await expect(outcome).toHaveAttribute('data-navigation', 'completed');
  await footer.getByRole('link', { name: 'Datenschutz', exact: true }).click();
  await expect(outcome).toHaveAttribute('data-navigation', 'duplicated');
  await footer.getByRole('link', { name: 'Anmelden' }).click();
  await expect(outcome).toHaveAttribute('data-navigation', 'completed');
});

test('no service worker is registered', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
