import { hydrated } from './sign-in.ts';
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

// How they look is looked at in `pages.spec.ts`, as with every page.
for (const [path, heading] of pages) {
  test(`${path} can be read by everybody`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(heading);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(main.replace(/<[^>]*>/g, ' ')).toMatch(/\S+\s+\S/);
    expect(main).not.toMatch(/\{[a-zA-Z]+\}|:::/);
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
    test(`${path} is there as a file`, async ({ request }) => {
      expect(await (await request.get(path)).text()).toMatch(
        new RegExp(`<a [^>]*href="${path}\\.pdf"[^>]*>(?:(?!</a>).)*als PDF speichern`, 's'),
      );
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
