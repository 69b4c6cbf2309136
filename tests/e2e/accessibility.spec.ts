import { axeFindings } from './axe.ts';
import { beSignedIn, sarasPhone } from './sign-in.ts';
import {
  checkPath,
  expect,
  fillDetails,
  fixture,
  openResult,
  orderReviewed,
  scanPatienceMs,
  test,
  uploadReference,
} from './test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

for (const size of [phone, desktop]) {
  test(`axe: every step from upload to result at ${size.width}`, async ({ page }) => {
    test.setTimeout(scanPatienceMs);
    await page.setViewportSize(size);
    // The scan runs for seconds, so that the running check is seen too.
    const file = size === desktop ? 'z03-lagerlogistik.scan.pdf' : 'z03-lagerlogistik.pdf';
    await uploadReference(page, fixture(file));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Daten für die Rechnung eingeben' }).click();
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${checkPath}/upload`);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.locator('.error-summary')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await orderReviewed(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    if (size === desktop) {
      await expect(page.getByRole('heading', { name: 'Bezahlt. Die Prüfung läuft.' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    }
    await openResult(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe('what customers see between pages', () => {
  // A refused form is an error to the browser.
  test.use({ allowConsole: /status of 422/ });

  for (const viewport of [phone, desktop]) {
    test.describe(`at ${viewport.width}`, () => {
      test.use({ viewport });

      test('axe: the second step of the login', { lock: sarasPhone }, async ({ page }) => {
        await page.goto('/account/login');
        await page.getByRole('radio', { name: /sara\.yilmaz/ }).check();
        await page.getByRole('button', { name: 'Als Beispielkunde anmelden' }).click();
        const code = page.getByLabel('Code aus der SMS');
        await expect(code).toBeVisible();
        await page.getByText('Telefon nicht zur Hand?').click();
        expect(await axeFindings(page)).toEqual([]);
        // What cannot be a code costs no try.
        await code.fill('12');
        await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
        await expect(page.locator('.error-summary')).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });

      test('axe: a new address, and a deletion that was not meant', async ({ page }) => {
        await beSignedIn(page, 'jonas.berg');
        await page.goto('/account/confirm-email');
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).click();
        await expect(page.locator('.error-summary')).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await page.goto('/account/einstellungen');
        await page.getByRole('button', { name: 'Konto endgültig löschen' }).click();
        await expect(page.locator('.error-summary')).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });
    });
  }
});
