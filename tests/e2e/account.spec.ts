import type { Locator, Page } from '@playwright/test';
import { look, panel } from './account-steps.ts';
import { endPortal, test } from './own-portal-test.ts';
import { beSignedIn, hydrated, journeySizes, sizes } from './sign-in.ts';
import { expect } from './test.ts';

/** Ids of the demonstration: `contracts.data.ts`, `claims-*.data.ts`, `claim-reports.data.ts` in `src/demo`. */
const erikasContract = '/account/vertraege/0c000001-0000-4000-8000-000000000001';
const claims = '/account/schadenmeldungen';
const dismissal = `${claims}/0c1a0001-0000-4000-8000-000000000001`;
const deposit = `${claims}/0c1a0001-0000-4000-8000-000000000002`;
const refused = `${claims}/0c1a0001-0000-4000-8000-000000000003`;
const companysLawsuit = `${claims}/0c1a0001-0000-4000-8000-000000000004`;
const companysFine = `${claims}/0c1a0001-0000-4000-8000-000000000005`;
const erikasReport = `${claims}/0c1a0002-0000-4000-8000-000000000002`;
const erikasAssessment = `${claims}/einschaetzungen/0c1a0003-0000-4000-8000-000000000001`;

const contractOf = (path: string) => path.split('/').at(-1);

const main = (page: Page) => page.getByRole('main');
/** The rows of a list or table below something. */
const rowsIn = (part: Locator, name: string | RegExp) =>
  part.getByRole('list', { name }).getByRole('listitem');
const bodyRows = (table: Locator) => table.locator('tbody').getByRole('row');

/** Opens a page and looks at it as a whole: its heading, its width, axe. */
async function open(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await look(page);
}

/** A link below something, and where it leads. */
const expectLink = (part: Locator, name: string | RegExp, href: string | RegExp) =>
  expect(part.getByRole('link', { name })).toHaveAttribute('href', href);

/** The exact words of past, present and future steps of the time line. */
async function expectTimeline(timeline: Locator, steps: readonly string[]): Promise<void> {
  for (const step of steps)
    await expect(timeline.getByRole('listitem').filter({ hasText: step })).toHaveCount(1);
  await expect(timeline.locator('[aria-current=step]')).toHaveCount(1);
}

/** On a phone a bar takes at least two thirds of its row, below the figure; in a table it is a column. */
async function expectWideBars(page: Page, rows: Locator): Promise<void> {
  const shares = await rows.evaluateAll((all) =>
    all.map((row) => (row.querySelector('.bar')?.clientWidth ?? 0) / row.clientWidth),
  );
  const least = (page.viewportSize()?.width ?? 0) < 640 ? 2 / 3 : 0.1;
  expect(shares.filter((share) => share < least)).toEqual([]);
}

// In a portal of its own, because other journeys add to what these customers have.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

