import {
  checkPath,
  customer,
  expect,
  fillDetails,
  fixture,
  openResult,
  orderReviewed,
  test,
  uploadReference,
} from './test.ts';

type Saved = {
  customer: { firstName: string };
  payment: { invoiceAddress: { country: string; city: string } };
  uploads: { employersReference: { filename: string; token: string } };
  consents: Record<string, boolean>;
  checkoutDetails: { orderId: string; approveLink: string };
};

const saved = (page: import('@playwright/test').Page): Promise<Saved> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('services') ?? 'null'));

test('the order survives a reload at every step, whole in session storage', async ({ page }) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  const afterUpload = await saved(page);
  expect(afterUpload.uploads.employersReference.filename).toBe('z03-lagerlogistik.pdf');
  expect(afterUpload.payment.invoiceAddress.country).toBe('Deutschland');
  expect(afterUpload.consents).toEqual({ agb: false, datenschutz: false, widerrufsverzicht: false });
  await page.reload();
  await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible();

  await fillDetails(page);
  await page.reload();
  await expect(page.getByText(customer['E-Mail-Adresse'])).toBeVisible();
  expect((await saved(page)).customer.firstName).toBe(customer.Vorname);

  await orderReviewed(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Prüfen und bestellen' })).toBeVisible();
  const afterOrder = await saved(page);
  expect(afterOrder.checkoutDetails.orderId).toMatch(/^[0-9a-f-]{36}$/);
  expect(afterOrder.consents).toEqual({ agb: true, datenschutz: true, widerrufsverzicht: true });
});

test('both boxes make widerrufsverzicht, one alone does not', async ({ page }) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await fillDetails(page);
  await page.getByLabel(/sofort mit der Prüfung beginnen/).check();
  expect((await saved(page)).consents.widerrufsverzicht).toBe(false);
  await page.getByLabel(/Mir ist bekannt/).check();
  expect((await saved(page)).consents.widerrufsverzicht).toBe(true);
});

test('nothing stands between the key facts and the button, which says exactly what it does', async ({
  page,
}) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await fillDetails(page);
  const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true });
  await expect(button).toHaveText('Zahlungspflichtig bestellen');
  const before = button.locator('xpath=preceding-sibling::*[1]');
  await expect(before).toContainText('Gesamtpreis');
  await expect(before).toContainText('14,90');
  await expect(before).toContainText('19');
  await expect(before).toContainText('Hafen Rechtsservices GmbH');
  await expect(before).toContainText('spätestens am nächsten Werktag');
});

test('empty fields are named beside the field and in a summary that takes the focus', async ({ page }) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await page.getByRole('button', { name: 'Daten für die Rechnung eingeben' }).click();
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await page.getByLabel('Postleitzahl').fill('1234');
  await page.getByLabel('Ort', { exact: true }).focus();
  await expect(page.getByText('Diese Postleitzahl passt nicht zu Deutschland.').first()).toBeVisible();
});

test('without consents nothing is ordered, and what was entered stays', async ({ page }) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await fillDetails(page);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(page.getByText(customer['E-Mail-Adresse'])).toBeVisible();
  expect(page.url()).toContain(`${checkPath}/upload`);
});

test('the last step without details leads back to them', async ({ page }) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await page.goto(`${checkPath}/upload?schritt=pruefen`);
  await expect(page.getByRole('heading', { name: 'Ihre Daten', exact: true })).toBeVisible();
});

test('the edit links lead back and keep everything', async ({ page }) => {
  await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
  await fillDetails(page);
  await page.getByRole('link', { name: /Ändern.*Rechnung an/ }).click();
  await expect(page.getByLabel('Vorname')).toHaveValue(customer.Vorname);
  await page.getByLabel('Vorname').fill('Erna');
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await expect(page.getByText('Erna Mustermann', { exact: false })).toBeVisible();
});

test.describe('returns from the payment provider', () => {
  test('cancelled: nothing was taken, paying is possible again', async ({ page }) => {
    await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
    await fillDetails(page);
    await orderReviewed(page);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('heading', { name: 'Sie haben die Zahlung abgebrochen' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Zahlung' }).click();
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    await openResult(page);
    // The order is done; nothing of it is left for the next one.
    expect((await saved(page)).checkoutDetails.orderId).toBe('');
  });

  test('already paid: the old address leads to the same check, nothing is taken again', async ({ page }) => {
    await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
    await fillDetails(page);
    await orderReviewed(page);
    const { orderId } = (await saved(page)).checkoutDetails;
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    await openResult(page);
    const result = page.url();
    await page.goto(`${checkPath}/bezahlung?bestellung=${orderId}`);
    expect(page.url()).toBe(result);
  });

  test('lost session: another browser learns nothing, and the payment arrives all the same', async ({
    page,
    browser,
  }) => {
    await uploadReference(page, fixture('z03-lagerlogistik.pdf'));
    await fillDetails(page);
    await orderReviewed(page);
    const token = new URL(page.url()).searchParams.get('token');
    const { checkoutDetails } = await page.evaluate(() =>
      JSON.parse(sessionStorage.getItem('services') ?? '{}'),
    );
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${checkPath}/bezahlung?bestellung=${checkoutDetails.orderId}&token=${token}`);
    await expect(other.getByRole('heading', { name: 'Wir haben Ihre Rückkehr bemerkt' })).toBeVisible();
    await expect(other.locator('main')).not.toContainText('RH-');
    await context.close();
  });

  test('no order at all: the page says where to go', async ({ page }) => {
    await page.goto(`${checkPath}/bezahlung`);
    await expect(page.getByRole('heading', { name: 'Hier ist keine Bestellung offen' })).toBeVisible();
  });
});
