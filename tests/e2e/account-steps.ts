import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { axeFindings } from './axe.ts';
import { briefcodeFor, codeIn, newestMessage } from './postfach.ts';
import { isLeft } from './sign-in.ts';
import { expect } from './test.ts';

/** Steps of a customer with an account of his own; each ends when the page shows its outcome. */

const full = [
  '/account',
  '/account/aktivitaeten',
  '/account/vertraege',
  '/account/vorgaenge',
  '/account/schadenmeldungen',
  '/account/meine-rechtsservices',
];
/** The pages of the customer's own menu. */
export const menuOf = {
  reduced: ['/account/sofortzugriff', '/account/einstellungen', '/account/logout'],
  INDIVIDUAL: [...full, '/account/persoenliche-daten', '/account/einstellungen', '/account/logout'],
  COMPANY: [
    ...full,
    '/stichtagsmeldung',
    '/account/persoenliche-daten',
    '/account/einstellungen',
    '/account/logout',
  ],
} as const;

const ownMenu = (page: Page) => page.getByRole('navigation', { name: 'Mein Konto', includeHidden: true });

/** The menu is in the page before it is opened. */
export async function expectMenu(page: Page, kind: keyof typeof menuOf): Promise<void> {
  const links = ownMenu(page).getByRole('link', { includeHidden: true });
  await expect(links).toHaveCount(menuOf[kind].length);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(menuOf[kind]);
}

/** Types address and password into the login page. */
export async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The second step of a login: the code that has just been sent to the phone. @param phone E.164 */
export async function typeSmsCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Code eingeben' })).toBeVisible();
  const sms = await newestMessage(page.request, { channel: 'sms', to: phone });
  await page.getByLabel('Code aus der SMS').fill(codeIn(sms));
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

export type NewCustomer = {
  policy?: { insuranceNumber: string; dateOfBirth?: string; postcode: string };
} & (
  | { profileType: 'INDIVIDUAL'; givenName: string; name: string }
  | { profileType: 'COMPANY'; companyName: string }
);

/** A new account with a confirmed address, not activated; each caller gets his own. */
export async function newAccount(
  request: APIRequestContext,
  details: NewCustomer,
): Promise<{ email: string; password: string }> {
  const email = `konto-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = 'Leuchtturm am Kai 7';
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const data = { ...details, email, password, acceptsTerms: true };
  expect((await request.post('/api/auth/register', { headers, data })).ok()).toBe(true);
  const code = codeIn(await newestMessage(request, { channel: 'mail', to: email }));
  const proof = { email, code, password };
  expect((await request.post('/api/auth/confirm', { headers, data: proof })).ok()).toBe(true);
  return { email, password };
}

/** A part of the page under its heading. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Looks at a page of the account as a whole: its width, axe. @param state see `axeFindings` */
export async function look(page: Page, state: { isHeld?: boolean } = {}): Promise<void> {
  // An element half covered by the header would be a small target for axe.
  await page.evaluate(() => window.scrollTo(0, 0));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, page.url()).toBe(false);
  expect(await axeFindings(page, 'html', state), page.url()).toEqual([]);
}

/** Requests the letter and types its code as people do: small letters, blanks, and O or 0 where a Q was read so. */
export async function activateByLetter(page: Page, recipient: string): Promise<void> {
  await page.getByRole('button', { name: 'Brief anfordern', exact: true }).click();
  await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
  const briefcode = await briefcodeFor(page.request, recipient);
  const typed = ` ${briefcode.replace('Q', '0').replaceAll('Q', 'O').replaceAll('-', ' ').toLowerCase()} `;
  await page.getByLabel('Code aus dem Brief', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page).toHaveURL(/\/account\?aktiviert=true$/);
  await expect(page.getByText('Ihr Konto ist aktiviert')).toBeVisible();
}

/** A mobile number reserved for fiction (Bundesnetzagentur, „Drehrufnummern“), as typed and as E.164. */
export function fictionalPhone(lastTwo: string): { typed: string; e164: string } {
  return { typed: `0171 39200${lastTwo}`, e164: `+4917139200${lastTwo}` };
}

/**
 * Sets up the second factor in the settings; a landline is refused first.
 * @param password where the customer has one here
 * @returns the recovery codes
 */
export async function setUpSecondFactor(
  page: Page,
  phone: { typed: string; e164: string },
  password?: string,
): Promise<string[]> {
  await page.goto('/account/einstellungen');
  const part = page.getByRole('region', { name: 'Zweiter Schutz per SMS' });
  const send = async (number: string) => {
    await part.getByLabel('Mobilnummer').fill(number);
    if (password !== undefined) await part.getByLabel('Ihr Passwort').fill(password);
    await part.getByRole('button', { name: 'Code per SMS senden' }).click();
  };
  await send('040 66969 123');
  // The hint of the field contains similar words, so the test waits for the answer.
  await expect(part.getByText('Das ist eine Festnetznummer').first()).toBeVisible();
  await expect(part.getByLabel('Mobilnummer')).toHaveValue('040 66969 123');
  await send(phone.typed);
  await expect(part.getByText('Wir haben einen Code an').first()).toBeVisible();
  const sms = await newestMessage(page.request, { channel: 'sms', to: phone.e164 });
  await part.getByLabel('Code aus der SMS').fill(codeIn(sms));
  await part.getByRole('button', { name: 'Nummer bestätigen' }).click();
  const codes = part.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allTextContents();
  await page.goto('/account/einstellungen');
  await expect(part.getByText('Eingerichtet mit der Nummer')).toBeVisible();
  await expect(codes).toHaveCount(0);
  return shown;
}

/** Signs out by the customer's own menu. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Mein Konto, / })
    .click();
  await ownMenu(page).getByRole('link', { name: 'Abmelden' }).click();
}

/** Downloads the archive of the settings page. @returns its files by name */
export async function exportedFiles(page: Page): Promise<Map<string, string>> {
  const part = page.getByRole('region', { name: 'Ihre Daten' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('link', { name: 'Meine Daten herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-meine-daten\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Deletes the account in the settings. @param password where the customer has one here */
export async function deleteAccount(page: Page, password?: string): Promise<void> {
  await page.goto('/account/einstellungen');
  const part = page.getByRole('region', { name: 'Konto löschen' });
  await part.getByLabel('Ja, ich möchte mein Konto löschen.').check();
  if (password !== undefined) await part.getByLabel('Ihr Passwort').fill(password);
  await part.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page).toHaveURL(/\/account\/bye\?konto-geloescht=true$/);
  await isLeft(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' })).toBeVisible();
  await expect(page.getByText('Das bleibt gespeichert:')).toBeVisible();
}
