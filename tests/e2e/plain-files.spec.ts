import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { endPortal, test } from './own-portal-test.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn } from './sign-in.ts';
import { expect, fixture } from './test.ts';

// In a portal of its own: what is asked here would stand among the cases of others.
// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);
// The browser tells of a refused form on the console.
test.use({
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
  allowConsole: /status of 422/,
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const fileField = (page: Page) => main(page).locator('input[type=file]');
const good = fixture('z03-lagerlogistik.pdf');
const onePage = { mimeType: 'application/pdf', buffer: readFileSync(good) };
const text = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('nur Text') };
const photo = (name: string, megabytes: number) => {
  const buffer = Buffer.alloc(megabytes * 1024 * 1024);
  buffer.set([0xff, 0xd8, 0xff, 0xe0]);
  return { name, mimeType: 'image/jpeg', buffer };
};

/** What stands beside the field of the files, and in the summary above. */
async function expectRefused(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(main(page).locator('.field:has(input[type=file]) .field-error')).toContainText(sentence);
  await expect(main(page).locator('.error-summary')).toContainText(sentence);
}

const arrived = (page: Page, name: string) => main(page).locator('.file-row').filter({ hasText: name });

async function expectReceipt(page: Page, number: RegExp, to: string): Promise<void> {
  const status = main(page).getByRole('status').filter({ hasText: 'Ihr Vorgang' });
  const reference = number.exec((await status.textContent()) ?? '')?.[0] ?? 'none';
  await newestMessage(page.request, { channel: 'mail', to, subject: new RegExp(reference) });
}

test('a name change takes its proofs with the form', async ({ page }) => {
  test.slow();
  await beSignedIn(page, 'erika.mustermann');
  await page.goto('/versicherten-services/namen-aendern');
  const name = main(page).getByLabel('Nachname');
  await name.fill('Hansen');
  await press(page, 'Angaben prüfen');
  await expectRefused(page, 'Bitte laden Sie einen Nachweis hoch');
  await main(page)
    .getByRole('radio', { name: /Heirat/ })
    .check();
  // Far larger than any form: what was typed is kept, what is good too, and the sentences stand beside the field.
  const pages = ['seite-1.pdf', 'seite-2.pdf'].map((file) => ({ name: file, ...onePage }));
  await fileField(page).setInputFiles([photo('riesig.jpg', 14), text, ...pages]);
  await press(page, 'Angaben prüfen');
  await expectRefused(
    page,
    /riesig\.jpg: Die Datei ist größer als 10\sMB.*notiz\.txt: Dieses Dateiformat können wir nicht lesen\./,
  );
  await expect(name).toHaveValue('Hansen');
  await expect(main(page).getByRole('radio', { name: /Heirat/ })).toBeChecked();
  await expect(arrived(page, 'seite-')).toHaveCount(2);
  // One of them is left out again, and eleven at once are too many.
  await arrived(page, 'seite-2.pdf').getByRole('checkbox', { name: 'Weglassen' }).check();
  await fileField(page).setInputFiles(Array.from({ length: 10 }, () => text));
  await press(page, 'Angaben prüfen');
  await expectRefused(page, 'Mehr als 10 Dateien gehen nicht auf einmal.');
  await expect(arrived(page, 'seite-')).toHaveCount(1);
  await fileField(page).setInputFiles(good);
  await press(page, 'Angaben prüfen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuen Namen prüfen');
  await expect(main(page)).toContainText('Nachweiseseite-1.pdf, z03-lagerlogistik.pdf');
  await press(page, 'Angaben ändern');
  await expect(arrived(page, 'z03-lagerlogistik.pdf')).toBeVisible();
  await press(page, 'Angaben prüfen');
  await press(page, 'Namensänderung beantragen');
  await expectReceipt(page, /A-\d\d-\w{6}/, 'erika.mustermann@example.org');
  await expect(main(page)).toContainText('Erika Hansen');
});

test('a signed mandate goes with the form, and another one takes its place', async ({ page }) => {
  const path = '/versicherten-services/bankverbindung-aendern/anderer-kontoinhaber';
  await beSignedIn(page, 'info@beispiel-bau');
  await page.goto(`${path}?vertrag=0c000001-0000-4000-8000-000000000005`);
  await main(page).getByLabel('Name', { exact: true }).fill('Hans Mustermann');
  await main(page).getByLabel('Straße und Hausnummer').fill('Elbweg 4');
  await main(page).getByLabel('Postleitzahl').fill('20457');
  await main(page).getByLabel('Ort').fill('Hamburg');
  await main(page).getByLabel('IBAN dieses Kontos').fill('DE02 5001 0517 0137 0750 30');
  await press(page, 'Mandat vorbereiten');
  await press(page, 'Angaben und Mandat prüfen');
  await expectRefused(page, 'Bitte laden Sie das unterschriebene Mandat hoch');
  await fileField(page).setInputFiles(text);
  await press(page, 'Angaben und Mandat prüfen');
  await expectRefused(
    page,
    'notiz.txt: Dieses Dateiformat können wir nicht lesen. Möglich sind PDF, JPEG und PNG',
  );
  await fileField(page).setInputFiles(photo('riesig.jpg', 14));
  await press(page, 'Angaben und Mandat prüfen');
  await expectRefused(page, /riesig\.jpg: Die Datei ist größer als 10\sMB/);
  await fileField(page).setInputFiles(good);
  await press(page, 'Angaben und Mandat prüfen');
  await expect(main(page)).toContainText('z03-lagerlogistik.pdf');
  await press(page, 'Zurück zum Mandat');
  await expect(arrived(page, 'z03-lagerlogistik.pdf')).toBeVisible();
  await fileField(page).setInputFiles({ name: 'besser.pdf', ...onePage });
  await press(page, 'Angaben und Mandat prüfen');
  await expect(main(page)).toContainText('Unterschriebenes Mandatbesser.pdf');
  await expect(main(page)).toContainText('Hans Mustermann, Elbweg 4, 20457 Hamburg');
  await press(page, 'Mandat einreichen');
  await expectReceipt(page, /A-\d\d-\w{6}/, 'info@beispiel-bau.example.org');
});

test('help after a data leak is asked for with the letter, in one form', async ({ page }) => {
  await beSignedIn(page, 'erika.mustermann');
  await page.goto('/datenleck/datenleck-pruefung/anfrage');
  await main(page).locator('input[name=company]').fill('Fitness Beispiel AG');
  await fileField(page).setInputFiles([text, { name: 'brief.pdf', ...onePage }]);
  await press(page, 'Angaben prüfen');
  await expectRefused(page, 'notiz.txt: Dieses Dateiformat können wir nicht lesen. Möglich sind PDF');
  await expect(main(page).locator('.error-summary').getByRole('link')).not.toHaveCount(1);
  await expect(arrived(page, 'brief.pdf')).toBeVisible();
  await expect(main(page).locator('input[name=company]')).toHaveValue('Fitness Beispiel AG');
  for (const [name, value] of [
    ['dataKinds', 'email'],
    ['hasLetter', 'yes'],
    ['goal', 'both'],
  ] as const) {
    await main(page).locator(`input[name=${name}][value=${value}]`).check();
  }
  await main(page).locator('textarea[name=happened]').fill('Trainingsdaten sind abgeflossen.');
  await main(page).locator('input[name=learnedOn]').fill('12.10.2026');
  await fileField(page).setInputFiles([photo('riesig.jpg', 14)]);
  await press(page, 'Angaben prüfen');
  await expectRefused(page, /riesig\.jpg: Die Datei ist größer als 10\sMB/);
  await press(page, 'Angaben prüfen');
  await expect(main(page)).toContainText('Dateibrief.pdf');
  await press(page, 'Anfrage absenden');
  await expectReceipt(page, /DL-\d\d-\w{6}/, 'erika.mustermann@example.org');
  await main(page).getByRole('link', { name: 'Anfrage ansehen' }).click();
  await expect(main(page)).toContainText('brief.pdf');
});
