import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const page = '/arbeitsrecht/kuendigung';
const letter = '?zugang=20.11.2026&eintritt=1.4.2019&probe=nein&land=HH&gehalt=3.200';

for (const { name, ...viewport } of journeySizes) {
  test.describe(`deadlines of a dismissal (${name})`, () => {
    test.use({ viewport });

    test('computed while it is typed, in the address, without a request', async ({ page: browser }) => {
      await browser.goto(page);
      await hydrated(browser);
      const figures = browser.locator('.calculator-figures dd');
      // From here on nothing is answered; what the shell loads ahead for other pages stays in the air.
      await browser.route('**/*', () => undefined);
      await browser.getByLabel('Wann lag die Kündigung im Briefkasten?').fill('21.11.2026');
      await browser.getByLabel('Seit wann arbeiten Sie dort?').fill('1.4.2019');
      // Three weeks later is a Saturday, so Monday; seven years: two months to the end of a month.
      await expect(figures.nth(0)).toHaveText('14.12.2026');
      await expect(figures.nth(1)).toHaveText('31.01.2027');
      await browser.getByLabel('Bruttogehalt im Monat').fill('3.200');
      // 1.4.2019 to 31.1.2027 are 7 years and 10 months: 8 x 1,600.
      await expect(figures.nth(2)).toHaveText(/12\.800,00/);
      expect(new URL(browser.url()).searchParams.get('zugang')).toBe('21.11.2026');
      await browser.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page: browser }) => {
      await browser.goto(`${page}?zugang=30.2.2026&eintritt=1.1.2030&gehalt=viel`);
      const field = browser.getByLabel('Wann lag die Kündigung im Briefkasten?');
      await expect(field).toHaveValue('30.2.2026');
      await expect(browser.locator('.field-error', { hasText: 'Diesen Tag gibt es nicht.' })).toBeVisible();
      await expect(
        browser.locator('.field-error', { hasText: 'Dieser Tag liegt in der Zukunft.' }),
      ).toBeVisible();
      await expect(
        browser.locator('.field-error', { hasText: 'Bitte das Bruttogehalt eines Monats' }),
      ).toBeVisible();
      await expect(browser.locator('.calculator-figures')).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers by its button', async ({ page: browser }) => {
    await browser.goto(`${page}${letter}`);
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText('11.12.2026');
    await browser.getByLabel('In welchem Bundesland arbeiten Sie?').selectOption('Bayern');
    await browser.getByLabel('Wann lag die Kündigung im Briefkasten?').fill('16.12.2025');
    await browser.getByRole('button', { name: 'Fristen berechnen' }).click();
    // Epiphany is a holiday in Bavaria.
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText('07.01.2026');
  });
});
