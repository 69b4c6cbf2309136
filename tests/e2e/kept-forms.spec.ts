import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { endPortal, test } from './own-portal-test.ts';
import { beSignedIn, hydrated, isLeft, signIn } from './sign-in.ts';
import { expect, fixture } from './test.ts';

const path = '/versicherten-services/schaden-ergaenzen?schaden=0c1a0002-0000-4000-8000-000000000002';
const text = 'Das Hotel hat geantwortet: <b>nein</b> 🏖️';
const main = (page: Page) => page.getByRole('main');
const message = (page: Page) => main(page).getByLabel('Nachricht');
const press = (page: Page) => main(page).getByRole('button', { name: 'Ergänzung senden' }).click();
const isBack = (page: Page) => expect(main(page).getByText('Ihre Eingaben sind noch da')).toBeVisible();

// In a portal of its own: others look at the claims of these customers.
// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);
test.use({ viewport: { width: 390, height: 844 }, allowConsole: /status of (401|404|422)/ });

/** As if half an hour had gone by, or it was ended from another device; the page stays open. */
async function sessionEnds(page: Page): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
}

/** Signs in at the login page of the redirect, which leads back. */
async function signInAgain(page: Page, who: RegExp, back = '/schaden-ergaenzen'): Promise<void> {
  await expect(page).toHaveURL(/\/account\/login\?redirect=/);
  expect(page.url()).not.toContain('Hotel');
  await page.getByRole('radio', { name: who }).check();
  await page.getByRole('button', { name: 'Als Beispielkunde anmelden' }).click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(back));
}

async function isSent(page: Page, sent: string): Promise<void> {
  await press(page);
  await expect(
    main(page).getByRole('status').filter({ hasText: 'Das ist bei uns angekommen' }),
  ).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: sent })).toBeVisible();
  await page.goto(path);
  await expect(message(page)).toHaveValue('');
  await expect(main(page)).not.toContainText('Ihre Eingaben sind noch da');
}

test('a session that ends before sending costs neither text nor file, and nobody else sees them', async ({
  page,
}) => {
  await signIn(page, 'erika.mustermann', path);
  await message(page).fill(text);
  await main(page).locator('input[type=file]').setInputFiles(fixture('z03-lagerlogistik.pdf'));
  await expect(main(page).getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
  await sessionEnds(page);
  await press(page);
  await signInAgain(page, /jonas\.berg/);
  await expect(main(page)).toContainText('Dieser Schaden lässt sich hier nicht ergänzen');
  expect(await page.content()).not.toContain('Das Hotel');
  await sessionEnds(page);
  await page.goto(path);
  await signInAgain(page, /erika\.mustermann/);
  await isBack(page);
  await expect(message(page)).toHaveValue(text);
  await expect(main(page).locator('.file-row')).toContainText('z03-lagerlogistik.pdf');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await isSent(page, text);
});

test('whoever was idle for too long finds again what stood in the form', async ({ page }) => {
  await beSignedIn(page, 'erika.mustermann');
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await message(page).fill(text);
  const kept = page.waitForRequest((request) => request.url().endsWith('/api/kept-forms'));
  // The watching part is loaded after the page, so the time is advanced repeatedly until it has an effect.
  await expect(async () => {
    await page.clock.fastForward('30:01');
    await expect(page).toHaveURL(/\/account\/(logout|bye)/, { timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/account\/bye/);
  await isLeft(page);
  expect((await kept).postData()).toContain('Das Hotel hat geantwortet');
  await page.goto(path);
  await signInAgain(page, /erika\.mustermann/);
  await isBack(page);
  await expect(message(page)).toHaveValue(text);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('neither the end of the session nor files that are too large cost the text', async ({ page }) => {
    await signIn(page, 'erika.mustermann', path);
    await message(page).fill(text);
    await main(page).locator('input[type=file]').setInputFiles(fixture('z03-lagerlogistik.pdf'));
    await sessionEnds(page);
    await press(page);
    await signInAgain(page, /erika\.mustermann/);
    await isBack(page);
    await expect(main(page)).toContainText('Dateien wählen Sie bitte noch einmal aus');
    await expect(message(page)).toHaveValue(text);
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(7 * 1024 * 1024, 1) };
    await message(page).fill(`${text} Zweimal.`);
    await main(page)
      .locator('input[type=file]')
      .setInputFiles([photo, { ...photo, name: 'foto-2.jpg' }]);
    await press(page);
    await expect(main(page).locator('.field-error')).toContainText('Zusammen waren die Dateien zu groß');
    await expect(message(page)).toHaveValue(`${text} Zweimal.`);
    await isSent(page, `${text} Zweimal.`);
  });

  test('a legal request is on its page again after the login', async ({ page }) => {
    const form = '/online-rechtsberatung/anfrage';
    const question = page.locator('textarea[name=question]');
    await signIn(page, 'erika.mustermann', `/account/login?redirect=${encodeURIComponent(form)}`);
    await question.fill('Darf mein Vermieter das Hoftor abschließen?');
    await sessionEnds(page);
    await main(page).getByRole('button', { name: 'Frage prüfen' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Ihre Anmeldung ist beendet');
    await main(page).getByRole('link', { name: 'Wieder anmelden' }).click();
    await signInAgain(page, /erika\.mustermann/, form);
    await isBack(page);
    await expect(question).toHaveValue('Darf mein Vermieter das Hoftor abschließen?');
  });
});
