import { axeFindings } from './axe.ts';
import { beAtDesk, otherBrowser } from './desk-steps.ts';
import { newestMessage } from './postfach.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The link of the newest mail to somebody that contains `part`, as path of this portal. */
async function linkIn(page: import('@playwright/test').Page, to: string, part: string): Promise<string> {
  const mail = await newestMessage(page.request, { channel: 'mail', to, link: part });
  const { pathname, search } = new URL(mail.links.find((one) => one.includes(part)) ?? '');
  return `${pathname}${search}`;
}

// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      // With script nothing that is refused is sent.
      allowConsole: javaScriptEnabled ? /(?!)/ : /status of 422/,
    });

    test('asked for, confirmed, topics changed, left, undone', async ({ page, browser, baseURL }) => {
      test.slow();
      const email = `lina.${javaScriptEnabled ? 'mit' : 'ohne'}.${Date.now()}@example.org`;
      await page.goto('/newsletter');
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel('E-Mail-Adresse').fill('lina');
      await page.getByLabel('Miete und Wohnen').check();
      await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
      const summary = page.locator('.error-summary');
      await expect(summary).toContainText('nicht vollständig');
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      await expect(page.getByLabel('Miete und Wohnen')).toBeChecked();
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
      await expect(page).toHaveURL(/\/newsletter\/success$/);

      const link = await linkIn(page, email, '/confirm-subscription');
      await page.goto(link);
      await expect(page.getByText('Miete und Wohnen')).toBeVisible();
      await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sie sind angemeldet' })).toBeVisible();
      await page.getByRole('link', { name: 'Themen ändern' }).click();
      await page.getByLabel('Reise und Flug').check();
      await page.getByRole('button', { name: 'Themen speichern' }).click();
      await expect(page.getByText('Ihre Themen sind gespeichert')).toBeVisible();

      // The desk sees somebody more who reads; one of both sends the sample, which goes out once.
      const desk = await otherBrowser(browser, baseURL);
      await beAtDesk(desk, 'lead');
      await desk.goto('/betrieb');
      await desk.getByRole('main').getByRole('link', { name: 'Newsletter' }).click();
      await expect(desk.getByText(/^[1-9]\d* bestätigt/)).toBeVisible();
      if (javaScriptEnabled) {
        await desk.getByRole('link', { name: /^Muster: Fristen/ }).click();
        await desk.getByRole('button', { name: 'Ausgabe versenden' }).click();
        await expect(desk.getByText('Der Versand ist geplant')).toBeVisible();
        expect(await axeFindings(desk)).toEqual([]);
      }
      await desk.context().close();

      const leave = javaScriptEnabled
        ? await linkIn(page, email, '/newsletter/bye')
        : ((await page.getByRole('link', { name: 'Newsletter abbestellen' }).getAttribute('href')) ?? '');
      await page.goto(leave);
      await page.getByRole('button', { name: 'Newsletter abbestellen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
      await page.getByLabel('Zu viele E-Mails').check();
      await page.getByRole('button', { name: 'Grund senden' }).click();
      await expect(page.getByText('Danke für den Hinweis')).toBeVisible();
      await page.getByRole('button', { name: 'Doch weiter bekommen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sie sind wieder angemeldet' })).toBeVisible();
      await page.goto(`${link}x`);
      await expect(page).toHaveURL(/\/newsletter\/confirm-error$/);
    });
  });
}