for (const { name, ...viewport } of journeySizes) {
  test.describe(`account on ${name}`, () => {
    test.use({ viewport });

    test('overview: tasks first, then post, payment, open claims, contracts, shortcuts', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, '/account', 'Guten Tag, Erika Mustermann');
      const waiting = rowsIn(panel(page, 'Das wartet auf Sie'), 'Ihre Aufgaben');
      await expect(waiting).toHaveText([/Mietkaution.*Frist bis \d\d\.\d\d\.\d{4}/]);
      await expectLink(waiting, 'Übergabeprotokoll hochladen', `${deposit}#ergaenzen`);
      const post = panel(page, /^Ungelesene Post/);
      await expect(post.getByRole('listitem')).toHaveCount(3);
      await expectLink(
        post,
        /^Alle \d+ ungelesenen Dokumente öffnen$/,
        '/account/aktivitaeten?isUnread=true',
      );
      const payment = panel(page, 'Nächste Zahlung');
      await expect(payment).toContainText(/\d+,\d\d\s€am \d\d\.\d\d\.\d{4} per Lastschriftvon DE.*\d{2}/);
      await expect(payment.getByRole('link')).toHaveText([
        'Vertrag 4471-01',
        'Vertrag 4471-02',
        'Zahlungsperiode anpassen',
        'Bankverbindung ändern',
      ]);
      const open_ = panel(page, 'Offene Schäden');
      await expect(open_.getByRole('article')).toHaveText([/Mietkaution/, /Kündigung/]);
      // Only the customer's own steps have deadlines; the court has an appointment.
      await expect(open_).toContainText(/Termin am \d\d\.\d\d\.\d{4}, 10:20\sUhr/);
      await expect(open_.getByText(/^Frist bis/)).toHaveCount(1);
      await expectLink(
        open_.getByRole('list', { name: /Mietkaution/ }).locator('[aria-current=step]'),
        'Übergabeprotokoll hochladen',
        `${deposit}#ergaenzen`,
      );
      await expectTimeline(open_.getByRole('list', { name: /Mietkaution/ }), ['Deckung bestätigt']);
      await expect(open_).not.toContainText('Gebrauchtwagen');
      await expect(panel(page, 'Verträge').getByRole('listitem')).toHaveCount(2);
      await expect(panel(page, 'Schnell erledigt').getByRole('link')).toHaveText([
        'Adresse ändern',
        'Finanzamtsbescheinigung anfordern',
        'Namen ändern',
      ]);
      await open_.getByRole('link', { name: 'Streit um die Mietkaution' }).click();
      await expect(page).toHaveURL(deposit);
    });

    test('a company has shortcuts of its own, and adds nothing to a closed claim', async ({ page }) => {
      await beSignedIn(page, 'info@beispiel-bau');
      await open(page, '/account', 'Guten Tag, Beispiel Bau GmbH');
      await expect(panel(page, 'Schnell erledigt').getByRole('link')).toHaveText([
        'Stichtag melden',
        'Firmenadresse ändern',
        'Bankverbindung ändern',
        'Bescheinigung für das Finanzamt',
      ]);
      const owed = /258,38\s€/;
      await expect(panel(page, 'Das wartet auf Sie')).toContainText(owed);
      await panel(page, 'Das wartet auf Sie').getByRole('link', { name: 'So überweisen Sie' }).click();
      await expect(page).toHaveURL(/vertraege\/0c000001-0000-4000-8000-000000000004#offener-beitrag$/);
      const arrears = page.locator('#offener-beitrag');
      await expect(arrears).toContainText(owed);
      await expect(arrears).toContainText(/DE89 3704 0044 0532 0130 00.*Vertrag 2031-01/);
      const standing = page
        .getByRole('list', { name: 'Verlauf des Vertrags' })
        .locator('[aria-current=step]');
      await expect(standing).toContainText('Ihr Beitrag ist noch offen');
      await expect(panel(page, 'Was ist versichert?')).toContainText('Fahrzeuge der Firma');
      await look(page);
      await open(page, '/account/vertraege', 'Ihre Verträge');
      await expect(panel(page, 'Firma Komplett')).toContainText(/258,38\s€ sind offen.*Beitrag offen/);
      await expect(panel(page, 'Firma Fuhrpark')).toContainText('Läuft');
      await page.goto('/account');
      // Settled is not closed: the costs are still open.
      await expect(panel(page, 'Offene Schäden').getByRole('article')).toHaveCount(1);
      await open(page, companysFine, 'Bußgeld wegen Überladung eines Kippers');
      await expect(panel(page, 'Etwas ergänzen')).toHaveCount(0);
      await expect(panel(page, 'Noch etwas?')).toContainText('Dieser Schaden ist abgeschlossen.');
      await expectLink(panel(page, 'Noch etwas?'), /anrufen$/, /^tel:\+49/);
      const sent = panel(page, 'Schriftverkehr').getByRole('listitem').filter({ hasText: 'von Ihnen' });
      await expect(sent).toContainText('Anhörungsbogen und Wiegeprotokoll');
      await expectLink(sent, /Anhörungsbogen/, /^\/api\/claims\//);
    });

    test('overview and claims where there is nothing yet', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      await open(page, '/account', 'Guten Tag, Jonas Berg');
      const none = panel(page, 'Offene Schäden');
      await expect(none.getByRole('heading', { name: 'Kein offener Schaden' })).toBeVisible();
      await expect(none).toContainText('Sie haben uns noch keinen Schaden gemeldet.');
      await expect(panel(page, 'Das wartet auf Sie')).toHaveCount(0);
      await expect(panel(page, 'Verträge').getByRole('listitem')).toHaveText([
        /Wartezeit bis \d\d\.\d\d\.\d{4}/,
      ]);
      await none.getByRole('link', { name: 'Alle ansehen' }).click();
      await expect(page).toHaveURL(claims);
      await expect(main(page).getByRole('heading', { name: 'Noch kein Schaden' })).toBeVisible();
      await expectLink(main(page), 'Schaden melden', '/schaden-melden');
      await expect(panel(page, /Offene Schäden|Letzter Schriftverkehr|Einschätzungen/)).toHaveCount(0);
      await look(page);
    });

    test('contracts: list, then one with cover, premiums and bookings', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, '/account/vertraege', 'Ihre Verträge');
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(2);
      await expect(panel(page, 'Wohnen und Vermieten')).toContainText('Nr. 4471-02');
      await main(page).getByRole('link', { name: 'Privat, Beruf & Verkehr Premium', exact: true }).click();
      await expect(page).toHaveURL(erikasContract);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privat, Beruf & Verkehr Premium');
      await expect(panel(page, 'Auf einen Blick')).toContainText('Lotte Mustermann (Kind)');
      const cover = panel(page, 'Was ist versichert?');
      await expect(cover.getByRole('heading', { level: 3 })).toHaveText(['Privat', 'Beruf', 'Verkehr']);
      await expect(cover.getByRole('heading', { name: 'Nicht versichert' })).toHaveCount(3);
      await expectTimeline(page.getByRole('list', { name: 'Verlauf des Vertrags' }), [
        'Vertrag beginnt01.03.2019',
        'Nächste Zahlung',
      ]);
      const premiums = bodyRows(page.getByRole('table', { name: 'Beiträge mit Versicherungsteuer' }));
      const years = await premiums.getByRole('rowheader').allTextContents();
      expect(years.length).toBeGreaterThan(3);
      expect(years).toEqual(years.toSorted().reverse());
      await expect(premiums.locator('svg.bar')).toHaveCount(years.length);
      await expect(premiums.first()).toContainText(/\d{3},\d\d\s€/);
      await expectWideBars(page, premiums);
      const bookings = panel(page, 'Konto und Buchungen');
      const recent = bodyRows(bookings.getByRole('table', { name: /^Buchungen/ }));
      await expect(recent).toHaveCount(6);
      await expectWideBars(page, recent);
      const older = bookings.getByRole('table', { name: 'Ältere Buchungen' });
      await expect(older).toBeHidden();
      await bookings.getByText(/\d+ ältere Buchungen zeigen/).click();
      await expect(older).toBeVisible();
      // Refunds are on the other side of the axis.
      await expect(older.getByRole('row').filter({ hasText: 'Erstattung' })).toHaveCount(1);
      await look(page);
    });

    test('a contract names who looks after it and opens its papers', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto(erikasContract);
      await hydrated(page);
      const care = panel(page, 'Wer Sie betreut');
      await expect(care).toContainText('Petra Hansen');
      await expectLink(care, '040 66969 210 anrufen', 'tel:+494066969210');
      await expectLink(care, 'E-Mail schreiben', 'mailto:petra.hansen@example.org');
      // A letter that was read already, so that the number of unread ones stays.
      const paper = panel(page, 'Unterlagen').locator('li:not(.is-marked)').first().getByRole('link');
      const pdf = await page.request.get((await paper.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await paper.click();
      const viewer = page.getByRole('dialog');
      await expect(viewer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(paper).toBeFocused();
    });

    test('a claim: way, costs, lawyer, letters', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, claims, 'Schäden und Meldungen');
      await expect(panel(page, 'Offene Schäden').getByRole('listitem')).toHaveCount(2);
      await expect(panel(page, 'Abgeschlossen').getByRole('listitem')).toContainText(['Abgelehnt']);
      await expect(panel(page, 'Offene Schäden').getByRole('listitem').first()).toContainText('Mietkaution');
      await panel(page, 'Offene Schäden').getByRole('link', { name: 'Kündigung' }).click();
      await expect(page).toHaveURL(dismissal);
      await expectTimeline(page.getByRole('list', { name: 'Verlauf des Schadens' }), [
        'Schaden gemeldet',
        'Anwältin beauftragt',
      ]);
      await page.getByText('Verlauf als Tabelle').click();
      await expect(page.getByRole('table', { name: 'Schritte mit Datum' })).toContainText('kommt noch');
      const costs = panel(page, 'Kosten');
      await expect(costs).toContainText(/Bisher haben wir 487,90\s€ bezahlt/);
      await expect(bodyRows(costs.getByRole('table'))).toContainText([/261,80\s€/, /226,10\s€/]);
      await expectLink(panel(page, 'Worum es geht'), /anrufen$/, /^tel:\+49/);
      const letters = rowsIn(panel(page, 'Schriftverkehr'), 'Briefe zu diesem Schaden');
      await expect(letters.filter({ hasText: 'Ladung zum Gütetermin' })).toHaveCount(1);
      await expect(letters.filter({ hasText: 'von Ihnen' })).toHaveCount(1);
      await look(page);
    });

    test('a report and an assessment', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto(claims);
      const reports = panel(page, 'Ihre Meldungen');
      await expect(reports.getByRole('listitem').filter({ hasText: 'Angenommen' })).toContainText(
        'Daraus wurde der Schaden S-26-20871',
      );
      await reports.getByRole('link', { name: 'Hotel auf Rügen mit Baulärm' }).click();
      await expect(page).toHaveURL(erikasReport);
      await expect(main(page)).toContainText(/Unsere Antwort kommt bis zum \d\d\.\d\d\.\d{4}/);
      await expectTimeline(page.getByRole('list', { name: 'Verlauf der Meldung' }), ['Meldung eingegangen']);
      const said = panel(page, 'Ihre Meldung');
      await expectLink(said, 'Ansehen Vertrag', erikasContract);
      const file = said.getByRole('link', { name: /^Lärmprotokoll\.pdf/ });
      const sent = await page.request.get((await file.getAttribute('href')) ?? '');
      expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await expect(panel(page, 'Etwas ergänzen').getByLabel('Nachricht')).toBeVisible();
      await look(page);
      await page.getByRole('link', { name: 'Schäden und Meldungen' }).first().click();
      await panel(page, 'Rechtliche Einschätzungen').getByRole('link').click();
      await expect(page).toHaveURL(erikasAssessment);
      await expect(panel(page, 'Die Einschätzung')).toContainText('Aussichten gut');
      await expect(panel(page, 'Was Sie tun können').getByRole('listitem')).toHaveCount(4);
      await look(page);
      await main(page).getByRole('link', { name: 'Zum Schaden' }).click();
      await expect(page).toHaveURL(dismissal);
    });

    test('a refusal can be answered in place', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, refused, 'Rückgabe eines Gebrauchtwagens');
      const answer = panel(page, 'Sie sind anderer Meinung?');
      await expectLink(answer, /anrufen$/, /^tel:\+49/);
      await expect(answer.getByLabel('Ihr Einwand')).toBeVisible();
      await expect(answer.getByRole('button', { name: 'Einwand senden' })).toBeVisible();
      await expect(panel(page, 'Kosten')).not.toContainText('Selbstbeteiligung');
    });

    test('cases: what runs, what is over, and one of them', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, '/account/vorgaenge', 'Ihre Vorgänge');
      const running = panel(page, 'Läuft').getByRole('listitem');
      await expect(running.filter({ hasText: 'M-26-90127' })).toContainText(/Antwort bis \d\d\.\d\d\.\d{4}/);
      await expect(running.first()).toContainText(/Mietkaution.*Frist bis/);
      await expectLink(running.first(), 'Übergabeprotokoll hochladen', `${deposit}#ergaenzen`);
      // The clock is for the customer's deadlines, not for our promises.
      await expect(panel(page, 'Läuft').locator('.deadline')).toHaveCount(1);
      await expect(panel(page, 'Erledigt')).toContainText('S-26-17712');
      await running.filter({ hasText: 'M-26-90127' }).getByRole('link').click();
      await expect(page).toHaveURL(/\/account\/vorgaenge\/report-0c1a0002-/);
      await expectTimeline(page.getByRole('list', { name: 'Verlauf des Vorgangs' }), [
        'Meldung eingegangen',
        'Wir prüfen die Meldung',
      ]);
      await expect(panel(page, 'Angaben')).toContainText('Reiserecht');
      await look(page);
      await main(page).getByRole('link', { name: 'Meldung ansehen' }).click();
      await expect(page).toHaveURL(erikasReport);
    });

    test('my legal services: all free, for a company its own, or two not in the tariff', async ({ page }) => {
      const path = '/account/meine-rechtsservices';
      await beSignedIn(page, 'erika.mustermann');
      await open(page, path, 'Meine Rechtsservices');
      const free = rowsIn(main(page), 'Für Sie kostenlos');
      await expect(free).toHaveCount(16);
      await expect(free.filter({ hasText: 'kostenlos' })).toHaveCount(16);
      await expect(panel(page, /Gegen Bezahlung|Nicht in Ihrem Tarif/)).toHaveCount(0);
      await expect(free.filter({ hasText: 'Testaments-Assistent' })).toContainText(/etwa 45\sMinuten/);
      await expectLink(
        rowsIn(main(page), 'Genutzte Services'),
        'Arbeitszeugnis prüfen',
        /^\/arbeitsrecht\/arbeitszeugnis-pruefung\/ergebnis\//,
      );
      await beSignedIn(page, 'info@beispiel-bau');
      await open(page, path, 'Meine Rechtsservices');
      await expect(free).toHaveCount(7);
      await expect(free.filter({ hasText: /Testament|Mietkaution|Arbeitszeugnis/ })).toHaveCount(0);
      await beSignedIn(page, 'jonas.berg');
      await open(page, path, 'Meine Rechtsservices');
      await expect(free).toHaveCount(14);
      await expect(rowsIn(main(page), 'Nicht in Ihrem Tarif').getByRole('link')).toHaveText([
        'Forderungsservice',
        'Vertrag prüfen',
      ]);
    });

    test('personal data of a person and of a company', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await open(page, '/account/persoenliche-daten', 'Persönliche Daten');
      await expect(panel(page, 'Person')).toContainText(/Erika Mustermann.*12\.05\.1982.*RS-1001-2204/);
      await expectLink(panel(page, 'Person'), 'Ändern Name', '/versicherten-services/namen-aendern');
      await expect(panel(page, 'Konto für Beiträge')).toContainText(/Vertrag 4471-01.*DE.*für Privat/);
      await panel(page, 'E-Mail-Adresse').getByRole('link').click();
      await expect(page).toHaveURL('/account/einstellungen#bereich-email');
      await beSignedIn(page, 'info@beispiel-bau');
      await open(page, '/account/persoenliche-daten', 'Firmendaten');
      await expect(panel(page, 'Firma')).toContainText('Beispiel Bau GmbH');
      await expect(panel(page, 'Firma')).not.toContainText('Geburtsdatum');
    });

    test('which messages are wanted is kept', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      await open(page, '/account/einstellungen', 'Einstellungen');
      await hydrated(page);
      const messages = panel(page, 'Post und Nachrichten');
      const wanted = [];
      for (const box of await messages.getByRole('checkbox').all()) {
        const isChecked = !(await box.isChecked());
        await box.setChecked(isChecked);
        wanted.push(isChecked);
      }
      expect(wanted).toHaveLength(3);
      await messages.getByRole('button', { name: 'Auswahl speichern' }).click();
      await expect(messages.getByRole('status')).toContainText('Ihre Auswahl ist gespeichert.');
      await look(page);
      await page.reload();
      for (const [index, isChecked] of wanted.entries()) {
        await expect(messages.getByRole('checkbox').nth(index)).toBeChecked({ checked: isChecked });
      }
    });
  });
}

