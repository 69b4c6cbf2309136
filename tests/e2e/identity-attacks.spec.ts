import type { APIRequestContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { newAccount, signOut, typePassword } from './account-steps.ts';
import { codeIn, newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, sarasPhone, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const demoPassword = 'Hafen-2026!';
const erika = 'erika.mustermann@example.org';
const jonas = 'jonas.berg@example.org';
const own = { 'Sec-Fetch-Site': 'same-origin' };

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const problemSchema = z.object({ code: z.string() });
const sessionsSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

type Call = { method: string; path: string };

/** Every call that the REST API offers, with an id of nobody where a path wants one. */
async function offeredCalls(request: APIRequestContext): Promise<Call[]> {
  const { paths } = documentSchema.parse(await (await request.get('/api/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: `/api${path.replace(/\{\w+\}/g, '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11')}`,
    })),
  );
}

async function logIn(request: APIRequestContext, email: string, password = demoPassword): Promise<void> {
  const answer = await request.post('/api/auth/login', { headers: own, data: { email, password } });
  expect(answer.status()).toBe(200);
}

const profileOf = async (request: APIRequestContext) => (await request.get('/api/profiles/self')).text();

test.describe('a foreign page in the browser of a customer', () => {
  /** Protected by their content: a provider's signature, or the token of a mail's link (RFC 8058). */
  const signedForOthers = [
    'POST /api/payments/webhook',
    'POST /api/newsletter/unsubscribe',
    'POST /api/newsletter/bounces',
  ];
  const forms = ['/account/login', '/account/logout', '/account/einstellungen', '/account/sofortzugriff'];

  test('every writing call and form is refused, and nothing has happened', async ({ request }) => {
    await logIn(request, jonas);
    const before = await profileOf(request);
    const writing = (await offeredCalls(request)).filter(({ method }) => method !== 'GET');
    expect(writing.length).toBeGreaterThan(35);
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    ];
    const open: string[] = [];
    for (const { method, path } of [...writing, ...forms.map((path) => ({ method: 'POST', path }))]) {
      for (const headers of foreign) {
        const answer = await request.fetch(path, { method, headers, data: {} });
        const problem = problemSchema.safeParse(await answer.json().catch(() => null));
        const isRefused = answer.status() === 403 && problem.data?.code === 'cross_site_request';
        if (!isRefused) open.push(`${method} ${path}`);
      }
    }
    expect([...new Set(open)]).toEqual(signedForOthers);
    expect(await profileOf(request)).toBe(before);
  });

  test.describe('that sends a form of its own', () => {
    test.use({ allowHost: /^evil\.test$/, allowConsole: /status of 403/ });

    test('signs nobody out', async ({ page, baseURL }) => {
      await beSignedIn(page, 'jonas.berg');
      const lure = `<form method="post" action="${baseURL}/api/auth/logout"><button>Gewinn</button></form>`;
      await page.route('http://evil.test/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<title>Gewinn</title>${lure}` }),
      );
      await page.goto('http://evil.test/');
      await page.getByRole('button', { name: 'Gewinn' }).click();
      await expect(page).toHaveURL(`${baseURL}/api/auth/logout`);
      expect((await page.request.get('/api/profiles/self')).status()).toBe(200);
    });
  });

  test.describe('that leads to the page that signs out', () => {
    test.use({ allowHost: /^evil\.test$/ });

    test('signs nobody out: the page asks', async ({ page, baseURL }) => {
      await beSignedIn(page, 'jonas.berg');
      const lure = `<a href="${baseURL}/account/logout">Gewinn</a>`;
      await page.route('http://evil.test/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<title>Gewinn</title>${lure}` }),
      );
      await page.goto('http://evil.test/');
      await page.getByRole('link', { name: 'Gewinn' }).click();
      await expect(page.getByText('Möchten Sie Ihre Sitzung in diesem Browser beenden?')).toBeVisible();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect((await page.request.get('/api/profiles/self')).status()).toBe(200);
      await page.getByRole('main').getByRole('button', { name: 'Jetzt abmelden' }).click();
      await expect(page).toHaveURL(`${baseURL}/account/bye`);
    });
  });
});

