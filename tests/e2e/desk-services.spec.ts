import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { answerLink, answerWithFile, beAtDesk, openCase, otherBrowser, replyTo } from './desk-steps.ts';
import { newestMessage } from './postfach.ts';
import { hydrated } from './sign-in.ts';
import { customer, expect, fixture, orderReviewed, test } from './test.ts';

const paper = fixture('z03-lagerlogistik.pdf');
const referenceIn = (text: string) => /\b[A-Z]{1,2}-\d\d-[0-9A-Z]{6}\b/.exec(text)?.[0] ?? 'none';

// Two at once would take the same code of the app.
test.describe.configure({ lock: 'desk' });

type Answered = { page: Page; browser: Browser; baseURL: string | undefined };

/** Staff answer with a file; the sender reads it by the link of the mail and replies; staff see the reply. */
async function answeredAndReplied(
  { page, browser, baseURL }: Answered,
  one: { queue: string; reference: string; email: string },
): Promise<void> {
  const desk = await otherBrowser(browser, baseURL);
  await beAtDesk(desk, 'lead');
  await openCase(desk, one.queue, one.reference);
  const text = `Bitte halten Sie den Brief bereit (${Date.now()}).`;
  await answerWithFile(desk, text, paper);
  await page.goto(await answerLink(page, one.email, one.reference));
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: 'z03-lagerlogistik.pdf' }).first()).toBeVisible();
  // The link opens the case and does not stay in the address.
  expect(page.url()).not.toContain('zugang=');
  const thanks = `Er liegt bereit (${Date.now()}).`;
  if (one.queue === 'legal-requests') {
    await expect(page).toHaveURL(/\/rechtsservices\/anfragen\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(['Wie es weitergeht', 'Ergebnisse']);
    await expect(page.getByText('10 bis 12').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Nachricht' }).fill(thanks);
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByText('Ihre Nachricht ist bei uns')).toBeVisible();
  } else {
    await replyTo(page, 'Ihre Nachricht', thanks);
  }
  await desk.reload();
  await expect(desk.getByText(thanks)).toBeVisible();
  await desk.context().close();
}

test.describe('services at the desk', () => {
  test.slow();

  test('legal requests: a guest buys a call, staff answers, the guest reads and replies', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `ruf.${Date.now()}@example.org`;
    await page.goto('/telefonische-rechtsberatung/anfrage');
    await hydrated(page);
    await page.waitForFunction(() => sessionStorage.getItem('guestToken') !== null);
    await fillCall(page);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Angaben speichern und zur Bestellung' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Anruf bestellen' }).click();
    for (const [label, value] of Object.entries({ ...customer, 'E-Mail-Adresse': email })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    await orderReviewed(page);
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    await page.waitForURL('**/rechtsservices/bestellungen/*');
    await expect(page.getByText('Wir rufen an')).toBeVisible();
    let reference = 'none';
    await expect(async () => {
      const mail = await newestMessage(page.request, { channel: 'mail', to: email });
      reference = referenceIn(mail.subject);
      expect(reference).not.toBe('none');
    }).toPass();
    await answeredAndReplied({ page, browser, baseURL }, { queue: 'legal-requests', reference, email });
  });

  test('appointments: staff writes to a guest who has booked, he reads and replies', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = 'zweiter-termin@example.org';
    const { text } = await newestMessage(page.request, { channel: 'mail', to: email });
    const reference = referenceIn(text);
    await answeredAndReplied({ page, browser, baseURL }, { queue: 'appointments', reference, email });
  });
});

/** What a call needs to know. */
async function fillCall(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('select[name=area]').selectOption('tenancy');
  await main
    .locator('textarea[name=question]')
    .fill('Der Vermieter will am Samstag in die Wohnung. Darf er das?');
  await main.locator('[name=opponent]').fill('Hausverwaltung Beispiel, Hamburg');
  await main.locator('[name=phone]').fill('040/66969 123');
  await main.locator('select[name=callOn]').selectOption({ index: 1 });
  await main.locator('select[name=callTime]').selectOption('10-12');
  await main.locator('input[name=language][value="de"]').check();
}
