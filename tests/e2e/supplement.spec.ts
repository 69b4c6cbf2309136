import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { refusesTooMuch } from './large-photo.ts';
import { endPortal, test } from './own-portal-test.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, signIn } from './sign-in.ts';
import { expect, fixture } from './test.ts';

const path = '/versicherten-services/schaden-ergaenzen';
const main = (page: Page) => page.getByRole('main');

// In a portal of its own: what waits for the customers of the demonstration is looked at elsewhere.
// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);
// The browser tells of a refused form on the console.
test.use({ viewport: { width: 390, height: 844 }, allowConsole: /status of 422/ });

async function sentReference(page: Page): Promise<string> {
  const receipt = main(page).getByRole('status').filter({ hasText: 'Das ist bei uns angekommen' });
  await expect(receipt).toBeVisible();
  return /A-\d\d-\w{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? 'no number';
}

test('a claim is chosen after the login, and gets a message and a document', async ({ page }) => {
  await signIn(page, 'erika.mustermann', path);
  await expect(page).toHaveURL(path);
  // What waits for her comes first and is chosen.
  await expect(main(page).getByRole('radio').first()).toBeChecked();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await main(page)
    .getByLabel(/Hotel auf Rügen mit Baulärm/)
    .check();
  await main(page).getByRole('button', { name: 'Auswählen und ergänzen' }).click();
  await expect(page).toHaveURL(/\?schaden=0c1a0002-/);
  await main(page).getByRole('button', { name: 'Ergänzung senden' }).click();
  await expect(main(page).locator('.error-summary')).toBeFocused();
  const message = 'Das Hotel hat geantwortet 🏖️ <b>nein</b>';
  await main(page).getByLabel('Nachricht').fill(message);
  await refusesTooMuch(page, main(page));
  await expect(main(page).getByLabel('Nachricht')).toHaveValue(message);
  await main(page).locator('input[type=file]').setInputFiles(fixture('z03-lagerlogistik.pdf'));
  await expect(main(page).getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
  await main(page).getByRole('button', { name: 'Ergänzung senden' }).click();
  const reference = await sentReference(page);
  expect(await axeFindings(page, 'main')).toEqual([]);
  const added = main(page).getByRole('listitem').filter({ hasText: reference });
  await expect(added.filter({ hasText: message })).toContainText('z03-lagerlogistik.pdf');

  const { text } = await newestMessage(page.request, { channel: 'mail', to: 'erika.mustermann@example.org' });
  expect(text).toContain(reference);
  expect(text).not.toContain('Das Hotel hat geantwortet');
  await page.goto('/account/aktivitaeten');
  await expect(main(page).getByRole('link', { name: 'Ergänzung zu Ihrer Meldung' })).toBeVisible();
});

test('without anything open there is the way to a new report; a foreign claim is not found', async ({
  page,
}) => {
  await beSignedIn(page, 'jonas.berg');
  await page.goto(path);
  await expect(main(page).getByRole('heading', { name: 'Kein offener Schaden' })).toBeVisible();
  await page.goto(`${path}?schaden=0c1a0001-0000-4000-8000-000000000001`);
  await expect(main(page)).toContainText('Dieser Schaden lässt sich hier nicht ergänzen');
  await expect(main(page)).not.toContainText('Nordkai');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the only claim is chosen, nothing is refused, a message arrives', async ({ page }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    await page.goto(path);
    await expect(page).toHaveURL(/\?schaden=0c1a0001-0000-4000-8000-000000000004/);
    await main(page).getByRole('button', { name: 'Ergänzung senden' }).click();
    await expect(main(page).locator('.error-summary')).toBeVisible();
    await main(page).getByLabel('Nachricht').fill('Der Termin ist verlegt');
    // The file goes with the form; a wrong one is refused beside the field, and the good one and the text stay.
    const wrong = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('nur Text') };
    const file = main(page).locator('input[type=file]');
    await file.setInputFiles([{ ...wrong }]);
    await main(page).getByRole('button', { name: 'Ergänzung senden' }).click();
    await expect(main(page).locator('.field-error')).toContainText('notiz.txt: ');
    await expect(main(page).getByLabel('Nachricht')).toHaveValue('Der Termin ist verlegt');
    await file.setInputFiles(fixture('z03-lagerlogistik.pdf'));
    await main(page).getByRole('button', { name: 'Ergänzung senden' }).click();
    const reference = await sentReference(page);
    await expect(main(page).getByRole('listitem').filter({ hasText: reference })).toContainText(
      'z03-lagerlogistik.pdf',
    );
    await expect(main(page).getByRole('listitem').filter({ hasText: reference })).toContainText(
      'Der Termin ist verlegt',
    );
  });
});
