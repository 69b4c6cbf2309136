import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limitRules } from '#src/database/limit-rules.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { keysOf } from '#src/lib/own-value.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { openCalls, otherCountedCalls } from '#src/server/rate-limits.ts';
import { closedCalls } from '../attack/closed-calls.ts';
import { eventually } from '../eventually.ts';
import { caseForms, mailboxLimitOf } from './case-forms.ts';
import { codeIn, lastText, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { sampleReference } from './sample-reference.ts';
import { orderBody, Visitor } from './visitor.ts';

let portal: Portal;
const clock = fixedClock('2026-11-20T10:00:00Z');
beforeAll(async () => {
  portal = await startPortal({
    overrides: { clock },
    environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
  });
});
afterAll(() => portal.stop());
/** Nobody has sent anything yet. */
beforeEach(() => portal.services.db.executeQuery(CompiledQuery.raw('delete from rate_limits')));

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Every call of the OpenAPI document that can change something, as `POST /path/{id}`. */
async function writingCalls(): Promise<Array<{ method: string; path: string }>> {
  const { paths } = openApi.parse(await (await portal.call('/api/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => ({ method: method.toUpperCase(), path: path.replace(/^\/api/, '') }))
      .filter(({ method }) => method !== 'GET'),
  );
}

const sources = readdirSync(join(projectRoot(), 'src/features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(projectRoot(), 'src/features', file), 'utf8'))
  .join('\n');

describe('every call that writes', () => {
  test('is counted by client, or says why nobody can abuse it from outside', async () => {
    const calls = await writingCalls();
    expect(calls.length).toBeGreaterThan(100);
    const unguarded = calls.filter(({ method, path }) => {
      const isCounted = [...openCalls, ...otherCountedCalls].some(
        (one) => one.method === method && one.path.test(`/api${path}`),
      );
      return !isCounted && !closedCalls.some((one) => one.path.test(path));
    });
    expect(unguarded).toEqual([]);
  });

  test('has no reason in the lists that fits no call', async () => {
    const calls = await writingCalls();
    const fitsNone = openCalls.filter(
      (one) => !calls.some(({ method, path }) => one.method === method && one.path.test(`/api${path}`)),
    );
    expect(fitsNone).toEqual([]);
    expect(closedCalls.filter((one) => !calls.some(({ path }) => one.path.test(path)))).toEqual([]);
  });

  test('and writes to a mailbox counts it in its feature', () => {
    for (const { mailbox } of openCalls) {
      if (typeof mailbox === 'string')
        expect(sources).toMatch(
          new RegExp(`(consume|allows|countCodes|countMailbox)\\((services, )?'${mailbox}'`),
        );
    }
  });
});

let clients = 0;
/** A visitor with an address of his own. */
function visitorFrom(client = `client-${++clients}`): Visitor {
  return new Visitor({
    call: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('X-Forwarded-For', client);
      return portal.call(path, { ...init, headers });
    },
  });
}

const contact = caseForms['contact-requests'];
const keyed = () => ({ 'Idempotency-Key': randomUUID() });

describe('above the quiet number', () => {
  test('a form asks for the bot check, says when it goes on without, and goes on after the check', async () => {
    const visitor = visitorFrom();
    const send = () =>
      visitor.postJson('/api/contact-requests', contact(`${randomUUID()}@example.org`), keyed());
    for (let sent = 0; sent < 6; sent += 1) expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(await refused.json()).toMatchObject({
      code: 'bot_check_required',
      detail: expect.stringMatching(/Ohne JavaScript geht es in .+ weiter/),
    });
    await visitor.becomeGuest();
    expect((await send()).status).toBe(201);
  });
});

describe('what lies here for a month, or takes the time of people', () => {
  test('calls back: after ten from one client its next is refused beside the time, an answer in writing is not', async () => {
    const visitor = visitorFrom();
    await visitor.becomeGuest();
    const { callWindows: items } = z
      .object({ callWindows: z.array(z.object({ startsAt: z.string() })) })
      .parse(await (await visitor.call('/api/contact-requests/options')).json());
    const call = (at: number) => ({
      ...contact(`${randomUUID()}@example.org`),
      answerBy: 'call',
      phone: `0171 39200${at}`,
      callAt: items[at % items.length]?.startsAt,
    });
    const send = (body: unknown) => visitor.postJson('/api/contact-requests', body, keyed());
    for (let at = 10; at < 20; at += 1) expect((await send(call(at))).status).toBe(201);
    const refused = await send(call(20));
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ field: 'callAt' }] }]);
    expect((await send(contact(`${randomUUID()}@example.org`))).status).toBe(201);
  });

  test('begun reports: a hundred a day of one client, and no more text than the longest report', async () => {
    const begin = (answers: Record<string, unknown>) =>
      new Visitor(portal).sendJson('PUT', '/api/claim-drafts/current?brand=own', { answers });
    const story = 'x'.repeat(19_000);
    expect((await begin({ geschehen: { a: story, b: story, c: story, d: story } })).status).toBe(422);
    const { points } = limitRules['claim-draft-day-client'];
    for (let draft = 0; draft < points; draft += 1) {
      expect((await begin({ geschehen: { story } })).status).toBe(200);
    }
    expect((await begin({ geschehen: { story } })).status).toBe(429);
  });
});

