import type { BrowserContext, Request } from '@playwright/test';
import { pages } from '#src/routes.ts';
import { sizes } from './sign-in.ts';
import { checkPath, expect, fixture, test, uploadReference } from './test.ts';

const details = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'ohne-skript@example.org',
  companyName: '',
  streetAndHouseNumber: 'Am Sandtorkai 12',
  addressSupplement: '',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
};

/** Pages with nowhere to go by nature: who we are, a button to sign out, the staff’s login, the mails of the demonstration. */
const withoutOnward = ['/impressum', '/account/logout', '/betrieb/anmelden', '/dev/postfach'];

const readable = pages.filter(({ path, access }) => access === 'public' && !path.includes(':'));
// Sizes in turns, because most pages are one component; `npm run test:all` takes each page at both.
const readableAt = (turn: number) =>
  process.env.E2E_FULL ? readable : readable.filter((_, index) => index % sizes.length === turn);

for (const [turn, { name, ...viewport }] of sizes.entries()) {
  test.describe(`without JavaScript on ${name}`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('every public page reads, links onward and shows the notice', async ({ page }) => {
      test.slow();
      for (const { path } of readableAt(turn)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.locator('.no-script'), path).toBeVisible();
        const onward = page.locator(`main a[href^="/"]:visible:not(.breadcrumbs a, [href="${path}"])`);
        if (!withoutOnward.includes(path)) expect(await onward.count(), path).toBeGreaterThan(0);
        const text = (await page.locator('main').textContent()) ?? '';
        expect(text.split(/\s+/).length, path).toBeGreaterThan(path === '/account/logout' ? 5 : 20);
      }
    });
  });
}

/** Where the same form leads when its button was pressed twice. */
async function answerToSecondSending(context: BrowserContext, sent: Request): Promise<string | undefined> {
  const { 'content-type': type = '', origin = '' } = await sent.allHeaders();
  const answer = await context.request.post(sent.url(), {
    headers: { 'Content-Type': type, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    data: sent.postDataBuffer() ?? '',
    maxRedirects: 0,
  });
  return answer.headers().location;
}

test.describe('without JavaScript', () => {
  test('the upload page shows the notice, what is needed, phone and e-mail', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${checkPath}/upload`);
    const notice = page.locator('.no-script');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('JavaScript kann nicht geladen werden!');
    await expect(notice).toContainText('Bitte schalten Sie JavaScript in Ihrem Browser ein');
    const help = page.locator('main noscript .notice');
    await expect(help).toContainText('040 66969 123');
    await expect(help).toContainText('service@rechtshafen.example');
    await expect(help).toContainText('PDF, Word-Datei (DOCX), JPEG oder PNG');
    await expect(page.locator('input[type=file]')).toBeHidden();
    await page.goto(`${checkPath}/upload?schritt=pruefen`);
    await expect(page.locator('main noscript .notice')).toContainText('Es fehlt noch Ihr Zeugnis');
    await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0);
    await context.close();
  });

  test('review, payment return and result work', async ({ page, browser, baseURL }) => {
    await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
    const token = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('services') ?? '{}').uploads.employersReference.token as string,
    );
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto(`${checkPath}/upload?schritt=daten`);
    for (const [name, value] of Object.entries(details)) {
      const field = plain.locator(`[name="${name}"]`);
      if (name === 'country') await field.selectOption(value);
      else await field.fill(value);
    }
    // The upload itself needs script; its token is what the form would carry.
    await plain
      .locator('[name="prepared"]')
      .evaluate((input, value) => input.setAttribute('value', value), token);
    await plain
      .locator('[name="preparedText"]')
      .evaluate((input) => input.setAttribute('value', 'Zeugnis.pdf'));
    await plain.locator('[name="zipCode"]').fill('2045');
    await plain.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await expect(plain.locator('.error-summary')).toContainText('Postleitzahl');
    for (const [name, value] of Object.entries({ ...details, zipCode: '2045' }))
      await expect(plain.locator(`[name="${name}"]`)).toHaveValue(value);
    await plain.locator('[name="zipCode"]').fill(details.zipCode);
    await plain.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await expect(plain.getByRole('heading', { name: 'Prüfen und bestellen' })).toBeVisible();
    await expect(plain.locator('main')).toContainText('Erika Mustermann, Am Sandtorkai 12, 20457 Hamburg');

    await plain.getByLabel(/Allgemeinen Geschäftsbedingungen/).check();
    await plain.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(plain.locator('.error-summary')).toContainText('Hinweise zum Datenschutz');
    await expect(plain.getByLabel(/Allgemeinen Geschäftsbedingungen/)).toBeChecked();
    for (const box of await plain.getByRole('checkbox').all()) await box.check();
    const posted = plain.waitForRequest((request) => request.method() === 'POST');
    await plain.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(plain.getByRole('button', { name: 'Bezahlen' })).toBeVisible();
    expect(await answerToSecondSending(context, await posted)).toBe(plain.url());
    await plain.getByRole('button', { name: 'Bezahlen' }).click();
    await expect(plain.getByRole('heading', { name: 'Ergebnis Ihrer Zeugnisprüfung' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(plain.locator('.grade-headline')).toContainText('befriedigend');
    await context.close();
  });

  test('a contract can be withdrawn from', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/vertrag-widerrufen');
    await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await expect(page.locator('.error-summary')).toContainText('Bitte geben Sie Ihren Namen ein.');
    await page.getByLabel('Ihr Name').fill('Erika Mustermann');
    await page.getByLabel('Welchen Vertrag widerrufen Sie?').fill('RH-2020-UNBEKANNT');
    await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill('widerruf@example.org');
    await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible();
    await context.close();
  });
});
