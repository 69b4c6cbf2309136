import type { RouterContextProvider } from 'react-router';
import type { ContractsApi, FeeAccount } from '#src/features/insurance/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { TypedAccount } from './bank-account-parts.tsx';

type Context = Readonly<RouterContextProvider>;

/** From where a contract's premium is debited; null while that cannot be told. */
export async function feeAccountOf(context: Context, contractId: string): Promise<FeeAccount | null> {
  const call = api<ContractsApi>(context).contracts[':id'].feeaccount.$get({ param: { id: contractId } });
  const account = await outcome(call).catch(() => undefined);
  return account?.ok ? account.value : null;
}

/** The account as typed into the form. */
export function typedAccount(form: FormData): TypedAccount {
  return { iban: textOf(form, 'iban'), swiftcode: textOf(form, 'swiftcode') };
}

/** A typed account as the calls take it: the BIC only if something is left after trimming (specification, section 5). */
export function accountBody({ iban, swiftcode }: TypedAccount): { iban: string; swiftcode?: string } {
  const bic = swiftcode.trim();
  return { iban, ...(bic === '' ? {} : { swiftcode: bic }) };
}

/** Checks a typed account without changing anything. */
export function checkAccount(context: Context, contractId: string, typed: TypedAccount) {
  const { check } = api<ContractsApi>(context).contracts[':id'].feeaccount;
  return outcome(check.$post({ param: { id: contractId }, json: accountBody(typed) }));
}
