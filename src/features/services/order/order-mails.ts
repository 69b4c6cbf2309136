import type { Tx } from '#src/database/database.ts';
import { legalDetailsOf, legalText } from '#src/features/legal/company/public.server.ts';
import {
  heading,
  link,
  list,
  type MailBlock,
  type NewMail,
  queueMail,
  rows,
} from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { workWord } from './consent-texts.ts';
import { fulfilmentOf } from './fulfilment.ts';
import type { Invoice } from './invoices.store.ts';
import { declarationsOf, type Order } from './order.store.ts';
import { orderLinkPath, signedResultLink } from './order-access.ts';
import { addressLines, cancellationPdf, contractPdf, invoiceNumber, invoicePdf } from './order-documents.ts';
import { beginOrderJob } from './order-jobs.ts';

/** Nobody has proved that the address is the buyer's, and anybody can type a name. So mails greet nobody by name. */
const greeting = 'Guten Tag!';

function farewell({ settings }: Services): MailBlock[] {
  return [
    `Fragen? Rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}), oder antworten Sie auf diese E-Mail.`,
    `${settings.PROVIDER_NAME}\n${settings.PROVIDER_ADDRESS.replaceAll(', ', '\n')}`,
  ];
}

function facts({ settings }: Services, order: Order): MailBlock {
  const { title, delivery } = fulfilmentOf(order.service_key).description;
  const vat = `einschließlich ${settings.VAT_PERCENT}\u00a0% Mehrwertsteuer, einmalig`;
  const isFree = order.price_kind === 'free';
  const total = isFree ? 'kostenlos, in Ihrem Tarif enthalten' : `${formatCents(order.amount_cents)} ${vat}`;
  return rows([
    ['Bestellung', order.number],
    ['Bestellt am', formatDateTime(order.created_at)],
    ['Service', title],
    ['Lieferung', delivery],
    ['Gesamtpreis', total],
    ['Anbieter', settings.PROVIDER_NAME],
    [isFree ? 'Für' : 'Rechnung an', unlinked(addressLines(order).join(', '))],
  ]);
}

function withdrawalLink({ publicUrl }: Services, { number }: Order): MailBlock {
  return link('Vertrag widerrufen', `${publicUrl}/vertrag-widerrufen?vertrag=${number}`);
}

async function orderLink(services: Services, tx: Tx, order: Order): Promise<MailBlock> {
  return link('Bestellung ansehen', `${services.publicUrl}${await orderLinkPath(services, tx, order)}`);
}

/** Queues a mail to the buyer, between greeting and farewell. */
function queue(
  services: Services,
  tx: Tx,
  order: Order,
  { blocks, ...mail }: Omit<NewMail, 'to' | 'orderId'>,
) {
  const { id: orderId, email: to } = order;
  return queueMail(services, tx, {
    ...mail,
    to,
    orderId,
    blocks: [greeting, ...blocks, ...farewell(services)],
  });
}

/** Confirms that the order has arrived, at once (§ 312i Abs. 1 S. 1 Nr. 3 BGB). */
export async function queueOrderReceived(services: Services, tx: Tx, order: Order): Promise<void> {
  await queue(services, tx, order, {
    purpose: 'order-received',
    subject: `Ihre Bestellung ${order.number} ist eingegangen`,
    blocks: [
      `Ihre Bestellung ist bei uns eingegangen. Der Vertrag kommt zustande, sobald Sie die Zahlung beim Bezahldienst freigegeben haben. Dann schicken wir Ihnen die Vertragsbestätigung mit Rechnung und beginnen mit der ${workWord(order.service_key)}. Geben Sie die Zahlung nicht frei, kostet Sie das nichts; die Bestellung verfällt dann von selbst.`,
      facts(services, order),
      await orderLink(services, tx, order),
    ],
  });
}

/** The Belehrung as part of the mail's own text, so that it can be read without opening a file. */
function instruction(services: Services): MailBlock[] {
  const details = legalDetailsOf(services);
  return (['widerrufsbelehrung', 'muster-widerrufsformular'] as const).flatMap((key) => {
    const text = legalText(key, details);
    const blocks = text.sections.flatMap((section): MailBlock[] => [
      ...(section.heading === '' ? [] : [section.heading]),
      ...section.blocks.map((block): MailBlock => {
        if (block.kind === 'list') return list(block.items);
        return block.kind === 'rows' ? rows(block.rows) : block.text;
      }),
    ]);
    return [heading(text.title), ...blocks];
  });
}

