import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOfAddress } from '#src/features/outreach/prize-draw/personal-data.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { whileChanging } from './asked-anew.ts';
import { staffVisitor } from './desk-staff.ts';
import { tokenTo } from './newsletter-readers.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const eventsKey = 'a-key-of-these-tests-with-more-than-32-characters';
const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-prize-draws-'));
const whole = { title: 'Ein Buch', prize: 'Ein Buch', winners: 1, reserves: 2, answerDays: 14 };
const write = (slug: string, from: string, until: string) =>
  writeFileSync(join(folder, `${slug}.json`), JSON.stringify({ ...whole, from, until }));

const clock = fixedClock('2026-11-22T10:00:00.000Z');
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;

beforeAll(async () => {
  write('november', '2026-11-01', '2026-11-30');
  portal = await startPortal({
    overrides: { clock },
    onServices,
    environment: { PRIZE_DRAW_DIR: folder, CASE_EVENTS_API_KEY: eventsKey },
  });
});
afterAll(() => portal.stop());

const draw = 'november';
const anybody = { draw, name: 'Erika Muster', birthday: '4.3.1985', terms: true };
function enter(
  email: string,
  change: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Response> {
  const body = { ...anybody, email, ...change };
  return new Visitor(portal).postJson('/api/prize-draw/entries', body, { 'Idempotency-Key': key });
}
const confirmToken = (email: string) => tokenTo(portal, email, /gewinnspiel\?bestaetigen=(\S+)/);
const prizeToken = (email: string) => tokenTo(portal, email, /gewinnspiel\?los=(\S+)/);
const confirm = (token: string) => new Visitor(portal).postJson('/api/prize-draw/confirmation', { token });
async function takePart(email: string, change: Record<string, unknown> = {}): Promise<string> {
  await enter(email, change);
  const { ticket } = (await (await confirm(await confirmToken(email))).json()) as { ticket: string };
  return ticket;
}
const entries = () =>
  portal.services.db.selectFrom('prize_draw_entries').selectAll().orderBy('asked_at').execute();
const entryOf = async (email: string) => (await entries()).find((one) => one.email === email);
const subjects = async (email: string) =>
  (await messagesTo(portal, 'mail', email)).map(({ subject }) => subject);
type State = { round: { key: string; commitment: string } | null; records: Array<Record<string, unknown>> };
const state = async () => (await (await portal.call('/api/prize-draw')).json()) as State;
const runSweep = (name: string) => sweeps.get(name)?.();

describe('taking part', () => {
  test('counts once the mailbox has confirmed by a button; looking at the link is nothing', async () => {
    const email = 'erika@example.org';
    expect((await enter(email)).status).toBe(202);
    const token = await confirmToken(email);
    await portal.call(`/api/prize-draw/confirmation?token=${token}`);
    expect(await entryOf(email)).toMatchObject({ state: 'pending' });
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect(await entryOf(email)).toMatchObject({ state: 'confirmed' });
    expect(await subjects(email)).toEqual([
      'Bitte bestätigen Sie Ihre Teilnahme',
      'Sie nehmen am Gewinnspiel teil',
    ]);
  });

  test('a link confirms nothing once somebody has asked anew, also in the very moment between', async () => {
    const email = 'zugleich@example.org';
    await enter(email);
    const token = await confirmToken(email);
    const confirmed = await whileChanging(portal, 'prize_draw_entries', email, () => confirm(token));
    expect(confirmed.status).toBe(422);
    expect(await entryOf(email)).toMatchObject({ state: 'pending' });
  });

  test('the birthday is looked at and not kept', async () => {
    await enter('jahrgang@example.org', { birthday: '17.6.1971' });
    const row = JSON.stringify(await entryOf('jahrgang@example.org'));
    expect(row).not.toMatch(/1971-06-17|17\.0?6\.1971/);
  });

  test('once per person: capitals and a part behind a plus make no second mailbox', async () => {
    await takePart('karl@example.org');
    const before = (await entries()).length;
    for (const again of ['KARL@example.org', 'karl+2@example.org']) {
      const answer = await enter(again);
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ accepted: true });
    }
    expect((await entries()).length).toBe(before);
    expect(await subjects('karl@example.org')).toContain('Sie nehmen schon teil');
  });

  test('the copy of somebody’s data has what was entered with exactly his address', async () => {
    await enter('kai@example.org');
    const found = async (address: string) =>
      (await entriesOfAddress(portal.services.db, address)).map(({ email }) => email);
    expect(await found('KAI@example.org')).toEqual(['kai@example.org']);
    // With some providers that is the mailbox of somebody else.
    expect(await found('kai+x@example.org')).toEqual([]);
  });

  test('the same form sent five times is one entry and one mail', async () => {
    const email = 'fuenfmal@example.org';
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => enter(email, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await subjects(email)).toHaveLength(1);
  });

  test.each([
    [{ birthday: '23.11.2008' }, 'birthday'],
    [{ birthday: '1.1.2030' }, 'birthday'],
    [{ birthday: '4.3.1785' }, 'birthday'],
    [{ birthday: 'morgen' }, 'birthday'],
    [{ terms: false }, 'terms'],
    [{ name: ' ' }, 'name'],
    [{ email: 'kein' }, 'email'],
  ])('%j is refused at %s', async (change, field) => {
    const answer = await enter('falsch@example.org', change);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: Array<{ field: string }> }).errors[0]?.field).toBe(field);
    expect(await entryOf('falsch@example.org')).toBeUndefined();
  });

  test('the newsletter is asked for apart, and only by who ticks it', async () => {
    await enter('nur.los@example.org');
    await enter('beides@example.org', { newsletterEdition: 1 });
    const subscribers = await portal.services.db.selectFrom('newsletter_subscribers').selectAll().execute();
    expect(subscribers.map(({ email, state: standing }) => [email, standing])).toEqual([
      ['beides@example.org', 'pending'],
    ]);
    const [proof] = await portal.services.db.selectFrom('newsletter_consents').selectAll().execute();
    expect(proof).toMatchObject({ asked_by: 'prize-draw', confirmed_at: null });
    await confirm(await confirmToken('beides@example.org'));
    const [after] = await portal.services.db.selectFrom('newsletter_subscribers').selectAll().execute();
    expect(after?.state).toBe('pending');
  });

  test('an entry stands without the newsletter’s mail where its mailbox has had its share', async () => {
    const email = 'geflutet@example.org';
    while (await portal.services.limits.allows('newsletter-address', email));
    expect((await enter(email, { newsletterEdition: 1 })).status).toBe(202);
    expect(await entryOf(email)).toBeDefined();
    const purposes = (await messagesTo(portal, 'mail', email)).map(({ purpose }) => purpose);
    expect(purposes).toEqual(['prize-draw-confirm']);
  });

  test('a round that does not run takes nobody', async () => {
    expect((await enter('zu.frueh@example.org', { draw: 'gibt-es-nicht' })).status).toBe(409);
  });
});

