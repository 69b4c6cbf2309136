import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInsurer } from '#src/providers/insurer/index.ts';
import { createApi } from '#src/server/api.ts';
import type { Services } from '#src/services.ts';
import { giveSarasCode, people } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/**
 * The same calls against the embedded API, against a second copy of this program over HTTP, and against a host that is
 * slow, down or lies. The second copy shares the database, as several processes of one portal do.
 */
const { erika } = people;
const contractId = '0c000001-0000-4000-8000-000000000001';
const claimId = '0c1a0001-0000-4000-8000-000000000001';

let portal: Portal;
let copy: { server: ServerType; url: string };
let lying: { server: ServerType; url: string; answer: (path: string) => Response | Promise<Response> };

function listen(fetch: (request: Request) => Response | Promise<Response>) {
  return new Promise<{ server: ServerType; url: string }>((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ server, url: `http://127.0.0.1:${port}/api` }),
    );
  });
}

/** A portal whose insurer lives at an address; no calls leave this process but those to it. @returns one who visits it */
function portalAt(url: string, timeoutMs?: number): Visitor {
  return visitorsOf(url, timeoutMs)();
}

function visitorsOf(url: string, timeoutMs = 2000): () => Visitor {
  const insurer = createInsurer(
    { profileUrl: url, customerAreaUrl: url, secondUrl: url, timeoutMs },
    { clock: portal.services.clock },
  );
  const services: Services = { ...portal.services, insurer };
  const app = new Hono().route('/api', createApi(services));
  return () =>
    new Visitor({
      call: async (path, init) => app.fetch(new Request(new URL(path, 'http://portal.test'), init)),
    });
}

beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
  const own = createApi(portal.services);
  copy = await listen((request) => new Hono().route('/api', own).fetch(request));
  lying = {
    ...(await listen((request) => lying.answer(new URL(request.url).pathname))),
    answer: () => new Response(),
  };
}, 120_000);

afterAll(async () => {
  for (const { server } of [copy, lying]) server.close();
  await portal.stop();
});

const reading = [
  '/api/contracts',
  `/api/contracts/${contractId}`,
  `/api/contracts/${contractId}/feeaccount`,
  `/api/contracts/${contractId}/intermediary`,
  `/api/contracts/${contractId}/documents`,
  `/api/contracts/${contractId}/payment-mode`,
  `/api/contracts/${contractId}/activities`,
  '/api/contracts/activities?isUnread=true&limit=3',
  '/api/contracts/activities/count-unread-documents',
  '/api/claims',
  `/api/claims/${claimId}`,
  `/api/claims/${claimId}/correspondences`,
  '/api/claims/correspondences',
  '/api/claims/correspondences/count-unread-documents',
  '/api/claim-reports',
  '/api/legal-assessments',
  '/api/cases',
  '/api/profiles/self',
  '/api/profiles/self/contact',
  '/api/profiles/self/settings',
  '/api/namechange',
];

