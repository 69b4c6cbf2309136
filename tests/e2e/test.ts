import { join } from 'node:path';
import { test as base, expect, type Page, type Route } from '@playwright/test';

export { expect };

export const checkPath = '/arbeitsrecht/arbeitszeugnis-pruefung';

/** Files that exist for tests, by name below `tests/fixtures/documents`. */
export const fixture = (name: string) => join('tests/fixtures/documents', name);

/**
 * The cookie of a visitor who allowed only necessary services under the present edition (`editions.ts`, number 1).
 */
export const onlyNecessary = {
  name: 'rh-consent',
  value: encodeURIComponent(
    JSON.stringify({
      categories: ['necessary'],
      revision: 1,
      data: null,
      consentTimestamp: '2026-11-20T10:00:00.000Z',
      consentId: '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11',
      services: { necessary: [], external: [] },
      lastConsentTimestamp: '2026-11-20T10:00:00.000Z',
    }),
  ),
} as const;

/**
 * `E2E_SLOW_SCRIPTS`: milliseconds by which every script is delayed. A journey that presses a button before its
 * script is there may pass on a fast machine by luck, but not here.
 */
const scriptsLateMs = Number(process.env.E2E_SLOW_SCRIPTS ?? 0);

async function sendLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, scriptsLateMs));
  // The page may be gone meanwhile.
  await route.continue().catch(() => undefined);
}

/** A visitor with data saving: nothing is preloaded. */
function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true });
}

/**
 * Watches every page of every test: console output, an uncaught error or a request to another host fails the test.
 * Tests allow provoked errors with `allowConsole` and other hosts with `allowHost`. Visitors have answered the
 * consent dialog, unless the test is about it (`hasChosen: false`). They save data (`savesData`), because
 * preloading costs the suite more than it shows; `loading.spec.ts` and others test it. With `npm run test:all` the
 * desktop size preloads.
 */
export const test = base.extend<{
  allowConsole: RegExp;
  allowHost: RegExp;
  hasChosen: boolean;
  savesData: boolean;
  quiet: undefined;
}>({
  // Playwright takes a list of two for a value with its options; hence one expression, matching nothing at first.
  allowConsole: [/(?!)/, { option: true }],
  allowHost: [/(?!)/, { option: true }],
  hasChosen: [true, { option: true }],
  savesData: [
    async ({ viewport }, use) => {
      await use(!process.env.E2E_FULL || (viewport !== null && viewport.width < 500));
    },
    { option: true },
  ],
  context: async ({ context, baseURL, hasChosen, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData);
    if (hasChosen) await context.addCookies([{ ...onlyNecessary, url: baseURL ?? '' }]);
    if (scriptsLateMs > 0) await context.route(/\.js(\?|$)/, sendLate);
    await use(context);
  },
  quiet: [
    async ({ context, baseURL, allowConsole, allowHost }, use) => {
      const complaints: string[] = [];
      const host = new URL(baseURL ?? '').host;
      const listen = (page: Page) => {
        page.on('console', (message) => {
          const isLoud = message.type() === 'error' || message.type() === 'warning';
          if (isLoud && !allowConsole.test(message.text())) {
            complaints.push(`${message.type()} on ${page.url()}: ${message.text()}`);
          }
        });
        page.on('pageerror', (error) => complaints.push(`uncaught on ${page.url()}: ${error.message}`));
        page.on('request', (request) => {
          const address = new URL(request.url());
          const isKnown = address.host === host || allowHost.test(address.host);
          if (address.protocol.startsWith('http') && !isKnown) {
            complaints.push(`request to a third party: ${request.url()}`);
          }
        });
      };
      context.on('page', listen);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const customer = {
  Vorname: 'Erika',
  Nachname: 'Mustermann',
  'E-Mail-Adresse': 'erika.e2e@example.org',
  'Straße und Hausnummer': 'Am Sandtorkai 12',
  Postleitzahl: '20457',
  Ort: 'Hamburg',
} as const;

/** A path, or a file made by the test. */
export type UploadedFile = Parameters<Page['setInputFiles']>[1];

/** Step 1: uploads a file and waits until it was found good. */
export async function uploadReference(page: Page, file: UploadedFile): Promise<void> {
  await page.goto(`${checkPath}/upload`);
  // Before the script runs the field is disabled, as for a person.
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await page.setInputFiles('input[type=file]', file);
  await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Step 2: customer and invoice address. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Daten für die Rechnung eingeben' }).click();
  for (const [label, value] of Object.entries(customer)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Prüfen und bestellen' })).toBeVisible();
}

/** Step 3: ticks all boxes and orders; ends on the wallet's page. */
export async function orderReviewed(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.waitForURL('**/sandbox/wallet/checkoutnow**');
}

/** The whole way to the page of the check, which the payment leads to by itself. */
export async function orderAndPay(page: Page, file: UploadedFile): Promise<void> {
  await uploadReference(page, file);
  await fillDetails(page);
  await orderReviewed(page);
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await page.waitForURL(`**${checkPath}/ergebnis/*`);
}

/** Time limit of a test that reads a scan: some seconds for each page, several times as long on a busy machine. */
export const scanPatienceMs = 180_000;

/** Waits for the finished result on the page of the check. */
export async function openResult(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ergebnis Ihrer Zeugnisprüfung' })).toBeVisible({
    timeout: scanPatienceMs,
  });
}
