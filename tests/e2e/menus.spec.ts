import type { Page } from '@playwright/test';
import content from '../../content/menus.json' with { type: 'json' };
import { axeFindings } from './axe.ts';
import { hydrated, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const [phone, desktop] = sizes;
const start = '/kontakt';

async function open(page: Page, path = start): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Suche öffnen' })).toBeVisible();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test.describe('overlay menu on desktop', () => {
  test.use({ viewport: desktop });
  const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const area = (page: Page, name: RegExp) => page.locator('.menu-areas').getByRole('button', { name });

  test('has four entries; two open a menu, two are links', async ({ page }) => {
    await open(page);
    const nav = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(nav.locator('.main-nav-entry')).toHaveText([
      'Rechtsgebiete',
      'Services für Versicherte',
      'Magazin',
      'Kontakt',
    ]);
    await expect(nav.getByRole('link', { name: 'Magazin' })).toHaveAttribute('href', '/magazin');
    await expect(entry(page, 'Rechtsgebiete')).toHaveAttribute('aria-expanded', 'false');
    await entry(page, 'Rechtsgebiete').click();
    await expect(entry(page, 'Rechtsgebiete')).toHaveAttribute('aria-expanded', 'true');
  });

  for (const menu of content.main.filter((one) => 'items' in one)) {
    test(`„${menu.text}“ shows line below, icon and every link of the data`, async ({ page }) => {
      await open(page);
      await entry(page, menu.text).click();
      for (const group of menu.items ?? []) {
        const button = area(page, new RegExp(`^${group.text}`));
        await expect(button.locator('.meta')).toHaveText(group.subText ?? '');
        await expect(button.locator('svg').first()).toBeVisible();
        await button.click();
        for (const item of group.items) {
          const link = page
            .locator('.menu-detail:visible')
            .getByRole('link', { name: item.text, exact: true });
          await expect(link).toHaveAttribute('href', item.href);
          const row = link.locator('..');
          if (item.subText) await expect(row.locator('.meta')).toHaveText(item.subText);
          await expect(row.locator('svg')).toHaveCount('icon' in item ? 1 : 0);
        }
        expect(await axeFindings(page)).toEqual([]);
      }
    });
  }

  test('arrows, Home and End walk; the side arrows change the column', async ({ page }) => {
    await open(page);
    await entry(page, 'Rechtsgebiete').focus();
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, 'Services für Versicherte')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(area(page, /^Arbeitsrecht/)).toBeFocused();
    await page.keyboard.press('End');
    await expect(area(page, /^Vertragsrecht/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(area(page, /^Mietrecht/)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: 'Mietkaution', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(area(page, /^Mietrecht/)).toBeFocused();
  });

  test('letters find an entry and are forgotten after 350 ms', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await entry(page, 'Rechtsgebiete').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('v');
    await expect(area(page, /^Verkehrsrecht/)).toBeFocused();
    await page.clock.runFor(349);
    await page.keyboard.type('ert');
    await expect(area(page, /^Vertragsrecht/)).toBeFocused();
    await page.clock.runFor(350);
    await page.keyboard.press('e');
    await expect(area(page, /^Erbrecht/)).toBeFocused();
  });

  test('Escape closes and gives the focus back', async ({ page }) => {
    await open(page);
    await entry(page, 'Rechtsgebiete').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Rechtsgebiete')).toBeFocused();
    await expect(entry(page, 'Rechtsgebiete')).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when a link is followed, also one to the same page', async ({ page }) => {
    await open(page);
    for (const repeated of [1, 2]) {
      await entry(page, 'Rechtsgebiete').click();
      await page.getByRole('link', { name: 'Alles zum Arbeitsrecht' }).click();
      await expect(page, `time ${repeated}`).toHaveURL('/arbeitsrecht');
      await expect(page.locator('.menu-areas:visible')).toHaveCount(0);
    }
    await expect(entry(page, 'Rechtsgebiete')).toHaveCSS('font-weight', '700');
  });
});

