import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { isJourneySize, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// Transitions are checked here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A page long enough to scroll at every size. */
const longPage = '/widerrufsbelehrung';
const banner = (page: Page) => page.getByRole('banner');
const toTop = (page: Page) => page.getByRole('link', { name: 'Zum Seitenanfang', includeHidden: true });

/** Opens the page and waits until its script runs. */
async function open(page: Page, path = longPage): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Suche öffnen' })).toBeVisible();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (offset) => {
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo(0, offset);
    await scrolled;
  }, top);
}

/** Does something and returns how long, in ms, each slide of the element takes that it begins. */
async function slides(element: ReturnType<typeof banner>, act: () => Promise<void>): Promise<unknown[]> {
  const page = element.page();
  await element.evaluate((node) => {
    const begun: unknown[] = [];
    Reflect.set(window, 'slidesBegun', begun);
    node.addEventListener('transitionrun', (event) => {
      if (event.target !== node || (event as TransitionEvent).propertyName !== 'transform') return;
      const running = node
        .getAnimations()
        .find((one) => 'transitionProperty' in one && one.transitionProperty === 'transform');
      begun.push(running?.effect?.getTiming().duration);
    });
  });
  await act();
  return page.evaluate(() => Reflect.get(window, 'slidesBegun') as unknown[]);
}

