import { readFile } from 'node:fs/promises';
import { beSignedIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const path = '/servicecard';
const phone = { width: 390, height: 844 };

test.describe('Servicecard without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false, allowConsole: /status of 422/ });

  test('somebody fills in his card: first wrong, then seen, saved as picture and PDF', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Beispiel einer Servicecard' })).toContainText(
      'Beispielkarte',
    );
    await page.getByLabel('Name oder Firma').fill('Mara 🚲');
    await page.getByLabel('Versicherungsnummer').fill('RS-1001-2204');
    await page.getByRole('button', { name: 'Karte ansehen' }).click();
    await expect(
      page.getByRole('link', { name: /Diese Zeichen können wir auf der Karte nicht drucken/ }),
    ).toBeVisible();
    await expect(page.getByLabel('Versicherungsnummer')).toHaveValue('RS-1001-2204');
    await page.getByLabel('Name oder Firma').fill('Mara Muster');
    await page.getByRole('button', { name: 'Karte ansehen' }).click();
    await expect(page.getByRole('region', { name: 'Ihre ausgefüllte Servicecard' })).toContainText(
      'Mara Muster',
    );
    expect(page.url()).not.toContain('Mara');
    await page
      .getByLabel('Name oder Firma')
      .fill('Alexandra-Friederike von Hohenlohe-Waldenburg zu Langenburg');
    await page.getByRole('button', { name: 'Karte ansehen' }).click();
    const filled = page.getByRole('region', { name: 'Ihre ausgefüllte Servicecard' });
    await expect(filled).toContainText('Langenburg');
    const [name, number] = await Promise.all(
      [filled.getByText(/Langenburg$/), filled.getByText('RS-1001-2204')].map((one) => one.boundingBox()),
    );
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan((number?.x ?? 0) - 4);
    const foot = await filled.locator('.service-card-foot').boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    for (const small of await filled.locator('dt, dd, p, span').all()) {
      expect(
        await small.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ).toBeGreaterThanOrEqual(12);
    }
    for (const [button, sign, name] of [
      ['Als Bild speichern', '\u0089PNG', 'Servicecard.png'],
      ['Als PDF zum Ausdrucken', '%PDF', 'Servicecard.pdf'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path())).toString('latin1', 0, 4)).toBe(sign);
    }
  });
});

test.describe('Servicecard on a phone', () => {
  test.use({ viewport: phone });

  test('the customer sees her own card, chooses the contract on it, and saves it', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto(path);
    const card = page.getByRole('region', { name: 'Ihre Servicecard' });
    await expect(card).toContainText('Erika Mustermann');
    await expect(card).toContainText('RS-1001-2204');
    const other = page
      .getByRole('main')
      .getByRole('link', { name: /^Vertrag / })
      .first();
    const words = (await other.textContent()) ?? 'none';
    await expect(card).not.toContainText(words);
    await other.click();
    await expect(card).toContainText(words);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als Bild speichern' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Servicecard.png');
  });
});
