import { beSignedIn, hydrated, journeySizes } from './sign-in.ts';
import { checkPath, customer, expect, fixture, test, uploadReference } from './test.ts';

for (const { name, ...viewport } of journeySizes) {
  test.describe(`focus and place (${name})`, () => {
    test.use({ viewport });

    test('each step of an order has its title, takes the focus and is announced', async ({ page }) => {
      await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
      const isAt = async (step: string) => {
        await expect(page.getByRole('heading', { level: 1, name: step })).toBeFocused();
        await expect(page).toHaveTitle(`${step} | Arbeitszeugnis prüfen | Rechtshafen`);
        await expect(page.locator('[data-announcer]')).toContainText(step);
      };
      await page.getByRole('button', { name: 'Daten für die Rechnung eingeben' }).press('Enter');
      await isAt('Ihre Daten');
      for (const [label, value] of Object.entries(customer)) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await page.getByRole('button', { name: 'Bestellung prüfen' }).press('Enter');
      await isAt('Prüfen und bestellen');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
      await expect(page).toHaveTitle('Impressum | Rechtshafen');
      await page.goto(`${checkPath}/upload`);
      await expect(page).toHaveTitle('Zeugnis hochladen | Arbeitszeugnis prüfen | Rechtshafen');
    });

    test('who presses while the page still loads its data is not moved away from what he presses', async ({
      page,
    }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/online-rechtsberatung/anfrage');
      await hydrated(page);
      await page.locator('select[name=area]').selectOption('purchase');
      await page.locator('textarea[name=question]').fill('Muss der Händler den Kühlschrank ersetzen?');
      await page.locator('input[name=goal], textarea[name=goal]').fill('Ein neues Gerät');
      await page.locator('textarea[name=events]').fill('3. September gekauft.\n'.repeat(40));
      await page.locator('input[name=opponent]').fill('Kälte Beispiel GmbH, Bremen');
      const isPressed = Promise.withResolvers<void>();
      await page.route(/anfrage\.data/, async (route) => {
        if (route.request().method() === 'GET') await isPressed.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Frage prüfen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angaben prüfen');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const change = page.getByRole('button', { name: 'Angaben ändern' });
      await change.hover();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await page.mouse.down();
      const loaded = page.waitForResponse(
        (one) => one.request().method() === 'GET' && one.url().includes('.data'),
      );
      isPressed.resolve();
      await loaded;
      await expect(page.locator('html')).toHaveAttribute('data-navigation', 'duplicated');
      await page.mouse.up();
      await expect(page.locator('textarea[name=question]')).toHaveValue(/Kühlschrank/);
    });

    test('a search from the page of the search leads to its results, not back to the button', async ({
      page,
    }) => {
      await page.goto('/suche?t=');
      await page.getByRole('button', { name: 'Suche öffnen' }).click();
      await page.getByRole('combobox').fill('Kaution');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/suche?t=Kaution');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('back from an anchor that was pressed before the page heard of the scrolling', async ({ page }) => {
      await page.goto('/datenschutz');
      await hydrated(page);
      const top = () => page.evaluate(() => window.scrollY);
      const links = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link');
      // The browser tells of scrolling with the next picture: in one go it has not done so yet.
      await links.last().evaluate((link) => {
        window.scrollTo(0, 200);
        (link as HTMLElement).click();
      });
      await expect.poll(top).toBeGreaterThan(1000);
      await page.goBack();
      await expect.poll(top).toBe(200);
    });

    test('back from an anchor of the page returns to where one read', async ({ page }) => {
      await page.goto('/datenschutz');
      await hydrated(page);
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
      const links = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link');
      const press = (link: typeof links) => link.evaluate((element) => (element as HTMLElement).click());
      const top = () => page.evaluate(() => window.scrollY);
      await press(links.last());
      await expect.poll(top).toBeGreaterThan(1000);
      const atLast = await top();
      await page.goBack();
      await expect.poll(top).toBe(200);
      // Pressed again it leads to the anchor, wherever one was when one left it.
      await press(links.last());
      await expect.poll(top).toBe(atLast);
      // Until the router has followed the press it may scroll once more.
      await expect(async () => {
        await page.evaluate((to) => window.scrollTo(0, to), atLast - 500);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        expect(await top()).toBe(atLast - 500);
      }).toPass();
      await press(links.nth(1));
      await expect.poll(top).toBeLessThan(atLast - 500);
      await press(links.last());
      await expect.poll(top).toBe(atLast);
    });
  });
}
