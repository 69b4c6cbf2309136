import type { Generated } from 'kysely';
import type { Day, Instant, Json } from './column-types.ts';

/** A request that people answer (`features/services/legal-requests`). */
export type LegalRequestTable = {
  id: string;
  reference: string;
  kind:
    | 'online_legal_advice'
    | 'general_contract_check'
    | 'phone_legal_advice'
    | 'claim_debt_service'
    | 'data_leak_assistance';
  /** Whoever has sent it: a customer's subject or a guest's. */
  subject: string;
  /** The customer who has sent it; null for a guest. */
  partner_id: string | null;
  name: string;
  email: string;
  status: 'draft' | 'ordered' | 'received' | 'in_progress' | 'question' | 'answered' | 'closed' | 'withdrawn';
  intake: Json;
  /** The order that has paid for it. */
  order_id: string | null;
  /** Id under which the order knows this request; a new one at each attempt. */
  fulfilment_id: string | null;
  idempotency_key: string | null;
  request_hash: string;
  created_at: Instant;
  /** When it became a case; for a paid one the payment. */
  received_at: Instant | null;
  status_since: Instant;
  promised_on: Day | null;
  closed_at: Instant | null;
  rating: number | null;
  rating_text: string | null;
  rated_at: Instant | null;
};

/** What has happened to a debt that is to be collected, as the creditor told it. */
type DebtStepTable = {
  id: string;
  request_id: string;
  kind: 'letter_sent' | 'payment' | 'court_order' | 'settled';
  happened_on: Day;
  amount_cents: number | null;
  created_at: Instant;
};

export type LegalTables = { legal_requests: LegalRequestTable; claim_steps: DebtStepTable };

/** The right to use a partner's service once, by a code or by a signed token that names the row. */
export type HandOverTable = {
  /** Also the `fulfilment_id` of its order, and the `jti` of its tokens. */
  id: string;
  order_id: string;
  service_key: string;
  kind: 'voucher' | 'token';
  /** What the customer types in at the partner; null for tokens. */
  code: string | null;
  created_at: Instant;
  /** When the customer got it; before that it opens nothing. */
  issued_at: Instant | null;
  expires_at: Instant;
  redeemed_at: Instant | null;
  /** `Idempotency-Key` of the call that used it up. */
  redemption_key: string | null;
  /** The order was ended or paid back. */
  revoked_at: Instant | null;
};

export type HandOverTables = { hand_overs: HandOverTable };

export type AppointmentTable = {
  id: string;
  /** Number to name when asking about it: `T-26-7K2M93`. */
  reference: string;
  subject: string;
  idempotency_key: string;
  request_hash: string;
  /** `held`: chosen, kept until `held_until`; `expired`: no longer kept for anybody. */
  state: 'held' | 'expired' | 'booked' | 'cancelled' | 'done' | 'not_reached';
  starts_at: Instant;
  ends_at: Instant;
  /** Counted from 1: which of those who advise at the same time. */
  adviser: number;
  held_until: Instant | null;
  /** The order that it was booked with. */
  order_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  /** E.164. */
  phone: string;
  takes_sms: boolean;
  /** When the dismissal arrived. */
  received_on: Day | null;
  questions: string;
  /** Counts the changes, as calendars want it. */
  sequence: number;
  moves: number;
  created_at: Instant;
  updated_at: Instant;
  booked_at: Instant | null;
  closed_at: Instant | null;
  /** When phone number and questions were deleted. */
  deleted_at: Instant | null;
};

/** What happened to an appointment, each change a row. */
export type AppointmentEventTable = {
  position: Generated<number>;
  appointment_id: string;
  kind: 'held' | 'booked' | 'moved' | 'cancelled' | 'done' | 'not_reached';
  actor: 'customer' | 'staff' | 'system';
  from_starts_at: Instant | null;
  to_starts_at: Instant | null;
  at: Instant;
};

/** A reminder of one time of an appointment; a moved appointment gets new ones. */
type AppointmentReminderTable = {
  appointment_id: string;
  kind: 'day' | 'hour';
  starts_at: Instant;
  due_at: Instant;
  state: 'due' | 'sent' | 'skipped';
  settled_at: Instant | null;
};

export type AppointmentTables = {
  appointments: AppointmentTable;
  appointment_events: AppointmentEventTable;
  appointment_reminders: AppointmentReminderTable;
};
