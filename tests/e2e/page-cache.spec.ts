import { createHash } from 'node:crypto';
import { pages } from '#src/routes.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

const cached = pages.filter(
  ({ path, cache, access }) => cache !== 'none' && access === 'public' && !path.includes(':'),
);

test('a kept page runs its scripts by their hashes: no nonce, nothing unsafe, no word on the console', async ({
  page,
}) => {
  const response = await page.goto('/impressum');
  const headers = response?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const inline = [...((await response?.text()) ?? '').matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/ src=|ld\+json/.test(attributes))
    .map(([, , text = '']) => text);
  expect(inline.length).toBeGreaterThan(0);
  for (const text of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  // A change of page without a load of the document: the scripts run.
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the bytes hold nothing of one visitor', async ({ request }) => {
  const id = 'request-of-one-visitor';
  for (const path of ['/', '/impressum', '/faq']) {
    const answer = await request.get(path, { headers: { 'X-Request-Id': id } });
    expect(answer.headers()['x-request-id']).toBe(id);
    const html = await answer.text();
    expect(html).not.toContain(id);
    expect(html).not.toContain('nonce=');
  }
});

test('every page marked as cached is kept, whatever its case and last slash', async ({ baseURL }) => {
  for (const { path } of cached) {
    const first = await fetch(`${baseURL}${path}`);
    expect(`${path} ${first.status}`).toBe(`${path} 200`);
    const again = await fetch(`${baseURL}${path === '/' ? path : `${path.toUpperCase()}/`}`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? 'none' },
    });
    expect(`${path} ${again.status}`).toBe(`${path} 304`);
  }
});

test('every other answer has a nonce of its own and is not kept', async ({ request }) => {
  for (const path of [
    '/suche',
    '/account/login',
    '/vertrag-widerrufen',
    '/gibt/es/nicht',
    '/impressum?a=b',
  ]) {
    const answer = await request.get(path);
    expect(`${path} ${answer.headers()['cache-control']}`).toBe(`${path} no-store`);
    expect(answer.headers()['content-security-policy']).toContain("'nonce-");
    expect(answer.headers().etag).toBeUndefined();
  }
});

test('who carries a customer’s session gets a page of his own', async ({ request }) => {
  const answer = await request.get('/impressum', { headers: { Cookie: 'rh-session=x' } });
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers()['content-security-policy']).toContain("'nonce-");
});

test('compressed bytes are the same page', async ({ baseURL }) => {
  const get = (encoding: string) =>
    fetch(`${baseURL}/impressum`, { headers: { 'Accept-Encoding': encoding } });
  const [plain, brotli] = [await get('identity'), await get('gzip, deflate, br')];
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const html = await plain.text();
  expect(Number(brotli.headers.get('content-length'))).toBeLessThan(html.length / 3);
  expect(await brotli.text()).toBe(html);
});

test('an address in capitals and with a slash is alive as well', async ({ page }) => {
  await page.goto('/IMPRESSUM/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/impressum$/);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL(/\/datenschutz$/);
  await expect(page.locator('h1')).toBeFocused();
});

test('robots and sitemap name the public address; every page listed names itself canonical', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(addresses.length).toBeGreaterThan(50);
  for (const [, address = ''] of addresses) {
    const answer = await request.get(address);
    expect(`${address} ${answer.status()}`).toBe(`${address} 200`);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"`);
  }
});
