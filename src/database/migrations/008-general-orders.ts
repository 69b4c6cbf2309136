import { type Kysely, sql } from 'kysely';

/**
 * Orders of every service: free ones, which need no address for an invoice, and the price for the insured.
 */
const statements = [
  `alter table orders add column price_kind text not null default 'full'
    check (price_kind in ('full', 'reduced', 'free'))`,
  `update orders set price_kind = 'free' where amount_cents = 0`,
  `alter table orders add constraint free_orders_cost_nothing check ((price_kind = 'free') = (amount_cents = 0))`,
  `alter table orders alter column invoice_address drop not null`,
  `alter table orders add constraint paid_orders_have_an_address
    check (price_kind = 'free' or invoice_address is not null)`,
  // What a customer adds to a checked document, where it says nothing.
  `alter table checks add column answers jsonb not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
