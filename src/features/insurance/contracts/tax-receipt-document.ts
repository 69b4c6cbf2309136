import type { Settings } from '#src/config/settings.ts';
import { formatCents, splitVat } from '#src/lib/money.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import type { Addressee, ContractRow } from './contracts.store.ts';
import { amountsTable, printedLetter, textBlock } from './printed-letter.ts';
import { insuranceTax } from './tax-receipt.ts';

/** One certificate: premiums paid in a year, in integer cents. */
export type TaxReceipt = { year: number; paidCents: number };

/** What it is called among the documents; there is one of each. */
export function taxReceiptTitle(year: number): string {
  return `Beitragsbescheinigung ${year} für das Finanzamt`;
}

/** The certificate of one year as content of a PDF. @param date on which it is made, `YYYY-MM-DD` */
export function taxReceiptContent(
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
