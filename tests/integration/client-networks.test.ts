import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitRules } from '#src/database/limit-rules.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { bodyOf } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    overrides: { clock: fixedClock('2026-11-23T07:30:00.000Z') },
    environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
  });
});
afterAll(() => portal.stop());
/** Nobody has done anything yet. */
beforeEach(async () => {
  for (const table of ['rate_limits', 'appointments'])
    await portal.services.db.executeQuery(CompiledQuery.raw(`delete from ${table}`));
});

/** The network with this number of a home line; 256 and above lie in the next lines of the same site. */
const networkOf = (number: number) => `2001:db8:1:${number.toString(16)}::/64`;
const name = 'contact-client';
const { points } = limitRules[name];
const spendAll = (client: string) => portal.services.limits.consume(name, client, points);
const isLeft = (client: string) => portal.services.limits.allows(name, client);
const used = (client: string) => portal.services.limits.used(name, client);

describe('what an IPv6 client does counts for the networks around it', () => {
  test('one network has the points of a client, and keeps no neighbour out when it asks on', async () => {
    await spendAll(networkOf(0));
    for (let asked = 0; asked < 4 * points; asked += 1) expect(await isLeft(networkOf(0))).toBe(false);
    expect(await used(networkOf(1))).toMatchObject({ points: points / 4, isFull: false });
    expect(await isLeft(networkOf(1))).toBe(true);
  });

  test('a home line has four times as many', async () => {
    for (const number of [0, 1, 2, 3]) await spendAll(networkOf(number));
    await expect(portal.services.limits.consume(name, networkOf(4))).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(await isLeft(networkOf(255))).toBe(false);
    expect(await used(networkOf(200))).toMatchObject({ isFull: true });
    expect(await used(networkOf(256))).toMatchObject({ points: (4 * points) / 16, isFull: false });
    expect(await isLeft(networkOf(256))).toBe(true);
  });

  test('a site has sixteen times as many, and another site its own', async () => {
    for (let line = 0; line < 16; line += 1) await spendAll(networkOf(line * 256));
    expect(await isLeft(networkOf(16 * 256))).toBe(false);
    expect(await used(networkOf(17 * 256))).toMatchObject({ isFull: true });
    expect(await isLeft('2001:db8:2:0::/64')).toBe(true);
  });

  test('an IPv4 address counts for itself', async () => {
    for (let host = 1; host <= 20; host += 1) await spendAll(`203.0.113.${host}`);
    expect(await isLeft('203.0.113.20')).toBe(false);
    expect(await isLeft('203.0.113.21')).toBe(true);
  });

  test('what is given back is given back to all', async () => {
    for (const number of [0, 1, 2, 3]) await spendAll(networkOf(number));
    await portal.services.limits.giveBack(name, networkOf(0));
    expect(await isLeft(networkOf(4))).toBe(true);
    expect(await isLeft(networkOf(4))).toBe(false);
    for (let given = 0; given < 2; given += 1) await portal.services.limits.giveBack(name, networkOf(3));
    // What the line refused was not counted for the site.
    expect((await used(networkOf(256))).points).toBe((4 * points - 2) / 16);
  });

  test('what is forgotten of one leaves its neighbours with what they have used', async () => {
    for (const number of [0, 1, 2, 3]) await spendAll(networkOf(number));
    // Refused nearby, so counted no further out.
    for (let asked = 0; asked < 3; asked += 1) await isLeft(networkOf(0));
    await portal.services.limits.forget(name, networkOf(0));
    expect(await used(networkOf(4))).toMatchObject({ points: (3 * points) / 4 });
    await spendAll(networkOf(0));
    expect(await isLeft(networkOf(4))).toBe(false);
  });

  test('what is kept names neither client nor network', async () => {
    await isLeft(networkOf(0));
    const { rows } = await portal.services.db.executeQuery<{ key: string }>(
      CompiledQuery.raw('select key from rate_limits'),
    );
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^contact-client:[\w-]{43}$/);
  });
});

/** Somebody without a session in a network of his own. */
function visitorIn(client: string): Visitor {
  return new Visitor({
    call: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('X-Forwarded-For', client);
      return portal.call(path, { ...init, headers });
    },
  });
}

/** An address in the network with this number of a home line. */
const addressIn = (number: number) => `2001:db8:1:${number.toString(16)}::1`;

describe('64 networks of one home line', () => {
  const choose = (visitor: Visitor, startsAt: string, position: number) =>
    visitor.postJson(
      '/api/appointments',
      {
        startsAt,
        firstName: 'Udo',
        lastName: 'Unbekannt',
        email: `${randomUUID()}@example.org`,
        phone: `0171 39${String(20_000 + position)}`,
      },
      { 'Idempotency-Key': randomUUID() },
    );
  const freeTimes = async () => {
    const path = '/api/appointments/slots?from=2026-11-24&to=2026-12-21';
    const { items } = await bodyOf<{ items: Array<{ startsAt: string }> }>(await portal.call(path));
    return items.map(({ startsAt }) => startsAt);
  };
  const held = async () =>
    (await portal.services.db.selectFrom('appointments').select('id').where('state', '=', 'held').execute())
      .length;

  test.each([
    ['without the bot check', { hasPassed: false, most: 4 * 6 }],
    ['with it', { hasPassed: true, most: 4 * limitRules['appointment-client'].points }],
  ])('hold no more times than four clients, %s, and others still get theirs', async (_how, expected) => {
    const times = await freeTimes();
    for (let number = 0; number < 64; number += 1) {
      const visitor = visitorIn(addressIn(number));
      if (expected.hasPassed) await visitor.becomeGuest();
      await choose(visitor, times[number] ?? '', number);
    }
    expect(await held()).toBe(expected.most);
    for (const [position, other] of ['203.0.113.9', '2001:db8:1:ff00::1'].entries()) {
      const answer = await choose(visitorIn(other), times[64 + position] ?? '', 64 + position);
      expect(answer.status).toBe(201);
    }
  });

  test('are asked for the bot check as one client is', async () => {
    const answers: unknown[] = [];
    const times = await freeTimes();
    for (let number = 0; number < 25; number += 1) {
      answers.push(await (await choose(visitorIn(addressIn(number)), times[number] ?? '', number)).json());
    }
    expect(answers[23]).toMatchObject({ appointmentId: expect.any(String) });
    expect(answers[24]).toMatchObject({ code: 'bot_check_required' });
    const guest = visitorIn(addressIn(25));
    await guest.becomeGuest();
    expect((await choose(guest, times[25] ?? '', 25)).status).toBe(201);
  });
});
