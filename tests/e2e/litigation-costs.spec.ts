import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const path = '/prozesskosten-rechner';
const figures = (page: Page) => page.locator('.calculator-figures dd');
const amountField = (page: Page) => page.locator('input[name="betrag"]');
const slider = (page: Page) => page.getByRole('slider');
/** The figures on top: what the asking side pays, at worst (which a divorce does not have), and with legal protection. */
const shown = (page: Page, euros: readonly string[]) =>
  expect(figures(page)).toHaveText(euros.map((one) => new RegExp(`^${one.replaceAll('.', '\\.')}\\s€$`)));

async function open(page: Page, query = '') {
  await page.goto(`${path}${query}`);
  await hydrated(page);
}

// By hand. 5,000: GKG 170.50 x 3.0 = 511.50; RVG 354.50 x 2.5 = 886.25 + 20.00 = 906.25 x 1.19 = 1,078.44; together
// 511.50 + 2 x 1,078.44 = 2,668.38. 3 x 3,500 = 10,500: RVG 707.00 x 3.5 = 2,474.50 + 20.00 = 2,494.50 x 1.19 = 2,968.46
// and no court fee; a judgment would be 2.0 x 313.50 = 627.00 and 707.00 x 2.5 + 20.00 = 1,787.50 x 1.19 = 2,127.13.
// 3 x 4,200 = 12,600: 627.00 / 2 + 2,127.13. With a business fee of 460.85 + 20.00 = 480.85 x 1.19 = 572.21, the lawyer in
// court costs 906.25 - 230.43 = 675.82 x 1.19 = 804.23; whoever wins gets 1,078.44 back: 572.21 + 804.23 - 1,078.44, and
// whoever loses pays 572.21 + 804.23 + 511.50 + 1,078.44.
const byHand = [
  ['?vorher=nein&anteil=0', ['2.668,38', '2.668,38', '150,00']],
  ['?anlass=dismissal&betrag=3500&vorher=nein&ende=settlement', ['2.968,46', '2.754,13', '150,00']],
  ['?anteil=100', ['298,00', '2.966,38', '150,00']],
  ['?anlass=divorce&betrag=4.200&vorher=nein&selbst=0', ['2.440,63', '0,00']],
] as const;

