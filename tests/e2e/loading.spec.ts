import type { Page } from '@playwright/test';
import { hydrated, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const legalPage = /\/assets\/barrierefreiheit\.page-.*\.js/;

async function openFromFooter(page: Page) {
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
}

for (const { name, width, height } of sizes) {
  test.describe(`loading ahead (${name})`, () => {
    test.use({ viewport: { width, height } });

    test('the code of links in view is loaded when the browser is idle', async ({ page }) => {
      const loaded = page.waitForRequest(legalPage);
      await page.goto('/');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await loaded;
    });

    test('at most four at once', async ({ page }) => {
      let running = 0;
      let most = 0;
      let begun = 0;
      const waiting: Array<() => void> = [];
      await page.route(/\/assets\/(?!home)[^/]*\.page-.*\.js/, async (route) => {
        begun += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => waiting.push(resolve));
        running -= 1;
        await route.continue();
      });
      await page.goto('/');
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      for (const count of [4, 5, 6]) {
        await expect.poll(() => begun).toBe(count);
        waiting.shift()?.();
      }
      expect(most).toBe(4);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    for (const connection of [
      { saveData: true, effectiveType: '4g' },
      { saveData: false, effectiveType: '2g' },
    ]) {
      test(`nothing is loaded ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
        await page.addInitScript((value) => {
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
        }, connection);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto('/');
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).hover();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(asked.filter((url) => legalPage.test(url))).toEqual([]);
      });
    }
  });
}

test.describe('a part that cannot be loaded', () => {
  test.use({
    allowConsole: /Failed to load resource|Unhandled application error|dynamically imported module/,
  });

  test('the page is loaded anew, once', async ({ page }) => {
    let refusals = 0;
    await page.route(legalPage, (route) => {
      refusals += 1;
      return refusals <= 2 ? route.abort() : route.continue();
    });
    await page.goto('/impressum');
    const reload = page.waitForEvent('load');
    await openFromFooter(page);
    await reload;
    await expect(page).toHaveURL(/\/barrierefreiheit$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Barrierefreiheit');
  });

  test('not again within ten seconds: then the error page', async ({ page }) => {
    await page.route(legalPage, (route) => route.abort());
    await page.goto('/impressum');
    await page.evaluate(() => sessionStorage.setItem('reload-guard', `${Date.now()} /barrierefreiheit`));
    await openFromFooter(page);
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hat gerade nicht geklappt');
  });

  test('raises the preload error, and who deals with it keeps the page', async ({ page }) => {
    await page.route(legalPage, (route) => route.abort());
    await page.goto('/impressum');
    await page.evaluate(() => {
      window.addEventListener('vite:preloadError', (event) => {
        document.documentElement.dataset.heard = event.type;
        event.preventDefault();
      });
    });
    await openFromFooter(page);
    await expect(page.locator('html')).toHaveAttribute('data-heard', 'vite:preloadError');
    await expect(page).toHaveURL(/\/impressum$/);
  });
});

for (const { name, width, height } of sizes) {
  test(`inside the mobile app header and footer give way (${name})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      setTimeout(() => Object.assign(window, { rechtshafenApp: {} }), 700);
    });
    await page.goto('/impressum');
    await expect(page.locator('html')).toHaveAttribute('data-in-app', '');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a bridge that comes after 20 tries of 100 ms changes nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/impressum');
  await expect(page.getByRole('button', { name: 'Suche öffnen' })).toBeVisible();
  await page.clock.runFor(2_200);
  await page.evaluate(() => Object.assign(window, { rechtshafenApp: {} }));
  await page.clock.runFor(5_000);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-in-app', '');
});
