import { type FeeAccount, unreadableAccount } from '#src/features/insurance/contracts/public.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { errorOf } from './service-calls.ts';

/** As it stands on the card: in groups of four. */
function ibanInGroups(iban: string): string {
  return iban
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** An account in one line: „DE•• •••• 44 17, Musterbank Hamburg“. */
export function accountWords({ maskedIban, bankName }: Pick<FeeAccount, 'maskedIban' | 'bankName'>) {
  if (maskedIban === null) return 'nicht lesbar';
  return (
    <>
      <span className="num nowrap">{maskedIban}</span>
      {bankName && `, ${bankName}`}
    </>
  );
}

/** The whole account that was just typed, so that the customer can check every digit of his mandate. */
export function typedAccountWords({ iban }: TypedAccount, { bankName }: Pick<FeeAccount, 'bankName'>) {
  return (
    <>
      <span className="num">{ibanInGroups(iban)}</span>
      {bankName && `, ${bankName}`}
    </>
  );
}

/** Whose account is debited now. */
export function presentAccount(account: FeeAccount) {
  if (account.maskedIban === null) return unreadableAccount;
  const whose = account.isOtherHolder ? ` Es gehört ${account.accountHolder}.` : '';
  return (
    <>
      Zurzeit buchen wir ab von {accountWords(account)}.{whose}
    </>
  );
}

/** What is typed of an account; it goes back into these fields and nowhere else. */
export type TypedAccount = { iban: string; swiftcode: string };

/** Signs that no browser completes or corrects. */
const signs = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  className: 'num',
} as const;

/** IBAN and BIC, as people type them. */
export function BankAccountFields({
  values,
  problems,
  label,
}: {
  values: TypedAccount;
  problems: readonly FieldProblem[];
  label: string;
}) {
  return (
    <>
      <TextField
        {...signs}
        name="iban"
        label={label}
        hint="Mit oder ohne Leerzeichen. Sie steht auf der Bankkarte."
        defaultValue={values.iban}
        error={errorOf(problems, 'iban')}
        width="lg"
      />
      <TextField
        {...signs}
        name="swiftcode"
        label="BIC"
        hint="Bei deutschen Banken finden wir ihn selbst."
        optional
        defaultValue={values.swiftcode}
        error={errorOf(problems, 'swiftcode')}
        width="sm"
      />
    </>
  );
}
