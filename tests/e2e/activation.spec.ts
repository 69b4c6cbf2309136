import type { Page } from '@playwright/test';
import { fictionalPhone, type NewCustomer, newAccount, typePassword } from './account-steps.ts';
import { axeFindings, ownPart } from './axe.ts';
import { briefcodeFor, codeIn, newestMessage } from './postfach.ts';
import { journeySizes } from './sign-in.ts';
import { expect, test } from './test.ts';

// Refused forms answer 422 or 429, which browsers write on the console.
test.use({ allowConsole: /status of 4(22|29)/ });

const person = { profileType: 'INDIVIDUAL', givenName: 'Nora', name: 'Winter' } as const;

/** Signs in with an account of his own. @returns his password */
async function signInNew(page: Page, details: NewCustomer, path = '/account/login'): Promise<string> {
  const { email, password } = await newAccount(page.request, details);
  await page.goto(path);
  await typePassword(page, email, password);
  await expect(page).not.toHaveURL(/\/account\/login/);
  return password;
}

const smsCode = async (page: Page, to: string) =>
  codeIn(await newestMessage(page.request, { channel: 'sms', to }));

test('a company: led here with the reason, letter, wrong and right code, activated', async ({ page }) => {
  const company = {
    profileType: 'COMPANY',
    companyName: 'Muster Werft KG',
    policy: { insuranceNumber: 'RF-2009-1180', postcode: '20457' },
  } as const;
  await signInNew(page, company, '/account/vertraege');
  await expect(page.getByText('„Verträge“ öffnet sich nach der Aktivierung')).toBeVisible();
  await expect(page.getByLabel('Geburtsdatum')).toHaveCount(0);
  await page.getByRole('button', { name: 'Brief anfordern' }).click();
  await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
  await expect(page.getByRole('button', { name: /Brief anfordern/ })).toHaveCount(0);
  await page.getByLabel('Code aus dem Brief', { exact: true }).fill('HAFEN-2222-2222');
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page.getByRole('link', { name: /nicht richtig.*noch 4 Versuche/ })).toBeVisible();
  await expect(page.getByLabel('Code aus dem Brief', { exact: true })).toHaveValue('HAFEN-2222-2222');
  expect(await axeFindings(page, ownPart)).toEqual([]);
  const briefcode = await briefcodeFor(page.request, 'Muster Werft KG');
  await page.getByLabel('Code aus dem Brief', { exact: true }).fill(` ${briefcode.toLowerCase()} `);
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await expect(page).toHaveURL(/\/account\?aktiviert=true$/);
  await expect(page.getByText('Ihr Konto ist aktiviert')).toBeVisible();
  await page.goto('/account/sofortzugriff');
  await expect(page).toHaveURL(/\/account$/);
});

test('after the last wrong try the form is gone, and the page says when a new letter can be had', async ({
  page,
}) => {
  const policy = { insuranceNumber: 'RS-9999-0001', dateOfBirth: '1990-02-03', postcode: '20457' };
  await signInNew(page, { ...person, policy }, '/account/sofortzugriff');
  await page.getByRole('button', { name: 'Brief anfordern' }).click();
  const code = page.getByLabel('Code aus dem Brief', { exact: true });
  for (const left of ['noch 4 Versuche', 'noch 3 Versuche', 'noch 2 Versuche', 'noch einen Versuch']) {
    await code.fill('HAFEN-2222-2222');
    await page.getByRole('button', { name: 'Konto aktivieren' }).click();
    await expect(page.getByRole('link', { name: new RegExp(left) })).toBeVisible();
  }
  await code.fill('HAFEN-2222-2222');
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'zu oft falsch eingegeben' });
  await expect(refusal).toContainText(/Einen neuen Brief können Sie ab .* anfordern/);
  await expect(code).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ihr letzter Brief' })).toBeVisible();
  expect(await axeFindings(page, ownPart)).toEqual([]);
});

