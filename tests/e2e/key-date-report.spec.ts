import type { Page } from '@playwright/test';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { beAtDesk, openCase, otherBrowser } from './desk-steps.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

const path = '/stichtagsmeldung';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).last().click();
const listOf = (text: string) => ({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Chooses a file and waits for its count. The answer empties the field; a file that is set before would be lost. */
async function count(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const field = page.locator('input[type=file]');
  await expect(field).toBeEnabled();
  await field.setInputFiles(file);
  const row = main(page).locator('.file-row').filter({ hasText: file.name });
  await expect(row).toBeVisible();
  await press(page, 'Liste zählen');
  await expect(row).toHaveCount(0);
  await expect(field).toBeEnabled();
}

/** The number of the confirmation. */
async function numberOf(page: Page): Promise<string> {
  const status = main(page).getByRole('status').filter({ hasText: 'Gesendet' });
  await expect(status).toBeVisible();
  return /ST-\d\d-\w{6}/.exec((await status.textContent()) ?? '')?.[0] ?? 'none';
}

// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

test('the link of the mail opens the correction, and leaves the address', async ({ page }) => {
  const email = `korrektur.${Date.now()}@example.org`;
  const report = {
    companyName: 'Muster Metall GmbH',
    insuranceNumber: 'RF-2009-1180',
    contactName: 'Mara Muster',
    email,
    keyDate: `${new Date().getFullYear()}-01-01`,
    counts: { ...noCounts, fullTime: 12 },
  };
  const answer = await page.request.post('/api/key-date-reports', {
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Sec-Fetch-Site': 'same-origin' },
    data: report,
  });
  expect(answer.status()).toBe(201);
  const mail = await newestMessage(page.request, { channel: 'mail', to: email });
  const link = new URL(mail.links.find((one) => one.includes('meldung=')) ?? '');
  expect(link.search).toContain('zugang=');
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page).toHaveURL(/\/stichtagsmeldung\?meldung=[0-9a-f-]{36}$/);
  await hydrated(page);
  await expect(page.getByLabel('Vollzeit')).toHaveValue('12');
  await page.getByLabel('Vollzeit').fill('13');
  await press(page, 'Zahlen prüfen');
  await press(page, 'Berichtigung absenden');
  await numberOf(page);
  await expect(main(page)).toContainText('2. Fassung');
});

test.describe('Stichtagsmeldung without JavaScript', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    allowConsole: /status of 422/,
  });

  test('a list with a fault, its good rows, a wrong address, then the number, the mail and the desk', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await page.goto(path);
    await page.setInputFiles('input[type=file]', {
      name: 'leer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.alloc(0),
    });
    await press(page, 'Liste zählen');
    await expect(page.getByRole('link', { name: /Die Datei ist leer/ })).toBeVisible();
    await page.getByLabel('Teilzeit').fill('77');
    await page.setInputFiles(
      'input[type=file]',
      listOf('Art;Anzahl;Bezeichnung\nVollzeit;12;\nRakete;1;\nPkw;3;\n'),
    );
    await press(page, 'Liste zählen');
    await expect(page.getByRole('row', { name: /Zeile 3.*Art.*„Rakete“ kennen wir nicht/ })).toBeVisible();
    await expect(page.getByLabel('Vollzeit')).toHaveValue('');
    await press(page, /Nur 2 Zeilen ohne Fehler übernehmen/);
    await expect(page.getByLabel('Vollzeit')).toHaveValue('12');
    await expect(page.getByText('In den Feldern darunter steht jetzt: Vollzeit 12, Pkw 3.')).toBeVisible();
    await expect(page.getByLabel('Teilzeit')).toHaveValue('77');
    await expect(page.getByLabel('Anhänger')).toHaveValue('');
    await page.getByLabel('Firma', { exact: true }).fill('Muster Metall GmbH');
    await page.getByLabel('Versicherungsnummer').fill('RF-2009-1180');
    await page.getByLabel('Ansprechpartner').fill('Mara Muster');
    await page.getByLabel('E-Mail-Adresse').fill('mara@');
    await page.getByLabel('Anmerkung').fill('Halle 3 ist zu.');
    await press(page, 'Zahlen prüfen');
    await expect(page.getByRole('link', { name: /E-Mail-Adresse ist nicht vollständig/ })).toBeVisible();
    await expect(page.getByLabel('Anmerkung')).toHaveValue('Halle 3 ist zu.');
    await page.getByLabel('E-Mail-Adresse').fill('mara@muster-metall.example');
    await press(page, 'Zahlen prüfen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahlen prüfen');
    await expect(main(page)).toContainText('2 Zeilen gezählt, 1 mit Fehlern nicht gezählt');
    // The review has an address and survives a reload; going back shows the filled form.
    await page.goto(page.url());
    await expect(main(page)).toContainText('2 Zeilen gezählt, 1 mit Fehlern nicht gezählt');
    await page.goto(path);
    await expect(main(page)).toContainText('Ihre Eingaben sind noch da');
    await expect(page.getByLabel('Vollzeit')).toHaveValue('12');
    await expect(page.getByLabel('Anmerkung')).toHaveValue('Halle 3 ist zu.');
    const another = await otherBrowser(browser, baseURL);
    await another.goto(`${path}?schritt=pruefen`);
    await expect(another.getByRole('heading', { level: 1 })).toContainText('Wie groß ist Ihr Betrieb');
    expect(await another.content()).not.toContain('Muster Metall');
    await press(page, 'Zahlen prüfen');
    await press(page, 'Meldung absenden');
    const number = await numberOf(page);
    const mail = await newestMessage(page.request, { channel: 'mail', to: 'mara@muster-metall.example' });
    expect(mail.subject).toBe(`Ihre Stichtagsmeldung ${number}`);
    // The sender may have typed any address, so only the mail has the link to the case.
    await expect(page.getByRole('link', { name: 'Stand ansehen' })).toBeHidden();
    await page.goto(mail.links.find((link) => link.includes('/vorgang/')) ?? '');
    await expect(main(page)).toContainText(number);
    const desk = await otherBrowser(browser, baseURL);
    await beAtDesk(desk, 'agent');
    await openCase(desk, 'key-date-reports', number);
    await expect(desk.getByRole('main')).toContainText('Aus einer Liste: 2 Zeilen gezählt, 1 fehlerhaft');
  });

  test('a file that is far too large is told, not lost in a technical answer', async ({ page }) => {
    await page.goto(path);
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 1) };
    await page.setInputFiles('input[type=file]', photo);
    await press(page, 'Liste zählen');
    await expect(page.getByRole('link', { name: /Die Datei ist größer als 3\sMB/ })).toBeVisible();
  });
});

