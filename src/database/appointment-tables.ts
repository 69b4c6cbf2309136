import type { Generated } from 'kysely';
import type { Day, Instant } from './column-types.ts';

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
