import { splitVat } from '#src/lib/money.ts';
import { element, textElement, type XmlElement, xmlDocument } from '#src/lib/xml.ts';

/** A seller or buyer, with the data that an e-invoice needs. */
export type Party = {
  name: string;
  street: string;
  addressSupplement: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email: string;
  contact: { name: string; phone?: string };
  /** Without blanks; buyers do not tell theirs. */
  vatId?: string;
};

/** Everything an e-invoice says. Amounts in integer cents, tax included; days as `YYYYMMDD`. */
export type EInvoice = {
  number: string;
  issuedOn: string;
  deliveredOn: string;
  orderNumber: string;
  title: string;
  /** Always positive: what was paid, or, with `cancels`, what was paid back. */
  amountCents: number;
  vatPercent: number;
  /** Number of the invoice that this one cancels. */
  cancels?: string;
  seller: Party;
  buyer: Party;
};

/** Which rules an e-invoice says it follows. */
export const guidelines = {
  /** Factur-X and ZUGFeRD 2.3, profile EN 16931 („COMFORT“). */
  'en-16931': 'urn:cen.eu:en16931:2017',
  /** XRechnung 3.0: the same content, with the business process that it asks for. */
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;
export type Guideline = keyof typeof guidelines;

const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { invoice: '380', creditNote: '381' };
/** UNTDID 4461: online payment service. */
const onlinePayment = '68';
/** UNTDID 5305: standard rate. */
const standardRate = 'S';

const uri = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** 1672 → „16.72“, without ever becoming a fraction. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const ram = (name: string, ...inside: Array<XmlElement | undefined>) => element(`ram:${name}`, ...inside);
const text = (name: string, value: string, attributes: Record<string, string> = {}) =>
  textElement(`ram:${name}`, value, attributes);
const amount = (name: string, cents: number, attributes: Record<string, string> = {}) =>
  text(name, decimal(cents), attributes);
const given = (name: string, value: string) => (value === '' ? undefined : text(name, value));
const day = (value: string) => textElement('udt:DateTimeString', value, { format: '102' });

function partyOf(role: 'Seller' | 'Buyer', party: Party): XmlElement {
  const { contact, vatId } = party;
  return ram(
    `${role}TradeParty`,
    text('Name', party.name),
    ram(
      'DefinedTradeContact',
      text('PersonName', contact.name),
      contact.phone
        ? ram('TelephoneUniversalCommunication', text('CompleteNumber', contact.phone))
        : undefined,
      ram('EmailURIUniversalCommunication', text('URIID', party.email)),
    ),
    ram(
      'PostalTradeAddress',
      text('PostcodeCode', party.postcode),
      text('LineOne', party.street),
      given('LineTwo', party.addressSupplement),
      text('CityName', party.city),
      text('CountryID', party.country),
    ),
    ram('URIUniversalCommunication', text('URIID', party.email, { schemeID: 'EM' })),
    vatId ? ram('SpecifiedTaxRegistration', text('ID', vatId, { schemeID: 'VA' })) : undefined,
  );
}

function lineOf(invoice: EInvoice, netCents: number): XmlElement {
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', text('LineID', '1')),
    ram('SpecifiedTradeProduct', text('Name', invoice.title)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', amount('ChargeAmount', netCents))),
    // One piece (UN/ECE Recommendation 20).
    ram('SpecifiedLineTradeDelivery', text('BilledQuantity', '1', { unitCode: 'C62' })),
    ram(
      'SpecifiedLineTradeSettlement',
      ram(
        'ApplicableTradeTax',
        text('TypeCode', 'VAT'),
        text('CategoryCode', standardRate),
        text('RateApplicablePercent', String(invoice.vatPercent)),
      ),
      ram('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', netCents)),
    ),
  );
}

function settlementOf(invoice: EInvoice): XmlElement {
  const { netCents, taxCents } = splitVat(invoice.amountCents, invoice.vatPercent);
  return ram(
    'ApplicableHeaderTradeSettlement',
    text('InvoiceCurrencyCode', 'EUR'),
    ram(
      'SpecifiedTradeSettlementPaymentMeans',
      text('TypeCode', onlinePayment),
      text('Information', 'Online-Bezahldienst'),
    ),
    ram(
      'ApplicableTradeTax',
      amount('CalculatedAmount', taxCents),
      text('TypeCode', 'VAT'),
      amount('BasisAmount', netCents),
      text('CategoryCode', standardRate),
      text('RateApplicablePercent', String(invoice.vatPercent)),
    ),
    ram('SpecifiedTradePaymentTerms', text('Description', paymentWords(invoice))),
    ram(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('LineTotalAmount', netCents),
      amount('TaxBasisTotalAmount', netCents),
      amount('TaxTotalAmount', taxCents, { currencyID: 'EUR' }),
      amount('GrandTotalAmount', invoice.amountCents),
      amount('TotalPrepaidAmount', invoice.amountCents),
      amount('DuePayableAmount', 0),
    ),
    invoice.cancels ? ram('InvoiceReferencedDocument', text('IssuerAssignedID', invoice.cancels)) : undefined,
  );
}

function paymentWords({ cancels }: EInvoice): string {
  return cancels ? 'Der Betrag ist über denselben Bezahldienst zurückgezahlt.' : 'Der Betrag ist bezahlt.';
}

function contextOf(guideline: Guideline): XmlElement {
  return element(
    'rsm:ExchangedDocumentContext',
    guideline === 'xrechnung'
      ? ram('BusinessProcessSpecifiedDocumentContextParameter', text('ID', billing))
      : undefined,
    ram('GuidelineSpecifiedDocumentContextParameter', text('ID', guidelines[guideline])),
  );
}

/**
 * An invoice as Cross Industry Invoice (UN/CEFACT D16B) by the rules of EN 16931. One line, one rate, everything
 * paid, because the shop sells nothing else. A cancellation is a credit note with positive amounts that names the
 * invoice.
 */
export function crossIndustryInvoice(invoice: EInvoice, guideline: Guideline): string {
  const { netCents } = splitVat(invoice.amountCents, invoice.vatPercent);
  const root = element(
    'rsm:CrossIndustryInvoice',
    contextOf(guideline),
    element(
      'rsm:ExchangedDocument',
      text('ID', invoice.number),
      text('TypeCode', invoice.cancels ? typeCodes.creditNote : typeCodes.invoice),
      ram('IssueDateTime', day(invoice.issuedOn)),
      ram('IncludedNote', text('Content', paymentWords(invoice))),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      lineOf(invoice, netCents),
      ram(
        'ApplicableHeaderTradeAgreement',
        text('BuyerReference', invoice.orderNumber),
        partyOf('Seller', invoice.seller),
        partyOf('Buyer', invoice.buyer),
        ram('BuyerOrderReferencedDocument', text('IssuerAssignedID', invoice.orderNumber)),
      ),
      ram(
        'ApplicableHeaderTradeDelivery',
        ram('ActualDeliverySupplyChainEvent', ram('OccurrenceDateTime', day(invoice.deliveredOn))),
      ),
      settlementOf(invoice),
    ),
  );
  return xmlDocument({ ...root, attributes: uri });
}