test('on a phone a link stands below its answer, and each step has its part of the line', async ({
  page,
}) => {
  await page.setViewportSize(sizes[0]);
  await beSignedIn(page, 'erika.mustermann');
  await page.goto(erikasContract);
  const facts = panel(page, 'Auf einen Blick').locator('.definition-row');
  const row = facts.filter({ hasText: 'Zahlungsperiode anpassen' });
  const [value, link] = [
    await row.locator('dd').first().boundingBox(),
    await row.getByRole('link').boundingBox(),
  ];
  expect((value?.y ?? 0) + (value?.height ?? 0)).toBeLessThanOrEqual((link?.y ?? 0) + 1);
  await page.goto(
    `/versicherten-services/bankverbindung-aendern/anderer-kontoinhaber?vertrag=${contractOf(erikasContract)}`,
  );
  const widths = await page.locator('.steps li').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await expect(page.getByText('Schritt 1 von 4: Wer zahlt')).toBeVisible();
});

test('nothing runs over sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const lists = [
    '/account',
    '/account/vertraege',
    '/account/vorgaenge',
    claims,
    '/account/meine-rechtsservices',
  ];
  const pages = [
    { who: 'info@beispiel-bau', paths: [...lists, companysLawsuit, companysFine] },
    { who: 'erika.mustermann', paths: [...lists, erikasContract, dismissal, deposit, refused, erikasReport] },
  ] as const;
  for (const { who, paths } of pages) {
    await beSignedIn(page, who);
    for (const path of paths) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([who, path, width]).toEqual([who, path, 320]);
    }
  }
});

