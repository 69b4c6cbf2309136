import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const page = '/mietrecht/mietkaution';
const moved = '?miete=620&beginn=31.12.2023&rueckgabe=30.9.2025&bis=31.12.2025&zahlung=einmal&satz=1';

for (const { name, ...viewport } of journeySizes) {
  test.describe(`rent deposit (${name})`, () => {
    test.use({ viewport });

    test('computed while it is typed, in the address, without a request', async ({ page: browser }) => {
      await browser.goto(`${page}${moved}`);
      await hydrated(browser);
      const figures = browser.locator('.calculator-figures dd');
      // 1,860.00 x 1 % = 18.60, then 1,878.60 x 1 % = 18.79.
      await expect(figures.nth(1)).toHaveText(/^37,39/);
      await expect(figures.nth(2)).toHaveText(/^1\.897,39/);
      await browser.route('**/*', () => undefined);
      await browser.getByLabel('Zins des Sparbuchs').fill('2');
      // 37.20, then 1,897.20 x 2 % = 37.94.
      await expect(figures.nth(1)).toHaveText(/^75,14/);
      await expect(browser.getByText('30.03.2026').first()).toBeVisible();
      await browser.getByRole('radio', { name: /Ich ziehe ein/ }).check();
      await browser.getByLabel('Wie viel Kaution verlangt').fill('2.000');
      await expect(figures.nth(0)).toHaveText(/^1\.860,00/);
      await expect(figures.nth(1)).toHaveText(/^140,00/);
      expect(new URL(browser.url()).searchParams.get('kaution')).toBe('2.000');
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
      // What was entered for the other question is still there.
      await browser.getByRole('radio', { name: /Ich bin ausgezogen/ }).check();
      await expect(browser.getByLabel('Zins des Sparbuchs')).toHaveValue('2');
      await browser.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('an entitlement that may be barred is not called owed', async ({ page: browser }) => {
      await browser.goto(`${page}?lage=auszug&miete=600&beginn=1.1.2010&rueckgabe=31.8.2018`);
      const result = browser.locator('.calculator-result');
      await expect(result.getByText('Ihr Anspruch kann verjährt sein')).toBeVisible();
      await expect(result.getByRole('heading', { name: 'Was Ihnen zusteht' })).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page: browser }) => {
      await browser.goto(`${page}?miete=viel&beginn=30.2.2026&satz=hoch`);
      await expect(browser.getByLabel('Kaltmiete bei Beginn')).toHaveValue('viel');
      await expect(browser.locator('#miete-fehler')).toContainText('Bitte einen Betrag bis 30 Millionen');
      await expect(browser.locator('#beginn-fehler')).toContainText('Diesen Tag gibt es nicht.');
      await expect(browser.locator('#satz-fehler')).toContainText('Bitte Prozent im Jahr von 0 bis 20');
      await expect(browser.locator('.calculator-figures')).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers by its button, instalments too', async ({ page: browser }) => {
    await browser.goto(`${page}?lage=einzug&miete=620&beginn=1.12.2026&land=BY`);
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/^1\.860,00/);
    // Epiphany is a holiday in Bavaria: the third working day of January 2027 is the 7th.
    await expect(browser.getByRole('cell', { name: '07.01.2027' })).toBeVisible();
    await browser.getByLabel('Kaltmiete im Monat').fill('742,50');
    await browser.getByRole('button', { name: 'Kaution berechnen' }).click();
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/^2\.227,50/);
  });
});