for (const { name, ...viewport } of journeySizes) {
  test.describe(`litigation costs (${name})`, () => {
    test.use({ viewport });

    test('cases computed by hand stand on the page', async ({ page }) => {
      for (const [query, euros] of byHand) {
        await page.goto(`${path}${query}`);
        await shown(page, euros);
      }
      await page.goto(`${path}?vorher=nein&anteil=0`);
      await expect(page.locator('.calculator-result')).toContainText(
        /Alles\s+zusammen kostet der Streit 2\.668,38\s€/,
      );
      const rows = page.getByRole('row').filter({ hasText: 'KV 1210' });
      await expect(rows).toContainText('511,50');
      await expect(page.getByRole('row').filter({ hasText: 'VV 3100' })).toHaveCount(2);
    });

    test('an amount changes the result at once, without a request, and stands in the address', async ({
      page,
    }) => {
      await open(page, '?vorher=nein&anteil=0');
      // From here on nothing is answered. What the shell loads ahead for other pages may still be asked for, this page not.
      const requests: string[] = [];
      await page.route('**/*', (route) => {
        requests.push(route.request().url());
      });
      await amountField(page).fill('10.000');
      // 3.0 x 283.00 = 849.00; 652.00 x 2.5 + 20.00 = 1,650.00 x 1.19 = 1,963.50; 849.00 + 2 x 1,963.50
      await shown(page, ['4.776,00', '4.776,00', '150,00']);
      await expect(page).toHaveURL((url) => url.searchParams.get('betrag') === '10.000');
      await page.getByRole('radio', { name: 'Rücknahme' }).check();
      await expect(page).toHaveURL((url) => url.searchParams.get('ende') === 'withdrawal');
      await expect(page.getByRole('row').filter({ hasText: 'KV 1211' })).toContainText('283,00');
      await expect(page.getByRole('status').filter({ hasText: 'Neu berechnet' })).toHaveCount(1);
      expect(requests.filter((url) => /prozesskosten|litigation|betrag|\/api\//.test(url))).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      const before = await figures(page).allTextContents();
      await page.reload();
      expect(await figures(page).allTextContents()).toEqual(before);
      await expect(amountField(page)).toHaveValue('10.000');
      await expect(page.getByRole('radio', { name: 'Rücknahme' })).toBeChecked();
    });

    test('back leads to the page before, forward to what was entered', async ({ page }) => {
      await page.goto('/forderungsservice');
      await page.goto(`${path}?vorher=nein&anteil=0`);
      await hydrated(page);
      for (const amount of ['1.000', '2.000', '10.000']) await amountField(page).fill(amount);
      await shown(page, ['4.776,00', '4.776,00', '150,00']);
      await expect(page).toHaveURL((url) => url.searchParams.get('betrag') === '10.000');
      await page.goBack();
      await expect(page).toHaveURL('/forderungsservice');
      await page.goForward();
      await expect(amountField(page)).toHaveValue('10.000');
      await shown(page, ['4.776,00', '4.776,00', '150,00']);
    });

    test('the slider goes by keyboard, and a share in the address that is no multiple of five stays', async ({
      page,
    }) => {
      await open(page, '?vorher=nein&anteil=33');
      await expect(slider(page)).toHaveValue('33');
      // 2,668.38 x 67 % = 1,787.8146
      await shown(page, ['1.787,81', '2.668,38', '150,00']);
      await slider(page).focus();
      await page.keyboard.press('End');
      await shown(page, ['0,00', '2.668,38', '0,00']);
      await expect(page).toHaveURL((url) => url.searchParams.get('anteil') === '100');
      await page.keyboard.press('Home');
      await shown(page, ['2.668,38', '2.668,38', '150,00']);
      await page.keyboard.press('ArrowRight');
      // 2,668.38 x 99 % = 2,641.6962
      await shown(page, ['2.641,70', '2.668,38', '150,00']);
      await expect(slider(page)).toHaveAttribute('aria-valuetext', '1 Prozent');
      await expect(slider(page)).toBeFocused();
    });

    test('what is wrong is said at its field, which keeps what was typed', async ({ page }) => {
      await open(page);
      await amountField(page).fill('12,3,4');
      await expect(page.locator('#betrag-fehler')).toHaveText(
        /Das ist kein Betrag\. Ein Beispiel: 1\.234,56/,
      );
      await expect(amountField(page)).toHaveValue('12,3,4');
      await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(amountField(page)).toBeFocused();
      await expect(figures(page)).toHaveCount(0);
      await amountField(page).fill('1.234,56');
      await expect(page.locator('#betrag-fehler')).toHaveCount(0);
      await expect(figures(page)).toHaveCount(3);

      await page.goto(`${path}?klage=29.2.2025`);
      await expect(page.locator('.calculator-details')).toHaveAttribute('open');
      await expect(page.locator('#klage-fehler')).toContainText('Diesen Tag gibt es nicht.');
      await expect(page.locator('input[name="klage"]')).toHaveValue('29.2.2025');
    });

    test('axe finds nothing in any ending, with all details open and with errors', async ({ page }) => {
      test.slow();
      await open(page, '?mahnung=ja');
      await page.getByText('Genauer rechnen', { exact: true }).click();
      for (const ending of ['Urteil', 'Vergleich', 'Rücknahme', 'Anerkenntnis', 'Versäumnisurteil']) {
        await page.getByRole('radio', { name: new RegExp(`^${ending}`) }).check();
        await expect(figures(page)).toHaveCount(3);
        expect(await axeFindings(page, '.calculator'), ending).toEqual([]);
      }
      await amountField(page).fill('-1');
      await expect(page.locator('#betrag-fehler')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });

    test('on paper there is the result below what was asked, without buttons', async ({ page }) => {
      await open(page);
      await expect(page.locator('.calculator-form')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Kosten berechnen' })).toBeHidden();
      await expect(amountField(page)).toBeVisible();
      await expect(figures(page).first()).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the button sends the form, and the answer comes with the page', async ({ page }) => {
        await page.goto(`${path}?vorher=nein&anteil=0`);
        await amountField(page).fill('10.000');
        await page.getByRole('button', { name: 'Kosten berechnen' }).click();
        await expect(page).toHaveURL((url) => url.searchParams.get('betrag') === '10.000');
        await shown(page, ['4.776,00', '4.776,00', '150,00']);
        await amountField(page).fill('viel');
        await page.getByRole('button', { name: 'Kosten berechnen' }).click();
        await expect(page.locator('#betrag-fehler')).toContainText('Das ist kein Betrag.');
        await expect(amountField(page)).toHaveValue('viel');
      });
    });
  });
}
