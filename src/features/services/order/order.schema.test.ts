import { describe, expect, test } from 'vitest';
import {
  consentsSchema,
  countries,
  customerSchema,
  invoiceAddressSchema,
  orderStatuses,
} from './order.schema.ts';
import { isOpen, isPaid, statusesBefore } from './order-status.ts';

const address = {
  companyName: '',
  streetAndHouseNumber: 'Am Sandtorkai 12',
  addressSupplement: '',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
};

function messages(result: {
  success: boolean;
  error?: { issues: Array<{ message: string }> } | undefined;
}): string[] {
  return result.error?.issues.map(({ message }) => message) ?? [];
}

describe('invoice address', () => {
  test('the country defaults to Deutschland', () => {
    const { country: _, ...withoutCountry } = address;
    expect(invoiceAddressSchema.parse(withoutCountry).country).toBe('Deutschland');
  });

  test.each(Object.entries(countries))(
    '%s: its example fits, a foreign one does not',
    (country, { example }) => {
      expect(invoiceAddressSchema.safeParse({ ...address, country, zipCode: example }).success).toBe(true);
      const wrong = invoiceAddressSchema.safeParse({ ...address, country, zipCode: 'ABCDEFG' });
      expect(messages(wrong).join()).toContain(`passt nicht zu ${country}`);
    },
  );

  test.each(['00123', '2045', '204577', '2045a'])('%s is no German postcode', (zipCode) => {
    expect(invoiceAddressSchema.safeParse({ ...address, zipCode }).success).toBe(false);
  });

  test('an answer is one line, and nothing in it turns round what stands behind it', () => {
    const odd = {
      city: '  Ham\nburg ',
      companyName: 'ACME\r\nRechnung storniert',
      addressSupplement: '\u202eretnih\u2066',
    };
    expect(invoiceAddressSchema.parse({ ...address, ...odd })).toMatchObject({
      city: 'Ham burg',
      companyName: 'ACME Rechnung storniert',
      addressSupplement: 'retnih',
    });
  });
});

describe('customer', () => {
  const customer = { firstName: 'Erika', lastName: 'Mustermann', email: 'erika@example.org' };

  test.each(['firstName', 'lastName', 'email'])('%s is needed, and the message is German', (field) => {
    const [message] = messages(customerSchema.safeParse({ ...customer, [field]: '  ' }));
    expect(message).toMatch(/^Bitte geben Sie /);
  });

  test.each(['erika', 'erika@', '@example.org', 'a b@example.org'])('%s is no address', (email) => {
    expect(customerSchema.safeParse({ ...customer, email }).success).toBe(false);
  });
});

test('each of the three consents is needed', () => {
  const all = { agb: true, datenschutz: true, widerrufsverzicht: true };
  expect(consentsSchema.safeParse(all).success).toBe(true);
  for (const name of Object.keys(all)) {
    expect(consentsSchema.safeParse({ ...all, [name]: false }).success, name).toBe(false);
  }
});

describe('status of an order', () => {
  test.each([
    ['approved', ['created']],
    ['paid', ['created', 'approved']],
    ['fulfilled', ['paid']],
    ['refunded', ['paid', 'fulfilled']],
    ['cancelled', ['created', 'approved']],
    ['expired', ['created', 'approved']],
    ['created', []],
  ] as const)('%s can follow %j only', (next, before) => {
    expect(statusesBefore(next)).toEqual(before);
  });

  test('open and paid exclude each other', () => {
    for (const status of orderStatuses) expect(isOpen(status) && isPaid(status), status).toBe(false);
  });
});
