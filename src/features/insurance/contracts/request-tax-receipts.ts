import { z } from '@hono/zod-openapi';
import type { Settings } from '#src/config/settings.ts';
import type { Tx } from '#src/database/database.ts';
import {
  documentsByTitle,
  documentUrl,
  enterDocument,
  type StoredFile,
  storePdf,
} from '#src/features/account/documents/public.server.ts';
import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import {
  type ChangeOutcome,
  changeReceiptSchema,
  recordChange,
} from '#src/features/insurance/change-requests/public.server.ts';
import { type Letter, queueLetter } from '#src/features/outreach/messages/public.server.ts';
import { formatCents, splitVat } from '#src/lib/money.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  type Addressee,
  addresseeOf,
  type ContractRow,
  contractOf,
  contractSubject,
  todayOf,
} from './contracts.store.ts';
import { amountsTable, letterFooter, printedLetter, textBlock } from './printed-letter.ts';
import { insuranceTax, premiumsPaid, taxYearProblems } from './tax-receipt.ts';

export const taxReceiptRequestSchema = z
  .object({
    years: z.array(z.int().min(2000).max(2100)).min(1).max(10),
    delivery: z.enum(['portal', 'post']).default('portal'),
  })
  .openapi('TaxReceiptRequest');

export const taxReceiptAnswerSchema = changeReceiptSchema
  .extend({ documents: z.array(z.object({ year: z.int(), documentId: z.uuid(), detailUrl: z.string() })) })
  .openapi('TaxReceiptAnswer');

export type TaxReceiptAnswer = z.infer<typeof taxReceiptAnswerSchema>;

/** One certificate: premiums paid in a year, in integer cents. */
type TaxReceipt = { year: number; paidCents: number };

/** What it is called among the documents; there is one of each. */
function taxReceiptTitle(year: number): string {
  return `Beitragsbescheinigung ${year} für das Finanzamt`;
}

/** The certificate of one year as content of a PDF. @param date on which it is made, `YYYY-MM-DD` */
function taxReceiptContent(
  settings: Settings,
  contract: ContractRow,
  addressee: Addressee,
  { receipt, date }: { receipt: TaxReceipt; date: string },
): PdfContent[] {
  const { year, paidCents } = receipt;
  const { netCents, taxCents } = splitVat(paidCents, insuranceTax.percent);
  const own = `Wir bescheinigen Ihnen, welche Beiträge Sie vom 1. Januar bis zum 31. Dezember ${year} gezahlt haben.`;
  return printedLetter(settings, {
    addressee,
    date,
    subject: taxReceiptTitle(year),
    facts: [
      ['Vertrag', contract.number],
      ['Tarif', contract.tariff],
      ['Versicherungsart', 'Rechtsschutzversicherung'],
    ],
    body: [
      textBlock('Guten Tag,'),
      textBlock(`${own} Maßgeblich ist der Tag, an dem das Geld bei uns eingegangen ist.`),
      amountsTable([
        ['Beitrag ohne Versicherungsteuer', formatCents(netCents)],
        [`Versicherungsteuer ${insuranceTax.percent}\u00a0% (${insuranceTax.basis})`, formatCents(taxCents)],
        [`Gezahlt im Jahr ${year}`, formatCents(paidCents)],
      ]),
      textBlock('Gebühren sind darin nicht enthalten. Erstattete Beiträge haben wir abgezogen.'),
      textBlock(
        'Ob Sie den Beitrag von der Steuer absetzen können, entscheidet Ihr Finanzamt. Bei Privatleuten kommt meist nur der Teil für den Beruf in Frage. Lassen Sie sich dazu steuerlich beraten.',
      ),
      textBlock('Diese Bescheinigung ist maschinell erstellt und ohne Unterschrift gültig.'),
    ],
  });
}

export type TaxReceiptRequest = {
  years: number[];
  delivery: 'portal' | 'post';
  idempotencyKey: string | undefined;
};

type Sheet = { services: Services; contract: ContractRow; addressee: Addressee; date: string };

const owner = (contract: ContractRow) => ({ contractId: contract.id });

async function receiptsOf(services: Services, contract: ContractRow, years: number[]): Promise<TaxReceipt[]> {
  const bookings = await services.db
    .selectFrom('bookings')
    .select(['booked_on', 'kind', 'amount_cents'])
    .where('contract_id', '=', contract.id)
    .execute();
  const paid = premiumsPaid(bookings);
  const errors = taxYearProblems(years, contract, paid, todayOf(services));
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return years.map((year) => ({ year, paidCents: paid.get(year) ?? 0 }));
}

function renderReceipts({ services, contract, addressee, date }: Sheet, receipts: TaxReceipt[]) {
  const { settings } = services;
  const pages = receipts.map((receipt, index) => ({
    stack: taxReceiptContent(settings, contract, addressee, { receipt, date }),
    ...(index > 0 ? { pageBreak: 'before' as const } : {}),
  }));
  return drawPdf({
    title: receipts.map(({ year }) => taxReceiptTitle(year)).join(', '),
    author: settings.INSURER_NAME,
    footer: letterFooter(settings),
    content: pages,
  });
}

