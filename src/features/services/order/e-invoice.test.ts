// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { projectRoot } from '#src/lib/project-root.ts';
import { cents, rules, tax, treeOf } from '#tests/tables/order/e-invoice-rules.ts';
import { crossIndustryInvoice, decimal, type EInvoice, type Party } from './e-invoice.ts';
import { facturXMetadata, sellerAddress } from './e-invoice-of-order.ts';

const schemas = join(projectRoot(), 'tests/fixtures/e-invoice');
const main = 'Factur-X_1.07.3_EN16931.xsd';
const read = (fileName: string) => ({ fileName, contents: readFileSync(join(schemas, fileName), 'utf8') });
const preload = readdirSync(schemas)
  .filter((name) => name.endsWith('.xsd') && name !== main)
  .map(read);

/** What libxml2 (as WASM) has to say by the schema of Factur-X 1.07.3, profile EN 16931. */
async function schemaFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: read(main),
    preload,
  });
  return errors.map(({ message }) => message);
}

const seller: Party = {
  name: 'Hafen Rechtsservices GmbH',
  street: 'Am Musterkai 1',
  addressSupplement: '',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'service@rechtshafen.example',
  contact: { name: 'Kundenservice', phone: '040 66969 123' },
  vatId: 'DE000000000',
};
const buyer: Party = {
  name: 'Beispiel Bau GmbH',
  street: 'Werftstraße 3',
  addressSupplement: '',
  postcode: '24143',
  city: 'Kiel',
  country: 'DE',
  email: 'info@beispiel-bau.example.org',
  contact: { name: 'Jana Kruse' },
};
const full: EInvoice = {
  number: 'RE-000042',
  issuedOn: '20261123',
  deliveredOn: '20261123',
  orderNumber: 'RH-2026-7K2M93QX',
  title: 'Beratung bei Kündigung',
  amountCents: 1990,
  vatPercent: 19,
  seller,
  buyer,
};

/** Every kind of invoice that this shop writes for companies. */
const invoices: ReadonlyArray<readonly [string, EInvoice]> = [
  ['full price', full],
  ['reduced price', { ...full, title: 'Kautions-Service', amountCents: 1999 }],
  ['the dearest one', { ...full, title: 'Testaments-Assistent', amountCents: 19_900 }],
  ['a cancellation', { ...full, number: 'RE-000043', cancels: 'RE-000042' }],
  [
    'an Austrian company that tells no VAT id',
    {
      ...full,
      buyer: {
        ...buyer,
        name: 'Muster & Söhne OG',
        street: 'Ring 1',
        addressSupplement: 'Stiege 2 <Hof>',
        postcode: '1010',
        city: 'Wien',
        country: 'AT',
      },
    },
  ],
  ['another rate', { ...full, vatPercent: 7 }],
  ['one cent', { ...full, amountCents: 1 }],
];
const all = invoices.flatMap(([name, invoice]) =>
  (['en-16931', 'xrechnung'] as const).map((guideline) => [name, guideline, invoice] as const),
);

describe('the schema', () => {
  test.each(all)('%s as %s is valid', async (_name, guideline, invoice) => {
    expect(await schemaFaults(crossIndustryInvoice(invoice, guideline))).toEqual([]);
  });
  test('finds a missing number, a wrong order and an unknown element', async () => {
    const xml = crossIndustryInvoice(full, 'en-16931');
    expect(await schemaFaults(xml.replace(/<ram:ID>RE-000042<\/ram:ID>/, ''))).not.toEqual([]);
    expect(await schemaFaults(xml.replaceAll('BuyerTradeParty', 'KundeTradeParty'))).not.toEqual([]);
  });
});

describe.each(all)('%s as %s', (_name, guideline, invoice) => {
  const tree = treeOf(crossIndustryInvoice(invoice, guideline));
  test.each(rules)('%s: %s', (_rule, _says, holds) => holds(tree, invoice));
});

test('amounts are exact for every price: net and tax make the total, and tax is right to a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(7, 19), (amountCents, vatPercent) => {
      const tree = treeOf(crossIndustryInvoice({ ...full, amountCents, vatPercent }, 'en-16931'));
      const [net, vat] = [
        cents(tree.text(`${tax}/BasisAmount`)),
        cents(tree.text(`${tax}/CalculatedAmount`)),
      ];
      expect(net + vat).toBe(amountCents);
      // Prices are gross: no net amount in cents gives some of them, and EN 16931's own check allows that cent.
      expect(Math.abs(vat - Math.round((net * vatPercent) / 100))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [1672, '16.72'],
  [-5, '-0.05'],
  [1_000_000, '10000.00'],
])('%i cents are %s', (amountCents, text) => {
  expect(decimal(amountCents)).toBe(text);
});

test.each([
  ['Am Musterkai 1, 20457 Hamburg', { street: 'Am Musterkai 1', postcode: '20457', city: 'Hamburg' }],
  ['Haus A, Kai 1, 20457 Bad Segeberg', { street: 'Haus A, Kai 1', postcode: '20457', city: 'Bad Segeberg' }],
  ['Postfach 1', { street: 'Postfach 1', postcode: '', city: '' }],
])('the address „%s“', (address, parts) => {
  expect(sellerAddress(address)).toEqual(parts);
});

test('what the PDF says of the file is XML by itself', () => {
  const wrapped = `<x xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${facturXMetadata}</x>`;
  expect(treeOf(wrapped).text('ConformanceLevel')).toBe('EN 16931');
});
