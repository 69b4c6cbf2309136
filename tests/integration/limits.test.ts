import { Hono } from 'hono';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '#src/database/counted-limits.ts';
import type { Db } from '#src/database/database.ts';
import { type LimitName, limitRules } from '#src/database/limit-rules.ts';
import { Problem } from '#src/lib/problem.ts';
import { createApi } from '#src/server/api.ts';
import { callFor } from '#src/server/client-address.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } });
});
afterAll(async () => {
  await portal.stop();
});

let client = 0;
/** Each call from another client, unless `from` names one. */
function post(call: string, body: unknown, from?: string): Promise<Response> {
  client += 1;
  return portal.call(`/api/auth/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from ?? `client-${client}` },
    body: JSON.stringify(body),
  });
}

const person = (email: string) => ({
  profileType: 'INDIVIDUAL',
  givenName: 'Erika',
  name: 'Sandtor',
  email,
  password: 'anker stein wolke',
  acceptsTerms: true,
});

async function expectRefused(response: Response, longestSeconds: number) {
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(longestSeconds);
  expect(await response.json()).toMatchObject({
    code: 'rate_limited',
    // Strangers may have used it up: nobody is blamed, and one can call.
    detail: expect.stringMatching(/^(?!.*(Sie haben|Das waren)).*[Ii]n .+ (geht es weiter|anfordern)\./),
  });
}

describe('who asks too often is told when to come back', () => {
  test('with HEAD as with GET, which does the same work', async () => {
    const headers = { 'X-Forwarded-For': '192.0.2.77' };
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) {
      const method = call % 2 === 0 ? 'HEAD' : 'GET';
      statuses.push((await portal.call('/api/guest-token', { method, headers })).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });

  test('mails with codes: three an hour for an address from one client, known or not; those for a new password apart', async () => {
    const email = 'mails@example.org';
    const from = '192.0.2.9';
    expect((await post('register', person(email), from)).status).toBe(202);
    const again = { email: 'MAILS@example.org ', password: person(email).password };
    expect((await post('confirmation-code', again, from)).status).toBe(202);
    expect((await post('register', person(email), from)).status).toBe(202);
    await expectRefused(await post('register', person(email), from), 3600);
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await post('password-reset', { email }, from)).status).toBe(202);
    }
    await expectRefused(await post('password-reset', { email }, from), 3600);
    expect((await post('password-reset', { email: 'others@example.org' }, from)).status).toBe(202);
  });

  test.each(['confirm', 'password'])(
    'tries of codes (%s): ten in 15 minutes for an account from one client, which keep no other client out',
    async (call) => {
      const sent = { email: `${call}@example.org`, code: '7K2M-93QX', password: 'anker stein wolke' };
      const from = `198.51.100.${call.length}`;
      for (let tried = 0; tried < 10; tried += 1) expect((await post(call, sent, from)).status).toBe(422);
      await expectRefused(await post(call, sent, from), 900);
      expect((await post(call, { ...sent, email: `other-${call}@example.org` }, from)).status).toBe(422);
      expect((await post(call, sent)).status).toBe(422);
    },
  );

  test('registrations: six an hour from one client without the bot check, twenty with it', async () => {
    const client = '192.0.2.1';
    for (let tried = 0; tried < 6; tried += 1) {
      expect((await post('register', { profileType: 'X' }, client)).status).toBe(422);
    }
    expect(await (await post('register', { profileType: 'X' }, client)).json()).toMatchObject({
      code: 'bot_check_required',
    });
    const visitor = new Visitor({
      call: (path, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('X-Forwarded-For', client);
        return portal.call(path, { ...init, headers });
      },
    });
    await visitor.becomeGuest();
    for (let tried = 7; tried < 20; tried += 1) {
      expect((await visitor.postJson('/api/auth/register', { profileType: 'X' })).status).toBe(422);
    }
    await expectRefused(await visitor.postJson('/api/auth/register', person('late@example.org')), 3600);
    expect((await post('register', person('late@example.org'), '192.0.2.2')).status).toBe(202);
  });

  test('calls that a page makes in process count as those of its visitor', async () => {
    const app = new Hono().route('/api', createApi(portal.services));
    const call = (address: string) => {
      const request = new Request('http://internal/api/auth/confirm', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': 'made up' },
        body: '{}',
      });
      callFor(request, address);
      return app.fetch(request);
    };
    for (let tried = 0; tried < 60; tried += 1) expect((await call('192.0.2.3')).status).toBe(422);
    await expectRefused(await call('192.0.2.3'), 900);
    await expectRefused(await post('confirm', {}, '192.0.2.3'), 900);
    expect((await call('192.0.2.4')).status).toBe(422);
  });
});

test('kept forms: the room of one client ends with eight megabytes, and that of others with nothing of it', async () => {
  const keep = (from: string, text: string) =>
    portal.call('/api/kept-forms/current?form=/stichtagsmeldung', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify({ fields: [['message', text]] }),
    });
  const large = 'ä'.repeat(100_000);
  const statuses: number[] = [];
  for (let kept = 0; kept < 41; kept += 1) statuses.push((await keep('192.0.2.20', large)).status);
  // 49 steps each; the forty-first would go beyond the two thousand.
  expect(statuses).toEqual([...Array(40).fill(204), 429]);
  await expectRefused(await keep('192.0.2.20', 'klein'), 7200);
  expect((await keep('192.0.2.21', 'klein')).status).toBe(204);
  const { rows } = await portal.services.db.executeQuery<{ bytes: string }>(
    CompiledQuery.raw('select sum(length(sealed)) as bytes from kept_forms'),
  );
  expect(Number(rows[0]?.bytes)).toBeLessThan(12_000_000);
});

describe('named limits', () => {
  const name = 'recovery-code-customer';
  const { points } = limitRules[name];

  async function spend(limits: Pick<Portal['services']['limits'], 'consume'>, key: string) {
    for (let used = 0; used < points; used += 1) await limits.consume(name, key);
  }

  test('each key is counted for itself and begins anew when it is forgotten', async () => {
    const { limits } = portal.services;
    await spend(limits, 'P-1');
    const refusal = await limits.consume(name, ' p-1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ code: 'rate_limited' });
    await limits.consume(name, 'P-2');
    await limits.forget(name, 'P-1');
    await limits.consume(name, 'P-1');
  });

  test('what is kept names nobody', async () => {
    await portal.services.limits.consume('code-mail-address', 'secret.person@example.org');
    const { rows } = await portal.services.db.executeQuery<{ key: string }>(
      CompiledQuery.raw('select key from rate_limits'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });

  test.each(Object.keys(limitRules) as LimitName[])(
    '%s counts a mailbox whatever follows a plus sign if its name says so, and only then',
    async (limit) => {
      const { limits } = portal.services;
      await limits.consume(limit, `${limit}+eins@example.org\n192.0.2.1+x`);
      const points = async (key: string) => (await limits.used(limit, key)).points;
      const isMailbox = limit.endsWith('-address');
      expect(await points(`${limit}@Example.org\n192.0.2.1+x`)).toBe(isMailbox ? 1 : 0);
      expect(await points(`${limit}+eins@example.org\n192.0.2.1+y`)).toBe(0);
    },
  );

  test('while the database does not answer, the process counts for itself', async () => {
    const broken = { executeQuery: () => Promise.reject(new Error('no database')) } as unknown as Db;
    const limits = createLimits(broken, { secrets: ['x'.repeat(32)], factor: 1 });
    await spend(limits, 'P-3');
    await expect(limits.consume(name, 'P-3')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('the factor multiplies every rule', async () => {
    const limits = createLimits(portal.services.db, { secrets: ['y'.repeat(32)], factor: 2 });
    await spend(limits, 'P-4');
    await spend(limits, 'P-4');
    await expect(limits.consume(name, 'P-4')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
