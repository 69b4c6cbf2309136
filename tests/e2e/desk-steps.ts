import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './test.ts';

const samplesSchema = z.object({
  password: z.string(),
  items: z.array(z.object({ email: z.string(), code: z.string().nullable() })),
});

export const deskEmails = { agent: 'betrieb@example.org', lead: 'leitung.betrieb@example.org' } as const;

/** What the app of a sample person would show now; waits for the next one where this one was used. */
export async function sampleCode(page: Page, role: keyof typeof deskEmails): Promise<string> {
  let code: string | null | undefined;
  await expect(async () => {
    const { items } = samplesSchema.parse(await (await page.request.get('/api/desk/samples')).json());
    code = items.find(({ email }) => email === deskEmails[role])?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 45_000 });
  return code ?? '';
}

/** Both factors without the login page, for tests of what comes after it. Other tests may use up a code meanwhile. */
export async function beAtDesk(page: Page, role: keyof typeof deskEmails): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const data = { email: deskEmails[role], password: 'Hafen-2026!' };
  expect((await page.request.post('/api/desk/login', { headers, data })).status()).toBe(204);
  await expect(async () => {
    const code = await sampleCode(page, role);
    const given = await page.request.post('/api/desk/second-factor', { headers, data: { code } });
    expect(given.status()).toBe(204);
  }).toPass({ timeout: 90_000 });
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
