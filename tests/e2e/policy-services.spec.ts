import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { axeFindings, ownPart } from './axe.ts';
import { endPortal, test } from './own-portal-test.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, journeySizes, signIn, sizes } from './sign-in.ts';
import { expect, fixture } from './test.ts';

// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

const folder = '/versicherten-services';
const other = `${folder}/bankverbindung-aendern/anderer-kontoinhaber`;
const services = [
  [`${folder}/kontaktdaten-aendern`, 'Kontaktdaten ändern'],
  [`${folder}/bankverbindung-aendern`, 'Bankverbindung ändern'],
  [other, 'Anderer Kontoinhaber'],
  [`${folder}/zahlungsperiode-anpassen`, 'Zahlungsperiode anpassen'],
  [`${folder}/finanzamtsbescheinigung-beantragen`, 'Finanzamtsbescheinigung beantragen'],
  [`${folder}/namen-aendern`, 'Namen ändern'],
] as const;

/** Contracts of the demonstration, by their numbers. */
const erikas = '0c000001-0000-4000-8000-000000000001';
const baus = '0c000001-0000-4000-8000-000000000004';
const fleet = '0c000001-0000-4000-8000-000000000005';

/** Accounts that exist in the examples of German banks; each test takes the one that is not there yet. */
const accounts = [
  { iban: 'DE89 3704 0044 0532 0130 00', end: '30 00', bank: 'Commerzbank' },
  { iban: 'de02120300000000202051', end: '20 51', bank: 'Deutsche Kreditbank' },
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const main = (page: Page) => page.getByRole('main');

async function expectNoFindings(page: Page): Promise<void> {
  // What stands half below the header cannot be judged by its size.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page, ownPart)).toEqual([]);
}

/** The confirmation, and the same number in a mail and among the cases. */
async function expectReceipt(page: Page, mailTo: string): Promise<string> {
  const status = main(page).getByRole('status').filter({ hasText: 'Ihr Vorgang' });
  await expect(status).toBeVisible();
  const reference = /A-\d\d-\w{6}/.exec((await status.textContent()) ?? '')?.[0] ?? 'none';
  await newestMessage(page.request, { channel: 'mail', to: mailTo, subject: new RegExp(reference) });
  return reference;
}

async function expectCase(page: Page, reference: string): Promise<void> {
  await page.goto('/account/vorgaenge');
  await expect(main(page)).toContainText(reference);
}

for (const { name, ...viewport } of journeySizes) {
  const isPhone = name === 'phone';
  const account = accounts[isPhone ? 0 : 1];

  test.describe(`services for the insured (${name})`, () => {
    // A refused form and what is not there are errors to the browser.
    test.use({ viewport, allowConsole: /status of 4(04|09|15|22)/ });

    test('guests read what it is and come back after the login', async ({ page }) => {
      for (const [path, title] of services) {
        await page.goto(`${path}?vertrag=${erikas}`);
        await expect(page).toHaveTitle(`${title} | Rechtshafen`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Das brauchen Sie' })).toBeVisible();
        await expect(page.getByRole('form')).toHaveCount(0);
        const login = main(page).getByRole('link', { name: /^Anmelden und / });
        const redirect = encodeURIComponent(`${path}?vertrag=${erikas}`);
        await expect(login).toHaveAttribute('href', `/account/login?redirect=${redirect}`);
      }
      await main(page)
        .getByRole('link', { name: /^Anmelden und / })
        .click();
      await page.getByRole('radio', { name: /erika\.mustermann/ }).check();
      await press(page, 'Als Beispielkunde anmelden');
      await expect(page).toHaveURL(new RegExp(`${folder}/namen-aendern`));
      await expect(page.getByLabel('Nachname')).toBeVisible();
    });

    test('whoever is not activated is led to the activation', async ({ page }) => {
      await beSignedIn(page, 'max.neumann');
      await page.goto(`${folder}/bankverbindung-aendern`);
      await expect(page.getByText('Bitte aktivieren Sie zuerst Ihr Konto')).toBeVisible();
      await expectNoFindings(page);
      await page.getByRole('link', { name: 'Konto aktivieren' }).click();
      await expect(page).toHaveURL(/\/account\/sofortzugriff$/);
    });

    test('contracts of others are not there', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      for (const [path] of services.slice(1, 5)) {
        for (const id of [erikas, '0c000001-0000-4000-8000-0000000000ff', 'x']) {
          const response = await page.request.get(`${path}?vertrag=${id}`);
          expect(`${path} ${id} ${response.status()}`).toBe(`${path} ${id} 404`);
        }
      }
    });

    test('contact details: what is wrong, what changes, and the confirmation', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto(`${folder}/kontaktdaten-aendern`);
      await hydrated(page);
      await expect(page.getByText('erika.mustermann@example.org')).toBeVisible();
      const emailLink = page.getByRole('link', { name: /^Ändern E-Mail/ });
      await expect(emailLink).toHaveAttribute('href', '/account/einstellungen#bereich-email');
      await expectNoFindings(page);
      await press(page, 'Änderungen prüfen');
      await expect(page.getByText('Das sind die Angaben, die wir schon haben.').first()).toBeVisible();

      await page.getByLabel('Straße und Hausnummer').fill('Neuer Weg');
      await page.getByLabel('Postleitzahl').fill('2045');
      await page.getByLabel('Telefon').fill('abc');
      await press(page, 'Änderungen prüfen');
      const summary = page.locator('.error-summary');
      await expect(summary.getByRole('link')).toHaveCount(3);
      await expect(page.getByLabel('Postleitzahl')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Neuer Weg');
      await expectNoFindings(page);

      // What is mended is no longer called wrong; what is wrong anew is said on leaving the field.
      const postcode = page.getByLabel('Postleitzahl');
      await postcode.fill('20459');
      await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
      await expect(summary.getByRole('link')).toHaveCount(2);
      await postcode.fill('12');
      await postcode.blur();
      await expect(postcode).toHaveAttribute('aria-invalid', 'true');

      const street = isPhone ? 'Neuer Weg 7 b' : 'Alter Weg 12';
      await page.getByLabel('Straße und Hausnummer').fill(street);
      await page.getByLabel('Postleitzahl').fill('20 459');
      await page.getByLabel('Telefon').fill(isPhone ? '040 / 66969 - 123' : '0049 40 66969124');
      await press(page, 'Änderungen prüfen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Kontaktdaten prüfen');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(main(page)).toContainText(`${street}, 20459 Hamburg`);
      await expect(main(page)).toContainText('bisher ');
      await expectNoFindings(page);
      await press(page, 'Angaben ändern');
      await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue(street);
      await press(page, 'Änderungen prüfen');
      await press(page, 'Kontaktdaten ändern');
      const reference = await expectReceipt(page, 'erika.mustermann@example.org');
      await expectNoFindings(page);
      await page.goto('/account/persoenliche-daten');
      await expect(main(page)).toContainText(`${street}, 20459 Hamburg`);
      await expect(main(page)).toContainText(isPhone ? '+49 40 66969123' : '+49 40 66969124');
      await expectCase(page, reference);
    });

    test('a company reads of itself', async ({ page }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      await page.goto(`${folder}/kontaktdaten-aendern`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ihre Firma');
      await expect(page.getByText('Anschrift der Firma')).toBeVisible();
      await page.goto(`${folder}/namen-aendern`);
      await expect(page.getByLabel('Neuer Name der Firma')).toHaveValue('Beispiel Bau GmbH');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expectNoFindings(page);
    });

    test('bank account: choice, check, mandate, confirmation', async ({ page }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      await page.goto(`${folder}/bankverbindung-aendern`);
      await hydrated(page);
      await page.getByRole('radio', { name: /Firma Komplett/ }).check();
      await press(page, 'Vertrag auswählen');
      await expect(page).toHaveURL(`${folder}/bankverbindung-aendern?vertrag=${baus}`);
      await expect(main(page)).toContainText(/Zurzeit buchen wir ab von DE••/);
      await page.getByLabel('IBAN des neuen Kontos').fill('DE12 3456');
      await press(page, 'Konto prüfen');
      await expect(page.getByText(/hat 22 Stellen, Ihre hat 8/).first()).toBeVisible();
      await expectNoFindings(page);
      await page.getByLabel('IBAN des neuen Kontos').fill(account.iban);
      await page.getByLabel('BIC').fill('   ');
      await press(page, 'Konto prüfen');
      await expect(page.getByRole('heading', { name: 'SEPA-Lastschriftmandat' })).toBeVisible();
      await expect(main(page)).toContainText('Ich ermächtige die Hafen Rechtsschutz Versicherung AG');
      await expect(main(page)).toContainText(account.bank);
      // Whoever gives a mandate has to see that no digit is wrong.
      await expect(main(page)).toContainText(/DE\d\d( [\dX]{4}){4} [\dX]{2}/);
      await expectNoFindings(page);
      await press(page, 'Mandat erteilen und Konto ändern');
      await expect(page.getByText(/Ohne das Mandat dürfen wir nicht abbuchen/).first()).toBeVisible();
      await page.getByRole('checkbox').check();
      await press(page, 'Mandat erteilen und Konto ändern');
      const reference = await expectReceipt(page, 'info@beispiel-bau.example.org');
      await expectNoFindings(page);
      expect(page.url()).not.toMatch(/DE\d|iban/i);
      await expect(page.getByRole('link', { name: /Firma Fuhrpark/ })).toHaveAttribute(
        'href',
        `${folder}/bankverbindung-aendern?vertrag=${fleet}`,
      );
      await page.goto(`/account/vertraege/${baus}`);
      await expect(main(page)).toContainText(account.end);
      await expectCase(page, reference);

      await page.goto(`${folder}/bankverbindung-aendern?vertrag=${baus}`);
      await page.getByLabel('IBAN des neuen Kontos').fill(account.iban);
      await press(page, 'Konto prüfen');
      await page.getByRole('checkbox').check();
      await press(page, 'Mandat erteilen und Konto ändern');
      await expect(page.getByText(/ist für den Vertrag schon hinterlegt/).first()).toBeVisible();
      await expect(page.getByLabel('IBAN des neuen Kontos')).toHaveAttribute('aria-invalid', 'true');
    });

    test('somebody else pays: mandate to sign, upload, review, confirmation', async ({ page }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      await page.goto(`${folder}/bankverbindung-aendern?vertrag=${fleet}`);
      await page.getByRole('link', { name: 'Jemand anderes zahlt' }).click();
      await expect(page).toHaveURL(`${other}?vertrag=${fleet}`);
      await press(page, 'Mandat vorbereiten');
      await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(5);
      await expectNoFindings(page);
      await page.getByLabel('Name', { exact: true }).fill('Hans Mustermann');
      await page.getByLabel('Straße und Hausnummer').fill('Elbweg 4');
      await page.getByLabel('Postleitzahl').fill('20457');
      await page.getByLabel('Ort').fill('Hamburg');
      await page.getByLabel('IBAN dieses Kontos').fill('DE02 5001 0517 0137 0750 30');
      await press(page, 'Mandat vorbereiten');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mandat unterschreiben lassen');
      await expectNoFindings(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page, 'Mandat herunterladen (PDF)'),
      ]);
      expect(download.suggestedFilename()).toBe('SEPA-Lastschriftmandat.pdf');
      expect(download.url()).not.toContain('DE02');
      const sheet = await readFile(await download.path());
      const { text } = await extractText(new Uint8Array(sheet), { mergePages: true });
      expect(text).toContain('DE02 5001 0517 0137 0750 30');

      await press(page, 'Angaben und Mandat prüfen');
      await expect(page.getByText(/Bitte laden Sie das unterschriebene Mandat hoch/).first()).toBeVisible();
      const field = page.locator('input[type=file]');
      await field.setInputFiles({
        name: 'foto.heic',
        mimeType: 'image/heic',
        buffer: Buffer.from('kein Bild'),
      });
      await expect(
        main(page)
          .getByText(/Möglich sind PDF, JPEG und PNG/)
          .first(),
      ).toBeVisible();
      // A file that was refused takes nobody's place.
      await field.setInputFiles({ name: 'mandat.pdf', mimeType: 'application/pdf', buffer: sheet });
      await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expectNoFindings(page);
      await press(page, 'Angaben und Mandat prüfen');
      await expect(main(page)).toContainText('Hans Mustermann, Elbweg 4, 20457 Hamburg');
      await press(page, 'Zurück zum Mandat');
      await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible();
      await press(page, 'Angaben und Mandat prüfen');
      // A new view begins at its heading: nobody presses at its end before it is there.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angaben und Mandat prüfen');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await press(page, 'Mandat einreichen');
      const reference = await expectReceipt(page, 'info@beispiel-bau.example.org');
      await expect(main(page)).toContainText(/Sie hören bis zum \d\d\.\d\d\.\d{4} von uns/);
      await expectNoFindings(page);
      await expectCase(page, reference);
    });

    test('payment period: cost, review, confirmation; refused where the tariff fixes it', async ({
      page,
    }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      await page.goto(`${folder}/zahlungsperiode-anpassen?vertrag=${baus}`);
      await hydrated(page);
      await press(page, 'Auswahl prüfen');
      await expect(page.getByText(/^So zahlen Sie schon/).first()).toBeVisible();
      const wanted = isPhone ? 'Monatlich' : 'Jährlich';
      await page.getByRole('radio', { name: new RegExp(`^${wanted}`) }).check();
      await expectNoFindings(page);
      await press(page, 'Auswahl prüfen');
      await expect(main(page)).toContainText(/Gilt ab\s*\d\d\.\d\d\.\d{4}/);
      await press(page, 'Zahlungsperiode ändern');
      const reference = await expectReceipt(page, 'info@beispiel-bau.example.org');
      await expectCase(page, reference);

      await page.context().clearCookies({ name: /session/ });
      await signIn(page, 'sara.yilmaz');
      await page.goto(`${folder}/zahlungsperiode-anpassen`);
      await expect(page.getByText('Für diesen Vertrag steht die Zahlungsperiode fest')).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expectNoFindings(page);
    });

    test('tax receipt: years, letter, PDFs that open in place', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto(`${folder}/finanzamtsbescheinigung-beantragen?vertrag=${erikas}`);
      await hydrated(page);
      const lastYear = new Date().getFullYear() - 1;
      const years = await page
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => Reflect.get(box, 'value')));
      expect(years[0]).toBe(String(lastYear));
      expect(years).not.toContain(String(lastYear + 1));
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await press(page, 'Auswahl prüfen');
      await expect(page.getByText('Bitte wählen Sie mindestens ein Jahr.').first()).toBeVisible();
      await expectNoFindings(page);
      for (const year of [lastYear, lastYear - 1]) {
        await page.getByRole('checkbox', { name: String(year) }).check();
      }
      await page.getByRole('radio', { name: /^Zusätzlich mit der Post/ }).check();
      await press(page, 'Auswahl prüfen');
      await expect(main(page)).toContainText(`${lastYear - 1}, ${lastYear}`);
      await press(page, 'Bescheinigung ausstellen');
      await expectReceipt(page, 'erika.mustermann@example.org');
      await expectNoFindings(page);
      const link = page.getByRole('link', { name: `Bescheinigung ${lastYear} öffnen` });
      const file = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      await link.click();
      await expect(page.getByRole('dialog')).toContainText(`Beitragsbescheinigung ${lastYear}`);
      await page.keyboard.press('Escape');
      // Reading loads the page's data anew; the confirmation stays.
      await expect(main(page).getByText('Ihr Vorgang')).toBeVisible();
      await newestMessage(page.request, { channel: 'letter', to: 'Erika Mustermann' });

      await beSignedIn(page, 'jonas.berg');
      await page.goto(`${folder}/finanzamtsbescheinigung-beantragen`);
      const isNew = (await page.getByRole('checkbox').count()) === 0;
      if (isNew) await expect(page.getByText('Für diesen Vertrag ist noch kein Jahr vorbei')).toBeVisible();
    });

    test('name: reason, proofs with their bars, review, list of requests', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto(`${folder}/namen-aendern`);
      await hydrated(page);
      await press(page, 'Angaben prüfen');
      await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(2);
      await expectNoFindings(page);
      const newName = isPhone ? 'Hansen' : 'Petersen';
      await page.getByLabel('Nachname').fill(newName);
      await page.getByRole('radio', { name: /^Heirat/ }).check();
      const field = page.locator('input[type=file]');
      await field.setInputFiles(fixture('z03-lagerlogistik.pdf'));
      const note = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Notiz') };
      await field.setInputFiles(note);
      await expect(page.getByRole('progressbar').first()).toBeVisible();
      await expect(page.getByText('hochgeladen', { exact: true })).toHaveCount(1, { timeout: 30_000 });
      // Nobody shall think that a file arrived which did not.
      await press(page, 'Angaben prüfen');
      await expect(
        main(page)
          .getByText(/^„notiz.txt“ konnten wir nicht annehmen/)
          .first(),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Entfernen notiz.txt' }).click();
      await press(page, 'Angaben prüfen');
      await expect(main(page)).toContainText(`Erika ${newName}`);
      await expect(main(page)).toContainText('z03-lagerlogistik.pdf');
      await expectNoFindings(page);
      await press(page, 'Angaben ändern');
      await expect(page.getByRole('button', { name: 'Entfernen z03-lagerlogistik.pdf' })).toBeVisible();
      await press(page, 'Angaben prüfen');
      await press(page, 'Namensänderung beantragen');
      const reference = await expectReceipt(page, 'erika.mustermann@example.org');
      const requests = page.getByRole('list', { name: 'Ihre Anträge auf Namensänderung' });
      const request = requests.getByRole('listitem').filter({ hasText: reference });
      await expect(request).toContainText(`Erika ${newName}`);
      await expect(request).toContainText('Wird geprüft');
      await expectNoFindings(page);
      await request.getByRole('link').click();
      await expect(page).toHaveURL(/\/account\/vorgaenge\/change-/);
    });
  });
}

