import type { Page } from '@playwright/test';
import { codeIn, newestMessage } from './postfach.ts';
import { expect } from './test.ts';

export type DemoCustomer =
  | 'erika.mustermann'
  | 'max.neumann'
  | 'info@beispiel-bau'
  | 'sara.yilmaz'
  | 'jonas.berg';

/** The lock for tests in the shared portal that sign in as Sara: two at once would redeem the same code. */
export const sarasPhone = 'sara.yilmaz';

/** Signs in as a customer of the demonstration, through the login page; with the SMS code where he has set up one. */
export async function signIn(page: Page, who: DemoCustomer, path = '/account/login'): Promise<void> {
  await page.goto(path);
  await page.getByRole('radio', { name: new RegExp(who) }).check();
  await page.getByRole('button', { name: 'Als Beispielkunde anmelden' }).click();
  if (who === 'sara.yilmaz') {
    const field = page.getByLabel('Code aus der SMS');
    await expect(field).toBeVisible();
    await field.fill(codeIn(await newestMessage(page.request, { channel: 'sms', to: '+491713920012' })));
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  }
  await expect(page).not.toHaveURL(/\/account\/login/);
}

/**
 * Gives the browser a session without the login page, for tests of what comes after it. Each call begins a session of
 * its own, so that a test may end it.
 */
export async function beSignedIn(page: Page, who: Exclude<DemoCustomer, 'sara.yilmaz'>): Promise<void> {
  const email = who.includes('@') ? `${who}.example.org` : `${who}@example.org`;
  // A page of another customer would leave when it notices this, and might interrupt the next `goto`.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/api/auth/login', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { email, password: 'Hafen-2026!' },
  });
  expect(await answer.json()).toEqual({ next: 'signed_in' });
}

/** The two sizes every behaviour of the shell is tried at. */
export const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 900 },
] as const;

/** One of a few equivalent variants for each place in a list, in turns; all of them with `npm run test:all`. */
export function inTurns<One>(few: readonly One[], place: number): readonly One[] {
  return process.env.E2E_FULL ? few : few.slice(place % few.length, (place % few.length) + 1);
}

/** Behaviour that does not depend on the size is tried on the phone, and at both sizes with `npm run test:all`. */
export const journeySizes = process.env.E2E_FULL ? sizes : sizes.slice(0, 1);

/** Whether behaviour that does not depend on the size is tried at this size. */
export function isJourneySize({ width }: { width: number }): boolean {
  return journeySizes.some((size) => size.width === width);
}

/** Waits until the page listens: the scripts have taken over what the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Waits until another document has replaced a customer's page, which could interrupt a navigation until then. */
export const isLeft = (page: Page) =>
  expect(page.locator('html[data-owner=""]:not([data-left])')).toBeAttached();

/** Waits until somebody is signed out. */
export async function isSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account\/bye$/);
  await isLeft(page);
}
