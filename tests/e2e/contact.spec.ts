import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { answerWithFile, beAtDesk, openCase, otherBrowser } from './desk-steps.ts';
import { newestMessage } from './postfach.ts';
import { hydrated } from './sign-in.ts';
import { expect, fixture, test } from './test.ts';

const phone = { width: 390, height: 844 } as const;
// With script nothing that is refused is sent: the browser has no 422 to tell of on the console.
// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

test.use({ viewport: phone });

/** The number on the page that confirms. */
async function numberOn(page: Page): Promise<string> {
  const number = await page.getByText(/^KO-\d\d-\w{6}$/).textContent();
  return number ?? '';
}

test('a message is sent, confirmed, seen at the desk and answered', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const email = `kontakt-${Date.now()}@example.org`;
  await page.goto('/kontakt');
  await page.getByRole('link', { name: 'Vertrag und Beitrag' }).click();
  await expect(page.getByRole('link', { name: 'Bankverbindung ändern' })).toBeVisible();
  await expect(page.getByLabel('Telefonnummer')).toBeHidden();
  await hydrated(page);
  await page.getByLabel('Ihre Nachricht').fill('Was kostet der Baustein Verkehr?');
  await page.getByLabel('E-Mail-Adresse').fill('keine');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie zwei Angaben' })).toBeFocused();
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Was kostet der Baustein Verkehr?');
  // Mending one field leaves the focus in it, and what is typed too long leaves the button within reach.
  await page.getByLabel('Ihr Name').pressSequentially('Kathi');
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Kathi');
  await page.getByLabel('Ihr Name').fill('');
  await expect(page.getByText('Höchstens 5.000\u00a0Zeichen.')).toBeVisible();
  await page.getByLabel('Ihre Nachricht').fill('Zeile\n'.repeat(500));
  expect((await page.getByLabel('Ihre Nachricht').boundingBox())?.height).toBeLessThan(phone.height * 0.7);
  await page.getByLabel('Ihre Nachricht').fill('Was kostet der Baustein Verkehr?');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie zwei Angaben' })).toBeFocused();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.getByLabel('Mit einem Anruf').check();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.getByLabel('Per E-Mail').check();
  await page.getByLabel('Ihr Name').fill('Kathi Kontakt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist angekommen' })).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  const number = await numberOn(page);
  const { subject } = await newestMessage(request, { channel: 'mail', to: email });
  expect(subject).toBe(`Ihre Nachricht ist angekommen (${number})`);

  const desk = await otherBrowser(browser, baseURL);
  await beAtDesk(desk, 'agent');
  await openCase(desk, 'contact-requests', number);
  await expect(desk.getByText('Was kostet der Baustein Verkehr?')).toBeVisible();
  await answerWithFile(desk, 'Das steht im Anhang.', fixture('z03-lagerlogistik.pdf'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: /status of 422/ });

  test('a call is asked for, with a wrong number first', async ({ page, request }) => {
    const email = `rueckruf-${Date.now()}@example.org`;
    await page.goto('/kontakt');
    await page.getByRole('link', { name: 'Konto und Anmeldung' }).click();
    await expect(page.getByLabel('Telefonnummer')).toBeHidden();
    await page.getByLabel('Ihre Nachricht').fill('Der Code kommt nicht an.');
    await page.getByLabel('Ihr Name').fill('Rudi Rückruf');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Mit einem Anruf').check();
    await page.getByLabel('Telefonnummer').fill('0900 1234567');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(
      page.getByRole('link', { name: 'Bitte wählen Sie, wann wir anrufen sollen.' }),
    ).toBeVisible();
    await expect(page.getByText('Sonderrufnummern rufen wir nicht an.').first()).toBeVisible();
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Der Code kommt nicht an.');
    await page.getByLabel('Telefonnummer').fill('040 66969345');
    await page.getByLabel('Wann passt es Ihnen?').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihr Rückruf ist vorgemerkt' })).toBeVisible();
    const { text } = await newestMessage(request, { channel: 'mail', to: email });
    expect(text).toContain('unter +49 40 66969345');
  });
});
