import type { Page } from '@playwright/test';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

/** What the browser has asked for, in its order. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
const isScript = (path: string) => path.endsWith('.js');

test.describe('scripts', () => {
  test('are asked for when the page is loaded, all at once', async ({ page }) => {
    await page.goto('/mietrecht');
    await hydrated(page);
    const { loadedAt, scripts } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        loadedAt: document?.loadEventStart ?? Number.POSITIVE_INFINITY,
        scripts: files.map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
      };
    });
    expect(scripts.filter(({ startTime }) => startTime < loadedAt)).toEqual([]);
    const files = scripts.map(({ path }) => path);
    expect(files.some((path) => path.startsWith('/assets/react-'))).toBe(true);
    expect(new Set(files).size).toBe(files.length);
  });

  test('come at the first touch, however long the page takes to load', async ({ page }) => {
    // Letters that never come hold the page back.
    await page.route('**/*.woff2', () => undefined);
    const paths = asked(page);
    await page.goto('/mietrecht', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(paths.filter(isScript)).toEqual([]);
    await page.mouse.move(200, 300);
    await page.mouse.down();
    await page.mouse.up();
    await hydrated(page);
  });
});

for (const [path, inside, to] of [
  ['/', 'a[href="/rechtsservices"]', '/rechtsservices'],
  ['/mietrecht/mietnebenkosten', 'a[href^="/"]', undefined],
  ['/datenschutz', 'a[href^="/"]', undefined],
] as const) {
  test(`a link in what ${path} has sent stays inside the application`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const link = page.locator(`main .as-sent ${inside}:visible`).first();
    const href = to ?? (await link.getAttribute('href'));
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'document';
    });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href?.split('#')[0]}(#|$)`));
    await expect(page.locator('html[data-same]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Back again its data are there, and it is shown by them.
    await page.goBack();
    await expect(page.locator('main .as-sent').first()).not.toBeEmpty();
  });
}

test('a search in what was sent stays inside the application', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'document';
  });
  await page.locator('.home-search input').first().fill('Kündigung');
  await page.locator('.home-search input').first().press('Enter');
  await expect(page).toHaveURL('/suche?t=K%C3%BCndigung');
  await expect(page.locator('html[data-same]')).toBeAttached();
});

/** Holds all scripts back. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const coming = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await coming.promise;
    await route.continue();
  });
  return coming.resolve;
}

test('the settings of consent that are asked for before the scripts are there open when they are', async ({
  page,
}) => {
  const letCome = await holdScripts(page);
  await page.goto('/kontakt');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Datenschutz-Einstellungen' }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })).toBeVisible();
});

test('a menu that is opened before the scripts are there stays open', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/kontakt');
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Rechtsgebiete').first().click();
  letCome();
  await hydrated(page);
  const control = page.getByRole('button', { name: 'Rechtsgebiete' });
  await expect(control).toBeFocused();
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.menu-panel:popover-open')).toBeVisible();
});

test('what is typed and chosen before the scripts are there counts when they are', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/prozesskosten-rechner');
  await page.locator('[name=betrag]').fill('12.000');
  await page.locator('[name=seite][value=defendant]').check();
  await page.locator('[name=instanzen]').selectOption({ index: 1 });
  const instances = await page.locator('[name=instanzen]').inputValue();
  letCome();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ betrag: '12.000', seite: 'defendant', instanzen: instances });
  await expect(page.getByText('12.000,00\u00a0€').first()).toBeVisible();
});