/** The certificates by letter too: all years in one envelope. */
async function letterOf(sheet: Sheet, receipts: TaxReceipt[]): Promise<Letter> {
  const { name, street, postcode, city } = sheet.addressee;
  const subject = receipts.map(({ year }) => taxReceiptTitle(year)).join(', ');
  const filename = 'Beitragsbescheinigung.pdf';
  return {
    purpose: 'tax-receipt',
    recipient: [name, street, `${postcode} ${city}`],
    subject,
    blocks: [],
    filename,
    text: `${name}\n${street}\n${postcode} ${city}\n\n${subject}`,
    document: {
      filename,
      contentType: 'application/pdf',
      content: await renderReceipts(sheet, receipts),
    },
  };
}

/** Renders and stores the years that have no document yet; rendering takes too long for a transaction. */
async function storeMissing(sheet: Sheet, receipts: TaxReceipt[]): Promise<Map<number, StoredFile>> {
  const { services, contract } = sheet;
  const titles = receipts.map(({ year }) => taxReceiptTitle(year));
  const known = await documentsByTitle(services.db, contract.policyholder_id, owner(contract), titles);
  const files = new Map<number, StoredFile>();
  for (const receipt of receipts) {
    if (known.has(taxReceiptTitle(receipt.year))) continue;
    files.set(receipt.year, await storePdf(services, await renderReceipts(sheet, [receipt])));
  }
  return files;
}

async function enterReceipts(
  tx: Tx,
  { contract, date }: Sheet,
  files: ReadonlyMap<number, StoredFile>,
  at: string,
): Promise<void> {
  await contractOf(tx, contract.policyholder_id, contract.id, { isLocked: true });
  const titles = [...files.keys()].map(taxReceiptTitle);
  const known = await documentsByTitle(tx, contract.policyholder_id, owner(contract), titles);
  for (const [year, file] of files) {
    // The same year was requested meanwhile; that document stays the only one.
    if (known.has(taxReceiptTitle(year))) continue;
    await enterDocument(tx, file, {
      policyholderId: contract.policyholder_id,
      owner: owner(contract),
      title: taxReceiptTitle(year),
      kind: 'tax_receipt',
      date,
      deliveredAt: at,
      subject: contractSubject(contract),
      isUnread: true,
      activityKind: 'document',
    });
  }
}

/**
 * Makes the certificates of the premiums paid in these years, one PDF each, as unread documents of the contract. A
 * year that has one keeps it.
 * @throws Problem 422 beside `years`, 409 `idempotency_mismatch`, 429 after too many letters
 */
export async function requestTaxReceipts(
  services: Services,
  customer: SignedIn,
  contract: ContractRow,
  request: TaxReceiptRequest,
): Promise<TaxReceiptAnswer> {
  const years = [...new Set(request.years)].toSorted((one, other) => one - other);
  const receipts = await receiptsOf(services, contract, years);
  const addressee = await addresseeOf(services.db, customer.policyholderId);
  const sheet: Sheet = { services, contract, addressee, date: todayOf(services) };
  const files = await storeMissing(sheet, receipts);
  if (request.delivery === 'post') {
    await services.limits.consume('letter-policyholder', customer.policyholderId);
  }
  const letter = request.delivery === 'post' ? await letterOf(sheet, receipts) : undefined;
  const receipt = await recordChange(services, customer, {
    kind: 'tax_receipt',
    contractId: contract.id,
    request: { years, delivery: request.delivery },
    idempotencyKey: request.idempotencyKey,
    title: 'Bescheinigung für das Finanzamt',
    subject: contractSubject(contract),
    mailRows: [
      [years.length > 1 ? 'Jahre' : 'Jahr', years.join(', ')],
      ['Zustellung', letter ? 'in Ihr Kundenkonto und mit der Post' : 'in Ihr Kundenkonto'],
    ],
    apply: async (tx, at): Promise<ChangeOutcome> => {
      await enterReceipts(tx, sheet, files, at);
      if (letter) await queueLetter(services, tx, letter);
      return { status: 'done', details: { years, delivery: request.delivery } };
    },
  });
  return { ...receipt, documents: await documentsOfYears(services, contract, years) };
}

async function documentsOfYears(services: Services, contract: ContractRow, years: number[]) {
  const titles = years.map(taxReceiptTitle);
  const ids = await documentsByTitle(services.db, contract.policyholder_id, owner(contract), titles);
  return years.flatMap((year) => {
    const documentId = ids.get(taxReceiptTitle(year));
    return documentId ? [{ year, documentId, detailUrl: documentUrl(owner(contract), documentId) }] : [];
  });
}
