import { axeFindings } from './axe.ts';
import { signIn, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Links of the footer (specification, section 2, “Header, footer and menus”), the account apart. */
const links = [
  '/schaden-melden',
  '/magazin',
  '/newsletter',
  '/vor-ort',
  '/faq',
  '/kontakt',
  '/ueber-rechtshafen',
  '/nutzungsbedingungen',
  '/impressum',
  '/datenschutz',
  '/mustervorlagen',
  '/prozesskosten-rechner',
  '/online-rechtsberatung',
  '/rechtsservices',
  '/rechtsratgeber',
  '/services-fuer-versicherte',
  '/telefonische-rechtsberatung',
  '/servicepaket-tarif24',
  '/servicecard',
  // added by German law
  '/widerrufsbelehrung',
  '/vertrag-widerrufen',
  '/barrierefreiheit',
];

for (const { name, ...viewport } of sizes) {
  test.describe(`footer on ${name}`, () => {
    test.use({ viewport });

    test('has every link, and for guests the way to sign in', async ({ page }) => {
      await page.goto('/kontakt');
      const footer = page.getByRole('contentinfo');
      for (const href of [...links, '/account/login']) {
        await expect(footer.locator(`a[href="${href}"]`), href).toBeVisible();
      }
      await expect(footer.locator('a[href="/account"]')).toHaveCount(0);
      await expect(footer.getByRole('link', { name: 'Vertrag widerrufen' })).toHaveCSS(
        'border-top-style',
        'solid',
      );
      expect(await axeFindings(page)).toEqual([]);
    });

    test('has for customers the way to their account', async ({ page }) => {
      await signIn(page, 'jonas.berg');
      const footer = page.getByRole('contentinfo');
      await expect(footer.locator('a[href="/account"]')).toHaveText('Mein Konto');
      await expect(footer.locator('a[href="/account/login"]')).toHaveCount(0);
    });

    test('has a button for the privacy settings that opens them', async ({ page }) => {
      await page.goto('/kontakt');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Datenschutz-Einstellungen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    for (const [kind, path, links, says] of [
      ['the mail program', '/impressum', 'a[href^="mailto:"]', /\(öffnet das E-Mail-Programm\)$/],
      // Downloads stand behind an order; the page of building blocks shows every kind.
      ['a download', '/dev/bausteine', 'a[download]', /\(lädt eine Datei herunter\)$/],
      ['a new tab', '/dev/bausteine', 'a[target=_blank]', /\(öffnet in einem neuen Tab\)$/],
    ] as const) {
      test(`links say how they open: ${kind}`, async ({ page }) => {
        await page.goto(path);
        const found = page.locator(links);
        await expect(found).not.toHaveCount(0);
        for (const link of await found.all()) await expect(link).toHaveAccessibleName(says);
      });
    }
  });
}
