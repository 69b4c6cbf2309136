import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from './column-types.ts';

/** Numbered by the database. */
type Numbered = ColumnType<number, never, never>;

/** What was said about a case, by whom. A case is a queue and the id of what lies in it. */
type CaseMessageTable = {
  id: string;
  position: Numbered;
  queue: string;
  case_id: string;
  sender: 'customer' | 'staff' | 'system';
  author: string;
  text: string;
  created_at: Instant;
};

/** A file of a case; it is an upload that was attached, or one of ours without one. */
type CaseFileTable = {
  id: string;
  queue: string;
  case_id: string;
  message_id: string | null;
  upload_id: string | null;
  sender: CaseMessageTable['sender'];
  filename: string;
  /** Bytes. */
  size: number;
  content_type: string;
  storage_key: string;
  created_at: Instant;
};

/** Browsers that have opened the signed link of a case. */
type CaseAccessTable = { queue: string; case_id: string; subject: string; created_at: Instant };

/** The outbox for the insurer's own systems, written in the transaction of what happened. */
export type CaseEventTable = {
  id: string;
  position: Numbered;
  /** In the order in which they became visible: what a poller asks behind. Given after the transaction. */
  sequence: number | null;
  queue: string;
  case_id: string;
  reference: string;
  type: string;
  data: Json;
  created_at: Instant;
  state: 'pending' | 'acknowledged' | 'dead';
  attempts: number;
  next_attempt_at: Instant;
  last_error: string | null;
  acknowledged_at: Instant | null;
  acknowledged_by: 'webhook' | 'polling' | 'staff' | null;
};

/** What is mailed to another address since an instant: links of mails before open it no more. */
type MovedLinkTable = {
  /** Of an order, appointment, request or case. */
  id: string;
  moved_at: Instant;
};

/** Who delivers the events of a case now. */
type CaseEventLeaseTable = {
  queue: string;
  case_id: string;
  holder: string;
  leased_until: Instant;
};

export type StaffTable = {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  role: 'agent' | 'lead';
  /** argon2id in PHC form. */
  password_hash: string;
  /** Encrypted (`lib/sealed.ts`, purpose `staff-totp`); null before the first login. */
  totp_secret: string | null;
  totp_confirmed_at: Instant | null;
  /** The last step of 30 seconds whose code was used: no code twice. */
  totp_last_step: Generated<number>;
  created_at: Instant;
  disabled_at: Instant | null;
};

type StaffRecoveryCodeTable = { staff_id: string; code_hash: string; used_at: Instant | null };

type StaffSessionTable = {
  /** SHA-256 of the id in the cookie. */
  id_hash: string;
  staff_id: string;
  /** What is still missing: the second factor has to be set up, its code given; `in` is signed in. */
  step: 'enrol' | 'code' | 'in';
  created_at: Instant;
  last_seen_at: Instant;
};

/** What the desk stores about a case; the rest is in the feature's own table. */
type DeskCaseTable = {
  queue: string;
  case_id: string;
  version: number;
  assignee_id: string | null;
  updated_at: Instant;
};

/** Seen by staff only. */
type DeskNoteTable = {
  id: string;
  queue: string;
  case_id: string;
  staff_id: string | null;
  author: string;
  text: string;
  created_at: Instant;
};

export type DeskTemplateTable = {
  id: string;
  title: string;
  text: string;
  version: number;
  updated_by: string;
  updated_at: Instant;
};

/** Who did what at the desk; rows are written once and never changed. */
export type DeskAuditTable = {
  id: string;
  position: Numbered;
  at: Instant;
  staff_id: string | null;
  staff_name: string;
  action: string;
  queue: string | null;
  case_id: string | null;
  reference: string | null;
  details: Json;
};

export type DeskTables = {
  case_messages: CaseMessageTable;
  case_files: CaseFileTable;
  case_access: CaseAccessTable;
  moved_links: MovedLinkTable;
  case_events: CaseEventTable;
  case_event_leases: CaseEventLeaseTable;
  staff: StaffTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  staff_sessions: StaffSessionTable;
  desk_cases: DeskCaseTable;
  desk_notes: DeskNoteTable;
  desk_templates: DeskTemplateTable;
  desk_audit: DeskAuditTable;
};
