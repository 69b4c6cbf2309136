import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#src/database/tables.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { house } from '#src/server/features.ts';

/* A customer who changes his address gets no more mail at the one he has left (`CarryAddress`). */

/** Tables with an address into which none is carried, each with the reason why. */
const carriedElsewhere: Readonly<Record<string, string>> = {
  accounts: 'the address itself, written by whoever changes it',
};

/** Tables with an address of mail, and whose row it is. */
function tablesOfCustomers(): string[] {
  const migrated = join(projectRoot(), 'tests/tables/database/migrated-tables.ts');
  const rows = readFileSync(migrated, 'utf8').matchAll(/^ {2}(\w+): '([^']+)'/gm);
  return [...rows].flatMap(([, table = '', columns = '']) =>
    /\bemail text/.test(columns) && /\b(?:partner_id|policyholder_id|subject) text/.test(columns)
      ? [table]
      : [],
  );
}

/** The tables whose address the carriers of all rooms change: what they ask of a database that has no rows. */
async function carriedTables(): Promise<string[]> {
  const asked: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query.sql),
  });
  const change = {
    partnerId: 'P',
    policyholderId: 'V',
    before: 'alt@example.org',
    after: 'neu@example.org',
  };
  await db.transaction().execute(async (tx) => {
    for (const carry of house.carriers) await carry(tx, change);
  });
  return asked.flatMap((sql) => /^update "(\w+)" set "email" =/.exec(sql)?.[1] ?? []);
}

test('the new address of a customer is carried into each table that keeps it', async () => {
  const carried = await carriedTables();
  expect([...carried, ...Object.keys(carriedElsewhere)].toSorted()).toEqual(tablesOfCustomers());
});
