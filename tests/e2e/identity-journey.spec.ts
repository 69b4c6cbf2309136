import type { Page } from '@playwright/test';
import {
  activateByLetter,
  deleteAccount,
  expectMenu,
  exportedFiles,
  fictionalPhone,
  setUpSecondFactor,
  signOut,
  typePassword,
  typeSmsCode,
} from './account-steps.ts';
import { codeIn, newestMessage } from './postfach.ts';
import { hydrated, isSignedOut, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// A refused form is an error to the browser.
test.use({ allowConsole: /status of 4(01|22)/ });

const password = 'Leuchtturm am Kai 7';
const newPassword = 'Nebelhorn über der Elbe';
const confirmSubject = 'Bestätigen Sie Ihre E-Mail-Adresse';
const resetSubject = 'Ihr Code für ein neues Passwort';

/** The people of the journeys, each with a policy of their own, because a policy has one activated account. */
type Traveller = {
  profileType: 'INDIVIDUAL' | 'COMPANY';
  /** What is typed into the registration besides address and password, by label. */
  details: Readonly<Record<string, string>>;
  displayName: string;
  /** The policyholder on the envelope. */
  recipient: string;
  email: string;
  phone: { typed: string; e164: string };
};

const newEmail = () => `reise-${crypto.randomUUID().slice(0, 8)}@example.org`;

function person(policy: { number: string; born: string; postcode: string }, name: [string, string]) {
  return {
    Vorname: name[0],
    Nachname: name[1],
    Versicherungsnummer: policy.number,
    Geburtsdatum: policy.born,
    'Postleitzahl im Vertrag': policy.postcode,
  };
}

const lena = (): Traveller => ({
  profileType: 'INDIVIDUAL',
  details: person({ number: 'RS-1009-4471', born: '04.03.1985', postcode: '20457' }, ['Lena', 'Sommer']),
  displayName: 'Lena Sommer',
  recipient: 'Lena Sommer',
  email: newEmail(),
  phone: fictionalPhone('41'),
});

const kontor = (): Traveller => ({
  profileType: 'COMPANY',
  details: {
    'Name der Firma': 'Muster Kontor GmbH',
    Versicherungsnummer: 'rf 2010 2264',
    'Postleitzahl im Vertrag': '20459',
  },
  displayName: 'Muster Kontor GmbH',
  recipient: 'Muster Kontor GmbH',
  email: newEmail(),
  phone: fictionalPhone('42'),
});

/** The policy of Max, whose own account is not activated either. */
const max = (): Traveller => ({
  profileType: 'INDIVIDUAL',
  details: person({ number: 'RS-1002-7718', born: '17.9.1979', postcode: '22767' }, ['Max', 'Neumann']),
  displayName: 'Max Neumann',
  recipient: 'Max Neumann',
  email: newEmail(),
  phone: fictionalPhone('43'),
});

async function register(page: Page, { profileType, details, email }: Traveller): Promise<void> {
  await page.goto('/account/registrieren');
  if (profileType === 'COMPANY') await page.getByLabel('Für eine Firma').check();
  for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Nutzungsbedingungen').check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Mail-Adresse bestätigen');
}

async function confirmAddress(page: Page, { email }: Traveller): Promise<void> {
  const mail = await newestMessage(page.request, { channel: 'mail', to: email, subject: confirmSubject });
  await page.getByLabel('Code aus der E-Mail').fill(codeIn(mail));
  // With scripts it stands there already.
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
}

/** From the registration to the activated account. */
async function becomeCustomer(page: Page, traveller: Traveller): Promise<void> {
  await test.step('register and confirm', async () => {
    await register(page, traveller);
    await confirmAddress(page, traveller);
  });
  await test.step('log in: led to the activation, with a reduced menu', async () => {
    await typePassword(page, traveller.email, password);
    await expect(page).toHaveURL(/\/account\/sofortzugriff$/);
    await expectMenu(page, 'reduced');
  });
  await test.step('activate by letter: full menu', async () => {
    await activateByLetter(page, traveller.recipient);
    await expectMenu(page, traveller.profileType);
  });
}

