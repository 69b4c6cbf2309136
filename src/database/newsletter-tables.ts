import type { Instant, Json } from './column-types.ts';

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
