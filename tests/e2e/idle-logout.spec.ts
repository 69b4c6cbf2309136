import type { BrowserContext, Page } from '@playwright/test';
import { beSignedIn, hydrated, isLeft } from './sign-in.ts';
import { expect, test } from './test.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Sind Sie noch da?' });

/** Notes on the page how many parts of it listen for input: each opens a channel to the other tabs. */
const noteListeners = (context: BrowserContext) =>
  context.addInitScript(() => {
    const Original = window.BroadcastChannel;
    window.BroadcastChannel = class extends Original {
      constructor(name: string) {
        super(name);
        const { dataset } = document.documentElement;
        if (name === 'rechtshafen-input') dataset.listeners = String(Number(dataset.listeners ?? 0) + 1);
      }
    };
  });

/** The part that watches is loaded after the page, at any time; it has three listeners. */
const watched = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-listeners', /^[3-9]$/);

/** Opens a page with a clock that the test moves, after somebody was there before. */
async function openIdle(page: Page, path = '/account/einstellungen'): Promise<void> {
  await noteListeners(page.context());
  await page.clock.install();
  await page.goto('/kontakt');
  await page.goto(path);
  await hydrated(page);
}

test('two minutes before the end the customer is asked; he stays, and the server hears of it', async ({
  page,
}) => {
  await beSignedIn(page, 'jonas.berg');
  await openIdle(page);
  await watched(page);
  await page.clock.fastForward('27:50');
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward('00:12');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toContainText(/um \d{2}:\d{2}.Uhr/);
  // The question waits for its answer, however the pointer gets there.
  await page.mouse.move(20, 20);
  await page.mouse.move(200, 200, { steps: 5 });
  await page.clock.runFor(1000);
  await expect(warning(page)).toBeVisible();
  const told = page.waitForRequest((request) => request.url().endsWith('/api/auth/keep-alive'));
  await warning(page).getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await told;
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward('27:00');
  await expect(page).toHaveURL('/account/einstellungen');
});

test('after half an hour he is signed out, is told why, and the way back does not lead into the account', async ({
  page,
}) => {
  await beSignedIn(page, 'jonas.berg');
  await openIdle(page);
  await watched(page);
  await page.clock.fastForward('29:50');
  await expect(page).toHaveURL('/account/einstellungen');
  await page.clock.fastForward('00:11');
  await expect(page).toHaveURL('/account/bye?automatic-logout=true&redirect=%2Faccount%2Feinstellungen');
  await isLeft(page);
  await expect(page.getByRole('main')).toContainText('30 Minuten lang gab es keine Eingabe');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
});

test('whoever works in another tab is not asked', async ({ page, context }) => {
  await beSignedIn(page, 'jonas.berg');
  await openIdle(page);
  await watched(page);
  const other = await context.newPage();
  await other.goto('/account/einstellungen');
  await hydrated(other);
  await watched(other);
  // One clock moves for all tabs of a browser.
  await page.clock.fastForward('27:00');
  await other.keyboard.press('Shift');
  await page.clock.fastForward('02:00');
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();
  await page.clock.fastForward('26:05');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
});

test('guests are never asked nor signed out', async ({ page }) => {
  await openIdle(page, '/kontakt');
  await page.clock.fastForward('31:00');
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL('/kontakt');
});
