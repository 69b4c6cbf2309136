import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '#src/routes.ts';
import { reportBody } from '../integration/claim-report-answers.ts';
import { endPortal, test } from './own-portal-test.ts';
import { beSignedIn, hydrated, isLeft, isSignedOut, signIn } from './sign-in.ts';
import { checkPath, expect, fixture, uploadReference } from './test.ts';

/** Unique words; none of them may be found after their customer has left. */
const secret = {
  name: 'Kunigunde',
  surname: 'Apfelwickler',
  street: 'Zwiebelgasse 77',
  question: 'Darf der Vermieter meinen Papagei Lorenzo verbieten?',
  message: 'Meine Nachricht handelt vom Ziegenbock Balthasar.',
  letter: 'Flurwandfarbe Ockergelb',
  remembered: 'Wanda Quittenbaum',
  opponent: 'Murmelwerke Nebelhorn GmbH',
} as const;

type Known = {
  orderId: string;
  orderNumber: string;
  checkId: string;
  reportId: string;
  reportNumber: string;
};

const idOf = (page: Page) => page.url().split('/').at(-1)?.split('?')[0] ?? '';
const bodyOf = async <Body>(answer: Promise<{ json(): Promise<unknown> }>) =>
  (await (await answer).json()) as Body;
const written = { headers: { 'Sec-Fetch-Site': 'same-origin' } };

/** A file uploaded as guest, signed in with it, and ordered. */
async function orderCheck(page: Page): Promise<Pick<Known, 'orderId' | 'orderNumber' | 'checkId'>> {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await beSignedIn(page, 'jonas.berg');
  await page.goto(`${checkPath}/upload?schritt=daten`);
  await hydrated(page);
  await page.getByLabel('Vorname', { exact: true }).fill(secret.name);
  await page.getByLabel('Nachname', { exact: true }).fill(secret.surname);
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Prüfen und bestellen' })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Kostenlos bestellen' }).click();
  await page.waitForURL(`**${checkPath}/ergebnis/*`);
  const checkId = idOf(page);
  return bodyOf(page.request.get(`/api/checks/${checkId}`)).then((check) => ({
    ...(check as Known),
    checkId,
  }));
}

/** The next order, begun and not sent. */
async function beginOrder(page: Page): Promise<void> {
  await page.goto('/mietrecht/mietkaution-service/bestellen?schritt=daten');
  await hydrated(page);
  await page.getByLabel('Vorname', { exact: true }).fill(secret.name);
  await page.getByLabel('Nachname', { exact: true }).fill(secret.surname);
}

async function reportClaim(page: Page): Promise<Pick<Known, 'reportId' | 'reportNumber'>> {
  const data = reportBody({
    frist: { deadlineKind: 'none', deadlineDay: '' },
    gegenseite: { opponentKind: 'company', opponent: secret.opponent },
  });
  await page.goto('/schaden-melden');
  await bodyOf(
    page.request.put('/api/claim-drafts/current?brand=own', {
      ...written,
      data: { answers: { thema: { area: 'work' } } },
    }),
  );
  const sent = page.request.post('/api/claim-reports', {
    headers: { ...written.headers, 'Idempotency-Key': crypto.randomUUID() },
    data,
  });
  const { id, number } = await bodyOf<{ id: string; number: string }>(sent);
  return { reportId: id, reportNumber: number };
}

const letter = '/mustervorlagen/mietkaution-zurueckfordern';
const contact = '/kontakt?thema=vertrag';

async function signOut(page: Page): Promise<void> {
  await page.goto('/account/logout');
  await isSignedOut(page);
}

