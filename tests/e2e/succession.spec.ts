import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const path = '/erbrecht';

/** Shares of the first table: who inherits. */
const heirs = (page: Page) => page.locator('.calculator-result .data-table').first().locator('tbody tr');
const shows = (page: Page, rows: ReadonlyArray<readonly [string, string]>) =>
  expect(heirs(page)).toHaveText(rows.map(([name, share]) => new RegExp(`${name}.*?${share}`, 's')));
const tree = (page: Page) => page.locator('.tree:visible');

async function open(page: Page, query = '') {
  await page.goto(`${path}${query}`);
  await hydrated(page);
}

// By hand, see tests/figures/succession.test.ts.
const byHand = [
  [
    '',
    [
      ['Ehegatte', '1/2'],
      ['Kind 1', '1/4'],
      ['Kind 2', '1/4'],
    ],
  ],
  [
    '?gut=trennung',
    [
      ['Ehegatte', '1/3'],
      ['Kind 1', '1/3'],
      ['Kind 2', '1/3'],
    ],
  ],
  [
    '?stand=ledig&kind2=tot&kind2l=2',
    [
      ['Kind 1', '1/2'],
      ['Enkelkind 1 von Kind 2', '1/4'],
      ['Enkelkind 2 von Kind 2', '1/4'],
    ],
  ],
  [
    '?stand=ledig&kinder=0&vater=tot&geschwister=1',
    [
      ['Mutter', '1/2'],
      ['Bruder/Schwester 1', '1/2'],
    ],
  ],
  [
    '?kinder=0&mutter=tot&vater=tot&omam=lebt&omav=lebt&opav=lebt&onkelm=1',
    [
      ['Ehegatte', '13/16'],
      ['Großmutter', '1/16'],
      ['Großmutter', '1/16'],
      ['Großvater', '1/16'],
    ],
  ],
  ['?stand=ledig&kinder=0&mutter=tot&vater=tot', [['Bundesland', '1']]],
] as const;

