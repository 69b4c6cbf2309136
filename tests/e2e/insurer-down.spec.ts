import { freePort } from '../../scripts/free-port.mjs';
import { axeFindings } from './axe.ts';
import { endLaunched } from './own-portal.ts';
import { startPortal } from './own-portal-test.ts';
import { beSignedIn, sizes } from './sign-in.ts';
import { test as base, expect } from './test.ts';

/** A portal whose insurer does not answer: nobody listens at his address. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its first argument taken apart, even where nothing is needed
  baseURL: async ({}, use) => {
    const nobody = `http://127.0.0.1:${await freePort()}/api`;
    const url = await startPortal({
      LOG_LEVEL: 'silent',
      CUSTOMER_API_URL: nobody,
      INSURER_API_2_URL: nobody,
    });
    await use(url);
    endLaunched();
  },
});

const pages = [
  ['/account', 'gerade nicht verfügbar'],
  ['/account/vertraege', 'gerade nicht verfügbar'],
  ['/account/vertraege/0c000001-0000-4000-8000-000000000001', 'Dieser Vertrag ist gerade nicht verfügbar'],
  ['/account/schadenmeldungen', 'gerade nicht verfügbar'],
  [
    '/account/schadenmeldungen/0c1a0001-0000-4000-8000-000000000001',
    'Dieser Schaden ist gerade nicht verfügbar',
  ],
  [
    '/account/schadenmeldungen/einschaetzungen/0c1a0003-0000-4000-8000-000000000001',
    'Diese Einschätzung ist gerade nicht verfügbar',
  ],
  ['/account/vorgaenge', 'Ihre Schäden sind gerade nicht verfügbar'],
] as const;

test('an insurer that is down costs parts of pages, never a page', async ({ page }) => {
  test.slow();
  await beSignedIn(page, 'erika.mustermann');
  for (const [path, sentence] of pages) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('main').getByText(sentence).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Kundenkonto' }).first(), path).toBeVisible();
    // Never claims that there is nothing if the data is unknown.
    await expect(page.getByRole('main'), path).not.toContainText(
      /Sie haben keine|noch kein(en)? (Schaden|Vertrag)/i,
    );
  }
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    expect(await axeFindings(page)).toEqual([]);
  }
});