/** Everything a customer does in a browser that is stored or gives access. */
async function live(page: Page): Promise<Known> {
  const order = await orderCheck(page);
  await page.goto(`/rechtsservices/bestellungen/${order.orderId}`);
  const report = await reportClaim(page);
  await beginOrder(page);
  await page.goto('/online-rechtsberatung/anfrage');
  await hydrated(page);
  await page.locator('textarea[name=question]').fill(secret.question);
  await page.goto(letter);
  await hydrated(page);
  await page.getByLabel('Auf diesem Gerät merken').check();
  await page.getByLabel('Ihr Name').first().fill(secret.remembered);
  await page.getByLabel('Was wurde schon einbehalten, und wofür?').first().fill(secret.letter);
  await page.goto(contact);
  await hydrated(page);
  await page.locator('textarea[name=message]').fill(secret.message);
  // Even without a new document the browser keeps the fields with its history entry.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL('/impressum');
  await page.goto('/account');
  await hydrated(page);
  return { ...order, ...report };
}

/** Everything that the browser stores, read from the browser and not from a list of ours. */
async function everythingKept(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = (await indexedDB.databases?.()) ?? [];
    const kept = await caches.keys();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return JSON.stringify({
      session: { ...sessionStorage },
      local: { ...localStorage },
      databases,
      kept,
      history: history.state,
      name: window.name,
      text: document.documentElement.outerHTML,
      values: fields.map(({ value }) => value),
    });
  });
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'rh-consent');
  return `${inPage}${JSON.stringify(cookies)}`;
}

const own = (known: Known) => [...Object.values(secret), known.orderNumber, known.reportNumber];

async function nothingOf(known: Known, page: Page, context: BrowserContext): Promise<void> {
  const kept = await everythingKept(page, context);
  // An address may name an id, which opens nothing.
  expect(
    own(known).filter((one) => kept.includes(one)),
    page.url(),
  ).toEqual([]);
}

/** Pages of orders, claims, requests and forms, with the ids that open them. */
function privatePages({ orderId, checkId, reportId }: Known): string[] {
  const ids: Record<string, string> = {
    [`${checkPath}/ergebnis/:id`]: checkId,
    '/rechtsservices/bestellungen/:id': orderId,
    '/schaden-melden/meldung/:id': reportId,
    '/vorgang/:id': `claim-reports-${reportId}`,
  };
  return pages
    .filter(
      ({ path, cache, access }) =>
        cache === 'none' && access !== 'staff' && !/^\/(dev|sandbox|betrieb)/.test(path),
    )
    .filter(({ path }) => path !== '/account/logout')
    .map(({ path }) => path.replace(':id', ids[path] ?? orderId));
}

/** Pages whose script shows what the browser keeps; the others show what the server says. */
const pagesOfStores = [
  `${checkPath}/upload?schritt=daten`,
  `${checkPath}/upload?schritt=pruefen`,
  '/mietrecht/mietkaution-service/bestellen?schritt=daten',
  '/online-rechtsberatung/anfrage',
  '/schaden-melden?schritt=person',
  letter,
  contact,
];

async function walk(known: Known, page: Page, context: BrowserContext): Promise<void> {
  const paths = privatePages(known);
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    const answer = await page.request.get(path);
    const text = await answer.text();
    expect(
      own(known).filter((one) => text.includes(one)),
      path,
    ).toEqual([]);
  }
  for (const path of [`/api/orders/${known.orderId}`, `/api/checks/${known.checkId}/ergebnis.pdf`]) {
    expect([401, 404], path).toContain((await page.request.get(path)).status());
  }
  for (const path of pagesOfStores) {
    await page.goto(path);
    await hydrated(page);
    await nothingOf(known, page, context);
  }
}

// What somebody typed comes back to him in whichever browser he signs in next: two journeys of one person, here or in another
// file, would take it from each other.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

