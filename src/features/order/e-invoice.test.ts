// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { projectRoot } from '#src/lib/project-root.ts';
import { crossIndustryInvoice, decimal, type EInvoice, guidelines, type Party } from './e-invoice.ts';
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

type Tree = { text(path: string): string; texts(path: string): string[]; has(path: string): boolean };

/** Elements by their local names, from the root: `SellerTradeParty/Name`. */
function treeOf(xml: string): Tree {
  const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
  const found = (path: string) =>
    path
      .split('/')
      .reduce<Element[]>(
        (parents, name, index) =>
          parents.flatMap((parent) =>
            index === 0
              ? [...parent.getElementsByTagName('*')].filter(({ localName }) => localName === name)
              : [...parent.children].filter(({ localName }) => localName === name),
          ),
        [root],
      );
  const texts = (path: string) => found(path).map(({ textContent }) => textContent ?? '');
  return { texts, text: (path) => texts(path)[0] ?? '', has: (path) => found(path).length > 0 };
}

const cents = (text: string) => {
  expect(text).toMatch(/^\d+\.\d\d$/);
  return Number(text.replace('.', ''));
};
const total = 'SpecifiedTradeSettlementHeaderMonetarySummation';
const tax = 'ApplicableHeaderTradeSettlement/ApplicableTradeTax';
const line = 'IncludedSupplyChainTradeLineItem';
const code = /^[A-Z]{2}$/;

type Rule = readonly [rule: string, says: string, holds: (tree: Tree, invoice: EInvoice) => void];

