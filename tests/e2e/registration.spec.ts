import type { Page } from '@playwright/test';
import { newestMessage } from './postfach.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The address in the newest mail with that subject. */
async function linkIn(page: Page, to: string, subject: string): Promise<string> {
  const { links } = await newestMessage(page.request, { channel: 'mail', to, subject });
  return links[0] ?? '';
}

const codeIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
const confirmSubject = 'Bestätigen Sie Ihre E-Mail-Adresse';
const password = 'anker stein wolke';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Erika');
  await page.getByLabel('Nachname').fill('Sandtor');
  await page.getByLabel('Versicherungsnummer').fill('rs 1009 4471');
  await page.getByLabel('Geburtsdatum').fill('4.3.85');
  await page.getByLabel('Postleitzahl im Vertrag').fill('20457');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Nutzungsbedingungen').check();
}

for (const { name, ...viewport } of journeySizes) {
  test.describe(`registration on ${name}`, () => {
    // A refused form is an error to the browser.
    test.use({ viewport, allowConsole: /status of 422/ });

    test('from the form over the link of the mail to the confirmed address', async ({ page }) => {
      const email = `mit-skript-${name}@example.org`;
      await page.goto('/account/registrieren');
      await hydrated(page);
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await fillRegistration(page, email);
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Mail-Adresse bestätigen');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(/^E-Mail-Adresse bestätigen \|/);

      const link = await linkIn(page, email, confirmSubject);
      await page.goto(link);
      await expect(page.getByLabel('Code aus der E-Mail')).toHaveValue(codeIn(link));
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
      await expect(page).toHaveURL(/\/account\/confirm$/);
      const remembered = () =>
        page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, ...history.state }));
      expect(await remembered()).not.toContain(codeIn(link));
      const field = page.getByLabel('Passwort', { exact: true });
      const confirm = page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' });
      // Opened from the mail the page knows no password: it asks, and says nothing of which is wrong.
      await hydrated(page);
      await confirm.click();
      await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.').first()).toBeVisible();
      await field.fill('ganz anderes Wort');
      await confirm.click();
      await expect(page.getByText('Code und Passwort passen nicht zusammen').first()).toBeVisible();
      await expect(page.getByLabel('Code aus der E-Mail')).toHaveValue(codeIn(link));
      await field.fill(password);
      await confirm.click();
      await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Jetzt anmelden' })).toBeVisible();

      // The same link again.
      await page.goto('/');
      await page.goto(link);
      await hydrated(page);
      await field.fill(password);
      await confirm.click();
      await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
    });

    test('right behind the form the code is all that is left to type', async ({ page }) => {
      const email = `gleich-${name}@example.org`;
      await page.goto('/account/registrieren');
      await hydrated(page);
      await fillRegistration(page, email);
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Mail-Adresse bestätigen');
      const field = page.getByLabel('Passwort', { exact: true });
      await expect(field).toHaveValue(password);
      const kept = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage, ...history.state }),
      );
      expect(kept).not.toContain(password);
      await page.getByRole('button', { name: 'Neuen Code schicken' }).click();
      await expect(page.getByText('Wenn das Passwort stimmt, kommt gleich ein neuer Code')).toBeVisible();
      const code = codeIn(await linkIn(page, email, confirmSubject));
      await expect(field).toHaveValue(password);
      await page.getByLabel('Code aus der E-Mail').fill(code.toLowerCase().replace('-', ' '));
      await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
      await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
    });

    test('choices show the fields they need', async ({ page }) => {
      await page.goto('/account/registrieren');
      await expect(page.getByLabel('Vorname')).toBeVisible();
      await expect(page.getByLabel('Name der Firma')).toBeHidden();
      await page.getByLabel('Für eine Firma').check();
      await expect(page.getByLabel('Vorname')).toBeHidden();
      await expect(page.getByLabel('Name der Firma')).toBeVisible();
      await expect(page.getByLabel('Geburtsdatum')).toBeHidden();
      await page.getByLabel('Nein').check();
      await expect(page.getByLabel('Versicherungsnummer')).toBeHidden();
    });
  });

  test.describe(`registration without JavaScript on ${name}`, () => {
    // A refused form is an error to the browser.
    test.use({ javaScriptEnabled: false, viewport, allowConsole: /status of 422/ });

    test('entries stay when something is wrong, the password does not; code typed; new password', async ({
      page,
    }) => {
      const email = `ohne-skript-${name}@example.org`;
      await page.goto('/account/registrieren');
      await fillRegistration(page, email);
      await page.getByLabel('Passwort', { exact: true }).fill('Passwort1');
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByText('steht auf Listen').first()).toBeVisible();
      await expect(page.getByLabel('Geburtsdatum')).toHaveValue('4.3.85');
      await expect(page.getByLabel('Nutzungsbedingungen')).toBeChecked();
      await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Konto anlegen' }).click();

      const code = codeIn(await linkIn(page, email, confirmSubject));
      await page.getByLabel('Code aus der E-Mail').fill(code);
      // No page that a server sends holds a password.
      await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
      await page.getByLabel('Passwort', { exact: true }).fill('ganz anderes Wort');
      await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
      await expect(page.getByText('Code und Passwort passen nicht zusammen').first()).toBeVisible();
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
      await expect(page.getByLabel('Code aus der E-Mail')).toHaveValue(code);
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
      await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();

      await page.goto('/account/password-reset');
      await page.getByLabel('E-Mail-Adresse Ihres Kontos').fill(email);
      await page.getByRole('button', { name: 'Code schicken' }).click();
      const reset = codeIn(await linkIn(page, email, 'Ihr Code für ein neues Passwort'));
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
      await page.getByLabel('Code aus der E-Mail').fill(reset);
      await page.getByLabel('Neues Passwort').fill('ganz anderes Wort');
      await page.getByRole('button', { name: 'Neues Passwort festlegen' }).click();
      await expect(page.getByText('Das Passwort ist geändert')).toBeVisible();
    });
  });
}

test.describe('leaving', () => {
  test.use({ javaScriptEnabled: false });

  test('/account/bye says goodbye and why', async ({ page }) => {
    for (const [query, words] of [
      ['', 'Sie sind abgemeldet'],
      ['?automatic-logout=true', '30\u00a0Minuten lang gab es keine Eingabe'],
      ['?sitzung-beendet=true', 'Ihre Anmeldung in diesem Browser ist beendet'],
      ['?konto-geloescht=true', 'Das bleibt gespeichert:'],
    ] as const) {
      await page.goto(`/account/bye${query}`);
      await expect(page.getByRole('main').getByText(words).last(), query).toBeVisible();
      const home = page.getByRole('main').getByRole('link', { name: 'Zur Startseite' });
      await expect(home, query).toBeVisible();
    }
  });
});
