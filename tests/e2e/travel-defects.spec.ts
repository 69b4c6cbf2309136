import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const page = '/reiserecht/reisemaengel';

for (const { name, ...viewport } of journeySizes) {
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

    test('the same defect on the same days is refused beside its second field', async ({ page: browser }) => {
      await browser.goto(
        `${page}?preis=1000&tage=3&mangel1=verpflegung&von1=1&mangel2=verpflegung&von2=1&ende=14.8.2026`,
      );
      await hydrated(browser);
      await expect(browser.locator('#mangel2-fehler')).toContainText('steht oben schon für Tag 1 bis 3');
      await expect(browser.locator('.calculator-figures')).toHaveCount(0);
      await browser.getByLabel('Mangel', { exact: true }).nth(1).selectOption('Lärm in der Nacht');
      await browser.getByLabel('Prozent').nth(1).fill('60');
      const result = browser.locator('.calculator-result');
      await expect(result).toContainText('liegen über der Tabelle');
      // 50 % and 60 % are 10 % too many on three days of 333.33.
      await expect(result).toContainText('\u2212100,00');
      await expect(result).toContainText('verjährt am 14.08.2028');
      await expect(result).toContainText('Ein Brief allein hält das nicht auf');
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page: browser }) => {
      await browser.goto(`${page}?preis=viel&tage=14&satz1=200&von1=15&ende=30.2.2026`);
      await expect(browser.getByLabel('Reisepreis in Euro')).toHaveValue('viel');
      await expect(browser.locator('#preis-fehler')).toContainText('Bitte einen Betrag bis 30 Millionen');
      await expect(browser.locator('#satz1-fehler')).toContainText('Bitte Prozent von 0 bis 100');
      await expect(browser.locator('#von1-fehler')).toContainText('Bitte einen Reisetag von 1 bis 14.');
      await expect(browser.locator('#ende-fehler')).toContainText('Diesen Tag gibt es nicht.');
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