test.describe('full-screen menu on phone', () => {
  test.use({ viewport: phone });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menü' });
  const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menü' });

  test('covers the screen and has its levels, with the way back at the top', async ({ page }) => {
    await open(page);
    await opener(page).click();
    const box = await menu(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([phone.width, phone.height]);
    expect(await axeFindings(page)).toEqual([]);
    await menu(page).getByRole('button', { name: 'Rechtsgebiete' }).click();
    await expect(menu(page).getByRole('heading', { name: 'Rechtsgebiete' })).toBeFocused();
    await expect(menu(page).locator('li')).toHaveCount(7);
    expect(await axeFindings(page)).toEqual([]);
    await menu(page)
      .getByRole('button', { name: /^Mietrecht/ })
      .click();
    await expect(menu(page).getByRole('link', { name: 'Alles zum Mietrecht' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const back = menu(page).getByRole('button', { name: 'Zurück zu „Rechtsgebiete“' });
    const entries = await menu(page).locator('ul').boundingBox();
    expect((await back.boundingBox())?.y).toBeLessThan(entries?.y ?? 0);
    await back.click();
    await expect(menu(page).getByRole('button', { name: /^Mietrecht/ })).toBeFocused();
    await menu(page).getByRole('button', { name: 'Zurück zum Hauptmenü' }).click();
    await expect(menu(page).getByRole('button', { name: 'Rechtsgebiete' })).toBeFocused();
  });

  test('keeps calling and reporting a claim at the bottom of every level', async ({ page }) => {
    await open(page);
    await opener(page).click();
    for (const name of ['Rechtsgebiete', /^Verkehrsrecht/, undefined]) {
      const call = menu(page).getByRole('link', { name: 'Anrufen' });
      await expect(call).toHaveAttribute('href', /^tel:\+49/);
      await expect(call).toBeInViewport();
      const claim = menu(page).getByRole('link', { name: 'Schaden melden' });
      await expect(claim).toHaveAttribute('href', '/schaden-melden');
      const bottom = await claim.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(40);
      if (name) await menu(page).getByRole('button', { name }).click();
    }
  });

  test('keeps the keyboard inside', async ({ page }) => {
    await open(page);
    await opener(page).click();
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.mobile-menu') !== null)).toBe(true);
    }
  });

  test('arrows, Home, End and letters walk; letters are forgotten after 350 ms', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Rechtsgebiete' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Services für Versicherte');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Anmelden');
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('Rechtsgebiete');
    await page.keyboard.press('m');
    expect(await focused(page)).toBe('Magazin');
    await page.clock.runFor(349);
    await page.keyboard.press('k');
    expect(await focused(page)).toBe('Magazin');
    await page.clock.runFor(350);
    await page.keyboard.press('k');
    expect(await focused(page)).toBe('Kontakt');
  });

  test('closes by Escape and by its button, and gives the focus back', async ({ page }) => {
    await open(page);
    for (const close of ['Escape', 'Schließen']) {
      await opener(page).click();
      await menu(page).getByRole('button', { name: 'Rechtsgebiete' }).click();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await menu(page).getByRole('button', { name: close }).click();
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    }
    await opener(page).click();
    await expect(menu(page).getByRole('heading', { name: 'Menü' })).toBeVisible();
  });

  test('closes when a link is followed, on the way back in the history, and when the window grows', async ({
    page,
  }) => {
    await open(page);
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Magazin' }).click();
    await expect(page).toHaveURL('/magazin');
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Rechtsgebiete' }).click();
    await expect(page.locator('.menu-areas:visible')).toHaveCount(1);
  });
});

for (const { name, ...viewport } of sizes) {
  const opens = name === 'phone';
  test(`the anchor of the menu ${opens ? 'opens it' : 'does nothing'} on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${start}#menue`);
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: 'Menü' })).toHaveCount(opens ? 1 : 0);
    if (opens) return;
    await page.mouse.move(600, 600);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page).toHaveURL('/impressum');
  });

  test(`menus open without JavaScript on ${name}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport });
    const page = await context.newPage();
    await page.goto(start);
    const target = page.getByRole('navigation', { name: 'Hauptnavigation' });
    if (name === 'phone') {
      await expect(target).toBeHidden();
      await page.getByRole('link', { name: 'Menü', exact: true }).click();
      await expect(target.getByRole('link', { name: 'Anrufen' })).toBeInViewport();
      await expect(target.getByRole('link', { name: 'Schaden melden' })).toBeInViewport();
      await expect(target.getByRole('link', { name: 'Anmelden' })).toBeVisible();
    }
    await target.locator('summary', { hasText: 'Rechtsgebiete' }).click();
    if (name === 'phone') {
      await expect(target.getByRole('link', { name: 'Mietkaution' })).toBeHidden();
      await target.locator('summary', { hasText: 'Mietrecht' }).click();
    }
    await target.getByRole('link', { name: 'Mietkaution' }).click();
    await expect(page).toHaveURL('/mietrecht/mietkaution');
    if (name === 'phone') {
      await page.getByRole('link', { name: 'Menü', exact: true }).click();
      await target.getByRole('link', { name: 'Schließen' }).click();
      await expect(target).toBeHidden();
    }
    await context.close();
  });
}
