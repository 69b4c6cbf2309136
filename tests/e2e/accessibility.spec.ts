import { axeFindings } from './axe.ts';
import {
  checkPath,
  expect,
  fillDetails,
  fixture,
  openResult,
  orderReviewed,
  test,
  uploadReference,
} from './test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

for (const size of [phone, desktop]) {
  test(`axe: every step from upload to result at ${size.width}`, async ({ page }) => {
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
