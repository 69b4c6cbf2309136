import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { renderPdf } from '#src/lib/pdf.ts';
import { axeFindings } from './axe.ts';
import { beSignedIn, hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const path = '/arbeitsrecht/arbeitsvertrags-pruefung';

async function contract(name: string) {
  const text = readFileSync(`tests/fixtures/contracts/${name}.txt`, 'utf8');
  const content = text
    .split('\n\n')
    .map((paragraph) => ({ text: paragraph, margin: [0, 0, 0, 8] as [number, number, number, number] }));
  const bytes = await renderPdf({ title: 'Vertrag', author: 'Test', content });
  return { name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** From the page of the service to the result, as a customer goes it. */
async function checked(page: Page, name: string): Promise<void> {
  await page.goto(path);
  await page.locator('.service-box').getByRole('link', { name: 'Vertrag hochladen' }).click();
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await page.setInputFiles('input[type=file]', await contract(name));
  await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Weiter zu Ihren Daten' }).click();
  await expect(page.getByLabel('Vorname')).toHaveValue('Jonas');
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Kostenlos bestellen', exact: true }).click();
  await page.waitForURL(`**${path}/ergebnis/*`);
  await expect(page.getByRole('heading', { name: 'Ergebnis Ihrer Vertragsprüfung' })).toBeVisible({
    timeout: 30_000,
  });
}

for (const { name, width, height } of journeySizes) {
  test(`an insured reads what is wrong with his contract and what to do (${name})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await beSignedIn(page, 'jonas.berg');
    await checked(page, '11-buero-viele-fehler');
    await expect(
      page.getByRole('heading', { name: 'Überstunden pauschal mit dem Gehalt abgegolten' }),
    ).toBeVisible();
    await expect(page.getByText('Rot: wahrscheinlich unwirksam oder gesetzwidrig').first()).toBeVisible();
    const [first] = await page.getByRole('link', { name: /Stelle \d+ im Text/ }).all();
    const target = (await first?.getAttribute('href')) ?? '';
    await expect(page.locator(target)).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    for (const file of ['Brief als PDF', 'Als Word-Datei', 'Ergebnis als PDF']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: file }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^(Brief|Ergebnis)-.*\.(pdf|docx)$/);
    }
  });
}

test.describe('answers', () => {
  // A refused form is an answer of its own.
  test.use({ allowConsole: /status of 422/ });

  test('what the contract leaves open is worked out anew, and the result can be deleted', async ({
    page,
  }) => {
    await beSignedIn(page, 'jonas.berg');
    await checked(page, '33-angaben-des-kunden');
    await hydrated(page);
    await page.getByLabel('Bruttolohn im Monat in Euro').fill('viel');
    await page.getByRole('button', { name: 'Neu rechnen' }).click();
    await expect(page.locator('#lohn-fehler')).toContainText('Bitte geben Sie den Bruttolohn');
    await page.getByLabel('Bruttolohn im Monat in Euro').fill('1.500');
    await page.getByLabel('Stunden in der Woche').fill('40');
    await page.getByRole('button', { name: 'Neu rechnen' }).click();
    await expect(page.getByText('Rot: unter dem Mindestlohn').first()).toBeVisible();
    await expect(page.getByLabel('Bruttolohn im Monat in Euro')).toHaveValue('1.500');
    await page.getByText('Datei und Ergebnis löschen').click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page.getByRole('heading', { name: 'Dieses Ergebnis ist gelöscht' })).toBeVisible();
  });
});

test('a clean contract raises no alarm', async ({ page }) => {
  await beSignedIn(page, 'jonas.berg');
  await checked(page, '01-buero-sauber');
  await expect(
    page.getByText('In den Regelungen, die wir prüfen konnten, haben wir nichts Auffälliges gefunden.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Was auffällt' })).toHaveCount(0);
});