test('the login leads to our own pages only', async ({ playwright, baseURL }) => {
  const targets = [
    ['/account/vertraege?seite=2', '/account/vertraege?seite=2'],
    ...[
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/account/..//evil.example',
      'javascript:alert(1)',
      ' https://evil.example',
      '/account/logout',
      '/account/login?redirect=https://evil.example',
    ].map((target) => [target, '/account']),
  ] as const;
  for (const [target = '', expected] of targets) {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const answer = await visitor.post(`/account/login?redirect=${encodeURIComponent(target)}`, {
      headers: own,
      form: { absicht: 'anmelden', email: jonas, password: demoPassword },
      maxRedirects: 0,
    });
    expect([target, answer.status(), answer.headers().location]).toEqual([target, 303, expected]);
    // Who is signed in already is sent on at once.
    const again = await visitor.get(`/account/login?redirect=${encodeURIComponent(target)}`, {
      maxRedirects: 0,
    });
    expect([target, again.headers().location]).toEqual([target, expected]);
    const atProvider = await visitor.get(`/api/auth/redirect?redirect=${encodeURIComponent(target)}`);
    expect(atProvider.status()).toBe(404);
    await visitor.dispose();
  }
});

test.describe('the cookie of the session', () => {
  const sessionCookie = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'rh-session');

  test('is out of reach of scripts and foreign sites, for a year', async ({ page }) => {
    await signIn(page, 'jonas.berg');
    const cookie = await sessionCookie(page);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    expect(await page.evaluate(() => document.cookie)).not.toContain('rh-session');
  });

  test('that somebody planted is replaced, and opens nothing afterwards', async ({ page, request }) => {
    await logIn(request, jonas);
    const { cookies } = await request.storageState();
    const planted = cookies.find(({ name }) => name === 'rh-session');
    if (!planted) throw new Error('no session');
    for (const value of [planted.value, 'A'.repeat(43)]) {
      await page.context().addCookies([{ ...planted, value }]);
      await logIn(page.request, erika);
      const cookie = await sessionCookie(page);
      expect(cookie?.value).toMatch(/^[\w-]{43}$/);
      expect(cookie?.value).not.toBe(value);
      expect(await profileOf(page.request)).toContain('Mustermann');
    }
    expect((await request.get('/api/profiles/self')).status()).toBe(401);
  });
});

test('the password alone opens nothing where an SMS code is asked for', { lock: sarasPhone }, async ({
  request,
}) => {
  await logIn(request, 'sara.yilmaz@example.org');
  for (const { method, path } of await offeredCalls(request)) {
    if (method !== 'GET' || !/\/(profiles|contracts|auth\/sessions)/.test(path)) continue;
    expect([path, (await request.get(path)).status()]).toEqual([path, 401]);
  }
  const page = await request.get('/account/einstellungen', { maxRedirects: 0 });
  expect([page.status(), page.headers().location]).toEqual([
    302,
    '/account/login?redirect=%2Faccount%2Feinstellungen',
  ]);
});

test('another customer’s ids, address and codes are worth nothing in any call', async ({
  request,
  playwright,
  baseURL,
}) => {
  const victim = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await logIn(victim, erika);
  const [session] = sessionsSchema.parse(await (await victim.get('/api/auth/sessions')).json()).items;
  const before = await profileOf(victim);
  const attacker = await newAccount(request, {
    profileType: 'INDIVIDUAL',
    givenName: 'Nora',
    name: 'Winter',
  });
  await logIn(request, attacker.email, attacker.password);
  const foreign = { partnerId: 'DEMO-ERIKA', email: erika, subject: 'embedded|erika', id: session?.id ?? '' };
  const query = new URLSearchParams(foreign);

  const calls = (await offeredCalls(request)).filter(({ path }) =>
    /^\/api\/(profiles|contracts|notify|auth\/(sessions|proof|password-change|email-change))/.test(path),
  );
  expect(calls.length).toBeGreaterThan(20);
  const isLast = ({ method, path }: Call) => method === 'DELETE' && path === '/api/profiles/self';
  for (const call of calls.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const path = call.path.replace(/sessions\/.*/, `sessions/${foreign.id}`);
    const answer = await request.fetch(`${path}?${query}`, {
      method: call.method,
      headers: own,
      ...(call.method === 'GET' ? {} : { data: { ...foreign, briefcode: 'HAFEN-7K2M-93QX' } }),
    });
    expect([path, answer.status() < 500]).toEqual([path, true]);
    const body = path.endsWith('/export')
      ? Object.values(unzipSync(new Uint8Array(await answer.body())))
          .map((file) => strFromU8(file))
          .join('\n')
      : await answer.text();
    expect(body, path).not.toMatch(/mustermann|DEMO-ERIKA/i);
    if (path.includes('/sessions/')) expect(answer.status()).toBe(404);
  }
  expect((await request.get('/api/profiles/self')).status()).toBe(401);
  expect(await profileOf(victim)).toBe(before);
  await victim.dispose();
});

