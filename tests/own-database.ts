import pg from 'pg';

/** A database of its own for a test: empty for PGlite (a folder does), a fresh one on PostgreSQL. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

/** @param server address of a PostgreSQL server; without one, PGlite is used and there is nothing to make */
export async function ownDatabase(server = process.env.DATABASE_URL): Promise<OwnDatabase> {
  if (!server) return { url: '', drop: async () => undefined };
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
