import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { newestMessage } from './postfach.ts';
import { expect, onlyNecessary } from './test.ts';

const samplesSchema = z.object({
  password: z.string(),
  items: z.array(z.object({ email: z.string(), code: z.string().nullable() })),
});

export const deskEmails = { agent: 'betrieb@example.org', lead: 'leitung.betrieb@example.org' } as const;

/** The present code of a sample person's app; waits for the next one if it was used. */
export async function sampleCode(page: Page, role: keyof typeof deskEmails): Promise<string> {
  let code: string | null | undefined;
  await expect(async () => {
    const { items } = samplesSchema.parse(await (await page.request.get('/api/desk/samples')).json());
    code = items.find(({ email }) => email === deskEmails[role])?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 45_000 });
  return code ?? '';
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The session of each role, as the browser holds it. */
const sessions = new Map<keyof typeof deskEmails, Cookies>();

async function signInAtDesk(page: Page, role: keyof typeof deskEmails): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const data = { email: deskEmails[role], password: 'Hafen-2026!' };
  expect((await page.request.post('/api/desk/login', { headers, data })).status()).toBe(204);
  await expect(async () => {
    const code = await sampleCode(page, role);
    const given = await page.request.post('/api/desk/second-factor', { headers, data: { code } });
    expect(given.status()).toBe(204);
  }).toPass({ timeout: 90_000 });
}

/**
 * At the desk without the login page, for tests of what comes after it. A code of the app is good for one login and the
 * next one comes after half a minute, so the tests of a worker share one session for each role; nobody may sign out of it.
 */
export async function beAtDesk(page: Page, role: keyof typeof deskEmails): Promise<void> {
  const context = page.context();
  await context.addCookies(sessions.get(role) ?? []);
  if ((await page.request.get('/api/desk/session')).ok()) return;
  await signInAtDesk(page, role);
  const cookies = await context.cookies();
  sessions.set(
    role,
    cookies.filter(({ name }) => name === 'rh-staff'),
  );
}

/** Finds a case by its number and opens it. */
export async function openCase(page: Page, queue: string, reference: string): Promise<void> {
  await page.goto(`/betrieb/eingang/${queue}?stand=alle`);
  await page.getByLabel('Name, Nummer oder Wort').fill(reference);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Antworten', exact: true })).toBeVisible();
}

/** Answers the open case with a file. */
export async function answerWithFile(page: Page, text: string, file: string): Promise<void> {
  await page.getByLabel(/^Antwort an /).fill(text);
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await page.setInputFiles('input[type=file]', file);
  await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText('Ihre Antwort ist gesendet.')).toBeVisible();
}

/** Somebody else's browser. */
export async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  await context.addCookies([{ ...onlyNecessary, url: baseURL ?? '' }]);
  return context.newPage();
}

/** The address of the newest answer in the mails to somebody, as path of this portal. */
export async function answerLink(page: Page, to: string, reference: string): Promise<string> {
  const mail = await newestMessage(page.request, {
    channel: 'mail',
    to,
    subject: `Unsere Antwort zu ${reference}`,
  });
  const link = mail.links.find((one) => /\/vorg(ang|aenge)\//.test(one));
  const { pathname, search } = new URL(link ?? '');
  return `${pathname}${search}`;
}

/** Answers back on the page of the case. @param label of the field there */
export async function replyTo(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Ihre Nachricht ist angekommen')).toBeVisible();
}

/** A guest withdraws from a contract: a case for the desk. @returns its number */
export async function withdrawn(page: Page): Promise<string> {
  await page.goto('/vertrag-widerrufen');
  await page.getByLabel('Ihr Name').fill('Gerda Gast');
  await page.getByLabel('Welchen Vertrag').fill('Zeugnisprüfung vom Montag');
  await page.getByLabel('E-Mail-Adresse').fill(`kollegen.${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  return (await page.getByText(/^WI-\w{8}$/).textContent()) ?? '';
}
