import type { Tables } from './tables.ts';

type Row = Readonly<Record<string, string>>;

/** A column that holds text sealed with `APP_SECRET`, and how its rows are found again. */
export type SealedColumn = {
  readonly table: string;
  /** Primary key of the table. */
  readonly keys: readonly string[];
  readonly column: string;
  /** The field with the sealed text, where the column holds JSON. */
  readonly field?: string;
  /** The purpose of the seal; made from the key if the text opens in its own row only. */
  readonly purpose: string | ((key: Row) => string);
  /** What it is, for the report of what cannot be read. */
  readonly what: string;
};

type Name<Table extends keyof Tables> = keyof Tables[Table] & string;

/** One column of the list; the compiler knows table and columns. */
function column<Table extends keyof Tables & string, const Purpose extends SealedColumn['purpose']>(one: {
  table: Table;
  keys: readonly [Name<Table>, ...Name<Table>[]];
  column: Name<Table>;
  field?: string;
  purpose: Purpose;
  what: string;
}) {
  return one;
}

/**
 * Every column that holds sealed text. Columns listed here are sealed anew with the first secret of `APP_SECRET`
 * in the background (`seal-anew.ts`). A column that is missing here would be lost together with its secret.
 */
export const sealedColumns = {
  signingKeys: column({
    table: 'signing_keys',
    keys: ['id'],
    column: 'private_key',
    purpose: 'signing-keys',
    what: 'keys that sign tokens; new ones take their place',
  }),
  portalKeys: column({
    table: 'portal_keys',
    keys: ['purpose', 'number'],
    column: 'sealed',
    purpose: 'portal-keys',
    what: 'keys of links and lookups; links in mails stop working, the list of unsubscribed addresses matches nobody',
  }),
  sessionTokens: column({
    table: 'customer_sessions',
    keys: ['id_hash'],
    column: 'tokens',
    purpose: 'session-tokens',
    what: 'sessions; these customers sign in again',
  }),
  closingTokens: column({
    table: 'accounts',
    keys: ['partner_id'],
    column: 'closing_tokens',
    purpose: 'closing-tokens',
    what: 'identities whose deletion has begun; they stay at the provider and are to be deleted there',
  }),
  smsTan: column({
    table: 'customer_sessions',
    keys: ['id_hash'],
    column: 'sms_tan_token',
    purpose: 'sms-tan',
    what: 'proofs of an SMS code; these customers are asked for a new one',
  }),
  redirectLogin: column({
    table: 'redirect_logins',
    keys: ['state_hash'],
    column: 'sealed',
    purpose: 'redirect-login',
    what: 'logins under way at a provider; they begin again',
  }),
  staffTotp: column({
    table: 'staff',
    keys: ['id'],
    column: 'totp_secret',
    purpose: 'staff-totp',
    what: 'second factors of staff; a recovery code opens, or npm run staff -- reset EMAIL',
  }),
  feeAccountIban: column({
    table: 'fee_accounts',
    keys: ['contract_id'],
    column: 'iban_sealed',
    purpose: 'iban',
    what: 'bank accounts; these customers are asked to enter theirs again',
  }),
  requestedIban: column({
    table: 'change_requests',
    keys: ['id'],
    column: 'details',
    field: 'ibanSealed',
    purpose: 'iban',
    what: 'bank accounts of other holders under review; they are to be asked for again',
  }),
  prizeDrawSeed: column({
    table: 'prize_draws',
    keys: ['key'],
    column: 'seed_sealed',
    purpose: 'prize-draw-seed',
    what: 'seeds of prize draws; a round without its seed cannot be drawn',
  }),
  keptForm: column({
    table: 'kept_forms',
    keys: ['subject', 'form'],
    column: 'sealed',
    purpose: ({ subject, form }: Row) => `kept-form\n${subject}\n${form}`,
    what: 'forms that were not sent, kept for two hours',
  }),
} satisfies Record<string, SealedColumn>;

/**
 * Seals that are in no column, each with the reason why that is enough. What a page holds is sealed with the
 * portal's own keys.
 */
export const briefSeals = {
  /** In the page of a form, for a day: afterwards the form is not kept for a session that is over. */
  keptFormPass: 'kept-form-pass',
  /** In the page that waits for the code of a registration, for a day: afterwards one registers once more. */
  heldRegistration: 'held-registration',
  /** In the page of a login at Cognito, for minutes. */
  cognitoChallenge: 'cognito-challenge',
  /** In the data of a job that runs at once and is given up after minutes. */
  codeMailAddress: 'address of a code mail',
} as const;
