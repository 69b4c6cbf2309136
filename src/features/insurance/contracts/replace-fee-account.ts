import type { Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { addDays } from '#src/lib/calendar.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import type { BankAccount } from './bank-account.ts';
import { type ContractRow, todayOf } from './contracts.store.ts';
import { nextDueDate } from './due-dates.ts';

/** Debits are handed to the bank some days ahead; one that is under way still goes to the old account. */
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
 * Puts another account in the place of the one that the premium of a contract is debited from.
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