describe('what strangers have sent to a mailbox', () => {
  // Withdrawals are told when they are confirmed, not whether (below).
  const { withdrawals: _, ...mailedForms } = caseForms;

  test.each(keysOf(mailedForms))(
    'keeps nobody out (%s): it is taken, and said not to be mailed, also when asked again',
    async (form) => {
      const limit = mailboxLimitOf(form);
      const email = `${randomUUID()}@example.org`;
      for (let sent = 1; sent < limitRules[limit].points; sent += 1) {
        await portal.services.limits.consume(limit, email);
      }
      const visitor = visitorFrom();
      const send = async (headers = keyed()) => {
        const answer = await visitor.postJson(`/api/${form}`, caseForms[form](email), headers);
        expect(answer.status).toBe(201);
        return answer.json();
      };
      expect(await send()).toMatchObject({ isMailed: true });
      const headers = keyed();
      const unmailed = await send(headers);
      expect(unmailed).toMatchObject({ isMailed: false });
      await portal.services.db.executeQuery(CompiledQuery.raw('delete from rate_limits'));
      expect(await send(headers)).toEqual(unmailed);
      expect(await messagesTo(portal, 'mail', email)).toHaveLength(1);
    },
  );

  test('has a bound for all receipts of a day to one mailbox, whichever form they are of; each form is taken', async () => {
    const email = `${randomUUID()}@example.org`;
    const visitor = visitorFrom();
    for (let sent = 2; sent < limitRules['receipt-day-address'].points; sent += 1) {
      await portal.services.limits.consume('receipt-day-address', email);
    }
    const told: boolean[] = [];
    for (const form of ['contact-requests', 'key-date-reports', 'bike-cover-interests'] as const) {
      const answer = await visitor.postJson(`/api/${form}`, caseForms[form](email), keyed());
      expect(answer.status).toBe(201);
      told.push(z.object({ isMailed: z.boolean() }).parse(await answer.json()).isMailed);
    }
    expect(told).toEqual([true, true, false]);
  });

  test('is counted for the mailbox, whatever stands behind a plus sign', async () => {
    const mailbox = randomUUID();
    const visitor = visitorFrom();
    await visitor.becomeGuest();
    const ask = async (path: string, body: unknown) =>
      (await visitor.postJson(`/api/${path}`, body, keyed())).status;
    const tagged = (tag: string) => `${mailbox}+${tag}@example.org`;
    for (let sent = 0; sent < 5; sent += 1) {
      const email = tagged(`news${sent}`);
      expect(await ask('newsletter/subscriptions', { email, edition: 1 })).toBe(sent < 3 ? 202 : 429);
    }
    for (let sent = 0; sent < 8; sent += 1)
      expect(await ask('contact-requests', contact(tagged(`c${sent}`)))).toBe(201);
    const mails = await portal.services.db
      .selectFrom('messages')
      .select('recipient')
      .where('recipient', 'like', `${mailbox}%`)
      .execute();
    expect(mails).toHaveLength(
      limitRules['newsletter-address'].points + limitRules['contact-address'].points,
    );
  });

  test('keeps nobody from ordering: what follows the payment is mailed, the result is on its page', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let sent = 0; sent < limitRules['order-address'].points; sent += 1) {
      await portal.services.limits.consume('order-address', email);
    }
    const visitor = visitorFrom();
    await visitor.becomeGuest();
    const { token } = await visitor.upload('zeugnis.pdf', await sampleReference());
    const { customer } = orderBody(token);
    const placed = await visitor.order(token, randomUUID(), { customer: { ...customer, email } });
    expect(placed.status).toBe(201);
    const { orderId, approveLink } = z
      .object({ orderId: z.uuid(), approveLink: z.string() })
      .parse(await placed.json());
    await visitor.pressInWallet('approve', approveLink);
    expect((await visitor.postJson(`/api/orders/${orderId}/capture`, {})).status).toBe(200);
    await eventually(async () => {
      const kinds = (await messagesTo(portal, 'mail', email)).map(({ purpose }) => purpose);
      expect(kinds).toContain('order-confirmation');
      expect(kinds).not.toContain('order-received');
    });
    expect((await visitor.call(`/api/orders/${orderId}`)).status).toBe(200);
  });
});

