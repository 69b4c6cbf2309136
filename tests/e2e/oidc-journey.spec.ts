import type { Page } from '@playwright/test';
import { loginAtStandIn } from '../providers/oidc-login.ts';
import {
  deleteAccount,
  expectMenu,
  fictionalPhone,
  setUpSecondFactor,
  signOut,
  typeSmsCode,
} from './account-steps.ts';
import { endOidcPortal, test } from './oidc-portal.ts';
import { hydrated, sizes } from './sign-in.ts';
import { expect } from './test.ts';

// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endOidcPortal);

// A refused form is an error to the browser.
test.use({ allowConsole: /status of 422/ });

const password = 'Hafen-2026!';
const max = { email: 'max.neumann@example.org', password };
const erika = { email: 'erika.mustermann@example.org', password };
const atProvider = /^http:\/\/127\.0\.0\.1:/;

/** From the login page to the provider; where he already knows somebody, straight back. */
async function goToProvider(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account\/login/);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
}

async function typeAtProvider(page: Page, who: { email: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Anmeldung beim Identitätsdienst' })).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(who.email);
  await page.getByLabel('Passwort').fill(who.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function signInAtProvider(page: Page, who: { email: string; password: string }): Promise<void> {
  await goToProvider(page);
  await typeAtProvider(page, who);
}

/** The provider asks whether he shall forget the customer too. */
async function leaveProvider(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Abmeldung beim Identitätsdienst' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/account\/bye$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
}

async function activateDigitally(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: 'Sofort aktivieren, ohne Brief' });
  const send = async (ibanLastFour: string) => {
    await part.getByLabel('Die letzten vier Ziffern der IBAN').fill(ibanLastFour);
    await part.getByLabel('Geburtsdatum').fill('17.9.1979');
    await part.getByRole('button', { name: 'Sofort aktivieren' }).click();
  };
  await send('4418');
  await expect(part.getByText(/Sie haben noch 2 Versuche/).first()).toBeVisible();
  await send('44 17');
  await expect(page.getByText('Ihr Konto ist aktiviert')).toBeVisible();
}

/** Where there is no password of ours, the provider has to ask for his once more. */
async function signInOnceMore(page: Page, part: string): Promise<void> {
  await page.goto('/account/einstellungen');
  await page.getByRole('region', { name: part }).getByRole('link', { name: 'Noch einmal anmelden' }).click();
  await typeAtProvider(page, max);
  await expect(page).toHaveURL(/\/account\/einstellungen/);
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] });

  test('log in, activate, second factor, log out, log in with SMS code, delete', async ({ page }) => {
    test.slow();
    const phone = fictionalPhone('44');
    await test.step('log in: the page asked for is named where activation comes first', async () => {
      await page.goto('/account/vertraege?seite=2');
      await signInAtProvider(page, max);
      await expect(page).toHaveURL(/\/account\/sofortzugriff\?von=%2Faccount%2Fvertraege$/);
      await expectMenu(page, 'reduced');
    });
    await test.step('activate', async () => {
      await activateDigitally(page);
      await expectMenu(page, 'INDIVIDUAL');
    });
    await test.step('second factor, without a password of ours', async () => {
      await signInOnceMore(page, 'Zweiter Schutz per SMS');
      await setUpSecondFactor(page, phone);
      await expect(page.getByRole('region', { name: 'E-Mail-Adresse' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Passwort' })).toHaveCount(0);
    });
    await test.step('log out, here and there; log in with the SMS code', async () => {
      await hydrated(page);
      await signOut(page);
      await leaveProvider(page);
      await page.goto('/account/vertraege?seite=2');
      await signInAtProvider(page, max);
      await typeSmsCode(page, phone.e164);
      await expect(page).toHaveURL(/\/account\/vertraege\?seite=2$/);
    });
    await test.step('delete: what the portal knew is gone', async () => {
      await deleteAccount(page);
      await page.goto('/account');
      await goToProvider(page);
      await expect(page).toHaveURL(/\/account\/sofortzugriff$/);
      await expectMenu(page, 'reduced');
    });
  });

  test('registration and new password lead to the addresses of the settings', async ({ page, oidc }) => {
    const { registrationUrl, passwordResetUrl } = oidc;
    for (const [path, name, target] of [
      ['/account/registrieren', 'Konto beim Anmeldedienst anlegen', registrationUrl],
      ['/account/confirm', 'Zum Anmeldedienst', registrationUrl],
      ['/account/password-reset', 'Passwort beim Anmeldedienst ändern', passwordResetUrl],
      ['/account/password-confirm', 'Passwort beim Anmeldedienst ändern', passwordResetUrl],
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('main').getByRole('link', { name });
      await expect(link, path).toHaveAttribute('href', target);
      await link.click();
      await expect(page).toHaveURL(target);
    }
    await page.goto('/account/login');
    for (const [name, target] of [
      ['Passwort vergessen?', passwordResetUrl],
      ['Jetzt registrieren', registrationUrl],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', target);
    }
  });

  test('who turns back at the provider is told so, and may begin anew', async ({ page }) => {
    await page.goto('/account/vertraege');
    await goToProvider(page);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByText('Sie haben die Anmeldung abgebrochen.')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fvertraege&anmeldung=abgebrochen$/);
    await signInAtProvider(page, erika);
    await expect(page).toHaveURL(/\/account\/vertraege$/);
  });

  test('nobody is signed in to the account of whoever sent him an address', async ({
    page,
    playwright,
    oidc,
  }) => {
    const attacker = await playwright.request.newContext({ baseURL: oidc.url });
    const begun = await attacker.get('/api/auth/redirect', { maxRedirects: 0 });
    const address = begun.headers().location ?? '';
    const lure = await loginAtStandIn(address, oidc.redirectIn, erika);
    await attacker.dispose();
    // The victim has begun a login, so that the browser has a state, too.
    await page.goto('/account');
    await goToProvider(page);
    await expect(page).toHaveURL(atProvider);
    await page.goto(lure ?? '');
    await expect(page.getByText('Die Anmeldung hat nicht geklappt.')).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/login/);
  });
});

test('the login over the provider leads to our own pages only', async ({ playwright, oidc }) => {
  for (const [target, expected] of [
    ['/account/vertraege?seite=2', '/account/vertraege?seite=2'],
    ['https://evil.example/', '/account'],
    ['/.//evil.example', '/account'],
    ['/\\evil.example', '/account'],
  ] as const) {
    const visitor = await playwright.request.newContext({ baseURL: oidc.url, maxRedirects: 0 });
    const begun = await visitor.get(`/api/auth/redirect?redirect=${encodeURIComponent(target)}`);
    const back = await loginAtStandIn(begun.headers().location ?? '', oidc.redirectIn, erika);
    const landed = await visitor.get(back ?? '');
    expect([target, landed.headers().location]).toEqual([target, expected]);
    await visitor.dispose();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login leads there and back, the logout over the provider', async ({ page }) => {
    await page.goto('/account/vertraege?seite=2');
    await signInAtProvider(page, erika);
    await expect(page).toHaveURL(/\/account\/vertraege\?seite=2$/);
    await page.goto('/account/logout');
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await leaveProvider(page);
    await page.goto('/account');
    await goToProvider(page);
    await expect(page.getByRole('heading', { name: 'Anmeldung beim Identitätsdienst' })).toBeVisible();
  });
});
