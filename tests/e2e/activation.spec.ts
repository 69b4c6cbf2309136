import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// Refused forms answer 422 or 429, which browsers write on the console.
test.use({ allowConsole: /status of 4(22|29)/ });

const password = 'Leuchtturm am Kai 7';

type Message = { channel: string; to: string; text: string; links: string[] };

/** The newest message to somebody that holds what is looked for. */
async function inPostfach(request: APIRequestContext, to: string, wanted: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const list = (await (await request.get('/dev/postfach.json')).json()) as Message[];
      found =
        list.filter((one) => one.to.startsWith(to)).flatMap(({ text }) => wanted.exec(text)?.[0] ?? [])[0] ??
        '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** A new account with a confirmed address, not yet activated; each test has its own. */
async function registered(request: APIRequestContext, details: object): Promise<string> {
  const email = `e2e-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const registration = { email, password, acceptsTerms: true, ...details };
  expect((await request.post('/api/auth/register', { data: registration })).ok()).toBe(true);
  const code = await inPostfach(request, email, /\b\d{6}\b/);
  expect((await request.post('/api/auth/confirm', { data: { email, code } })).ok()).toBe(true);
  return email;
}

const person = { profileType: 'INDIVIDUAL', givenName: 'Nora', name: 'Winter' };

async function signIn(page: Page, email: string, path = '/account/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).not.toHaveURL(/\/account\/login/);
}

test('a company: led here with the reason, letter, wrong and right code, activated', async ({
  page,
  request,
}) => {
  const email = await registered(request, {
    profileType: 'COMPANY',
    companyName: 'Muster Werft KG',
    policy: { insuranceNumber: 'RF-2009-1180', postcode: '20457' },
  });
  await signIn(page, email, '/account/vertraege');
  await expect(page.getByText('„Verträge“ öffnet sich nach der Aktivierung')).toBeVisible();
  await expect(page.getByLabel('Geburtsdatum')).toHaveCount(0);
  await page.getByRole('button', { name: 'Brief anfordern' }).click();
  await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
  await expect(page.getByRole('button', { name: /Brief anfordern/ })).toHaveCount(0);
  await page.getByLabel('Code aus dem Brief', { exact: true }).fill('HAFEN-2222-2222');
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page.getByRole('link', { name: /nicht richtig.*noch 4 Versuche/ })).toBeVisible();
  await expect(page.getByLabel('Code aus dem Brief', { exact: true })).toHaveValue('HAFEN-2222-2222');
  expect(await axeFindings(page)).toEqual([]);
  const briefcode = await inPostfach(request, 'Muster Werft KG', /HAFEN-\w{4}-\w{4}/);
  await page.getByLabel('Code aus dem Brief', { exact: true }).fill(` ${briefcode.toLowerCase()} `);
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page).toHaveURL(/\/account\?aktiviert=true$/);
  await expect(page.getByText('Ihr Konto ist aktiviert')).toBeVisible();
  await page.goto('/account/sofortzugriff');
  await expect(page).toHaveURL(/\/account$/);
});

for (const { name, ...viewport } of sizes) {
  test.describe(`without a policy, on ${name}`, () => {
    test.use({ viewport });

    test('the policy is asked for first, entries stay, the answer tells nothing', async ({
      page,
      request,
    }) => {
      await signIn(page, await registered(request, person));
      await expect(page.getByRole('heading', { name: 'Welcher Vertrag ist Ihrer?' })).toBeVisible();
      await page.getByLabel('Versicherungsnummer').fill('RS-9999-9999');
      await page.getByLabel('Geburtsdatum').fill('31.2.1990');
      await page.getByLabel('Postleitzahl im Vertrag').fill('20457');
      await page.getByRole('button', { name: 'Angaben speichern' }).click();
      await expect(page.getByRole('region', { name: 'Bitte prüfen Sie eine Angabe' })).toBeFocused();
      await expect(page.getByLabel('Versicherungsnummer')).toHaveValue('RS-9999-9999');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Geburtsdatum').fill('3.2.1990');
      await page.getByRole('button', { name: 'Angaben speichern' }).click();
      await expect(page.getByText('Danke, Ihre Angaben sind notiert')).toBeVisible();
      await page.getByRole('button', { name: 'Brief anfordern' }).click();
      await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('second factor: number, code, recovery codes, removal', async ({ page, request }) => {
      const email = await registered(request, person);
      const number = `0171 39${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
      const e164 = `+49${number.slice(1).replace(' ', '')}`;
      await signIn(page, email);
      await page.goto('/account/einstellungen');
      const part = page.getByRole('region', { name: 'Zweiter Schutz per SMS' });
      await part.getByLabel('Mobilnummer').fill('030 123456');
      await part.getByLabel('Ihr Passwort').fill(password);
      await part.getByRole('button', { name: 'Code per SMS senden' }).click();
      await expect(part.getByText(/Festnetznummer/).first()).toBeVisible();
      await expect(part.getByLabel('Mobilnummer')).toHaveValue('030 123456');
      await part.getByLabel('Mobilnummer').fill(number);
      await part.getByLabel('Ihr Passwort').fill(password);
      await part.getByRole('button', { name: 'Code per SMS senden' }).click();
      await expect(part.getByText(/Möglich in \d+.Sekunden/)).toBeVisible();
      await expect(part.getByRole('button', { name: 'Code noch einmal senden' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      expect(await axeFindings(page)).toEqual([]);
      await part.getByLabel('Code aus der SMS').fill(await inPostfach(request, e164, /\b\d{6}\b/));
      await part.getByRole('button', { name: 'Nummer bestätigen' }).click();
      const codes = part.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const first = (await codes.first().textContent()) ?? '';
      expect(await axeFindings(page)).toEqual([]);
      await page.reload();
      await expect(codes).toHaveCount(0);
      await part.getByText('Zweiten Schutz entfernen').first().click();
      await part.getByLabel('Oder: Wiederherstellungscode').fill(first.toLowerCase());
      await part.getByRole('button', { name: 'Mit diesem Code entfernen' }).click();
      await expect(part.getByText('Der zweite Schutz ist entfernt.')).toBeVisible();
      await expect(part.getByLabel('Mobilnummer')).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('activation and second factor work', async ({ page, request }) => {
    await signIn(
      page,
      await registered(request, {
        ...person,
        policy: { insuranceNumber: 'RS-1', dateOfBirth: '1990-02-03', postcode: '20457' },
      }),
    );
    await page.getByLabel('Versicherungsnummer').fill('1');
    await page.getByRole('button', { name: 'Angaben speichern' }).click();
    await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie drei Angaben' })).toBeVisible();
    await page.getByRole('button', { name: 'Brief anfordern' }).click();
    await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
    await page.getByLabel('Code aus dem Brief', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Konto aktivieren' }).click();
    await expect(page.getByText(/acht Zeichen/).first()).toBeVisible();
    await page.goto('/account/einstellungen');
    const number = `0171 38${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
    await page.getByLabel('Mobilnummer').fill(number);
    await page.locator('#second-factor').getByLabel('Ihr Passwort').fill(password);
    await page.getByRole('button', { name: 'Code per SMS senden' }).click();
    await page.getByRole('button', { name: 'Code noch einmal senden' }).click();
    await expect(page.getByText(/gerade erst einen Code geschickt/)).toBeVisible();
    const otp = await inPostfach(request, `+49${number.slice(1).replace(' ', '')}`, /\b\d{6}\b/);
    await page.getByLabel('Code aus der SMS').fill(otp);
    await page.getByRole('button', { name: 'Nummer bestätigen' }).click();
    await expect(
      page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem'),
    ).toHaveCount(10);
  });
});
