import type { BrowserContext, Page, Request } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { isJourneySize, sizes } from './sign-in.ts';
import { expect, onlyNecessary, test } from './test.ts';

const question = 'Dürfen wir Dienste anderer Anbieter laden?';

test.use({ hasChosen: false });

const firstLayer = (page: Page) => page.getByRole('region', { name: question });
const secondLayer = (page: Page) => page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' });
const choices = (page: Page) => ({
  accept: firstLayer(page).getByRole('button', { name: 'Alle akzeptieren' }),
  refuse: firstLayer(page).getByRole('button', { name: 'Nur notwendige' }),
  settings: firstLayer(page).getByRole('button', { name: 'Einstellungen', exact: true }),
});
const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Datenschutz-Einstellungen' });

type Choice = { categories: string[]; revision: number; consentId: string; lastConsentTimestamp: string };

async function keptChoice(context: BrowserContext): Promise<Choice | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'rh-consent');
  return cookie && (JSON.parse(decodeURIComponent(cookie.value)) as Choice);
}

const isReport = (request: Request) => request.url().endsWith('/api/consent-records');

/** Does something and returns what it made the browser report, with the status of the answer. */
async function reportOf(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse((response) => isReport(response.request()));
  await act();
  const response = await answered;
  return {
    sent: response.request().postDataJSON() as Record<string, unknown>,
    status: response.status(),
  };
}

/** Goes to another page inside the application, without loading it anew. */
async function follow(page: Page, link: ReturnType<Page['getByRole']>, path: RegExp): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.samePage = 'yes';
  });
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('data-same-page', 'yes');
}