for (const { name, ...viewport } of journeySizes) {
  test.describe(`without a policy, on ${name}`, () => {
    test.use({ viewport });

    test('the policy is asked for first, entries stay, the answer tells nothing', async ({ page }) => {
      await signInNew(page, person);
      await expect(page.getByRole('heading', { name: 'Sie haben keinen Vertrag bei uns?' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sie haben einen Vertrag?' })).toBeVisible();
      await page.getByLabel('Versicherungsnummer').fill('RS-9999-9999');
      await page.getByLabel('Geburtsdatum').fill('31.2.1990');
      await page.getByLabel('Postleitzahl im Vertrag').fill('20457');
      await page.getByRole('button', { name: 'Angaben speichern' }).click();
      await expect(page.getByRole('region', { name: 'Bitte prüfen Sie eine Angabe' })).toBeFocused();
      await expect(page.getByLabel('Versicherungsnummer')).toHaveValue('RS-9999-9999');
      expect(await axeFindings(page, ownPart)).toEqual([]);
      await page.getByLabel('Geburtsdatum').fill('3.2.1990');
      await page.getByRole('button', { name: 'Angaben speichern' }).click();
      await expect(page.getByText('Danke, Ihre Angaben sind notiert')).toBeVisible();
      await page.getByRole('button', { name: 'Brief anfordern' }).click();
      await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
      expect(await axeFindings(page, ownPart)).toEqual([]);
    });

    test('second factor: number, code, recovery codes, removal', async ({ page }) => {
      const phone = fictionalPhone(name === 'phone' ? '51' : '52');
      const password = await signInNew(page, person);
      await page.goto('/account/einstellungen');
      const part = page.getByRole('region', { name: 'Zweiter Schutz per SMS' });
      await part.getByLabel('Mobilnummer').fill('030 123456');
      await part.getByLabel('Ihr Passwort').fill(password);
      await part.getByRole('button', { name: 'Code per SMS senden' }).click();
      await expect(part.getByText('Das ist eine Festnetznummer').first()).toBeVisible();
      await expect(part.getByLabel('Mobilnummer')).toHaveValue('030 123456');
      await part.getByLabel('Mobilnummer').fill(phone.typed);
      await part.getByLabel('Ihr Passwort').fill(password);
      await part.getByRole('button', { name: 'Code per SMS senden' }).click();
      await expect(part.getByText(/Möglich in \d+.Sekunden/)).toBeVisible();
      await expect(part.getByRole('button', { name: 'Code noch einmal senden' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      expect(await axeFindings(page, ownPart)).toEqual([]);
      await part.getByLabel('Code aus der SMS').fill(await smsCode(page, phone.e164));
      await part.getByRole('button', { name: 'Nummer bestätigen' }).click();
      const codes = part.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const first = (await codes.first().textContent()) ?? '';
      expect(await axeFindings(page, ownPart)).toEqual([]);
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

  test('activation and second factor work', async ({ page }) => {
    const password = await signInNew(page, {
      ...person,
      policy: { insuranceNumber: 'RS-1', dateOfBirth: '1990-02-03', postcode: '20457' },
    });
    await page.getByLabel('Versicherungsnummer').fill('1');
    await page.getByRole('button', { name: 'Angaben speichern' }).click();
    await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie drei Angaben' })).toBeVisible();
    await page.getByRole('button', { name: 'Brief anfordern' }).click();
    await expect(page.getByText('Ihr Brief ist angefordert')).toBeVisible();
    await page.getByLabel('Code aus dem Brief', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Konto aktivieren' }).click();
    await expect(page.getByText(/acht Zeichen/).first()).toBeVisible();
    await page.goto('/account/einstellungen');
    const phone = fictionalPhone('53');
    await page.getByLabel('Mobilnummer').fill(phone.typed);
    await page.locator('#bereich-second-factor').getByLabel('Ihr Passwort').fill(password);
    await page.getByRole('button', { name: 'Code per SMS senden' }).click();
    await page.getByRole('button', { name: 'Code noch einmal senden' }).click();
    await expect(page.getByText(/gerade erst einen Code geschickt/)).toBeVisible();
    await page.getByLabel('Code aus der SMS').fill(await smsCode(page, phone.e164));
    await page.getByRole('button', { name: 'Nummer bestätigen' }).click();
    await expect(
      page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem'),
    ).toHaveCount(10);
  });
});
