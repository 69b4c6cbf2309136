import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverCaseEvents, retryMinutes } from '#src/features/desk/case-events/deliver-events.ts';
import { type CaseEventType, recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { deliverCaseEventsJob } from '#src/features/desk/case-events/record-case-event.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { eventually } from '../eventually.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

const secret = `whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;
const key = 'a-key-of-the-tests-with-more-than-32-characters';
const bearer = { Authorization: `Bearer ${key}` };

type Event = { id: string; type: string; case: { id: string; href: string }; data: Record<string, unknown> };
type Got = { headers: IncomingMessage['headers']; body: string; event: Event };
type Behaviour = (got: Got, response: ServerResponse) => void | Promise<void>;

const accept: Behaviour = (_got, response) => void response.writeHead(204).end();

/** A receiver as somebody would write one after the how-to. */
const receiver = { got: [] as Got[], behave: accept, open: 0, most: 0 };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const got = { headers: request.headers, body, event: JSON.parse(body) as Event };
  receiver.got.push(got);
  receiver.open += 1;
  receiver.most = Math.max(receiver.most, receiver.open);
  await receiver.behave(got, response);
  receiver.open -= 1;
});

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const caught = caughtSweeps();
let portal: Portal;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  portal = await startPortal({
    world: 'insured',
    overrides: { clock },
    onServices: caught.onServices,
    environment: {
      CASE_EVENTS_WEBHOOK_URL: `http://127.0.0.1:${port}/events`,
      CASE_EVENTS_WEBHOOK_SECRET: secret,
      CASE_EVENTS_WEBHOOK_TIMEOUT_MS: '300',
      CASE_EVENTS_API_KEY: key,
    },
  });
}, 120_000);
afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  receiver.got.length = 0;
  receiver.most = 0;
  receiver.behave = accept;
});
afterEach(async () => {
  // Nothing of one test is delivered in the next.
  await portal.services.db.deleteFrom('case_events').execute();
  await portal.services.db.deleteFrom('case_event_leases').execute();
});

async function happen(caseId: string, ...types: CaseEventType[]): Promise<string[]> {
  const ids: string[] = [];
  for (const type of types) {
    const event = { queue: 'withdrawals', caseId, reference: 'WI-EVENTS', type, data: { status: type } };
    ids.push(
      await portal.services.db.transaction().execute((tx) => recordCaseEvent(portal.services, tx, event)),
    );
  }
  // Now instead of at the next poll.
  portal.services.jobs.wake(deliverCaseEventsJob.name);
  return ids;
}

const typesOf = (caseId: string) =>
  receiver.got.filter(({ event }) => event.case.id === caseId).map(({ event }) => event.type);