for (const { name, ...viewport } of journeySizes) {
  test.describe(`succession (${name})`, () => {
    test.use({ viewport });

    test('families computed by hand stand on the page, as tree and as table', async ({ page }) => {
      for (const [query, rows] of byHand) {
        await page.goto(`${path}${query}`);
        await shows(page, rows);
        await expect(tree(page)).toHaveCount(1);
        for (const [, share] of rows) await expect(tree(page)).toContainText(share);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      }
    });

    test('a family is built step by step, without a request', async ({ page }) => {
      await open(page);
      // From here on nothing is answered. What the shell loads ahead for other pages may still be asked for, this page not.
      const requests: string[] = [];
      await page.route('**/*', (route) => {
        requests.push(route.request().url());
        // The browser asks for the icon at each new address, and a click waits for what is asked for.
        return /favicon/.test(route.request().url()) ? route.fulfill({ status: 204 }) : undefined;
      });
      await page.getByRole('button', { name: 'Kind hinzufügen' }).click();
      await shows(page, [
        ['Ehegatte', '1/2'],
        ['Kind 1', '1/6'],
        ['Kind 2', '1/6'],
        ['Kind 3', '1/6'],
      ]);
      await page.getByRole('group', { name: 'Kind 3' }).getByRole('radio', { name: 'gestorben' }).check();
      await page.getByLabel('Wie viele lebende Enkelkinder gibt es über Kind 3?').selectOption('2');
      await expect(heirs(page).filter({ hasText: 'Enkelkind 2 von Kind 3' })).toContainText('1/12');
      await page.getByRole('button', { name: 'Kind 1 entfernen' }).click();
      await expect(heirs(page).filter({ hasText: 'Enkelkind 2 von Kind 2' })).toContainText('1/8');
      await expect(page.getByRole('group', { name: 'Eltern und Geschwister' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Kind 2 entfernen' }).click();
      await page.getByRole('button', { name: 'Kind 1 entfernen' }).click();
      await expect(page.getByRole('button', { name: 'Kind hinzufügen' })).toBeFocused();
      await page.getByRole('group', { name: 'Der Vater' }).getByRole('radio', { name: 'gestorben' }).check();
      await page.getByRole('button', { name: 'Bruder oder Schwester hinzufügen' }).click();
      await shows(page, [
        ['Ehegatte', '3/4'],
        ['Mutter', '1/8'],
        ['Bruder/Schwester 1', '1/8'],
      ]);
      await page.getByLabel('Was ist da, in Euro?').fill('80.000');
      await expect(heirs(page).nth(1)).toContainText('10.000,00');
      await expect(page.getByRole('status').filter({ hasText: 'Neu berechnet' })).toHaveCount(1);
      expect(requests.filter((url) => /erbrecht|succession|\/api\//.test(url))).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(await axeFindings(page, '.calculator')).toEqual([]);

      const before = await heirs(page).allTextContents();
      await page.reload();
      expect(await heirs(page).allTextContents()).toEqual(before);
    });

    test('gifts and days: what they add, and until when to act', async ({ page }) => {
      await open(page, '?nachlass=240.000');
      await page.getByText('Geschenke zu Lebzeiten', { exact: true }).click();
      await page.getByRole('button', { name: 'Geschenk hinzufügen' }).click();
      await page.getByLabel('Wert in Euro').fill('40.000');
      await page.getByLabel('Wann?', { exact: true }).fill('1.3.2021');
      await page.getByText('Todestag und Fristen', { exact: true }).click();
      await page.getByLabel('Wann war der Todestag?').fill('1.9.2026');
      const claims = page.getByRole('table', { name: 'Der Ehegatte erbt oder bekommt ein Vermächtnis' });
      // 1/8 of 240,000, and five tenths of 40,000 by eight.
      await expect(claims.getByRole('row', { name: /Kind 1/ })).toContainText('30.000,00');
      await expect(claims.getByRole('row', { name: /Kind 1/ })).toContainText('2.500,00');
      await expect(page.getByRole('row', { name: /Letzter Tag, um auszuschlagen/ })).toContainText(
        '13.10.2026',
      );
      await expect(page.getByRole('row', { name: /Der Pflichtteil verjährt/ })).toContainText('31.12.2029');
      expect(await axeFindings(page, '.calculator')).toEqual([]);
    });

    test('what is wrong is said beside its field and stays there', async ({ page }) => {
      await open(page, '?nachlass=12,3,4&tod=30.2.2026&kinder=0&vater=tot&geschwister=1');
      await expect(page.getByLabel('Was ist da, in Euro?')).toHaveValue('12,3,4');
      await expect(page.locator('#nachlass-fehler')).toContainText('Bitte einen Betrag bis 30 Millionen');
      await expect(page.getByLabel('Wann war der Todestag?')).toHaveValue('30.2.2026');
      await expect(page.locator('#tod-fehler')).toContainText('Diesen Tag gibt es nicht.');
      await expect(page.locator('.calculator-result')).toHaveCount(0);
      expect(await axeFindings(page, '.calculator')).toEqual([]);
      await page.getByLabel('Was ist da, in Euro?').fill('1.234,56');
      await page.getByLabel('Wann war der Todestag?').fill('28.2.2026');
      await expect(page.locator('.calculator-result')).toBeVisible();
    });

    test('a large family scrolls in its own box, by keyboard too', async ({ page }) => {
      const stems = [1, 2, 3, 4, 5, 6, 7, 8].map((one) => `kind${one}=tot&kind${one}l=2&kind${one}t=1`);
      await open(page, `?kinder=8&${stems.join('&')}`);
      await expect(tree(page)).toHaveCount(1);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
      await page.getByRole('region', { name: 'Stammbaum, lässt sich verschieben' }).focus();
      expect(await axeFindings(page, '.calculator')).toEqual([]);
    });

    test('on paper there is what was entered, the tree and the table, and nothing to press', async ({
      page,
    }) => {
      await open(page, '?nachlass=240.000');
      await page.emulateMedia({ media: 'print' });
      const form = page.locator('.calculator-form');
      await expect(form.getByText('Verheiratet')).toBeVisible();
      await expect(form.getByText('Verwitwet')).toBeHidden();
      await expect(form.getByLabel('Was ist da, in Euro?')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Kind 1 entfernen' })).toBeHidden();
      await expect(tree(page)).toHaveCount(1);
      await shows(page, byHand[0][1]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('rows come and go by their buttons, and the answer comes with the page', async ({ page }) => {
        await page.goto(path);
        await page.getByRole('button', { name: 'Kind hinzufügen' }).click();
        await shows(page, [
          ['Ehegatte', '1/2'],
          ['Kind 1', '1/6'],
          ['Kind 2', '1/6'],
          ['Kind 3', '1/6'],
        ]);
        for (const number of [3, 2, 1]) {
          await page.getByRole('button', { name: `Kind ${number} entfernen` }).click();
        }
        await shows(page, [
          ['Ehegatte', '3/4'],
          ['Mutter', '1/8'],
          ['Vater', '1/8'],
        ]);
        await page
          .getByRole('group', { name: 'Die Mutter' })
          .getByRole('radio', { name: 'gestorben' })
          .check();
        await page.getByLabel('Was ist da, in Euro?').fill('100');
        // Enter presses the first button of a form: none that changes the family.
        await page.getByLabel('Was ist da, in Euro?').press('Enter');
        await shows(page, [
          ['Ehegatte', '3/4'],
          ['Vater', '1/4'],
        ]);
        await expect(heirs(page).nth(1)).toContainText('25,00');
        await page.getByRole('radio', { name: 'Ledig' }).check();
        await page.getByRole('button', { name: 'Erbteile berechnen' }).click();
        await expect(page.locator('.calculator-result')).toContainText('Vater erbt alles.');
      });
    });
  });
}

// `scripts/content-world.ts` tells the check of the content that these are there.
test('texts lead to places in the tool', async ({ page: browser }) => {
  await browser.goto('/erbrecht?tod=1.5.2026');
  for (const anchor of ['erbfolge', 'pflichtteil', 'fristen']) {
    await expect(browser.locator(`#${anchor}`)).toBeVisible();
  }
});
