import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const page = '/reiserecht/flugverspaetung';

for (const { name, ...viewport } of journeySizes) {
  test.describe(`compensation for a flight (${name})`, () => {
    test.use({ viewport });

    test('airports are offered while typing, the amount stands there at once, without a request', async ({
      page: browser,
    }) => {
      await browser.goto(page);
      await hydrated(browser);
      await expect(browser.getByRole('heading', { name: '250, 400 oder 600' })).toBeVisible();
      const start = browser.getByLabel('Wo begann Ihre Reise?');
      // All airports come when somebody begins; nothing he types is sent.
      const airports = browser.waitForResponse(/\/assets\/airports-.*\.js/);
      await start.focus();
      await (await airports).finished();
      await browser.route('**/*', () => undefined);
      await start.pressSequentially('Muenc');
      await expect(browser.locator('#von-flughaefen option').first()).toHaveAttribute(
        'value',
        'München (MUC)',
      );
      await start.fill('München (MUC)');
      await expect(browser.getByText('Jetzt fehlt noch das Ziel.')).toBeVisible();
      await browser.getByLabel('Wohin wollten Sie?').fill('JFK');
      const figures = browser.locator('.calculator-figures dd');
      // 6,480 km; three hours late in the highest band: 600 / 2.
      await expect(figures.nth(0)).toHaveText(/300,00/);
      await browser.getByLabel('Stunden').fill('4');
      await expect(figures.nth(0)).toHaveText(/600,00/);
      await browser.getByRole('radio', { name: /wurde gestrichen/ }).check();
      await browser.getByRole('radio', { name: '14 Tage vorher oder früher' }).check();
      await expect(browser.getByRole('heading', { name: /^Nein/ })).toBeVisible();
      expect(new URL(browser.url()).searchParams.get('gesagt')).toBe('zweiwochen');
      await browser.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page: browser }) => {
      await browser.goto(`${page}?von=Paris&nach=Xqzw&personen=0&tag=30.2.2026`);
      await expect(browser.getByLabel('Wo begann Ihre Reise?')).toHaveValue('Paris');
      await expect(browser.locator('#von-fehler')).toContainText(/Das trifft mehrere: .*CDG/);
      await expect(browser.locator('#nach-fehler')).toContainText('Diesen Flughafen kennen wir nicht.');
      await expect(browser.locator('#tag-fehler')).toContainText('Diesen Tag gibt es nicht.');
      await expect(browser.locator('#personen-fehler')).toContainText('Bitte eine ganze Zahl von 1 bis 99.');
      await expect(browser.locator('.calculator-figures')).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('outside the regulation there are no rights after it, no day and no letter', async ({
      page: browser,
    }) => {
      await browser.goto(`${page}?von=IST&nach=STR&stunden=3&sitz=andere&tag=1.3.2026`);
      const result = browser.locator('.calculator-result');
      await expect(result.getByRole('heading', { name: /^Nein/ })).toBeVisible();
      await expect(result.getByRole('row', { name: /Zusammen/ })).toContainText('0,00');
      await expect(result).toContainText('\u2212400,00');
      await expect(result).toContainText('Übereinkommen von Montreal');
      await expect(result).not.toContainText(/zusteht|31\.12\./);
      await expect(result.getByRole('link', { name: /Brief/ })).toHaveCount(0);
      expect(await axeFindings(browser, '.calculator')).toEqual([]);
    });

    test('when it lapses and that a letter does not stop it; an emptied field is none', async ({
      page: browser,
    }) => {
      await browser.goto(`${page}?von=FRA&nach=JFK&stunden=4&minuten=30&tag=1.3.2026`);
      await hydrated(browser);
      const result = browser.locator('.calculator-result');
      await expect(result.getByText('Verjährt am', { exact: true })).toBeVisible();
      await expect(result).toContainText('Ein Brief allein hält das nicht auf');
      await expect(result).not.toContainText('Verlangen');
      await browser.getByLabel('Minuten').fill('');
      await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/600,00/);
    });

    test('an example leads to a whole result', async ({ page: browser }) => {
      await browser.goto(page);
      await browser.getByRole('link', { name: /^München – Teneriffa/ }).click();
      await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/800,00/);
      await expect(browser.getByRole('img', { name: /^MUC nach TFS: 3\.318/ })).toBeVisible();
      await expect(browser.getByLabel('Wohin wollten Sie?')).toHaveValue('Teneriffa Süd (TFS)');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers by its button', async ({ page: browser }) => {
    await browser.goto(page);
    await browser.getByLabel('Wo begann Ihre Reise?').fill('hamburg');
    await browser.getByLabel('Wohin wollten Sie?').fill('Lissabon');
    await browser.getByRole('radio', { name: /^Ich durfte gegen meinen Willen nicht mit/ }).check();
    await browser.getByRole('button', { name: 'Anspruch prüfen' }).click();
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/400,00/);
    // The question for a replacement has come with the answer.
    await browser.getByRole('radio', { name: 'Ja', exact: true }).check();
    await browser.getByRole('button', { name: 'Anspruch prüfen' }).click();
    await expect(browser.locator('.calculator-figures dd').nth(0)).toHaveText(/200,00/);
  });
});
