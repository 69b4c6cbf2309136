import pg from 'pg';

/** A database of its own for a test: empty for PGlite (a folder does), a fresh one on PostgreSQL. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

/** One statement on the server itself, beside every database of a test. */
export async function runOn(server: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/**
 * @param server address of a PostgreSQL server; without one, PGlite is used and there is nothing to make
 * @param template the database of that server that is copied
 */
export async function ownDatabase(
  server = process.env.DATABASE_URL,
  template = 'template1',
): Promise<OwnDatabase> {
  if (!server) return { url: '', drop: async () => undefined };
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await runOn(server, `drop database if exists ${name} with (force)`)),
  };
}
