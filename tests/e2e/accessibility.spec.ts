import type { Page } from '@playwright/test';
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

/** The same state of a page at both sizes. */
async function findingsAtBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    found.push(...(await axeFindings(page)).map((finding) => `at ${size.width}: ${finding}`));
  }
  return found;
}

test('axe: every step from upload to result, of a scan that is read and graded', async ({ page }) => {
  test.setTimeout(scanPatienceMs);
  // The scan runs for seconds, so that the running check is seen too.
  await uploadReference(page, fixture('z03-lagerlogistik.scan.pdf'));
  expect(await findingsAtBoth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Daten für die Rechnung eingeben' }).click();
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  expect(await findingsAtBoth(page)).toEqual([]);
  await page.goto(`${checkPath}/upload`);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.locator('.error-summary')).toBeVisible();
  expect(await findingsAtBoth(page)).toEqual([]);
  await orderReviewed(page);
  expect(await findingsAtBoth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await expect(page.getByRole('heading', { name: 'Bezahlt. Die Prüfung läuft.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await openResult(page);
  await expect(page.locator('.grade-headline')).toContainText('3');
  expect(await findingsAtBoth(page)).toEqual([]);
});

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
