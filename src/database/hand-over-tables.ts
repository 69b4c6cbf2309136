import type { Instant } from './column-types.ts';

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
