import type { Page } from '@playwright/test';
import { pages } from '#src/routes.ts';
import { axeFindings } from './axe.ts';
import {
  answerLink,
  answerWithFile,
  beAtDesk,
  deskEmails,
  openCase,
  otherBrowser,
  replyTo,
  sampleCode,
} from './desk-steps.ts';
import { beSignedIn, sarasPhone, signIn, sizes } from './sign-in.ts';
import { expect, fixture, test } from './test.ts';

const deskPages = pages.filter(({ access }) => access === 'staff');
const somewhere = (path: string) =>
  path.replace(':queue', 'withdrawals').replace(':id', 'withdrawals-5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11');
const paper = fixture('z03-lagerlogistik.pdf');

// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

/** A guest withdraws, through the form. @returns the number he is given */
async function withdraw(page: Page, email: string): Promise<string> {
  await page.goto('/vertrag-widerrufen');
  await page.getByLabel('Ihr Name').fill('Gerda Gast');
  await page.getByLabel('Welchen Vertrag').fill('Zeugnisprüfung vom Montag');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  const number = page.getByText(/^WI-\w{8}$/);
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

test.describe('one journey per queue', () => {
  test.slow();

  test('withdrawals: a guest sends, staff signs in with a code and answers, the guest reads and replies', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `gerda.${Date.now()}@example.org`;
    const number = await withdraw(page, email);
    const desk = await otherBrowser(browser, baseURL);
    await desk.goto('/betrieb/eingang/withdrawals');
    await expect(desk).toHaveURL(/\/betrieb\/anmelden\?weiter=/);
    await desk.getByLabel('E-Mail-Adresse').fill(deskEmails.agent);
    await desk.getByLabel('Passwort', { exact: true }).fill('Hafen-2026!');
    await desk.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await desk.getByLabel('Code aus der App').fill(await sampleCode(desk, 'agent'));
    await desk.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(desk).toHaveURL(/\/betrieb\/eingang\/withdrawals/);
    await openCase(desk, 'withdrawals', number);
    await desk.getByLabel('Vorlage').selectOption({ label: 'Eingang bestätigt' });
    await desk.getByRole('button', { name: 'Vorlage einsetzen' }).click();
    await expect(desk.getByLabel(/^Antwort an /)).toHaveValue(/Guten Tag,[\s\S]*WI-/);
    await answerWithFile(desk, 'Wir haben Ihren Widerruf angenommen.', paper);

    await page.goto(await answerLink(page, email, number));
    await expect(page.getByText('Wir haben Ihren Widerruf angenommen.')).toBeVisible();
    const file = page.getByRole('link', { name: 'z03-lagerlogistik.pdf' });
    const opened = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(opened.headers()['content-type']).toBe('application/pdf');
    await replyTo(page, 'Ihre Nachricht', 'Vielen Dank für die schnelle Antwort!');

    await desk.reload();
    await expect(desk.getByText('Vielen Dank für die schnelle Antwort!')).toBeVisible();
    await desk.getByRole('button', { name: 'Vorgang abschließen' }).click();
    await expect(desk.getByText('Der Stand ist geändert.')).toBeVisible();
    await desk.context().close();
  });

  test('claim reports: staff writes to Erika, she reads it in her account and replies', async ({
    page,
    browser,
    baseURL,
  }) => {
    const erika = 'erika.mustermann@example.org';
    const desk = await otherBrowser(browser, baseURL);
    await beAtDesk(desk, 'lead');
    await openCase(desk, 'claim-reports', 'M-26-90127');
    const text = `Bitte schicken Sie uns die Reisebestätigung (${Date.now()}).`;
    await answerWithFile(desk, text, paper);
    await beSignedIn(page, 'erika.mustermann');
    await page.goto(await answerLink(page, erika, 'M-26-90127'));
    await expect(page.getByText(text)).toBeVisible();
    const thanks = `Die Bestätigung kommt morgen (${Date.now()}).`;
    await replyTo(page, 'Uns zu diesem Vorgang schreiben', thanks);
    await desk.reload();
    await expect(desk.getByText(thanks)).toBeVisible();
    await desk.context().close();
  });

  test('name changes: staff opens Sara’s proof and asks, she reads it in her account and replies', {
    lock: sarasPhone,
  }, async ({ page, browser, baseURL }) => {
    const desk = await otherBrowser(browser, baseURL);
    await beAtDesk(desk, 'agent');
    await openCase(desk, 'name-changes', 'A-26-SARAYB');
    const proof = desk.getByRole('link', { name: 'Eheurkunde.pdf' });
    const opened = await desk.request.get((await proof.getAttribute('href')) ?? '');
    expect(opened.headers()['content-type']).toBe('application/pdf');
    const text = `Auf der Urkunde fehlt die Rückseite (${Date.now()}).`;
    await answerWithFile(desk, text, paper);
    await signIn(page, 'sara.yilmaz');
    await page.goto(await answerLink(page, 'sara.yilmaz@example.org', 'A-26-SARAYB'));
    await expect(page.getByText(text)).toBeVisible();
    const thanks = `Die Rückseite kommt morgen (${Date.now()}).`;
    await replyTo(page, 'Uns zu diesem Vorgang schreiben', thanks);
    await desk.reload();
    await expect(desk.getByText(thanks)).toBeVisible();
    await desk.context().close();
  });
});

