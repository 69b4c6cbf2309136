import { type QueryExecutorProvider, sql } from 'kysely';

/** Each call that names something looks for what hangs on the same order: by the file, and by the request that it paid for. */
const statements = [
  'create index orders_of_upload on orders (upload_id) where upload_id is not null',
  'create index legal_requests_of_order on legal_requests (order_id) where order_id is not null',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
