import type { ColumnType, Generated } from 'kysely';
import type { Bytes, Instant, Json } from './column-types.ts';
import type { DeskTables } from './desk-tables.ts';
import type { IdentityTables, KeptFormTables } from './identity-tables.ts';
import type { BikeTables, InsuranceTables, KeyDateTables } from './insurance-tables.ts';
import type { ContactTables, NewsletterTables, PrizeDrawTables } from './outreach-tables.ts';
import type { AppointmentTables, HandOverTables, LegalTables } from './service-tables.ts';

/** Under which key a form was sent, and what came of it: sending it again adds nothing. */
type FormEntryTable = {
  form: string;
  idempotency_key: string;
  request_hash: string;
  entry_id: string;
  reference: string;
  created_at: Instant;
  /** Whether its receipt was mailed; where it was not, the page alone has it. */
  is_mailed: Generated<boolean>;
};

/** What a rule of retention did on a day; one row for each, the last attempt counts. */
export type RetentionRunTable = {
  rule: string;
  /** Calendar day in Berlin. */
  day: string;
  ran_at: Instant;
  /** What was older than this was to be deleted. */
  cutoff: Instant;
  deleted: number;
  /** Null: it worked. */
  error: string | null;
};

type FormTables = { form_entries: FormEntryTable; retention_runs: RetentionRunTable };

/** The one edition of the index that is published, by the fingerprint of what it was made of. */
type SearchEditionTable = { id: number; fingerprint: string; documents: number };

type SearchDocumentTable = {
  /** Counts from 0 in each edition. The index of words refers to a document by it. */
  number: number;
  id: string;
  path: string;
  kind: string;
  title: string;
  description: string;
  text: string;
};

/** What is suggested while somebody types. */
type SearchTermTable = { id: string; term: string; folded: string; kind: string; path: string };

/** Each key of the index, in how many documents it occurs, and in which (providers/search/postgres/postings.ts). */
type SearchKeyTable = { key: string; documents: number; postings: Bytes };

/** Each word of the published texts, folded, to find the one that somebody meant. */
type SearchWordTable = { word: string };

type SearchTables = {
  search_editions: SearchEditionTable;
  search_documents: SearchDocumentTable;
  search_terms: SearchTermTable;
  search_keys: SearchKeyTable;
  search_words: SearchWordTable;
};

/** Keys the program makes for itself; the private half is encrypted with `APP_SECRET`. */
export type SigningKeyTable = {
  id: string;
  public_jwk: Json;
  private_key: string;
  /** Whose tokens it signs: guests', those of the embedded identity provider, or those for partners. */
  purpose: Generated<'guest' | 'identity' | 'partner'>;
  /** From then on it only checks what it signed before. */
  retired_at: Instant | null;
  created_at: Instant;
};

/** Keys that outlive `APP_SECRET`, sealed with it: see `portal-keys.ts`. The highest number is the newest. */
type PortalKeyTable = {
  purpose: 'links' | 'lookups';
  number: number;
  sealed: string;
  /** What `APP_SECRET` itself has signed counts too: only in a database that is older than these keys. */
  secret_counts: boolean;
  created_at: Instant;
};

/** Bot-check solutions that were used, so that none passes twice. */
type CaptchaUseTable = { signature: string; expires_at: Instant };

export type UploadTable = {
  id: string;
  token_hash: string;
  kind: string;
  subject: string;
  prefix: string;
  storage_key: string | null;
  filename: string | null;
  size: number | null;
  content_type: string | null;
  pages: number | null;
  state: 'open' | 'ready' | 'attached' | 'deleted';
  created_at: Instant;
  delete_at: Instant;
  deleted_at: Instant | null;
};

export type OrderTable = {
  id: string;
  number: string;
  service_key: string;
  subject: string;
  idempotency_key: string;
  request_hash: string;
  status: 'created' | 'approved' | 'paid' | 'fulfilled' | 'cancelled' | 'expired' | 'refunded';
  amount_cents: number;
  price_kind: Generated<'full' | 'reduced' | 'free'>;
  /** Hash of the policyholder in whose tariff it was free (`entitledTo`); null for what costs something. */
  free_for: string | null;
  currency: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The address that its invoices name, where its mails go to another one since; null: the same. */
  invoice_email: Generated<string | null>;
  /** Null where nothing is paid. */
  invoice_address: ColumnType<unknown, string | null, string | null>;
  upload_id: string | null;
  /** Id of what the order buys (the check), fixed from the start so that every answer can name it. */
  fulfilment_id: string;
  provider_order_id: string | null;
  approve_link: string | null;
  capture_id: string | null;
  refund_id: string | null;
  refund_reason: string | null;
  created_at: Instant;
  paid_at: Instant | null;
  fulfilled_at: Instant | null;
  closed_at: Instant | null;
};

