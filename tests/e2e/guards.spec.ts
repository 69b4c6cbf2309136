import { guardedBeginnings, guardedExactly } from '../specification/routes.ts';
import { hydrated, signIn, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const guarded = [...guardedExactly, ...guardedBeginnings];

test('every guarded path leads an anonymous visitor to the login, with the full original path', async ({
  request,
}) => {
  for (const path of [...guarded, ...guardedBeginnings.map((beginning) => `${beginning}/17`)]) {
    const full = `${path}?seite=2&x=%C3%A4`;
    const response = await request.get(full, { maxRedirects: 0 });
    const target = response.headers().location ?? '';
    expect(`${path} ${response.status()}`).toBe(`${path} 302`);
    const redirect = new URL(target, 'http://x').searchParams.get('redirect');
    expect(`${new URL(target, 'http://x').pathname} ${redirect}`).toBe(`/account/login ${full}`);
  }
});

for (const { name, width, height } of sizes) {
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
      await expect(page).toHaveURL(/\/account\/sofortzugriff$/);
      await page.goto('/account/einstellungen');
      await expect(page).toHaveURL(/\/account\/einstellungen$/);
    });

    test('opening /account/logout signs out: the session is gone on the server too', async ({
      page,
      context,
    }) => {
      await signIn(page, 'erika.mustermann');
      const cookies = await context.cookies();
      const session = cookies.find((cookie) => cookie.name === 'rh-session');
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      await page.goto('/account/logout');
      await expect(page).toHaveURL(/\/account\/bye$/);
      expect((await context.cookies()).some((cookie) => cookie.name === 'rh-session')).toBe(false);
      if (session) await context.addCookies([session]);
      await page.goto('/account');
      await expect(page).toHaveURL(/\/account\/login/);
    });

    test('nobody can be led to another site by the login', async ({ page }) => {
      await signIn(page, 'erika.mustermann', '/account/login?redirect=https%3A%2F%2Fevil.example%2F');
      await expect(page).toHaveURL(/\/account$/);
    });
  });
}

test('reading /account/logout ahead signs nobody out, and no link to it is loaded ahead', async ({
  page,
}) => {
  await signIn(page, 'erika.mustermann');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() =>
    fetch('/account/logout', { headers: { 'Sec-Purpose': 'prefetch' } }).then((response) => response.text()),
  );
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/account/logout';
    link.textContent = 'Abmelden';
    document.querySelector('main')?.prepend(link);
    link.focus();
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.goto('/account/einstellungen');
  await expect(page).toHaveURL(/\/account\/einstellungen$/);
  expect(asked.filter((url) => /logout\.page/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in and out works with buttons', async ({ page }) => {
    await signIn(page, 'jonas.berg');
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/account/logout');
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await expect(page).toHaveURL(/\/account\/bye$/);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/login/);
  });
});
