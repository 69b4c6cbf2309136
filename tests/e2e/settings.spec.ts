import type { Page } from '@playwright/test';
import { newAccount, typePassword } from './account-steps.ts';
import { codeIn, newestMessage } from './postfach.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ allowConsole: /status of 422/ });

const part = (page: Page, id: string) => page.locator(`#bereich-${id}`);

/** Opens the settings of a new customer. */
async function open(page: Page): Promise<{ email: string; password: string }> {
  const customer = await newAccount(page.request, {
    profileType: 'INDIVIDUAL',
    givenName: 'Nora',
    name: 'Lotse',
  });
  await page.goto('/account/login?redirect=/account/einstellungen');
  await typePassword(page, customer.email, customer.password);
  await expect(page).toHaveURL('/account/einstellungen');
  await hydrated(page);
  return customer;
}

test.describe('settings on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what a form has led to is in view and has the focus, also the second time', async ({ page }) => {
    await open(page);
    const passwords = part(page, 'password');
    for (const attempt of ['falsch', 'noch einmal falsch']) {
      await passwords.getByLabel('Bisheriges Passwort').fill(attempt);
      await passwords.getByLabel('Neues Passwort').fill('Vier-Anker-und-Ketten');
      await passwords.getByRole('button', { name: 'Passwort ändern' }).click();
      const summary = passwords.locator('.error-summary');
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(summary).toContainText('Das bisherige Passwort stimmt nicht');
    }
    const deletion = part(page, 'deletion');
    await deletion.getByRole('button', { name: 'Konto endgültig löschen' }).click();
    await expect(deletion.locator('.error-summary')).toBeInViewport();
  });

  test('every field has its label: no id is there twice', async ({ page }) => {
    await open(page);
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(twice).toEqual([]);
  });
});

test('the address changes with the codes of both mailboxes', async ({ page }) => {
  const { email, password } = await open(page);
  const next = `neu-${email}`;
  const emails = part(page, 'email');
  await emails.getByLabel('Neue E-Mail-Adresse').fill(next);
  await emails.getByLabel('Ihr Passwort').fill(password);
  await emails.getByRole('button', { name: 'Codes an beide Adressen schicken' }).click();
  await expect(page).toHaveURL('/account/confirm-email');
  const codeFor = async (to: string) => codeIn(await newestMessage(page.request, { channel: 'mail', to }));
  await page.getByLabel('Code an die bisherige Adresse').fill(await codeFor(next));
  await page.getByLabel('Code an die neue Adresse').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await page.getByLabel('Code an die bisherige Adresse').fill(await codeFor(email));
  await page.getByLabel('Code an die neue Adresse').fill(await codeFor(next));
  await page.getByRole('button', { name: 'Neue Adresse bestätigen' }).click();
  await expect(page.getByRole('status')).toContainText('Ihre neue Adresse gilt');
});