describe('the draw', () => {
  const players = ['eins@example.org', 'zwei@example.org', 'drei@example.org'];
  let commitment = '';
  const tickets: string[] = [];

  test('the commitment stands from the beginning, the seed nowhere', async () => {
    const { round } = await state();
    commitment = round?.commitment ?? '';
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    const row = await portal.services.db.selectFrom('prize_draws').selectAll().executeTakeFirstOrThrow();
    expect(row.seed).toBeNull();
    expect(JSON.stringify(await state())).not.toContain(row.seed_sealed);
    for (const email of players) tickets.push(await takePart(email));
    expect(new Set(tickets).size).toBe(3);
  });

  test('nobody draws before the end, and nobody confirms after it', async () => {
    const { visitor } = await staffVisitor(portal, 'lead');
    expect((await visitor.postJson(`/api/desk/prize-draws/${draw}/draw`, {})).status).toBe(409);
    clock.set('2026-11-30T22:59:00.000Z');
    const late = 'zu.spaet@example.org';
    await enter(late);
    const token = await confirmToken(late);
    clock.set('2026-11-30T23:00:00.000Z');
    expect((await confirm(token)).status).toBe(422);
    expect((await enter('danach@example.org')).status).toBe(409);
    expect((await state()).round).toBeNull();
  });

  test('a lead draws once, and anybody computes it again', async () => {
    const agent = (await staffVisitor(portal, 'agent')).visitor;
    expect((await agent.postJson(`/api/desk/prize-draws/${draw}/draw`, {})).status).toBe(403);
    const { visitor, staff } = await staffVisitor(portal, 'lead', 'Lea Los');
    const both = await Promise.all(
      [1, 2].map(() => visitor.postJson(`/api/desk/prize-draws/${draw}/draw`, {})),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const answer = await portal.call(`/api/prize-draw/records/${draw}`);
    const record = (await answer.json()) as Record<'seed' | 'listSha256', string> &
      Record<'tickets' | 'chosen', string[]>;
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(hash(record.seed)).toBe(commitment);
    expect(hash([...record.tickets].sort().join('\n'))).toBe(record.listSha256);
    // Also those of the tests above take part; everybody who confirmed, and nobody else.
    const confirmed = (await entries()).filter((one) => one.state === 'confirmed');
    expect(record.tickets).toEqual(confirmed.map(({ ticket }) => ticket).toSorted());
    expect(record.tickets).toEqual(expect.arrayContaining(tickets));
    const order = [...record.tickets].sort((one, other) =>
      hash(`${record.seed}\n${one}`) < hash(`${record.seed}\n${other}`) ? -1 : 1,
    );
    expect(record.chosen).toEqual(order.slice(0, 3));
    expect(JSON.stringify(record)).not.toContain('@');
    const trail = await portal.services.db
      .selectFrom('desk_audit')
      .select(['action', 'reference'])
      .where('staff_id', '=', staff.id)
      .where('action', '=', 'prize-draw')
      .execute();
    expect(trail).toEqual([{ action: 'prize-draw', reference: draw }]);
  });

  test('only the winner is told, without being asked for anything by mail', async () => {
    const ranked = (await entries())
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    expect(ranked.map(({ told_at }) => told_at !== null)).toEqual([true, false, false]);
    const [winner] = ranked;
    const mail = (await messagesTo(portal, 'mail', winner?.email ?? '')).at(-1);
    expect(mail?.subject).toBe('Sie haben gewonnen: Ein Buch');
    expect(mail?.text).toContain('bis 15.12.2026');
    const others = (await entries()).filter(({ rank }) => rank !== 1);
    for (const { email } of others)
      expect(await subjects(email)).not.toContain('Sie haben gewonnen: Ein Buch');
  });

  test('who does not answer in time makes room; who declines too; who accepts says where to', async () => {
    const byRank = async () =>
      (await entries()).filter(({ rank }) => rank !== null).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    clock.set('2026-12-15T00:00:00.000Z');
    await runSweep('prize-draws');
    await runSweep('prize-draws');
    expect((await byRank()).map(({ answer, told_at }) => [answer, told_at !== null])).toEqual([
      ['lapsed', true],
      [null, true],
      [null, false],
    ]);
    const [first, second, third] = await byRank();
    const post = async (email: string, body: unknown) =>
      new Visitor(portal).postJson(`/api/prize-draw/prize?token=${await prizeToken(email)}`, body);
    const address = { name: 'Erika Muster', street: 'Kai 1', zipCode: '20457', city: 'Hamburg' };
    expect((await post(first?.email ?? '', { answer: 'accepted', address })).status).toBe(409);
    expect((await post(second?.email ?? '', { answer: 'declined' })).status).toBe(204);
    expect((await post(second?.email ?? '', { answer: 'accepted', address })).status).toBe(409);
    const wrong = { ...address, zipCode: '2045' };
    expect((await post(third?.email ?? '', { answer: 'accepted', address: wrong })).status).toBe(422);
    for (let press = 0; press < 2; press += 1) {
      expect((await post(third?.email ?? '', { answer: 'accepted', address })).status).toBe(204);
    }
    expect(await subjects(third?.email ?? '')).toEqual(expect.arrayContaining(['Ihr Gewinn ist angenommen']));
    const lead = (await staffVisitor(portal, 'lead')).visitor;
    const { items } = (await (await lead.call('/api/desk/prize-draws')).json()) as {
      items: Array<{ ranked: Array<{ id: string; address: unknown }> }>;
    };
    const winner = items[0]?.ranked[2];
    expect(winner?.address).toEqual(address);
    for (const status of [204, 409]) {
      const sent = await lead.postJson('/api/desk/prize-draws/handed-over', { entry: winner?.id });
      expect(sent.status).toBe(status);
    }
  });

  test('other systems hear of every entry that was confirmed and of what came of the prize, without a name', async () => {
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['case_id', 'type', 'data'])
      .where('queue', '=', 'prize-draws')
      .orderBy('position')
      .execute();
    expect(JSON.stringify(events)).not.toMatch(/@|Muster/);
    const all = await entries();
    const confirmed = all.filter((one) => one.state === 'confirmed').map(({ id }) => id);
    const created = events.filter(({ type }) => type === 'created').map((one) => one.case_id);
    expect(created.toSorted()).toEqual(confirmed.toSorted());
    const ranked = all.filter(({ rank }) => rank !== null).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const heard = ranked.map(({ id }) =>
      events.filter((one) => one.case_id === id).map(({ data }) => (data as { status: string }).status),
    );
    expect(heard).toEqual([
      ['confirmed', 'told', 'lapsed'],
      ['confirmed', 'told', 'declined'],
      ['confirmed', 'told', 'accepted', 'handed-over'],
    ]);
    const bearer = { Authorization: `Bearer ${eventsKey}` };
    const path = `/api/case-events/cases/prize-draws/${ranked[2]?.id}`;
    const told = await (await portal.call(path, { headers: bearer })).json();
    expect(told).toMatchObject({ status: { key: 'handed-over' }, customer: { email: ranked[2]?.email } });
    const pending = all.find((one) => one.state === 'pending');
    const unconfirmed = await portal.call(`/api/case-events/cases/prize-draws/${pending?.id}`, {
      headers: bearer,
    });
    expect(unconfirmed.status).toBe(404);
  });

  test('the overview of the desk leads a lead there, and nobody else', async () => {
    const lead = (await staffVisitor(portal, 'lead')).visitor;
    const agent = (await staffVisitor(portal, 'agent')).visitor;
    type Overview = { pages: Array<{ to: string; standing: string }> };
    const pagesOf = async (visitor: Visitor) =>
      ((await (await visitor.call('/api/desk/queues')).json()) as Overview).pages;
    expect(await pagesOf(lead)).toEqual([
      expect.objectContaining({ to: '/betrieb/newsletter' }),
      expect.objectContaining({ to: '/betrieb/gewinnspiele', standing: 'keine Runde läuft' }),
    ]);
    expect(await pagesOf(agent)).toEqual([]);
  });

  test('an invented link opens nobody’s prize', async () => {
    const entry = (await entries())[0];
    const forged = `${entry?.id}.${'A'.repeat(43)}`;
    expect((await portal.call(`/api/prize-draw/prize?token=${forged}`)).status).toBe(404);
  });

  test('90 days later the names are gone and the record stays', async () => {
    const before = await (await portal.call(`/api/prize-draw/records/${draw}`)).text();
    clock.set(addDaysToInstant(new Date('2026-11-30T23:00:00.000Z'), 91));
    await runSweep('retention');
    expect(await entries()).toEqual([]);
    expect(await (await portal.call(`/api/prize-draw/records/${draw}`)).text()).toBe(before);
    expect((await state()).records).toHaveLength(1);
  });
});

