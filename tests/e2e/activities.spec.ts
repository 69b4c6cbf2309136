import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { endPortal, test } from './own-portal-test.ts';
import { codeIn, newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, journeySizes } from './sign-in.ts';
import { expect } from './test.ts';

// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

const path = '/account/aktivitaeten';
const rows = (page: Page) => page.locator('.activity');
const unreadRows = (page: Page) => rows(page).filter({ has: page.getByText('Ungelesen', { exact: true }) });
/** Letters that were read before: opening them changes nothing. */
const readLetters = (page: Page) =>
  rows(page)
    .filter({ hasText: 'Brief ·' })
    .filter({ hasNot: page.getByText('Ungelesen', { exact: true }) });
const titleOf = (row: ReturnType<typeof rows>) => row.locator('.link-row-title');
const viewer = (page: Page) => page.getByRole('dialog');
const painted = (page: Page) => viewer(page).locator('.pdf-picture canvas').first();

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The number in both places: the account's own menu and the menu of the initials. */
async function expectUnread(page: Page, count: number): Promise<void> {
  const words = count === 1 ? '(1 ungelesenes Dokument)' : `(${count} ungelesene Dokumente)`;
  for (const menu of ['.account-menu-link', '.user-menu-link']) {
    const link = page.locator(`${menu}[href="${path}"]`);
    if (count === 0) await expect(link.locator('.counter')).toHaveCount(0);
    else await expect(link.locator('.visually-hidden')).toHaveText(words);
  }
}

/** How many pixels of the page are not white. */
function inkOf(page: Page): Promise<number> {
  return painted(page).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
    return ink;
  });
}

/** Sets up the second factor of a signed-in customer, or takes it away again. */
async function secondFactor(page: Page, phone: string, wanted: 'on' | 'off'): Promise<void> {
  const url = '/api/profiles/self/mfa/sms';
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const code = async () => codeIn(await newestMessage(page.request, { channel: 'sms', to: phone }));
  if (wanted === 'on') {
    const begun = await page.request.post(url, { headers, data: { phoneNumber: phone } });
    expect(begun.status()).toBe(202);
    const done = await page.request.post(`${url}/verification`, { headers, data: { otp: await code() } });
    expect(done.status()).toBe(200);
    return;
  }
  expect((await page.request.get(`${url}/otp`, { headers })).status()).toBe(200);
  const removed = await page.request.delete(`${url}?otp=${await code()}`, { headers });
  expect(removed.status()).toBe(204);
}

