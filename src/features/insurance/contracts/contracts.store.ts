import { expressionBuilder, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { ContractTable, FeeAccountTable } from '#src/database/insurance-tables.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import type { Tables } from '#src/database/tables.ts';
import { holders, policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { addMonths } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { euros } from '#src/lib/money.ts';
import { type Cursor, pageOf } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import { unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { maskedIban } from './bank-account.ts';
import {
  type Contract,
  type FeeAccount,
  type Intermediary,
  insuredPersonSchema,
  insuredRiskSchema,
  waitingPeriodSchema,
} from './contracts.schema.ts';
import { nextDueDate, statusOn } from './due-dates.ts';

export type ContractRow = Selectable<ContractTable>;
export type FeeAccountRow = Selectable<FeeAccountTable>;

const storedLists = z.object({
  insured_risks: z.array(insuredRiskSchema),
  insured_persons: z.array(insuredPersonSchema),
  waiting_periods: z.array(waitingPeriodSchema),
});

/** The day it is in Germany, `YYYY-MM-DD`. */
export function todayOf({ clock }: Pick<Services, 'clock'>): string {
  return berlinDay(clock.now());
}

/** What a contract is called in texts: „Vertrag 4471-01“. */
export function contractSubject({ number }: Pick<ContractRow, 'number'>): string {
  return `Vertrag ${number}`;
}

/**
 * The facts that follow from the row alone. @param today `YYYY-MM-DD`: what is due and whether it runs depends on
 * it
 */
export function contractFacts(
  row: ContractRow,
  today: string,
): Omit<
  Contract,
  'premiumYears' | 'canChangePaymentMode' | 'maskedIban' | 'isAccountUnreadable' | 'arrears'
> {
  const lists = storedLists.parse(row);
  return {
    id: row.id,
    number: row.number,
    tariff: row.tariff,
    status: statusOn(row, today),
    startDate: row.start_date,
    endDate: row.end_date,
    nextDueDate: nextDueDate(row, today),
    premium: euros(row.premium_cents),
    paymentMode: row.payment_mode,
    insuredRisks: lists.insured_risks,
    deductible: euros(row.deductible_cents),
    insuredPersons: lists.insured_persons,
    waitingPeriods: lists.waiting_periods,
  };
}

/** Contracts of a policyholder, the oldest first. */
export async function contractsOf(
  db: Db,
  policyholderId: string,
  { limit, cursor }: { limit: number; cursor: Cursor | undefined },
): Promise<{ items: ContractRow[]; nextCursor: string | null }> {
  let query = ofPolicyholder(db, policyholderId)
    .orderBy('start_date')
    .orderBy('id')
    .limit(limit + 1);
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('start_date', 'id'), '>', tuple(cursor.key, cursor.id)),
    );
  }
  return pageOf(await query.execute(), limit, ({ start_date, id }) => ({ key: start_date, id }));
}

/**
 * All contracts under the alias `contract`, for joins:
 * `.innerJoin(contracts, 'contract.id', 'claims.contract_id')`.
 */
export const contracts = expressionBuilder<Tables>().selectFrom('contracts').selectAll().as('contract');

/** A contract, if it is this policyholder's. */
export function findContract(
  db: Db | Tx,
  policyholderId: string,
  id: string,
): Promise<ContractRow | undefined> {
  return ofPolicyholder(db, policyholderId).where('id', '=', id).executeTakeFirst();
}

const ofPolicyholder = (db: Db | Tx, policyholderId: string) =>
  db.selectFrom('contracts').selectAll().where('policyholder_id', '=', policyholderId);

/**
 * A contract of a policyholder.
 * @param options.isLocked keeps other changes of it waiting until the transaction ends
 * @throws Problem 404 when it is not there, or somebody else's
 */