/** The first block: that it is paid or accepted, and what is attached. */
function confirmed(order: Order, invoice: Invoice | undefined): MailBlock {
  const { next } = fulfilmentOf(order.service_key).description;
  return invoice
    ? `Vielen Dank, Ihre Zahlung ist da. Der Vertrag ist damit geschlossen. Die Rechnung ${invoiceNumber(invoice.number)} und alle Vertragsunterlagen hängen an dieser E-Mail. ${next}`
    : `Vielen Dank, wir haben Ihre Bestellung angenommen. Sie kostet Sie nichts, weil der Service in Ihrem Tarif enthalten ist. Alle Vertragsunterlagen hängen an dieser E-Mail. ${next}`;
}

/**
 * The contract confirmation on a durable medium with both declarations, Belehrung, model form, terms and
 * invoice, before the work begins (§ 312f Abs. 2 BGB). The work begins when this mail has been sent.
 * @param invoice undefined where nothing was paid
 */
export async function queueOrderConfirmation(
  services: Services,
  order: Order,
  invoice: Invoice | undefined,
): Promise<void> {
  const invoices = invoice ? [await invoicePdf(services, order, invoice)] : [];
  const declarations = await declarationsOf(services.db, order.id);
  const attachments = [...invoices, await contractPdf(services)];
  const { open } = fulfilmentOf(order.service_key).description;
  await services.db.transaction().execute(async (tx) => {
    await queue(services, tx, order, {
      purpose: 'order-confirmation',
      subject: `Vertragsbestätigung${invoice ? ' und Rechnung' : ''} zu ${order.number}`,
      settledJob: beginOrderJob.name,
      attachments,
      blocks: [
        confirmed(order, invoice),
        link(open, await signedResultLink(services, tx, order)),
        `Der Link öffnet die Seite ohne Anmeldung. Geben Sie ihn nur weiter, wenn jemand sehen darf, was dort steht.`,
        facts(services, order),
        await orderLink(services, tx, order),
        heading('Das haben Sie bei der Bestellung erklärt'),
        list(declarations),
        ...instruction(services),
        withdrawalLink(services, order),
      ],
    });
  });
}

/** Tells that an accepted order which cost nothing has ended, and why. */
export async function queueOrderEnded(services: Services, tx: Tx, order: Order): Promise<void> {
  await queue(services, tx, order, {
    purpose: 'order-ended',
    subject: `Ihre Bestellung ${order.number} ist beendet`,
    blocks: [order.refund_reason, 'Die Bestellung war für Sie kostenlos. Sie müssen nichts weiter tun.'],
  });
}

/** Tells that the money is on its way back, and why, with the cancellation of the invoice. */
export async function queueOrderRefunded(
  services: Services,
  order: Order,
  cancellation: Invoice,
): Promise<void> {
  const attachments = [await cancellationPdf(services, order, cancellation)];
  const mail: Omit<NewMail, 'to' | 'orderId'> = {
    purpose: 'order-refunded',
    subject: `Ihr Geld zu ${order.number} kommt zurück`,
    attachments,
    blocks: [
      order.refund_reason,
      `${formatCents(order.amount_cents)} gehen über denselben Bezahldienst an Sie zurück. Bis der Betrag bei Ihnen erscheint, kann es einige Tage dauern. Die Rechnung zu dieser Bestellung ist damit storniert; die Stornorechnung ${invoiceNumber(cancellation.number)} hängt an dieser E-Mail. Sie müssen nichts weiter tun.`,
    ],
  };
  await services.db.transaction().execute((tx) => queue(services, tx, order, mail));
}

/**
 * Tells that the ordered service is ready. Queued by the delivering feature, in its transaction.
 * @param delivered the mail's own words: subject, what it is, and what to know before one opens it
 */
export async function queueOrderFulfilled(
  services: Services,
  tx: Tx,
  order: Order,
  delivered: { subject: string; text: string; note?: string; blocks?: MailBlock[] },
): Promise<void> {
  await queue(services, tx, order, {
    purpose: 'order-fulfilled',
    subject: delivered.subject,
    blocks: [
      delivered.text,
      ...(delivered.blocks ?? []),
      link(fulfilmentOf(order.service_key).description.open, await signedResultLink(services, tx, order)),
      delivered.note,
      withdrawalLink(services, order),
    ],
  });
}