test('a round that everybody forgot is drawn by the portal after three days, also without entries', async () => {
  write('maerz', '2027-03-01', '2027-03-31');
  clock.set('2027-03-15T10:00:00.000Z');
  expect((await state()).round?.key).toBe('maerz');
  clock.set('2027-04-03T21:59:00.000Z');
  await runSweep('prize-draws');
  expect((await portal.call('/api/prize-draw/records/maerz')).status).toBe(404);
  clock.set('2027-04-03T22:01:00.000Z');
  await runSweep('prize-draws');
  const record = (await (await portal.call('/api/prize-draw/records/maerz')).json()) as { chosen: string[] };
  expect(record.chosen).toEqual([]);
});

test('who never confirmed is forgotten after two weeks, who did takes part until the draw', async () => {
  write('mai', '2027-05-01', '2027-05-31');
  clock.set('2027-05-02T10:00:00.000Z');
  await takePart('dabei@example.org', { draw: 'mai' });
  await enter('vergessen@example.org', { draw: 'mai' });
  clock.set('2027-05-15T10:00:00.000Z');
  await enter('noch.neu@example.org', { draw: 'mai' });
  await runSweep('retention');
  expect((await entries()).map(({ email }) => email)).toContain('vergessen@example.org');
  clock.set('2027-05-16T10:00:01.000Z');
  await runSweep('retention');
  expect((await entries()).map(({ email, state: standing }) => [email, standing])).toEqual([
    ['dabei@example.org', 'confirmed'],
    ['noch.neu@example.org', 'pending'],
  ]);
});
