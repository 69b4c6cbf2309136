import { type QueryExecutorProvider, sql } from 'kysely';

/** That a deadline runs whose day nobody knows; until now it stood only in the words that the customer reads. */
const statements = [
  `alter table claim_reports add column is_due_day_unknown boolean not null default false`,
  `update claim_reports set is_due_day_unknown = true
    where due_on is null and exists (
      select 1 from jsonb_array_elements(facts) as fact
      where fact ->> 'label' = 'Frist' and fact ->> 'value' like '%, Frist: Tag nicht bekannt.%'
    )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
