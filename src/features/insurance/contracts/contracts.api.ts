import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { documentHeaders, documentsOf, readDocument } from '#src/features/account/documents/public.server.ts';
import { requireOtpToken } from '#src/features/account/second-factor/public.server.ts';
import { presignUpload, receiveOneFile } from '#src/features/checks/uploads/public.server.ts';
import { addDays } from '#src/lib/calendar.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { euros } from '#src/lib/money.ts';
import { oncePerPage } from '#src/lib/page-calls.ts';
import { readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, customerSubject, insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { maskedIban } from './bank-account.ts';
import { bankAccountCheck, changeFeeAccount } from './change-fee-account.ts';
import { allowedMethods, changePaymentMode, paymentModeAnswer } from './change-payment-mode.ts';
import { contractRoutes, tariffChangeRoutes } from './contracts.routes.ts';
import type { Arrears, Contract } from './contracts.schema.ts';
import {
  type ContractRow,
  contractFacts,
  contractOf,
  contractsOf,
  type FeeAccountRow,
  feeAccountAnswer,
  ibanOf,
  intermediaryAnswer,
  todayOf,
} from './contracts.store.ts';
import { type ContractDates, dueBetween } from './due-dates.ts';
import { mandateForm } from './mandate-form.ts';
import { requestTaxReceipts } from './request-tax-receipts.ts';
import { openTariffSession } from './tariff-change-session.ts';

/** The premium booked in a year, in integer cents less credits, and the last day with a charge. */
type BookedYear = { year: number; cents: number; lastCharge: string | null };

async function feeAccountsOf(db: Db, ids: ReadonlyArray<string>): Promise<Map<string, FeeAccountRow>> {
  const rows = await db.selectFrom('fee_accounts').selectAll().where('contract_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.contract_id, row]));
}

async function bookedYearsOf(db: Db, ids: ReadonlyArray<string>): Promise<Map<string, BookedYear[]>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['contract_id', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .select(sql<string>`to_char(booked_on, 'YYYY')`.as('year'))
    .select(
      sql<string | null>`to_char(max(booked_on) filter (where amount_cents < 0), 'YYYY-MM-DD')`.as('last'),
    )
    .where('contract_id', 'in', ids)
    .where('kind', '=', 'premium')
    .groupBy(['contract_id', 'year'])
    .orderBy('year')
    .execute();
  const found = Map.groupBy(rows, ({ contract_id }) => contract_id);
  return new Map(
    [...found].map(([id, years]) => [
      id,
      years.map(({ year, cents, last }) => ({ year: Number(year), cents: -Number(cents), lastCharge: last })),
    ]),
  );
}

/**
 * The premium due in each year: what is booked, plus the present premium for the rest of the current year after
 * the last charge.
 * @param booked oldest first
 * @param today `YYYY-MM-DD`
 */
function premiumYears(
  contract: ContractDates & { premium_cents: number },
  booked: ReadonlyArray<BookedYear>,
  today: string,
): Contract['premiumYears'] {
  const years = new Map(booked.map(({ year, cents }) => [year, cents]));
  const lastCharge = booked.findLast((one) => one.lastCharge)?.lastCharge ?? addDays(today, -1);
  for (const day of dueBetween(contract, lastCharge, `${today.slice(0, 4)}-12-31`)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + contract.premium_cents);
  }
  return [...years]
    .toSorted(([one], [other]) => one - other)
    .map(([year, cents]) => ({ year, amount: euros(cents) }));
}

function arrearsOf(
  { settings }: Services,
  { number }: ContractRow,
  account: FeeAccountRow | undefined,
): Arrears | null {
  if (!account || account.balance_cents >= 0) return null;
  return {
    amount: euros(-account.balance_cents),
    since: account.overdue_since,
    payBy: account.pay_by,
    payTo: { holder: settings.INSURER_NAME, iban: settings.INSURER_IBAN, reference: `Vertrag ${number}` },
  };
}

/** Contracts as the API answers them, in the order of their rows. */
async function contractAnswers(services: Services, rows: ReadonlyArray<ContractRow>): Promise<Contract[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const today = todayOf(services);
  const [accounts, booked] = await Promise.all([
    feeAccountsOf(services.db, ids),
    bookedYearsOf(services.db, ids),
  ]);
  return rows.map((row) => {
    const account = accounts.get(row.id);
    const iban = account && ibanOf(services, account);
    return {
      ...contractFacts(row, today),
      premiumYears: premiumYears(row, booked.get(row.id) ?? [], today),
      canChangePaymentMode: allowedMethods(row, today).includes('PATCH'),
      maskedIban: iban === undefined ? null : maskedIban(iban),
      isAccountUnreadable: account !== undefined && iban === undefined,
      arrears: arrearsOf(services, row, account),
    };
  });
}

async function contractAnswer(services: Services, row: ContractRow): Promise<Contract> {
  const [answer] = await contractAnswers(services, [row]);
  if (!answer) throw new Error('A contract was asked for and none was answered.');
  return answer;
}

const inPage = oncePerPage<ContractRow>();

/** The contract of the path, if it is the caller's; a page that shows several sides of it reads it once. @throws Problem 401, 403 before activation, 404 */
function ownContract(
  { db }: Services,
  c: ApiContext,
  { id: contractId }: { id: string },
): Promise<ContractRow> {
  const { policyholderId } = insuredOf(c);
  return inPage(c.req.raw, `${policyholderId} ${contractId}`, () =>
    contractOf(db, policyholderId, contractId),
  );
}

function readingApi(services: Services) {
  const { db } = services;
  return restApi()
    .openapi(contractRoutes.list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const { policyholderId } = insuredOf(c);
      const page = await contractsOf(db, policyholderId, { limit, cursor: readCursor(cursor) });
      return c.json({ ...page, items: await contractAnswers(services, page.items) }, 200);
    })
    .openapi(contractRoutes.read, async (c) =>
      c.json(await contractAnswer(services, await ownContract(services, c, c.req.valid('param'))), 200),
    )
    .openapi(contractRoutes.feeAccount, async (c) => {
      const { id: contractId } = await ownContract(services, c, c.req.valid('param'));
      return c.json(await feeAccountAnswer(services, contractId), 200);
    })
    .openapi(contractRoutes.intermediary, async (c) =>
      c.json(await intermediaryAnswer(db, await ownContract(services, c, c.req.valid('param'))), 200),
    )
    .openapi(contractRoutes.documents, async (c) => {
      const { id: contractId, policyholder_id } = await ownContract(services, c, c.req.valid('param'));
      const { limit, cursor } = c.req.valid('query');
      const page = { limit, cursor: readCursor(cursor) };
      return c.json(await documentsOf(db, policyholder_id, { contractId }, page), 200);
    })
    .openapi(contractRoutes.document, async (c) => {
      const { id: contractId, policyholder_id } = await ownContract(services, c, c.req.valid('param'));
      await requireOtpToken(services, c);
      const { documentId } = c.req.valid('param');
      const document = await readDocument(services, policyholder_id, { contractId }, documentId);
      return c.body(Buffer.from(document.bytes), 200, documentHeaders(document));
    })
    .openapi(contractRoutes.paymentMode, async (c) => {
      const contract = await ownContract(services, c, c.req.valid('param'));
      const today = todayOf(services);
      c.header('Allow', allowedMethods(contract, today));
      return c.json(paymentModeAnswer(contract, today), 200);
    });
}

