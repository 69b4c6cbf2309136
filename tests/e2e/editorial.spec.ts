import { axeFindings } from './axe.ts';
import { hydrated, journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const guide = '/arbeitsrecht/kuendigung';

for (const { name, ...viewport } of journeySizes) {
  test.describe(`guides (${name})`, () => {
    test.use({ viewport });

    test('parts by anchor, questions that open, links that stay in the application', async ({ page }) => {
      await page.goto(guide);
      await hydrated(page);
      const contents = page.getByRole('navigation', { name: 'Auf dieser Seite' });
      const last = contents.getByRole('link').last();
      const target = (await last.getAttribute('href')) ?? '';
      await last.click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(page.locator(target)).toBeInViewport();

      const question = page.locator('.rich-text details').first();
      await expect(question).not.toHaveAttribute('open');
      await question.locator('summary').click();
      await expect(question).toHaveAttribute('open');
      const box = page.locator('.checklist').getByRole('checkbox').first();
      await box.check();
      await expect(box).toBeChecked();
      expect(await axeFindings(page)).toEqual([]);

      // A whole document would forget this.
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.locator('.rich-text a[href="/arbeitsrecht/abmahnung"]').first().click();
      await expect(page).toHaveURL('/arbeitsrecht/abmahnung');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });

    test('service, sources and what to read next', async ({ page }) => {
      await page.goto(guide);
      const card = page.locator('.service-box');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('19,90');
      await expect(card.getByRole('link')).toHaveAttribute(
        'href',
        '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung',
      );
      const sources = page.getByRole('region', { name: 'Woher das stammt' });
      await expect(sources.getByRole('link', { name: /§\s4 KSchG/ })).toHaveAttribute(
        'href',
        'https://www.gesetze-im-internet.de/kschg/__4.html',
      );
      const next = page.getByRole('region', { name: 'Lesen Sie weiter' });
      expect(await next.getByRole('link').count()).toBeGreaterThan(1);
      await expect(page.getByText('Zuletzt geprüft am')).toBeVisible();
    });
  });
}

test('a guide tells search engines what it is, and shared links have a picture of their own', async ({
  page,
}) => {
  await page.goto(guide);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  const types = data['@graph'].map((one: { '@type': string }) => one['@type']);
  expect(types).toEqual(['BreadcrumbList', 'Article', 'HowTo', 'FAQPage']);
  const article = data['@graph'][1];
  expect(article.headline.length).toBeLessThanOrEqual(110);
  expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(new URL(picture).pathname).toBe(`/og${guide}.png`);
  const response = await page.request.get(new URL(picture).pathname);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await page.request.get('/og/gibt/es/nicht.png')).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide reads, its parts and questions can be reached', async ({ page }) => {
    await page.goto(guide);
    await page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#frist$/);
    const question = page.locator('.rich-text details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
  });
});

test('questions: a word narrows them while it is typed, a link to one opens it', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  const status = page.getByRole('status').filter({ hasText: 'Fragen' });
  const all = Number(/^(\d+) Fragen/.exec((await status.textContent()) ?? '')?.[1]);
  expect(all).toBeGreaterThanOrEqual(60);
  await page.getByLabel('Fragen durchsuchen').fill('widerruf');
  await expect(status).toHaveText(new RegExp(`^\\d+ von ${all} Fragen$`));
  await expect(page).toHaveURL('/faq?q=widerruf');
  expect(await page.locator('details').count()).toBeLessThan(all);
  await page.getByLabel('Fragen durchsuchen').fill('xqzw');
  await expect(page.getByRole('heading', { name: 'Dazu steht hier nichts' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/faq');
  const id = await page.locator('details').nth(20).getAttribute('id');
  await page.goto('/faq#nirgends');
  await page.goto(`/faq#${id}`);
  await hydrated(page);
  await expect(page.locator(`#${id}`)).toHaveAttribute('open');
});

test('magazine: topics and pages stand in the address, articles lead on', async ({ page }) => {
  await page.goto('/magazin');
  const articles = page.locator('.article-list li');
  expect(await articles.count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'Ältere Beiträge' }).click();
  await expect(page).toHaveURL('/magazin?seite=2');
  await expect(page.getByText(/^Seite 2 von/)).toBeVisible();
  const topic = page.getByRole('link', { name: 'Wohnen', exact: true });
  await topic.click();
  await expect(page).toHaveURL('/magazin?kategorie=wohnen');
  // The address changes before the list does.
  await expect(topic).toHaveAttribute('aria-current', 'true');
  for (const article of await articles.all()) await expect(article).toContainText('Wohnen');
  await articles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/magazin\/[a-z0-9-]+$/);
  await expect(page.getByText('Erschienen am')).toBeVisible();
  expect((await page.request.get('/magazin?seite=99')).status()).toBe(404);
  const feed = await page.request.get('/magazin/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toMatch(/<item>[\s\S]*<link>http[^<]*\/magazin\/[a-z0-9-]+<\/link>/);
});
