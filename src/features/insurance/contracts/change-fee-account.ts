import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { attachUpload, findUpload } from '#src/features/checks/uploads/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { type ChangeOutcome, recordChange } from '#src/features/insurance/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { addDays } from '#src/lib/calendar.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { sign } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { type BankAccount, checkBankAccount, nextMandateReference } from './bank-account.ts';
import type { BankAccountCheck, FeeAccountChange } from './contracts.schema.ts';
import {
  type Addressee,
  addresseeOf,
  type ContractRow,
  contractOf,
  contractSubject,
  type FeeAccountRow,
  feeAccountOf,
  ibanOf,
  todayOf,
} from './contracts.store.ts';
import { nextDueDate, statusOn, workdayFrom } from './due-dates.ts';

/** Key of the queue in addresses and events. */
export const otherHolderQueueKey = 'other-holders';

/** What is kept of a request to debit somebody else's account, besides what its customer is shown. */
export const otherHolderDetailsSchema = z.object({
  maskedIban: z.string(),
  /** The IBAN is gone once the request is decided. */
  ibanSealed: z.string().optional(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
  holder: z.object({ name: z.string(), street: z.string(), postcode: z.string(), city: z.string() }),
  mandateReference: z.string(),
  /** Reference of the mandate that this one replaces. Requests of the first releases do not name it. */
  replacedReference: z.string().optional(),
  uploadId: z.uuid(),
});

export type OtherHolderDetails = z.infer<typeof otherHolderDetailsSchema>;

/** Debits are sent to the bank some days ahead, so one under way still uses the old account. */
const debitLeadDays = 3;

/** An account with the mandate that allows to debit it. */
type DebitedAccount = Pick<BankAccount, 'iban' | 'bic' | 'bankName'> & {
  holder: string;
  isOtherHolder: boolean;
  mandateReference: string;
  /** `YYYY-MM-DD` */
  mandateSignedOn: string;
};

/**
 * Replaces the account from which the premium of a contract is debited.
 * @returns the day of the first debit from it, `YYYY-MM-DD`; undefined when nothing more falls due
 */
export async function replaceFeeAccount(
  services: Services,
  tx: Tx,
  contract: ContractRow,
  account: DebitedAccount,
): Promise<string | undefined> {
  const { iban, bic, bankName, holder, isOtherHolder, mandateReference, mandateSignedOn } = account;
  await tx
    .updateTable('fee_accounts')
    .set({
      iban_sealed: seal(services.settings.APP_SECRET, sealedColumns.feeAccountIban.purpose, iban),
      iban_last_four: iban.slice(-4),
      bic,
      bank_name: bankName,
      account_holder: holder,
      is_other_holder: isOtherHolder,
      mandate_reference: mandateReference,
      mandate_signed_on: mandateSignedOn,
    })
    .where('contract_id', '=', contract.id)
    .execute();
  return nextDueDate(contract, addDays(todayOf(services), debitLeadDays)) ?? undefined;
}

/** Days in which the insurer checks a signed mandate. */
export const reviewDays = 7;
/** A mandate is kept as proof until the last debit can no longer be returned: 13 months, plus one to be safe. */
export const mandateKeptDays = 14 * 31;

type Change = {
  contract: ContractRow;
  account: BankAccount;
  mandateReference: string;
  body: FeeAccountChange;
};

function referenceFor(
  { keys }: Services,
  { number }: ContractRow,
  { mandate_reference }: FeeAccountRow,
  { iban }: BankAccount,
): string {
  return nextMandateReference(keys.lookups, { number, current: mandate_reference, iban });
}

/**
 * The data of an account that the customer sees before he confirms it.
 * @throws Problem 422 beside `iban` or `swiftcode`
 */
export async function bankAccountCheck(
  services: Services,
  contract: ContractRow,
  typed: { iban: string; swiftcode?: string | undefined },
): Promise<BankAccountCheck & { account: BankAccount }> {
  const account = checkBankAccount(typed);
  const current = await feeAccountOf(services.db, contract.id);
  const { maskedIban, bankName, bic } = account;
  const mandateReference = referenceFor(services, contract, current, account);
  return { account, maskedIban, bankName, bic, mandateReference };
}

function refuseUnchanged(services: Services, current: FeeAccountRow, { account, body }: Change): void {
  if (body.otherHolder || current.is_other_holder || ibanOf(services, current) !== account.iban) return;
  throw new Problem('conflict', {
    detail:
      'Diese Bankverbindung ist für den Vertrag schon hinterlegt. Bitte geben Sie eine andere IBAN ein.',
  });
}

async function applyOwn(
  services: Services,
  tx: Tx,
  holder: Addressee,
  change: Change,
): Promise<ChangeOutcome> {
  const { contract, account, mandateReference, body } = change;
  const effectiveFrom = await replaceFeeAccount(services, tx, contract, {
    ...account,
    holder: holder.name,
    isOtherHolder: false,
    mandateReference,
    mandateSignedOn: todayOf(services),
  });
  return {
    status: 'done',
    effectiveFrom,
    details: {
      maskedIban: account.maskedIban,
      mandateReference,
      mandateVersion: body.mandateVersion ?? null,
    },
  };
}

const mandateMissing =
  'Das unterschriebene Mandat fehlt noch. Bitte laden Sie es hoch: als PDF, JPEG oder PNG.';

/** The record of a change. */
type Recorded = { reference: string; id: string };

async function applyOtherHolder(
  services: Services,
  tx: Tx,
  { customer, replaced, recorded }: { customer: SignedIn; replaced: FeeAccountRow; recorded: Recorded },
  { account, mandateReference, body: { otherHolder } }: Change,
): Promise<ChangeOutcome> {
  const upload = await findUpload(tx, otherHolder?.mandateToken ?? '', customerSubject(customer));
  if (!otherHolder || upload?.kind !== 'sepa-mandate' || upload.state !== 'ready') {
    const errors = [{ field: 'otherHolder.mandateToken', message: mandateMissing }];
    throw new Problem('validation_failed', { errors });
  }
  await attachUpload(tx, upload.id, addDaysToInstant(services.clock.now(), mandateKeptDays));
  await recordCaseEvent(services, tx, {
    queue: otherHolderQueueKey,
    caseId: recorded.id,
    reference: recorded.reference,
    type: 'created',
    data: { status: 'in_review' },
  });
  const { name, street, postcode, city } = otherHolder;
  return {
    status: 'in_review',
    promisedOn: workdayFrom(addDays(todayOf(services), reviewDays)),
    details: {
      maskedIban: account.maskedIban,
      ibanSealed: seal(services.settings.APP_SECRET, sealedColumns.requestedIban.purpose, account.iban),
      bic: account.bic,
      bankName: account.bankName,
      holder: { name, street, postcode, city },
      mandateReference,
      replacedReference: replaced.mandate_reference,
      uploadId: upload.id,
    } satisfies OtherHolderDetails,
  };
}

async function apply(
  services: Services,
  tx: Tx,
  { customer, recorded }: { customer: SignedIn; recorded: Recorded },
  change: Change,
): Promise<ChangeOutcome> {
  const contract = await contractOf(tx, customer.policyholderId, change.contract.id, { isLocked: true });
  if (statusOn(contract, todayOf(services)) === 'ended') {
    throw new Problem('conflict', { detail: 'Dieser Vertrag ist beendet. Wir buchen dafür nichts mehr ab.' });
  }
  const current = await feeAccountOf(tx, contract.id);
  refuseUnchanged(services, current, change);
  // With two changes at once, the second one's reference was made from an outdated account.
  const expected = referenceFor(services, contract, current, change.account);
  if (expected !== change.mandateReference) throw new Problem('conflict');
  if (change.body.otherHolder) {
    return applyOtherHolder(services, tx, { customer, replaced: current, recorded }, change);
  }
  return applyOwn(services, tx, await addresseeOf(tx, customer.policyholderId), change);
}

/**
 * Changes the account from which the premium is debited. The policyholder's own account is used at once. Another
 * holder's is checked first, with his signed mandate, and until then the old one stays.
 * @throws Problem 422 beside `iban`, `swiftcode` or `otherHolder.mandateToken`; 409 when nothing would change, the
 * contract has ended, or `idempotency_mismatch`
 */
export async function changeFeeAccount(
  services: Services,
  customer: SignedIn,
  contract: ContractRow,
  { body, idempotencyKey }: { body: FeeAccountChange; idempotencyKey: string | undefined },
): Promise<ChangeReceipt> {
  const { account, mandateReference } = await bankAccountCheck(services, contract, body);
  const change: Change = { contract, account, mandateReference, body };
  return recordChange(services, customer, {
    kind: body.otherHolder ? 'bank_account_other_holder' : 'bank_account',
    contractId: contract.id,
    // The IBAN is stored as a keyed hash, so that nobody can find it by trying accounts.
    request: { ...body, iban: sign(services.keys.lookups, 'iban', account.iban) },
    idempotencyKey,
    title: body.otherHolder ? 'Neue Bankverbindung, anderer Kontoinhaber' : 'Neue Bankverbindung',
    subject: contractSubject(contract),
    mailRows: [
      ...(body.otherHolder
        ? ([['Kontoinhaber', body.otherHolder.name]] satisfies Array<[string, string]>)
        : []),
      ['IBAN', account.maskedIban],
      ...(account.bankName ? ([['Bank', account.bankName]] satisfies Array<[string, string]>) : []),
      ['Mandatsreferenz', mandateReference],
    ],
    apply: (tx, _at, reference, id) => apply(services, tx, { customer, recorded: { reference, id } }, change),
  });
}
