import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { subscriptionToken } from '#src/features/outreach/newsletter/subscription-links.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { addDaysToInstant, addMinutes } from '#src/lib/dates.ts';
import { whileChanging } from './asked-anew.ts';
import {
  askFor,
  confirm,
  confirmToken,
  consentRows,
  newReader,
  subscriberRow,
} from './newsletter-readers.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const start = '2026-11-22T10:00:00.000Z';
const clock = fixedClock(start);
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock }, onServices });
});
afterAll(() => portal.stop());

const call = (path: string, body?: unknown) =>
  new Visitor(portal).postJson(`/api/newsletter/${path}`, body ?? {});
const subscriptionOf = async (token: string) =>
  (await portal.call(`/api/newsletter/subscription?token=${token}`)).json();
const subjects = async (email: string) =>
  (await messagesTo(portal, 'mail', email)).map(({ subject }) => subject);

describe('subscribing', () => {
  test('asks the mailbox first, without a word of advertising, and keeps what was said', async () => {
    const email = 'erika@example.org';
    const answer = await askFor(portal, email, { interests: ['mietrecht', 'magazin'] });
    expect(answer.status).toBe(202);
    const [mail, ...others] = await messagesTo(portal, 'mail', email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Der Link gilt bis 29.11.2026, 11:00');
    expect(mail?.text).not.toMatch(/Magazin|Ratgeber|Service[^ @]/);
    expect(mail?.headers).toEqual({});
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'pending', confirmed_at: null });
    const [proof] = await consentRows(portal, email);
    expect(proof).toMatchObject({
      edition: 1,
      interests: ['mietrecht', 'magazin'],
      asked_at: start,
      asked_by: 'newsletter',
      confirmed_at: null,
      confirmed_by: null,
    });
    expect(proof?.text).toContain('Ich möchte den Newsletter von Rechtshafen zu den gewählten Themen');
  });

  test('a link confirms nothing once somebody has asked anew, also in the very moment between', async () => {
    const email = 'zugleich@example.org';
    await askFor(portal, email);
    const token = await confirmToken(portal, email);
    const confirmed = await whileChanging(portal, 'newsletter_subscribers', email, () =>
      confirm(portal, token),
    );
    expect(confirmed.status).toBe(422);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'pending' });
  });

  test('looking at the link confirms nothing; the button does, once or twice', async () => {
    const email = 'konrad@example.org';
    await askFor(portal, email);
    const token = await confirmToken(portal, email);
    for (const method of ['GET', 'HEAD']) {
      await portal.call(`/api/newsletter/subscriptions/confirm?token=${token}`, { method });
    }
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'pending' });
    clock.advance(60_000);
    expect((await confirm(portal, token)).status).toBe(200);
    expect((await confirm(portal, token)).status).toBe(200);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'confirmed' });
    expect(await consentRows(portal, email)).toMatchObject([
      { confirmed_at: clock.now().toISOString(), confirmed_by: 'mail-link' },
    ]);
  });

  test('the same form sent five times is one row, one proof and one mail', async () => {
    const email = 'fuenfmal@example.org';
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askFor(portal, email, { key })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await subjects(email)).toHaveLength(1);
    expect(await consentRows(portal, email)).toHaveLength(1);
    expect((await askFor(portal, 'andere@example.org', { key })).status).toBe(409);
  });

  test('whether an address is known the form does not tell, only its mailbox', async () => {
    const email = 'bekannt@example.org';
    await newReader(portal, email, ['erbrecht']);
    const again = await askFor(portal, email.toUpperCase(), { interests: ['reiserecht'] });
    const unknown = await askFor(portal, 'unbekannt@example.org', { interests: ['reiserecht'] });
    expect(again.status).toBe(unknown.status);
    expect(await again.text()).toBe(await unknown.text());
    expect(await subjects(email)).toEqual([
      'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
      'Sie sind schon angemeldet',
    ]);
    // Nothing of what a stranger may have typed is taken over.
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'confirmed', interests: ['erbrecht'] });
  });

  test('a mailbox is written to at most so often, whoever asks and under whatever key', async () => {
    const consume = vi.spyOn(portal.services.limits, 'consume');
    await askFor(portal, 'Ziel@example.org');
    await askFor(portal, 'ziel@example.org');
    const counted = consume.mock.calls.filter(([rule]) => rule === 'newsletter-address');
    consume.mockRestore();
    expect(counted.map(([, who]) => who.toLowerCase())).toEqual(['ziel@example.org', 'ziel@example.org']);
  });

  test('a link that is over, replaced by a newer one, or invented confirms nothing', async () => {
    const email = 'spaet@example.org';
    await askFor(portal, email);
    const first = await confirmToken(portal, email);
    clock.advance(1000);
    await askFor(portal, email);
    const second = await confirmToken(portal, email);
    expect(second).not.toBe(first);
    expect((await confirm(portal, first)).status).toBe(422);
    expect((await confirm(portal, 'x'.repeat(43))).status).toBe(422);
    const now = clock.now();
    clock.set(addMinutes(new Date(addDaysToInstant(now, 7)), 1));
    expect((await confirm(portal, second)).status).toBe(422);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'pending' });
    clock.set(now.toISOString());
  });

  test.each([
    [{ email: 'kein', interests: [], edition: 1 }, 'email'],
    [{ email: 'a@example.org', interests: ['seerecht'], edition: 1 }, 'interests.0'],
    [{ email: 'a@example.org', interests: ['magazin', 'magazin'], edition: 1 }, 'interests'],
    [{ email: 'a@example.org', interests: [], edition: 99 }, 'edition'],
  ])('%j is refused at %s', async (body, field) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await new Visitor(portal).postJson('/api/newsletter/subscriptions', body, headers);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: Array<{ field: string }> }).errors[0]?.field).toBe(field);
    expect(await messagesTo(portal, 'mail', 'a@example.org')).toEqual([]);
  });
});

