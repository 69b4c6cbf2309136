import { expect } from 'vitest';
import { type EInvoice, guidelines } from '#src/features/services/order/e-invoice.ts';

/** An XML document to ask for texts. */
export type Tree = { text(path: string): string; texts(path: string): string[]; has(path: string): boolean };

/** Elements by their local names, from the root: `SellerTradeParty/Name`. */
export function treeOf(xml: string): Tree {
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

/** An amount of an e-invoice in integer cents. */
export const cents = (text: string) => {
  expect(text).toMatch(/^\d+\.\d\d$/);
  return Number(text.replace('.', ''));
};
const total = 'SpecifiedTradeSettlementHeaderMonetarySummation';
/** The breakdown of VAT. */
export const tax = 'ApplicableHeaderTradeSettlement/ApplicableTradeTax';
const line = 'IncludedSupplyChainTradeLineItem';
const code = /^[A-Z]{2}$/;

type Rule = readonly [rule: string, says: string, holds: (tree: Tree, invoice: EInvoice) => void];

/** Business rules of EN 16931-1, and those of XRechnung (BR-DE), as far as they can apply to these invoices. */
export const rules: ReadonlyArray<Rule> = [
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