const stateOf = async (id: string) =>
  portal.services.db
    .selectFrom('case_events')
    .select(['state', 'attempts', 'last_error', 'acknowledged_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const deliver = (caseId: string) => deliverCaseEvents(portal.services, { queue: 'withdrawals', caseId });

describe('what is posted', () => {
  test('signed with id, time and body as Standard Webhooks describes, and nothing of a person', async () => {
    const guest = new Visitor(portal);
    const declaration = { name: 'Gerda Gast', contract: 'Zeugnis', email: 'gerda@example.org' };
    await guest.postJson('/api/withdrawals', declaration);
    const { headers, body, event } = await eventually(() => {
      const [first] = receiver.got;
      if (!first) throw new Error('nothing yet');
      return first;
    });
    const id = headers['webhook-id'];
    const signed = `${String(id)}.${String(headers['webhook-timestamp'])}.${body}`;
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
    expect(headers['webhook-signature']).toBe(expected);
    expect(id).toBe(event.id);
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(clock.now().getTime() / 1000));
    expect(event).toMatchObject({ type: 'created', data: { status: 'received' } });
    expect(body).not.toMatch(/Gerda|gerda@|Zeugnis/);
    const detail = await portal.call(new URL(event.case.href).pathname, { headers: bearer });
    expect(await detail.json()).toMatchObject({ customer: { name: 'Gerda Gast' } });
  });
});

test('a withdrawal is kept together with its receipt, or not at all', async () => {
  const { db } = portal.services;
  await sql`create function refuse_receipt() returns trigger language plpgsql as
    $$ begin raise exception 'no receipt'; end $$`.execute(db);
  await sql`create trigger refuse_receipt before insert on messages for each row
    when (new.purpose = 'withdrawal-receipt') execute function refuse_receipt()`.execute(db);
  const email = `${randomUUID()}@example.org`;
  const declaration = { name: 'Gerda Gast', contract: 'Zeugnis', email };
  const kept = () => db.selectFrom('withdrawals').select('id').where('email', '=', email).execute();
  const send = () => new Visitor(portal).postJson('/api/withdrawals', declaration);
  expect((await send()).status).toBe(500);
  expect(await kept()).toEqual([]);
  await sql`drop trigger refuse_receipt on messages`.execute(db);
  expect((await send()).status).toBe(201);
  expect(await kept()).toHaveLength(1);
});

test('what was said about a case brings its files along, as long as they are kept', async () => {
  const email = `${randomUUID()}@example.org`;
  const declaration = { name: 'Gerda Gast', contract: 'Zeugnis', email };
  const withdrawn = await new Visitor(portal).postJson('/api/withdrawals', declaration);
  const { number } = await bodyOf<{ number: string }>(withdrawn);
  const { id } = await portal.services.db
    .selectFrom('withdrawals')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { visitor: nina } = await staffVisitor(portal, 'agent', 'Nina Beispiel');
  const upload = await bodyOf<Presigned>(await nina.postJson('/api/desk/uploads', {}));
  const pdf = await renderPdf({ title: 'Bescheid', author: 'Test', content: ['Eine Seite'] });
  await nina.sendFile(upload, 'Bescheid.pdf', pdf);
  await nina.postJson('/api/desk/uploads/inspection', { token: upload.token, filename: 'Bescheid.pdf' });
  const { version } = await bodyOf<{ version: number }>(await nina.call(`/api/desk/cases/withdrawals-${id}`));
  const answer = { text: 'Siehe Anlage: Bescheid.', uploadTokens: [upload.token], version };
  expect(await toldWithFields(await nina.postJson(`/api/desk/cases/withdrawals-${id}/answers`, answer))).toBe(
    '204',
  );
  type Case = { files: Array<{ filename: string; href: string }> };
  const path = `/api/case-events/cases/withdrawals/${id}`;
  const read = async () => (await bodyOf<Case>(await portal.call(path, { headers: bearer }))).files;
  const [file, ...more] = await read();
  expect([file?.filename, more]).toEqual(['Bescheid.pdf', []]);
  const { pathname } = new URL(file?.href ?? '');
  const got = await portal.call(pathname, { headers: bearer });
  expect(
    Buffer.from(await got.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await portal.services.db
    .updateTable('uploads')
    .set({ state: 'deleted' })
    .where('filename', '=', 'Bescheid.pdf')
    .execute();
  expect(await read()).toEqual([]);
  expect((await portal.call(pathname, { headers: bearer })).status).toBe(404);
});

describe('order', () => {
  test('of one case always, however many work at once; different cases beside each other', async () => {
    const cases = Array.from({ length: 6 }, () => randomUUID());
    const types: CaseEventType[] = ['created', 'message-from-customer', 'status-changed', 'closed'];
    // Each answer waits a while for a second post to be open: of one delivery after the other none would come.
    receiver.behave = async (_got, response) => {
      for (let waited = 0; receiver.most < 2 && waited < 200; waited += 5) await sleep(5);
      response.writeHead(200).end();
    };
    await Promise.all(cases.map((one) => happen(one, ...types)));
    await Promise.all(cases.flatMap((one) => [deliver(one), deliver(one), deliver(one)]));
    await eventually(() => {
      for (const one of cases) expect(typesOf(one)).toEqual(types);
    });
    expect(receiver.most).toBeGreaterThan(1);
  });

  test('a receiver that hangs on one case holds up no other', async () => {
    const [slow, fast] = [randomUUID(), randomUUID()];
    receiver.behave = ({ event }, response) => {
      if (event.case.id !== slow) response.writeHead(204).end();
    };
    const [first = ''] = await happen(slow, 'created', 'closed');
    await happen(fast, 'created', 'closed');
    await eventually(() => expect(typesOf(fast)).toEqual(['created', 'closed']));
    await eventually(async () =>
      expect(await stateOf(first)).toMatchObject({ state: 'pending', last_error: 'timeout' }),
    );
    // Nothing behind the one that was not taken.
    expect(new Set(typesOf(slow))).toEqual(new Set(['created']));
    receiver.behave = accept;
    clock.advance(24 * 3_600_000);
    await caught.sweeps.get('case-events')?.();
    await eventually(() => expect(typesOf(slow).at(-1)).toBe('closed'));
    expect(typesOf(slow).filter((type) => type === 'closed')).toHaveLength(1);
  });
});

describe('at least once', () => {
  test.each([
    ['500', 500, 'http-500'],
    ['404', 404, 'http-404'],
    ['a redirect', 302, 'http-302'],
  ])('%s is no acceptance: it is tried again under the same id', async (_what, status, error) => {
    const caseId = randomUUID();
    receiver.behave = (_got, response) => void response.writeHead(status, { Location: '/' }).end('secret');
    const [id = ''] = await happen(caseId, 'created');
    await eventually(async () => expect(await stateOf(id)).toMatchObject({ last_error: error }));
    receiver.behave = accept;
    clock.advance(24 * 3_600_000);
    await deliver(caseId);
    await eventually(async () =>
      expect(await stateOf(id)).toMatchObject({ state: 'acknowledged', acknowledged_by: 'webhook' }),
    );
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  test('killed between the receiver’s answer and our note, it comes again, under the same id', async () => {
    const caseId = randomUUID();
    const [id = '', next = ''] = await happen(caseId, 'created', 'closed');
    await eventually(async () => expect((await stateOf(next)).state).toBe('acknowledged'));
    await eventually(async () => {
      const leases = await portal.services.db.selectFrom('case_event_leases').selectAll().execute();
      expect(leases).toEqual([]);
    });
    // What a kill leaves: the note is missing, and the lease of the dead process is still there.
    await portal.services.db
      .updateTable('case_events')
      .set({ state: 'pending', acknowledged_at: null, acknowledged_by: null })
      .where('case_id', '=', caseId)
      .execute();
    await portal.services.db
      .insertInto('case_event_leases')
      .values({
        queue: 'withdrawals',
        case_id: caseId,
        holder: randomUUID(),
        leased_until: new Date(clock.now().getTime() + 60_000).toISOString(),
      })
      .execute();
    receiver.got.length = 0;
    await deliver(caseId);
    expect(receiver.got).toEqual([]);
    clock.advance(3 * 60_000);
    await caught.sweeps.get('case-events')?.();
    await eventually(async () => expect((await stateOf(next)).state).toBe('acknowledged'));
    expect(receiver.got.map(({ event }) => event.id)).toEqual([id, next]);
  });

  test('after the last try it is dead, its case waits, and staff decide', async () => {
    const { visitor } = await staffVisitor(portal, 'agent', 'Nina Beispiel');
    const caseId = randomUUID();
    receiver.behave = (_got, response) => void response.writeHead(503).end();
    const [id = '', next = ''] = await happen(caseId, 'created', 'closed');
    for (let tries = 1; tries <= retryMinutes.length + 1; tries += 1) {
      await eventually(async () => {
        await deliver(caseId);
        expect((await stateOf(id)).attempts).toBeGreaterThanOrEqual(tries);
      });
      clock.advance((retryMinutes[tries - 1] ?? 0) * 60_000 + 1000);
    }
    expect(await stateOf(id)).toMatchObject({ state: 'dead', last_error: 'http-503' });
    const again = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
    type Dead = { items: Array<{ id: string; attempts: number }> };
    const { items } = await bodyOf<Dead>(await again.call('/api/desk/events'));
    expect(items).toMatchObject([{ id, attempts: retryMinutes.length + 1 }]);
    receiver.got.length = 0;
    await deliver(caseId);
    expect(receiver.got).toEqual([]);
    receiver.behave = accept;
    expect((await again.postJson(`/api/desk/events/${id}/retry`, {})).status).toBe(204);
    await eventually(async () => expect((await stateOf(next)).state).toBe('acknowledged'));
    expect(typesOf(caseId)).toEqual(['created', 'closed']);
    expect((await again.postJson(`/api/desk/events/${id}/skip`, {})).status).toBe(409);
    expect(visitor).toBeDefined();
  });
});

describe('fetching', () => {
  type Page = { items: Event[]; next: number };
  const fetchPage = async (query = '') =>
    bodyOf<Page>(await portal.call(`/api/case-events${query}`, { headers: bearer }));
  const confirm = (ids: string[]) =>
    portal.call('/api/case-events/acknowledgements', {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    });

  beforeEach(() => {
    receiver.behave = (_got, response) => void response.writeHead(503).end();
  });

  test('page after page, each once, until acknowledged; then neither listed nor posted', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ids = [
      ...(await happen(one, 'created')),
      ...(await happen(other, 'created')),
      ...(await happen(one, 'closed')),
    ];
    const first = await fetchPage('?limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await fetchPage(`?limit=2&after=${first.next}`);
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await fetchPage(`?after=${second.next}`)).toEqual({ items: [], next: second.next });
    const late = await happen(one, 'rated');
    expect((await fetchPage(`?after=${second.next}`)).items.map(({ id }) => id)).toEqual(late);
    expect(await bodyOf(await confirm([ids[0] ?? '', ids[0] ?? '', randomUUID()]))).toEqual({
      acknowledged: 1,
    });
    expect((await fetchPage()).items.map(({ id }) => id)).toEqual([...ids.slice(1), ...late]);
    expect(await bodyOf(await confirm([ids[0] ?? '']))).toEqual({ acknowledged: 1 });
    receiver.got.length = 0;
    receiver.behave = accept;
    clock.advance(24 * 3_600_000);
    await deliver(one);
    await eventually(() => expect(typesOf(one)).toEqual(['closed', 'rated']));
  });

  test('a transaction that ends late comes behind what was told before, not in front of it', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    const { db } = portal.services;
    const event = { queue: 'withdrawals', reference: 'WI-LATE', type: 'created' } as const;
    if (portal.services.engine === 'pglite') {
      // One connection: transactions follow each other, and the numbers do too.
      await happen(late, 'created');
      await happen(early, 'created');
    } else {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const begun = Promise.withResolvers<void>();
      const open = db.transaction().execute(async (tx) => {
        await recordCaseEvent(portal.services, tx, { ...event, caseId: late });
        begun.resolve();
        await held;
      });
      await begun.promise;
      await happen(early, 'created');
      const before = await fetchPage();
      expect(before.items.map((one) => one.case.id)).toEqual([early]);
      release();
      await open;
      expect((await fetchPage(`?after=${before.next}`)).items.map((one) => one.case.id)).toEqual([late]);
    }
    expect((await fetchPage()).items).toHaveLength(2);
  });

  test.each([
    ['no key', undefined],
    ['a wrong one', 'Bearer wrong'],
    ['the beginning of it', `Bearer ${key.slice(0, -1)}`],
    ['more than it', `Bearer ${key}x`],
  ])('%s opens nothing', async (_what, authorization) => {
    const headers = authorization ? { Authorization: authorization } : undefined;
    for (const path of ['', '/acknowledgements', `/cases/withdrawals/${randomUUID()}`]) {
      const method = path === '/acknowledgements' ? 'POST' : 'GET';
      const answer = await portal.call(`/api/case-events${path}`, {
        method,
        ...(headers ? { headers } : {}),
      });
      expect(await told(answer)).toBe('401 authentication_required');
    }
  });

  test('neither customers nor staff open it, and its key opens nothing else', async () => {
    const erika = await signedInAs(portal, people.erika);
    const { visitor } = await staffVisitor(portal, 'lead');
    expect((await erika.call('/api/case-events')).status).toBe(401);
    expect((await visitor.call('/api/case-events')).status).toBe(401);
    expect((await portal.call('/api/contracts', { headers: bearer })).status).toBe(401);
    expect((await portal.call('/api/desk/queues', { headers: bearer })).status).toBe(401);
  });

  test('without a key in the settings nobody can', async () => {
    const closed = await startPortal();
    try {
      for (const headers of [{ Authorization: 'Bearer ' }, { Authorization: 'Bearer x' }, {}]) {
        expect((await closed.call('/api/case-events', { headers })).status).toBe(401);
      }
    } finally {
      await closed.stop();
    }
  });
});
