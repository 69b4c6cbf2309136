import { setUpSecondFactor } from './account-steps.ts';
import { axeFindings } from './axe.ts';
import { endPortal, test as ownTest } from './own-portal-test.ts';
import { codeIn, newestMessage } from './postfach.ts';
import { beSignedIn, sarasPhone, signIn, sizes } from './sign-in.ts';
import { expect, test } from './test.ts';

const claims = '/account/schadenmeldungen';
const companysLawsuit = `${claims}/0c1a0001-0000-4000-8000-000000000004`;
const companysPhone = { typed: '0171 3920099', e164: '+491713920099' };
const sarasFlight = `${claims}/0c1a0001-0000-4000-8000-000000000006`;

// One portal for the file, and the tests of it in their order.
test.describe.configure({ mode: 'default' });
test.afterAll(endPortal);

test('the code of the login opens a claim too; some services have a price', { lock: sarasPhone }, async ({
  page,
}) => {
  await signIn(page, 'sara.yilmaz');
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(claims);
    await page.getByRole('main').getByRole('link', { name: 'Ausgefallener Flug nach Lissabon' }).click();
    await expect(page).toHaveURL(sarasFlight);
    const region = (name: string) => page.getByRole('region', { name });
    await expect(region('Worum es geht')).toContainText('Sturmvogel Airways (Muster)');
    await expect(region('Kosten')).toContainText('Bisher haben wir in diesem Schaden nichts bezahlt.');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/account/meine-rechtsservices');
    const paid = page.getByRole('list', { name: 'Gegen Bezahlung' }).getByRole('listitem');
    await expect(paid).toHaveCount(5);
    await expect(paid.filter({ hasText: 'Testaments-Assistent' })).toContainText(
      /etwa 45\sMinuten.*99,00\s€.*Preis für Versicherte/,
    );
    expect(await axeFindings(page)).toEqual([]);
  }
});

test.describe('somebody else’s', () => {
  test.use({ allowConsole: /status of 404/ });

  test('contracts, claims, reports, assessments and cases are not there', async ({ page }) => {
    await beSignedIn(page, 'jonas.berg');
    const foreign = [
      '/account/vertraege/0c000001-0000-4000-8000-000000000001',
      '/account/vertraege/0c000001-0000-4000-8000-000000000003',
      `${claims}/0c1a0001-0000-4000-8000-000000000001`,
      companysLawsuit,
      `${claims}/0c1a0002-0000-4000-8000-000000000002`,
      `${claims}/einschaetzungen/0c1a0003-0000-4000-8000-000000000001`,
      '/account/vorgaenge/claim-0c1a0001-0000-4000-8000-000000000001',
      '/account/vorgaenge/report-0c1a0002-0000-4000-8000-000000000002',
    ];
    for (const path of foreign) {
      const response = await page.request.get(path);
      expect([path, response.status()]).toEqual([path, 404]);
      const html = await response.text();
      expect(html).toContain(path);
      expect(html).not.toMatch(/Erika|Neumann|Polier|Rügen/);
    }
    await page.goto(companysLawsuit);
    await expect(page.getByRole('main')).toContainText(`Page Not Found: ${companysLawsuit}`);
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height });
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

ownTest.describe('a claim behind the code from a text message', () => {
  // Refused forms are errors to the browser.
  ownTest.use({ allowConsole: /status of 422/ });

  // In a portal of its own: a customer with a second factor cannot be signed in by a password alone any more.
  ownTest('is asked for in place, and then opens the session', async ({ page }) => {
    ownTest.slow();
    await beSignedIn(page, 'info@beispiel-bau');
    await setUpSecondFactor(page, companysPhone, 'Hafen-2026!');
    const gate = page.getByRole('region', { name: 'Geschützter Bereich' });
    await page.goto(`${claims}/einschaetzungen/0c1a0003-0000-4000-8000-000000000001`);
    await expect(gate).toContainText('die Einschätzung');
    await page.goto(companysLawsuit);
    await expect(gate).toContainText('die Einzelheiten Ihres Schadens');
    await expect(page.getByRole('main')).not.toContainText(/Polier|Behrens/);
    const look = async () => {
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height });
        expect(await axeFindings(page)).toEqual([]);
      }
    };
    await look();
    const before = codeIn(await newestMessage(page.request, { channel: 'sms', to: companysPhone.e164 }));
    await gate.getByRole('button', { name: 'Code per SMS senden' }).click();
    await expect(gate.getByRole('status')).toContainText('Der Code ist unterwegs an');
    await gate.getByLabel('Code aus der SMS').fill('12');
    await gate.getByRole('button', { name: 'Code prüfen' }).click();
    await expect(gate.getByLabel('Code aus der SMS')).toHaveAttribute('aria-invalid', 'true');
    // The answer comes before the reload of the page; until then the button is quiet, and then it changes its
    // colour.
    await expect(gate.getByRole('button', { name: 'Code prüfen', disabled: false })).toBeVisible();
    await look();
    let code = before;
    await expect(async () => {
      code = codeIn(await newestMessage(page.request, { channel: 'sms', to: companysPhone.e164 }));
      expect(code).not.toBe(before);
    }).toPass();
    await gate.getByLabel('Code aus der SMS').fill(code);
    await gate.getByRole('button', { name: 'Code prüfen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kündigungsschutzklage eines Poliers');
    await expect(page).toHaveURL(companysLawsuit);
    // The code opened the session, not the one page.
    await page.goto(`${claims}/0c1a0001-0000-4000-8000-000000000005`);
    await expect(page.getByRole('region', { name: 'Worum es geht' })).toBeVisible();
  });
});
