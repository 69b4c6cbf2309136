import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const page = '/forderungsservice';
const debt = '?summe=2.400&verzug=zinstag&seit=1.1.2026&bis=30.9.2026';

for (const { name, ...viewport } of journeySizes) {
  test.describe(`default interest (${name})`, () => {
    test.use({ viewport });

    test('computed while it is typed, in the address, without a request', async ({ page: browser }) => {
      await browser.goto(`${page}${debt}`);
      await hydrated(browser);
      const figures = browser.locator('.calculator-figures dd');
      // 2,400.00 x 6.27 % x 181/365 = 74.62 and x 6.52 % x 92/365 = 39.44.
      await expect(figures.nth(0)).toHaveText(/^114,06/);
      await browser.route('**/*', () => undefined);
      await browser.getByLabel('Wie viel ist offen').fill('1.000');
      // 1,000.00 x 6.27 % x 181/365 = 31.09 and x 6.52 % x 92/365 = 16.43.
      await expect(figures.nth(0)).toHaveText(/^47,52/);
      await browser.getByRole('radio', { name: /Eine Firma schuldet einer Firma/ }).check();
      // x 10.27 % x 181/365 = 50.93 and x 10.52 % x 92/365 = 26.52, and the flat sum.
      await expect(figures.nth(0)).toHaveText(/^77,45/);
      await expect(figures.nth(1)).toHaveText(/^40,00/);
      await expect(figures.nth(2)).toHaveText(/^1\.117,45/);
      await browser.getByText('Es kam schon Geld').click();
      await browser.getByLabel('1. Zahlung am').fill('30.6.2026');
      await browser.getByLabel('Betrag in Euro').first().fill('140,93');
      // 40.00 on the flat sum, 50.93 on interest, 50.00 on principal: 950.00 x 10.52 % x 92/365 = 25.19.
      await expect(figures.nth(0)).toHaveText(/^76,12/);
      await expect(browser.getByText('Was mit den Zahlungen geschieht')).toBeVisible();
      expect(new URL(browser.url()).searchParams.get('z1betrag')).toBe('140,93');
      await browser.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page: browser }) => {
      await browser.goto(`${page}?summe=viel&seit=30.2.2026&z2tag=1.8.2026`);
      await expect(browser.getByLabel('Wie viel ist offen')).toHaveValue('viel');
      await expect(
        browser.locator('.field-error', { hasText: 'Bitte einen Betrag bis 30 Millionen' }),
      ).toBeVisible();
      await expect(browser.locator('.field-error', { hasText: 'Diesen Tag gibt es nicht.' })).toBeVisible();
      // Where the other fields are not whole yet, it waits its turn; the days of the payment are not lost.
      await expect(browser.getByLabel('2. Zahlung am')).toHaveValue('1.8.2026');
      await expect(browser.locator('.calculator-figures')).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });
  });
}

test('an invoice of which the 30 days still run: no interest yet, and from when on', async ({
  page: browser,
}) => {
  // 30 days after 2 October 2026 are 1 November, a Sunday: Monday 2, and interest from 3 November on.
  await browser.goto(`${page}?verzug=rechnung&seit=2.10.2026&bis=20.10.2026`);
  await expect(browser.getByRole('heading', { name: 'Noch laufen keine Zinsen' })).toBeVisible();
  await expect(browser.getByText('03.11.2026').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers by its button', async ({ page: browser }) => {
    await browser.goto(`${page}${debt}`);
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/^114,06/);
    await browser.getByLabel('Wie viel ist offen').fill('1000');
    await browser.getByLabel('Bis wann wird gerechnet?').fill('30.6.2026');
    await browser.getByRole('button', { name: 'Zinsen berechnen' }).click();
    // 1,000.00 x 6.27 % x 181/365.
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/^31,09/);
  });
});