test.describe('Stichtagsmeldung on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowConsole: /status of (409|422)/ });

  test('the signed-in company: last year beside it, a large difference confirmed, then corrected', async ({
    page,
  }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByLabel('Firma', { exact: true })).toHaveValue('Beispiel Bau GmbH');
    await expect(page.getByLabel('Versicherungsnummer')).toHaveValue('RF-2001-0031');
    await expect(page.getByText(/^01\.01\.\d{4}: 18$/)).toBeVisible();
    await page.setInputFiles('input[type=file]', {
      name: 'foto.heic',
      mimeType: 'image/heic',
      buffer: Buffer.alloc(4 * 1024 * 1024, 1),
    });
    await press(page, 'Liste zählen');
    await expect(page.getByRole('link', { name: /Die Datei ist größer als 3\sMB/ })).toBeVisible();
    const list = 'Art;Anzahl\nVollzeit;19\nPkw;40\nTransporter;6\n';
    await count(page, listOf(`${list}Rakete;1\n`));
    await press(page, /Nur 3 Zeilen ohne Fehler übernehmen/);
    await expect(page.getByText('Aus Ihrer Liste gezählt: 3\u00a0Zeilen')).toBeVisible();
    await expect(page.getByText('kennen wir nicht')).toHaveCount(0);
    await count(page, listOf(list));
    await expect(page.getByText('mit Fehlern zählen nicht mit')).toHaveCount(0);
    // A refused list removes the success message of the previous one, whose numbers stay.
    await count(page, listOf('Name;Zahl\nVollzeit;5\n'));
    await expect(page.getByRole('link', { name: /fehlt die Spalte „Art“/ })).toBeVisible();
    await expect(page.getByText('Aus Ihrer Liste gezählt')).toHaveCount(0);
    await expect(page.getByText('noch die Zahlen der vorigen Liste (3\u00a0Zeilen)')).toBeVisible();
    await expect(page.getByLabel('Pkw')).toHaveValue('40');
    await page.setInputFiles('input[type=file]', []);
    await expect(page.locator('input[type=file]')).toHaveCount(1);
    await page.getByLabel('Ansprechpartner').fill('Bianca Beispiel');
    await press(page, 'Zahlen prüfen');
    const inReview = page.getByRole('row', { name: /Pkw 4 40 \+36/ });
    // The answer is shown at once, its address when the page has been asked again.
    await expect(page).toHaveURL(/schritt=pruefen/);
    await expect(inReview).toBeVisible();
    await page.reload();
    await expect(inReview).toBeVisible();
    await hydrated(page);
    await page.goBack();
    await expect(page.getByLabel('Pkw')).toHaveValue('40');
    await expect(page.getByLabel('Ansprechpartner')).toHaveValue('Bianca Beispiel');
    await page.goForward();
    await expect(inReview).toBeVisible();
    await press(page, 'Zahlen ändern');
    await expect(page.getByLabel('Pkw')).toHaveValue('40');
    await press(page, 'Zahlen prüfen');
    await expect(inReview).toBeVisible();
    await press(page, 'Meldung absenden');
    await expect(page.getByRole('link', { name: /weicht stark von der letzten Meldung ab/ })).toBeVisible();
    await page.getByLabel('Die Zahlen mit mehr als 50 Prozent Unterschied stimmen.').check();
    await press(page, 'Meldung absenden');
    const number = await numberOf(page);
    await page.getByRole('link', { name: 'Zahlen berichtigen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Meldung ${number} berichtigen`);
    await hydrated(page);
    await expect(page.getByLabel('Pkw')).toHaveValue('40');
    await page.getByLabel('Pkw').fill('5');
    await press(page, 'Zahlen prüfen');
    await page.getByLabel('Die Zahlen mit mehr als 50 Prozent Unterschied stimmen.').check();
    await press(page, 'Berichtigung absenden');
    expect(await numberOf(page)).toBe(number);
    await expect(main(page)).toContainText('2. Fassung');
    // A sent report is no longer kept as draft; a new draft can be discarded.
    await page.goto(path);
    await hydrated(page);
    await expect(main(page)).not.toContainText('Ihre Eingaben sind noch da');
    await count(page, listOf('Art;Anzahl\nPkw;7\n'));
    await expect(page.getByLabel('Pkw')).toHaveValue('7');
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Pkw')).toHaveValue('7');
    await press(page, 'Löschen und neu anfangen');
    await expect(page.getByLabel('Pkw')).toHaveValue('');
    await expect(main(page)).not.toContainText('Ihre Eingaben sind noch da');
  });

  test('two tabs share a draft: what one sends is told in the other, corrected there, and blocks no later report', async ({
    page,
    context,
  }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    const other = await context.newPage();
    const fill = async (tab: Page, cars: string, day = '01.07.2026') => {
      await tab.goto(path);
      await hydrated(tab);
      await tab.getByRole('radio', { name: 'Ein anderer Tag' }).check();
      await tab.getByLabel('Anderer Stichtag').fill(day);
      await tab.getByLabel('Pkw').fill(cars);
      await tab.getByLabel('Ansprechpartner').fill('Bianca Beispiel');
      await press(tab, 'Zahlen prüfen');
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Zahlen prüfen');
    };
    const send = async (tab: Page, button: string) => {
      const large = tab.getByLabel('Die Zahlen mit mehr als 50 Prozent Unterschied stimmen.');
      if (await large.isVisible()) await large.check();
      await press(tab, button);
    };
    await fill(page, '11');
    await fill(other, '12');
    await send(page, 'Meldung absenden');
    const number = await numberOf(page);
    await send(other, 'Meldung absenden');
    await expect(main(other)).toContainText(`hat Ihre Firma schon gemeldet: ${number}, von Bianca Beispiel.`);
    await expect(main(other)).toContainText('Pkw: bisher 11, jetzt 12');
    await send(other, 'Berichtigung absenden');
    expect(await numberOf(other)).toBe(number);
    await expect(main(other)).toContainText('2. Fassung');
    // Another day, in the tab that has sent before, and whoever looks at the same day again is told at once.
    await fill(page, '13', '01.08.2026');
    await send(page, 'Meldung absenden');
    expect(await numberOf(page)).not.toBe(number);
    await fill(other, '12');
    await expect(main(other)).toContainText('Alle Zahlen sind dieselben. Sie müssen nichts senden.');
  });
});
