import { expect, test } from './test.ts';

test('two views, no login, receipt by mail at once', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await page.getByLabel('Ihr Name').fill('Erika Mustermann');
  await page.getByLabel('Welchen Vertrag widerrufen Sie?').fill('Zeugnisprüfung vom 20.11.2026');
  await page.getByLabel('E-Mail-Adresse für die Eingangsbestätigung').fill('receipt@example.org');
  await page.getByRole('button', { name: 'Vertrag widerrufen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Widerruf bestätigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Erika Mustermann');
  await page.getByRole('button', { name: 'Vertrag widerrufen', exact: true }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible();

  type Mail = { to: string; subject: string; text: string };
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/postfach.json')).json()) as Mail[];
      return mails.find((mail) => mail.to === 'receipt@example.org')?.text ?? '';
    })
    .toMatch(/Zeugnisprüfung vom 20\.11\.2026/);
});