/** Forgets the password and sets a new one by the link of the mail. */
async function resetPassword(page: Page, { email }: Traveller): Promise<void> {
  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('E-Mail-Adresse Ihres Kontos').fill(email);
  await page.getByRole('button', { name: 'Code schicken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neues Passwort festlegen' })).toBeVisible();
  const mail = await newestMessage(page.request, { channel: 'mail', to: email, subject: resetSubject });
  await page.goto(mail.links[0] ?? '');
  await expect(page.getByLabel('Code aus der E-Mail')).toHaveValue(codeIn(mail));
  await page.getByLabel('Neues Passwort').fill(newPassword);
  await page.getByRole('button', { name: 'Neues Passwort festlegen' }).click();
  await expect(page.getByText('Das Passwort ist geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
}

async function expectRefusedLogin(page: Page, email: string, wrong: string): Promise<void> {
  await typePassword(page, email, wrong);
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht').first()).toBeVisible();
}

/** The session and the copy of the data. */
async function lookIntoSettings(page: Page, traveller: Traveller): Promise<void> {
  await page.goto('/account/einstellungen');
  const sessions = page.getByRole('region', { name: 'Wo Sie angemeldet sind' }).getByRole('listitem');
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('dieses Gerät');
  const files = await exportedFiles(page);
  expect([...files.keys()].toSorted()).toEqual(['meine-daten.html', 'meine-daten.json']);
  for (const text of files.values()) {
    expect(text).toContain(Object.values(traveller.details)[0]);
    expect(text).toContain(traveller.email);
  }
}

for (const { name, ...viewport } of sizes) {
  const traveller = name === 'phone' ? lena() : kontor();
  test.describe(`whole life of an account on ${name}`, () => {
    test.use({ viewport });

    test(`${traveller.profileType}: register, activate, second factor, new password, export, delete`, async ({
      page,
    }) => {
      test.slow();
      const { email, phone } = traveller;
      await becomeCustomer(page, traveller);
      const control = page.getByRole('banner').getByRole('button', { name: /^Mein Konto, / });
      await expect(control).toHaveAccessibleName(`Mein Konto, ${traveller.displayName}`);
      await test.step('second factor', async () => {
        const codes = await setUpSecondFactor(page, phone, password);
        expect(new Set(codes).size).toBe(10);
      });
      await test.step('log out, log in with password and SMS code', async () => {
        await hydrated(page);
        await signOut(page);
        await isSignedOut(page);
        await page.goto('/account/einstellungen');
        await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Feinstellungen$/);
        await typePassword(page, email, password);
        await typeSmsCode(page, phone.e164);
        await expect(page).toHaveURL(/\/account\/einstellungen$/);
      });
      await test.step('log out, new password, the old one is refused', async () => {
        await hydrated(page);
        await signOut(page);
        await isSignedOut(page);
        await resetPassword(page, traveller);
        await expectRefusedLogin(page, email, password);
        await typePassword(page, email, newPassword);
        await typeSmsCode(page, phone.e164);
        await expect(page).toHaveURL(/\/account$/);
      });
      await test.step('session and copy of the data', () => lookIntoSettings(page, traveller));
      await test.step('delete: nobody can log in any more', async () => {
        await deleteAccount(page, newPassword);
        await page.goto('/account');
        await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount$/);
        await expectRefusedLogin(page, email, newPassword);
      });
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: sizes[0] });

  test('register, activate, second factor, log in with it, delete', async ({ page }) => {
    test.slow();
    const traveller = max();
    const { email, phone } = traveller;
    await becomeCustomer(page, traveller);
    await setUpSecondFactor(page, phone, password);
    await page.goto('/account/logout');
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await isSignedOut(page);
    await page.goto('/account/login');
    await typePassword(page, email, password);
    await typeSmsCode(page, phone.e164);
    await expect(page).toHaveURL(/\/account$/);
    await deleteAccount(page, password);
    await page.goto('/account/login');
    await expectRefusedLogin(page, email, password);
  });
});