describe('a second copy over HTTP', () => {
  test.each(reading)('%s answers what the embedded API answers', async (path) => {
    const here = new Visitor(portal);
    const there = portalAt(copy.url);
    await here.signIn(erika);
    await there.signIn(erika);
    const [embedded, remote] = [await here.call(path), await there.call(path)];
    expect(remote.status).toBe(200);
    expect(remote.headers.get('Allow')).toBe(embedded.headers.get('Allow'));
    expect(await remote.json()).toEqual(await embedded.json());
  });

  test('a document comes through as it is, under its name', async () => {
    const there = portalAt(copy.url);
    await there.signIn(erika);
    const list = await (await there.call(`/api/contracts/${contractId}/documents`)).json();
    const { detailUrl } = (list as { items: Array<{ detailUrl: string }> }).items[0] ?? { detailUrl: '' };
    expect(detailUrl).toMatch(/^\/api\/contracts\//);
    const document = await there.call(detailUrl);
    expect(document.headers.get('Content-Type')).toBe('application/pdf');
    expect(document.headers.get('Content-Disposition')).toMatch(/^inline; filename="/);
    expect(
      Buffer.from(await document.arrayBuffer())
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
  });

  test('a change takes effect there, is refused there, and is answered in our words', async () => {
    const there = portalAt(copy.url);
    await there.signIn(erika);
    const patch = (body: unknown, key: string) =>
      there.call(`/api/contracts/${contractId}/payment-mode`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      });
    const changed = await patch({ paymentMode: 'YEARLY' }, 'gateway-yearly');
    expect(changed.status).toBe(200);
    const mode = await (await there.call(`/api/contracts/${contractId}/payment-mode`)).json();
    expect(mode).toMatchObject({ paymentMode: 'YEARLY' });
    const refused = await patch({ paymentMode: 'WEEKLY' }, 'gateway-weekly');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'paymentMode' }],
    });
    const back = await patch({ paymentMode: 'MONTHLY' }, 'gateway-monthly');
    expect(back.status).toBe(200);
  });

  test('what is not his stays 404, and nobody at all is 401', async () => {
    const there = portalAt(copy.url);
    expect((await there.call('/api/contracts')).status).toBe(401);
    await there.signIn(people.jonas);
    expect((await there.call(`/api/contracts/${contractId}`)).status).toBe(404);
    expect((await there.call(`/api/claims/${claimId}`)).status).toBe(404);
  });

  test('a customer who is not activated is refused there as here', async () => {
    const there = portalAt(copy.url);
    await there.signIn(people.max);
    const answer = await there.call('/api/contracts');
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('an SMS code of the second copy opens what it guards, by the token in the session', async () => {
    const there = portalAt(copy.url);
    await there.signIn(people.sara);
    await giveSarasCode(portal, there);
    const { items } = (await (await there.call('/api/claims')).json()) as { items: Array<{ id: string }> };
    expect((await there.call(`/api/claims/${items[0]?.id}`)).status).toBe(200);
    await portal.services.db
      .updateTable('customer_sessions')
      .set({ sms_tan_token: null })
      .where('partner_id', '=', 'DEMO-SARA')
      .execute();
    const shut = await there.call(`/api/claims/${items[0]?.id}`);
    expect([shut.status, await shut.json()]).toMatchObject([403, { code: 'otp_required' }]);
  });
});

describe('what nobody agreed on reaches no system of the insurer', () => {
  let came: Array<{ address: string; body: string }>;
  const insurer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    came.push({ address: `${pathname}${search}`, body: await request.text() });
    return new Response(JSON.stringify({ code: 'conflict', detail: 'Das geht gerade nicht.' }), {
      status: 409,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  };
  let recording: Awaited<ReturnType<typeof listen>>;
  let visitor: Visitor;
  beforeAll(async () => {
    recording = await listen(insurer);
    visitor = portalAt(recording.url);
    await visitor.signIn(erika);
  });
  afterAll(() => {
    recording.server.close();
  });
  beforeEach(() => {
    came = [];
  });
  const mode = `/contracts/${contractId}/payment-mode`;
  const patch = (body: string) =>
    visitor.call(`/api${mode}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'gateway-checked' },
      body,
    });

  test('a parameter that the route does not have stays here', async () => {
    await visitor.call('/api/contracts?limit=3&asUser=77&limit%00=1');
    expect(came).toEqual([{ address: '/api/contracts?limit=3', body: '' }]);
  });

  test('a field that the schema does not have stays here', async () => {
    const path = `/api/contracts/${contractId}/feeaccount/sepamandate`;
    await visitor.postJson(path, { attachmentType: 'image/png', isAdmin: true });
    expect(came).toEqual([{ address: path, body: '{"attachmentType":"image/png"}' }]);
  });

  test.each([
    ['no JSON', '{"paymentMode":', 400],
    ['a value nobody offers', '{"paymentMode":"NEVER"}', 422],
    ['a list in place of fields', '[]', 422],
    ['NUL in a text', '{"paymentMode":"YEARLY\\u0000"}', 422],
  ])('a body that does not fit is refused here: %s', async (_what, body, status) => {
    expect((await patch(body)).status).toBe(status);
    expect(came).toEqual([]);
  });

  test.each([
    '..%2Fprofiles%2Fself',
    '%2e%2e%2fprofiles%2fself',
    `${contractId}%2Ffeeaccount`,
    `${contractId}%3FasUser=77`,
    `${contractId}%00`,
    '%252e%252e',
  ])('an id that is a way is no id: %s', async (id) => {
    expect((await visitor.call(`/api/contracts/${id}`)).status).toBe(404);
    expect(came).toEqual([]);
  });

  test('a file comes through as it was sent', async () => {
    const form = new FormData();
    form.set(
      'file',
      new File([new Uint8Array([0, 255, 10, 13])], 'vollmacht.pdf', { type: 'application/pdf' }),
    );
    const path = `/api/contracts/${contractId}/feeaccount/sepamandate/files`;
    const sent = new Response(form);
    const body = Buffer.from(await sent.arrayBuffer());
    const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' };
    await visitor.call(path, { method: 'POST', headers, body });
    expect(came).toEqual([{ address: path, body: body.toString('utf8') }]);
  });

  test('a reading call carries no body and a slash more finds nothing', async () => {
    expect((await visitor.call(`/api//contracts/${contractId}`)).status).toBe(404);
    await visitor.call(`/api/contracts/${contractId}`);
    expect(came).toEqual([{ address: `/api/contracts/${contractId}`, body: '' }]);
  });
});

