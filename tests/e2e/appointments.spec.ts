import type { Page } from '@playwright/test';
import { axeFindings, ownPart } from './axe.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, sizes } from './sign-in.ts';
import { customer, expect, orderReviewed, test } from './test.ts';

const bookingPath = '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung/termin-buchen';
const day = (daysAgo: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() - daysAgo * 86_400_000));

/**
 * A receipt whose deadline of three weeks (§ 4 KSchG) ends on the Tuesday of the second week that the page
 * offers: its first times are in time, its last are too late. Which week that is depends on the hour.
 */
async function receivedForNextWeek(page: Page): Promise<string> {
  const href = (await page.getByRole('link', { name: 'Nächste Woche' }).getAttribute('href')) ?? '';
  const monday = new URL(href, page.url()).searchParams.get('woche');
  const received = new Date(`${monday}T12:00:00Z`);
  received.setUTCDate(received.getUTCDate() + 1 - 21);
  return new Intl.DateTimeFormat('de-DE', {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(received);
}

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

// Refused forms are answered with 422, a time that is gone with 409.
// Two at once could want the same time.
test.describe.configure({ mode: 'default' });
test.use({ allowConsole: /status of 4(22|09|04)/ });

/** The second week, which can always be booked, at any hour of the test. */
async function toNextWeek(page: Page): Promise<void> {
  const shown = page.locator('.weeks p');
  const before = (await shown.textContent()) ?? '';
  await page.getByRole('link', { name: 'Nächste Woche' }).click();
  await expect(page).toHaveURL(/woche=/);
  await expect(shown).not.toHaveText(before);
}

/** Opens the page in a browser whose scripts have taken over. */
async function openBooking(page: Page): Promise<void> {
  await page.goto(bookingPath);
  await hydrated(page);
}

/** Chooses the free time at a place in the list; answers its instant. */
async function chooseTime(page: Page, place: number): Promise<string> {
  const radio = page.getByRole('radio').nth(place);
  const startsAt = await radio.getAttribute('value');
  await radio.check();
  await page.getByRole('button', { name: 'Telefonnummer angeben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wo wir Sie anrufen' })).toBeVisible();
  return startsAt ?? '';
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Telefonnummer').fill('0171/392 00 12');
  await page.getByLabel('Vorname').fill('Erika');
  await page.getByLabel('Nachname').fill('Mustermann');
  await page.getByLabel('E-Mail-Adresse').fill('erika.termin@example.org');
  await page.getByLabel('Was möchten Sie wissen?').fill('Muster GmbH. Ist die Kündigung wirksam?');
}

for (const [turn, { name, ...viewport }] of sizes.entries()) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the deadline is shown at once, a time is chosen and kept, the order goes on', async ({ page }) => {
      await openBooking(page);
      await shot(page, `1-${name}`);
      const received = page.getByLabel(/Wann lag die Kündigung/);
      await received.fill(day(30));
      await expect(page.getByText('Die Frist für eine Klage lief bis')).toBeVisible();
      await expect(page.getByText('nachträgliche Zulassung')).toBeVisible();
      expect(await axeFindings(page, ownPart)).toEqual([]);
      const receivedOn = await receivedForNextWeek(page);
      await received.fill(receivedOn);
      await expect(page.getByText(/Klage möglich bis .*: noch \d+\s+Tage/)).toBeVisible();
      await expect(page).toHaveURL(/zugang=/);
      await toNextWeek(page);
      await expect(received).toHaveValue(receivedOn);
      await expect(page.getByText('nach dem letzten Tag für eine Klage').first()).toBeVisible();
      expect(await axeFindings(page, ownPart)).toEqual([]);
      await shot(page, `2-${name}`);
      await page.getByRole('button', { name: 'Telefonnummer angeben' }).click();
      await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie eine Angabe' })).toBeVisible();
      const startsAt = await chooseTime(page, 2 + turn);
      expect(await axeFindings(page, ownPart)).toEqual([]);
      await page.getByRole('button', { name: 'Termin reservieren' }).click();
      await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie vier Angaben' })).toBeVisible();
      await fillContact(page);
      await shot(page, `3-${name}`);
      await page.getByRole('button', { name: 'Termin reservieren' }).click();
      await page.waitForURL(/schritt=daten&termin=[0-9a-f-]{36}/);
      await expect(page.getByText(/Für Sie reserviert bis/)).toBeVisible();
      await expect(page.getByText('+49 171 3920012')).toBeVisible();
      await shot(page, `4-${name}`);
      const id = new URL(page.url()).searchParams.get('termin');
      const held = await (await page.request.get(`/api/appointments/${id}`)).json();
      expect(held).toMatchObject({ startsAt, state: 'held', email: 'erika.termin@example.org' });
      const state = await page.evaluate(() => JSON.parse(sessionStorage.getItem('services') ?? 'null'));
      expect(state.customer).toMatchObject({ firstName: 'Erika', email: 'erika.termin@example.org' });

      // Names and address of mail were typed already.
      await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
      for (const label of ['Straße und Hausnummer', 'Postleitzahl', 'Ort'] as const) {
        await page.getByLabel(label, { exact: true }).fill(customer[label]);
      }
      await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
      await expect(page.getByText('(Berliner Zeit), unter +49 171 3920012')).toBeVisible();
      expect(await axeFindings(page, ownPart)).toEqual([]);
      await orderReviewed(page);
      await page.getByRole('button', { name: 'Bezahlen' }).click();
      await page.waitForURL(`**/termine/${id}*`);
      await expect(page.getByText('Gebucht').first()).toBeVisible();
      // Comes once the contract confirmation has left.
      await expect(async () => {
        const mail = await newestMessage(page.request, { channel: 'mail', to: 'erika.termin@example.org' });
        expect(mail.subject).toContain('Ihr Termin');
      }).toPass();
    });
  });
}

