import { composeIBAN } from 'ibantools';
import type { Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import {
  endOf,
  sampleBookings,
  sampleOverdue,
  startOf,
  yearlyPremiumOn,
} from '#src/demo/contract-bookings.ts';
import { sampleConditions } from '#src/demo/contract-conditions.data.ts';
import { dateOf, type SampleDocument, sampleDocuments } from '#src/demo/contract-papers.ts';
import {
  type SampleContract,
  sampleBank,
  sampleContracts,
  sampleIntermediaries,
} from '#src/demo/contracts.data.ts';
import { workingDayUntil } from '#src/demo/days.ts';
import { enterDocument, type StoredFile, storePdf } from '#src/features/account/documents/public.server.ts';
import { attachUpload, sampleUpload } from '#src/features/checks/uploads/public.server.ts';
import { seedChange } from '#src/features/insurance/change-requests/public.server.ts';
import { addDays, addMonths } from '#src/lib/calendar.ts';
import { addDaysToInstant, berlinDay } from '#src/lib/dates.ts';
import { type PdfContent, renderPdf } from '#src/lib/pdf.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { maskedIban, nextMandateReference } from './bank-account.ts';
import { mandateKeptDays, type OtherHolderDetails, reviewDays } from './change-fee-account.ts';
import { addresseeOf, contractSubject, feeAccountOf, todayOf } from './contracts.store.ts';
import { dueDates, waitingPeriods, workdayFrom } from './due-dates.ts';
import { premiumPerPeriod } from './payment-modes.ts';
import { letterFooter, sampleNote, textBlock } from './printed-letter.ts';
import { type TariffGroup, tariffs } from './tariffs.data.ts';

/** Letters arrive in the account in the morning. */
const deliveredAt = (date: string) => `${date}T07:30:00.000Z`;

/** The account of a sample contract, at a bank that does not exist. */
export function sampleIban({ accountNumber }: Pick<SampleContract, 'accountNumber'>): string {
  const iban = composeIBAN({ countryCode: 'DE', bban: sampleBank.code + accountNumber });
  if (!iban) throw new Error(`no account number: ${accountNumber}`);
  return iban;
}

function contractRow(contract: SampleContract, today: string) {
  const { id, number, tariff, paymentMode } = contract;
  const start = startOf(contract, today);
  const end = endOf(contract, today);
  const yearly = yearlyPremiumOn(contract, today);
  const next = dueDates(start, paymentMode, addMonths(today, 13)).find((day) => day > today);
  return {
    id,
    number,
    tariff,
    policyholder_id: contract.policyholderId,
    status: end ? ('ending' as const) : ('active' as const),
    start_date: start,
    end_date: end,
    next_due_date: next && (!end || next <= end) ? next : null,
    premium_cents: premiumPerPeriod(yearly, paymentMode, today),
    yearly_premium_cents: yearly,
    payment_mode: paymentMode,
    allows_payment_mode_change: contract.allowsPaymentModeChange,
    deductible_cents: contract.deductibleCents,
    insured_risks: JSON.stringify(contract.insuredRisks),
    insured_persons: JSON.stringify(contract.persons),
    waiting_periods: JSON.stringify(waitingPeriods(start, contract.insuredRisks)),
    intermediary_id: contract.intermediaryId,
  };
}

/** Ids that count upwards within a contract, so that bookings of one day keep their order. */
function bookingRows(contract: SampleContract, index: number, today: string) {
  const prefix = `0b0000${String(index + 1).padStart(2, '0')}-0000-4000-8000-`;
  return sampleBookings(contract, today).map((entry, count) => ({
    id: prefix + String(count + 1).padStart(12, '0'),
    contract_id: contract.id,
    ...entry,
  }));
}

async function insertContract(
  services: Services,
  tx: Tx,
  contract: SampleContract,
  { index, today }: { index: number; today: string },
): Promise<void> {
  await tx.insertInto('contracts').values(contractRow(contract, today)).execute();
  const bookings = bookingRows(contract, index, today);
  if (bookings.length > 0) await tx.insertInto('bookings').values(bookings).execute();
  const iban = sampleIban(contract);
  const holder = await addresseeOf(tx, contract.policyholderId);
  const overdue = sampleOverdue(contract, today);
  await tx
    .insertInto('fee_accounts')
    .values({
      contract_id: contract.id,
      iban_sealed: seal(services.settings.APP_SECRET, sealedColumns.feeAccountIban.purpose, iban),
      iban_last_four: iban.slice(-4),
      bic: null,
      bank_name: sampleBank.name,
      account_holder: contract.otherHolder ?? holder.name,
      is_other_holder: contract.otherHolder !== undefined,
      mandate_reference: nextMandateReference(services.keys.lookups, {
        number: contract.number,
        current: '',
        iban,
      }),
      mandate_signed_on: workingDayUntil(addDays(startOf(contract, today), -10)),
      balance_cents: bookings.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      overdue_since: overdue?.since ?? null,
      pay_by: overdue?.payBy ?? null,
    })
    .execute();
}

function conditionsContent(services: Services, group: TariffGroup): PdfContent[] {
  return [
    { text: 'Bedingungen für die Rechtsschutzversicherung', style: 'title' },
    textBlock(`Beispiel einer Fassung. ${sampleNote(services.settings)}`.trim()),
    ...sampleConditions(group).map(
      ({ title, paragraphs }): PdfContent => ({
        stack: [{ text: title, style: 'heading' }, ...paragraphs.map(textBlock)],
        unbreakable: true,
      }),
    ),
  ];
}

function groupOf({ tariff }: SampleContract): TariffGroup {
  return tariffs.find(({ name }) => name === tariff)?.group ?? 'household';
}

type Rendered = { document: SampleDocument; contract: SampleContract; date: string; file: StoredFile };

/** Renders each letter, and the conditions once for each kind of tariff. */
async function renderDocuments(services: Services, today: string): Promise<Rendered[]> {
  const { settings } = services;
  const render = (title: string, content: PdfContent[]) =>
    renderPdf({ title, author: settings.INSURER_NAME, footer: letterFooter(settings), content });
  const conditions = new Map<TariffGroup, Uint8Array>();
  const rendered: Rendered[] = [];
  for (const document of sampleDocuments) {
    const contract = sampleContracts.find(({ number }) => number === document.contract);
    if (!contract) throw new Error(`no sample contract ${document.contract}`);
    const date = dateOf(document, startOf(contract, today), today);
    const group = groupOf(contract);
    const known = document.write ? undefined : conditions.get(group);
    const addressee = await addresseeOf(services.db, contract.policyholderId);
    const content =
      document.write?.({ settings, contract, addressee, date, today }) ?? conditionsContent(services, group);
    const bytes = known ?? (await render(document.title, content));
    if (!document.write) conditions.set(group, bytes);
    rendered.push({ document, contract, date, file: await storePdf(services, bytes) });
  }
  return rendered;
}

function enterSample(tx: Tx, { document, contract, date, file }: Rendered): Promise<void> {
  return enterDocument(tx, file, {
    policyholderId: contract.policyholderId,
    owner: { contractId: contract.id },
    title: document.title,
    kind: document.kind,
    date,
    deliveredAt: deliveredAt(date),
    subject: contractSubject(contract),
    isUnread: document.isUnread,
    activityKind: 'document',
  });
}

/**
 * The sample contracts with their bookings, accounts and documents. Needs the sample customers. A second call changes
 * nothing.
 */
export async function seedContracts(services: Services): Promise<void> {
  const { db } = services;
  const known = await db.selectFrom('contracts').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const today = todayOf(services);
  const documents = await renderDocuments(services, today);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('intermediaries')
      .values([...sampleIntermediaries])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    for (const [index, contract] of sampleContracts.entries()) {
      await insertContract(services, tx, contract, { index, today });
    }
    for (const document of documents) await enterSample(tx, document);
  });
}

