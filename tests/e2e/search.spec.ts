import type { Page, Request, Route } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hydrated, isJourneySize, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const address = '**/api/search/concepts';
const start = '/kontakt';
const opener = (page: Page) => page.getByRole('button', { name: 'Suche öffnen' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Wonach suchen Sie?' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Suchbegriff' });
const options = (page: Page) => page.getByRole('option');

async function openSearch(page: Page, path = start): Promise<void> {
  await page.goto(path);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

/** The clock stands still; only `runFor` lets time pass. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

function answer(route: Route, ...terms: string[]) {
  const matches = terms.map((term) => ({
    id: term,
    payload: { term },
    highlights: { term: `<em>${term}</em>` },
  }));
  return route.fulfill({ json: { matches } });
}

for (const { name, ...viewport } of sizes) {
  test.describe(`search dialog on ${name}`, () => {
    test.use({ viewport });

    test('opens with the focus in the field; nothing to complain about for axe', async ({ page }) => {
      await openSearch(page);
      await expect(dialog(page).getByRole('link', { name: 'Kündigung' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.type('recht');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await axeFindings(page)).toEqual([]);
    });

    for (const way of ['Escape', 'button', 'veil']) {
      test(`closes by ${way} and gives the focus back after 300 ms, not before`, async ({ page }) => {
        await page.clock.install();
        await openSearch(page);
        await stopClock(page);
        if (way === 'Escape') await page.keyboard.press('Escape');
        else if (way === 'button') await dialog(page).getByRole('button', { name: 'Schließen' }).click();
        else if (name === 'desktop') await page.mouse.click(600, 880);
        // The dialog fills the phone; the press that would hit the veil is the one on the dialog itself.
        else await dialog(page).click({ position: { x: 200, y: 820 } });
        await expect(dialog(page)).toHaveCount(0);
        await page.clock.runFor(299);
        await expect(opener(page)).not.toBeFocused();
        await page.clock.runFor(1);
        await expect(opener(page)).toBeFocused();
      });
    }

    test('keeps the keyboard inside', async ({ page }) => {
      await openSearch(page);
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('.search-dialog') !== null)).toBe(
          true,
        );
      }
    });

    // Behaviour that does not depend on the size.
    if (!isJourneySize(viewport)) return;

    test('closes on the way back in the history', async ({ page }) => {
      await page.goto('/impressum');
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
      await expect(page).toHaveURL(start);
      await opener(page).click();
      await expect(field(page)).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/impressum');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
      await expect(dialog(page)).toHaveCount(0);
      await opener(page).click();
      await expect(field(page)).toBeFocused();
    });

    test('asks for suggestions from the third character, once for a word typed quickly', async ({ page }) => {
      await page.clock.install();
      const requests: Request[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/search/concepts')) requests.push(request);
      });
      await openSearch(page);
      await stopClock(page);
      await page.keyboard.type('ze');
      await page.clock.runFor(5_000);
      await page.keyboard.type('  ');
      await page.clock.runFor(5_000);
      expect(requests).toHaveLength(0);
      await field(page).fill('ze');
      await page.keyboard.type('u');
      await page.clock.runFor(199);
      await page.keyboard.type('g');
      await page.clock.runFor(199);
      expect(requests).toHaveLength(0);
      const asked = page.waitForRequest(address);
      await page.clock.runFor(1);
      expect((await asked).postDataJSON()).toEqual({
        query: 'zeug',
        highlightPayloadFields: ['term'],
        limit: 10,
      });
      expect(requests).toHaveLength(1);
      await expect(options(page).first()).toContainText('zeug', { ignoreCase: true });
    });

    test('shows what was typed in bold, ten suggestions at most, and says how many', async ({ page }) => {
      await openSearch(page);
      await page.keyboard.type('recht');
      await expect(options(page)).toHaveCount(10);
      await expect(dialog(page).getByRole('status')).toHaveText('10 Vorschläge');
      const hit = options(page).first().locator('mark');
      await expect(hit).toHaveText(/^recht$/i);
      await expect(hit).toHaveCSS('font-weight', '700');
      await expect(hit).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });

    test('keys walk through the suggestions, Enter takes the active one', async ({ page }) => {
      await page.route(address, (route) =>
        answer(route, 'Kündigung', 'Kündigungsfrist', 'Beratung bei Kündigung'),
      );
      await openSearch(page);
      await page.keyboard.type('künd');
      await expect(options(page)).toHaveCount(3);
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      const active = async () => {
        const id = await field(page).getAttribute('aria-activedescendant');
        const selected = page.locator('[role=option][aria-selected=true]');
        if (id !== null) await expect(selected).toHaveAttribute('id', id);
        return id === null ? null : selected.textContent();
      };
      expect(await active()).toBeNull();
      const walk = [
        ['ArrowDown', 'Kündigung'],
        ['End', 'Beratung bei Kündigung'],
        ['ArrowDown', 'Kündigung'],
        ['ArrowUp', 'Beratung bei Kündigung'],
        ['Home', 'Kündigung'],
        ['ArrowDown', 'Kündigungsfrist'],
      ] as const;
      for (const [key, expected] of walk) {
        await page.keyboard.press(key);
        expect(await active()).toBe(expected);
      }
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/suche?t=${encodeURIComponent('Kündigungsfrist')}`);
      await expect(dialog(page)).toHaveCount(0);
    });

    test('a suggestion can be pressed', async ({ page }) => {
      await page.route(address, (route) => answer(route, 'Mietkaution'));
      await openSearch(page);
      await page.keyboard.type('miet');
      await options(page).first().click();
      await expect(page).toHaveURL('/suche?t=Mietkaution');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('every submit leads to the search page, an empty one too', async ({ page }) => {
      await openSearch(page);
      await dialog(page).getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL('/suche?t=');
      await expect(dialog(page)).toHaveCount(0);
      await opener(page).click();
      await field(page).fill('ab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/suche?t=ab');
    });

    test('answers that come too late are left aside', async ({ page }) => {
      const slow: Route[] = [];
      await page.route(address, (route) => {
        if (route.request().postDataJSON().query !== 'kün') return answer(route, 'Neu');
        slow.push(route);
        return undefined;
      });
      await openSearch(page);
      await page.keyboard.type('kün');
      await expect.poll(() => slow.length).toBe(1);
      await page.keyboard.type('digung');
      await expect(options(page)).toHaveText(['Neu']);
      for (const route of slow) await answer(route, 'Alt').catch(() => undefined);
      await page.keyboard.press('ArrowDown');
      await expect(options(page)).toHaveText(['Neu']);
    });

    test.describe('without an answer', () => {
      // The browser itself notes the status of every refused request.
      test.use({ allowConsole: /status of 503|net::ERR_FAILED/ });
      for (const failure of ['refused', 'cut off', 'nonsense']) {
        test(`stays silent and still searches: ${failure}`, async ({ page }) => {
          await page.route(address, (route) => {
            if (failure === 'refused') return route.fulfill({ status: 503, body: '{}' });
            if (failure === 'cut off') return route.abort();
            return route.fulfill({ json: { matches: 'nichts' } });
          });
          await openSearch(page);
          const asked = page.waitForRequest(address);
          await page.keyboard.type('kaution');
          await asked;
          await expect(options(page)).toHaveCount(0);
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL('/suche?t=kaution');
        });
      }
    });
  });

  // Its layout is looked at in `pages.spec.ts`.
  if (!isJourneySize(viewport)) continue;

  test.describe(`search page on ${name}`, () => {
    test.use({ viewport });

    test('lists hits with title, line and kind, says how many, and is not listed itself', async ({
      page,
    }) => {
      await page.goto('/suche?t=kuendigung');
      const first = page.locator('.search-hits li').first();
      await expect(first.getByRole('link')).toHaveText('Kündigung');
      await expect(first.getByRole('link')).toHaveAttribute('href', '/arbeitsrecht/kuendigung');
      await expect(first.locator('p')).toHaveText(/\S{3}/);
      await expect(first.locator('.meta')).toHaveText('Ratgeber');
      const count = await page.locator('.search-hits li').count();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        `${count} Treffer für „kuendigung“`,
      );
      await expect(page.getByRole('textbox', { name: 'Thema oder Stichwort' })).toHaveValue('kuendigung');
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
      expect(await axeFindings(page)).toEqual([]);
    });

    for (const [term, says] of [
      ['', 'Wonach suchen Sie?'],
      ['xqzw', 'Dazu haben wir nichts gefunden'],
    ] as const) {
      test(`explains and leads on: „${term}“`, async ({ page }) => {
        await page.goto(`/suche?t=${term}`);
        await expect(page.getByRole('heading', { name: says })).toBeVisible();
        const steps = page.getByRole('main').locator('.search-steps a');
        expect(await steps.count()).toBeGreaterThan(3);
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('textbox', { name: 'Thema oder Stichwort' }).fill('Mietkaution');
        await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
        await expect(page.getByRole('main').getByRole('status')).toContainText('für „Mietkaution“');
      });
    }

    test('works without JavaScript, from the button in the header on', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        viewport,
      });
      const page = await context.newPage();
      await page.goto(start);
      await page.getByRole('link', { name: 'Suche öffnen' }).click();
      await page.getByRole('textbox', { name: 'Thema oder Stichwort' }).fill('Straße');
      await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
      await expect(page).toHaveURL(`/suche?t=${encodeURIComponent('Straße')}`);
      await page.getByRole('textbox', { name: 'Thema oder Stichwort' }).fill('Mietkaution');
      await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
      await expect(page.locator('.search-hits a').first()).toHaveText('Mietkaution');
      await context.close();
    });
  });
}

test('search API: both calls answer in the shapes of the specification and are documented', async ({
  request,
}) => {
  const concepts = await request.post('/api/search/concepts', {
    data: { query: 'Zeug', highlightPayloadFields: ['term'], limit: 10 },
  });
  const { matches } = await concepts.json();
  expect(matches).toContainEqual({
    id: expect.any(String),
    payload: { term: 'Arbeitszeugnis', kind: 'Ratgeber', path: '/arbeitsrecht/arbeitszeugnis' },
    highlights: { term: 'Arbeits<em>zeug</em>nis' },
  });
  const fulltext = await request.post('/api/search/fulltext', {
    data: { query: 'Bußgeld', rows: 100, start: 0, filters: {} },
  });
  expect((await fulltext.json()).data[0]).toMatchObject({
    path: '/verkehrsrecht/bussgeldkatalog',
    kind: 'Rechner',
    cost: 'kostenlos',
  });
  const { paths } = await (await request.get('/api/openapi.json')).json();
  expect(paths).toMatchObject({ '/search/concepts': {}, '/search/fulltext': {} });
});
