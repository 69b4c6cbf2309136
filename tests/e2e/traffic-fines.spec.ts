import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const hub = '/verkehrsrecht/bussgeldkatalog';
const speed = '/verkehrsrecht/geschwindigkeitsueberschreitung';

for (const { name, ...viewport } of journeySizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('speed is computed while typing, without a request, and stands in the address', async ({ page }) => {
      await page.goto(speed);
      await hydrated(page);
      const figures = page.locator('.calculator-figures');
      // 84 - 3 - 50 = 31 inside: 260 and 28.50, 2 points, 1 month.
      await expect(figures).toContainText('288,50');
      // From here on nothing is answered. What the shell loads ahead for other pages may still be asked for.
      await page.route('**/*', () => undefined);
      // One less: 30 inside, 180 and 28.50, 1 point, no ban.
      await page.getByLabel('Gemessen, in km/h').fill('83');
      await expect(figures).toContainText('208,50');
      await expect(figures).toContainText('keins');
      await expect(page).toHaveURL(/gemessen=83/);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await expect(figures).toContainText('208,50');
    });

    test('what is wrong is said beside its field', async ({ page }) => {
      await page.goto(`${speed}?gemessen=-5&zugestellt=29.2.2026`);
      await expect(page.getByLabel('Gemessen, in km/h')).toHaveAccessibleDescription(
        /ganze Zahl von 1 bis 400/,
      );
      await expect(page.getByLabel('Wann wurde der Bescheid zugestellt?')).toHaveAccessibleDescription(
        /Diesen Tag gibt es nicht/,
      );
      await expect(page.getByText('Sobald alle Angaben stimmen')).toBeVisible();
    });

    test('pages are accessible', async ({ page }) => {
      for (const path of [speed, `${hub}?delikt=parken&parkort=gehweg&parkfall=long&gruppe=parken`]) {
        await page.goto(path);
        await hydrated(page);
        expect(await axeFindings(page), path).toEqual([]);
      }
    });
  });
}

test('the hub changes the offence and keeps what holds for all', async ({ page }) => {
  await page.goto(`${hub}?delikt=rotlicht&mit=fuss&punkte=3`);
  await hydrated(page);
  await expect(page.locator('.calculator-figures')).toContainText('5,00');
  await page.getByText('Handy in der Hand', { exact: true }).click();
  // 246.1: 100 and 28.50, 1 point; 3 + 1 = 4.
  await expect(page.locator('.calculator-figures')).toContainText('128,50');
  await expect(page.getByRole('heading', { name: 'Ihr Punktekonto danach: 4' })).toBeVisible();
});

test('what was typed comes back with its offence', async ({ page }) => {
  await page.goto(`${hub}?gemessen=95&erlaubt=60&vorsatz=ja`);
  await hydrated(page);
  const figures = page.locator('.calculator-figures');
  await page.getByText('Alkohol oder Drogen', { exact: true }).click();
  // 241 on purpose: 1,000, 50 and 3.50.
  await expect(figures).toContainText('1.053,50');
  await page.getByLabel('Wirft man Ihnen Vorsatz vor?').selectOption('nein');
  await expect(figures).toContainText('528,50');
  await page.getByLabel('Wirft man Ihnen Vorsatz vor?').selectOption('ja');
  await page.getByText('Zu schnell', { exact: true }).click();
  await expect(page.getByLabel('Gemessen, in km/h')).toHaveValue('95');
  await expect(page.getByLabel('Erlaubt, in km/h')).toHaveValue('60');
  await expect(page.getByLabel('Wirft man Ihnen Vorsatz vor?')).toHaveValue('ja');
  // 95 - 3 - 60 = 32: 260 doubled and 29.50, 5 % of 520 being 26.
  await expect(figures).toContainText('549,50');
  await page.getByText('Falsch geparkt', { exact: true }).click();
  await page.getByLabel('Wo standen Sie?').selectOption('gehweg');
  await page.locator('.calculator-form').getByText('Jemand wurde gefährdet', { exact: true }).click();
  // 52a.3 on purpose: 80 doubled and 28.50.
  await expect(figures).toContainText('188,50');
  await page.getByLabel('Wo standen Sie?').selectOption('halteverbot');
  // 52: 25, a warning; nobody endangered is a case there.
  await expect(figures).toContainText('25,00');
});

test('on a phone the stages of the points stand beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${speed}?punkte=3`);
  const boxes = await Promise.all(
    ['Ermahnung', 'Verwarnung', 'Entzug'].map(async (word) => {
      const label = page.locator('.fine-gauge').getByText(word, { exact: true });
      await expect(label).toBeVisible();
      return label.boundingBox();
    }),
  );
  const frame = await page.locator('.fine-gauge').boundingBox();
  const overlaps = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
    a && b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  expect(boxes.some((one, index) => boxes.some((other, at) => at > index && overlaps(one, other)))).toBe(
    false,
  );
  const bottom = Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)));
  expect(bottom).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what was typed comes back with its offence by the button too', async ({ page }) => {
    await page.goto(`${hub}?gemessen=95&erlaubt=60`);
    await page.getByText('Alkohol oder Drogen', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Bußgeld berechnen' }).click();
    await expect(page.locator('.calculator-figures')).toContainText('528,50');
    await page.getByText('Zu schnell', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Bußgeld berechnen' }).click();
    await expect(page.getByLabel('Gemessen, in km/h')).toHaveValue('95');
  });

  test('calculator and catalogue answer to their buttons', async ({ page }) => {
    await page.goto(hub);
    await page.getByText('Zu dicht aufgefahren', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Bußgeld berechnen' }).click();
    // 120 km/h, 17 m: below 3/10 of 60 m. 160 and 28.50.
    await expect(page.locator('.calculator-figures')).toContainText('188,50');
    await page.getByLabel('Stichwort oder Nummer').fill('132.3');
    await page.getByRole('button', { name: 'Im Katalog suchen' }).click();
    const found = page.getByRole('table', { name: /zu „132\.3“/ });
    await expect(found).toContainText('320');
    // The calculator still has what it was told.
    await expect(page.locator('.calculator-figures')).toContainText('188,50');
    await page.getByRole('link', { name: /^Verkehrszeichen/ }).click();
    await page.getByRole('link', { name: 'Nächste Seite' }).click();
    await expect(page.getByText('Seite 2 von')).toBeVisible();
  });
});
