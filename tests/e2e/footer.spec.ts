import { axeFindings } from './axe.ts';
import { beSignedIn, isJourneySize, sizes } from './sign-in.ts';
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

    // Behaviour that does not depend on the size.
    if (!isJourneySize(viewport)) return;

    test('has for customers the way to their account', async ({ page }) => {
      await beSignedIn(page, 'jonas.berg');
      await page.goto('/account');
      const footer = page.getByRole('contentinfo');
      await expect(footer.locator('a[href="/account"]')).toHaveText('Mein Konto');
      await expect(footer.locator('a[href="/account/login"]')).toHaveCount(0);
    });

    test('has a button for the privacy settings that opens them, pressed before any script has come', async ({
      page,
    }) => {
      const pressed = Promise.withResolvers<undefined>();
      await page.route(/\.js(\?|$)/, async (route) => {
        await pressed.promise;
        await route.fallback();
      });
      await page.goto('/kontakt', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').getByRole('button', { name: 'Datenschutz-Einstellungen' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      pressed.resolve(undefined);
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('links say how they open: the mail program, a download, a new tab', async ({ page }) => {
      for (const [path, links, says] of [
        ['/impressum', 'a[href^="mailto:"]', /\(öffnet das E-Mail-Programm\)$/],
        // Downloads stand behind an order; the page of building blocks shows every kind.
        ['/dev/bausteine', 'a[download]', /\(lädt eine Datei herunter\)$/],
        ['/dev/bausteine', 'a[target=_blank]', /\(öffnet in einem neuen Tab\)$/],
      ] as const) {
        await page.goto(path);
        const found = page.locator(links);
        await expect(found, links).not.toHaveCount(0);
        for (const link of await found.all()) await expect(link, links).toHaveAccessibleName(says);
      }
    });
  });
}
