import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Page of each legal text, with a word of its heading. */
const pages = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/nutzungsbedingungen', 'Nutzungsbedingungen'],
  ['/widerrufsbelehrung', 'Widerrufsbelehrung'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
  ['/erstinformation', 'Erstinformation'],
  ['/produktinformationsblatt', 'Informationsblatt'],
  ['/beschwerde', 'Beschwerde'],
  ['/freie-anwaltswahl', 'entscheiden Sie'],
] as const;

for (const { name, ...viewport } of journeySizes) {
  test.describe(`legal pages (${name})`, () => {
    test.use({ viewport });

    for (const [path, heading] of pages) {
      test(`${path} can be read by everybody`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expect(page.locator('body')).not.toContainText(/\{[a-zA-Z]+\}|:::/);
        expect(await axeFindings(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }
  });
}

test.describe('texts to keep', () => {
  for (const path of [
    '/datenschutz',
    '/nutzungsbedingungen',
    '/erstinformation',
    '/produktinformationsblatt',
    '/widerrufsbelehrung',
  ]) {
    test(`${path} is there as a file`, async ({ page, request }) => {
      await page.goto(path);
      const link = page.getByRole('link', { name: /als PDF speichern/ });
      await expect(link).toHaveAttribute('href', `${path}.pdf`);
      const answer = await request.get(`${path}.pdf`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
  }

  test('the link saves it', async ({ page }) => {
    await page.goto('/nutzungsbedingungen');
    await hydrated(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: /als PDF speichern/ }).click();
    expect((await saved).suggestedFilename()).toBe('nutzungsbedingungen.pdf');
  });
});

test('from the footer of any page to the first information and to whom one complains', async ({ page }) => {
  await page.goto('/magazin');
  await hydrated(page);
  const legal = page.getByRole('navigation', { name: 'Rechtliches' });
  await legal.getByRole('link', { name: 'Erstinformation' }).click();
  await expect(page).toHaveURL('/erstinformation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('§ 34d Abs. 7 Satz 1 Nr. 1')).toBeVisible();
  await legal.getByRole('link', { name: 'Beschwerde' }).click();
  await expect(page.getByRole('link', { name: /versicherungsombudsmann\.de/ }).first()).toBeVisible();
});