test('the insured books free of charge, without address and payment', async ({ page }) => {
  await beSignedIn(page, 'jonas.berg');
  await openBooking(page);
  await toNextWeek(page);
  await chooseTime(page, 8);
  await page.getByLabel('Telefonnummer').fill('0171/392 00 14');
  await page.getByRole('button', { name: 'Termin reservieren' }).click();
  await page.waitForURL(/schritt=daten&termin=/);
  await expect(page.getByLabel('Vorname')).toHaveValue('Jonas');
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Kostenlos bestellen', exact: true }).click();
  await page.waitForURL('**/termine/*');
  await expect(page.getByText('Gebucht').first()).toBeVisible();
});

test('by keyboard alone', async ({ page }) => {
  await openBooking(page);
  await toNextWeek(page);
  const radios = page.getByRole('radio');
  await radios.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wo wir Sie anrufen' })).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('times are those of Berlin, one’s own beside them', async ({ page }) => {
    await openBooking(page);
    await toNextWeek(page);
    await expect(page.getByText('Ihr Gerät steht auf America/New York')).toBeVisible();
    const first = page.locator('.slot').first();
    const startsAt = (await first.getByRole('radio').getAttribute('value')) ?? '';
    const clock = (timeZone: string) =>
      new Date(startsAt).toLocaleTimeString('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' });
    await expect(first).toHaveText(
      new RegExp(`^${clock('Europe/Berlin')}\\s*Uhr\\s*bei Ihnen ${clock('America/New_York')}$`),
    );
    await shot(page, '5-new-york');
    await chooseTime(page, 0);
    await expect(page.getByText(`bei Ihnen ${clock('America/New_York')}`)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('deadline, weeks, time, number: up to the order, nothing lost on the way', async ({ page }) => {
    await page.goto(bookingPath);
    await page.getByLabel(/Wann lag die Kündigung/).fill(day(1));
    await page.getByRole('button', { name: 'Frist ausrechnen' }).click();
    await expect(page.getByText(/Klage möglich bis/)).toBeVisible();
    await toNextWeek(page);
    await expect(page.getByLabel(/Wann lag die Kündigung/)).toHaveValue(day(1));
    await chooseTime(page, 6);
    await expect(page.getByText(/Klage möglich bis/)).toBeVisible();
    await fillContact(page);
    await page.getByLabel('Telefonnummer').fill('12');
    await page.getByRole('button', { name: 'Termin reservieren' }).click();
    await expect(page.getByText('Diese Nummer gibt es').first()).toBeVisible();
    await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
    await expect(page.getByLabel('Was möchten Sie wissen?')).toHaveValue(/Muster GmbH/);
    await page.getByLabel('Telefonnummer').fill('040 66969123');
    await page.getByRole('button', { name: 'Termin reservieren' }).click();
    await expect(page).toHaveURL(/schritt=daten&termin=/);
    await expect(page.getByText(/Für Sie reserviert bis/)).toBeVisible();
  });
});

