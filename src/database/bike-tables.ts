import type { Generated } from 'kysely';
import type { Day, Instant } from './column-types.ts';

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
