import { axeFindings } from './axe.ts';
import { beAtDesk, otherBrowser } from './desk-steps.ts';
import { newestMessage } from './postfach.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      // With script nothing that is refused is sent.
      allowConsole: javaScriptEnabled ? /status of 404/ : /status of (404|422)/,
    });

    test('taking part: wrong first, then right, confirmed by a button, seen at the desk', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const email = `lena.${javaScriptEnabled ? 'mit' : 'ohne'}.${Date.now()}@example.org`;
      await page.goto('/gewinnspiel');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Muster');
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel('Ihr Name').fill('Lena Lotterie');
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByLabel('Geburtsdatum').fill('1.1.2020');
      await page.getByRole('button', { name: 'Teilnehmen' }).click();
      const summary = page.locator('.error-summary');
      await expect(summary).toContainText('ab 18');
      await expect(summary).toContainText('Teilnahmebedingungen');
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      await expect(page.getByLabel('Ihr Name')).toHaveValue('Lena Lotterie');
      await expect(page.getByLabel('Ich möchte außerdem den Newsletter')).not.toBeChecked();
      await page.getByLabel('Geburtsdatum').fill('4.3.85');
      await page.getByLabel('Ich habe die Teilnahmebedingungen gelesen').check();
      await page.getByRole('button', { name: 'Teilnehmen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bitte noch bestätigen' })).toBeVisible();

      const mail = await newestMessage(page.request, { channel: 'mail', to: email, link: 'bestaetigen=' });
      const { pathname, search } = new URL(mail.links.find((one) => one.includes('bestaetigen=')) ?? '');
      await page.goto(`${pathname}${search}`);
      await page.getByRole('button', { name: 'Teilnahme bestätigen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sie nehmen teil' })).toBeVisible();
      await expect(page.getByText('Ihre Losnummer:')).toBeVisible();
      await newestMessage(page.request, {
        channel: 'mail',
        to: email,
        subject: 'Sie nehmen am Gewinnspiel teil',
      });
      await page.goto(`${pathname}${search}x`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' }),
      ).toBeVisible();

      const desk = await otherBrowser(browser, baseURL);
      await beAtDesk(desk, 'lead');
      await desk.goto('/betrieb/gewinnspiele');
      await expect(desk.getByText(/[1-9]\d* bestätigte Lose/)).toBeVisible();
      await desk.context().close();
    });
  });
}