describe('notifications of providers', () => {
  const notify = (path: string, from: string) =>
    portal.call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
    });

  test.each([
    '/api/payments/webhook',
    '/api/content/webhook',
    '/api/newsletter/bounces',
    '/api/hand-overs/redemptions',
    '/api/case-events/acknowledgements',
  ])(
    '%s is counted by client before any signature or key is looked at, far above what a provider sends',
    async (path) => {
      const refusal = (await notify(path, '192.0.2.1')).status;
      expect(refusal).toBeGreaterThanOrEqual(400);
      expect(refusal).not.toBe(429);
      const { points, seconds } = limitRules['webhook-client'];
      expect(points / seconds).toBeGreaterThanOrEqual(5);
      await portal.services.db.executeQuery(
        CompiledQuery.raw('update rate_limits set points = $1', [points]),
      );
      const refused = await notify(path, '192.0.2.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await notify(path, '192.0.2.2')).status).toBe(refusal);
    },
  );
});

describe('a withdrawal', () => {
  const declaration = (change: Record<string, unknown> = {}) => ({
    ...caseForms.withdrawals(`${randomUUID()}@example.org`),
    ...change,
  });
  const withdraw = (visitor: Visitor, body: Record<string, unknown>) =>
    visitor.postJson('/api/withdrawals', body);

  /** As ten minutes later: the jobs that wait are due. */
  async function collect(): Promise<void> {
    const { rows } = await portal.services.db.executeQuery(
      CompiledQuery.raw(
        "update pgboss.job set start_after = now() where name = 'withdrawal-receipts' returning id",
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    portal.services.jobs.wake('withdrawal-receipts');
  }

  test('is taken and kept however many come; those for one mailbox are confirmed together, each with its content', async () => {
    const email = 'withdrawing@example.org';
    const answers: unknown[] = [];
    for (let index = 0; index < 6; index += 1) {
      const response = await withdraw(
        visitorFrom(),
        declaration({ email, contract: `Vertrag Nr. ${index}` }),
      );
      expect(response.status).toBe(201);
      answers.push(await response.json());
    }
    expect(answers).toMatchObject([
      ...Array.from({ length: 3 }, () => ({ confirmedWithinMinutes: 0, wantsBotCheck: false })),
      ...Array.from({ length: 3 }, () => ({ confirmedWithinMinutes: 10, wantsBotCheck: false })),
    ]);
    const kept = () =>
      portal.services.db.selectFrom('withdrawals').selectAll().where('email', '=', email).execute();
    expect(await kept()).toHaveLength(6);
    expect(await messagesTo(portal, 'mail', email)).toHaveLength(3);
    await collect();
    const last = await eventually(async () => {
      const mails = await messagesTo(portal, 'mail', email);
      expect(mails).toHaveLength(4);
      return mails.at(-1);
    });
    expect(last?.subject).toBe('Eingang von 3 Widerrufen');
    for (const { number, contract } of (await kept()).slice(3)) {
      expect(last?.text).toContain(number);
      expect(last?.text).toContain(`Vertrag: ${contract}`);
    }
    expect(last?.text.match(/Eingang: 20\.11\.2026, 11:00/g)).toHaveLength(3);
    expect((await kept()).filter(({ receipt_at: at }) => at === null)).toEqual([]);
  });

  test('to many spellings of one mailbox is confirmed slowly, and each is', async () => {
    const most = 5;
    const spelled = (index: number) => `flooded+${index}@example.org`;
    const mails = async () => {
      const found = await Promise.all(
        Array.from({ length: most + 3 }, (_, index) => messagesTo(portal, 'mail', spelled(index))),
      );
      return found.flat();
    };
    for (let index = 0; index < most + 3; index += 1) {
      const answer = await withdraw(visitorFrom(), declaration({ email: spelled(index) }));
      expect(answer.status).toBe(201);
    }
    expect(await mails()).toHaveLength(3);
    const waiting = () =>
      portal.services.db.executeQuery(
        CompiledQuery.raw(
          "select id from pgboss.job where name = 'withdrawal-receipts' and state = 'created' and start_after > now()",
        ),
      );
    await collect();
    // What is too much for this hour waits for the next.
    await eventually(async () => {
      expect(await mails()).toHaveLength(5);
      expect((await waiting()).rows).toHaveLength(3);
    });
    await portal.services.limits.forget('withdrawal-collected-address', spelled(0));
    await collect();
    await eventually(async () => expect(await mails()).toHaveLength(7));
  });

  test('of the owner of a mailbox does not wait behind spellings that strangers make up', async () => {
    const mailbox = randomUUID();
    const spelled = (tag: string) => `${mailbox}${tag}@example.org`;
    for (let index = 0; index < 8; index += 1) {
      expect((await withdraw(visitorFrom(), declaration({ email: spelled(`+${index}`) }))).status).toBe(201);
    }
    await collect();
    const { limits } = portal.services;
    await eventually(async () =>
      expect(await limits.used('withdrawal-collected-address', spelled(''))).toMatchObject({ isFull: true }),
    );
    const remark = 'Ich wünsche keine Werbung.';
    const owners = await withdraw(visitorFrom(), declaration({ email: spelled(''), remark }));
    expect(await owners.json()).toMatchObject({ confirmedWithinMinutes: 10 });
    await collect();
    const [mail] = await eventually(async () => {
      const mails = await messagesTo(portal, 'mail', spelled(''));
      expect(mails).toHaveLength(1);
      return mails;
    });
    // What is collected can be a stranger's: its longest text stays here, and staff read it.
    expect(mail?.text).not.toContain(remark);
    expect(mail?.text).toContain('Anmerkung: Sie steht auf der Seite Ihres Vorgangs.');
    // A made-up spelling is told that it takes longer.
    const made = await withdraw(visitorFrom(), declaration({ email: spelled('+9') }));
    expect(await made.json()).toMatchObject({ confirmedWithinMinutes: 360 });
  });

  test('tells staff by mail some times an hour, and by the desk always', async () => {
    const notices = async () => {
      const mails = await messagesTo(portal, 'mail', portal.services.settings.PROVIDER_EMAIL);
      return mails.filter(({ purpose }) => purpose === 'withdrawal-notice').length;
    };
    const before = await notices();
    await withdraw(visitorFrom(), declaration());
    expect(await notices()).toBe(before + 1);
    while (await portal.services.limits.allows('withdrawal-notices', 'all'));
    expect((await withdraw(visitorFrom(), declaration())).status).toBe(201);
    expect(await notices()).toBe(before + 1);
    await portal.services.limits.forget('withdrawal-notices', 'all');
  });

  test('above thirty an hour from one client asks for the silent check, and is taken with it', async () => {
    const visitor = visitorFrom();
    for (let sent = 0; sent < 30; sent += 1)
      expect((await withdraw(visitor, declaration())).status).toBe(201);
    const above = await withdraw(visitor, declaration());
    expect(await above.json()).toMatchObject({ code: 'bot_check_required' });
    await visitor.becomeGuest();
    for (let sent = 0; sent < 80; sent += 1)
      expect((await withdraw(visitor, declaration())).status).toBe(201);
  });

  test('from a client above the quiet number is kept too, and confirmed at once after the silent check', async () => {
    const visitor = visitorFrom();
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await (await withdraw(visitor, declaration())).json()).toMatchObject({ wantsBotCheck: false });
    }
    const above = await withdraw(visitor, declaration());
    expect(above.status).toBe(201);
    expect(await above.json()).toMatchObject({ confirmedWithinMinutes: 10, wantsBotCheck: true });
    await visitor.becomeGuest();
    const checked = await withdraw(visitor, declaration());
    expect(await checked.json()).toMatchObject({ confirmedWithinMinutes: 0, wantsBotCheck: false });
  });
});