/** Business rules of EN 16931-1, and those of XRechnung (BR-DE), as far as they can apply to these invoices. */
const rules: ReadonlyArray<Rule> = [
  [
    'BR-01',
    'specification identifier (BT-24)',
    (t) =>
      expect(Object.values(guidelines)).toContain(t.text('GuidelineSpecifiedDocumentContextParameter/ID')),
  ],
  ['BR-02', 'invoice number (BT-1)', (t) => expect(t.text('ExchangedDocument/ID')).toMatch(/^RE-\d{6}$/)],
  [
    'BR-03',
    'issue date (BT-2)',
    (t) => expect(t.text('ExchangedDocument/IssueDateTime/DateTimeString')).toMatch(/^\d{8}$/),
  ],
  [
    'BR-04',
    'type code (BT-3): credit note where an invoice is taken back',
    (t, { cancels }) => expect(t.text('ExchangedDocument/TypeCode')).toBe(cancels ? '381' : '380'),
  ],
  ['BR-05', 'currency (BT-5)', (t) => expect(t.text('InvoiceCurrencyCode')).toBe('EUR')],
  ['BR-06', 'seller name (BT-27)', (t) => expect(t.text('SellerTradeParty/Name')).not.toBe('')],
  [
    'BR-07',
    'buyer name (BT-44)',
    (t, { buyer: { name } }) => expect(t.text('BuyerTradeParty/Name')).toBe(name),
  ],
  ['BR-08', 'seller address (BG-5)', (t) => expect(t.has('SellerTradeParty/PostalTradeAddress')).toBe(true)],
  [
    'BR-09',
    'seller country (BT-40)',
    (t) => expect(t.text('SellerTradeParty/PostalTradeAddress/CountryID')).toMatch(code),
  ],
  ['BR-10', 'buyer address (BG-8)', (t) => expect(t.has('BuyerTradeParty/PostalTradeAddress')).toBe(true)],
  [
    'BR-11',
    'buyer country (BT-55)',
    (t, { buyer: { country } }) =>
      expect(t.text('BuyerTradeParty/PostalTradeAddress/CountryID')).toBe(country),
  ],
  ['BR-12', 'sum of lines (BT-106)', (t) => expect(t.has(`${total}/LineTotalAmount`)).toBe(true)],
  ['BR-13', 'total without VAT (BT-109)', (t) => expect(t.has(`${total}/TaxBasisTotalAmount`)).toBe(true)],
  [
    'BR-14',
    'total with VAT (BT-112): what was paid, to the cent',
    (t, { amountCents }) => expect(cents(t.text(`${total}/GrandTotalAmount`))).toBe(amountCents),
  ],
  [
    'BR-15',
    'amount due (BT-115): nothing',
    (t) => expect(cents(t.text(`${total}/DuePayableAmount`))).toBe(0),
  ],
  ['BR-16', 'at least one line (BG-25)', (t) => expect(t.texts(line)).toHaveLength(1)],
  [
    'BR-21',
    'line identifier (BT-126)',
    (t) => expect(t.text('AssociatedDocumentLineDocument/LineID')).toBe('1'),
  ],
  [
    'BR-22',
    'quantity (BT-129)',
    (t) => expect(t.text('SpecifiedLineTradeDelivery/BilledQuantity')).toBe('1'),
  ],
  [
    'BR-24',
    'net amount of the line (BT-131)',
    (t) => cents(t.text('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')),
  ],
  ['BR-25', 'item name (BT-153)', (t, { title }) => expect(t.text('SpecifiedTradeProduct/Name')).toBe(title)],
  [
    'BR-26, BR-27',
    'net price of the item (BT-146), not negative',
    (t) => expect(cents(t.text('NetPriceProductTradePrice/ChargeAmount'))).toBeGreaterThanOrEqual(0),
  ],
  ['BR-45', 'taxable amount of each rate (BT-116)', (t) => expect(t.has(`${tax}/BasisAmount`)).toBe(true)],
  ['BR-46', 'tax of each rate (BT-117)', (t) => expect(t.has(`${tax}/CalculatedAmount`)).toBe(true)],
  ['BR-47', 'category of each rate (BT-118)', (t) => expect(t.text(`${tax}/CategoryCode`)).toBe('S')],
  [
    'BR-48, BR-S-05',
    'rate (BT-119, BT-152), above zero',
    (t, { vatPercent }) =>
      expect(t.texts('ApplicableTradeTax/RateApplicablePercent')).toEqual([
        String(vatPercent),
        String(vatPercent),
      ]),
  ],
  [
    'BR-49',
    'payment means code (BT-81)',
    (t) => expect(t.text('SpecifiedTradeSettlementPaymentMeans/TypeCode')).toBe('68'),
  ],
  [
    'BR-55',
    'number of the preceding invoice (BT-25)',
    (t, { cancels }) =>
      expect(t.texts('InvoiceReferencedDocument/IssuerAssignedID')).toEqual(cancels ? [cancels] : []),
  ],
  [
    'BR-62, BR-63',
    'scheme of electronic addresses (BT-34, BT-49)',
    (t) => expect(t.texts('URIUniversalCommunication/URIID')).toHaveLength(2),
  ],
  [
    'BR-CO-04',
    'category of the line (BT-151)',
    (t) => expect(t.text('SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode')).toBe('S'),
  ],
  [
    'BR-CO-09',
    'VAT id with the code of its country (BT-31)',
    (t) => expect(t.text('SellerTradeParty/SpecifiedTaxRegistration/ID')).toMatch(/^DE\d{9}$/),
  ],
  [
    'BR-CO-10',
    'sum of lines = the line',
    (t) =>
      expect(t.text(`${total}/LineTotalAmount`)).toBe(
        t.text('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ),
  ],
  [
    'BR-CO-13',
    'total without VAT = sum of lines, without allowances and charges',
    (t) => expect(t.text(`${total}/TaxBasisTotalAmount`)).toBe(t.text(`${total}/LineTotalAmount`)),
  ],
  [
    'BR-CO-14',
    'total of VAT = tax of its rate',
    (t) => expect(t.text(`${total}/TaxTotalAmount`)).toBe(t.text(`${tax}/CalculatedAmount`)),
  ],
  [
    'BR-CO-15',
    'total with VAT = total without + VAT',
    (t) =>
      expect(cents(t.text(`${total}/GrandTotalAmount`))).toBe(
        cents(t.text(`${total}/TaxBasisTotalAmount`)) + cents(t.text(`${total}/TaxTotalAmount`)),
      ),
  ],
  [
    'BR-CO-16',
    'amount due = total - paid',
    (t) =>
      expect(cents(t.text(`${total}/DuePayableAmount`))).toBe(
        cents(t.text(`${total}/GrandTotalAmount`)) - cents(t.text(`${total}/TotalPrepaidAmount`)),
      ),
  ],
  [
    'BR-CO-17, BR-S-09',
    'tax = taxable amount × rate, rounded',
    (t, { vatPercent }) =>
      expect(cents(t.text(`${tax}/CalculatedAmount`))).toBe(
        Math.round((cents(t.text(`${tax}/BasisAmount`)) * vatPercent) / 100),
      ),
  ],
  ['BR-CO-18', 'a breakdown of VAT (BG-23)', (t) => expect(t.texts(tax)).toHaveLength(1)],
  [
    'BR-CO-25',
    'terms where something is due: here said though nothing is',
    (t) => expect(t.text('SpecifiedTradePaymentTerms/Description')).not.toBe(''),
  ],
  [
    'BR-CO-26',
    'the seller can be identified (BT-31)',
    (t) => expect(t.has('SellerTradeParty/SpecifiedTaxRegistration')).toBe(true),
  ],
  [
    'BR-S-01',
    'a line at the standard rate: one breakdown of it',
    (t) => expect(t.texts('ApplicableTradeTax/CategoryCode')).toEqual(['S', 'S']),
  ],
  [
    'BR-S-02',
    'a standard rate: VAT id of the seller',
    (t) => expect(t.text('SellerTradeParty/SpecifiedTaxRegistration/ID')).not.toBe(''),
  ],
  [
    'BR-S-08',
    'taxable amount = lines of that rate',
    (t) => expect(t.text(`${tax}/BasisAmount`)).toBe(t.text(`${total}/LineTotalAmount`)),
  ],
  [
    'BR-S-10',
    'no reason for an exemption',
    (t) => expect(t.has('ApplicableTradeTax/ExemptionReason')).toBe(false),
  ],
  [
    'BR-DEC-*',
    'amounts with two decimals at most',
    (t) =>
      [
        ...['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map(
          (name) => `${total}/${name}`,
        ),
        `${tax}/BasisAmount`,
      ].forEach((path) => {
        cents(t.text(path));
      }),
  ],
  [
    'BR-DE-1',
    'payment instructions (BG-16)',
    (t) => expect(t.has('SpecifiedTradeSettlementPaymentMeans')).toBe(true),
  ],
  [
    'BR-DE-2',
    'contact of the seller (BG-6)',
    (t) => expect(t.has('SellerTradeParty/DefinedTradeContact')).toBe(true),
  ],
  [
    'BR-DE-3, BR-DE-4',
    'city and postcode of the seller',
    (t) => {
      expect(t.text('SellerTradeParty/PostalTradeAddress/CityName')).not.toBe('');
      expect(t.text('SellerTradeParty/PostalTradeAddress/PostcodeCode')).not.toBe('');
    },
  ],
  [
    'BR-DE-5 to 7',
    'name, phone and e-mail of the contact',
    (t) => {
      const contact = 'SellerTradeParty/DefinedTradeContact';
      expect(t.text(`${contact}/PersonName`)).not.toBe('');
      expect(t.text(`${contact}/TelephoneUniversalCommunication/CompleteNumber`)).toMatch(/\d{3}/);
      expect(t.text(`${contact}/EmailURIUniversalCommunication/URIID`)).toMatch(/@/);
    },
  ],
  [
    'BR-DE-8, BR-DE-9',
    'city and postcode of the buyer',
    (t) => {
      expect(t.text('BuyerTradeParty/PostalTradeAddress/CityName')).not.toBe('');
      expect(t.text('BuyerTradeParty/PostalTradeAddress/PostcodeCode')).not.toBe('');
    },
  ],
  ['BR-DE-15', 'buyer reference (BT-10)', (t) => expect(t.text('BuyerReference')).not.toBe('')],
  [
    'BR-DE-21',
    'XRechnung names itself',
    (t) =>
      expect(t.text('GuidelineSpecifiedDocumentContextParameter/ID')).toMatch(/^urn:cen\.eu:en16931:2017/),
  ],
];

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
