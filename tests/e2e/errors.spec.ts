import { sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

for (const { name, width, height } of sizes) {
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hat gerade nicht geklappt');
      await expect(page.locator('main')).not.toContainText('purpose');
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

    test('the error is on the console once', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto('/dev/fehler?wo=browser');
      await expect(page).toHaveURL(/\/error$/);
      expect(errors.filter((text) => text.includes('Unhandled application error'))).toHaveLength(1);
    });
  });
}

test('a bot gets no error page: the error is only logged', async ({ request }) => {
  const response = await request.get('/dev/fehler?wo=server', { headers: { 'User-Agent': bot } });
  expect(response.status()).toBe(500);
  expect(await response.text()).not.toContain('<html');
});

test.describe('a bot that runs scripts', () => {
  test.use({ userAgent: bot, allowConsole: /Unhandled application error|fails on purpose/ });
  test('is not led to /error', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Unhandled application error'),
    );
    await page.goto('/dev/fehler?wo=browser');
    await logged;
    await expect(page).toHaveURL(/\/dev\/fehler/);
  });
});

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