test.describe('services for the insured without JavaScript', () => {
  test.use({ viewport: sizes[0], javaScriptEnabled: false, allowConsole: /status of 4(09|22)/ });

  test('contact details', async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    await page.goto(`${folder}/kontaktdaten-aendern`);
    await page.getByLabel('Straße und Hausnummer').fill('Deichstraße');
    await press(page, 'Änderungen prüfen');
    await expect(page.getByText(/Die Hausnummer fehlt/).first()).toBeVisible();
    await page.getByLabel('Straße und Hausnummer').fill('Deichstraße 33');
    await press(page, 'Änderungen prüfen');
    await press(page, 'Kontaktdaten ändern');
    await expectReceipt(page, 'jonas.berg@example.org');
  });

  test('bank account, and the mandate of somebody else as far as paper', async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    await page.goto(`${folder}/bankverbindung-aendern`);
    await page.getByLabel('IBAN des neuen Kontos').fill(accounts[0].iban);
    await press(page, 'Konto prüfen');
    await press(page, 'Mandat erteilen und Konto ändern');
    await page.getByRole('checkbox').check();
    await press(page, 'Mandat erteilen und Konto ändern');
    await expectReceipt(page, 'jonas.berg@example.org');

    await page.goto(other);
    await page.getByLabel('Name', { exact: true }).fill('Hans Mustermann');
    await page.getByLabel('Straße und Hausnummer').fill('Elbweg 4');
    await page.getByLabel('Postleitzahl').fill('20457');
    await page.getByLabel('Ort').fill('Hamburg');
    await page.getByLabel('IBAN dieses Kontos').fill('DE02500105170137075030');
    await press(page, 'Mandat vorbereiten');
    // How the signed sheet goes with the form: `plain-files.spec.ts`.
    await expect(page.getByRole('button', { name: 'Angaben und Mandat prüfen' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Mandat herunterladen (PDF)'),
    ]);
    expect(download.suggestedFilename()).toBe('SEPA-Lastschriftmandat.pdf');
  });

  test('payment period', async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    await page.goto(`${folder}/zahlungsperiode-anpassen`);
    await page.getByRole('radio', { name: /^Vierteljährlich/ }).check();
    await press(page, 'Auswahl prüfen');
    await press(page, 'Auswahl ändern');
    await expect(page.getByRole('radio', { name: /^Vierteljährlich/ })).toBeChecked();
    await press(page, 'Auswahl prüfen');
    await press(page, 'Zahlungsperiode ändern');
    await expectReceipt(page, 'jonas.berg@example.org');
  });

  test('tax receipt', async ({ page }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    await page.goto(`${folder}/finanzamtsbescheinigung-beantragen`);
    await page.getByRole('radio', { name: /Firma Komplett/ }).check();
    await press(page, 'Vertrag auswählen');
    await press(page, 'Auswahl prüfen');
    await press(page, 'Bescheinigung ausstellen');
    await expectReceipt(page, 'info@beispiel-bau.example.org');
    const link = page.getByRole('link', { name: /^Bescheinigung \d{4} öffnen/ });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  });

  test('a session that is over leads to the login and back', async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    await page.goto(`${folder}/kontaktdaten-aendern`);
    await page.context().clearCookies({ name: /session/ });
    await press(page, 'Änderungen prüfen');
    await expect(page).toHaveURL(
      `/account/login?redirect=${encodeURIComponent(`${folder}/kontaktdaten-aendern`)}`,
    );
  });
});
