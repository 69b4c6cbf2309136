import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * A number for what a session hands out while it stands (ADR 0044): waits for whoever ends it, looks whether it stands, counts. Every page of a
 * customer asks for one; as a function it is one question and not seven.
 *
 * Each statement of a function that is `volatile` sees what was committed before it began, so the second sees what the first has waited for.
 */
const momentOfSession = `
  create function moment_of_session(partner text, session text) returns bigint language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('sign-ins of partner ' || partner, 0));
    if session <> '' then
      perform pg_advisory_xact_lock(hashtextextended('sign-ins of session ' || session, 0));
      perform 1 from customer_sessions where id_hash = session;
      if not found then
        return null;
      end if;
    end if;
    return nextval('sign_in_moments');
  end
  $$`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(momentOfSession).execute(db);
}
