import type { Day, Instant, Json } from './column-types.ts';

/** One round of a prize draw, with its words as they were when it began, and later the record of the draw. */
export type PrizeDrawTable = {
  /** Name of its file and of the round: `redaktion-2026-q4`. */
  key: string;
  title: string;
  details: Json;
  is_sample: boolean;
  starts_at: Instant;
  /** Entries are taken and confirmed before it. */
  ends_at: Instant;
  winner_count: number;
  reserve_count: number;
  /** So many days a winner has to answer. */
  answer_days: number;
  /** SHA-256 of the seed, published from the beginning. */
  commitment: string;
  /** Nobody reads it before the end; sealed with `APP_SECRET`. */
  seed_sealed: string;
  created_at: Instant;
  /** From here on null until the draw. */
  seed: string | null;
  /** Every ticket that took part, sorted. They say nothing about a person once the entries are deleted. */
  tickets: Json | null;
  entry_count: number | null;
  list_sha256: string | null;
  /** Tickets of winners and reserves, in their order. */
  chosen: Json | null;
  drawn_at: Instant | null;
  /** Name of who pressed the button; empty for the job. */
  drawn_by: string | null;
};

/** Somebody who takes part in a round. */
export type PrizeDrawEntryTable = {
  id: string;
  draw_key: string;
  /** His number: SHA-256 of the id. */
  ticket: string;
  name: string;
  email: string;
  /** One entry for each (`mailboxKey` in `src/lib/mail-address.ts`). */
  mailbox_key: string;
  state: 'pending' | 'confirmed';
  asked_at: Instant;
  confirm_hash: string | null;
  confirm_expires_at: Instant | null;
  confirmed_at: Instant | null;
  /** From 1, for winners and reserves. */
  rank: number | null;
  /** When he was told that he has won. */
  told_at: Instant | null;
  answer_by: Instant | null;
  answer: 'accepted' | 'declined' | 'lapsed' | null;
  answered_at: Instant | null;
  /** Where the prize goes, once he has accepted. */
  address: Json | null;
  handed_over_at: Instant | null;
};

export type PrizeDrawTables = { prize_draws: PrizeDrawTable; prize_draw_entries: PrizeDrawEntryTable };

/** What somebody sent by the contact page; his message and all that was said later lie in `case_messages`. */
export type ContactRequestTable = {
  id: string;
  number: string;
  /** Key in `content/contact/topics.json`. */
  topic: string;
  name: string;
  email: string;
  /** Number of a policy, claim or order as it was typed; empty for none. */
  reference: string;
  /** The customer who was signed in; null for a guest. */
  partner_id: string | null;
  status: 'received' | 'in_progress' | 'answered' | 'closed';
  received_at: Instant;
  status_at: Instant;
  promised_on: Day;
  /** Until when something was promised: the end of that day, or of the window of a call. */
  due_at: Instant;
  /** E.164; null where an answer in writing is wanted. */
  phone: string | null;
  call_at: Instant | null;
  call_until: Instant | null;
  call_state: 'planned' | 'done' | 'missed' | null;
};

export type ContactTables = { contact_requests: ContactRequestTable };

/** An address that asked for the newsletter, gets it, or got it until a moment ago. */
export type NewsletterSubscriberTable = {
  id: string;
  /** As it was typed. */
  email: string;
  /** What makes two spellings one address (`src/lib/mail-address.ts`). */
  email_key: string;
  /** `suspended`: mails to it came back for good. */
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'suspended';
  /** Keys of topics; none means all. */
  interests: Json;
  /** SHA-256 of the value in the link of the mail. */
  confirm_hash: string | null;
  confirm_expires_at: Instant | null;
  asked_at: Instant;
  confirmed_at: Instant | null;
  ended_at: Instant | null;
};

/** Words of a consent as they were shown, kept once. */
type NewsletterWordingTable = {
  sha256: string;
  edition: number;
  text: string;
  first_used_at: Instant;
};

/** Proof of one consent (Art. 7 Abs. 1 DSGVO): what was said, when it was asked for, confirmed and withdrawn, and how. */
export type NewsletterConsentTable = {
  id: string;
  subscriber_id: string;
  email: string;
  wording_sha256: string;
  interests: Json;
  asked_at: Instant;
  /** The form: `newsletter`, `prize-draw` or `account`; `address-change`: carried over from the address before. */
  asked_by: string;
  confirmed_at: Instant | null;
  /** `mail-link`: the button behind the link that only the mail has; `account-email`: the proved address of the account;
   * `account-codes`: the codes of both mailboxes, by which the address of the account was changed. */
  confirmed_by: string | null;
  ended_at: Instant | null;
  /** `page`, `one-click`, `account`, `bounce`, `complaint`, `address-change`. */
  ended_by: string | null;
  /** Why somebody left, if he said so: a key of `leavingReasons`. */
  reason: string | null;
};

/** Addresses that are not written to, as keyed hash: who left is not imported again. */
type NewsletterSuppressionTable = {
  email_hash: string;
  reason: 'unsubscribed' | 'bounced' | 'complaint';
  created_at: Instant;
};

/** An issue as it was when its sending was planned. */
export type NewsletterIssueTable = {
  id: string;
  /** Name of its file in `content/newsletter`; one sending each. */
  slug: string;
  subject: string;
  blocks: Json;
  topics: Json;
  state: 'scheduled' | 'sending' | 'stopped' | 'sent';
  scheduled_at: Instant;
  /** Before it no further mails are handed out. */
  next_batch_at: Instant;
  started_at: Instant | null;
  finished_at: Instant | null;
  /** Name of who planned it. */
  planned_by: string;
  created_at: Instant;
};

/** One issue to one subscriber. */
export type NewsletterDeliveryTable = {
  id: string;
  issue_id: string;
  /** Null once nobody need know any more who it was. */
  subscriber_id: string | null;
  message_id: string | null;
  state: 'queued' | 'sent' | 'failed';
  bounce: 'hard' | 'soft' | 'complaint' | null;
  created_at: Instant;
  settled_at: Instant | null;
};

export type NewsletterTables = {
  newsletter_subscribers: NewsletterSubscriberTable;
  newsletter_wordings: NewsletterWordingTable;
  newsletter_consents: NewsletterConsentTable;
  newsletter_suppressions: NewsletterSuppressionTable;
  newsletter_issues: NewsletterIssueTable;
  newsletter_deliveries: NewsletterDeliveryTable;
};
