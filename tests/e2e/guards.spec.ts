import type { BrowserContext } from '@playwright/test';
import { guardedBeginnings, guardedExactly } from '../specification/routes.ts';
import { beSignedIn, hydrated, isSignedOut, journeySizes, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const guarded = [...guardedExactly, ...guardedBeginnings];
const below = guardedBeginnings.map((beginning) => `${beginning}/17`);
/** Other spellings of guarded paths, which the router takes for the same. */
const otherwise = ['/account/%76ertraege', '/%61ccount', '/Account/EINSTELLUNGEN/'];

async function hasSession(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'rh-session');
}

test('every guarded path leads an anonymous visitor to the login, with the full original path', async ({
  request,
}) => {
  for (const path of [...guarded, ...below, ...otherwise]) {
    const full = `${path}?seite=2&x=%C3%A4`;
    const response = await request.get(full, { maxRedirects: 0 });
    const target = response.headers().location ?? '';
    expect(`${path} ${response.status()}`).toBe(`${path} 302`);
    const redirect = new URL(target, 'http://x').searchParams.get('redirect');
    expect(`${new URL(target, 'http://x').pathname} ${redirect}`).toBe(`/account/login ${full}`);
  }
});

for (const { name, width, height } of journeySizes) {
  test.describe(`guards (${name})`, () => {
    test.use({ viewport: { width, height } });

    test('inside the application too, and the history is replaced', async ({ page }) => {
      await page.goto('/impressum');
      await hydrated(page);
      await page.evaluate(() => {
        window.history.pushState(null, '', '/account/vertraege?seite=2');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fvertraege%3Fseite%3D2$/);
      await expect(page.locator('html')).toHaveAttribute('data-navigation', 'redirected');
      await page.goBack();
      await expect(page).toHaveURL(/\/impressum$/);
    });

    test('after signing in one is where one wanted to go', async ({ page }) => {
      await signIn(page, 'erika.mustermann', '/account/vertraege?seite=2');
      await expect(page).toHaveURL(/\/account\/vertraege\?seite=2$/);
      await expect(page.locator('.page-grey')).toBeVisible();
    });

    test('who is not activated reaches the activation and the settings only', async ({ page }) => {
      await signIn(page, 'max.neumann');
      await expect(page).toHaveURL(/\/account\/sofortzugriff$/);
      await page.goto('/account/vertraege');
      await expect(page).toHaveURL(/\/account\/sofortzugriff\?von=%2Faccount%2Fvertraege$/);
      await expect(page.getByText('„Verträge“ öffnet sich')).toBeVisible();
      await page.goto('/account/einstellungen');
      await expect(page).toHaveURL(/\/account\/einstellungen$/);
    });

    for (const path of ['/account/logout', '/account/logout/x']) {
      test(`opening ${path} signs out: the session is gone on the server too`, async ({ page, context }) => {
        await beSignedIn(page, 'erika.mustermann');
        const cookies = await context.cookies();
        const session = cookies.find((cookie) => cookie.name === 'rh-session');
        expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
        await page.goto(path);
        await isSignedOut(page);
        expect(await hasSession(context)).toBe(false);
        if (session) await context.addCookies([session]);
        await page.goto('/account');
        await expect(page).toHaveURL(/\/account\/login/);
        // The browser is told to forget a session that is no more.
        expect(await hasSession(context)).toBe(false);
      });
    }

    test('/account/logout made ahead by the browser signs out only when it is looked at', async ({
      page,
      context,
    }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.addInitScript(() => {
        let isAhead = true;
        Object.defineProperty(document, 'prerendering', { get: () => isAhead });
        window.addEventListener('looked-at', () => {
          isAhead = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        });
      });
      await page.goto('/account/logout');
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(/\/account\/logout$/);
      expect(await hasSession(context)).toBe(true);
      await page.evaluate(() => window.dispatchEvent(new Event('looked-at')));
      await isSignedOut(page);
      expect(await hasSession(context)).toBe(false);
    });

    test('a session that has ended meanwhile: the login is that of a guest', async ({ page, context }) => {
      await beSignedIn(page, 'erika.mustermann');
      await page.goto('/impressum');
      await hydrated(page);
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: 'Mein Konto, Erika Mustermann' })).toBeVisible();
      await context.clearCookies({ name: 'rh-session' });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Mein Konto' }).click();
      await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount$/);
      // A new document, without the memory of the last one.
      await expect(page.locator('html')).toHaveAttribute('data-owner', '');
      await expect(header.getByRole('link', { name: 'Anmelden' })).toBeVisible();
      await expect(header.getByRole('button', { name: /Mein Konto/ })).toHaveCount(0);
    });

    test('nobody can be led to another site by the login', async ({ page, context }) => {
      for (const target of ['https://evil.example/', '/.//evil.example', '/a/..//evil.example/x']) {
        await signIn(page, 'erika.mustermann', `/account/login?redirect=${encodeURIComponent(target)}`);
        await expect(page, target).toHaveURL(/\/account$/);
        await context.clearCookies({ name: 'rh-session' });
      }
    });
  });
}

test.describe('loading ahead', () => {
  test.use({ savesData: false });

  test('reading /account/logout ahead signs nobody out, and no link to it is loaded ahead', async ({
    page,
  }) => {
    await beSignedIn(page, 'erika.mustermann');
    const headers = { 'Sec-Purpose': 'prefetch' };
    expect((await page.request.get('/account/logout', { headers })).status()).toBe(200);
    await page.goto('/account/einstellungen');
    await expect(page).toHaveURL(/\/account\/einstellungen$/);
    await hydrated(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The second link shows that preloading works; the first one came before it.
    const loaded = page.waitForRequest(/\/assets\/postfach\.page-/);
    for (const path of ['/account/logout', '/dev/postfach']) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        Object.assign(link, { href, textContent: href });
        document.querySelector('main')?.prepend(link);
      }, path);
      const link = page.getByRole('main').getByRole('link', { name: path });
      await link.focus();
      await link.hover();
    }
    await loaded;
    expect(asked.filter((url) => /logout\.page/.test(url))).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in and out works with buttons', async ({ page }) => {
    await signIn(page, 'jonas.berg');
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/account/logout');
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await isSignedOut(page);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/login/);
  });
});
