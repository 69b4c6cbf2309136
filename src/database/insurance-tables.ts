import type { ColumnType, Generated } from 'kysely';
import type { Day, Instant, Json } from './column-types.ts';

/** What a company reports at its key date (`features/insurance/key-date-report`): who, and how it stands. */
export type KeyDateReportTable = {
  id: string;
  number: string;
  /** The policyholder whose customer has sent it while signed in; null for whoever was not. */
  policyholder_id: string | null;
  company_name: string;
  insurance_number: string;
  contact_name: string;
  email: string;
  phone: string;
  status: Generated<'received' | 'in_progress' | 'answered' | 'closed'>;
  received_at: Instant;
  status_at: Instant;
  promised_on: Day;
  /** End of the promised day. */
  due_at: Instant;
};

/** The numbers as they were sent; a correction is a further version, and the first ones stay. */
export type KeyDateVersionTable = {
  report_id: string;
  version: number;
  key_date: Day;
  counts: Json;
  remark: string;
  /** Of an uploaded list: rows that were counted, and rows that were not; null where the numbers were typed. */
  list_rows: number | null;
  list_faulty_rows: number | null;
  /** Whether large differences to the report before were confirmed. */
  is_deviation_confirmed: boolean;
  sent_at: Instant;
};

export type KeyDateTables = { key_date_reports: KeyDateReportTable; key_date_versions: KeyDateVersionTable };

/** Somebody who would like an offer for his bicycle (`features/insurance/bike-cover`); no contract. */
export type BikeInterestTable = {
  id: string;
  number: string;
  /** The customer who has sent it while signed in. */
  partner_id: string | null;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  bike: 'bike' | 'pedelec' | 'cargo';
  value_cents: number;
  has_deductible: boolean;
  /** What the calculator showed, for a year. */
  premium_cents: number;
  tariff_as_of: Day;
  bought_on: Day | null;
  remark: string;
  status: Generated<'received' | 'in_progress' | 'answered' | 'closed'>;
  received_at: Instant;
  status_at: Instant;
  promised_on: Day;
  /** End of the promised day. */
  due_at: Instant;
};

export type BikeTables = { bike_interests: BikeInterestTable };

type NullableJson = ColumnType<unknown, string | null, string | null>;

/** Whom a customer may call about his contract. Amounts in these tables are integer cents of EUR. */
export type IntermediaryTable = {
  id: string;
  name: string;
  agency: string;
  phone: string;
  email: string;
  street: string;
  postcode: string;
  city: string;
  /** In the register of insurance intermediaries (§ 11a GewO). */
  register_number: string;
};

export type PaymentMode = 'MONTHLY' | 'QUARTERLY' | 'HALF_YEARLY' | 'YEARLY';

export type ContractTable = {
  id: string;
  policyholder_id: string;
  number: string;
  tariff: string;
  status: 'active' | 'ending' | 'ended';
  start_date: Day;
  end_date: Day | null;
  next_due_date: Day | null;
  /** For one payment period. */
  premium_cents: number;
  /** For a year paid at once, without the surcharge for instalments; what each period costs follows from it. */
  yearly_premium_cents: number;
  payment_mode: PaymentMode;
  allows_payment_mode_change: boolean;
  deductible_cents: number;
  insured_risks: Json;
  insured_persons: Json;
  waiting_periods: Json;
  intermediary_id: string | null;
};

/** From where the premium of a contract is debited. */
export type FeeAccountTable = {
  contract_id: string;
  /** Encrypted (`lib/sealed.ts`, purpose `iban`). */
  iban_sealed: string;
  iban_last_four: string;
  bic: string | null;
  bank_name: string | null;
  account_holder: string;
  is_other_holder: boolean;
  mandate_reference: string;
  mandate_signed_on: Day;
  /** Negative: the customer owes it. */
  balance_cents: number;
  /** What is owed was due on this day, and is asked for until that one. */
  overdue_since: Day | null;
  pay_by: Day | null;
};

export type BookingTable = {
  id: string;
  contract_id: string;
  booked_on: Day;
  kind: 'premium' | 'payment' | 'refund' | 'fee';
  title: string;
  /** Negative: charged to the customer. */
  amount_cents: number;
};

type TariffChangeSessionTable = {
  id: string;
  contract_id: string;
  partner_id: string;
  offers: Json;
  created_at: Instant;
  expires_at: Instant;
};

export type ClaimStatus =
  | 'reported'
  | 'coverage_confirmed'
  | 'lawyer_assigned'
  | 'settled'
  | 'closed'
  | 'declined';

export type ClaimTable = {
  id: string;
  policyholder_id: string;
  contract_id: string;
  number: string;
  title: string;
  status: ClaimStatus;
  area_of_law: string;
  opponent: string;
  description: string;
  reported_on: Day;
  reported_by: 'online' | 'phone' | 'letter';
  deductible_cents: number;
  lawyer: NullableJson;
  declined_reason: string | null;
  /** A task of the customer, an appointment, or a promise of the insurer; null with `next_step`. */
  next_step_kind: 'task' | 'appointment' | 'promise' | null;
  next_step: string | null;
  /** What the button for a task says: „Übergabeprotokoll hochladen“. */
  next_step_action: string | null;
  /** Deadline, day of the appointment, or until when the insurer promises it. */
  next_step_by: Day | null;
  /** Of an appointment, `HH:MM` in Germany. */
  next_step_time: string | null;
};

/** What has happened in a claim, by `position`; an entry with a status is a step of its way. */
type ClaimEventTable = {
  id: string;
  claim_id: string;
  happened_on: Day;
  position: number;
  status: ClaimStatus | null;
  title: string;
  detail: string;
};

