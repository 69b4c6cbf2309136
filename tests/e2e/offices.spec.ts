import { axeFindings } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the map leads to the list, and the list to the map', async ({ page }) => {
  await page.goto('/vor-ort');
  await page.getByLabel('Postleitzahl oder Ort').fill('80331');
  await page.getByRole('button', { name: 'Büros suchen' }).click();
  await expect(page.getByRole('heading', { name: 'Von 80331 München aus' })).toBeVisible();
  await expect(page.locator('.offices h3').first()).toHaveText('Musterbüro München');
  expect(await axeFindings(page, 'main')).toEqual([]);
  // Far offices are folded away; a dot opens them.
  await expect(page.getByRole('heading', { name: 'Musterbüro Kiel' })).toBeHidden();
  await page.getByRole('link', { name: 'Musterbüro Kiel in der Liste' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Musterbüro Kiel' })).toBeInViewport();
  await page.getByRole('link', { name: 'Auf der Karte Musterbüro München' }).click();
  await expect(page.getByRole('link', { name: 'Musterbüro München in der Liste' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong postcode, a name of several places, a choice', async ({ page }) => {
    await page.goto('/vor-ort');
    const field = page.getByLabel('Postleitzahl oder Ort');
    await field.fill('2045');
    await page.getByRole('button', { name: 'Büros suchen' }).click();
    await expect(page.getByText('Eine deutsche Postleitzahl hat fünf Ziffern.')).toBeVisible();
    await expect(field).toHaveValue('2045');
    await field.fill('Neustadt');
    await page.getByRole('button', { name: 'Büros suchen' }).click();
    await expect(page.getByRole('heading', { name: 'Welchen Ort meinen Sie?' })).toBeVisible();
    await page.getByRole('link', { name: 'Neustadt an der Weinstraße, Rheinland-Pfalz' }).click();
    await expect(
      page.getByRole('heading', { name: 'Von 67433 Neustadt an der Weinstraße aus' }),
    ).toBeVisible();
  });
});
