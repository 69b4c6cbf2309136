import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const main = (page: Page) => page.getByRole('main');

/** Everything that leaves the browser: address, headers and body of each request. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(
      `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    );
  });
  return sent;
}

for (const { name, ...viewport } of journeySizes) {
  test.describe(`looking for leaks (${name})`, () => {
    test.use({ viewport });

    test('neither value nor hash leaves the browser, only five characters of it', async ({ page }) => {
      const sent = watchRequests(page);
      await page.goto('/datenleck/datenleck-pruefung');
      await hydrated(page);
      const password = 'iloveyou';
      const address = 'leck@example.org';
      await page.locator('#leck-password').fill(password);
      await page.getByRole('button', { name: 'Kennwort prüfen' }).click();
      await expect(main(page).getByText('Dieses Kennwort ist bekannt')).toBeVisible();
      await page.locator('#leck-email').fill(` ${address.toUpperCase()}`);
      await page.getByRole('button', { name: 'Adresse prüfen' }).click();
      await expect(main(page).getByText('Diese Adresse steht in der Liste')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      const ranges = sent.filter((one) => one.includes('/range/'));
      expect(ranges.map((one) => one.split(' ')[1]?.replace(/^.*\/api/, ''))).toEqual([
        `/breaches/password/range/${sha1(password).slice(0, 5)}`,
        `/breaches/email/range/${sha1(address).slice(0, 5)}`,
      ]);
      for (const [text, hash] of [
        [password, sha1(password)],
        [address, sha1(address)],
      ] as const) {
        const everything = sent.join('\n').toLowerCase();
        expect(everything).not.toContain(text);
        expect(everything).not.toContain(hash.slice(0, 6).toLowerCase());
        expect(everything).not.toContain(hash.slice(5, 15).toLowerCase());
      }
      expect(ranges.join()).not.toContain('rh-');
    });

    test('not found proves nothing; the letter opens with what is known', async ({ page }) => {
      await page.goto('/datenleck/datenleck-pruefung');
      await hydrated(page);
      await page.getByRole('button', { name: 'Adresse prüfen' }).click();
      await expect(main(page).getByText(/Bitte geben Sie eine E-Mail-Adresse ein/)).toBeVisible();
      await page.locator('#leck-email').fill('niemand@example.org');
      await page.getByRole('button', { name: 'Adresse prüfen' }).click();
      await expect(main(page).getByText('Das beweist nichts.')).toBeVisible();
      await expect(
        main(page).getByText('Diese Liste ist ein Beispiel mit erfundenen Adressen'),
      ).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.locator('#leck-email').fill('leck@example.org');
      await page.getByRole('button', { name: 'Adresse prüfen' }).click();
      await main(page).getByRole('link', { name: 'Auskunft verlangen, welche Daten betroffen sind' }).click();
      await expect(page).toHaveURL(/\/mustervorlagen\/auskunft-nach-art-15-dsgvo$/);
      await expect(page.getByRole('radio', { name: 'Ein Datenleck' })).toBeChecked();
    });
  });
}
