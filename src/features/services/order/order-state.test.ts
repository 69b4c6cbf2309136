// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  forgetRestored,
  initialServices,
  resetConsents,
  resetServices,
  type ServicesState,
  services,
  setCheckoutDetails,
  setConsent,
  setCustomer,
  setInvoiceAddress,
  setProcessing,
  setUpload,
  subscribeServices,
} from './order-state.ts';
import { updateUserState, userState } from './user-state.ts';

const saved = (): ServicesState => JSON.parse(sessionStorage.getItem('services') ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  forgetRestored();
});

describe('services in session storage', () => {
  test('the initial state has the shape of the specification', () => {
    expect(services()).toEqual({
      customer: { firstName: '', lastName: '', email: '' },
      payment: {
        invoiceAddress: {
          companyName: '',
          streetAndHouseNumber: '',
          addressSupplement: '',
          zipCode: '',
          city: '',
          country: 'Deutschland',
        },
        method: 'PAYPAL',
      },
      uploads: { employersReference: { filename: '', size: 0, type: '', token: '' } },
      consents: { agb: false, datenschutz: false, widerrufsverzicht: false },
      processing: { employersReference: { checkId: '', polling: false, timeout: false } },
      checkoutDetails: { approveLink: '', orderId: '' },
    });
  });

  const upload = { filename: 'a.pdf', size: 3, type: 'application/pdf', token: 't' };
  const details = { approveLink: 'https://pay.example', orderId: 'o' };
  const processing = { checkId: 'c', polling: true, timeout: false };

  test.each<[string, () => void, (state: ServicesState) => unknown, unknown]>([
    ['customer', () => setCustomer('firstName', 'Erika'), (state) => state.customer.firstName, 'Erika'],
    [
      'address',
      () => setInvoiceAddress('city', 'Kiel'),
      (state) => state.payment.invoiceAddress.city,
      'Kiel',
    ],
    [
      'upload',
      () => setUpload('employersReference', upload),
      (state) => state.uploads.employersReference,
      upload,
    ],
    [
      'processing',
      () => setProcessing('employersReference', processing),
      (state) => state.processing.employersReference,
      processing,
    ],
    ['consent', () => setConsent('agb', true), (state) => state.consents.agb, true],
    ['checkout', () => setCheckoutDetails(details), (state) => state.checkoutDetails, details],
  ])('setting the %s writes the whole state', (_name, set, read, expected) => {
    set();
    expect(read(saved())).toEqual(expected);
    expect(Object.keys(saved())).toEqual(Object.keys(initialServices));
  });

  test('a new page restores what was saved', () => {
    setCustomer('email', 'erika@example.org');
    forgetRestored();
    expect(services().customer.email).toBe('erika@example.org');
  });

  test.each(['{', '{"customer":{}}', '42', 'null'])('unreadable storage (%s) counts as nothing', (text) => {
    sessionStorage.setItem('services', text);
    forgetRestored();
    expect(services()).toEqual(initialServices);
  });

  test('one action takes back all consents, the other forgets the order', () => {
    setCustomer('firstName', 'Erika');
    for (const name of ['agb', 'datenschutz', 'widerrufsverzicht'] as const) setConsent(name, true);
    resetConsents();
    expect(saved().consents).toEqual({ agb: false, datenschutz: false, widerrufsverzicht: false });
    expect(saved().customer.firstName).toBe('Erika');
    resetServices();
    expect(saved()).toEqual(initialServices);
  });

  test('listeners hear every change until they leave', () => {
    let heard = 0;
    const leave = subscribeServices(() => {
      heard += 1;
    });
    setCustomer('firstName', 'A');
    leave();
    setCustomer('firstName', 'B');
    expect(heard).toBe(1);
  });
});

test('userState is kept beside it', () => {
  expect(userState()).toEqual({ lastArea: '', dismissedNotices: [] });
  updateUserState({ lastArea: '/arbeitsrecht' });
  updateUserState({ dismissedNotices: ['upload'] });
  expect(JSON.parse(sessionStorage.getItem('userState') ?? '')).toEqual({
    lastArea: '/arbeitsrecht',
    dismissedNotices: ['upload'],
  });
});
