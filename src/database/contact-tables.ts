import type { Day, Instant } from './column-types.ts';

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
