import { expect, test } from 'vitest';
import { type PhoneCountry, phoneCountries } from './phone-countries.ts';
import { maskedPhone, readCallNumber, readMobileNumber } from './phone-number.ts';
import { readOtp } from './sms-codes.store.ts';

/** A mobile and a landline number of each country, as people write them there. */
const numbers: Array<[PhoneCountry, mobile: string, e164: string, landline: string]> = [
  ['DE', '0171/392 00 12', '+491713920012', '030 123456'],
  ['CH', '078 123 45 67', '+41781234567', '044 668 18 00'],
  ['AT', '0664 123456', '+43664123456', '01 5880'],
  ['FR', '06 12 34 56 78', '+33612345678', '01 42 68 53 00'],
  ['NL', '06-12345678', '+31612345678', '020 7123456'],
  ['IT', '312 345 6789', '+393123456789', '02 1234 5678'],
  ['ES', '612 34 56 78', '+34612345678', '91 123 45 67'],
  ['PL', '512-345-678', '+48512345678', '22 123 45 67'],
  ['LU', '628 123 456', '+352628123456', '27 12 34 56'],
  ['BE', '0470 12 34 56', '+32470123456', '02 555 12 12'],
];

test('the countries are those of the specification', () => {
  const dialCodes = phoneCountries.map(({ name, dialCode }) => `${name} ${dialCode}`);
  expect(dialCodes).toEqual([
    'Deutschland +49',
    'Schweiz +41',
    'Österreich +43',
    'Frankreich +33',
    'Niederlande +31',
    'Italien +39',
    'Spanien +34',
    'Polen +48',
    'Luxemburg +352',
    'Dänemark +45',
    'Belgien +32',
  ]);
});

test.each(numbers)('%s: %s is %s, %s is a landline', (country, mobile, number, landline) => {
  expect(readMobileNumber(mobile, country)).toEqual({ ok: true, number });
  expect(readMobileNumber(number, 'DE')).toEqual({ ok: true, number });
  expect(readMobileNumber(number.replace('+', '00'), 'DE')).toEqual({ ok: true, number });
  expect(readMobileNumber(landline, country)).toEqual({
    ok: false,
    message: expect.stringContaining('Festnetznummer'),
  });
});

test.each<[PhoneCountry, string]>([
  ['DE', 'in Deutschland'],
  ['CH', 'in der Schweiz'],
  ['AT', 'in Österreich'],
  ['FR', 'in Frankreich'],
  ['NL', 'in den Niederlanden'],
  ['IT', 'in Italien'],
  ['ES', 'in Spanien'],
  ['PL', 'in Polen'],
  ['LU', 'in Luxemburg'],
  ['DK', 'in Dänemark'],
  ['BE', 'in Belgien'],
])('%s: a number that does not exist is said not to exist %s', (country, place) => {
  const message = `Diese Nummer gibt es ${place} nicht. Bitte prüfen Sie die Ziffern und das Land.`;
  expect(readMobileNumber('111 111 111 111 11', country)).toEqual({ ok: false, message });
});

test.each(['+44 7911 123456', '+1 202 555 0123'])('%s: the countries that are possible are named', (text) => {
  expect(readMobileNumber(text, 'DE')).toEqual({
    ok: false,
    message: expect.stringMatching(
      /Möglich sind Mobilnummern dieser Länder: Deutschland, Schweiz, .* und Belgien\.$/,
    ),
  });
});

test('Denmark does not tell mobile numbers from others', () => {
  expect(readMobileNumber('20 12 34 56', 'DK')).toEqual({ ok: true, number: '+4520123456' });
});

test.each([
  ['+49 (0)171 3920012', true],
  ['0171-39.20.012', true],
  ['  0171 392 0012  ', true],
  ['0171 392001', false],
  ['0900 1234567', false],
  ['0800 1234567', false],
  ['+1 202 555 0123', false],
  ['+44 7911 123456', false],
  ['0171 3920012 anrufen', false],
  ['hallo', false],
  ['', false],
])('%j: %s', (text, ok) => {
  expect(readMobileNumber(text, 'DE').ok).toBe(ok);
});

test('a number is known by its beginning and its last two digits', () => {
  expect(maskedPhone('+491713920012')).toBe('+49 171 •••••12');
  expect(maskedPhone('+4520123456')).toBe('+45 20 •••••56');
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
])('%j is the code %s', (text, code) => {
  expect(readOtp(text)).toBe(code);
});

test.each(numbers)(
  '%s: both numbers can be called, only %s takes text messages',
  (country, mobile, number, landline) => {
    expect(readCallNumber(mobile, country)).toEqual({ ok: true, number, takesSms: true });
    expect(readCallNumber(landline, country)).toMatchObject({ ok: true, takesSms: false });
  },
);

test.each([
  ['', 'DE', /Nummer ein/],
  ['12', 'DE', /gibt es/],
  ['0900 1234567', 'DE', /Sonderrufnummern/],
  ['0800 1234567', 'DE', /Sonderrufnummern/],
  ['+1 202 555 0123', 'DE', /rufen wir nicht an/],
] as const)('we do not call “%s”', (text, country, message) => {
  expect(readCallNumber(text, country)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
