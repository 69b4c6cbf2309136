import { beAtDesk, openCase, otherBrowser } from './desk-steps.ts';
import { newestMessage } from './postfach.ts';
import { hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

const path = '/radmobilschutz';
const viewport = { width: 390, height: 844 };

// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

test.describe('Radmobilschutz without JavaScript', () => {
  test.use({ viewport, javaScriptEnabled: false, allowConsole: /status of 422/ });

  test('reckoned, wrong first, then noted with number, mail and desk', async ({ page, browser, baseURL }) => {
    test.slow();
    await page.goto(path);
    await page.getByLabel('Kaufpreis in Euro').fill('viel');
    await page.getByRole('button', { name: 'Beitrag berechnen' }).click();
    await expect(page.getByRole('link', { name: /Bitte geben Sie den Kaufpreis in Euro ein/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Lastenrad' }).check();
    await page.getByLabel('Kaufpreis in Euro').fill('5.000');
    await page.getByRole('button', { name: 'Beitrag berechnen' }).click();
    await expect(page.getByText(/Lastenrad für 5\.000,00\s€/)).toBeVisible();
    const price = (await page.locator('.price-large').first().textContent()) ?? 'none';
    await page.getByLabel('Ihr Name').fill('Rita Radler');
    await page.getByLabel('E-Mail-Adresse').fill('rita.e2e@example.org');
    await page.getByLabel('Postleitzahl').fill('204');
    await page.getByLabel('Wann gekauft?').fill('1.1.2999');
    await page.getByRole('button', { name: 'Interesse anmelden' }).click();
    await expect(page.getByRole('link', { name: /Postleitzahl mit fünf Ziffern/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Dieser Tag liegt in der Zukunft/ })).toBeVisible();
    await page.getByLabel('Postleitzahl').fill('20457');
    await page.getByLabel('Wann gekauft?').fill('4.3.26');
    await page.getByRole('button', { name: 'Interesse anmelden' }).click();
    const status = page.getByRole('status').filter({ hasText: 'Notiert' });
    await expect(status).toContainText(/RM-\d\d-\w{6}/);
    const number = /RM-\d\d-\w{6}/.exec((await status.textContent()) ?? '')?.[0] ?? 'none';
    const mail = await newestMessage(page.request, { channel: 'mail', to: 'rita.e2e@example.org' });
    expect(mail.subject).toContain(number);
    expect(mail.text).toContain(price.replace(/\s/g, '\u00a0'));
    const desk = await otherBrowser(browser, baseURL);
    await beAtDesk(desk, 'agent');
    await openCase(desk, 'bike-interests', number);
    await expect(desk.getByRole('main')).toContainText('Lastenrad');
  });
});

test.describe('Radmobilschutz on a phone', () => {
  test.use({ viewport });

  test('the price follows the answers, and the bike goes along with the wish', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const price = page.locator('.price-large').first();
    const before = (await price.textContent()) ?? '';
    await page.getByRole('radio', { name: /je Schaden/ }).check();
    await expect(price).not.toHaveText(before);
    await expect(page.getByText(/Pedelec für 2\.500,00\s€, mit Selbstbeteiligung/)).toBeVisible();
    await page.getByRole('button', { name: 'Interesse anmelden' }).click();
    await expect(page.getByRole('link', { name: 'Bitte geben Sie Ihren Namen ein.' })).toBeVisible();
    await page.getByLabel('Ihr Name').fill('Rolf Radler');
    await page.getByLabel('E-Mail-Adresse').fill('rolf.e2e@example.org');
    await page.getByLabel('Postleitzahl').fill('20457');
    await page.getByRole('button', { name: 'Interesse anmelden' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Notiert' })).toBeVisible();
    const mail = await newestMessage(page.request, { channel: 'mail', to: 'rolf.e2e@example.org' });
    expect(mail.text).toContain('Selbstbeteiligung: 150,00');
  });
});