/** Who may see an order: the subjects of the tokens that placed it or opened its signed link. */
type OrderAccessTable = {
  order_id: string;
  subject: string;
  created_at: Instant;
  /** The account opened it in the browser of the guest who placed it, and nothing else says that it is his. */
  by_use: Generated<boolean>;
};

/** Proof of each declaration of an order: what was said, in which version, when. */
type OrderConsentTable = {
  order_id: string;
  consent: string;
  version: string;
  text: string;
  text_hash: string;
  given_at: Instant;
};

export type InvoiceTable = {
  number: number;
  order_id: string;
  issued_at: Instant;
  amount_cents: number;
  vat_percent: number;
  /** Number of the invoice that this one cancels. */
  cancels: number | null;
};

export type CheckTable = {
  id: string;
  order_id: string;
  upload_id: string;
  service_key: string;
  status: 'waiting' | 'processing' | 'finished' | 'failed';
  stage: string;
  progress: number;
  text: string | null;
  result: ColumnType<unknown, string | null, string | null>;
  answers: ColumnType<unknown, string | undefined, string>;
  failure_code: string | null;
  failure_text: string | null;
  created_at: Instant;
  finished_at: Instant | null;
  delete_at: Instant;
  deleted_at: Instant | null;
};

/** The outbox: everything sent to people, written in the same transaction as its cause. */
type MessageTable = {
  id: string;
  channel: 'mail' | 'sms' | 'letter';
  purpose: string;
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  headers: Json;
  order_id: string | null;
  /** Name of the job that is enqueued with `{messageId}` once the message is sent or has finally failed. */
  settled_job: string | null;
  state: 'queued' | 'sent' | 'failed';
  error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** The order in which messages were written, also within one instant. */
  position: Generated<number>;
  lane: Generated<'codes' | 'receipts' | 'bulk'>;
  /** How often its sending was begun. */
  tries: Generated<number>;
  /** Not sent before; the database's own clock, as it is the same for all processes. */
  due_at: Generated<Instant>;
  /** Until then one process is sending it. */
  claimed_until: Instant | null;
  /** Of a waiting mail: whose server answers. Empty: the message counts alone. */
  domain: Generated<string>;
};

type MessageAttachmentTable = {
  message_id: string;
  position: number;
  filename: string;
  content_type: string;
  content: Bytes;
};

/** How far staff is with a withdrawal; `refund_requested`: the money is on its way back. */
export type WithdrawalStatus = 'received' | 'in_progress' | 'answered' | 'refund_requested' | 'closed';

export type WithdrawalTable = {
  id: string;
  number: string;
  name: string;
  contract: string;
  email: string;
  remark: string;
  order_id: string | null;
  hint: string;
  received_at: Instant;
  /** When the mail that confirms it was written; null while one for several is yet to come. */
  receipt_at: Instant | null;
  status: Generated<WithdrawalStatus>;
  status_at: Instant | null;
};

/** Proof of what a visitor allowed: which words he saw, what he chose, when. Nothing leads to the person. */
type ConsentRecordTable = {
  id: string;
  consent_id: string;
  version: number;
  wording_sha256: string;
  categories: Json;
  action: 'accept_all' | 'only_necessary' | 'selection';
  /** By the clock of the visitor's browser. */
  chosen_at: Instant;
  recorded_at: Instant;
};

/** Notifications of the payment provider that were handled, so that each works once. */
type WebhookEventTable = { event_id: string; event_type: string; received_at: Instant };

/** Named states of the demonstration data that are in place. */
type SeedStateTable = { name: string; applied_at: Instant };

/** Every table of the program. Kysely checks each query against it. */
export type Tables = AppointmentTables &
  IdentityTables &
  ContactTables &
  DeskTables &
  FormTables &
  InsuranceTables &
  BikeTables &
  KeptFormTables &
  KeyDateTables &
  LegalTables &
  NewsletterTables &
  PrizeDrawTables &
  SearchTables &
  HandOverTables & {
    signing_keys: SigningKeyTable;
    portal_keys: PortalKeyTable;
    captcha_uses: CaptchaUseTable;
    uploads: UploadTable;
    orders: OrderTable;
    order_access: OrderAccessTable;
    order_consents: OrderConsentTable;
    invoices: InvoiceTable;
    checks: CheckTable;
    messages: MessageTable;
    message_attachments: MessageAttachmentTable;
    withdrawals: WithdrawalTable;
    consent_records: ConsentRecordTable;
    webhook_events: WebhookEventTable;
    seed_states: SeedStateTable;
  };