export async function contractOf(
  db: Db | Tx,
  policyholderId: string,
  contractId: string,
  options: { isLocked?: true } = {},
): Promise<ContractRow> {
  const query = ofPolicyholder(db, policyholderId).where('id', '=', contractId);
  // Not „for update“: rows that reference the contract hold a key lock, and two such changes would deadlock.
  const row = await (options.isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** The number of a contract. */
export async function contractNumber(db: Db | Tx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('contracts').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number;
}

/**
 * The contracts that a number means: their own, or that of their policyholder.
 * @param bare in upper case, without blanks and dashes
 */
export function contractsNamed(db: Db | Tx, bare: string) {
  return db
    .selectFrom('contracts')
    .innerJoin(holders, 'holder.id', 'contracts.policyholder_id')
    .select(['contracts.id', 'contracts.number', 'contracts.policyholder_id'])
    .where(({ eb, or, ref, fn }) => {
      const plain = (column: 'contracts.number' | 'holder.insurance_number') =>
        eb(
          fn('upper', [fn('regexp_replace', [ref(column), eb.val('[\\s-]'), eb.val(''), eb.val('g')])]),
          '=',
          bare,
        );
      return or([plain('contracts.number'), plain('holder.insurance_number')]);
    })
    .execute();
}

/** From where the premium of a contract is debited. @throws Problem 404 when it is not debited at all */
export async function feeAccountOf(db: Db | Tx, contractId: string): Promise<FeeAccountRow> {
  const row = await db
    .selectFrom('fee_accounts')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** The IBAN of a fee account, opened; undefined when the secret it was sealed with is lost. */
export function ibanOf(
  { settings }: Pick<Services, 'settings'>,
  { iban_sealed }: Pick<FeeAccountRow, 'iban_sealed'>,
): string | undefined {
  return unseal(settings.APP_SECRET, sealedColumns.feeAccountIban.purpose, iban_sealed);
}

const shownBookingMonths = 36;

/** The fee account of a contract with the bookings of the last three years, newest first. */
export async function feeAccountAnswer(services: Services, contractId: string): Promise<FeeAccount> {
  const account = await feeAccountOf(services.db, contractId);
  const iban = ibanOf(services, account);
  const bookings = await services.db
    .selectFrom('bookings')
    .select(['id', 'booked_on', 'kind', 'title', 'amount_cents'])
    .where('contract_id', '=', contractId)
    .where('booked_on', '>=', addMonths(todayOf(services), -shownBookingMonths))
    .orderBy('booked_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    maskedIban: iban === undefined ? null : maskedIban(iban),
    bankName: account.bank_name,
    accountHolder: account.account_holder,
    isOtherHolder: account.is_other_holder,
    mandateReference: account.mandate_reference,
    mandateSignedOn: account.mandate_signed_on,
    balance: euros(account.balance_cents),
    bookings: bookings.map(({ id, booked_on, kind, title, amount_cents }) => ({
      id,
      date: booked_on,
      kind,
      title,
      amount: euros(amount_cents),
    })),
  };
}

/** Who looks after a contract. @throws Problem 404 when nobody does */
export async function intermediaryAnswer(db: Db, contract: ContractRow): Promise<Intermediary> {
  const row = await db
    .selectFrom('intermediaries')
    .selectAll()
    .where('id', '=', contract.intermediary_id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { name, agency, phone, email, street, postcode, city } = row;
  return {
    name,
    agency,
    phone,
    email,
    address: { street, postcode, city },
    registerNumber: row.register_number,
  };
}

/** Somebody insured, as on an envelope. */
export type Addressee = { name: string; street: string; postcode: string; city: string };

/** Name and address of a policyholder; companies by the name of the company. @throws Problem 404 */
export async function addresseeOf(db: Db | Tx, policyholderId: string): Promise<Addressee> {
  const row = await policyholderOf(db, policyholderId);
  if (!row) throw new Problem('not_found');
  const name = row.profile_type === 'COMPANY' ? row.company_name : `${row.given_name} ${row.name}`;
  return { name, street: row.street, postcode: row.postcode, city: row.city };
}