test.describe('account without JavaScript', () => {
  // A refused form is an error to the browser.
  test.use({ javaScriptEnabled: false, viewport: sizes[0], allowConsole: /status of 422/ });

  test('from each list to its details by links', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    /** Follows a link of the page and expects what stands behind it. */
    const follow = async (link: string | RegExp, path: string | RegExp, part: string) => {
      await main(page).getByRole('link', { name: link }).first().click();
      await expect(page).toHaveURL(path);
      await expect(panel(page, part)).toBeVisible();
    };
    await page.goto('/account');
    await follow('Streit um die Mietkaution', deposit, 'Schriftverkehr');
    await page.goto('/account/vertraege');
    await follow('Privat, Beruf & Verkehr Premium', erikasContract, 'Beitrag je Jahr');
    await main(page).getByText('ältere Buchungen zeigen').click();
    await expect(page.getByRole('table', { name: 'Ältere Buchungen' })).toBeVisible();
    await page.goto(claims);
    await follow(/Kündigung durch/, dismissal, 'Kosten');
    await page.goto(claims);
    await follow('Hotel auf Rügen mit Baulärm', erikasReport, 'Ihre Meldung');
    await page.goto(claims);
    await follow('Einschätzung Ihrer Kündigung', erikasAssessment, 'Die Einschätzung');
    await follow('Zum Schaden', dismissal, 'Etwas ergänzen');
    await page.goto('/account/vorgaenge');
    await follow(/Baulärm/, /\/vorgaenge\/report-/, 'Angaben');
    await page.goto('/account/meine-rechtsservices');
    await main(page).getByRole('link', { name: 'Mustervorlagen' }).click();
    await expect(page).toHaveURL('/mustervorlagen');
    await page.goto('/account/persoenliche-daten');
    await expect(panel(page, 'Person')).toContainText('RS-1001-2204');
  });
});
