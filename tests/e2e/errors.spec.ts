import type { Page } from '@playwright/test';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What a visitor gets of an error: the phone, and the id to name there if it stands in the server's log. */
async function expectHelp(page: Page, id?: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Das hat gerade nicht geklappt');
  if (id) await expect(main).toContainText(`Kennung: ${id}`);
  else await expect(main).not.toContainText('Kennung');
  await expect(main.getByRole('link', { name: '040 66969 123 anrufen' })).toBeVisible();
  await expect(main).not.toContainText('purpose');
}

/** What each line of an unhandled error on the console says besides the error itself. */
function unhandledErrors(page: Page): Array<Promise<unknown>> {
  const lines: Array<Promise<unknown>> = [];
  page.on('console', (message) => {
    if (message.text().includes('Unhandled application error'))
      lines.push(message.args().at(-1)?.jsonValue() ?? Promise.resolve());
  });
  return lines;
}

for (const { name, width, height } of journeySizes) {
  test.describe(`fatal errors (${name})`, () => {
    test.use({
      viewport: { width, height },
      allowConsole: /status of 500|Unhandled application error|fails on purpose/,
    });

    test('on the server: status 500, the error page, then /error in the place of the page', async ({
      page,
    }) => {
      await page.goto('/impressum');
      const response = await page.goto('/dev/fehler?wo=server');
      expect(response?.status()).toBe(500);
      await expect(page).toHaveURL(/\/error$/);
      await expectHelp(page, response?.headers()['x-request-id'] ?? 'none');
      await page.goBack();
      await expect(page).toHaveURL(/\/impressum$/);
    });

    test('in the browser: the entry in the history is replaced by /error, what was entered stays', async ({
      page,
    }) => {
      await page.goto('/impressum');
      await page.evaluate(() => sessionStorage.setItem('services', '{"customer":{"firstName":"Erika"}}'));
      await page.goto('/dev/fehler');
      await page.getByRole('link', { name: 'Im Browser' }).click();
      await expect(page).toHaveURL(/\/error$/);
      expect(await page.evaluate(() => sessionStorage.getItem('services'))).toContain('Erika');
      await page.goBack();
      await expect(page).toHaveURL(/\/dev\/fehler$/);
    });

    test('on the server, on the way from page to page: the same help, on the console once', async ({
      page,
    }) => {
      const logged = unhandledErrors(page);
      await page.goto('/dev/fehler');
      await hydrated(page);
      const answered = page.waitForResponse(/\/dev\/fehler\.data\?wo=server/);
      await page.getByRole('link', { name: 'Auf dem Server' }).click();
      const id = (await answered).headers()['x-request-id'] ?? 'none';
      await expect(page).toHaveURL(/\/error$/);
      await expectHelp(page, id);
      expect(await Promise.all(logged)).toEqual([{ requestId: id }]);
    });

    test('in the browser: on the console once, with the id of the page', async ({ page }) => {
      const logged = unhandledErrors(page);
      const response = await page.goto('/dev/fehler?wo=browser');
      await expect(page).toHaveURL(/\/error$/);
      await expectHelp(page);
      expect(await Promise.all(logged)).toEqual([{ requestId: response?.headers()['x-request-id'] }]);
    });
  });
}

test('a bot gets no error page: the error is only logged', async ({ request }) => {
  const response = await request.get('/dev/fehler?wo=server', { headers: { 'User-Agent': bot } });
  expect(response.status()).toBe(500);
  expect(await response.text()).not.toContain('<html');
});

for (const { name, width, height } of journeySizes) {
  test.describe(`a bot that runs scripts (${name})`, () => {
    test.use({
      userAgent: bot,
      viewport: { width, height },
      allowConsole: /Unhandled application error|fails on purpose/,
    });
    test('sees no error page and is not led to /error', async ({ page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('Unhandled application error'),
      );
      await page.goto('/dev/fehler?wo=browser');
      await logged;
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(/\/dev\/fehler/);
      await expect(page.getByRole('main')).not.toContainText('Das hat gerade nicht geklappt');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: /status of 500/ });
  test('the error page stands at the address of the page', async ({ page }) => {
    const response = await page.goto('/dev/fehler?wo=server');
    expect(response?.status()).toBe(500);
    await expect(page).toHaveURL(/\/dev\/fehler/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hat gerade nicht geklappt');
    await expect(page.locator('main')).toContainText('Kennung');
  });
});
