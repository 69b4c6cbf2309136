import { axeFindings } from './axe.ts';
import { hydrated, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const hub = '/verkehrsrecht/bussgeldkatalog';
const speed = '/verkehrsrecht/geschwindigkeitsueberschreitung';

for (const { name, ...viewport } of sizes) {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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
