import type { Page } from '@playwright/test';
import { axeFindings, ownPart } from './axe.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, journeySizes } from './sign-in.ts';
import { expect, fixture, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();

async function expectNoFindings(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page, ownPart)).toEqual([]);
}

const select = (page: Page, name: string, value: string) =>
  page.locator(`select[name=${name}]`).selectOption(value);
const choose = (page: Page, name: string, value: string) =>
  page.locator(`input[name=${name}][value="${value}"]`).check();
const fill = (page: Page, name: string, text: string) =>
  page.locator(`input[name=${name}], textarea[name=${name}]`).fill(text);

async function fillAll(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(answers)) await fill(page, name, text);
}

/** A working day on which a call can be asked for: the first that is offered. */
async function chooseCallDay(page: Page): Promise<void> {
  const first = await page.locator('select[name=callOn] option').nth(1).getAttribute('value');
  await select(page, 'callOn', first ?? '');
}

type Journey = {
  name: string;
  servicePath: string;
  path: string;
  start: string;
  submit: string;
  send: string;
  fill: (page: Page) => Promise<void>;
};

/** Two calls at a time are planned to one number; all journeys of a run share a portal. */
const ownNumber = () => `040/669${Math.floor(10_000 + Math.random() * 90_000)}`;

const journeys: readonly Journey[] = [
  {
    name: 'online legal advice',
    servicePath: '/online-rechtsberatung',
    path: '/online-rechtsberatung/anfrage',
    start: 'Rechtsfrage stellen',
    submit: 'Frage prüfen',
    send: 'Frage absenden',
    fill: async (page) => {
      await select(page, 'area', 'purchase');
      await fillAll(page, {
        question: 'Muss der Händler den Kühlschrank ersetzen?',
        goal: 'Ein neues Gerät',
        events: '3. September gekauft.\n10. Oktober kaputt.',
        opponent: 'Kälte Beispiel GmbH, Bremen',
      });
    },
  },
  {
    name: 'contract check',
    servicePath: '/online-vertragspruefung',
    path: '/online-vertragspruefung/anfrage',
    start: 'Vertrag einreichen',
    submit: 'Angaben prüfen',
    send: 'Vertrag prüfen lassen',
    fill: async (page) => {
      await select(page, 'contractType', 'craftsman');
      await choose(page, 'isSigned', 'no');
      await fillAll(page, {
        otherParty: 'Wärme Beispiel GmbH, Lübeck',
        valueCents: '18.900',
        worries: 'Ich soll 60 Prozent anzahlen, der Liefertermin ist unverbindlich.',
      });
      await expect(page.locator('input[type=file]')).toBeEnabled();
      await page.setInputFiles('input[type=file]', fixture('mixed.pdf'));
      await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'phone advice',
    servicePath: '/telefonische-rechtsberatung',
    path: '/telefonische-rechtsberatung/anfrage',
    start: 'Anruf vereinbaren',
    submit: 'Angaben prüfen',
    send: 'Anruf vereinbaren',
    fill: async (page) => {
      await select(page, 'area', 'tenancy');
      await fillAll(page, {
        question: 'Der Vermieter will am Samstag in die Wohnung. Darf er das?',
        opponent: 'Hausverwaltung Beispiel, Hamburg',
        phone: ownNumber(),
      });
      await chooseCallDay(page);
      await select(page, 'callTime', '10-12');
      await choose(page, 'language', 'de');
    },
  },
  {
    name: 'debt service',
    servicePath: '/forderungsservice',
    path: '/forderungsservice/auftrag',
    start: 'Forderung einreichen',
    submit: 'Angaben prüfen',
    send: 'Auftrag absenden',
    fill: async (page) => {
      for (const [name, value] of [
        ['creditorKind', 'person'],
        ['debtorKind', 'consumer'],
        ['isInGermany', 'yes'],
        ['isPerformed', 'yes'],
        ['isUndisputed', 'yes'],
        ['trigger', 'due_day'],
      ] as const) {
        await choose(page, name, value);
      }
      await select(page, 'creditorState', 'NW');
      await select(page, 'reason', 'goods');
      await fillAll(page, {
        creditorName: 'Erika Mustermann',
        creditorStreet: 'Königsallee 12',
        creditorPostcode: '40213',
        creditorCity: 'Düsseldorf',
        debtorName: 'Ole Beispiel',
        debtorStreet: 'Kaiweg 9',
        debtorPostcode: '20457',
        debtorCity: 'Hamburg',
        claimText: 'Kaufpreis für ein gebrauchtes Motorrad',
        amountCents: '2.400',
        dueOn: '31.8.2026',
        triggerOn: '31.8.2026',
      });
    },
  },
  {
    name: 'help after a data leak',
    servicePath: '/datenleck/datenleck-pruefung',
    path: '/datenleck/datenleck-pruefung/anfrage',
    start: 'Hilfe anfordern',
    submit: 'Angaben prüfen',
    send: 'Anfrage absenden',
    fill: async (page) => {
      await choose(page, 'dataKinds', 'email');
      await choose(page, 'dataKinds', 'health');
      await choose(page, 'hasLetter', 'no');
      await choose(page, 'goal', 'both');
      await fillAll(page, {
        company: 'Fitness Beispiel AG',
        happened: 'In der Zeitung stand, dass Trainingsdaten abgeflossen sind.',
        learnedOn: '12.10.2026',
      });
    },
  },
];

const paths = journeys.map(({ path }) => path);

for (const { name: size, ...viewport } of journeySizes) {
  test.describe(`legal requests (${size})`, () => {
    // A refused form and what is not there are errors to the browser.
    test.use({ viewport, allowConsole: /status of 4(01|03|04|09|22)/ });

    test('guests read why not, come back after the login, and the API refuses them', async ({ page }) => {
      for (const path of paths.filter((one) => !one.startsWith('/telefonische'))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte melden Sie sich dafür an');
        await expect(main(page).locator('form')).toHaveCount(0);
        await expect(main(page).getByRole('link', { name: 'Anmelden und Anfrage stellen' })).toHaveAttribute(
          'href',
          `/account/login?redirect=${encodeURIComponent(path)}`,
        );
      }
      const refused = await page.request.post('/api/legal-requests', {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        data: {
          kind: 'data_leak_assistance',
          intake: {
            company: 'Fitness Beispiel AG',
            dataKinds: ['email'],
            learnedOn: '2026-10-12',
            hasLetter: 'no',
            happened: 'Aus der Zeitung.',
            goal: 'both',
          },
        },
      });
      expect([refused.status(), (await refused.json()).code]).toEqual([403, 'service_unavailable_for_you']);
    });

    test('who lacks the entitlement, or the activation, reads what to do', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      await page.goto('/online-vertragspruefung/anfrage');
      await expect(main(page)).toContainText('in Ihrem Tarif nicht enthalten');
      await expectNoFindings(page);
      await page.context().clearCookies();
      await beSignedIn(page, 'max.neumann');
      await page.goto('/online-rechtsberatung/anfrage');
      await expect(main(page).getByRole('link', { name: 'Konto aktivieren' })).toBeVisible();
      await expectNoFindings(page);
    });

    for (const { name, servicePath, path, start, submit, send, fill: fillForm } of journeys) {
      test(`the insured: ${name}`, async ({ page }) => {
        await beSignedIn(page, 'erika.mustermann');
        await page.goto(servicePath);
        await main(page).getByRole('link', { name: start }).first().click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await hydrated(page);
        await expectNoFindings(page);
        await press(page, submit);
        await expect(page.getByRole('heading', { name: /^Bitte prüfen Sie/ })).toBeVisible();
        await expectNoFindings(page);

        await fillForm(page);
        await press(page, submit);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angaben prüfen');
        await expectNoFindings(page);
        await press(page, send);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist bei uns');
        const status = main(page).getByRole('status').filter({ hasText: 'Ihr Vorgang' });
        const reference = /[A-Z]{2}-\d\d-\w{6}/.exec((await status.textContent()) ?? '')?.[0] ?? 'none';
        await expectNoFindings(page);
        await newestMessage(page.request, {
          channel: 'mail',
          to: 'erika.mustermann@example.org',
          subject: new RegExp(reference),
        });

        await main(page)
          .getByRole('link', { name: /^(Anfrage ansehen|Berechnung und Mahnschreiben öffnen)$/ })
          .click();
        await expect(page).toHaveURL(/\/account\/meine-rechtsservices\/[0-9a-f-]{36}$/);
        await expect(main(page)).toContainText(reference);
        await fill(page, 'text', 'Eine Ergänzung von mir.');
        await press(page, 'Nachricht senden');
        await expect(main(page).getByText('Ihre Nachricht ist bei uns')).toBeVisible();
        await expect(main(page).getByText('Eine Ergänzung von mir.')).toBeVisible();
        await expectNoFindings(page);
        await page.goto('/account/vorgaenge');
        await expect(main(page)).toContainText(reference);
        await page.goto('/account/meine-rechtsservices');
        await expect(main(page)).toContainText(reference);
      });
    }

    test('what is typed survives a reload; a near deadline is named before sending; withdrawn at the end', async ({
      page,
    }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/online-rechtsberatung/anfrage');
      await hydrated(page);
      await journeys[0]?.fill(page);
      const soon = new Date(Date.now() + 86_400_000);
      await fill(page, 'deadlineOn', soon.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' }));
      await page.reload();
      await hydrated(page);
      await expect(page.locator('textarea[name=question]')).toHaveValue(/Kühlschrank/);
      await expect(page.locator('select[name=area]')).toHaveValue('purchase');
      await press(page, 'Frage prüfen');
      await expect(main(page).getByText(/Ihre Frist endet/)).toBeVisible();
      await press(page, 'Angaben ändern');
      await expect(page.locator('textarea[name=events]')).toHaveValue(
        '3. September gekauft.\n10. Oktober kaputt.',
      );
      await press(page, 'Frage prüfen');
      await press(page, 'Frage absenden');
      await main(page).getByRole('link', { name: 'Anfrage ansehen' }).click();
      await press(page, 'Anfrage zurückziehen');
      await expect(main(page).getByText('Zurückgezogen', { exact: true })).toBeVisible();
      await expectNoFindings(page);
    });

    test('a text that is far too long is told beside its field, and stays', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/online-rechtsberatung/anfrage');
      await hydrated(page);
      await journeys[0]?.fill(page);
      await fill(page, 'events', 'ä'.repeat(60_000));
      await press(page, 'Frage prüfen');
      await expect(
        main(page).getByRole('link', { name: 'Bitte höchstens 4.000 Zeichen, es sind 60.000.' }),
      ).toBeVisible();
      expect((await page.locator('textarea[name=events]').inputValue()).length).toBe(60_000);
      await expect(page.locator('textarea[name=question]')).toHaveValue(/Kühlschrank/);
    });

    test('whose session ends meanwhile signs in again and goes on', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/online-rechtsberatung/anfrage');
      await hydrated(page);
      await journeys[0]?.fill(page);
      await press(page, 'Frage prüfen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angaben prüfen');
      await page.context().clearCookies();
      await press(page, 'Frage absenden');
      await expect(main(page).getByRole('alert')).toContainText('Ihre Anmeldung ist beendet');
      await expectNoFindings(page);
      // Its forms are still of the account that has left: the next one here cannot send them.
      for (const mark of await main(page).locator('form[method=post] input[name=seite-von]').all())
        await expect(mark).toHaveValue(/./);
      await expect(main(page).locator('form[method=post]:not(:has(input[name=seite-von]))')).toHaveCount(0);
      const again = main(page).getByRole('link', { name: 'Wieder anmelden' });
      await expect(again).toHaveAttribute(
        'href',
        `/account/login?redirect=${encodeURIComponent('/online-rechtsberatung/anfrage')}`,
      );
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/online-rechtsberatung/anfrage');
      await hydrated(page);
      await expect(page.locator('textarea[name=question]')).toHaveValue(/Kühlschrank/);
      await press(page, 'Frage prüfen');
      await press(page, 'Frage absenden');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist bei uns');
      await page.goto('/online-rechtsberatung/anfrage');
      await expect(page.locator('textarea[name=question]')).toHaveValue('');
    });

    test('a call for advice is not sent as a guest’s once the session is over', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      const path = '/telefonische-rechtsberatung/anfrage';
      await page.goto(path);
      await hydrated(page);
      await journeys.find((one) => one.path === path)?.fill(page);
      await press(page, 'Angaben prüfen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angaben prüfen');
      await page.context().clearCookies({ name: 'rh-session' });
      await press(page, 'Anruf vereinbaren');
      await expect(main(page).getByRole('alert')).toContainText('Ihre Anmeldung ist beendet');
      await expectNoFindings(page);
      // Its forms are still of the account that has left: the next one here cannot send them.
      for (const mark of await main(page).locator('form[method=post] input[name=seite-von]').all())
        await expect(mark).toHaveValue(/./);
      await expect(main(page).locator('form[method=post]:not(:has(input[name=seite-von]))')).toHaveCount(0);
      await beSignedIn(page, 'erika.mustermann');
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('textarea[name=question]')).toHaveValue(/Samstag/);
    });

    test('a debt: letter, data sheet, a part is paid', async ({ page }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/forderungsservice/auftrag');
      await hydrated(page);
      await journeys[3]?.fill(page);
      await press(page, 'Angaben prüfen');
      await press(page, 'Auftrag absenden');
      await main(page).getByRole('link', { name: 'Berechnung und Mahnschreiben öffnen' }).click();
      await expect(main(page)).toContainText('Amtsgericht Hagen oder Amtsgericht Euskirchen');
      for (const file of ['mahnung.pdf', 'mahnung.docx', 'mahnbescheid.pdf']) {
        const link = main(page).locator(`a[href$="/claim/${file}"]`);
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect([file, answer.status()]).toEqual([file, 200]);
      }
      await choose(page, 'kind', 'payment');
      await fill(page, 'on', '15.10.2026');
      await press(page, 'Eintragen');
      await expect(
        page.getByRole('link', { name: 'Wie viel wurde gezahlt? Zum Beispiel 500.' }),
      ).toBeVisible();
      await fill(page, 'amountCents', '500');
      await press(page, 'Eintragen');
      await expect(main(page).getByText('Ein Teil ist bezahlt.')).toBeVisible();
      await main(page).getByText('So ist gerechnet').click();
      await expect(main(page).getByText('§ 367 Abs. 1 BGB')).toBeVisible();
      await expectNoFindings(page);
    });

    test('a guest orders a call', async ({ page }) => {
      await page.goto('/telefonische-rechtsberatung/anfrage');
      await hydrated(page);
      await expectNoFindings(page);
      await journeys[2]?.fill(page);
      await page.waitForFunction(() => sessionStorage.getItem('guestToken') !== null);
      await press(page, 'Angaben prüfen');
      await press(page, 'Angaben speichern und zur Bestellung');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');
      await expectNoFindings(page);
      await main(page).getByRole('link', { name: 'Anruf bestellen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Daten');
      for (const [label, value] of Object.entries({
        Vorname: 'Gesa',
        Nachname: 'Gast',
        'E-Mail-Adresse': `gesa-${size}@example.org`,
        'Straße und Hausnummer': 'Kaiweg 1',
        Postleitzahl: '20457',
        Ort: 'Hamburg',
      })) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await press(page, 'Bestellung prüfen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen');
      await expect(page.getByRole('checkbox')).toHaveCount(4);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await expectNoFindings(page);
      await press(page, 'Zahlungspflichtig bestellen');
      await page.waitForURL('**/sandbox/wallet/checkoutnow**');
      await page.getByRole('button', { name: 'Bezahlen' }).click();
      await page.waitForURL('**/rechtsservices/bestellungen/*');
      await expect(async () => {
        const mail = await newestMessage(page.request, { channel: 'mail', to: `gesa-${size}@example.org` });
        expect(mail.subject).toMatch(/^Telefonische Rechtsberatung: TR-\d\d-\w{6} ist bei uns$/);
      }).toPass();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: /status of 422/ });

  test('a question is asked and answered for by forms alone', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto('/online-rechtsberatung/anfrage');
    await press(page, 'Frage prüfen');
    await expect(page.getByRole('heading', { name: /^Bitte prüfen Sie/ })).toBeVisible();
    await journeys[0]?.fill(page);
    await press(page, 'Frage prüfen');
    await press(page, 'Frage absenden');
    await main(page).getByRole('link', { name: 'Anfrage ansehen' }).click();
    await fill(page, 'text', 'Ohne Skript geschrieben.');
    await press(page, 'Nachricht senden');
    await expect(main(page).getByText('Ohne Skript geschrieben.')).toBeVisible();
  });

  test('the look-up of leaks says why it cannot work', async ({ page }) => {
    await page.goto('/datenleck/datenleck-pruefung');
    await expect(main(page).getByText(/Diese Prüfung braucht JavaScript/)).toBeVisible();
    await expect(page.locator('#leck-password')).toBeDisabled();
  });
});
