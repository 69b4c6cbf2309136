import { z } from 'zod';
import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { legalDetailsOf, legalText, legalTextAsPdf } from '#src/features/legal/company/public.server.ts';
import type { Attachment } from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents, splitVat } from '#src/lib/money.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import type { Services } from '#src/services.ts';
import { crossIndustryInvoice } from './e-invoice.ts';
import { eInvoiceOf, embeddedInvoice, invoiceNumber } from './e-invoice-of-order.ts';
import { fulfilmentOf } from './fulfilment.ts';
import type { Invoice } from './invoices.store.ts';
import { type InvoiceAddress, invoiceAddressSchema } from './order.schema.ts';
import type { Order } from './order.store.ts';

export { invoiceNumber } from './e-invoice-of-order.ts';

/** The recipient as on an envelope; the name alone where nothing is paid and so no address was asked for. */
export function addressLines(order: Order): string[] {
  if (order.invoice_address === null) return [`${order.first_name} ${order.last_name}`];
  const address: InvoiceAddress = z.parse(invoiceAddressSchema, order.invoice_address);
  return [
    address.companyName,
    `${order.first_name} ${order.last_name}`,
    address.streetAndHouseNumber,
    address.addressSupplement,
    `${address.zipCode} ${address.city}`,
    address.country === 'Deutschland' ? '' : address.country,
  ].filter((line) => line !== '');
}

function amounts(invoice: Invoice): PdfContent {
  const { netCents, taxCents } = splitVat(invoice.amount_cents, invoice.vat_percent);
  const right = (text: string, bold = false) => ({ text, bold, alignment: 'right' as const });
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 6, 0, 12],
    table: {
      widths: ['*', 90],
      body: [
        ['Nettobetrag', right(formatCents(netCents))],
        [`Umsatzsteuer ${invoice.vat_percent}\u00a0%`, right(formatCents(taxCents))],
        [{ text: 'Gesamtbetrag', bold: true }, right(formatCents(invoice.amount_cents), true)],
      ],
    },
  };
}

type InvoiceText = { kind: 'Rechnung' | 'Stornorechnung'; facts: string[][]; closing: string };

async function invoiceDocument(
  services: Services,
  order: Order,
  invoice: Invoice,
  text: InvoiceText,
): Promise<Attachment> {
  const { settings } = services;
  const { title } = fulfilmentOf(order.service_key).description;
  const number = invoiceNumber(invoice.number);
  const eInvoice = eInvoiceOf(settings, order, { invoice, title });
  const content = await drawPdf({
    ...(eInvoice ? { embedded: embeddedInvoice(eInvoice, invoice.issued_at) } : {}),
    title: `${text.kind} ${number}`,
    author: settings.PROVIDER_NAME,
    footer: `${settings.PROVIDER_NAME} · ${settings.PROVIDER_ADDRESS} · ${settings.PROVIDER_REGISTER}`,
    content: [
      { text: `${settings.PROVIDER_NAME}, ${settings.PROVIDER_ADDRESS}`, style: 'small' },
      { text: addressLines(order).join('\n'), margin: [0, 8, 0, 28] },
      { text: `${text.kind} ${number}`, style: 'title' },
      {
        layout: 'noBorders',
        margin: [0, 0, 0, 16],
        table: {
          widths: [120, '*'],
          body: [
            ['Rechnungsdatum', formatDate(invoice.issued_at)],
            ...text.facts,
            ['Bestellung', `${order.number} vom ${formatDate(order.created_at)}`],
            ['USt-IdNr.', settings.PROVIDER_VAT_ID],
          ],
        },
      },
      { text: `1 × ${title}`, bold: true },
      amounts(invoice),
      text.closing,
    ],
  });
  return { filename: `${text.kind}-${number}.pdf`, contentType: 'application/pdf', content };
}

/**
 * The invoice as PDF with what § 14 Abs. 4 UStG asks for: both parties, date, consecutive number, service
 * with its date, net amount, rate, tax and total.
 */
export function invoicePdf(services: Services, order: Order, invoice: Invoice): Promise<Attachment> {
  return invoiceDocument(services, order, invoice, {
    kind: 'Rechnung',
    facts: [['Leistungsdatum', formatDate(invoice.issued_at)]],
    closing: 'Der Betrag ist bezahlt. Sie müssen nichts überweisen.',
  });
}

/** The cancellation of an invoice: the same facts with a negative amount, and the number it cancels. */
export function cancellationPdf(
  services: Services,
  order: Order,
  cancellation: Invoice,
): Promise<Attachment> {
  return invoiceDocument(services, order, cancellation, {
    kind: 'Stornorechnung',
    facts: [['Storniert', `Rechnung ${invoiceNumber(cancellation.cancels ?? 0)}`]],
    closing: 'Der Betrag ist über denselben Bezahldienst zurückgezahlt.',
  });
}

/**
 * An invoice or its cancellation for programs: XRechnung as Cross Industry Invoice. The PDF has the same content.
 * @returns undefined for private persons
 */
export function eInvoiceFile(services: Services, order: Order, invoice: Invoice): Attachment | undefined {
  const { title } = fulfilmentOf(order.service_key).description;
  const eInvoice = eInvoiceOf(services.settings, order, { invoice, title });
  if (!eInvoice) return undefined;
  const kind = eInvoice.cancels ? 'Stornorechnung' : 'Rechnung';
  return {
    filename: `${kind}-${eInvoice.number}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(crossIndustryInvoice(eInvoice, 'xrechnung'), 'utf8'),
  };
}

/**
 * Terms, Belehrung and model form in one PDF: the contract on a durable medium (§ 312f Abs. 2 BGB,
 * Art. 246a § 1 Abs. 2 EGBGB).
 */
export function contractPdf(services: Services): Promise<Attachment> {
  const known = contractPdfs.get(services);
  if (known) return known;
  const rendered = renderContract(services);
  contractPdfs.set(services, rendered);
  // After a failure the next call tries again.
  rendered.catch(() => contractPdfs.delete(services));
  return rendered;
}

/** The same for every order, as long as the program runs. */
const contractPdfs = new WeakMap<Services, Promise<Attachment>>();

async function renderContract(services: Services): Promise<Attachment> {
  const details = legalDetailsOf(services);
  const texts = (['widerrufsbelehrung', 'muster-widerrufsformular', 'agb'] as const).map((key) =>
    legalTextAsPdf(legalText(key, details)),
  );
  const content = await drawPdf({
    title: 'Vertragsunterlagen',
    author: services.settings.PROVIDER_NAME,
    content: texts.flatMap((text, index): PdfContent[] =>
      index === 0 ? text : [{ text: '', pageBreak: 'before' }, ...text],
    ),
  });
  return { filename: 'Vertragsunterlagen.pdf', contentType: 'application/pdf', content };
}
