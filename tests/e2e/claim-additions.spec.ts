import type { Locator, Page } from '@playwright/test';
import { renderPdf } from '#src/lib/pdf.ts';
import { look, panel } from './account-steps.ts';
import { endPortal, test } from './own-portal-test.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, journeySizes, sizes } from './sign-in.ts';
import { expect } from './test.ts';

/** Ids of the demonstration: `src/demo/claims-*.data.ts`. */
const claims = '/account/schadenmeldungen';
const deposit = `${claims}/0c1a0001-0000-4000-8000-000000000002`;
const companysLawsuit = `${claims}/0c1a0001-0000-4000-8000-000000000004`;
const company = 'info@beispiel-bau.example.org';

const main = (page: Page) => page.getByRole('main');
/** The rows of a list or table below something. */
const rowsIn = (part: Locator, name: string | RegExp) =>
  part.getByRole('list', { name }).getByRole('listitem');

/** A letter as it is sent along, large enough that its bar is seen. */
async function letter(name: string) {
  const text = 'Der Vergleich ist nicht widerrufen worden. Die Abfindung ist bezahlt.';
  const bytes = await renderPdf({ title: 'Schreiben', author: 'Test', content: [{ text }] });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** Opens a letter that the customer has read before. */
async function markUnread(page: Page, title: string): Promise<void> {
  await page.goto('/account/aktivitaeten');
  // The page says so before the server has heard of it.
  const heard = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: `Als ungelesen markieren: ${title}` }).click();
  await expect(page.getByRole('button', { name: `Als gelesen markieren: ${title}` })).toBeVisible();
  await heard;
}

// In a portal of its own: how many letters are unread, and what waits for Erika, is looked at elsewhere.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

