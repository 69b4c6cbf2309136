import type { InsertType, SelectType } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { MigratedTables } from '#tests/tables/database/migrated-tables.ts';
import { openWorld } from '#tests/worlds.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/*
 * The types of the tables are written by hand, and gone when the program runs. So what the migrations have made is written
 * into a file of types: the test compares that file with the database, the compiler compares it with `Tables`.
 * After a migration: `npx vitest run src/database/table-types.test.ts -u`, then `npm run types`.
 */

type Parts<Text, Mark extends string> = Text extends `${infer First}${Mark}${infer Rest}`
  ? First | Parts<Rest, Mark>
  : Text;

/** `id text, size number?` as a record of columns. */
type MigratedColumns<Line> = {
  [Part in Parts<Line, ', '> as Part extends `${infer Name} ${string}`
    ? Name
    : never]: Part extends `${string} ${infer Kind}` ? Kind : never;
};

type Migrated = { [Name in keyof MigratedTables]: MigratedColumns<MigratedTables[Name]> };

/** Unknown is JSON, which may be null as well: there only what is written tells. */
type KindOf<Value> = unknown extends Value
  ? 'json'
  : [NonNullable<Value>] extends [string]
    ? 'text'
    : [NonNullable<Value>] extends [number]
      ? 'number'
      : [NonNullable<Value>] extends [boolean]
        ? 'boolean'
        : [NonNullable<Value>] extends [Uint8Array]
          ? 'bytes'
          : 'no kind of ours';

type MayBeNull<Column> =
  unknown extends SelectType<Column>
    ? null extends InsertType<Column>
      ? '?'
      : ''
    : null extends SelectType<Column>
      ? '?'
      : '';

type MayBeLeftOut<Column> = [InsertType<Column>] extends [never]
  ? true
  : undefined extends InsertType<Column>
    ? true
    : false;

type DeclaredKind<Column> = `${KindOf<SelectType<Column>>}${MayBeNull<Column>}`;

/** Kind and nullability are the same, and only what the database fills in may be left out. */
type ColumnFault<Column, Kind> = Kind extends DeclaredKind<Column> | `${DeclaredKind<Column>}=`
  ? MayBeLeftOut<Column> extends true
    ? Kind extends `${string}?` | `${string}=`
      ? never
      : 'has no default'
    : never
  : `is ${Kind & string}, declared ${DeclaredKind<Column>}`;

type TableFaults<Table extends string, Declared, Found> =
  | {
      [Name in keyof Declared & string]: Name extends keyof Found
        ? `${Table}.${Name} ${ColumnFault<Declared[Name], Found[Name]>}`
        : `${Table}.${Name} is not migrated`;
    }[keyof Declared & string]
  | `${Table}.${Exclude<keyof Found, keyof Declared> & string} is not declared`;

type Faults<Found> =
  | {
      [Name in keyof Tables & keyof Found & string]: TableFaults<Name, Tables[Name], Found[Name]>;
    }[keyof Tables & keyof Found & string]
  | `${Exclude<keyof Tables, keyof Found> & string} is not migrated`
  | `${Exclude<keyof Found, keyof Tables> & string} is not declared`;

/** What no query of ours names. */
type Unused =
  // Written and read by the package that counts.
  | 'rate_limits is not declared'
  // Stays as long as an earlier version may run on the same database (migration 023).
  | 'customer_settings.newsletter is not declared';

/** Its error names the columns. */
type None<Fault extends never> = Fault;

/** How a driver of ours gives each type (`value-types.ts`). */
const kinds: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  character: 'text',
  'character varying': 'text',
  date: 'text',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'json',
  smallint: 'number',
  text: 'text',
  'timestamp with time zone': 'text',
  tsvector: 'text',
  uuid: 'text',
};

const columnSchema = z.object({
  table_name: z.string(),
  column_name: z.string(),
  data_type: z.string(),
  is_nullable: z.boolean(),
  is_filled_in: z.boolean(),
});

let database: Database;
beforeAll(async () => {
  database = await openWorld('schema');
});
afterAll(() => database.close());

function kindOf({
  table_name,
  column_name,
  data_type,
  is_nullable,
  is_filled_in,
}: z.infer<typeof columnSchema>) {
  const kind = kinds[data_type];
  if (!kind)
    throw new Error(`${table_name}.${column_name}: how is ${data_type} read? Say so in value-types.ts.`);
  return `${column_name} ${kind}${is_nullable ? '?' : ''}${is_filled_in ? '=' : ''}`;
}

test('the tables are declared as they are migrated, column by column', async () => {
  const { rows } = await sql`
    select c.table_name, column_name, data_type, is_nullable = 'YES' as is_nullable,
      (column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as is_filled_in
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by c.table_name collate "C", column_name collate "C"`.execute(database.db);
  const tables = Map.groupBy(z.array(columnSchema).parse(rows), ({ table_name }) => table_name);
  const lines = Array.from(tables, ([name, columns]) => `  ${name}: '${columns.map(kindOf).join(', ')}';`);
  const text = [
    '/** What the migrations make, for the compiler; written by `table-types.test.ts`. `?`: may be null. `=`: has a default. */',
    'export type MigratedTables = {',
    ...lines,
    '};',
    '',
  ].join('\n');
  // These two fail at `npm run types`.
  expectTypeOf<None<Exclude<Faults<Migrated>, Unused>>>().toBeNever();
  expectTypeOf<None<Exclude<Unused, Faults<Migrated>>>>().toBeNever();
  await expect(text).toMatchFileSnapshot('../../tests/tables/database/migrated-tables.ts');
});
