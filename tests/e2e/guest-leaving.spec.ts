import { reportBody } from '../integration/claim-report-answers.ts';
import { axeFindings } from './axe.ts';
import { beSignedIn, hydrated, isSignedOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // The browser tells of the page that is closed now.
    test.use({ javaScriptEnabled, allowConsole: /404/ });

    test('a guest lets a device forget what he has sent from it', async ({ page }) => {
      const sent = await page.request.post('/api/claim-reports', {
        headers: { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() },
        data: reportBody(),
      });
      const { id, number } = (await sent.json()) as { id: string; number: string };
      await page.goto(`/schaden-melden/meldung/${id}`);
      await expect(page.getByText(number).first()).toBeVisible();
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([]);
        await page.evaluate(() => {
          sessionStorage.setItem('rh-anfrage:phone', '"Geheim"');
          localStorage.setItem('rh-briefe:kuendigung', '"Geheim"');
        });
      }
      await page.getByRole('button', { name: 'Auf diesem Gerät vergessen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Browser hat Sie vergessen');
      if (javaScriptEnabled) {
        const kept = () =>
          page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join());
        await expect.poll(kept).not.toContain('Geheim');
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.goto(`/schaden-melden/meldung/${id}`);
      await expect(page.getByText(number)).toHaveCount(0);
    });
  });
}

test('what a guest typed in one tab does not outlive who came and went by another', async ({
  page,
  context,
}) => {
  const words = 'Darf der Vermieter meinen Papagei Lorenzo verbieten?';
  const form = '/telefonische-rechtsberatung/anfrage';
  const question = page.locator('textarea[name=question]');
  await page.goto(form);
  await hydrated(page);
  await question.fill(words);
  await page.goto('/impressum');
  const other = await context.newPage();
  await beSignedIn(other, 'erika.mustermann');
  await other.goto('/account/logout');
  await isSignedOut(other);
  await page.goto(form);
  await hydrated(page);
  await expect(question).toHaveValue('');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(
    words,
  );
  await signIn(page, 'jonas.berg', `/account/login?redirect=${form}`);
  await hydrated(page);
  await expect(question).toHaveValue('');
});
