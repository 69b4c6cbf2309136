import { axeFindings } from './axe.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Each calculator with a field that takes no words. */
const calculators = [
  { path: '/prozesskosten-rechner', field: 'betrag' },
  { path: '/verkehrsrecht/bussgeldkatalog', field: 'gemessen' },
  { path: '/arbeitsrecht/kuendigung', field: 'zugang' },
  { path: '/forderungsservice', field: 'summe' },
  { path: '/mietrecht/mietkaution', field: 'miete' },
  { path: '/erbrecht', field: 'nachlass' },
  { path: '/reiserecht/flugverspaetung', field: 'von' },
  { path: '/reiserecht/reisemaengel', field: 'preis' },
] as const;

test.describe('what is wrong after the button was pressed (phone)', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const { path, field } of calculators) {
    test(`${path}: said above the questions, with the focus, and led to`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const form = page.locator('form.calculator-form');
      const input = page.locator(`#${field}`);
      await input.fill('quatsch');
      await expect(page.locator(`#${field}-fehler`)).toBeVisible();
      const summary = form.locator('.error-summary');
      await expect(summary).toHaveCount(0);
      await form.locator('.button:not([name])').last().click();
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      expect(await axeFindings(page, '.calculator-form')).toEqual([]);
      await summary.getByRole('link').first().click();
      await expect(input).toBeFocused();
      await expect(input).toBeInViewport();
      await input.fill('');
      await expect(input).toBeFocused();
    });
  }
});

test('a wrong address is said above the questions, and what is folded away unfolds', async ({ page }) => {
  await page.goto('/prozesskosten-rechner?mandat=29.2.2025');
  await hydrated(page);
  const summary = page.locator('form.calculator-form .error-summary');
  await expect(summary).toBeFocused();
  const day = page.locator('#mandat');
  await expect(day).toBeVisible();
  await page.getByText('Genauer rechnen', { exact: true }).click();
  await expect(day).toBeHidden();
  await summary.getByRole('link', { name: /^Diesen Tag gibt es nicht/ }).click();
  await expect(day).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill('1. Juni 2025');
  await expect(summary).toHaveCount(0);
  await expect(day).toBeFocused();
});

test('on paper the questions stand with their answers, without buttons and hints', async ({ page }) => {
  await page.goto('/prozesskosten-rechner?betrag=3.210,55&ende=settlement&seite=defendant&mandat=31.5.2025');
  await page.emulateMedia({ media: 'print' });
  const form = page.locator('form.calculator-form');
  await expect(form.locator('#betrag')).toHaveValue('3.210,55');
  await expect(form.locator('#betrag')).toBeVisible();
  await expect(form.locator('#mandat')).toBeVisible();
  // Nobody named the day of the suit.
  await expect(form.locator('#klage')).toBeHidden();
  await expect(form.getByText('Vergleich', { exact: true })).toBeVisible();
  await expect(form.getByText('Urteil', { exact: true })).toBeHidden();
  await expect(form.getByText(/Von mir wird etwas verlangt/)).toBeVisible();
  await expect(form.getByRole('button')).toHaveCount(0);
  await expect(form.locator('.field-hint').first()).toBeHidden();
});
