import type { Page } from '@playwright/test';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// Who saves data says so here himself.
test.use({ savesData: false });

const anyPage = /\/assets\/[^/]*\.page-.*\.js/;
const homePage = /\/assets\/home\.page-/;
const legalPage = /\/assets\/legal\.page-.*\.js/;
const withdrawalPage = /\/assets\/widerrufsbelehrung\.page-.*\.js/;

async function openFromFooter(page: Page) {
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
}

/** Lets pass what waits for an idle moment, and what that begins in turn. */
async function idleTwice(page: Page) {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

for (const { name, width, height } of journeySizes) {
  test.describe(`loading ahead (${name})`, () => {
    test.use({ viewport: { width, height } });

    for (const way of ['when the browser is idle', 'without a browser that says when it is idle']) {
      test(`the code of links in view is loaded ${way}`, async ({ page }) => {
        if (way.startsWith('without'))
          await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
        const loaded = page.waitForRequest(legalPage);
        await page.goto('/');
        const canTell = await page.evaluate(() => 'requestIdleCallback' in window);
        expect(canTell).toBe(way.startsWith('when'));
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await loaded;
      });
    }

    test('the code of a link is loaded as soon as somebody points at it or reaches it', async ({ page }) => {
      // Nothing is ever in view, so that only the intent counts.
      await page.addInitScript(() => {
        IntersectionObserver.prototype.observe = () => undefined;
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/');
      await hydrated(page);
      await idleTwice(page);
      expect(asked.filter((url) => legalPage.test(url) || withdrawalPage.test(url))).toEqual([]);
      const footer = page.getByRole('contentinfo');
      const pointed = page.waitForRequest(legalPage);
      await footer.getByRole('link', { name: 'Barrierefreiheit' }).hover();
      await pointed;
      const reached = page.waitForRequest(withdrawalPage);
      await footer.getByRole('link', { name: 'Widerrufsbelehrung' }).focus();
      await reached;
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

    test('all code that a page stands on is asked for at once, not piece by piece', async ({ page }) => {
      // Nothing is loaded ahead, so that the press has everything to load.
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
      });
      await page.goto('/impressum');
      await hydrated(page);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
      );
      const imports = await page.evaluate(() => {
        const manifest = window.__reactRouterManifest;
        return manifest?.routes['/rechtsservices']?.imports ?? [];
      });
      const missing = imports.filter((path) => !loaded.includes(path));
      expect(missing.length).toBeGreaterThan(5);
      const asked = new Set<string>();
      const answers = Promise.withResolvers<undefined>();
      await page.route(/\/assets\/.*\.js/, async (route) => {
        asked.add(new URL(route.request().url()).pathname);
        await answers.promise;
        await route.fallback();
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Rechtsservices' }).click();
      await expect.poll(() => missing.filter((path) => !asked.has(path))).toEqual([]);
      answers.resolve(undefined);
      await expect(page).toHaveURL('/rechtsservices');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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
        await hydrated(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await idleTwice(page);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).hover();
        await idleTwice(page);
        // The script runs and loads what is asked for by a press.
        const opened = page.waitForRequest(withdrawalPage);
        expect(asked.filter((url) => anyPage.test(url) && !homePage.test(url))).toEqual([]);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsbelehrung' }).click();
        await opened;
      });
    }
  });
}

for (const { name, ...viewport } of journeySizes) {
  test.describe(`a part that cannot be loaded (${name})`, () => {
    test.use({
      viewport,
      allowConsole: /Failed to load resource|Unhandled application error|dynamically imported module/,
    });

    /** Counts how often the document of the page is loaded. */
    const countLoads = (page: Page) => {
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().endsWith('/barrierefreiheit')) loads.push('load');
      });
      return loads;
    };

    test('the page is loaded anew, once', async ({ page }) => {
      const loads = countLoads(page);
      await page.route(legalPage, (route) => (loads.length === 0 ? route.abort() : route.continue()));
      await page.goto('/kontakt');
      await openFromFooter(page);
      await expect(page).toHaveURL(/\/barrierefreiheit$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Barrierefreiheit');
      await hydrated(page);
      expect(loads).toEqual(['load']);
    });

    test('not again within ten seconds: then the error page; later again', async ({ page }) => {
      const loads = countLoads(page);
      const now = Date.now();
      await page.clock.setFixedTime(now);
      await page.route(legalPage, (route) => route.abort());
      const openAnew = async () => {
        await page.goto('/kontakt');
        await openFromFooter(page);
      };
      await openAnew();
      await expect.poll(() => loads.length).toBe(1);
      await page.clock.setFixedTime(now + 9_999);
      await openAnew();
      await expect(page).toHaveURL(/\/error$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hat gerade nicht geklappt');
      expect(loads).toHaveLength(1);
      await page.clock.setFixedTime(now + 10_000);
      await openAnew();
      await expect.poll(() => loads.length).toBe(2);
    });

    test('without session storage the page is loaded anew too, and not without end', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      });
      const loads = countLoads(page);
      let missedAnew = 0;
      await page.route(legalPage, (route) => {
        missedAnew += loads.length;
        return route.abort();
      });
      await page.goto('/kontakt');
      await openFromFooter(page);
      await expect(page).toHaveURL(/\/barrierefreiheit$/);
      // What the server sent can be read, though its script is missing.
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Barrierefreiheit');
      await expect.poll(() => missedAnew).toBeGreaterThan(0);
      await idleTwice(page);
      expect(loads).toEqual(['load']);
    });

    for (const [part, address, start, link] of [
      ['script', legalPage, '/kontakt', 'Barrierefreiheit'],
      ['stylesheet', /\/assets\/page-.*\.css/, '/impressum', 'Kontakt'],
    ] as const) {
      test(`a missing ${part} raises the preload error, and who deals with it keeps the page`, async ({
        page,
      }) => {
        // Nothing is loaded ahead, so that the error is that of the page being opened.
        await page.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
        });
        await page.goto(start);
        await hydrated(page);
        await page.route(address, (route) => route.abort());
        await page.evaluate(() => {
          window.addEventListener('vite:preloadError', (event) => {
            document.documentElement.dataset.heard = String(Reflect.get(event, 'payload'));
            event.preventDefault();
          });
        });
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
        await expect(page.locator('html')).toHaveAttribute('data-heard', /^LoadError: /);
        await expect(page).toHaveURL(start);
      });
    }
  });
}

for (const { name, width, height } of journeySizes) {
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

for (const { name, ...viewport } of journeySizes) {
  test(`a bridge that comes after 20 tries of 100 ms changes nothing (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.clock.install();
    await page.goto('/impressum');
    await expect(page.getByRole('button', { name: 'Suche öffnen' })).toBeVisible();
    await page.clock.runFor(2_200);
    await page.evaluate(() => Object.assign(window, { rechtshafenApp: {} }));
    await page.clock.runFor(5_000);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-in-app', '');
  });
}
