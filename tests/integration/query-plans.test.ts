import { Hono } from 'hono';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '#src/database/database.ts';
import { createApi } from '#src/server/api.ts';
import { people } from './insured.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/**
 * Every query behind the account must find its rows by an index. On few rows PostgreSQL would rather read the whole
 * table; with `enable_seqscan` off it does so only where it has no index to use.
 */
let portal: Portal;
let visitor: Visitor;
const seen = new Map<string, CompiledQuery>();

/** Notes each query as it is compiled, and changes nothing. */
function watching(db: Db): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      const compiled = db.getExecutor().compileQuery<unknown>(node as RootOperationNode, queryId);
      seen.set(compiled.sql, compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
  const services = { ...portal.services, db: portal.services.db.withPlugin(watching(portal.services.db)) };
  const app = new Hono().route('/api', createApi(services));
  visitor = new Visitor({
    call: async (path, init) => app.fetch(new Request(new URL(path, portalUrl), init)),
  });
  await visitor.signIn(people.erika);
}, 120_000);
afterAll(() => portal.stop());

const contract = '/api/contracts/0c000001-0000-4000-8000-000000000001';
const claim = '/api/claims/0c1a0001-0000-4000-8000-000000000001';

const planSchema: z.ZodType<Plan> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
type Plan = { 'Node Type': string; 'Relation Name'?: string | undefined; Plans?: Plan[] | undefined };
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planSchema })) }));

/** Tables of which there is one row, or a handful, however many customers there are. */
const smallTables = new Set(['signing_keys', 'seed_states']);

function wholeReads(plan: Plan): string[] {
  const relation = plan['Relation Name'] ?? '';
  const isWhole = plan['Node Type'] === 'Seq Scan' && !smallTables.has(relation);
  return [...(isWhole ? [relation] : []), ...(plan.Plans ?? []).flatMap(wholeReads)];
}

async function planOf(query: CompiledQuery): Promise<string[]> {
  return portal.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await tx.executeQuery(explain);
    return explained.parse(rows).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeReads(Plan)));
  });
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const calls: ReadonlyArray<[string, RequestInit?]> = [
  ['/api/contracts?limit=1'],
  [contract],
  [`${contract}/feeaccount`],
  [`${contract}/intermediary`],
  [`${contract}/documents?limit=2`],
  [`${contract}/payment-mode`],
  [`${contract}/tariff-change-session`],
  [`${contract}/activities`],
  ['/api/contracts/activities'],
  ['/api/contracts/activities?isUnread=true'],
  ['/api/contracts/activities?isUnread=false&kind=document'],
  ['/api/contracts/activities?kind=phone_note'],
  ['/api/contracts/activities/count-unread-documents'],
  ['/api/claims'],
  [claim],
  [`${claim}/correspondences`],
  ['/api/claims/correspondences'],
  ['/api/claims/correspondences/count-unread-documents'],
  ['/api/claim-reports'],
  ['/api/legal-assessments'],
  ['/api/cases'],
  ['/api/cases?state=open'],
  ['/api/cases?state=closed'],
  ['/api/cases?kind=check'],
  ['/api/namechange'],
  ['/api/profiles/self'],
  ['/api/profiles/self/contact'],
  ['/api/profiles/self/settings'],
  [`${contract}/payment-mode`, json('PATCH', { paymentMode: 'YEARLY' })],
  [`${contract}/feeaccount`, json('PATCH', { iban: 'DE02 1203 0000 0000 2020 51' })],
  [`${contract}/request-tax-receipt`, json('POST', { years: [2024] })],
  [`${claim}/supplements`, json('POST', { message: 'Der Termin wurde verschoben.' })],
  ['/api/profiles/self/contact', json('PATCH', { city: 'Hamburg' })],
  ['/api/profiles/self/settings', json('PATCH', { newsletter: true, newsletterEdition: 1 })],
  ['/api/contracts/activities/read', json('POST', {})],
];

test.each([...calls])('%s reads no table as a whole', async (path, init) => {
  seen.clear();
  const answer = await visitor.call(path, init);
  expect(`${answer.status} ${answer.ok ? '' : await answer.text()}`).toMatch(/^20[01] /);
  const queries = [...seen.values()].filter((query) =>
    /^(with|select|update|delete|insert)\b/.test(query.sql),
  );
  // Who calls is looked up at least.
  expect(queries.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const query of queries) {
    for (const relation of await planOf(query)) found.push(`${relation}: ${query.sql}`);
  }
  expect(found).toEqual([]);
});

test('the next page of each list begins by the index too', async () => {
  for (const path of ['/api/contracts/activities', '/api/claims/correspondences', `${contract}/documents`]) {
    const first = (await (await visitor.call(`${path}?limit=2`)).json()) as { nextCursor: string };
    seen.clear();
    expect((await visitor.call(`${path}?limit=2&cursor=${first.nextCursor}`)).status).toBe(200);
    for (const query of seen.values()) expect(await planOf(query)).toEqual([]);
  }
});