test('a time that was taken meanwhile: others nearby, nothing typed is lost', async ({ page }) => {
  await openBooking(page);
  await toNextWeek(page);
  const startsAt = await chooseTime(page, 9);
  for (const phone of ['0171 3920014', '0171 3920015']) {
    // A new visitor each time, because a new choice releases the visitor's earlier one.
    const answer = await fetch(new URL('/api/appointments', page.url()), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        startsAt,
        phone,
        firstName: 'A',
        lastName: 'B',
        email: `${crypto.randomUUID()}@example.org`,
      }),
    });
    expect(answer.status).toBe(201);
  }
  await fillContact(page);
  await page.getByRole('button', { name: 'Termin reservieren' }).click();
  await expect(page.getByText('Diese Zeit ist gerade vergeben worden').first()).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await shot(page, '6-taken');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Termin reservieren' }).click();
  await page.waitForURL(/schritt=daten&termin=/);
});

/** The link of the mail that a sample customer of the demonstration has. */
async function linkOf(page: Page, to: string): Promise<string> {
  const mail = await newestMessage(page.request, { channel: 'mail', to, link: '/termine/' });
  const link = mail.links.find((one) => one.includes('/termine/')) ?? '';
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

test('by the link of the mail: see, put into the calendar, move, cancel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await linkOf(page, 'termin@example.org'));
  // The signature leaves the address, so that nobody passes it on by accident.
  await expect(page).toHaveURL(/\/termine\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Termin' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, '7-termin-phone');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /In den Kalender/ }).click();
  expect((await download).suggestedFilename()).toBe('Termin.ics');
  const before = await page.locator('.booked-time').textContent();
  await page.getByRole('link', { name: 'Verschieben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Termin verschieben' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Termin verschieben' }).click();
  await expect(page.getByText('Bitte wählen Sie eine Zeit.').first()).toBeVisible();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Termin verschieben' }).click();
  await expect(page.getByText('noch 2-mal')).toBeVisible();
  expect(await page.locator('.booked-time').textContent()).not.toBe(before);
  const subject = /Ihr neuer Termin/;
  await newestMessage(page.request, { channel: 'mail', to: 'termin@example.org', subject });
  await page.getByRole('link', { name: 'Absagen' }).click();
  await shot(page, '8-absagen-phone');
  await page.getByRole('button', { name: 'Termin absagen' }).click();
  await expect(page.getByText('Dieser Termin ist abgesagt')).toBeVisible();
  // The samples cost nothing; what was paid goes back in `appointments.test.ts`.
  await expect(page.getByText('Es entstehen Ihnen keine Kosten.')).toBeVisible();
});

test('an appointment on a desktop; who has no link sees nothing of it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await linkOf(page, 'zweiter-termin@example.org'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Termin' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, '7-termin-desktop');
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const answer = await stranger.goto(new URL(page.url()).pathname);
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByText('Öffnen Sie den Link aus unserer E-Mail')).toBeVisible();
  await stranger.context().close();
});
