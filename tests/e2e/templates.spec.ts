import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const deposit = '/mustervorlagen/mietkaution-zurueckfordern';
const tenancy = '/mustervorlagen/kuendigung-mietwohnung';

/** Words that stand nowhere else: none of them may be in any request. */
const typed = {
  'Anschrift der Wohnung': 'Zwiebelgasse 77, 4. Stock',
  'Tag der Schlüsselübergabe': '31.5.2026',
  'Gezahlte Kaution': '1.950',
  'Was wurde schon einbehalten, und wofür?': 'Flurwandfarbe Ockergelb',
  'IBAN Ihres Kontos': 'DE02120300000000202051',
  'Ihr Name': 'Wanda Quittenbaum',
  'E-Mail-Adresse': 'wanda@quittenbaum.example',
  'Name, Firma oder Amt': 'Rübezahl Immobilien',
};

async function fillIn(page: Page, answers: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label).first().fill(value);
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await download.path()));
}

async function fileOf(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

for (const { name, ...viewport } of journeySizes) {
  test.describe(`templates (${name})`, () => {
    test.use({ viewport });

    test('found while typing and by area, in the address, without a request', async ({ page }) => {
      await page.goto('/mustervorlagen');
      await hydrated(page);
      // The data of the register come when somebody begins; nothing he types is sent.
      const markup = page.locator('.as-sent[data-as-sent]');
      await page.locator('.as-sent').evaluateAll((parts) => {
        for (const part of parts) part.dataset.asSent = '';
      });
      await page.getByLabel('Vorlage suchen').focus();
      await expect(markup).toHaveCount(0);
      await page.route('**/*', () => undefined);
      await page.getByLabel('Vorlage suchen').fill('kaution');
      await expect(page.getByRole('link', { name: 'Mietkaution zurückfordern', exact: true })).toBeVisible();
      await expect(
        page.getByRole('link', { name: 'Einspruch gegen den Bußgeldbescheid', exact: true }),
      ).toHaveCount(0);
      await expect(page).toHaveURL(/\?q=kaution$/);
      await page.getByLabel('Vorlage suchen').fill('');
      await page.getByRole('navigation', { name: 'Rechtsgebiete' }).getByText('Verkehrsrecht').click();
      await expect(page).toHaveURL(/bereich=verkehrsrecht/);
      await expect(
        page.getByRole('link', { name: 'Einspruch gegen den Bußgeldbescheid', exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Mietkaution zurückfordern', exact: true })).toHaveCount(0);
      await page.getByLabel('Vorlage suchen').fill('mondgestein');
      await expect(page.getByRole('heading', { name: 'Keine Vorlage zu „mondgestein“' })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(page, 'main')).toEqual([]);
    });

    test('filled in, taken along as PDF and Word file, and nothing of it in any request', async ({
      page,
    }) => {
      test.slow();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(deposit);
      await hydrated(page);
      await fillIn(page, typed);
      await page.getByLabel('Die Kaution war Geld').check();
      const letter = page.getByRole('article', { name: 'Vorschau des Briefs' });
      await expect(letter).toContainText('am 31. Mai 2026 habe ich Ihnen die Wohnung');
      await expect(letter).toContainText('1.950,00 €');
      await expect(letter).toContainText('Folgendes einbehalten:Flurwandfarbe Ockergelb');
      await expect(letter).toContainText('Zur Kaution gehören die Zinsen');
      await expect(page.getByText(/Noch offen: „Ihre Straße“/)).toBeVisible();
      expect(await axeFindings(page, '.letter-tool')).toEqual([]);

      const pdfFile = await fileOf(page, 'Als PDF');
      expect(pdfFile.suggestedFilename()).toBe('mietkaution-zurueckfordern.pdf');
      const pdf = await getDocumentProxy(await bytesOf(pdfFile));
      const { info } = await pdf.getMetadata();
      expect(info).toMatchObject({
        Title: 'Rückzahlung der Kaution für die Wohnung Zwiebelgasse 77, 4. Stock',
        Language: 'de-DE',
      });
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const structure = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
      for (const role of ['Document', 'H1', 'P', 'L', 'LI', 'LBody'])
        expect(structure).toContain(`"role":"${role}"`);
      const { text } = await extractText(pdf, { mergePages: true });
      for (const words of ['Wanda Quittenbaum', 'Rübezahl Immobilien', 'Flurwandfarbe Ockergelb', '____'])
        expect(text).toContain(words);

      const word = await fileOf(page, 'Als Word-Datei');
      expect(word.suggestedFilename()).toBe('mietkaution-zurueckfordern.docx');
      const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await bytesOf(word)) });
      expect(value).toContain('<h1>Rückzahlung der Kaution für die Wohnung Zwiebelgasse 77, 4. Stock</h1>');
      expect(value).toContain('<li>den Nachweis, wie das Geld angelegt war,</li>');
      expect(value).toContain('Flurwandfarbe Ockergelb');

      const words = Object.values(typed).flatMap((value) => [value, encodeURIComponent(value)]);
      expect(sent.filter((one) => words.some((secret) => one.includes(secret)))).toEqual([]);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Quittenbaum');
    });

    test('what is wrong is said beside its field, and days are computed', async ({ page }) => {
      await page.goto(tenancy);
      await hydrated(page);
      await expect(page.getByText('Gilt nur auf Papier, von Hand unterschrieben')).toBeVisible();
      const arrival = page.getByLabel('Wann kommt der Brief an?');
      await arrival.fill('30.2.2026');
      await arrival.blur();
      await expect(page.getByText('Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026')).toBeVisible();
      await expect(arrival).toHaveAttribute('aria-invalid', 'true');
      await arrival.fill('4.12.2026');
      await expect(page.getByText('Diesen Tag gibt es nicht.')).toHaveCount(0);
      // 3 December is the third working day; a day later it is a month more (§ 573c Abs. 1 BGB).
      await expect(page.locator('.letter-days dd').nth(0)).toContainText('31.03.2027');
      await arrival.fill('3.12.2026');
      await expect(page.locator('.letter-days dd').nth(0)).toContainText('28.02.2027');
      await expect(page.locator('.letter')).toContainText('zum 28. Februar 2027');
      expect(await axeFindings(page, '.letter-tool')).toEqual([]);
    });

    test('asks before a filled letter is left; what was saved may go', async ({ page }) => {
      await page.goto(deposit);
      await hydrated(page);
      await page.getByLabel('Ihr Name').fill('Wanda');
      const way = page.getByRole('navigation', { name: 'Brotkrumen' }).or(page.locator('.breadcrumbs'));
      await way.getByRole('link', { name: 'Mustervorlagen' }).first().click();
      const question = page.getByRole('dialog', { name: 'Ihr Brief ist noch nicht gespeichert' });
      await expect(question).toBeVisible();
      await question.locator('.dialog-foot').getByRole('button', { name: 'Hier bleiben' }).click();
      await expect(page).toHaveURL(deposit);
      await expect(page.getByLabel('Ihr Name')).toHaveValue('Wanda');
      await way.getByRole('link', { name: 'Mustervorlagen' }).first().click();
      await question.getByRole('button', { name: 'Ohne Speichern gehen' }).click();
      await expect(page).toHaveURL('/mustervorlagen');
    });

    test('remembered on the device only when asked to, and forgotten again', async ({ page }) => {
      await page.goto(deposit);
      await hydrated(page);
      await page.getByLabel('Ihr Name').fill('Wanda Quittenbaum');
      await page.getByLabel('Gezahlte Kaution').fill('700');
      await page.getByLabel('Auf diesem Gerät merken').check();
      await page.getByLabel('IBAN Ihres Kontos').fill('DE02');
      await page.reload();
      await expect(page.getByLabel('Gezahlte Kaution')).toHaveValue('700');
      await expect(page.getByLabel('IBAN Ihres Kontos')).toHaveValue('DE02');
      await page.goto(tenancy);
      await expect(page.getByLabel('Ihr Name')).toHaveValue('Wanda Quittenbaum');
      await page.getByRole('button', { name: 'Gemerktes löschen' }).click();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Quittenbaum');
      await page.reload();
      await hydrated(page);
      await expect(page.getByLabel('Ihr Name')).toHaveValue('');
    });
  });
}

test('on paper there is the letter and nothing else', async ({ page }) => {
  await page.goto(deposit);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letter-subject')).toBeVisible();
  for (const other of ['h1', 'h2', 'header', 'footer', '.letter-form', '.letter-actions', '.document-text'])
    await expect(page.locator(other).filter({ visible: true })).toHaveCount(0);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(pdf.numPages).toBe(1);
});

test('found by others: sitemap, picture, structured data, search', async ({ page, request }) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${tenancy}</loc>`);
  expect((await request.get(`/og${tenancy}.png`)).headers()['content-type']).toBe('image/png');
  await page.goto(tenancy);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"Article"');
  expect(data).toContain('"name":"Mustervorlagen"');
  await page.goto('/suche?t=Wohnung kündigen');
  await expect(page.getByRole('link', { name: 'Wohnung kündigen als Mieter' }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search by its button, the letter to be read, and empty files', async ({ page, request }) => {
    await page.goto('/mustervorlagen');
    await page.getByLabel('Vorlage suchen').fill('bussgeld');
    await page.getByRole('button', { name: 'Vorlagen suchen' }).click();
    await expect(page).toHaveURL(/q=bussgeld/);
    await page.getByRole('link', { name: 'Einspruch gegen den Bußgeldbescheid', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Vorschau des Briefs' })).toContainText(
      'lege ich Einspruch ein',
    );
    await expect(page.locator('main noscript .notice')).toContainText('Ausfüllen geht nur mit JavaScript');
    await expect(page.getByLabel('Aktenzeichen')).toBeHidden();
    const empty = page.getByText('Leer herunterladen:');
    for (const [link, start] of [
      ['PDF', '%PDF'],
      ['Word-Datei', 'PK'],
    ] as const) {
      const address = await empty.getByRole('link', { name: link }).getAttribute('href');
      const file = await request.get(address ?? '');
      expect((await file.body()).subarray(0, start.length).toString()).toBe(start);
    }
  });
});
