import { friendlyFormatIBAN } from 'ibantools';
import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import type { Services } from '#src/services.ts';
import type { BankAccount } from './bank-account.ts';
import { type Addressee, addresseeOf, type ContractRow } from './contracts.store.ts';
import { factsTable, letterFooter, textBlock } from './printed-letter.ts';
import { sepaMandateText } from './sepa-wording.ts';

function signatureLine(label: string): PdfContent {
  return {
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.7 }] },
      { text: label, style: 'small', margin: [0, 3, 0, 0] },
    ],
  };
}

function signatureLines(): PdfContent {
  return {
    columns: [signatureLine('Ort, Datum'), signatureLine('Unterschrift des Kontoinhabers')],
    columnGap: 24,
    margin: [0, 60, 0, 22],
  };
}

function accountFacts(holder: Addressee, account: BankAccount): Array<readonly [string, string]> {
  return [
    ['Kontoinhaber', holder.name],
    ['Straße, Hausnummer', holder.street],
    ['Postleitzahl, Ort', `${holder.postcode} ${holder.city}`],
    ['IBAN', friendlyFormatIBAN(account.iban) ?? account.iban],
    ...(account.bic ? ([['BIC', account.bic]] as const) : []),
    ...(account.bankName ? ([['Kreditinstitut', account.bankName]] as const) : []),
  ];
}

/**
 * The SEPA core direct debit mandate to print and sign, with the contents that the SEPA rulebook demands: creditor
 * with address and identifier, reference, kind of payment, debtor with address and account, date and signature.
 * @param mandate.holder who pays and signs; not the policyholder
 * @param mandate.reference of `nextMandateReference`
 */
export async function mandateForm(
  services: Services,
  contract: ContractRow,
  mandate: { account: BankAccount; holder: Addressee; reference: string },
): Promise<Uint8Array> {
  const { settings, db } = services;
  const policyholder = await addresseeOf(db, contract.policyholder_id);
  return drawPdf({
    title: 'SEPA-Lastschriftmandat',
    author: settings.INSURER_NAME,
    footer: letterFooter(settings),
    content: [
      { text: 'SEPA-Lastschriftmandat', style: 'title' },
      textBlock('SEPA-Basislastschrift, wiederkehrende Zahlungen'),
      { text: 'Zahlungsempfänger', style: 'heading' },
      factsTable([
        ['Name', settings.INSURER_NAME],
        ['Anschrift', settings.INSURER_ADDRESS],
        ['Gläubiger-ID', settings.SEPA_CREDITOR_ID],
        ['Mandatsreferenz', mandate.reference],
        ['Beiträge für', `Vertrag ${contract.number}, ${policyholder.name}`],
      ]),
      ...sepaMandateText(settings.INSURER_NAME).map(textBlock),
      { text: 'Kontoinhaber', style: 'heading' },
      factsTable(accountFacts(mandate.holder, mandate.account)),
      signatureLines(),
      {
        text: 'So geht es weiter: Der Kontoinhaber unterschreibt. Sie fotografieren oder scannen das Blatt und laden es in Ihrem Kundenkonto hoch, unter „Bankverbindung ändern“. Bis wir es geprüft haben, buchen wir weiter vom bisherigen Konto ab.',
        style: 'small',
      },
    ],
  });
}
