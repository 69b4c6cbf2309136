import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, inTurns, sarasPhone, signIn } from './sign-in.ts';
import { customer, expect, test } from './test.ts';

/** Services of partners: page of the service, price for guests, for Sara, who must pay, and how one gets to the partner. */
const partnerServices = [
  ['/erbrecht/testaments-assistent', 'Testaments-Assistent', '199,00', '99,00', 'voucher'],
  ['/erbrecht/vorsorgeverfuegungs-assistent', 'Vorsorgeverfügungs-Assistent', '9,50', '7,50', 'voucher'],
  ['/mietrecht/mietnebenkosten-pruefung', 'Nebenkostenabrechnung prüfen', '89,00', '79,00', 'voucher'],
  ['/mietrecht/mietkaution-service', 'Kautions-Service', '29,99', '19,99', 'token'],
  ['/reiserecht/reiserechts-assistent', 'Reiserechts-Assistent', '29,00', '29,00', 'token'],
] as const;

async function openOrder(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .locator('.service-box')
    .getByRole('link', { name: /bestellen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Ihre Daten' })).toBeVisible();
  await hydrated(page);
}

async function giveDetails(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...customer, 'E-Mail-Adresse': email })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Prüfen und bestellen' })).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

/** On the narrowest phone nothing runs over sideways. */
async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

async function pay(page: Page): Promise<void> {
  await agree(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click();
  await page.waitForURL('**/sandbox/wallet/checkoutnow**');
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await page.waitForURL('**/rechtsservices/bestellungen/*');
}

/** By the history of the browser: pressing the back button by script may lose the page before the answer. */
async function goBackTo(page: Page, address: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entry = entries.slice(0, currentIndex).findLast(({ url }) => url.includes(address));
  if (!entry) throw new Error(`${address} is not in ${entries.map(({ url }) => url).join(' ')}`);
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await browser.detach();
}

/** The order's page does not update itself; the mail says that the work is done. */
async function openOrderFromMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const { links } = await newestMessage(page.request, { channel: 'mail', to, subject, link: 'zugang=' });
  await page.goto(new URL(links.find((one) => one.includes('zugang=')) ?? '').href);
}

// One page serves all of them, so one of each way to the partner stands for the others.
const waysToPartner = [...Map.groupBy(partnerServices, ({ 4: usage }) => usage).values()];

for (const [path, name, price, , usage] of waysToPartner.flatMap((alike) => inTurns(alike, 0))) {
  test(`a guest buys ${name} for ${price} € and uses it once at the partner`, async ({ page }) => {
    const email = `gast-${usage}-${price.replace(',', '')}@example.org`;
    await openOrder(page, path);
    await giveDetails(page, email);
    await expect(page.locator('.total')).toContainText(price);
    await pay(page);
    await openOrderFromMail(page, email, /Gutscheincode|Zugang/);
    await expect(page).not.toHaveURL(/zugang=/);
    if (usage === 'voucher') {
      const code = (await page.locator('.voucher-code .num').textContent()) ?? '';
      await expectFits(page);
      await page.getByRole('button', { name: 'Zum Partner' }).click();
      await page.getByLabel('Gutscheincode').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Code einlösen' }).click();
    } else {
      await page.getByRole('button', { name: 'Zum Partner' }).click();
      await page.getByRole('button', { name: 'Zugang benutzen' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Eingelöst' })).toBeVisible();
  });
}

for (const [path, name] of inTurns(partnerServices, 0)) {
  test(`Jonas has ${name} free of charge`, async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    await openOrder(page, path);
    await expect(page.getByLabel('Vorname')).toHaveValue('Jonas');
    await expect(page.getByLabel('Straße und Hausnummer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await agree(page);
    await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Kostenlos bestellen', exact: true }).click();
    await page.waitForURL('**/rechtsservices/bestellungen/*');
    await expect(page.getByText('kostenlos, in Ihrem Tarif enthalten')).toBeVisible();
  });
}

test('a guest who is quicker than the bot check waits for it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/captcha/challenge', async (route) => {
    await released;
    await route.continue();
  });
  await openOrder(page, '/mietrecht/mietkaution-service');
  await giveDetails(page, 'eilig@example.org');
  await agree(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click();
  await expect(page.getByRole('button', { name: /Der Bezahldienst wird geöffnet/ })).toBeVisible();
  release();
  await page.waitForURL('**/sandbox/wallet/checkoutnow**');
});

/** As on a slow network: the end of the answer to a form comes late, and what the page loads after it does too. */
async function keepAnswersOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch;
    let hasPosted = false;
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      const { body } = response;
      if (hasPosted) await new Promise((resolve) => setTimeout(resolve, 500));
      if (init?.method !== 'POST' || !body) return response;
      hasPosted = true;
      const open = new TransformStream({
        start(controller) {
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
        flush: () => new Promise(() => undefined),
      });
      return new Response(body.pipeThrough(open), response);
    };
  });
}

test('going on before the answer has ended is no error', async ({ page }) => {
  await keepAnswersOpen(page);
  // Free services allow one open code or access at a time, so each journey orders another service or as another
  // person.
  await beSignedIn(page, 'erika.mustermann');
  await openOrder(page, '/mietrecht/mietnebenkosten-pruefung');
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await agree(page);
  await page.getByRole('button', { name: 'Kostenlos bestellen', exact: true }).click();
  await page.waitForURL('**/rechtsservices/bestellungen/*');
  await expect(page.getByText('kostenlos, in Ihrem Tarif enthalten')).toBeVisible();
});

test('back after the payment there is no second order without a word', async ({ page }) => {
  await openOrder(page, '/mietrecht/mietkaution-service');
  await giveDetails(page, 'zurueck@example.org');
  await pay(page);
  await goBackTo(page, 'schritt=pruefen');
  await expect(page.getByText('Sie haben diesen Service schon bestellt')).toBeVisible();
  await expect(page).toHaveURL(/schritt=daten/);
  await expect(page.getByLabel('Vorname')).toHaveValue('');
  await page.getByRole('link', { name: /^Bestellung RH-/ }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Zugang ist bereit' })).toBeVisible();
});

test.describe('a price that is another one meanwhile', () => {
  test.use({ allowConsole: /status of 409/ });

  test('is shown before anything is ordered', async ({ page, context }) => {
    await openOrder(page, '/mietrecht/mietkaution-service');
    await giveDetails(page, 'tarif@example.org');
    await agree(page);
    await beSignedIn(await context.newPage(), 'erika.mustermann');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click();
    await expect(page.getByText(/Der Service ist jetzt kostenlos/)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0);
    await expect(page.locator('.total')).not.toContainText('29,99');
    await page.getByRole('button', { name: 'Kostenlos bestellen', exact: true }).click();
    await page.waitForURL('**/rechtsservices/bestellungen/*');
    await expect(page.getByText('kostenlos, in Ihrem Tarif enthalten')).toBeVisible();
  });
});

test('cards in texts say what the service costs the reader', async ({ page }) => {
  await page.goto('/mietrecht/mietkaution');
  const card = page.locator('.service-box', { hasText: 'Die Kaution zurückfordern' });
  await expect(card).toContainText('29,99');
  await beSignedIn(page, 'jonas.berg');
  await page.goto('/mietrecht/mietkaution');
  await expect(card).toContainText('für Sie kostenlos');
  await expect(card).not.toContainText('29,99');
});

test('Sara sees the reduced prices of the insured, in the catalogue and when she orders', {
  lock: sarasPhone,
}, async ({ page }) => {
  await signIn(page, 'sara.yilmaz');
  await page.goto('/rechtsservices');
  for (const [, name, price, reduced] of partnerServices) {
    const box = page.locator('.service-box', { hasText: name });
    await expect(box.locator('.price')).toContainText(reduced);
    if (reduced !== price) await expect(box).toContainText(`sonst ${price}`);
  }
  await openOrder(page, '/erbrecht/testaments-assistent');
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Elbchaussee 44');
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.locator('.total')).toContainText('99,00');
  await expect(page.locator('.total')).toContainText('Preis für Versicherte');
});

/** Services for the insured: the page of their order, and who has them. */
const forInsured = [['/arbeitsrecht/arbeitsvertrags-pruefung', 'Vertrag hochladen']] as const;

for (const [path, action] of forInsured) {
  test(`${path}: a guest reads why it is not for him and comes back after the login`, async ({ page }) => {
    await page.goto(path);
    await page.locator('.service-box').getByRole('link', { name: action }).click();
    await expect(page.getByText('Diesen Service gibt es nur für Versicherte.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await page.getByRole('radio', { name: /jonas.berg/ }).check();
    await page.getByRole('button', { name: 'Als Beispielkunde anmelden' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/upload$`));
    await expect(page.getByText('Diesen Service gibt es nur für Versicherte.')).toHaveCount(0);
  });
}

const freeTools = [
  ['/verkehrsrecht/bussgeldkatalog', 'Bußgeldkatalog öffnen'],
  ['/mustervorlagen', 'Mustervorlagen öffnen'],
  ['/prozesskosten-rechner', 'Kosten berechnen'],
] as const;

for (const [index, [path, heading]] of freeTools.entries()) {
  const visitors = ['guest', 'insured'] as const;
  for (const who of inTurns(visitors, index)) {
    test(`${path} is one press away from the catalogue for the ${who}, free and without order`, async ({
      page,
    }) => {
      if (who === 'insured') await beSignedIn(page, 'jonas.berg');
      await page.goto('/rechtsservices?frei=1');
      await page.getByRole('main').getByRole('link', { name: heading }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

test.describe('the catalogue', () => {
  test('is narrowed by area and by what is free, also without script', async ({ page, browser }) => {
    await page.goto('/rechtsservices');
    await hydrated(page);
    await expect(page.locator('.service-box')).toHaveCount(16);
    await page.getByRole('link', { name: 'Erbrecht (2)' }).click();
    await expect(page.locator('.service-box')).toHaveCount(2);
    await page.getByRole('link', { name: 'Was ist für mich frei? (0)' }).click();
    await expect(page.getByText('In diesem Gebiet ist für Sie nichts kostenlos')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto('/rechtsservices?thema=mietrecht');
    await expect(other.locator('.service-box')).toHaveCount(2);
    await plain.close();
  });

  test('tells the insured what is free for him', async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    await page.goto('/rechtsservices?frei=1');
    // All but the two that his tariff lacks.
    await expect(page.locator('.service-box')).toHaveCount(14);
    await page.goto('/rechtsservices?thema=vertragsrecht');
    await expect(page.getByText('Dieser Service ist in Ihrem Tarif nicht enthalten.').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('the order afterwards', () => {
  test('shows invoice, mails and withdrawal; a double click orders once, back and again pays nothing twice', async ({
    page,
  }) => {
    const email = 'danach@example.org';
    await openOrder(page, '/mietrecht/mietkaution-service');
    await giveDetails(page, email);
    await agree(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).dblclick();
    await page.waitForURL('**/sandbox/wallet/checkoutnow**');
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    await page.waitForURL('**/rechtsservices/bestellungen/*');
    const orderPage = page.url();
    await page.goBack();
    // The page left behind notes its own entry in the history while it starts, which counts as having gone back.
    await expect(page.getByRole('heading', { name: 'Diese Zahlung ist abgeschlossen' })).toBeVisible();
    await page.goto(orderPage);
    await openOrderFromMail(page, email, /Zugang/);
    await expect(page.getByText('29,99')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Rechnung herunterladen' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Rechnung-RE-\d{6}\.pdf$/);
    await page.getByRole('button', { name: /Noch einmal schicken.*Vertragsbestätigung/ }).click();
    await expect(page.getByText('Die E-Mail ist noch einmal unterwegs')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
    await expect(page.getByLabel('Welchen Vertrag widerrufen Sie?')).toHaveValue(/Bestellung RH-/);
  });

  test('the account lists it with its price', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await openOrder(page, '/reiserecht/reiserechts-assistent');
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await agree(page);
    await page.getByRole('button', { name: 'Kostenlos bestellen' }).click();
    await page.waitForURL('**/rechtsservices/bestellungen/*');
    await page.goto('/account/meine-rechtsservices');
    await page
      .getByRole('list', { name: 'Bestellungen' })
      .getByRole('link', { name: 'Reiserechts-Assistent' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reiserechts-Assistent' })).toBeVisible();
  });

  test.describe('for a stranger who guesses the address', () => {
    test.use({ allowConsole: /status of 404/ });
    test('there is nothing', async ({ page }) => {
      await page.goto('/rechtsservices/bestellungen/3f2c1a10-1111-4222-8333-444455556666');
      const heading = page.getByRole('heading', { name: 'Diese Bestellung ist hier nicht geöffnet' });
      await expect(heading).toBeVisible();
      await expect(page.getByText('über den Link „Bestellung ansehen“')).toBeVisible();
    });

    test('whoever comes by a link that opens nothing is told so, and not to use the link', async ({
      page,
    }) => {
      const dead = '3f2c1a10-1111-4222-8333-444455556666?zugang=abgeschnitten';
      for (const path of [
        '/rechtsservices/bestellungen',
        '/arbeitsrecht/arbeitszeugnis-pruefung/ergebnis',
        '/termine',
      ]) {
        expect((await page.goto(`${path}/${dead}`))?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { name: /Dieser Link gilt nicht mehr/ }), path).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: /^040/ }), path).toBeVisible();
        expect(await axeFindings(page, 'main'), path).toEqual([]);
      }
    });
  });
});
