import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { beAtDesk, openCase, withdrawn } from './desk-steps.ts';
import { beSignedIn, hydrated, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const question = 'Geheim von Erika';
const told = { level: 1, name: 'Hier ist jetzt ein anderes Konto angemeldet' } as const;
const send = { name: 'Nachricht senden' } as const;

/** Erika's page with what she has typed, and a second window of the same browser. */
async function typedByErika(page: Page): Promise<Page> {
  await beSignedIn(page, 'erika.mustermann');
  await page.goto('/kontakt?thema=sonstiges');
  await page.getByLabel('Ihre Nachricht').fill(question);
  return page.context().newPage();
}

/** Somebody else signs in in the other window. */
async function signInAsJonas(other: Page): Promise<void> {
  await other.request.post('/api/auth/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await beSignedIn(other, 'jonas.berg');
}

const unsent = (page: Page) => page.getByText('Wir haben deshalb nichts gesendet und nichts geändert.');

/** A report of a company, which is kept while it is checked; its session ends elsewhere before. */
async function reviewAfterTheEnd(page: Page): Promise<void> {
  await beSignedIn(page, 'info@beispiel-bau');
  await page.goto('/stichtagsmeldung');
  // The check of a field is sent a moment after it was left; it would notice the end of the session before the
  // button does.
  await page.route('**/stichtagsmeldung.data*', (route) =>
    /absicht(?:=|"\r\n\r\n)feld/.test(route.request().postData() ?? '') ? undefined : route.fallback(),
  );
  await page.getByLabel('Ansprechpartner').fill(question);
  await page.getByLabel('Vollzeit').fill('4711');
  // Any request of the page itself would notice the end of the session, and the page would leave before the
  // button is pressed.
  await page.route('**/api/**', () => undefined);
  await page.context().clearCookies({ name: 'rh-session' });
  await page.getByRole('button', { name: 'Zahlen prüfen' }).click();
  await expect(unsent(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Ohne Anmeldung zurück zur Seite' }).click();
  await expect(page.getByLabel('Vollzeit')).toHaveValue('');
  await expect(page.getByLabel('Ansprechpartner')).toHaveValue('');
  await expect(page.getByText('Ihre Eingaben sind noch da')).toHaveCount(0);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what one customer typed is not sent for the next one', async ({ page }) => {
    const other = await typedByErika(page);
    await signInAsJonas(other);
    await page.getByRole('button', send).click();
    await expect(page.getByRole('heading', told)).toBeVisible();
    // Jonas is still signed in, and has written nothing.
    await other.goto('/account/vorgaenge');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText(question)).toHaveCount(0);
    // Signing out works from an old page, too.
    await page.getByRole('link', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/account\/(logout|bye)/);
  });

  test('what a customer typed is not sent as a guest’s once his session is over', async ({ page }) => {
    await reviewAfterTheEnd(page);
  });

  test('the browser does not give the next customer back what the last one typed', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto('/kontakt?thema=sonstiges');
    await page.getByLabel('Ihre Nachricht').fill(question);
    await page.goto('/');
    await signInAsJonas(await page.context().newPage());
    await page.goBack();
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('');
  });
});

test('what a customer typed is not sent as a guest’s once his session is over', async ({ page }) => {
  await page.route('**/api/auth/presence', () => undefined);
  await reviewAfterTheEnd(page);
  await page.goto('/account/bye?nicht-gesendet=true&redirect=%2Fstichtagsmeldung');
  expect(await axeFindings(page)).toEqual([]);
});

test('nothing is sent for the next one by a page that has not heard of him yet', async ({ page }) => {
  const other = await typedByErika(page);
  await hydrated(page);
  // The question who is signed in stays without an answer.
  await page.route('**/api/auth/presence', () => undefined);
  await signInAsJonas(other);
  await page.getByRole('button', send).click();
  await expect(page.getByRole('heading', told)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('who signs in in one window makes the pages of another customer go away in the others', async ({
  page,
}) => {
  const other = await typedByErika(page);
  await hydrated(page);
  await other.request.post('/api/auth/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await signIn(other, 'jonas.berg');
  await expect(page).toHaveURL(/\/account\/bye\?sitzung-beendet=true/);
  await expect(page.getByText(question)).toHaveCount(0);
  await expect(other).toHaveURL(/\/account$/);
});

test.describe('at the desk', () => {
  test.describe.configure({ lock: 'desk' });
  test.slow();

  test('an answer is not sent under the name of a colleague who has signed in since', async ({ page }) => {
    const number = await withdrawn(page);
    await beAtDesk(page, 'agent');
    await openCase(page, 'withdrawals', number);
    const { url, text } = { url: page.url(), text: 'Von Nina geschrieben' };
    await page.getByLabel(/^Antwort an /).fill(text);
    const other = await page.context().newPage();
    await page.context().clearCookies({ name: 'rh-staff' });
    await beAtDesk(other, 'lead');
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(page.getByText('Unter Ihrem Namen haben wir nichts davon gesendet.')).toBeVisible();
    await other.goto(url);
    await expect(other.getByText(text)).toHaveCount(0);
  });
});