for (const { width, height } of sizes) {
  const size = { width, height };
  test.describe(`consent at ${size.width}`, () => {
    test.use({ viewport: size });

    test('the first visit shows the first layer, which leaves the page usable', async ({ page, context }) => {
      await page.goto('/');
      await expect(firstLayer(page)).toBeVisible();
      await expect(firstLayer(page).getByRole('link', { name: 'Datenschutz' })).toBeVisible();
      await expect(firstLayer(page).getByRole('link', { name: 'Impressum' })).toBeVisible();
      expect((await firstLayer(page).boundingBox())?.height).toBeLessThan(size.height / 2);
      await page.mouse.move(size.width / 2, 200);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      await page.locator('main a[href^="/"]:visible').first().click();
      await expect(page).not.toHaveURL(/\/$/);
      await expect(firstLayer(page)).toBeVisible();
      expect(await keptChoice(context)).toBeUndefined();
    });

    test('accepting and refusing weigh the same, in both layers', async ({ page }) => {
      await page.goto('/');
      const look = (button: ReturnType<Page['getByRole']>) =>
        button.evaluate((element) => {
          const { width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, border, fontSize, fontWeight, padding } = getComputedStyle(element);
          return { width, height, color, backgroundColor, border, fontSize, fontWeight, padding };
        });
      const { accept, refuse, settings } = choices(page);
      expect(await look(refuse)).toEqual(await look(accept));
      await firstLayer(page).evaluate((layer) =>
        Promise.allSettled(layer.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect((await accept.boundingBox())?.y).toBe((await refuse.boundingBox())?.y);
      expect((await settings.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await settings.click();
      const inDialog = (name: string) => secondLayer(page).getByRole('button', { name });
      expect(await look(inDialog('Nur notwendige'))).toEqual(await look(inDialog('Alle akzeptieren')));
    });

    test('nothing that takes the focus lies behind the layer', async ({ page }) => {
      await page.goto('/');
      await expect(firstLayer(page)).toBeVisible();
      const covered: string[] = [];
      for (let press = 0; press < 90; press += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(async () => {
          const focused = document.activeElement;
          // The layer is checked after its transition.
          await Promise.allSettled((focused?.getAnimations() ?? []).map(({ finished }) => finished));
          const layer = document.querySelector('.consent-layer');
          if (!focused || !layer || focused === document.body || layer.contains(focused)) return null;
          const { top, bottom } = focused.getBoundingClientRect();
          const edge = layer.getBoundingClientRect().top;
          return bottom > edge + 1
            ? `${focused.outerHTML.slice(0, 80)} ${top}–${bottom}, layer ${edge}`
            : null;
        });
        if (found) covered.push(found);
      }
      expect(covered).toEqual([]);
      await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
    });

    test('axe finds nothing with either layer open', async ({ page }) => {
      await page.goto('/');
      await expect(firstLayer(page)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await choices(page).settings.click();
      await secondLayer(page).getByText('Was im Einzelnen gespeichert wird').click();
      expect(await axeFindings(page)).toEqual([]);
    });

    // Behaviour that does not depend on the size.
    if (!isJourneySize(size)) return;

    for (const { name, action, categories } of [
      { name: 'Alle akzeptieren', action: 'accept_all', categories: ['external', 'necessary'] },
      { name: 'Nur notwendige', action: 'only_necessary', categories: ['necessary'] },
    ]) {
      test(`${name}: kept, recorded once, not asked again`, async ({ page, context }) => {
        await page.goto('/');
        const report = await reportOf(page, () => firstLayer(page).getByRole('button', { name }).click());
        await expect(firstLayer(page)).toBeHidden();
        const kept = await keptChoice(context);
        expect(kept?.categories.toSorted()).toEqual(categories);
        expect(report.status).toBe(201);
        expect(report.sent).toEqual({
          consentId: kept?.consentId,
          version: 1,
          categories: kept?.categories,
          action,
          chosenAt: kept?.lastConsentTimestamp,
        });
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        await page.reload({ waitUntil: 'networkidle' });
        await expect(firstLayer(page)).toBeHidden();
        expect(await keptChoice(context)).toEqual(kept);
        expect(requested).not.toContain('/api/consent-records');
        expect(requested.filter((path) => /layers/.test(path))).toEqual([]);
        expect(await page.evaluate(() => localStorage.length)).toBe(0);
      });
    }

    test('the cookie is for this host only, for 180 days, and not sent from other sites', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await reportOf(page, () => choices(page).refuse.click());
      const cookie = (await context.cookies()).find(({ name }) => name === 'rh-consent');
      expect(cookie).toMatchObject({ domain: 'localhost', path: '/', sameSite: 'Lax' });
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(179.9);
      expect(days).toBeLessThan(180.1);
    });

    test('the second layer: what is stored, by whom, how long; closing it chooses nothing', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      for (const way of ['Escape', 'Schließen'] as const) {
        await choices(page).settings.click();
        await expect(secondLayer(page)).toBeVisible();
        if (way === 'Escape') await page.keyboard.press('Escape');
        else await secondLayer(page).getByRole('button', { name: 'Schließen' }).click();
        await expect(secondLayer(page)).toBeHidden();
        await expect(firstLayer(page)).toBeVisible();
        await expect(choices(page).settings).toBeFocused();
        expect(await keptChoice(context)).toBeUndefined();
      }
      await choices(page).settings.click();
      const necessary = secondLayer(page).getByRole('region', { name: 'Notwendig' });
      await expect(necessary.getByText('Immer an')).toBeVisible();
      await expect(necessary.getByRole('checkbox')).toHaveCount(0);
      await necessary.getByText('Was im Einzelnen gespeichert wird').click();
      await expect(necessary.getByText('Von uns, Cookie · 180\u00a0Tage')).toBeVisible();
      const external = secondLayer(page).getByRole('region', { name: 'Externe Dienste' });
      await expect(external.getByText('Zurzeit laden wir keinen')).toBeVisible();
      await expect(external.getByRole('checkbox')).not.toBeChecked();
    });

    test('the footer opens the settings: a choice is changed and withdrawn with one press', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      const first = await reportOf(page, () => choices(page).refuse.click());
      await footerButton(page).click();
      const box = secondLayer(page).getByRole('checkbox', { name: 'Externe Dienste erlauben' });
      await expect(box).not.toBeChecked();
      await box.check();
      const changed = await reportOf(page, () =>
        secondLayer(page).getByRole('button', { name: 'Auswahl speichern' }).click(),
      );
      expect(changed.sent).toMatchObject({
        consentId: first.sent.consentId,
        action: 'selection',
        categories: expect.arrayContaining(['necessary', 'external']),
      });
      await expect(secondLayer(page)).toBeHidden();
      await expect(footerButton(page)).toBeFocused();
      await page.reload();
      await footerButton(page).click();
      await expect(box).toBeChecked();
      const withdrawn = await reportOf(page, () =>
        secondLayer(page).getByRole('button', { name: 'Nur notwendige' }).click(),
      );
      expect(withdrawn.sent).toMatchObject({
        consentId: first.sent.consentId,
        action: 'only_necessary',
        categories: ['necessary'],
      });
      expect((await keptChoice(context))?.categories).toEqual(['necessary']);
      await expect(firstLayer(page)).toBeHidden();
    });

    for (const path of ['/datenschutz', '/impressum', '/DatenSchutz/', '/Impressum/']) {
      test(`${path} is read without the question, which comes back afterwards`, async ({ page }) => {
        await page.goto(path);
        await footerButton(page).click();
        await expect(secondLayer(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(secondLayer(page)).toBeHidden();
        await expect(firstLayer(page)).toBeHidden();
        await follow(
          page,
          page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('link', { name: 'Startseite' }),
          /\/$/,
        );
        await expect(firstLayer(page)).toBeVisible();
      });
    }

    test('opening them inside the application closes both layers; after a choice nothing comes back', async ({
      page,
    }) => {
      await page.goto('/');
      await follow(page, firstLayer(page).getByRole('link', { name: 'Datenschutz' }), /\/datenschutz$/);
      await expect(firstLayer(page)).toBeHidden();
      await page.goBack();
      await expect(firstLayer(page)).toBeVisible();
      await choices(page).settings.click();
      await follow(page, secondLayer(page).getByRole('link', { name: 'Impressum' }), /\/impressum$/);
      await expect(secondLayer(page)).toBeHidden();
      await expect(firstLayer(page)).toBeHidden();
      await page.goBack();
      await expect(firstLayer(page)).toBeVisible();
      await expect(secondLayer(page)).toBeHidden();
      await reportOf(page, () => choices(page).refuse.click());
      await page.goForward();
      await expect(page).toHaveURL(/\/impressum$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('h1')).toBeVisible();
      await expect(firstLayer(page)).toBeHidden();
    });

    test('with the keyboard alone: soon reached, pressed, and the page goes on', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await expect(firstLayer(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('.skip-link')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(choices(page).accept).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(choices(page).refuse).toBeFocused();
      await reportOf(page, () => page.keyboard.press('Enter'));
      await expect(firstLayer(page)).toBeHidden();
      await expect(page.locator('#inhalt')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'Ihre Wahl ist gespeichert.' })).toHaveCount(1);
      expect((await keptChoice(context))?.categories).toEqual(['necessary']);
    });

    test('a choice in the second layer, opened from the first, leaves the focus in the page', async ({
      page,
    }) => {
      await page.goto('/');
      await choices(page).settings.press('Enter');
      await reportOf(page, () =>
        secondLayer(page).getByRole('button', { name: 'Nur notwendige' }).press('Enter'),
      );
      await expect(page.locator('#inhalt')).toBeFocused();
    });

    test('Escape puts the question aside until the next page and is no choice', async ({ page, context }) => {
      let reports = 0;
      page.on('request', (request) => {
        if (isReport(request)) reports += 1;
      });
      await page.goto('/');
      await choices(page).accept.focus();
      await page.keyboard.press('Escape');
      await expect(firstLayer(page)).toBeHidden();
      expect(await keptChoice(context)).toBeUndefined();
      await page.goto('/barrierefreiheit');
      await expect(firstLayer(page)).toBeVisible();
      expect(reports).toBe(0);
    });

    test('other words ask again, and the visitor keeps his random id', async ({ page, context, baseURL }) => {
      const value = onlyNecessary.value.replace('%22revision%22%3A1', '%22revision%22%3A2');
      expect(value).not.toBe(onlyNecessary.value);
      await context.addCookies([{ ...onlyNecessary, value, url: baseURL ?? '' }]);
      await page.goto('/');
      const { sent } = await reportOf(page, () => choices(page).accept.click());
      expect(sent).toMatchObject({ consentId: '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11', version: 1 });
      expect((await keptChoice(context))?.revision).toBe(1);
    });
  });

  if (!isJourneySize(size)) continue;

  test.describe(`consent at ${size.width} while the server does not answer`, () => {
    test.use({ viewport: size, allowConsole: /Failed to load resource|ERR_FAILED/ });

    test('a choice is recorded on the next page, unseen by the visitor', async ({ page, context }) => {
      await page.goto('/');
      await page.route('**/api/consent-records', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', isReport);
      await choices(page).accept.click();
      await failed;
      await expect(firstLayer(page)).toBeHidden();
      await expect(page.getByText(/nicht gespeichert|Fehler/)).toHaveCount(0);
      await page.unroute('**/api/consent-records');
      const { sent, status } = await reportOf(page, async () => {
        await page.goto('/barrierefreiheit');
      });
      expect(status).toBe(201);
      expect(sent).toMatchObject({ consentId: (await keptChoice(context))?.consentId, action: 'accept_all' });
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    });
  });

  test.describe(`nobody to ask at ${size.width}`, () => {
    test.use({ viewport: size });

    for (const userAgent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'WhatsApp/2.23.20.0',
    ]) {
      test.describe(userAgent, () => {
        test.use({ userAgent });
        test('bots see no layer', async ({ page }) => {
          await page.goto('/', { waitUntil: 'networkidle' });
          await expect(page.locator('.consent-layer')).toHaveCount(0);
          await expect(firstLayer(page)).toHaveCount(0);
        });
      });
    }

    test('inside the mobile app there is no layer', async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { rechtshafenApp: {} });
      });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-in-app', '');
      await expect(firstLayer(page)).toHaveCount(0);
    });

    test('a bridge that comes late takes the layer away', async ({ page }) => {
      await page.goto('/');
      await expect(firstLayer(page)).toBeVisible();
      await page.evaluate(() => document.documentElement.toggleAttribute('data-in-app', true));
      await expect(page.locator('.consent-layer')).toBeHidden();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('nothing is asked and nothing optional loaded; the privacy page says so', async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('.consent-layer')).toHaveCount(0);
        await page.goto('/datenschutz');
        await expect(page.locator('main')).toContainText(
          'Ohne JavaScript fragen wir nicht, weil wir dann nie einen fremden Dienst laden.',
        );
      });
    });
  });
}

test('a low or strongly enlarged window shows the question above the page, not before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await expect(firstLayer(page)).toBeVisible();
  expect(await firstLayer(page).evaluate((layer) => getComputedStyle(layer).position)).toBe('static');
  await page.locator('h1').evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
  await expect(firstLayer(page)).not.toBeInViewport();
});

test('everybody gets the same page: the choice changes nothing the server sends', async ({ request }) => {
  const plain = await request.get('/impressum');
  const chosen = await request.get('/impressum', {
    headers: { Cookie: `${onlyNecessary.name}=${onlyNecessary.value}` },
  });
  expect(await chosen.text()).toBe(await plain.text());
  expect(await plain.text()).not.toContain('consent-layer');
});