export type ClaimCostTable = {
  id: string;
  claim_id: string;
  paid_on: Day;
  payee: string;
  purpose: string;
  amount_cents: number;
};

/** What a customer has added to a claim, or to a report that is no claim yet. */
type ClaimSupplementTable = {
  id: string;
  claim_id: string | null;
  report_id: string | null;
  reference: string;
  message: string;
  /** `{id, name}` of each upload. */
  files: Json;
  received_at: Instant;
};

export type ClaimReportTable = {
  id: string;
  /** Null: sent by somebody without an account, and not assigned to a contract yet. */
  policyholder_id: string | null;
  contract_id: string | null;
  /** The claim it has become. */
  claim_id: string | null;
  number: string;
  status: 'received' | 'in_review' | 'accepted' | 'declined';
  area_of_law: string;
  subject: string;
  description: string;
  opponent: string;
  happened_on: Day | null;
  /** `{id, name}` of each upload. */
  files: Json;
  reported_at: Instant;
  promised_on: Day | null;
  decided_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** What the customer is told when it was declined. */
  decision_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Who has filled in the form; null for reports that came in another way. */
  reporter: ColumnType<unknown, string | null | undefined, string | null>;
  /** `{label, value}` of everything that was asked besides. */
  facts: ColumnType<unknown, string | undefined, string>;
  /** Last day of a deadline that runs. */
  due_on: ColumnType<Day | null, Day | null | undefined, Day | null>;
  /** A deadline runs, and nobody remembers from which day. */
  is_due_day_unknown: ColumnType<boolean, boolean | undefined, boolean>;
  /** Declarations word for word: `{key, version, text, hash, givenAt}`. */
  consents: ColumnType<unknown, string | undefined, string>;
  /** A guest's report: since when it is talked about in the policyholder's account alone, also after that is closed. */
  in_account_since: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
};

/** Answers of a report that is not sent yet; whose it is stands in `case_access` under `claim-drafts`. */
export type ClaimDraftTable = {
  id: string;
  brand: string;
  /** As typed, by step. */
  answers: Json;
  report_id: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type LegalAssessmentTable = {
  id: string;
  policyholder_id: string;
  claim_id: string | null;
  number: string;
  title: string;
  area_of_law: string;
  assessed_on: Day;
  author: string;
  outlook: 'good' | 'open' | 'poor';
  question: string;
  assessment: Json;
  next_steps: Json;
};

type PhoneNoteTable = {
  id: string;
  policyholder_id: string;
  claim_id: string | null;
  contract_id: string | null;
  called_at: Instant;
  counterpart: string;
  subject: string;
  summary: string;
  agreed: string;
};

export type DocumentTable = {
  id: string;
  policyholder_id: string;
  contract_id: string | null;
  claim_id: string | null;
  title: string;
  kind: 'policy' | 'invoice' | 'conditions' | 'letter' | 'tax_receipt' | 'confirmation';
  dated_on: Day;
  /** Bytes. */
  size: number;
  content_type: string;
  storage_key: string;
};

type CorrespondenceTable = {
  id: string;
  policyholder_id: string;
  claim_id: string;
  document_id: string | null;
  /** `in`: to the customer. */
  direction: 'in' | 'out';
  correspondent: string;
  title: string;
  sent_on: Day;
};

export type ChangeRequestKind =
  | 'name'
  | 'contact'
  | 'bank_account'
  | 'bank_account_other_holder'
  | 'payment_mode'
  | 'tax_receipt'
  | 'claim_supplement'
  | 'tariff';

/** What a customer has asked for or changed himself, with the reference number he was given. */
export type ChangeRequestTable = {
  id: string;
  reference: string;
  policyholder_id: string;
  partner_id: string;
  contract_id: string | null;
  kind: ChangeRequestKind;
  status: 'received' | 'in_review' | 'done' | 'declined';
  details: Json;
  created_at: Instant;
  promised_on: Day | null;
  effective_from: Day | null;
  decided_at: Instant | null;
  /** What the customer is told when it was declined. */
  decision_reason: ColumnType<string | null, string | null | undefined, string | null>;
  idempotency_key: string | null;
  request_hash: string;
};

export type ActivityKind = 'document' | 'correspondence' | 'change_request' | 'claim' | 'phone_note';

/** Everything that happened, newest first. Only what has a document can be unread. */
export type ActivityTable = {
  id: string;
  policyholder_id: string;
  contract_id: string | null;
  claim_id: string | null;
  kind: ActivityKind;
  title: string;
  /** What it belongs to, in words: „Vertrag 4471-01“. */
  subject: string;
  happened_at: Instant;
  is_unread: boolean;
  document_id: string | null;
  phone_note_id: string | null;
  change_request_id: string | null;
};

export type InsuranceTables = {
  intermediaries: IntermediaryTable;
  contracts: ContractTable;
  fee_accounts: FeeAccountTable;
  bookings: BookingTable;
  tariff_change_sessions: TariffChangeSessionTable;
  claims: ClaimTable;
  claim_events: ClaimEventTable;
  claim_costs: ClaimCostTable;
  claim_supplements: ClaimSupplementTable;
  claim_reports: ClaimReportTable;
  claim_drafts: ClaimDraftTable;
  legal_assessments: LegalAssessmentTable;
  phone_notes: PhoneNoteTable;
  documents: DocumentTable;
  correspondences: CorrespondenceTable;
  change_requests: ChangeRequestTable;
  activities: ActivityTable;
};