for (const { name, ...viewport } of journeySizes) {
  test.describe(`additions to a claim on ${name}`, () => {
    test.use({ viewport });

    test('a message and a file are added to a claim; reading a letter leaves the receipt', async ({
      page,
    }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      const settlement = 'Vergleich vor dem Arbeitsgericht';
      await markUnread(page, settlement);
      await page.goto(`${companysLawsuit}#ergaenzen`);
      const form = panel(page, 'Etwas ergänzen');
      const message = `Abfindung bezahlt, ${name}`;
      const file = `Zahlungsbeleg-${name}.pdf`;
      await expect(form.locator('input[type=file]')).toBeEnabled();
      // The upload is delayed until its row was seen, because it is too fast otherwise.
      const seen = Promise.withResolvers<void>();
      await page.route('**/supplements/upload', async (route) => {
        await seen.promise;
        await route.continue();
      });
      await form.locator('input[type=file]').setInputFiles(await letter(file));
      await expect(form.getByRole('progressbar', { name: `${file} hochladen` })).toBeVisible();
      await expect(form.getByText(/^wird hochgeladen \d+\s%$/)).toBeVisible();
      await look(page, { isHeld: true });
      seen.resolve();
      await expect(form.getByText('hochgeladen', { exact: true })).toBeVisible();
      await form.getByLabel('Nachricht').fill(message);
      await form.getByRole('button', { name: 'Ergänzung senden' }).click();
      const receipt = form.getByRole('status').filter({ hasText: 'Das ist bei uns angekommen' });
      await expect(receipt).toBeVisible();
      const reference = /A-\d\d-\w{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'no number';
      const added = form.locator('li').filter({ hasText: reference });
      await expect(added).toContainText(message);
      await expect(added).toContainText(file);
      await expect(form.getByLabel('Nachricht')).toHaveValue('');
      await look(page);
      const letters = rowsIn(panel(page, 'Schriftverkehr'), 'Briefe zu diesem Schaden');
      const unread = letters.filter({ hasText: settlement });
      await expect(unread).toContainText('Neu: ');
      // Each loading of the page makes another one.
      const loaded = form.locator('input[name=idempotencyKey]');
      const before = await loaded.inputValue();
      await unread.getByRole('link').press('Enter');
      const viewer = page.getByRole('dialog');
      await expect(viewer.locator('.pdf-picture canvas').first()).toBeVisible();
      await expect(loaded).not.toHaveValue(before);
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(unread).not.toContainText('Neu: ');
      await expect(receipt).toContainText(reference);
      const mail = await newestMessage(page.request, {
        channel: 'mail',
        to: company,
        subject: `Ergänzung zu Ihrem Schaden: ${reference}`,
      });
      expect(mail.text).toContain('Schaden S-26-18055');
      // What the message says stays in the account.
      expect(mail.text).not.toContain(message);
      await page.goto('/account/vorgaenge');
      await main(page).getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ergänzung/);
      await main(page).getByRole('link', { name: 'Schaden ansehen' }).click();
      await expect(page).toHaveURL(companysLawsuit);
      await expect(panel(page, 'Schriftverkehr')).toContainText(`Ihre Ergänzung ${reference}`);
    });

    test('what was asked for is asked for no more once it was sent', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/account');
      await hydrated(page);
      const todo = panel(page, 'Das wartet auf Sie');
      // The test at the other size has sent it already to the same claim.
      if ((await todo.count()) > 0) {
        await todo.getByRole('link', { name: 'Übergabeprotokoll hochladen' }).click();
        await expect(page).toHaveURL(`${deposit}#ergaenzen`);
        const form = page.locator('#ergaenzen');
        await expect(form).toBeInViewport();
        await form.locator('input[type=file]').setInputFiles(await letter('Protokoll.pdf'));
        await expect(form.getByText('hochgeladen', { exact: true })).toBeVisible();
        await form.getByRole('button', { name: 'Ergänzung senden' }).click();
        await expect(form.getByRole('status').filter({ hasText: 'angekommen' })).toContainText(
          /Sie hören bis zum \d\d\.\d\d\.\d{4} von uns/,
        );
      }
      await page.goto(deposit);
      await expect(main(page)).toContainText(/Antwort bis \d\d\.\d\d\.\d{4}/);
      await expect(main(page)).not.toContainText(/Frist bis|hochladen$/);
      const now = page.getByRole('list', { name: 'Verlauf des Schadens' }).locator('[aria-current=step]');
      await expect(now).toContainText(/Ihre Unterlagen sind da.*Sie müssen nichts tun/);
      const file = page.locator('#ergaenzen').getByRole('link', { name: /^Protokoll\.pdf/ });
      const sent = await page.request.get((await file.getAttribute('href')) ?? '');
      expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'application/pdf']);
      for (const path of ['/account', '/account/vorgaenge', claims]) {
        await page.goto(path);
        await expect(main(page)).toContainText('Streit um die Mietkaution');
        await expect(main(page)).not.toContainText(/Frist bis|Übergabeprotokoll hochladen/);
      }
    });
  });
}

test.describe('account without JavaScript', () => {
  // A refused form is an error to the browser.
  test.use({ javaScriptEnabled: false, viewport: sizes[0], allowConsole: /status of 422/ });

  test('a message is added to a claim, and settings are kept', async ({ page }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    await page.goto(companysLawsuit);
    const form = panel(page, 'Etwas ergänzen');
    await expect(form.locator('input[type=file]')).toBeVisible();
    await form.getByRole('button', { name: 'Ergänzung senden' }).click();
    await expect(form.locator('.error-summary')).toBeVisible();
    const message = 'Ohne Skript geschrieben';
    await form.getByLabel('Nachricht').fill(message);
    await form.getByRole('button', { name: 'Ergänzung senden' }).click();
    await expect(form.getByRole('status').filter({ hasText: /Vorgang A-\d\d-\w{6}/ })).toBeVisible();
    await expect(form.getByRole('listitem').filter({ hasText: message })).toHaveCount(1);
    await page.goto('/account/einstellungen');
    const newsletter = panel(page, 'Newsletter');
    await expect(newsletter).toContainText('Diese Einwilligung kann ich jederzeit widerrufen');
    await newsletter.getByRole('button', { name: 'Newsletter bestellen' }).click();
    await expect(newsletter.getByRole('status')).toContainText('Der Newsletter ist bestellt.');
    await expect(newsletter).toContainText('Er geht an info@beispiel-bau.example.org');
    await newsletter.getByRole('button', { name: 'Newsletter abbestellen' }).click();
    await expect(newsletter.getByRole('status')).toContainText('nicht mehr');
    await expect(newsletter).toContainText('Sie haben ihn abbestellt.');
  });
});
