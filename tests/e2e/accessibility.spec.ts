import AxeBuilder from '@axe-core/playwright';
import { pages } from '../../src/routes.ts';
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

async function findings(page: import('@playwright/test').Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

// Pages with a variable part are reached by the journeys below.
const fixed = pages.filter(({ path }) => !path.includes(':'));

for (const [index, { path }] of fixed.entries()) {
  const size = index % 2 === 0 ? phone : desktop;
  test(`axe: ${path} at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await findings(page)).toEqual([]);
  });
}

test.describe('pages that do not exist', () => {
  test.use({ allowConsole: [/status of 404/] });
  test('axe: an address without a page', async ({ page }) => {
    const response = await page.goto('/gibt-es-nicht?x=1');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page Not Found: /gibt-es-nicht?x=1')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
});

for (const size of [phone, desktop]) {
  test(`axe: every step from upload to result at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    // The scan runs for seconds, so that the running check is seen too.
    const file = size === desktop ? 'z03-lagerlogistik.scan.pdf' : 'z03-lagerlogistik.pdf';
    await uploadReference(page, fixture(file));
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Daten für die Rechnung eingeben' }).click();
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    expect(await findings(page)).toEqual([]);
    await page.goto(`${checkPath}/upload`);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.locator('.error-summary')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await orderReviewed(page);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    if (size === desktop) {
      await expect(page.getByRole('heading', { name: 'Bezahlt. Die Prüfung läuft.' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    }
    await openResult(page);
    expect(await findings(page)).toEqual([]);
  });
}