const saras = { partnerId: 'DEMO-SARA', contractNumber: '5120-01' } as const;
const holder = { name: 'Jan Brandt', street: 'Deichweg 12', postcode: '20457', city: 'Hamburg' } as const;

/** A sample sheet as the signed mandate. */
const mandate = (services: Services, iban: string, reference: string) =>
  sampleUpload(services, 'sepa-mandate', {
    subject: customerSubject(saras),
    filename: 'Mandat Jan Brandt.pdf',
    title: 'SEPA-Lastschriftmandat',
    lines: [
      `Kontoinhaber: ${holder.name}`,
      `IBAN: ${iban}`,
      `Mandatsreferenz: ${reference}`,
      `Unterschrift: ${holder.name}`,
    ],
  });

async function sampleDetails(services: Services, contractId: string) {
  const iban = sampleIban({ accountNumber: '0000420815' });
  const { mandate_reference: current } = await feeAccountOf(services.db, contractId);
  const mandateReference = nextMandateReference(services.keys.lookups, {
    number: saras.contractNumber,
    current,
    iban,
  });
  const details: OtherHolderDetails = {
    maskedIban: maskedIban(iban),
    ibanSealed: seal(services.settings.APP_SECRET, sealedColumns.requestedIban.purpose, iban),
    bic: null,
    bankName: sampleBank.name,
    holder,
    mandateReference,
    replacedReference: current,
    uploadId: await mandate(services, iban, mandateReference),
  };
  const shown = [
    ['Kontoinhaber', holder.name],
    ['IBAN', details.maskedIban],
    ['Bank', sampleBank.name],
    ['Mandatsreferenz', mandateReference],
  ];
  return { details, shown };
}

/** The state `other-holder` of the demonstration: Sara's husband is to pay, and his mandate waits. Contracts must be there. */
export async function seedOtherHolder(services: Services): Promise<void> {
  const now = services.clock.now();
  const askedAt = addDaysToInstant(now, -1);
  const { id: contractId } = await services.db
    .selectFrom('contracts')
    .select('id')
    .where('number', '=', saras.contractNumber)
    .executeTakeFirstOrThrow();
  const { details, shown } = await sampleDetails(services, contractId);
  await services.db.transaction().execute(async (tx) => {
    await attachUpload(tx, details.uploadId, addDaysToInstant(now, mandateKeptDays));
    await seedChange(tx, {
      reference: 'A-26-SARAKO',
      partner_id: saras.partnerId,
      contract_id: contractId,
      kind: 'bank_account_other_holder',
      details: JSON.stringify({ ...details, shown }),
      created_at: askedAt,
      promised_on: workdayFrom(addDays(berlinDay(new Date(askedAt)), reviewDays)),
    });
  });
}
