import { expect, test } from 'vitest';
import type { Order } from '#src/features/services/order/public.server.ts';
import { addressLetter } from './letter-address.ts';

const letter = {
  sender: ['Erika Mustermann', '[Ihre Anschrift]'],
  recipient: ['Beispiel GmbH'],
  placeAndDate: '[Ort], 20.11.2026',
  subject: 'Mein Arbeitszeugnis',
  paragraphs: [],
  requests: [],
  conclusion: [],
  closing: ['Mit freundlichen Grüßen', 'Erika Mustermann'],
};

const address = {
  companyName: '',
  streetAndHouseNumber: 'Am Sandtorkai 12',
  addressSupplement: '',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
};

function order(first: string, last: string, changes: Partial<typeof address> = {}): Order {
  return {
    first_name: first,
    last_name: last,
    invoice_address: { ...address, ...changes },
  } as unknown as Order;
}

const filled = ['Erika Mustermann', 'Am Sandtorkai 12', '20457 Hamburg'];

test.each([
  ['the same name', 'Erika Mustermann', order('Erika', 'Mustermann')],
  ['case, accents and ß', 'Renée Weiß', order('renee', 'WEISS')],
  ['a title and a second first name', 'Dr. Erika Maria Mustermann', order('Erika', 'Mustermann')],
  ['a double name', 'Erika Mustermann-Groß', order('Erika', 'Mustermann Gross')],
])('buyer and person are one: %s', (_, person, placed) => {
  const { sender, placeAndDate } = addressLetter(letter, person, placed);
  expect(sender).toEqual(filled);
  expect(placeAndDate).toBe('Hamburg, 20.11.2026');
});

test('supplement and foreign country have their own lines', () => {
  const placed = order('Erika', 'Mustermann', {
    addressSupplement: 'Hinterhaus',
    country: 'Österreich',
    zipCode: '1010',
    city: 'Wien',
  });
  expect(addressLetter(letter, 'Erika Mustermann', placed).sender).toEqual([
    'Erika Mustermann',
    'Am Sandtorkai 12',
    'Hinterhaus',
    '1010 Wien',
    'Österreich',
  ]);
});

test.each([
  ['somebody else ordered', 'Erika Mustermann', order('Max', 'Mustermann')],
  ['the reference names nobody', null, order('Erika', 'Mustermann')],
  ['a company pays', 'Erika Mustermann', order('Erika', 'Mustermann', { companyName: 'Beispiel GmbH' })],
])('the places stay open: %s', (_, person, placed) => {
  expect(addressLetter(letter, person, placed)).toEqual(letter);
});
