import type { Tx } from '#src/database/database.ts';
import { type ChangeOutcome, recordChange } from '#src/features/insurance/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { paymentModeWords } from './contract-words.ts';
import type { PaymentMode, PaymentModeState } from './contracts.schema.ts';
import { type ContractRow, contractOf, contractSubject, todayOf } from './contracts.store.ts';
import { nextDueDate, statusOn } from './due-dates.ts';
import { paymentOptions, premiumPerPeriod } from './payment-modes.ts';

/**
 * The methods that a contract's payment mode allows; PATCH only where the tariff lets the customer choose and a
 * further premium falls due.
 */
export function allowedMethods(contract: ContractRow, today: string): string {
  const isOpen = statusOn(contract, today) !== 'ended' && nextDueDate(contract, today) !== null;
  return contract.allows_payment_mode_change && isOpen ? 'GET, HEAD, PATCH' : 'GET, HEAD';
}

/** How a contract is paid, and what each other way would cost; only the present one where none may be chosen. */
export function paymentModeAnswer(contract: ContractRow, today: string): PaymentModeState {
  const isChangeable = allowedMethods(contract, today).includes('PATCH');
  const options = paymentOptions(contract.yearly_premium_cents, today);
  return {
    paymentMode: contract.payment_mode,
    options: options.filter(({ paymentMode }) => isChangeable || paymentMode === contract.payment_mode),
    changesOn: isChangeable ? nextDueDate(contract, today) : null,
  };
}

async function apply(
  tx: Tx,
  customer: SignedIn,
  change: { contractId: string; paymentMode: PaymentMode; today: string },
): Promise<ChangeOutcome> {
  const { paymentMode, today } = change;
  const contract = await contractOf(tx, customer.policyholderId, change.contractId, { isLocked: true });
  const effectiveFrom = nextDueDate(contract, today);
  if (!effectiveFrom) throw new Problem('method_not_allowed');
  if (contract.payment_mode === paymentMode) {
    throw new Problem('conflict', {
      detail: `Sie zahlen schon ${paymentModeWords[paymentMode].adverb}. Bitte wählen Sie eine andere Zahlungsperiode.`,
    });
  }
  await tx
    .updateTable('contracts')
    .set({
      payment_mode: paymentMode,
      premium_cents: premiumPerPeriod(contract.yearly_premium_cents, paymentMode, today),
      next_due_date: effectiveFrom,
    })
    .where('id', '=', contract.id)
    .execute();
  return { status: 'done', effectiveFrom, details: { from: contract.payment_mode, to: paymentMode } };
}

/**
 * Changes how often the premium is paid, from the next due date on. The caller has looked at `allowedMethods`.
 * @throws Problem 409 when it is paid like that already, 409 `idempotency_mismatch`
 */
export function changePaymentMode(
  services: Services,
  customer: SignedIn,
  contract: ContractRow,
  change: { paymentMode: PaymentMode; idempotencyKey: string | undefined },
): Promise<ChangeReceipt> {
  const { paymentMode, idempotencyKey } = change;
  const today = todayOf(services);
  const premium = premiumPerPeriod(contract.yearly_premium_cents, paymentMode, today);
  const from = nextDueDate(contract, today);
  return recordChange(services, customer, {
    kind: 'payment_mode',
    contractId: contract.id,
    request: { paymentMode },
    idempotencyKey,
    title: 'Neue Zahlungsperiode',
    subject: contractSubject(contract),
    mailRows: [
      ['Zahlungsperiode', paymentModeWords[paymentMode].adverb],
      ['Beitrag', `${formatCents(premium)} ${paymentModeWords[paymentMode].adverb}`],
      ...(from ? ([['Erste Zahlung', formatDate(from)]] satisfies Array<[string, string]>) : []),
    ],
    apply: (tx) => apply(tx, customer, { contractId: contract.id, paymentMode, today }),
  });
}
