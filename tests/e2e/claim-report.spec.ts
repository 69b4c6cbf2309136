import type { Page } from '@playwright/test';
import { addDays, daysBetween, nextWorkingDay } from '#src/lib/calendar.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { axeFindings } from './axe.ts';
import { beAtDesk, openCase } from './desk-steps.ts';
import { refusesTooMuch } from './large-photo.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, isLeft, signIn } from './sign-in.ts';
import { expect, fixture, test } from './test.ts';

const phone = { width: 390, height: 844 };

const heading = (page: Page, text: string) => expect(page.locator('h1')).toHaveText(text);
const goOn = (page: Page) => page.locator('button[name=absicht][value=weiter]').click();
const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name=${name}][value="${value}"]`).check();
const fill = (page: Page, name: string, text: string) =>
  page.locator(`input[name=${name}], textarea[name=${name}]`).fill(text);

/** A day some days ago in Berlin, where the day begins before it does in UTC. */
function daysAgo(days: number): string {
  const day = new Date(Date.now() - days * 86_400_000);
  return day.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' });
}

/** The words for the deadline of a dismissal of three days ago: three weeks, moved from a weekend. */
function deadlineOfDismissal(): string {
  const today = berlinDay(new Date());
  const lastDay = nextWorkingDay(addDays(today, 21 - 3), 'BUND');
  return `Die Frist endet am ${formatDate(lastDay)}, in ${daysBetween(today, lastDay)}\u00a0Tagen`;
}

/** The first five steps, with a dismissal of three days ago. */
async function answerCase(page: Page): Promise<void> {
  await heading(page, 'Worum geht es?');
  await choose(page, 'area', 'work');
  await goOn(page);
  await heading(page, 'Läuft eine Frist?');
  await choose(page, 'deadlineKind', 'dismissal');
  await fill(page, 'deadlineDay', daysAgo(3));
  await goOn(page);
  await heading(page, 'Was ist passiert?');
  await expect(page.getByText(deadlineOfDismissal())).toBeVisible();
  await fill(page, 'happenedOn', daysAgo(3));
  await fill(page, 'story', 'Mein Chef hat mir gekündigt.\nNach elf Jahren.');
  await goOn(page);
  await heading(page, 'Mit wem haben Sie Streit?');
  await choose(page, 'opponentKind', 'company');
  await fill(page, 'opponent', 'Probe Spedition GmbH');
  await goOn(page);
  await heading(page, 'Was steht auf dem Spiel, und was möchten Sie?');
  await expect(page.getByText('Ihre Anwältin oder Ihren Anwalt wählen Sie frei')).toBeVisible();
  await fill(page, 'stake', '12.000');
  await choose(page, 'wish', 'lawyer');
  await goOn(page);
  await heading(page, 'Haben Sie Unterlagen?');
}

const person = { insuranceNumber: 'RS 4471', firstName: 'Karla', lastName: 'Beispiel' };

async function answerPerson(page: Page, email: string): Promise<void> {
  await heading(page, 'Wer sind Sie?');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie vier Angaben' })).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihren Vornamen ein.').last()).toBeVisible();
  for (const [name, text] of Object.entries({ ...person, email })) await fill(page, name, text);
  await goOn(page);
  await heading(page, 'Stimmt alles?');
}

async function send(page: Page): Promise<string> {
  await page.locator('input[name=truthful]').check();
  await page.getByRole('button', { name: 'Schaden jetzt melden' }).click();
  await heading(page, 'Ihre Meldung ist da');
  const number = /M-\d\d-\w{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
  return number ?? 'no number';
}

/** Opens the link of the receipt as somebody who has never been here. */
async function openReceipt(page: Page, email: string, number: string): Promise<void> {
  const subject = `Ihre Schadenmeldung ${number} ist da`;
  const mail = await newestMessage(page.request, { channel: 'mail', to: email, subject });
  await page.context().clearCookies();
  await page.goto(mail.links.find((link) => link.includes('/vorgang/')) ?? '');
  await heading(page, `Schadenmeldung ${number}`);
  await expect(page.getByText('Probe Spedition GmbH').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /cat\.jpg/ })).toBeVisible();
}

test.describe('reporting a claim on a phone', () => {
  test.use({ viewport: phone });

  // Two at once at the desk would take the same code of the app.
  test('with script: no step waits for the network, a reload loses nothing, sent once, open by link', {
    lock: 'desk',
  }, async ({ page }) => {
    const email = `meldung-${Date.now()}@example.org`;
    await page.goto('/schaden-melden');
    await hydrated(page);
    expect(await axeFindings(page)).toEqual([]);
    await answerCase(page);
    await refusesTooMuch(page, page.getByRole('main'));
    await page.locator('input[type=file]').setInputFiles(fixture('cat.jpg'));
    await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible();
    await fill(page, 'filesNote', 'Seite 2 folgt');
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await heading(page, 'Haben Sie Unterlagen?');
    await expect(page.getByText('cat.jpg').first()).toBeVisible();
    await expect(page.locator('textarea[name=filesNote]')).toHaveValue('Seite 2 folgt');
    await goOn(page);
    await answerPerson(page, email);
    await page.goBack();
    await heading(page, 'Wer sind Sie?');
    await expect(page.locator('input[name=firstName]')).toHaveValue('Karla');
    await page.goForward();
    await heading(page, 'Stimmt alles?');
    await expect(page.getByText('cat.jpg').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const number = await send(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByText(`Ihre Meldung ${number} ist bei uns`)).toBeVisible();
    await heading(page, 'Worum geht es?');
    await openReceipt(page, email, number);
    await page.goto('/schaden-melden');
    await heading(page, 'Worum geht es?');
    await expect(page.getByText('Sie haben schon angefangen')).toBeHidden();
    await beAtDesk(page, 'agent');
    await openCase(page, 'claim-reports', number);
    await expect(page.getByText('Frist läuft bis')).toBeVisible();
    await expect(page.getByText('cat.jpg').first()).toBeVisible();
  });

  test('one press ticks that the day is not known, also when what was typed before cannot be read', async ({
    page,
  }) => {
    await page.goto('/schaden-melden');
    await hydrated(page);
    await choose(page, 'area', 'work');
    await goOn(page);
    await heading(page, 'Läuft eine Frist?');
    await choose(page, 'deadlineKind', 'dismissal');
    const day = page.locator('input[name=deadlineDay]');
    await expect(day).toHaveAttribute('inputmode', 'decimal');
    await day.fill('irgendwann');
    const box = page.getByLabel('Den Tag weiß ich gerade nicht');
    await box.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect(day).not.toBeFocused();
    await page.mouse.up();
    await expect(box).toBeChecked();
    await expect(page.getByText('Diesen Tag gibt es nicht')).toHaveCount(0);
    await goOn(page);
    await heading(page, 'Was ist passiert?');
  });

  test('the link by mail opens what was begun in another browser', async ({ page, browser }) => {
    const email = `spaeter-${Date.now()}@example.org`;
    await page.goto('/schaden-melden');
    await hydrated(page);
    await choose(page, 'area', 'travel');
    await goOn(page);
    await heading(page, 'Läuft eine Frist?');
    await page.getByText('Später weitermachen').click();
    await page.locator('input[name=linkEmail]').fill(email);
    await page.getByRole('button', { name: 'Link zuschicken' }).click();
    await expect(page.getByText(`Der Link ist unterwegs an ${email}.`)).toBeVisible();
    const mail = await newestMessage(page.request, { channel: 'mail', to: email });
    const other = await browser.newPage();
    await other.goto(mail.links.find((link) => link.includes('entwurf=')) ?? '');
    await expect(other.getByRole('heading', { level: 1, name: 'Hier weitermachen?' })).toBeVisible();
    expect(await axeFindings(other)).toEqual([]);
    await other.getByRole('main').getByRole('button', { name: 'Hier weitermachen' }).click();
    await expect(other).not.toHaveURL(/zugang/);
    await expect(other).toHaveURL(/schritt=frist/);
    await heading(other, 'Läuft eine Frist?');
    await other.close();
    // It is open there now, and no longer here.
    await page.goto('/schaden-melden');
    await expect(page.getByText('Sie haben schon angefangen')).toHaveCount(0);
  });

  test('signed in: data and contract are filled in, and the report is in the account', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto('/schaden-melden?schritt=person');
    await hydrated(page);
    await expect(page.locator('input[name=firstName]')).toHaveValue('Erika');
    await expect(page.locator('input[name=email]')).toHaveValue('erika.mustermann@example.org');
    await expect(page.locator('input[name=contractId]').first()).toBeAttached();
  });
});

test.describe('whoever is signed in', () => {
  test.use({ viewport: phone, allowConsole: /status of 401/ });

  test('is asked to sign in again where the session ended, and nobody else at the device sees what was typed', async ({
    page,
  }) => {
    const story = `Vertraulich ${Date.now()}`;
    await page.goto('/schaden-melden?schritt=person');
    await hydrated(page);
    await fill(page, 'firstName', 'Rika');
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await beSignedIn(page, 'max.neumann');
    await page.goto('/schaden-melden?schritt=person');
    await expect(page.locator('input[name=firstName]')).toHaveValue('Rika');
    await expect(page.locator('input[name=lastName]')).toHaveValue('Neumann');
    await expect(page.locator('input[name=email]')).toHaveValue('max.neumann@example.org');
    await page.goto('/schaden-melden?schritt=geschehen');
    await hydrated(page);
    await page.request.post('/api/auth/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' }, data: {} });
    await fill(page, 'story', story);
    await expect(page).toHaveURL(/\/account\/bye\?sitzung-beendet=true/);
    await isLeft(page);
    await expect(page.getByRole('link', { name: 'Wieder anmelden' })).toHaveAttribute(
      'href',
      `/account/login?redirect=${encodeURIComponent('/schaden-melden?schritt=geschehen')}`,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/schaden-melden?schritt=geschehen');
    await hydrated(page);
    await expect(page.locator('textarea[name=story]')).toHaveValue('');
    await expect(page.getByText(story)).toBeHidden();
    await beSignedIn(page, 'max.neumann');
    await page.goto('/schaden-melden?schritt=geschehen');
    await expect(page.locator('textarea[name=story]')).toHaveValue(story);
  });

  test('is told when the session is gone as the report is sent, and comes back to the review', async ({
    page,
  }) => {
    await beSignedIn(page, 'jonas.berg');
    await page.goto('/schaden-melden');
    await hydrated(page);
    await answerCase(page);
    await goOn(page);
    await heading(page, 'Wer sind Sie?');
    await goOn(page);
    await heading(page, 'Stimmt alles?');
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    const cookies = (await page.context().cookies()).filter(({ name }) => name.includes('session'));
    expect(cookies.length).toBeGreaterThan(0);
    await page.context().clearCookies({ name: cookies[0]?.name ?? '' });
    await page.locator('input[name=truthful]').check();
    await page.getByRole('button', { name: 'Schaden jetzt melden' }).click();
    await expect(page.getByText('Ihre Sitzung ist beendet')).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden und hier weitermachen' }).click();
    await expect(page).toHaveURL(/\/account\/login\?redirect=.*pruefen/);
    await isLeft(page);
    const { pathname, search } = new URL(page.url());
    await signIn(page, 'jonas.berg', `${pathname}${search}`);
    await heading(page, 'Stimmt alles?');
    await hydrated(page);
    await send(page);
  });
});

test.describe('without a connection on a phone', () => {
  test.use({ viewport: phone, allowConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('an offline moment in the middle: the form goes on, and everything is kept afterwards', async ({
    page,
    context,
  }) => {
    await page.goto('/schaden-melden-bavaria');
    await hydrated(page);
    await expect(page.getByText('Bavaria Partnervertrieb (Beispiel)').first()).toBeVisible();
    await choose(page, 'area', 'home');
    await context.setOffline(true);
    await goOn(page);
    await heading(page, 'Läuft eine Frist?');
    await expect(page.getByText('Gerade keine Verbindung')).toBeVisible();
    await choose(page, 'deadlineKind', 'none');
    await goOn(page);
    await heading(page, 'Was ist passiert?');
    await context.setOffline(false);
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await page.goto('/schaden-melden-bavaria');
    await page.getByRole('link', { name: 'Weitermachen' }).click();
    await heading(page, 'Was ist passiert?');
    await page.goto('/schaden-melden-bavaria?schritt=frist');
    await expect(page.locator('input[name=deadlineKind][value=none]')).toBeChecked();
  });
});

test.describe('a report of a partner that is sent in a tunnel', () => {
  test.use({ viewport: phone, allowConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('stays as it is, is sent by the next press, and keeps the name of the partner', async ({
    page,
    context,
  }) => {
    await page.goto('/schaden-melden-bavaria');
    await hydrated(page);
    await answerCase(page);
    await goOn(page);
    await answerPerson(page, `tunnel-${Date.now()}@example.org`);
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await page.locator('input[name=truthful]').check();
    await context.setOffline(true);
    const press = page.getByRole('button', { name: 'Schaden jetzt melden' });
    await press.click();
    await expect(page.getByText('Gerade keine Verbindung')).toBeVisible();
    await heading(page, 'Stimmt alles?');
    await expect(page.locator('input[name=truthful]')).toBeChecked();
    await context.setOffline(false);
    await press.click();
    await heading(page, 'Ihre Meldung ist da');
    await expect(page.getByText('Bavaria Partnervertrieb (Beispiel)').first()).toBeVisible();
    await expect(page.getByText('Gemeldet über')).toBeVisible();
  });
});

test.describe('without script on a phone', () => {
  test.use({ viewport: phone, javaScriptEnabled: false, allowConsole: /415|422/ });

  test('the same steps, with a photo sent by the form itself', async ({ page }) => {
    const email = `ohne-skript-${Date.now()}@example.org`;
    await page.goto('/schaden-melden');
    await answerCase(page);
    await page.locator('input[type=file]').setInputFiles(fixture('photo.heic'));
    await page.getByRole('button', { name: 'Datei hochladen' }).click();
    await expect(page.getByText(/Format HEIC/).first()).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(fixture('cat.jpg'));
    await page.getByRole('button', { name: 'Datei hochladen' }).click();
    await expect(page.getByText('cat.jpg').first()).toBeVisible();
    await goOn(page);
    await answerPerson(page, email);
    await expect(page.getByText('cat.jpg').first()).toBeVisible();
    await page.getByRole('button', { name: 'Schaden jetzt melden' }).click();
    await expect(page.getByText('Bitte bestätigen Sie, dass Ihre Angaben stimmen.').first()).toBeVisible();
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('truthful'),
    );
    const number = await send(page);
    await expect(page.getByText(deadlineOfDismissal())).toBeVisible();
    const { pathname } = new URL(page.url());
    // The same form once more, as a browser sends it whose answer was lost: the same report.
    const form = await posted;
    const again = await page.request.post(form.url(), {
      data: form.postDataBuffer() ?? '',
      headers: { 'Content-Type': form.headers()['content-type'] ?? '', 'Sec-Fetch-Site': 'same-origin' },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    expect(again.headers().location).toContain(pathname);
    await openReceipt(page, email, number);
  });
});
