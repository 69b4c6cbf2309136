import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { endPortal, test } from './own-portal-test.ts';
import { beSignedIn, isJourneySize, signIn, sizes } from './sign-in.ts';
import { expect } from './test.ts';

const control = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Mein Konto, / });
const userMenu = (page: Page) => page.getByRole('navigation', { name: 'Mein Konto' });
const entries = (page: Page) =>
  userMenu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const account = [
  '/account',
  '/account/aktivitaeten',
  '/account/vertraege',
  '/account/vorgaenge',
  '/account/schadenmeldungen',
  '/account/meine-rechtsservices',
];

// In a portal of its own, because other journeys change the number of unread letters.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

for (const { name, ...viewport } of sizes) {
  test.describe(`account control on ${name}`, () => {
    test.use({ viewport });

    test('a person: initials, all entries, badge „9+“ with the number in words', async ({ page }) => {
      await signIn(page, 'erika.mustermann');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toHaveCount(0);
      await expect(control(page)).toHaveAccessibleName('Mein Konto, Erika Mustermann');
      await expect(control(page).locator('.initials')).toHaveText('EM');
      await control(page).click();
      expect(await entries(page)).toEqual([
        ...account,
        '/account/persoenliche-daten',
        '/account/einstellungen',
        '/account/logout',
      ]);
      const activities = userMenu(page).getByRole('link', { name: /^Aktivitäten/ });
      await expect(activities).toHaveAccessibleName(/^Aktivitäten\s*\(14 ungelesene Dokumente\)$/);
      await expect(activities.locator('.counter')).toHaveText('9+');
      await expect(userMenu(page).locator('.counter')).toHaveCount(1);
      for (const link of await userMenu(page).getByRole('link').all()) {
        await expect(link.locator('svg')).toHaveCount(1);
      }
      expect(await axeFindings(page)).toEqual([]);
    });

    test('a company: its name, its entries, the number up to nine', async ({ page }) => {
      await signIn(page, 'info@beispiel-bau');
      await expect(control(page).locator('.initials')).toHaveText('BE');
      await control(page).click();
      await expect(userMenu(page)).toContainText('Beispiel Bau GmbH');
      expect(await entries(page)).toEqual([
        ...account,
        '/stichtagsmeldung',
        '/account/persoenliche-daten',
        '/account/einstellungen',
        '/account/logout',
      ]);
      await expect(userMenu(page).locator('.counter')).toHaveText('2');
      expect(await axeFindings(page)).toEqual([]);
    });

    test('keys: arrows, letters, Escape with the focus back; closes when a link is followed', async ({
      page,
    }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/account');
      await control(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(userMenu(page).getByRole('link', { name: 'Übersicht' })).toBeFocused();
      await page.keyboard.press('End');
      await expect(userMenu(page).getByRole('link', { name: 'Abmelden' })).toBeFocused();
      await page.keyboard.type('vo');
      await expect(userMenu(page).getByRole('link', { name: 'Vorgänge' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(control(page)).toBeFocused();
      await expect(userMenu(page)).toBeHidden();
      await control(page).click();
      await userMenu(page).getByRole('link', { name: 'Verträge' }).click();
      await expect(page).toHaveURL('/account/vertraege');
      await expect(page.locator('html')).toHaveAttribute('data-navigation', 'completed');
      await expect(userMenu(page)).toBeHidden();
      await control(page).click();
      await expect(userMenu(page).locator('[aria-current=page]')).toHaveText('Verträge');
    });

    test('opens without JavaScript too', async ({ page, browser, baseURL }) => {
      await beSignedIn(page, 'erika.mustermann');
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        viewport,
        storageState: await page.context().storageState(),
      });
      const plain = await context.newPage();
      await plain.goto('/kontakt');
      await control(plain).click();
      await userMenu(plain).getByRole('link', { name: 'Verträge' }).click();
      await expect(plain).toHaveURL('/account/vertraege');
      await context.close();
    });

    // Behaviour that does not depend on the size.
    if (!isJourneySize(viewport)) return;

    test('guests have a way to sign in and no menu', async ({ page }) => {
      await page.goto('/kontakt');
      await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
      await expect(page).toHaveURL('/account/login');
      await expect(control(page)).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mein Konto' })).toHaveCount(0);
    });

    test('not yet activated: home at once, settings and the way out, nothing else', async ({ page }) => {
      await beSignedIn(page, 'max.neumann');
      await page.goto('/account/sofortzugriff');
      await control(page).click();
      expect(await entries(page)).toEqual([
        '/account/sofortzugriff',
        '/account/einstellungen',
        '/account/logout',
      ]);
      await expect(userMenu(page)).toContainText('Konto noch nicht aktiviert');
      await expect(userMenu(page).locator('.counter')).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });

    test('nothing unread, no badge', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      await page.goto('/account');
      await control(page).click();
      const activities = userMenu(page).getByRole('link', { name: /^Aktivitäten/ });
      await expect(activities).toHaveAccessibleName('Aktivitäten');
      await expect(userMenu(page).locator('.counter')).toHaveCount(0);
    });

    test('signing out is loaded only when it is opened', async ({ page }) => {
      await signIn(page, 'sara.yilmaz');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/account\/logout|logout\.page/.test(request.url())) asked.push(request.url());
      });
      await page.goto('/kontakt');
      await control(page).click();
      await userMenu(page).getByRole('link', { name: 'Abmelden' }).hover();
      await userMenu(page).getByRole('link', { name: 'Abmelden' }).focus();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await userMenu(page).getByRole('link', { name: 'Abmelden' }).click();
      await expect(page).toHaveURL(/\/account\/bye/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
    });
  });
}

test.describe('full-screen menu of a customer', () => {
  test.use({ viewport: sizes[0] });

  test('has the account as a level of its own, with the badge', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto('/account');
    await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    await expect(menu.getByRole('link', { name: 'Anmelden' })).toHaveCount(0);
    const level = menu.getByRole('button', { name: /^Mein Konto/ });
    await expect(level.locator('.counter')).toHaveText('9+');
    await level.click();
    await expect(menu.getByRole('link', { name: /^Aktivitäten/ })).toHaveAttribute(
      'href',
      '/account/aktivitaeten',
    );
    expect(await axeFindings(page)).toEqual([]);
  });
});
