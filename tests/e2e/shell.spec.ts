import { pages } from '../../src/routes.ts';
import { expect, test } from './test.ts';

const fixed = pages.filter(({ path }) => !path.includes(':'));

test.describe('every page', () => {
  for (const { path, isIndexed } of fixed) {
    test(`${path} has title, description, one h1, and no sideways scroll at 320`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('h1')).toHaveCount(1);
      if (isIndexed) {
        await expect(page).toHaveTitle(/ \| Rechtshafen$/);
        await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
      } else {
        await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
      }
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    });
  }

  test('every internal link leads somewhere', async ({ page, request }) => {
    const targets = new Set<string>();
    for (const { path } of fixed) {
      await page.goto(path);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      for (const link of links) if (link) targets.add(link.split('#')[0] ?? '');
    }
    for (const target of targets) {
      const response = await request.get(target, { maxRedirects: 5 });
      expect(`${target} ${response.status()}`).toBe(`${target} 200`);
    }
  });
});

test('strict policy: a nonce for our scripts, nothing inline besides', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
  expect(policy).not.toContain('unsafe');
  const bare = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((all) => all.filter((script) => (script as HTMLScriptElement).nonce === '').length);
  expect(bare).toBe(0);
  await expect(page.locator('[style]')).toHaveCount(0);
});

test('the header leaves on the way down and returns on the way up; so does the way to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/widerrufsbelehrung');
  const toTop = page.getByRole('link', { name: 'Zum Seitenanfang' });
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(120);
});

test('a change of page moves the focus to the heading and is announced', async ({ page }) => {
  await page.goto('/impressum');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toContainText('Datenschutz');
});

test.describe('errors', () => {
  test.use({ allowConsole: [/status of 4\d\d/, /status of 5\d\d/] });

  test('another writer from a foreign page is refused', async ({ request }) => {
    const response = await request.post('/api/withdrawals', {
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      data: {},
    });
    expect(response.status()).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'cross_site_request' });
  });

  test('the API answers problems with a code, a German sentence and the request id', async ({ request }) => {
    const response = await request.post('/api/withdrawals', { data: { name: '' } });
    expect(response.status()).toBe(422);
    expect(response.headers()['content-type']).toContain('application/problem+json');
    const body = (await response.json()) as { requestId: string; errors: unknown[] };
    expect(body.requestId).toBe(response.headers()['x-request-id']);
    expect(body.errors.length).toBeGreaterThan(1);
    const malformed = await request.post('/api/withdrawals', {
      headers: { 'Content-Type': 'application/json' },
      data: Buffer.from('{"name":'),
    });
    expect(malformed.status()).toBe(400);
    expect((await request.get('/api/gibt-es-nicht')).status()).toBe(404);
  });

  test('a body that no form can produce is refused, for pages and API alike', async ({ request }) => {
    const data = 'x'.repeat(300 * 1024);
    for (const path of ['/api/withdrawals', '/vertrag-widerrufen']) {
      const response = await request.post(path, { data, headers: { 'Content-Type': 'text/plain' } });
      expect(`${path} ${response.status()}`).toBe(`${path} 413`);
    }
  });

  test('OpenAPI 3.1 describes every call', async ({ request }) => {
    const document = (await (await request.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/services',
        '/guest-token',
        '/orders',
        '/orders/{id}/capture',
        '/checks/{id}',
        '/withdrawals',
      ]),
    );
    expect((await request.get('/api/docs')).status()).toBe(200);
  });
});
