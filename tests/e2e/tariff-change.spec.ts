import { axeFindings } from './axe.ts';
import { beSignedIn, hydrated } from './sign-in.ts';
import { expect, test } from './test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled, allowConsole: /status of 422/ });

    test('from needs to the advice, and to the wish for an offer', async ({ page }) => {
      await page.goto('/rechtsschutz-anpassen?wer=privat&bereich=BERUF&selbst=300');
      await expect(page.getByRole('heading', { name: 'Privat & Beruf', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /Beratungsprotokoll/ })).toBeVisible();
      if (javaScriptEnabled) {
        await hydrated(page);
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.locator('input[name=bereich][value=VERKEHR]').check();
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Tarife vergleichen' }).click();
      await expect(page.getByRole('heading', { name: 'Privat, Beruf & Verkehr', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Anmelden und Angebot anfordern' })).toBeVisible();
    });
  });
}

test.describe('signed in on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowConsole: /status of 422/ });

  test('chooses a contract, asks for an offer, and finds it among the cases', async ({ page }) => {
    await beSignedIn(page, 'erika.mustermann');
    await page.goto('/rechtsschutz-anpassen?wer=privat&bereich=BERUF&selbst=300');
    await page.locator('#angebot').getByRole('link').first().click();
    await hydrated(page);
    await expect(page.locator('input[name=angebot]').first()).toBeAttached();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('input[name=angebot]').first().check();
    await page.locator('textarea[name=remark]').fill('ä'.repeat(2001));
    await page.getByRole('button', { name: 'Angebot anfordern' }).click();
    await expect(page.getByText('Bitte höchstens 2.000 Zeichen.').first()).toBeVisible();
    await page.locator('textarea[name=remark]').fill('Ab Januar');
    await page.getByRole('button', { name: 'Angebot anfordern' }).click();
    await expect(page.getByText(/Ihr Wunsch ist notiert/)).toBeVisible();
    const reference = /A-\d\d-\w{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '-';
    await page.getByRole('link', { name: 'Zu meinen Vorgängen' }).click();
    await expect(page.getByText(reference).first()).toBeVisible();
  });
});
