import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// What is loaded ahead is there without a connection; who saves data says so here himself.
test.use({ savesData: false });

for (const { name, ...viewport } of journeySizes) {
  test.describe(`when something is missing (${name})`, () => {
    test.use({
      viewport,
      allowConsole:
        /Failed to load resource|Failed to fetch|could not be loaded|Unhandled application error|on purpose/,
    });

    test('without a connection one is told so, stays at the address, and goes on from there', async ({
      page,
      context,
    }) => {
      // Nothing is loaded ahead, so that the page is really missing.
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
      });
      await page.goto('/impressum');
      await hydrated(page);
      await context.setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
      await expect(page).toHaveURL(/\/barrierefreiheit$/);
      await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible();
      // By itself, as the page says.
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Barrierefreiheit');
    });

    test('a page that takes long says that it was heard', async ({ page }) => {
      await page.goto('/impressum');
      await hydrated(page);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/datenschutz\/_payload\.json/, async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz', exact: true }).click();
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('.page')).toHaveAttribute('data-busy', 'true');
      answer();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Datenschutz/);
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    });

    test('the error page knows the way back to what failed, also after a reload', async ({ page }) => {
      await page.goto('/dev/fehler?wo=browser');
      await expect(page).toHaveURL(/\/error$/);
      const again = page.getByRole('link', { name: 'Noch einmal versuchen' });
      await expect(again).toHaveAttribute('href', '/dev/fehler?wo=browser');
      await page.reload();
      await expect(again).toHaveAttribute('href', '/dev/fehler?wo=browser');
      await page.evaluate(() => window.history.replaceState({ usr: { from: '//evil.example' } }, ''));
      await page.reload();
      await hydrated(page);
      await expect(again).toHaveCount(0);
    });

    test('an address without a page offers the search', async ({ page }) => {
      await page.goto('/gibt/es/nicht');
      await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('Kaution');
      await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL('/suche?t=Kaution');
    });
  });
}