for (const { name, ...viewport } of sizes) {
  test.describe(`header on ${name}`, () => {
    test.use({ viewport });
    const isDesktop = name === 'desktop';

    test('has logo, navigation, search, account and claim report, as wide as it is', async ({ page }) => {
      await open(page);
      const header = banner(page);
      await expect(header.getByRole('link', { name: 'Rechtshafen zur Startseite' })).toBeVisible();
      await expect(header.getByRole('button', { name: 'Suche öffnen' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/account/login');
      const claim = header.getByRole('link', { name: 'Schaden melden', includeHidden: true });
      await expect(claim).toHaveAttribute('href', '/schaden-melden');
      await expect(claim).toBeVisible({ visible: isDesktop });
      await expect(header.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible({
        visible: isDesktop,
      });
      await expect(header.getByRole('button', { name: 'Menü' })).toBeVisible({ visible: !isDesktop });
      expect(await axeFindings(page)).toEqual([]);
    });

    test('shows the link of the present page in bold', async ({ page }) => {
      await open(page, '/magazin');
      if (!isDesktop) await page.getByRole('button', { name: 'Menü' }).click();
      const place = isDesktop ? banner(page) : page.getByRole('dialog', { name: 'Menü' });
      const weight = (link: string) =>
        place
          .getByRole('link', { name: link, exact: isDesktop })
          .evaluate((node) => Number(getComputedStyle(node).fontWeight));
      const [active, other] = [await weight('Magazin'), await weight('Kontakt')];
      expect(active).toBeGreaterThanOrEqual(600);
      expect(other).toBeLessThan(active);
      if (!isDesktop) return;
      const bar = () =>
        place
          .getByRole('link', { name: 'Magazin' })
          .evaluate((node) => getComputedStyle(node, '::after').backgroundColor);
      const burning = await bar();
      await page.getByRole('button', { name: 'Rechtsgebiete' }).click();
      // The lantern is lit in one place only: at the open menu, if there is one.
      await expect.poll(bar).not.toBe(burning);
      const lantern = await page
        .getByRole('button', { name: 'Rechtsgebiete' })
        .evaluate((node) => getComputedStyle(node, '::after').backgroundColor);
      expect(lantern).toBe(burning);
    });

    test('leaves on the way down beyond 50 px and slides back on the way up in 700 ms', async ({ page }) => {
      await page.clock.install();
      await open(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await scrollTo(page, 50);
      await expect(banner(page)).not.toHaveAttribute('data-hidden');
      await page.clock.runFor(500);
      const away = await slides(banner(page), async () => {
        await scrollTo(page, 51);
        await expect(banner(page)).toHaveAttribute('data-hidden');
        await expect(banner(page)).not.toBeInViewport();
      });
      expect(away).toEqual([700]);
      await page.clock.runFor(500);
      await scrollTo(page, 45);
      await expect(banner(page)).not.toHaveAttribute('data-hidden');
      await expect(banner(page)).toBeInViewport();
    });

    test('stays while a menu is open', async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: isDesktop ? 'Rechtsgebiete' : 'Menü' }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(banner(page)).toHaveCSS('transform', 'none');
    });

    test('gives way to the mobile app, as do footer and the way to the top', async ({ page }) => {
      await page.addInitScript(() => Object.assign(window, { rechtshafenApp: {} }));
      await page.goto(longPage);
      await expect(banner(page)).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await page.mouse.wheel(0, 900);
      await page.mouse.wheel(0, -200);
      await expect(toTop(page)).toHaveCSS('display', 'none');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('skip link: first stop of the keyboard, leads past the header', async ({ page }) => {
      await open(page);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Zum Hauptinhalt springen' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    // Behaviour that does not depend on the size.
    if (!isJourneySize(viewport)) return;

    test('looks at the offset every 500 ms only, and once more at the end', async ({ page }) => {
      await page.clock.install();
      await open(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await scrollTo(page, 600);
      await expect(banner(page)).toHaveAttribute('data-hidden');
      await scrollTo(page, 300);
      await page.clock.runFor(499);
      await expect(banner(page)).toHaveAttribute('data-hidden');
      await page.clock.runFor(1);
      await expect(banner(page)).not.toHaveAttribute('data-hidden');
    });

    test('stays while it has the focus', async ({ page }) => {
      await open(page);
      await banner(page).getByRole('link', { name: 'Rechtshafen' }).focus();
      await scrollTo(page, 600);
      await expect(banner(page)).toHaveAttribute('data-hidden');
      await expect(banner(page)).toHaveCSS('transform', 'none');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(banner(page)).not.toBeInViewport();
    });

    test('does not slide for those who want no motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      const away = await slides(banner(page), async () => {
        await scrollTo(page, 600);
        await expect(banner(page)).toHaveAttribute('data-hidden');
        await expect(banner(page)).not.toBeInViewport();
      });
      expect(away).toEqual([]);
      await expect(toTop(page)).toHaveCSS('transition-duration', /^0s/);
    });

    test('way to the top: appears on the way up beyond 50 px, leaves on the way down', async ({ page }) => {
      await page.clock.install();
      await open(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      const at = async (top: number) => {
        await scrollTo(page, top);
        await page.clock.runFor(500);
      };
      await at(600);
      await expect(toTop(page)).toBeHidden();
      const up = await slides(toTop(page), async () => {
        await at(400);
        await expect(toTop(page)).toBeInViewport({ ratio: 1 });
      });
      expect(up).toEqual([700]);
      await at(450);
      await expect(toTop(page)).toBeHidden();
      await at(51);
      await expect(toTop(page)).toBeVisible();
      await at(50);
      await expect(toTop(page)).toBeHidden();
    });

    test('way to the top: leads to the main content and is not printed', async ({ page }) => {
      await open(page);
      await expect(toTop(page)).toHaveAttribute('href', '#inhalt');
      await scrollTo(page, 1200);
      await page.mouse.wheel(0, -200);
      await expect(toTop(page)).toBeInViewport();
      await page.emulateMedia({ media: 'print' });
      await expect(toTop(page)).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await toTop(page).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(50);
      await expect(toTop(page)).toBeHidden();
    });
  });
}

test.describe('way to the top on phone', () => {
  test.use({ viewport: sizes[0] });

  test('hides while the mobile menu is open', async ({ page }) => {
    await open(page);
    await scrollTo(page, 900);
    await page.mouse.wheel(0, -200);
    await expect(toTop(page)).toBeVisible();
    // By key: before a click Playwright itself may scroll.
    await page.getByRole('button', { name: 'Menü' }).press('Enter');
    await expect(toTop(page)).not.toHaveAttribute('data-visible');
    await page.keyboard.press('Escape');
    await expect(toTop(page)).toHaveAttribute('data-visible');
  });
});