describe('a guest who has only kept a form', () => {
  const form = '/api/kept-forms/current?form=/kontakt';
  const fields = [['name', 'Gerda Gast']];

  test('keeps it, and is let in to uploads and orders by the bot check alone', async () => {
    const visitor = visitorFrom();
    expect((await visitor.sendJson('PUT', form, { fields })).status).toBe(204);
    expect(await (await visitor.call(form)).json()).toMatchObject({ entry: { fields } });
    const calls = {
      upload: () => visitor.postJson('/api/uploads/employers-reference', {}),
      order: () => visitor.postJson('/api/orders', orderBody(randomUUID()), keyed()),
    };
    for (const call of Object.values(calls)) {
      const refused = await call();
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ code: 'authentication_required' });
    }
    await visitor.becomeGuest();
    expect((await calls.upload()).status).toBe(201);
    expect((await calls.order()).status).not.toBe(401);
    // He is the same guest as before.
    expect(await (await visitor.call(form)).json()).toMatchObject({ entry: { fields } });
  });
});

describe('codes', () => {
  const ask = (email: string, client?: string) =>
    visitorFrom(client).postJson('/api/auth/password-reset', { email });

  /** An account whose mailbox has had one mail, the code of its registration. */
  async function account(email: string): Promise<void> {
    const password = 'anker stein wolke';
    const registered = await visitorFrom().postJson('/api/auth/register', {
      profileType: 'INDIVIDUAL',
      givenName: 'Erika',
      name: 'Sandtor',
      email,
      password,
      acceptsTerms: true,
    });
    expect(registered.status).toBe(202);
    const code = codeIn(await lastText(portal, 'mail', email));
    expect((await visitorFrom().postJson('/api/auth/confirm', { email, code, password })).status).toBe(204);
  }

  test('nobody keeps the owner of a mailbox from his codes, and nobody floods it', async () => {
    const email = 'owner@example.org';
    const other = 'other@example.org';
    await account(email);
    await account(other);
    for (let tried = 0; tried < 20; tried += 1) expect((await ask(email)).status).toBe(202);
    const mails = async () => (await messagesTo(portal, 'mail', email)).length;
    // Ask for one more, whose job runs behind all others, and see that none came for the last twelve.
    await ask(other);
    await eventually(async () => expect(await messagesTo(portal, 'mail', other)).toHaveLength(2));
    // The confirmation, eight resets until the mailbox is full, and none as long as the last code is good.
    expect(await mails()).toBe(9);
    // The last code has had its time: the owner gets a new one at once, from wherever he asks.
    await portal.services.db
      .updateTable('identity_codes')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    expect((await ask(email)).status).toBe(202);
    await eventually(async () => expect(await mails()).toBe(10));
  });

  test('whose account lies under an address with a part behind a plus sign gets a code all the same', async () => {
    const mailbox = randomUUID();
    const email = `${mailbox}+hafen@example.org`;
    await account(email);
    for (let tried = 0; tried < 10; tried += 1) {
      for (const limit of ['reset-mail-address', 'code-mail-day-address'] as const) {
        await portal.services.limits.allows(limit, `${mailbox}+${tried}@example.org`);
        await portal.services.limits.allows(limit, `${mailbox}+${tried}@example.org`);
        await portal.services.limits.allows(limit, `${mailbox}+${tried}@example.org`);
      }
      expect((await ask(`${mailbox}+${tried}@example.org`)).status).toBe(202);
    }
    expect((await ask(email)).status).toBe(202);
    await eventually(async () => expect(await messagesTo(portal, 'mail', email)).toHaveLength(2));
  });

  test('registrations use up no codes for a new password, and these no registrations', async () => {
    const email = 'both@example.org';
    const register = (client?: string) =>
      visitorFrom(client).postJson('/api/auth/register', {
        profileType: 'INDIVIDUAL',
        givenName: 'Erika',
        name: 'Sandtor',
        email,
        password: 'anker stein wolke',
        acceptsTerms: true,
      });
    for (let tried = 0; tried < 3; tried += 1) expect((await register('own')).status).toBe(202);
    for (let tried = 0; tried < 3; tried += 1) expect((await ask(email, 'own')).status).toBe(202);
    for (let tried = 0; tried < 6; tried += 1) expect((await ask(email)).status).toBe(202);
    expect((await register()).status).toBe(202);
  });

  test('one client asks three times an hour for a mailbox', async () => {
    for (let tried = 0; tried < 3; tried += 1) expect((await ask('a@example.org', 'one')).status).toBe(202);
    const refused = await ask('a@example.org', 'one');
    expect(refused.status).toBe(429);
    const { detail } = z.object({ detail: z.string() }).parse(await refused.json());
    expect(detail).toContain(portal.services.settings.SUPPORT_PHONE);
    expect((await ask('b@example.org', 'one')).status).toBe(202);
    expect((await ask('a@example.org', 'another')).status).toBe(202);
  });
});