test.describe('leaving', () => {
  test.use({ allowConsole: /status of 40[14]/ });

  test('ends everything of a customer in this browser, for guests, for other customers and for who goes back', async ({
    page,
    context,
  }) => {
    test.slow();
    const other = await context.newPage();
    const known = await live(page);
    await other.goto(`/rechtsservices/bestellungen/${known.orderId}`);
    await hydrated(other);
    // A control: words that are stored are found.
    const before = await everythingKept(page, context);
    for (const one of [secret.name, secret.question, secret.remembered]) expect(before).toContain(one);
    expect(await (await page.request.get(`/rechtsservices/bestellungen/${known.orderId}`)).text()).toContain(
      known.orderNumber,
    );
    await signOut(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await expect(other).toHaveURL(/\/account\/bye\?sitzung-beendet=true/);
    await isLeft(other);
    await nothingOf(known, other, context);
    await other.close();
    await nothingOf(known, page, context);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.evaluate(() => history.go(-3));
    await page.waitForURL(`**${contact}`);
    await hydrated(page);
    await nothingOf(known, page, context);
    for (let steps = 0; steps < 6; steps += 1) {
      await page.goBack();
      await hydrated(page);
      expect(documents, 'one document for each step back').toHaveLength(steps + 2);
      await nothingOf(known, page, context);
    }
    await walk(known, page, context);
    await beSignedIn(page, 'erika.mustermann');
    await walk(known, page, context);
    await signOut(page);
    // What he typed is the account's, and comes back to it alone.
    await signIn(page, 'jonas.berg', '/account/login?redirect=/online-rechtsberatung/anfrage');
    await expect(page.locator('textarea[name=question]')).toHaveValue(secret.question);
  });

  test('for idleness does not believe a clock that was set back, and gives back what was typed', async ({
    page,
  }) => {
    // Words of their own: what Erika types here comes back to her, in the journey above too.
    const erikasWords = 'Diese Nachricht gehört allein Erika.';
    await beSignedIn(page, 'erika.mustermann');
    await page.clock.install();
    await page.goto(contact);
    await hydrated(page);
    await page.locator('textarea[name=message]').fill(erikasWords);
    await page.clock.setSystemTime(Date.now() - 5 * 3_600_000);
    // The watching part is loaded after the page, so the time is advanced repeatedly until it has an effect.
    await expect(async () => {
      await page.clock.fastForward('30:01');
      await expect(page).toHaveURL(/\/account\/(logout|bye)\?automatic-logout=true/, { timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL(/\/account\/bye\?automatic-logout=true/);
    await isLeft(page);
    await expect(page.getByRole('main')).toContainText('30 Minuten lang gab es keine Eingabe');
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(erikasWords);
    await page.getByRole('link', { name: 'Wieder anmelden' }).click();
    await expect(page).toHaveURL(/\/account\/login\?redirect=/);
    const login = new URL(page.url());
    await signIn(page, 'jonas.berg', `${login.pathname}${login.search}`);
    await hydrated(page);
    await expect(page.locator('textarea[name=message]')).toHaveValue('');
    await signOut(page);
    await signIn(page, 'erika.mustermann', `${login.pathname}${login.search}`);
    await expect(page).toHaveURL(contact);
    await expect(page.locator('textarea[name=message]')).toHaveValue(erikasWords);
  });

  test('a page in front of somebody shows nothing any more once the server has ended his session', async ({
    page,
    browser,
    baseURL,
  }) => {
    await beSignedIn(page, 'max.neumann');
    await page.clock.install();
    await page.goto('/account/einstellungen');
    await hydrated(page);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const phone = await elsewhere.newPage();
    await beSignedIn(phone, 'max.neumann');
    await phone.request.post('/api/auth/logout-everywhere', { ...written, data: {} });
    await elsewhere.close();
    await page.clock.setSystemTime(Date.now() - 5 * 3_600_000);
    await expect(async () => {
      await page.clock.fastForward('01:01');
      await expect(page).toHaveURL(/\/account\/bye\?sitzung-beendet=true/, { timeout: 1000 });
    }).toPass();
    await isLeft(page);
    await expect(page.getByRole('main')).toContainText('Ihre Anmeldung in diesem Browser ist beendet');
    await expect(page.getByRole('link', { name: 'Wieder anmelden' })).toHaveAttribute(
      'href',
      '/account/login?redirect=%2Faccount%2Feinstellungen',
    );
  });
});
