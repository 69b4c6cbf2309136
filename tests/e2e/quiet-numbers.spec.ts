import { randomUUID } from 'node:crypto';
import { endPortal, startPortal } from './own-portal-test.ts';
import { hydrated } from './sign-in.ts';
import { test as base, expect } from './test.ts';

// In a portal of its own, because all others have a thousand times higher limits.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its first argument taken apart, even where nothing is needed
  baseURL: async ({}, use) => use(await startPortal({ RATE_LIMIT_FACTOR: '1' })),
});
test.afterAll(endPortal);
test.use({ allowConsole: /status of 429/ });

test('above the quiet number the browser passes the bot check by itself, and the next press is taken', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Another visitor with the same address has used up the quiet number.
  const others = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (let sent = 0; sent < 6; sent += 1) {
    const response = await others.post('/api/contact-requests', {
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': randomUUID() },
      data: {
        topic: 'bestellung',
        name: 'Nora Nachbarin',
        email: `${randomUUID()}@example.org`,
        message: 'Wo finde ich meine Rechnung?',
      },
    });
    expect(response.status()).toBe(201);
  }
  await others.dispose();

  await page.goto('/kontakt');
  await hydrated(page);
  await page.getByRole('link', { name: 'Vertrag und Beitrag' }).click();
  await page.getByLabel('Ihre Nachricht').fill('Was kostet der Baustein Verkehr?');
  await page.getByLabel('Ihr Name').fill('Kathi Kontakt');
  await page.getByLabel('E-Mail-Adresse').fill('kathi@example.org');
  const refused = page.waitForResponse((response) => response.status() === 429);
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/guest-token'));
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByText(/Bitte senden Sie es noch einmal ab/).first()).toBeVisible();
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Was kostet der Baustein Verkehr?');
  expect((await checked).status()).toBe(200);
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist angekommen' })).toBeVisible();
});
