import { readFileSync } from 'node:fs';
import { renderPdf } from '#src/lib/pdf.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, journeySizes } from './sign-in.ts';
import {
  checkPath,
  customer,
  expect,
  fixture,
  openResult,
  orderAndPay,
  test,
  uploadReference,
} from './test.ts';

/** A letter that is no reference, as a PDF of its own. */
async function dismissalLetter() {
  const text = readFileSync('tests/fixtures/references/not-a-reference/01-kuendigung.txt', 'utf8');
  const bytes = await renderPdf({ title: 'Schreiben', author: 'Test', content: [{ text }] });
  return { name: 'Schreiben.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

for (const { name, width, height } of journeySizes) {
  test(`upload, order, pay, graded result (${name})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await orderAndPay(page, fixture('z03-lagerlogistik.pdf'));
    await openResult(page);
    await expect(page.getByText('Gesamtnote')).toBeVisible();
    await expect(page.locator('.grade-headline')).toContainText('3');
    await expect(page.locator('.grade-headline')).toContainText('befriedigend');
    await expect(page.getByRole('heading', { name: 'Verhalten' })).toBeVisible();
    await expect(page.locator('mark').filter({ hasText: 'zu unserer vollen Zufriedenheit' })).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  });
}

test('the insured has it free of charge: no address, no payment, the same result', async ({ page }) => {
  await beSignedIn(page, 'jonas.berg');
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await page.getByRole('button', { name: 'Weiter zu Ihren Daten' }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('jonas.berg@example.org');
  await expect(page.getByLabel('Postleitzahl')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Kostenlos bestellen', exact: true }).click();
  await page.waitForURL(`**${checkPath}/ergebnis/*`);
  await openResult(page);
  await expect(page.locator('.grade-headline')).toContainText('befriedigend');
});

test.describe('a file that cannot be read', () => {
  test.use({ allowConsole: /status of 415/ });

  test('says which format it has, and another one takes its place', async ({ page }) => {
    await page.goto(`${checkPath}/upload`);
    await expect(page.locator('input[type=file]')).toBeEnabled();
    await page.setInputFiles('input[type=file]', fixture('photo.heic'));
    await expect(page.getByText(/Format HEIC/).first()).toBeVisible();
    await page.setInputFiles('input[type=file]', fixture('z03-lagerlogistik.pdf'));
    await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Format HEIC/)).toHaveCount(0);
  });
});

test('the result can be downloaded and deleted', async ({ page }) => {
  await orderAndPay(page, fixture('z01-vertriebsleiterin.docx'));
  await openResult(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Brief als PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Brief-an-den-Arbeitgeber.pdf');
  await page.getByText('Datei und Ergebnis löschen').click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Dieses Ergebnis ist gelöscht' })).toBeVisible();
});

test('the last result of this browser is found without its address', async ({ page }) => {
  await page.goto(`${checkPath}/ergebnis`);
  await expect(page.getByRole('heading', { name: 'In diesem Browser liegt kein Ergebnis' })).toBeVisible();
  await orderAndPay(page, fixture('z07-pflegefachfrau-zwischenzeugnis.pdf'));
  await openResult(page);
  const address = page.url();
  await page.goto(`${checkPath}/ergebnis`);
  expect(page.url()).toBe(address);
});

test('the signed link of the mail opens the result in another browser', async ({
  page,
  browser,
  request,
}) => {
  await orderAndPay(page, fixture('z03-lagerlogistik.pdf'));
  await openResult(page);
  const link = `${new URL(page.url()).pathname}?zugang=`;
  const { links } = await newestMessage(request, { channel: 'mail', to: customer['E-Mail-Adresse'], link });
  const signed = links.find((one) => one.includes(link)) ?? '';
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Dieses Ergebnis ist hier nicht geöffnet' })).toBeVisible();
  const missing = await other.goto(`${checkPath}/ergebnis/00000000-0000-4000-8000-000000000000`);
  expect(missing?.status()).toBe(404);
  await expect(other.getByRole('heading', { name: 'Dieses Ergebnis ist hier nicht geöffnet' })).toBeVisible();
  await other.goto(signed);
  await expect(other.getByRole('heading', { name: 'Ergebnis Ihrer Zeugnisprüfung' })).toBeVisible();
  expect(other.url()).toBe(page.url());
  await context.close();
});

test('a dismissal letter is refused and the money goes back', async ({ page, request }) => {
  await orderAndPay(page, await dismissalLetter());
  await expect(page.getByRole('heading', { name: 'Diese Datei konnten wir nicht prüfen' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('main').getByText('Kündigung').first()).toBeVisible();
  const to = customer['E-Mail-Adresse'];
  await newestMessage(request, { channel: 'mail', to, subject: /kommt zurück/ });
});
