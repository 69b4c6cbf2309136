import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { beAtDesk, openCase, withdrawn } from './desk-steps.ts';
import { hydrated, isLeft } from './sign-in.ts';
import { expect, test } from './test.ts';

test.describe.configure({ lock: 'desk' });
test.slow();

const queue = '/betrieb/eingang/withdrawals?stand=alle';
const warning = (page: Page) => page.getByRole('dialog', { name: 'Sind Sie noch da?' });
const ended = (page: Page) => page.getByText('Ihre Anmeldung ist beendet');

async function openQueue(page: Page): Promise<void> {
  await page.goto(queue);
  await hydrated(page);
}

const loseSession = (page: Page) => page.context().clearCookies({ name: 'rh-staff' });

test('the pages of the desk leave the screen when the session ends in another tab', async ({ page }) => {
  await beAtDesk(page, 'agent');
  await page.goto('/betrieb');
  await openQueue(page);
  await loseSession(page);
  const other = await page.context().newPage();
  await other.goto('/betrieb/anmelden');
  await hydrated(other);
  await expect(ended(page)).toBeVisible();
  await isLeft(page);
  expect(new URL(page.url()).searchParams.get('weiter')).toBe(queue);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
});

test('and once it is looked at again after a lead has ended it', async ({ page }) => {
  await beAtDesk(page, 'agent');
  await openQueue(page);
  await loseSession(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(ended(page)).toBeVisible();
});

test('input without loading pages is work; to be asked is not', async ({ page }) => {
  await beAtDesk(page, 'agent');
  await page.clock.install();
  await openQueue(page);
  const heard: string[] = [];
  await page.route('**/api/desk/presence', (route) => {
    heard.push(route.request().method());
    return route.continue();
  });
  await page.clock.runFor(61_000);
  await expect.poll(() => heard).toEqual(['GET']);
  await page.keyboard.press('Shift');
  await page.clock.runFor(60_000);
  await expect.poll(() => heard).toEqual(['GET', 'POST']);
});

test('who does nothing for half an hour is asked, then signed out', async ({ page }) => {
  await beAtDesk(page, 'agent');
  await page.clock.install();
  await openQueue(page);
  await page.clock.fastForward('28:02');
  await expect(warning(page)).toContainText(/um \d{2}:\d{2}.Uhr ab/);
  expect(await axeFindings(page)).toEqual([]);
  await warning(page).getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward('30:02');
  await expect(ended(page)).toBeVisible();
  expect((await page.request.get('/api/desk/session')).status()).toBe(401);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the browser does not give a colleague back what the last one typed', async ({ page }) => {
      const number = await withdrawn(page);
      await beAtDesk(page, 'agent');
      await openCase(page, 'withdrawals', number);
      await page.getByLabel(/^Antwort an /).fill('Von Nina geschrieben');
      await page.goto('/betrieb/vorlagen');
      await loseSession(page);
      await beAtDesk(page, 'lead');
      await page.goBack();
      await expect(page.getByText('Lars Muster (Leitung)')).toBeVisible();
      await expect(page.getByLabel(/^Antwort an /)).toHaveValue('');
    });
  });
}