for (const { name, ...viewport } of journeySizes) {
  test.describe(`activities on ${name}`, () => {
    test.use({ viewport });

    test('month by month, newest first, filtered by links, older ones on demand', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page);
      const months = await page.locator('.activity-month h2').allTextContents();
      expect(months.length).toBeGreaterThan(1);
      expect(months.every((month) => /^\p{L}+ \d{4}$/u.test(month))).toBe(true);
      const times = await rows(page)
        .locator('time')
        .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
      expect(times).toEqual(times.toSorted().toReversed());
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole('link', { name: 'Telefonnotizen' }).click();
      await expect(page).toHaveURL(`${path}?kind=phone_note`);
      await expect(rows(page)).toHaveCount(2);
      for (const row of await rows(page).all()) await expect(row).toContainText('Telefonnotiz ·');

      await page.getByRole('link', { name: 'Alle', exact: true }).click();
      await page.getByRole('link', { name: /^Nur ungelesene/ }).click();
      await expect(page).toHaveURL(`${path}?isUnread=true`);
      await expect(rows(page)).toHaveCount(14);
      await expect(unreadRows(page)).toHaveCount(14);

      await page.getByRole('link', { name: /^Nur ungelesene/ }).click();
      await expect(rows(page)).toHaveCount(20);
      await page.getByRole('link', { name: 'Ältere zeigen' }).click();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
      await expect(page).toHaveURL(path);
      await expect(titleOf(rows(page).nth(20))).toBeFocused();
    });

    test('a letter opens in place; everything that counts follows, in another tab too', async ({
      page,
      context,
    }) => {
      await beSignedIn(page, 'erika.mustermann');
      const other = await context.newPage();
      await open(other, '/account');
      await open(page, `${path}?isUnread=true`);
      await expectUnread(page, 14);
      const row = unreadRows(page).first();
      const title = (await titleOf(row).textContent()) ?? '';
      const id = (await row.getAttribute('id')) ?? '';
      await titleOf(row).click();

      await expect(viewer(page)).toHaveAccessibleName(title);
      await expect(painted(page)).toBeVisible();
      await expect.poll(() => inkOf(page)).toBeGreaterThan(1000);
      await expect(viewer(page).locator('.pdf-text').first()).toContainText('Erika Mustermann');
      expect(await axeFindings(page)).toEqual([]);
      await expectUnread(page, 13);
      await expectUnread(other, 13);
      await expect(other.getByText('Alle 13 ungelesenen Dokumente öffnen')).toBeVisible();
      await expect(other.getByRole('main')).not.toContainText(title);

      const width = () => painted(page).evaluate((canvas) => canvas.clientWidth);
      const before = await width();
      // On a phone a page is larger than its window, because it would be unreadable at its width.
      const [from, to] = viewport.width < 640 ? [200, 300] : [100, 125];
      const size = viewer(page).getByRole('status', { name: 'Größe' });
      await expect(size).toHaveText(`${from}\u00a0%`);
      await viewer(page).getByRole('button', { name: 'Vergrößern' }).click();
      await expect(size).toHaveText(`${to}\u00a0%`);
      await expect.poll(async () => Math.round(((await width()) / before) * 100)).toBe((to / from) * 100);

      const download = page.waitForEvent('download');
      await viewer(page)
        .getByRole('link', { name: /^Herunterladen/ })
        .click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${title.replace(/[^\p{L}\p{N} .-]/gu, '')}\\.pdf$`, 'u'),
      );
      const beside = viewer(page).getByRole('link', { name: /^In neuem Tab öffnen/ });
      await expect(beside).toHaveAttribute('target', '_blank');

      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      // A letter that was read here stays in its place until the list is left.
      const same = page.locator(`#${id}`);
      await expect(titleOf(same)).toBeFocused();
      await expect(same.getByText('Ungelesen', { exact: true })).toHaveCount(0);
      await expect(rows(page)).toHaveCount(14);
      // Both tabs show it before the server knows it, and leaving the page at once does not lose it.
      await page.evaluate(() => {
        const real = window.fetch;
        window.fetch = (address, options) =>
          options?.method === 'POST' ? new Promise(() => undefined) : real(address, options);
      });
      await same.getByRole('button', { name: /^Als ungelesen markieren/ }).click();
      await expect(same.getByText('Ungelesen', { exact: true })).toBeVisible();
      await expectUnread(page, 14);
      await expectUnread(other, 14);
      await expect(async () => {
        await open(page);
        await expectUnread(page, 14);
      }).toPass();
    });

    test('all marked as read, and the overview in another tab knows', async ({ page, context }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      const other = await context.newPage();
      await open(other, '/account');
      await open(page);
      await expectUnread(page, 2);
      const ids = await unreadRows(page).evaluateAll((all) =>
        all.map(({ id }) => id.replace('eintrag-', '')),
      );
      await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
      await expect(page.getByText('Alle Dokumente sind als gelesen markiert')).toBeVisible();
      await expect(unreadRows(page)).toHaveCount(0);
      for (const tab of [page, other]) await expectUnread(tab, 0);
      await expect(other.getByText('Keine ungelesene Post.')).toBeVisible();
      await page.getByRole('link', { name: /^Nur ungelesene/ }).click();
      await expect(page.getByRole('heading', { name: 'Nichts ist ungelesen' })).toBeVisible();
      expect(await axeFindings(page, 'main')).toEqual([]);
      for (const id of ids) {
        const patched = await page.request.patch(`/api/contracts/activities/${id}`, {
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          data: { isUnread: true },
        });
        expect(await patched.json()).toHaveProperty('numberOfUnreadDocuments');
      }
    });

    test('from the overview and from a contract to the letter itself', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, '/account');
      const post = page
        .getByRole('region', { name: /^Ungelesene Post/ })
        .getByRole('link')
        .first();
      const title = (await post.textContent()) ?? '';
      await post.click();
      await expect(viewer(page)).toHaveAccessibleName(title);
      await expect(painted(page)).toBeVisible();
      await expectUnread(page, 13);
      await viewer(page).getByRole('button', { name: 'Schließen' }).click();
      await expect(page).toHaveURL(path);
      await page.getByRole('button', { name: `Als ungelesen markieren: ${title}` }).click();
      await expectUnread(page, 14);

      await open(page, '/account/vertraege');
      await page
        .getByRole('link', { name: /^Vertrag ansehen/ })
        .first()
        .click();
      const papers = page.getByRole('list', { name: 'Unterlagen des Vertrags' });
      const policy = papers.getByRole('link', { name: 'Versicherungsbedingungen' });
      await policy.click();
      await expect(painted(page)).toBeVisible();
      const pages = viewer(page).getByRole('region', { name: /^Seite \d+ von \d+$/ });
      expect(await pages.count()).toBeGreaterThan(1);
      await expect(viewer(page).locator('.pdf-text').last()).not.toBeEmpty();
      await page.keyboard.press('Escape');
      await expect(policy).toBeFocused();
    });

    test.describe('refused at first', () => {
      // A refused or broken call is an error to the browser.
      test.use({ allowConsole: /status of (403|422)|ERR_FAILED/ });

      test('a broken connection is told with a way out, and nothing counts as read', async ({ page }) => {
        await beSignedIn(page, 'erika.mustermann');
        await open(page);
        const row = unreadRows(page).first();
        await page.route('**/documents/*', (route) => route.abort());
        await titleOf(row).click();
        await expect(viewer(page).getByRole('alert')).toContainText('Die Verbindung ist abgerissen.');
        await expect(viewer(page).getByRole('link', { name: /^Dokument herunterladen/ })).toBeVisible();
        await expectUnread(page, 14);
        expect(await axeFindings(page)).toEqual([]);
        await page.unroute('**/documents/*');
        await viewer(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
        await expect(painted(page)).toBeVisible();
        await expectUnread(page, 13);
        await page.keyboard.press('Escape');
        await row.first().getByRole('button').waitFor();
        await page
          .getByRole('button', { name: /^Als ungelesen markieren/ })
          .first()
          .click();
        await expectUnread(page, 14);
      });

      test('a phone note, and a code by SMS where the second factor guards', async ({ page }) => {
        const phone = name === 'phone' ? '+491713920081' : '+491713920082';
        await beSignedIn(page, 'erika.mustermann');
        await open(page, `${path}?kind=phone_note`);
        await page.getByRole('link', { name: /^Telefonat: Wahl einer Anwältin/ }).click();
        await expect(page.getByText('Sie suchten eine Fachanwältin')).toBeVisible();
        expect(await axeFindings(page, 'main')).toEqual([]);
        await page.getByRole('link', { name: 'Notiz schließen' }).click();
        await expect(page.getByText('Sie suchten eine Fachanwältin')).toHaveCount(0);

        await secondFactor(page, phone, 'on');
        await page.getByRole('link', { name: /^Telefonat: Wahl einer Anwältin/ }).click();
        await expect(page.getByRole('button', { name: 'Code per SMS senden' })).toBeVisible();
        await open(page);
        const row = readLetters(page).first();
        await titleOf(row).click();
        await viewer(page).getByRole('button', { name: 'Code per SMS senden' }).click();
        const field = viewer(page).getByLabel('Code aus der SMS');
        await expect(field).toBeFocused();
        await field.fill('12');
        await viewer(page).getByRole('button', { name: 'Code prüfen' }).click();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        expect(await axeFindings(page)).toEqual([]);
        await field.fill(codeIn(await newestMessage(page.request, { channel: 'sms', to: phone })));
        await viewer(page).getByRole('button', { name: 'Code prüfen' }).click();
        await expect(painted(page)).toBeVisible();
        await page.keyboard.press('Escape');
        // The code holds for everything that is guarded.
        await open(page, `${path}?kind=phone_note`);
        await page.getByRole('link', { name: /^Telefonat: Wahl einer Anwältin/ }).click();
        await expect(page.getByText('Sie suchten eine Fachanwältin')).toBeVisible();
        await secondFactor(page, phone, 'off');
      });
    });

    test('nothing at all, and nothing of a kind', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      await open(page);
      await expect(page.getByRole('heading', { name: 'Noch ist nichts geschehen' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Vertrag ansehen' })).toBeVisible();
      expect(await axeFindings(page, 'main')).toEqual([]);
      await open(page, `${path}?kind=claim`);
      await expect(page.getByRole('heading', { name: 'Keine Schäden' })).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, paging, marking and the way to the PDF are links and forms', async ({ page }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    await page.goto(`${path}?isUnread=true`);
    await expect(rows(page)).toHaveCount(2);
    const first = rows(page).first();
    const href = (await titleOf(first).getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/api\/contracts\/[\w-]+\/documents\/[\w-]+$/);
    const id = ((await first.getAttribute('id')) ?? '').replace('eintrag-', '');
    await page.goto(`${path}?dokument=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      (await page.title()).split(' | ')[0] ?? '',
    );
    await expect(page.getByRole('link', { name: 'PDF öffnen' })).toHaveAttribute('href', href);
    await page.goto(`${path}?isUnread=true`);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Als gelesen markieren/ })
      .click();
    await expect(page).toHaveURL(`${path}?isUnread=true`);
    await expect(rows(page)).toHaveCount(1);
    await page.goto(path);
    await page
      .locator(`#eintrag-${id}`)
      .getByRole('button', { name: /^Als ungelesen markieren/ })
      .click();
    await expect(unreadRows(page)).toHaveCount(2);

    await beSignedIn(page, 'erika.mustermann');
    await page.goto(path);
    await page.getByRole('link', { name: 'Ältere zeigen' }).click();
    await expect(page).toHaveURL(/\?ab=/);
    await expect(page.getByRole('link', { name: 'Zu den neuesten Einträgen' })).toBeVisible();
    await page.goto(`${path}?ab=unsinn`);
    await expect(page).toHaveURL(path);
    await page.goto(`${path}?kind=phone_note`);
    await page.getByRole('link', { name: /^Telefonat: Wahl einer Anwältin/ }).click();
    await expect(page.getByText('Sie suchten eine Fachanwältin')).toBeVisible();
  });
});

test('the program that shows PDFs comes with the first one and not before', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  const ofPdf = () => loaded.filter((url) => /\/assets\/pdf/.test(url));
  await beSignedIn(page, 'erika.mustermann');
  await open(page);
  expect(ofPdf()).toEqual([]);
  await titleOf(readLetters(page).first()).click();
  await expect(painted(page)).toBeVisible();
  expect(ofPdf().length).toBeGreaterThan(1);
});