describe('a host that fails', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = portalAt(lying.url, 300);
    await visitor.signIn(erika);
  });
  const problem = async (path: string) => {
    const answer = await visitor.call(path);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const unavailable = [503, 'provider_unavailable'];
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

  const lies: Array<[string, () => Response | Promise<Response>]> = [
    ['is slow', () => new Promise((resolve) => setTimeout(() => resolve(json({ items: [] })), 1500).unref())],
    ['answers 500', () => new Response('Traceback (most recent call last)', { status: 500 })],
    [
      'answers a page',
      () => new Response('<html>Wartung</html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['answers another shape', () => json({ contracts: [] })],
    ['answers nothing', () => new Response(null, { status: 200 })],
    ['answers a status nobody agreed on', () => json({ items: [], nextCursor: null }, 206)],
    [
      'sends elsewhere',
      () => new Response(null, { status: 302, headers: { Location: 'http://evil.test/' } }),
    ],
    [
      'names an amount as text',
      () =>
        json({
          items: [{ id: contractId, premium: { amountCents: '24,90', currency: 'EUR' } }],
          nextCursor: null,
        }),
    ],
  ];
  test.each(lies)('one that %s costs its part only: 503 and a German sentence', async (_how, answer) => {
    lying.answer = answer;
    expect(await problem('/api/contracts')).toEqual(unavailable);
  });

  test('one that stumbles over what a customer asks for goes on for the others', async () => {
    const visit = visitorsOf(lying.url);
    const [hers, jonas] = [visit(), visit()];
    await hers.signIn(erika);
    await jonas.signIn(people.jonas);
    lying.answer = (path) =>
      path.endsWith('/contracts')
        ? json({ items: [], nextCursor: null })
        : new Response('{}', { status: 500 });
    const ids = [claimId, claimId, claimId, contractId, '0c1a0001-0000-4000-8000-0000000000ff'];
    for (const id of ids) expect((await hers.call(`/api/claims/${id}`)).status).toBe(503);
    expect((await jonas.call('/api/contracts')).status).toBe(200);
  });

  test('one that refuses without end is not read on', async () => {
    let sent = 0;
    const pull = (stream: ReadableStreamDefaultController) => {
      sent += 1;
      stream.enqueue(new Uint8Array(64 * 1024).fill(0x20));
    };
    lying.answer = () => new Response(new ReadableStream({ pull }), { status: 409 });
    expect(await problem('/api/contracts')).toEqual([409, 'conflict']);
    expect(sent * 64).toBeLessThan(16 * 1024);
  });

  test('one that is down', async () => {
    const nobody = portalAt('http://127.0.0.1:9/api', 300);
    await nobody.signIn(erika);
    expect((await nobody.call('/api/contracts')).status).toBe(503);
  });

  test('a letter whose address leads to a foreign host is not passed on', async () => {
    const entry = {
      id: claimId,
      kind: 'document',
      title: 'Brief',
      subject: 'Vertrag 1',
      date: '2026-11-21T10:00:00.000Z',
      isUnread: true,
      contractId,
      claimId: null,
      detailType: 'document',
    };
    const page = (detailUrl: string) => ({
      items: [{ ...entry, detailUrl, changeRequestId: null }],
      nextCursor: null,
      numberOfUnreadDocuments: 1,
    });
    for (const address of ['http://evil.test/brief.pdf', 'http://[']) {
      lying.answer = () => json(page(address));
      expect(await problem('/api/contracts/activities')).toEqual(unavailable);
    }
    lying.answer = () => json(page(`${lying.url}/contracts/${contractId}/documents/${claimId}`));
    const good = await visitor.call('/api/contracts/activities');
    expect(((await good.json()) as { items: Array<{ detailUrl: string }> }).items[0]?.detailUrl).toBe(
      `/api/contracts/${contractId}/documents/${claimId}`,
    );
  });

  test('its claims are among the cases; without it the other cases stay, and it is said what is missing', async () => {
    const claim = {
      id: '7d0f5f0e-51a2-4c8e-9d0a-1f3f5f3a9b10',
      number: 'F-1',
      title: 'Schaden beim anderen Haus',
      status: 'reported',
      areaOfLaw: 'Verkehr',
      opponent: 'Unbekannt',
      reportedOn: '2026-11-20',
      costsPaid: { amountCents: 0, currency: 'EUR' },
      nextStep: null,
      steps: [],
    };
    lying.answer = (path) => json({ items: path.endsWith('/claims') ? [claim] : [], nextCursor: null });
    const cases = async () => {
      const answer = await visitor.call('/api/cases');
      const { items, unavailable: missing } = (await answer.json()) as {
        items: Array<{ title: string; kind: string }>;
        unavailable: string[];
      };
      return { status: answer.status, titles: items.map(({ title }) => title), missing };
    };
    const whole = await cases();
    expect(whole).toEqual({ status: 200, titles: expect.arrayContaining([claim.title]), missing: [] });
    lying.answer = () => new Response('Wartung', { status: 500 });
    expect(await cases()).toEqual({
      status: 200,
      titles: whole.titles.filter((title) => title !== claim.title),
      missing: ['claim', 'report'],
    });
  });

  test.each([
    ['/api/claims', { items: [], nextCursor: null, unavailable: true }],
    ['/api/claim-reports', { items: [], nextCursor: null, unavailable: true }],
    ['/api/contracts/activities/count-unread-documents', { numberOfUnreadDocuments: 0 }],
    ['/api/claims/correspondences/count-unread-documents', { numberOfUnreadDocuments: 0 }],
  ])('%s is empty on failure, as section 7 says, and a list says why', async (path, expected) => {
    lying.answer = () => new Response('Wartung', { status: 500 });
    const answer = await visitor.call(path);
    expect([answer.status, await answer.json()]).toEqual([200, expected]);
  });

  test('a photo that the customer has sent comes through; a page in its place does not', async () => {
    const path = `/api/claims/${claimId}/files/${contractId}`;
    const answering = (type: string) => () => new Response('photo', { headers: { 'Content-Type': type } });
    lying.answer = answering('image/jpeg');
    const photo = await visitor.call(path);
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    lying.answer = answering('text/html');
    expect(await problem(path)).toEqual(unavailable);
  });

  test('a file that is no PDF is not shown as one', async () => {
    lying.answer = () =>
      new Response('<script>alert(1)</script>', { headers: { 'Content-Type': 'application/pdf' } });
    expect(await problem(`/api/contracts/${contractId}/documents/${claimId}`)).toEqual(unavailable);
  });

  test('a refusal that says nothing of ours becomes the problem of its status, without its words', async () => {
    lying.answer = () => json({ message: 'ORA-00942: table or view does not exist' }, 404);
    const answer = await visitor.call(`/api/contracts/${contractId}`);
    const body = await answer.text();
    expect(answer.status).toBe(404);
    expect(body).not.toContain('ORA-');
  });

  test('a token the host does not accept means: sign in anew', async () => {
    lying.answer = () => json({}, 401);
    expect(await problem('/api/contracts')).toEqual([401, 'authentication_required']);
  });

  test('after five failures it is spared for a while: the answer comes at once', async () => {
    let calls = 0;
    lying.answer = () => {
      calls += 1;
      return new Response(null, { status: 500 });
    };
    const visit = visitorsOf(lying.url, 300);
    // For three customers: what fails for one may be about him (ADR 0053).
    const customers: Visitor[] = [];
    for (const person of [erika, people.jonas, people.bau]) {
      const customer = visit();
      await customer.signIn(person);
      customers.push(customer);
    }
    for (const customer of customers) expect((await customer.call('/api/contracts')).status).toBe(503);
    const before = calls;
    expect(before).toBe(5);
    for (const customer of customers) expect((await customer.call('/api/contracts')).status).toBe(503);
    expect(calls).toBe(before);
  });
});