describe('topics', () => {
  test('are changed by the link of a mail and by nothing else', async () => {
    const email = 'themen@example.org';
    const token = await newReader(portal, email, ['erbrecht']);
    expect(await subscriptionOf(token)).toEqual({
      state: 'confirmed',
      address: 't…@example.org',
      interests: ['erbrecht'],
      undoUntil: null,
    });
    const changed = await call(`subscription/interests?token=${token}`, { interests: ['mietrecht'] });
    expect(await changed.json()).toMatchObject({ interests: ['mietrecht'] });
    const forged = `${token.slice(0, 37)}${'A'.repeat(43)}`;
    expect((await call(`subscription/interests?token=${forged}`, { interests: [] })).status).toBe(404);
    expect((await portal.call(`/api/newsletter/subscription?token=${forged}`)).status).toBe(404);
  });
});

describe('leaving', () => {
  const oneClick = (token: string, headers: Record<string, string> = {}) =>
    portal.call(`/api/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    });

  test('one press in the mail program is enough, again and again, and is in the proof', async () => {
    const email = 'weg@example.org';
    const token = await newReader(portal, email);
    for (let press = 0; press < 3; press += 1) expect((await oneClick(token)).status).toBe(200);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'unsubscribed' });
    expect(await consentRows(portal, email)).toMatchObject([{ ended_by: 'one-click' }]);
    const hashes = await portal.services.db.selectFrom('newsletter_suppressions').selectAll().execute();
    expect(hashes.length).toBeGreaterThan(0);
    expect(JSON.stringify(hashes)).not.toContain('weg@');
  });

  test('an invented token ends nobody’s subscription, a GET none at all', async () => {
    const email = 'bleibt@example.org';
    const token = await newReader(portal, email);
    expect((await oneClick(`${token.slice(0, 37)}${'A'.repeat(43)}`)).status).toBe(404);
    expect((await portal.call(`/api/newsletter/unsubscribe?token=${token}`)).status).toBe(404);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'confirmed' });
  });

  test('within the hour it can be undone, later not', async () => {
    const email = 'versehen@example.org';
    const token = await newReader(portal, email, ['mietrecht']);
    await call(`unsubscribe?token=${token}`);
    expect((await call(`subscription/reason?token=${token}`, { reason: 'other' })).status).toBe(204);
    expect(await consentRows(portal, email)).toMatchObject([{ ended_by: 'page', reason: 'other' }]);
    clock.advance(59 * 60_000);
    expect((await call(`subscription/undo?token=${token}`)).status).toBe(200);
    expect(await subscriberRow(portal, email)).toMatchObject({
      state: 'confirmed',
      interests: ['mietrecht'],
    });
    expect(await consentRows(portal, email)).toMatchObject([
      { ended_at: null, ended_by: null, reason: null },
    ]);
    await call(`unsubscribe?token=${token}`);
    clock.advance(61 * 60_000);
    expect((await call(`subscription/undo?token=${token}`)).status).toBe(409);
    expect(await subscriptionOf(token)).toMatchObject({ state: 'unsubscribed', undoUntil: null });
  });

  test('nobody who never confirmed gets in by undoing', async () => {
    const email = 'nie@example.org';
    await askFor(portal, email);
    const row = await subscriberRow(portal, email);
    const own = subscriptionToken(portal.services, { id: row?.id ?? '', email });
    await oneClick(own);
    expect((await call(`subscription/undo?token=${own}`)).status).toBe(409);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'unsubscribed' });
  });

  test('who left may come back, by asking and confirming anew', async () => {
    const email = 'zurueck@example.org';
    const token = await newReader(portal, email);
    await oneClick(token);
    clock.advance(1000);
    await newReader(portal, email, ['reiserecht']);
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'confirmed', ended_at: null });
    const proofs = await consentRows(portal, email);
    expect(proofs.map(({ ended_by, confirmed_by }) => [ended_by, confirmed_by])).toEqual([
      ['one-click', 'mail-link'],
      [null, 'mail-link'],
    ]);
  });
});

test('what is over is deleted: pending after 14 days, the address 2 days after leaving, the proof after 3 years', async () => {
  const now = clock.now();
  const [pending, left] = ['offen@example.org', 'gegangen@example.org'];
  await askFor(portal, pending);
  const token = await newReader(portal, left);
  await call(`unsubscribe?token=${token}`);
  const runAt = async (iso: string) => {
    clock.set(iso);
    await sweeps.get('retention')?.();
  };
  await runAt(addDaysToInstant(now, 1));
  expect(await subscriberRow(portal, left)).toBeDefined();
  await runAt(addDaysToInstant(now, 3));
  expect(await subscriberRow(portal, left)).toBeUndefined();
  expect(await consentRows(portal, left)).toHaveLength(1);
  expect(await subscriptionOf(token)).toMatchObject({ state: 'unsubscribed', address: '' });
  expect(await subscriberRow(portal, pending)).toBeDefined();
  await runAt(addDaysToInstant(now, 15));
  expect(await subscriberRow(portal, pending)).toBeUndefined();
  expect(await consentRows(portal, pending)).toEqual([]);
  await runAt('2029-12-31T12:00:00.000Z');
  expect(await consentRows(portal, left)).toHaveLength(1);
  await runAt('2030-01-01T12:00:00.000Z');
  expect(await consentRows(portal, left)).toEqual([]);
  clock.set(now.toISOString());
});

describe('other systems', () => {
  const eventsOf = async (email: string) => {
    const row = await subscriberRow(portal, email);
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['queue', 'type', 'data', 'reference'])
      .where('case_id', '=', row?.id ?? '')
      .orderBy('position')
      .execute();
    expect(JSON.stringify(events)).not.toContain('@');
    return events.map(({ queue, type, data }) => [queue, type, data]);
  };

  test('hear of a subscription once its mailbox has confirmed, and of its end, each once', async () => {
    const email = 'hinweis@example.org';
    await askFor(portal, email);
    expect(await eventsOf(email)).toEqual([]);
    const link = await confirmToken(portal, email);
    const { token } = (await (await confirm(portal, link)).json()) as { token: string };
    await confirm(portal, link);
    const created = ['newsletter', 'created', { status: 'confirmed', by: 'mail-link' }];
    expect(await eventsOf(email)).toEqual([created]);
    await call(`unsubscribe?token=${token}`);
    await call(`unsubscribe?token=${token}`);
    await call(`subscription/undo?token=${token}`);
    await call(`unsubscribe?token=${token}`);
    clock.advance(1000);
    await newReader(portal, email);
    const ended = ['newsletter', 'closed', { status: 'unsubscribed', by: 'page' }];
    const back = (by: string) => ['newsletter', 'status-changed', { status: 'confirmed', by }];
    expect(await eventsOf(email)).toEqual([created, ended, back('undo'), ended, back('mail-link')]);
  });

  test('hear nothing of who leaves without ever having confirmed', async () => {
    const email = 'nie.bestaetigt@example.org';
    await askFor(portal, email);
    const row = await subscriberRow(portal, email);
    await call(`unsubscribe?token=${subscriptionToken(portal.services, { id: row?.id ?? '', email })}`);
    expect(await eventsOf(email)).toEqual([]);
  });
});
