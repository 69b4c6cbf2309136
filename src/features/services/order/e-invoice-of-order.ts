import type { Settings } from '#src/config/settings.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { crossIndustryInvoice, type EInvoice, type Party } from './e-invoice.ts';
import type { Invoice } from './invoices.store.ts';
import { type Country, invoiceAddressSchema } from './order.schema.ts';
import type { Order } from './order.store.ts';

const countryCodes: Readonly<Record<Country, string>> = {
  Deutschland: 'DE',
  Österreich: 'AT',
  Schweiz: 'CH',
  Belgien: 'BE',
  Dänemark: 'DK',
  Frankreich: 'FR',
  Italien: 'IT',
  Luxemburg: 'LU',
  Niederlande: 'NL',
  Polen: 'PL',
  Spanien: 'ES',
};

const compactDay = (iso: string) => berlinDay(new Date(iso)).replaceAll('-', '');

/** The printed number: consecutive over all years, so that there is no gap at New Year. */
export function invoiceNumber(number: number): string {
  return `RE-${String(number).padStart(6, '0')}`;
}

/** `Am Musterkai 1, 20457 Hamburg`; what is written otherwise stands in the street whole. */
export function sellerAddress(address: string): Pick<Party, 'street' | 'postcode' | 'city'> {
  const [, street, postcode, city] = /^(.+),\s*(\d{5})\s+(.+)$/.exec(address.trim()) ?? [];
  if (!street || !postcode || !city) return { street: address, postcode: '', city: '' };
  return { street, postcode, city };
}

function sellerOf(settings: Settings): Party {
  return {
    name: settings.PROVIDER_NAME,
    ...sellerAddress(settings.PROVIDER_ADDRESS),
    addressSupplement: '',
    country: 'DE',
    email: settings.PROVIDER_EMAIL,
    contact: { name: 'Kundenservice', phone: settings.SUPPORT_PHONE },
    // The demonstration's number is followed by a note that it is an example.
    vatId: settings.PROVIDER_VAT_ID.split(' ')[0] ?? '',
  };
}

/**
 * The e-invoice of a company's order; undefined for private persons, who get none (§ 14 Abs. 2 UStG), and if
 * nothing was paid.
 * @param title what was sold, as on the invoice
 */
export function eInvoiceOf(
  settings: Settings,
  order: Order,
  { invoice, title }: { invoice: Invoice; title: string },
): EInvoice | undefined {
  const address = invoiceAddressSchema.safeParse(order.invoice_address).data;
  if (!address || address.companyName === '') return undefined;
  return {
    number: invoiceNumber(invoice.number),
    issuedOn: compactDay(invoice.issued_at),
    deliveredOn: compactDay(order.paid_at ?? invoice.issued_at),
    orderNumber: order.number,
    title,
    amountCents: Math.abs(invoice.amount_cents),
    vatPercent: invoice.vat_percent,
    ...(invoice.cancels === null ? {} : { cancels: invoiceNumber(invoice.cancels) }),
    seller: sellerOf(settings),
    buyer: {
      name: address.companyName,
      street: address.streetAndHouseNumber,
      addressSupplement: address.addressSupplement,
      postcode: address.zipCode,
      city: address.city,
      country: countryCodes[address.country],
      email: order.invoice_email ?? order.email,
      contact: { name: `${order.first_name} ${order.last_name}` },
    },
  };
}

/** The file that stands in the PDF, by the name that Factur-X gives it. */
const embeddedName = 'factur-x.xml';

/** What the PDF says of the file in it (Factur-X 1.0, XMP extension schema of PDF/A-3). */
export const facturXMetadata = `
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${embeddedName}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${(
      [
        ['DocumentFileName', 'The name of the embedded XML document'],
        ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
        ['Version', 'The actual version of the standard applying to the embedded XML document'],
        ['ConformanceLevel', 'The conformance level of the embedded XML document'],
      ] as const
    )
      .map(
        ([name, description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** The invoice in its PDF. */
export function embeddedInvoice(eInvoice: EInvoice, issuedAt: string) {
  return {
    name: embeddedName,
    type: 'text/xml',
    description: 'Rechnung nach EN 16931 (Factur-X, ZUGFeRD)',
    content: Buffer.from(crossIndustryInvoice(eInvoice, 'en-16931'), 'utf8'),
    modifiedAt: new Date(issuedAt),
    metadata: facturXMetadata,
  };
}
