import { randomUUID } from 'node:crypto';
import { axeFindings, ownPart } from './axe.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

const phone = { width: 390, height: 844 };

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: phone, javaScriptEnabled, allowConsole: /status of 422/ });

    test('from needs to the advice, and to the wish for an offer', async ({ page }) => {
      await page.goto('/rechtsschutz-anpassen?wer=privat&bereich=BERUF&selbst=300');
      await expect(page.getByRole('heading', { name: 'Privat & Beruf', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /Beratungsprotokoll/ })).toBeVisible();
      if (javaScriptEnabled) {
        await hydrated(page);
        expect(await axeFindings(page, ownPart)).toEqual([]);
      }
      await page.locator('input[name=bereich][value=VERKEHR]').check();
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Tarife vergleichen' }).click();
      await expect(page.getByRole('heading', { name: 'Privat, Beruf & Verkehr', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Anmelden und Angebot anfordern' }).click();
      await expect(page).toHaveURL(/\/account\/login\?redirect=%2Frechtsschutz-anpassen%3Fwer%3Dprivat/);
    });
  });
}

test.describe('signed in on a phone', () => {
  test.use({ viewport: phone, allowConsole: /status of 422/ });

  test('chooses a contract, asks for an offer, and finds it among the cases', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto('/rechtsschutz-anpassen?wer=privat&bereich=BERUF&selbst=150');
    await page
      .locator('#mein-vertrag')
      .getByRole('link', { name: /Premium/ })
      .click();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: /^Privat & Beruf \(unser Rat\)/ })).toBeChecked();
    await expect(page.locator('#mein-vertrag')).toContainText('Jan Mustermann (Partnerin oder Partner)');
    expect(await axeFindings(page, ownPart)).toEqual([]);
    // Other answers keep the contract, and what is advised of it.
    await page.locator('input[name=bereich][value=BERUF]').uncheck();
    await expect(page.getByRole('radio', { name: /^Privat \(unser Rat\)/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Privat & Verkehr.*300,00/ }).check();
    await page.locator('textarea[name=remark]').fill('ä'.repeat(2001));
    await page.getByRole('button', { name: 'Angebot anfordern' }).click();
    await expect(page.getByText(/Bitte höchstens 2\.000\sZeichen, es sind 2\.001/).first()).toBeVisible();
    await page.locator('textarea[name=remark]').fill('Ab Januar');
    await page.getByRole('button', { name: 'Angebot anfordern' }).click();
    await expect(page.getByText(/Ihr Wunsch ist notiert/)).toBeVisible();
    expect(await axeFindings(page, ownPart)).toEqual([]);
    const reference = /A-\d\d-\w{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '-';
    const to = 'erika.mustermann@example.org';
    await newestMessage(page.request, { channel: 'mail', to, word: reference });
    await page.getByRole('link', { name: 'Zu meinen Vorgängen' }).click();
    await expect(page.getByText(reference).first()).toBeVisible();
  });
});

test.describe('signed in on a phone without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false, allowConsole: /status of 422/ });

  test('what is refused stays as it was typed, and the same form counts once', async ({ page }) => {
    await beSignedIn(page, 'info@beispiel-bau');
    await page.goto('/rechtsschutz-anpassen');
    // Nothing said yet: the needs are those of the contracts.
    await expect(page.locator('input[name=wer][value=firma]')).toBeChecked();
    await page
      .locator('#mein-vertrag')
      .getByRole('link', { name: /Fuhrpark/ })
      .click();
    const remark = page.locator('textarea[name=remark]');
    await page.getByRole('radio', { name: /^Firma Fuhrpark/ }).check();
    await remark.fill(`${'ö'.repeat(10_000)}<script>`);
    await page.getByRole('button', { name: 'Angebot anfordern' }).click();
    await expect(page.getByRole('link', { name: /Bitte höchstens 2\.000\sZeichen/ })).toBeVisible();
    await expect(remark).toHaveValue(`${'ö'.repeat(10_000)}<script>`);
    await remark.fill('Grüße 👋 <b>');
    const form = page.locator('#mein-vertrag form[method=post]');
    const fields: Record<string, string> = {};
    for (const name of ['contractId', 'sessionId', 'needs']) {
      fields[name] = await form.locator(`input[name=${name}]`).inputValue();
    }
    fields.angebot = await form.locator('input[name=angebot]:checked').inputValue();
    const send = async (more: Record<string, string>) => {
      const answer = await page.request.post(page.url(), {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        form: { ...fields, absicht: 'wunsch', remark: 'Grüße 👋 <b>', ...more },
      });
      return { status: answer.status(), text: await answer.text() };
    };
    const trapped = await send({ idempotencyKey: randomUUID(), webseite: 'https://example.org' });
    expect(trapped.status).toBe(422);
    expect(trapped.text).toContain('Grüße 👋 &lt;b&gt;');
    const idempotencyKey = randomUUID();
    const numbers = new Set<string | undefined>();
    for (let count = 0; count < 5; count += 1) {
      const { text } = await send({ idempotencyKey });
      numbers.add(/A-\d\d-\w{6}/.exec(text)?.[0]);
    }
    expect([...numbers]).toEqual([expect.stringMatching(/^A-/)]);
  });
});