function feeAccountApi(services: Services) {
  return restApi()
    .openapi(contractRoutes.changeFeeAccount, async (c) => {
      const contract = await ownContract(services, c, c.req.valid('param'));
      const change = { body: c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await changeFeeAccount(services, insuredOf(c), contract, change), 200);
    })
    .openapi(contractRoutes.checkBankAccount, async (c) => {
      const contract = await ownContract(services, c, c.req.valid('param'));
      const { account, ...check } = await bankAccountCheck(services, contract, c.req.valid('json'));
      return c.json(check, 200);
    })
    .openapi(contractRoutes.mandateForm, async (c) => {
      const contract = await ownContract(services, c, c.req.valid('param'));
      const { holder, ...typed } = c.req.valid('json');
      const { account, mandateReference } = await bankAccountCheck(services, contract, typed);
      const bytes = await mandateForm(services, contract, { account, holder, reference: mandateReference });
      const headers = fileHeaders({ filename: 'SEPA-Lastschriftmandat.pdf', contentType: 'application/pdf' });
      return c.body(Buffer.from(bytes), 200, headers);
    })
    .openapi(contractRoutes.sepaMandate, async (c) => {
      await ownContract(services, c, c.req.valid('param'));
      const { attachmentType } = c.req.valid('json');
      const subject = customerSubject(insuredOf(c));
      const form = { contentType: attachmentType, isNamedByKey: true };
      return c.json(await presignUpload(services, 'sepa-mandate', subject, form), 201);
    })
    .openapi(contractRoutes.sepaMandateFile, async (c) => {
      await ownContract(services, c, c.req.valid('param'));
      const { file } = c.req.valid('form');
      return c.json(await receiveOneFile(services, 'sepa-mandate', customerSubject(insuredOf(c)), file), 201);
    });
}

function changingApi(services: Services) {
  return restApi()
    .openapi(contractRoutes.changePaymentMode, async (c) => {
      const contract = await ownContract(services, c, c.req.valid('param'));
      const allowed = allowedMethods(contract, todayOf(services));
      if (!allowed.includes('PATCH')) {
        // RFC 9110, section 15.5.6: the refusal says what is possible.
        c.header('Allow', allowed);
        throw new Problem('method_not_allowed', {
          detail: 'Bei diesem Vertrag lässt sich die Zahlungsperiode nicht ändern.',
        });
      }
      const { paymentMode } = c.req.valid('json');
      const change = { paymentMode, idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await changePaymentMode(services, insuredOf(c), contract, change), 200);
    })
    .openapi(contractRoutes.taxReceipt, async (c) => {
      const contract = await ownContract(services, c, c.req.valid('param'));
      const request = { ...c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await requestTaxReceipts(services, insuredOf(c), contract, request), 201);
    });
}

/** The customer-area contract API (specification, section 7), served by this program from its own database. */
export function contractsApi(services: Services) {
  return restApi()
    .route('/', readingApi(services))
    .route('/', feeAccountApi(services))
    .route('/', changingApi(services));
}

/** The row of section 7 that the second insurer API serves. */
export function tariffChangeApi(services: Services) {
  return restApi().openapi(tariffChangeRoutes.tariffChangeSession, async (c) => {
    const { id: contractId } = c.req.valid('param');
    return c.json(await openTariffSession(services, insuredOf(c), contractId), 200);
  });
}

export type ContractsApi = ReturnType<typeof contractsApi>;
export type TariffChangeApi = ReturnType<typeof tariffChangeApi>;
