import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

test('strict policy: a nonce for our scripts, nothing inline besides', async ({ page }) => {
  // Rendered for each request; pages from the cache are in page-cache.spec.ts.
  const response = await page.goto('/suche');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
  expect(policy).not.toContain('unsafe');
  const bare = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((all) => all.filter((script) => (script as HTMLScriptElement).nonce === '').length);
  expect(bare).toBe(0);
  await expect(page.locator('[style]')).toHaveCount(0);
});

test('a change of page moves the focus to the heading and is announced', async ({ page }) => {
  await page.goto('/impressum');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toContainText('Datenschutz');
});

test.describe('errors', () => {
  test.use({ allowConsole: /status of 4\d\d|status of 5\d\d/ });

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
    for (const [path, kilobytes] of [
      ['/api/withdrawals', 300],
      ['/vertrag-widerrufen', 5000],
    ] as const) {
      const data = 'x'.repeat(kilobytes * 1024);
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
