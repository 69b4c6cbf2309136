import { type Page, test as unwatched } from '@playwright/test';
import { legacyPaths } from '#src/config/legacy-paths.ts';
import { pageAt } from '#src/routes.ts';
import { endLaunched, launch } from './own-portal.ts';
import { expect, test } from './test.ts';

test.describe('without an address in the settings', () => {
  test.use({ allowConsole: /status of 404/ });

  test('every address of the old portal says where its page is now', async ({ page }) => {
    for (const { path, page: newPage, title } of legacyPaths) {
      await test.step(path, async () => {
        const address = path.replace('/**', '/tiefer/Unten');
        const response = await page.goto(`${address}?a=1`);
        expect(response?.status(), path).toBe(404);
        await expect(page, path).toHaveURL(`${address}?a=1`);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, path).toHaveText('Diese Adresse gibt es nicht mehr');
        await expect(page.getByText(`Page Not Found: ${address}?a=1`), path).toBeVisible();
        const link = page.getByRole('link', { name: `Zur neuen Seite: ${title}` });
        await expect(link, path).toHaveAttribute('href', newPage);
        expect(pageAt(newPage), path).toBeDefined();
      });
    }
  });

  test('other unknown addresses are told as before', async ({ page }) => {
    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
    await expect(page.getByRole('link', { name: /Zur neuen Seite/ })).toHaveCount(0);
  });
});

/** A portal of its own, because the addresses come from settings; unwatched, because they are of another host. */
unwatched.describe('with addresses in the settings', () => {
  // One portal for all of them.
  unwatched.describe.configure({ mode: 'default' });
  const oldPortal = 'https://alt.example';
  let url = '';

  unwatched.beforeAll(async () => {
    const legacy = `/login=${oldPortal}/anmelden /kundenportal/**=${oldPortal}/kunden`;
    url = await launch({ LOG_LEVEL: 'warn', LEGACY_URLS: legacy }, 'demo').serving;
  });

  unwatched.afterAll(endLaunched);

  /** Stands in for the old portal; answers whatever is asked of it. */
  async function oldPortalAnswers(page: Page): Promise<void> {
    await page.route(`${oldPortal}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Altes Portal</h1>' }),
    );
  }

  /** Navigates as a link inside the application does, without a load of the document. */
  async function navigate(page: Page, to: string): Promise<void> {
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.evaluate((address) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      void router.navigate(address);
    }, to);
  }

  unwatched('the first load is sent there, with the rest of the path and the query', async () => {
    const locationOf = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
      return `${answer.status} ${answer.headers.get('location')}`;
    };
    expect(await locationOf('/Kundenportal/Vertrag/1?seite=2')).toBe(
      `302 ${oldPortal}/kunden/Vertrag/1?seite=2`,
    );
    expect(await locationOf('/kundenportal')).toBe(`302 ${oldPortal}/kunden`);
    expect(await locationOf('/login/')).toBe(`302 ${oldPortal}/anmelden`);
    expect(await locationOf('/blog')).toBe('404 null');
  });

  unwatched('a navigation inside the application leaves by a full page load', async ({ page }) => {
    await oldPortalAnswers(page);
    await page.goto(`${url}/impressum`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await navigate(page, '/kundenportal/Vertrag/1?seite=2');
    await expect(page).toHaveURL(`${oldPortal}/kunden/Vertrag/1?seite=2`);
    await expect(page.getByRole('heading', { name: 'Altes Portal' })).toBeVisible();
    // The manifest knew it: the server was not asked for the data of a page that is none.
    expect(asked.filter((address) => address.includes('.data'))).toEqual([]);
  });

  unwatched('by the server’s word alone as well, when the manifest cannot be had', async ({ page }) => {
    await oldPortalAnswers(page);
    await page.route('**/builds/meta/*', (route) => route.abort());
    await page.goto(`${url}/impressum`);
    await navigate(page, '/login');
    await expect(page).toHaveURL(`${oldPortal}/anmelden`);
  });
});