test('nothing leads a guest there, and a customer is a guest there too', async ({ page }) => {
  for (const { path } of deskPages) {
    const response = await page.request.get(somewhere(path), { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    expect(response.headers().location, path).toContain('/betrieb/anmelden?weiter=');
    expect(response.headers()['cache-control'], path).toBe('no-store');
  }
  await beSignedIn(page, 'jonas.berg');
  await page.goto('/betrieb');
  await expect(page).toHaveURL(/\/betrieb\/anmelden/);
  const robots = await (await page.request.get('/robots.txt')).text();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const home = await (await page.request.get('/')).text();
  expect(robots + sitemap).not.toMatch(/\/betrieb\b(?!\w|-)/);
  expect(home).not.toContain('href="/betrieb');
});

test.describe('an agent', () => {
  test.use({ allowConsole: /status of 403/ });

  test('reads on a page of the lead that it is the lead’s, and comes back to the desk', async ({ page }) => {
    test.slow();
    await beAtDesk(page, 'agent');
    await page.goto('/betrieb/protokoll');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das sieht nur die Leitung');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Zum Eingang' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Eingang' })).toBeVisible();
  });
});

for (const { name, ...viewport } of sizes) {
  test.describe(`at the desk on ${name}`, () => {
    test.slow();
    test.use({ viewport, allowConsole: /status of (422|409)/ });

    test('axe and no sideways scroll on every page; a refused form keeps what was typed', async ({
      page,
    }) => {
      const number = await withdraw(page, `axe.${name}.${Date.now()}@example.org`);
      await beAtDesk(page, 'lead');
      for (const path of [
        '',
        '/eingang/withdrawals',
        '/vorlagen',
        '/hinweise',
        '/newsletter',
        '/gewinnspiele',
        '/protokoll',
      ]) {
        await page.goto(`/betrieb${path}`);
        await expect(page.locator('h1'), path).toHaveCount(1);
        await expect(page.locator('meta[name=robots][content=noindex]'), path).toHaveCount(1);
        expect(await axeFindings(page), path).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWide, path).toBe(false);
      }
      await openCase(page, 'withdrawals', number);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Antwort senden' }).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      // Somebody else was faster.
      const other = await page.context().newPage();
      await other.goto(page.url());
      await page.getByLabel(/^Antwort an /).fill('Mein Text');
      await other.getByRole('button', { name: 'Übernehmen' }).click();
      await expect(other.getByText('Der Vorgang gehört jetzt Ihnen.')).toBeVisible();
      await page.getByRole('button', { name: 'Antwort senden' }).click();
      await expect(page.getByText('hat diesen Vorgang inzwischen bearbeitet')).toBeVisible();
      await expect(page.getByLabel(/^Antwort an /)).toHaveValue('Mein Text');
      await page.getByRole('button', { name: 'Antwort senden' }).click();
      await expect(page.getByText('Ihre Antwort ist gesendet.')).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('staff signs in and answers, the guest reads and replies', async ({ page }) => {
    test.slow();
    const email = `ohne.skript.${Date.now()}@example.org`;
    const number = await withdraw(page, email);
    await page.goto('/betrieb');
    await page.getByRole('button', { name: 'Als Lars Muster beginnen' }).click();
    await page.getByLabel('Code aus der App').fill(await sampleCode(page, 'lead'));
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Eingang' })).toBeVisible();
    await openCase(page, 'withdrawals', number);
    await page.getByLabel(/^Antwort an /).fill('Antwort ohne Skript');
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(page.getByText('Ihre Antwort ist gesendet.')).toBeVisible();
    await page.goto(await answerLink(page, email, number));
    await expect(page.getByText('Antwort ohne Skript')).toBeVisible();
    await replyTo(page, 'Ihre Nachricht', 'Auch ohne Skript');
    await expect(page.getByText('Auch ohne Skript')).toBeVisible();
  });
});
