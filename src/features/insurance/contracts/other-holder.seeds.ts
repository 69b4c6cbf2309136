import { composeIBAN } from 'ibantools';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { sampleBank } from '#src/demo/contracts.data.ts';
import { attachUpload, sampleUpload } from '#src/features/checks/uploads/public.server.ts';
import { seedChange } from '#src/features/insurance/change-requests/public.server.ts';
import { addDays } from '#src/lib/calendar.ts';
import { addDaysToInstant, berlinDay } from '#src/lib/dates.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { maskedIban } from './bank-account.ts';
import { mandateKeptDays, reviewDays } from './change-fee-account.ts';
import { feeAccountOf } from './contracts.store.ts';
import { workdayFrom } from './due-dates.ts';
import type { OtherHolderDetails } from './other-holder-details.ts';
import { nextMandateReference } from './sepa-mandate.ts';

const saras = { partnerId: 'DEMO-SARA', contractNumber: '5120-01' } as const;
const holder = { name: 'Jan Brandt', street: 'Deichweg 12', postcode: '20457', city: 'Hamburg' } as const;
const accountNumber = '0000420815';

/** A sheet that stands for the signed mandate. */
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
  const iban = composeIBAN({ countryCode: 'DE', bban: sampleBank.code + accountNumber });
  if (!iban) throw new Error(`no account number: ${accountNumber}`);
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
