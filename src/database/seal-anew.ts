import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Secrets, seal, sealMark, unseal } from '#src/lib/sealed.ts';
import type { Db } from './database.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

const batchRows = 200;

type Row = Readonly<Record<string, string>>;

const allColumns: ReadonlyArray<[string, SealedColumn]> = Object.entries(sealedColumns);

/** Rows of a column by the secret that their text is sealed with. */
export type SealCount = {
  column: string;
  /** What the rows are, and the consequence if they cannot be read. */
  what: string;
  /** Sealed with the first secret. */
  current: number;
  /** Sealed with another one of the list: still to be sealed anew. */
  left: number;
  /** Sealed with a secret that is not in the list. */
  unreadable: number;
};

const rowsSchema = z.array(z.record(z.string(), z.coerce.string()));
const marksSchema = z.array(z.object({ mark: z.string(), rows: z.coerce.number() }));

function purposeFor({ purpose }: SealedColumn, key: Row): string {
  return typeof purpose === 'string' ? purpose : purpose(key);
}

/** The sealed text of a row: the column, or the field of its JSON. */
function textOf({ column, field }: SealedColumn): RawBuilder<string> {
  return field === undefined ? sql`${sql.ref(column)}` : sql`(${sql.ref(column)} ->> ${sql.lit(field)})`;
}

/** The new value of the column when its text is replaced. */
function withText({ column, field }: SealedColumn, text: string): RawBuilder<unknown> {
  if (field === undefined) return sql`${text}`;
  return sql`jsonb_set(${sql.ref(column)}, ${sql.lit(`{${field}}`)}, to_jsonb(${text}::text))`;
}

function allKeys(keys: readonly string[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql.ref(key)));
}

/** Rows that are not sealed with the first secret, in the order of their keys; those of secrets not in the list are left out. */
async function batchAfter(
  db: Db,
  one: SealedColumn,
  [first, ...others]: Secrets,
  last: Row | undefined,
): Promise<Row[]> {
  const text = textOf(one);
  const known = others.map((secret) => sql`${text} like ${`${sealMark(secret)}.%`}`);
  const isLeft = sql.join([sql`${text} not like '%.%'`, ...known], sql` or `);
  const isNext = last
    ? sql`and (${allKeys(one.keys)}) > (${sql.join(one.keys.map((key) => last[key]))})`
    : sql``;
  const { rows } = await sql`
    select ${allKeys(one.keys)}, ${text} as sealed_text from ${sql.table(one.table)}
    where ${text} is not null and ${text} not like ${`${sealMark(first)}.%`} and (${isLeft}) ${isNext}
    order by ${allKeys(one.keys)} limit ${batchRows}`.execute(db);
  return rowsSchema.parse(rows);
}

/** Seals one row anew, unless it was changed meanwhile. @returns whether this call did it */
async function sealRowAnew(db: Db, one: SealedColumn, secrets: Secrets, row: Row): Promise<boolean> {
  const { sealed_text: before = '', ...key } = row;
  const purpose = purposeFor(one, key);
  const opened = unseal(secrets, purpose, before);
  if (opened === undefined) return false;
  const itsKey = sql.join(
    one.keys.map((name) => sql`${sql.ref(name)} = ${key[name]}`),
    sql` and `,
  );
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${withText(one, seal(secrets, purpose, opened))}
    where ${itsKey} and ${textOf(one)} = ${before}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Goes once through everything sealed, and seals with the first secret what another secret of the list opens. Any
 * number of processes may do so at once, while others read and write the rows.
 * @returns how many rows were sealed anew, by column
 */
export async function sealAnew(db: Db, secrets: Secrets): Promise<Record<string, number>> {
  const renewed: Record<string, number> = {};
  for (const [name, one] of allColumns) {
    let rows = await batchAfter(db, one, secrets, undefined);
    while (rows.length > 0) {
      for (const row of rows) {
        if (await sealRowAnew(db, one, secrets, row)) renewed[name] = (renewed[name] ?? 0) + 1;
      }
      rows = rows.length < batchRows ? [] : await batchAfter(db, one, secrets, rows.at(-1));
    }
  }
  return renewed;
}

/** Whether there is a row without a mark that cannot be opened. None have no mark once they are sealed anew. */
async function unmarkedUnreadable(db: Db, one: SealedColumn, secrets: Secrets): Promise<number> {
  const text = textOf(one);
  const { rows } = await sql`
    select ${allKeys(one.keys)}, ${text} as sealed_text from ${sql.table(one.table)}
    where ${text} is not null and ${text} not like '%.%'`.execute(db);
  const lost = rowsSchema.parse(rows).filter(({ sealed_text = '', ...key }) => {
    return unseal(secrets, purposeFor(one, key), sealed_text) === undefined;
  });
  return lost.length;
}

async function countOf(db: Db, one: SealedColumn, secrets: Secrets): Promise<SealCount> {
  const text = textOf(one);
  const { rows } = await sql`
    select case when ${text} like '%.%' then split_part(${text}, '.', 1) else '' end as mark, count(*) as rows
    from ${sql.table(one.table)} where ${text} is not null group by 1`.execute(db);
  const marks = marksSchema.parse(rows);
  const [current, ...others] = secrets.map(sealMark);
  const sum = (isCounted: (mark: string) => boolean) =>
    marks.filter(({ mark }) => isCounted(mark)).reduce((total, { rows: count }) => total + count, 0);
  const unmarked = sum((mark) => mark === '');
  const lost = unmarked > 0 ? await unmarkedUnreadable(db, one, secrets) : 0;
  return {
    column: `${one.table}.${one.column}${one.field === undefined ? '' : `.${one.field}`}`,
    what: one.what,
    current: sum((mark) => mark === current),
    left: sum((mark) => others.includes(mark)) + unmarked - lost,
    unreadable: sum((mark) => mark !== '' && mark !== current && !others.includes(mark)) + lost,
  };
}

/** What is sealed with which secret, for each column; reads marks only, so nothing secret is part of it. */
export async function countSeals(db: Db, secrets: Secrets): Promise<SealCount[]> {
  const counts: SealCount[] = [];
  for (const [, one] of allColumns) counts.push(await countOf(db, one, secrets));
  return counts;
}