test('neither address nor code stands in anything the browser asks for', async ({ page }) => {
  const email = `spur-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = 'anker stein wolke';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto('/account/registrieren');
  await page.getByLabel('Nein').check();
  await page.getByLabel('Vorname').fill('Erika');
  await page.getByLabel('Nachname').fill('Spurlos');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Nutzungsbedingungen').check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByLabel('Code aus der E-Mail')).toBeVisible();
  const codes: string[] = [];
  for (const [subject, button, outcome] of [
    ['Bestätigen Sie Ihre E-Mail-Adresse', 'E-Mail-Adresse bestätigen', 'Ihre E-Mail-Adresse ist bestätigt'],
    ['Ihr Code für ein neues Passwort', 'Neues Passwort festlegen', 'Das Passwort ist geändert'],
  ] as const) {
    const mail = await newestMessage(page.request, { channel: 'mail', to: email, subject });
    codes.push(codeIn(mail));
    await page.goto(mail.links[0] ?? '');
    await expect(page.getByLabel('Code aus der E-Mail')).toHaveValue(codeIn(mail));
    const isNew = codes.length > 1;
    await page
      .getByLabel(isNew ? 'Neues Passwort' : 'Passwort', { exact: true })
      .fill(isNew ? 'ganz anderes Wort' : password);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(outcome)).toBeVisible();
    if (codes.length > 1) break;
    await page.goto('/account/password-reset');
    await page.getByLabel('E-Mail-Adresse Ihres Kontos').fill(email);
    await page.getByRole('button', { name: 'Code schicken' }).click();
    await expect(page.getByLabel('Neues Passwort')).toBeVisible();
  }
  await page.goto('/account/login');
  await typePassword(page, email, 'ganz anderes Wort');
  await expect(page).toHaveURL(/\/account\/sofortzugriff$/);
  expect(asked.length).toBeGreaterThan(10);
  const telling = [email, encodeURIComponent(email), email.split('@')[0] ?? '', ...codes];
  expect(asked.filter((line) => telling.some((text) => line.includes(text)))).toEqual([]);
});

test('nobody reads on from the history of whoever has signed out', async ({ page }) => {
  for (const path of ['/account/login', '/account/password-confirm', '/account/registrieren']) {
    expect((await page.request.get(path)).headers()['cache-control'], path).toBe('no-store');
  }
  await signIn(page, 'jonas.berg');
  const settings = await page.goto('/account/einstellungen');
  expect(settings?.headers()['cache-control']).toBe('no-store');
  const shown = page.getByText(`Sie melden sich mit ${jonas} an`);
  await expect(shown).toBeVisible();
  await hydrated(page);
  // Going back after the page has gone and before the next document, which never arrives here.
  await page.route('**/account/bye', () => undefined);
  await page.evaluate(() => {
    const root = document.documentElement;
    new MutationObserver((_, observer) => {
      if (root.dataset.left === undefined) return;
      observer.disconnect();
      setTimeout(() => window.history.back());
    }).observe(root, { attributes: true });
  });
  await signOut(page);
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Feinstellungen$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);
});
