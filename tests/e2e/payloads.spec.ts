import type { Page } from '@playwright/test';
import { pages } from '#src/routes.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ savesData: false });

type Manifest = { id: string; timestamp: number; matcher: Record<string, object>; prerendered: string[] };

/** Every request for data from now on, in order. */
function dataRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/_payload\.json$|\.data$/.test(pathname)) seen.push(pathname + search);
  });
  return seen;
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

async function buildId(page: Page): Promise<string> {
  return (await page.locator('html').getAttribute('data-build-id')) ?? '';
}

test('the build metadata are found by the id in the page', async ({ page, request }) => {
  await page.goto('/');
  const id = await buildId(page);
  expect(id).toMatch(/^\w{6,}$/);
  await expect(page.locator('meta[name="build-id"]')).toHaveAttribute('content', id);
  const manifest = (await (await request.get(`/builds/meta/${id}.json`)).json()) as Manifest;
  expect(manifest.id).toBe(id);
  expect(new Date(manifest.timestamp).getFullYear()).toBeGreaterThan(2025);
  expect(Object.keys(manifest.matcher).sort()).toEqual(['dynamic', 'static', 'wildcard']);
  expect(manifest.prerendered).toEqual(expect.arrayContaining(['/impressum', '/widerrufsbelehrung']));
  // What the editors write on it changes while the build runs.
  expect(manifest.prerendered).not.toContain('/');
  expect(manifest.prerendered).not.toContain('/suche');
  expect((await request.get('/builds/meta/unknown.json')).status()).toBe(404);
});

test('a change of page fetches the payload, with the id of the build, and nothing else', async ({ page }) => {
  const seen = dataRequests(page);
  await page.goto('/');
  const id = await buildId(page);
  await hydrated(page);
  await footerLink(page, 'Impressum').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  await expect(page).toHaveTitle(/^Impressum/);
  expect(seen.filter((one) => one.startsWith('/impressum'))).toEqual([`/impressum/_payload.json?${id}`]);
});

test.describe('when the payload fails', () => {
  test.use({ allowConsole: /payload of the page could not be loaded|status of 500/ });

  test('a warning is logged and the page loads normally', async ({ page }) => {
    await page.route('**/_payload.json*', (route) => route.fulfill({ status: 500, body: '' }));
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const seen = dataRequests(page);
    await page.goto('/');
    await hydrated(page);
    await footerLink(page, 'Impressum').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    expect(seen.some((one) => one.startsWith('/impressum.data'))).toBe(true);
    expect(warnings.some((text) => text.startsWith('The payload of the page could not be loaded'))).toBe(
      true,
    );
  });
});

test.describe('when the manifest fails', () => {
  test.use({ allowConsole: /^Error fetching app manifest\.|status of 404/ });

  test('it is logged once, there are no rules, and pages still open', async ({ page }) => {
    await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 404, body: '' }));
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Error fetching app manifest.')) errors.push(message.text());
    });
    await page.goto('/');
    await hydrated(page);
    await footerLink(page, 'Impressum').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    await footerLink(page, 'Datenschutz').click();
    await expect(page).toHaveTitle(/^Datenschutz/);
    expect(errors).toHaveLength(1);
  });
});

test('every cached page has a payload that survives JSON; the others have none', async ({ request }) => {
  for (const { path, cache, access } of pages.filter((page) => !page.path.includes(':'))) {
    const address = path === '/' ? '/_payload.json' : `${path}/_payload.json`;
    const answer = await request.get(address);
    const status = cache !== 'none' && access === 'public' ? 200 : 404;
    expect(`${address} ${answer.status()}`).toBe(`${address} ${status}`);
    if (status === 200) expect(Object.keys(await answer.json())).toEqual(['id', 'data']);
    else expect(answer.headers()['content-type']).toContain('application/problem+json');
  }
});

test('a payload is kept like its page: tag, Brotli, and a query of build or time', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${baseURL}${path}`, { headers });
  const address = '/impressum/_payload.json';
  const first = await get(`${address}?${await buildId(page)}`, { 'Accept-Encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  const tag = first.headers.get('etag') ?? '';
  const again = await get(`${address}?1795204686197`, { 'Accept-Encoding': 'br', 'If-None-Match': tag });
  expect(again.status).toBe(304);
  expect((await get(`${address}?of-another-build`)).status).toBe(404);
  expect((await get('/gibt-es-nicht/_payload.json')).status).toBe(404);
  const customers = await get(address, { Cookie: 'rh-session=x' });
  expect(customers.status).toBe(200);
  expect(customers.headers.get('cache-control')).toBe('no-store');
});

test('fragments for other sites', async ({ request }) => {
  const answer = await request.get('/islands/services.json?limit=3', {
    headers: { Origin: 'https://partner.example' },
  });
  expect(answer.headers()['access-control-allow-origin']).toBe('*');
  expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  const body = (await answer.json()) as { key: string; html: string; props: unknown };
  expect(body).toMatchObject({ key: 'services', props: { limit: 3 } });
  expect(body.html.match(/<a /g)).toHaveLength(3);
  expect((await request.get('/islands/unknown.json')).status()).toBe(404);
  expect((await request.get('/islands/services.json?limit=0')).status()).toBe(422);
});
