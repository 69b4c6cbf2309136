import { sql } from 'kysely';
import { expect } from 'vitest';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import { eventually } from '../eventually.ts';
import { type Portal, startPortal } from '../integration/portal.ts';
import { Visitor } from '../integration/visitor.ts';
import { type Attacker, attackers, everybody } from './attackers.ts';
import { giveBelongings, ownersAmong } from './belongings.ts';
import { everyThing, type Kind, type Thing } from './named-things.ts';

/** The eight, and a guest who owns nothing: guests are strangers to each other. */
export type Who = Attacker | 'otherGuest';
export const everyone: readonly Who[] = [...attackers, 'otherGuest'];

/** A portal in which five people have one of everything, and nine call. */
export type Neighbours = {
  portal: Portal;
  visitors: Readonly<Record<Who, Visitor>>;
  things: ReadonlyMap<Kind, Thing[]>;
  /** The signature of a link to a thing of another owner. */
  foreignSignature(owner: string): Promise<string>;
  /** The tables that were written since the last question. */
  written(): Promise<string[]>;
};

/** Tables that every call may write: last use and counters. */
const silent = [
  'accounts',
  'customer_sessions',
  'identity_refresh_tokens',
  'rate_limits',
  'signing_keys',
  'staff_sessions',
];

/** Installs triggers that record every written row. */
async function noteWrites({ services: { db } }: Portal): Promise<Neighbours['written']> {
  await sql`create table noted_writes (name text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes values (tg_table_name); return null; end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'noted_writes'`.execute(db);
  for (const { name } of rows.filter((row) => !silent.includes(row.name)))
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  return async () => {
    const noted = await sql<{ name: string }>`delete from noted_writes returning name`.execute(db);
    return [...new Set(noted.rows.map(({ name }) => name))];
  };
}

/** Starts it, with all jobs done and none running any more. */
export async function startNeighbours(): Promise<Neighbours> {
  const portal = await startPortal({ world: 'insured' });
  const eight = await everybody(portal);
  const otherGuest = new Visitor(portal);
  await otherGuest.becomeGuest();
  const owners = await ownersAmong(portal, eight);
  for (const owner of owners) await giveBelongings(portal, owner);
  const { db, jobs } = portal.services;
  await eventually(async () => {
    const open = await db.selectFrom('checks').select('id').where('finished_at', 'is', null).execute();
    expect(open).toEqual([]);
  });
  await jobs.stop(5000);
  const names = owners.flatMap(({ name, subject, partnerId, policyholderId }) =>
    [subject, partnerId, policyholderId].map((known) => [known ?? '', name] as const),
  );
  const things = await everyThing(portal, new Map(names));
  return {
    portal,
    visitors: { ...eight, otherGuest },
    things,
    foreignSignature: async (owner) => {
      const id = things.get('request')?.find((one) => one.owner !== owner)?.id ?? '';
      const link = await caseLink(portal.services, portal.services.db, { queue: 'legal-requests', id });
      return new URL(link).searchParams.get('zugang') ?? '';
    },
    written: await noteWrites(portal),
  };
}
