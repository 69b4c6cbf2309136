import { expect, test } from 'vitest';
import { customerFromClaims } from './accounts.store.ts';
import { type Customer, customerSchema, displayName, initials } from './customer.ts';

function customer(changes: Partial<Customer>): Customer {
  return {
    partnerId: 'P-1',
    profileType: 'INDIVIDUAL',
    givenName: 'Erika',
    name: 'Mustermann',
    companyName: '',
    tariffDescription: 'Privat',
    serviceClaims: {},
    isAccountActivated: true,
    isDigitalActivationAvailable: false,
    ...changes,
  };
}

test.each([
  ['first letters of both names', {}, 'EM'],
  ['in upper case', { givenName: 'özlem', name: 'ünal' }, 'ÖÜ'],
  ['first two letters of the company', { companyName: 'Beispiel Bau GmbH' }, 'BE'],
  ['a company of one letter does not count', { companyName: 'B' }, 'EM'],
  ['no first name, no initials', { givenName: '' }, undefined],
  ['no last name, no initials', { name: ' ' }, undefined],
  ['a digit is no letter', { companyName: '1A Bau' }, undefined],
  ['a sharp s becomes two letters, so there are three', { givenName: 'ßa' }, undefined],
])('initials: %s', (_, changes, expected) => {
  expect(initials(customer(changes))).toBe(expected);
});

test('people go by their name, companies by the company', () => {
  expect(displayName(customer({}))).toBe('Erika Mustermann');
  expect(displayName(customer({ profileType: 'COMPANY', companyName: 'Beispiel Bau GmbH' }))).toBe(
    'Beispiel Bau GmbH',
  );
});

test('without a tariff the customer reads that it is unknown', () => {
  const { tariffDescription, ...claims } = customer({});
  expect(tariffDescription).toBe('Privat');
  expect(customerSchema.parse(claims).tariffDescription).toBe('Unbekannter Tarif');
});

const at = '2026-11-20T09:00:00.000Z';
test.each([
  ['our own provider says when', 'embedded', { email_verified: true, email_proved_at: at }, true, at],
  [
    'a foreign one may say so itself: it is taken as now',
    'oidc',
    { email_verified: true, email_proved_at: at },
    true,
    null,
  ],
  ['Cognito’s texts', 'cognito', { email_verified: 'true' }, true, null],
  ['not proved', 'oidc', { email_verified: false }, false, null],
  ['not proved, as text', 'cognito', { email_verified: 'false' }, false, null],
  ['nothing said', 'oidc', {}, false, null],
  ['something else', 'oidc', { email_verified: 'yes' }, false, null],
  ['no address', 'oidc', { email_verified: true, email: '' }, false, null],
] as const)('whose mailbox was proved: %s', (_, kind, claims, isProved, provedAt) => {
  const token = { sub: '1', iss: 'https://id.example', email: 'erika@example.org', ...claims };
  expect(customerFromClaims(kind, token).mailbox).toEqual({ isProved, provedAt });
});
