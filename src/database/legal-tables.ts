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
  /** What the order that has taken it calls it; another one for each try. */
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
