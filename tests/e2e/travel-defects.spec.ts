import { axeFindings } from './axe.ts';
import { hydrated, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const page = '/reiserecht/reisemaengel';

for (const { name, ...viewport } of sizes) {
  test.describe(`price reduction (${name})`, () => {
    test.use({ viewport });

    test('computed while it is typed, a place for the next defect comes by itself, without a request', async ({
      page: browser,
    }) => {
      await browser.goto(page);
      await hydrated(browser);
      const total = browser.locator('.calculator-figures dd').first();
      // 2,800 / 14 x 25 % x 12 days.
      await expect(total).toHaveText(/600,00/);
      await browser.route('**/*', () => undefined);
      await browser.getByLabel('Bis Reisetag').fill('8');
      await expect(total).toHaveText(/300,00/);
      await browser.getByLabel('Mangel', { exact: true }).nth(1).selectOption('Eintöniger Speiseplan');
      await browser.getByLabel('Ab Reisetag').nth(1).fill('3');
      await expect(total).toHaveText(/420,00/);
      await expect(browser.getByLabel('Mangel', { exact: true })).toHaveCount(3);
      expect(new URL(browser.url()).searchParams.get('mangel2')).toBe('eintoenig');
      await browser.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page: browser }) => {
      await browser.goto(`${page}?preis=viel&tage=14&satz1=200&von1=15&ende=30.2.2026`);
      await expect(browser.getByLabel('Reisepreis in Euro')).toHaveValue('viel');
      await expect(browser.getByText('Bitte einen Betrag bis 30 Millionen')).toBeVisible();
      await expect(browser.getByText('Bitte Prozent von 0 bis 100')).toBeVisible();
      await expect(browser.getByText('Bitte einen Reisetag von 1 bis 14.')).toBeVisible();
      await expect(browser.getByText('Diesen Tag gibt es nicht.')).toBeVisible();
      await expect(browser.locator('.calculator-figures')).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers by its button', async ({ page: browser }) => {
    await browser.goto(page);
    await browser
      .getByLabel('Mangel', { exact: true })
      .nth(1)
      .selectOption('Pool fehlt oder ist verschmutzt');
    await browser.getByRole('button', { name: 'Minderung berechnen' }).click();
    // 25 % from day 3 and 15 % from day 1: 600 + 420.
    await expect(browser.locator('.calculator-figures dd').first()).toHaveText(/1\.020,00/);
    await browser.getByLabel('Prozent').nth(1).fill('20');
    await browser.getByRole('button', { name: 'Minderung berechnen' }).click();
    await expect(browser.locator('.calculator-figures dd').first()).toHaveText(/1\.160,00/);
  });
});
