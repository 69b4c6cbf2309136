import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import { migrate, openDatabase } from '#src/database/database.ts';
import { type SampleTable, sampleTables } from './sample.ts';

/** The references are correct by construction; checking three million of them would take most of the time. */
const unchecked = 'set session_replication_role = replica';
const copyOf = ({ table, columns }: SampleTable) => `copy ${table} (${columns.join(', ')}) from`;

/** Lines in pieces of about eight megabytes. */
function* pieces(lines: Generator<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < 8_000_000) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Fills a PostgreSQL database by COPY, through `psql`. */
export async function fillPostgres(url: string, customers: number): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await migrate(database.db);
  await database.close();
  for (const table of sampleTables(customers)) {
    const psql = spawn('psql', [url, '-q', '-c', unchecked, '-c', `${copyOf(table)} stdin csv`], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    for (const piece of pieces(table.lines)) {
      if (!psql.stdin.write(piece)) await once(psql.stdin, 'drain');
    }
    psql.stdin.end();
    const [code] = await once(psql, 'exit');
    if (code !== 0) throw new Error(`psql ended with ${code}`);
  }
  await analyse(url, '');
}

/** Fills an embedded database by COPY from the blob that PGlite reads as `/dev/blob`. */
export async function fillPglite(dataDirectory: string, customers: number): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: dataDirectory });
  await migrate(database.db);
  await database.close();
  const pglite = new PGlite({ dataDir: join(dataDirectory, 'database'), extensions: { pg_trgm } });
  await pglite.exec(unchecked);
  for (const table of sampleTables(customers)) {
    for (const piece of pieces(table.lines)) {
      await pglite.query(`${copyOf(table)} '/dev/blob' csv`, [], { blob: new Blob([piece]) });
    }
  }
  await pglite.close();
  await analyse('', dataDirectory);
}

async function analyse(url: string, dataDirectory: string): Promise<void> {
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: dataDirectory });
  await sql`vacuum analyze`.execute(db);
  await close();
}
