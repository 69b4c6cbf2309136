import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Tx } from '#src/database/database.ts';
import { type LegalKind, legalKinds } from '#src/features/services/legal-requests/public.server.ts';
import { requestQueue } from '#src/features/services/legal-requests/request-queue.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { bodyOf, keyed, people, signedInAs, told, toldWithFields } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-24T09:00:00Z');
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;
const visitors: Partial<Record<'erika' | 'jonas' | 'bau' | 'max' | 'anonymous' | 'guest', Visitor>> = {};

type Created = {
  id: string;
  reference: string;
  needsPayment: boolean;
  promisedOn: string | null;
  nextStep: string;
  status: { key: string };
};
type Read = Created & {
  messages: Array<{
    from: string;
    author: string;
    text: string;
    files: Array<{ id: string; filename: string }>;
  }>;
  files: Array<{ id: string; filename: string }>;
  rows: Array<{ label: string; value: string }>;
  rating: { stars: number; text: string } | null;
  canRate: boolean;
  canWrite: boolean;
  canClose: string | null;
};

const staff = { id: randomUUID(), name: 'Nina Beispiel', role: 'agent' } as const;
const within = <Result>(run: (tx: Tx) => Promise<Result>) => portal.services.db.transaction().execute(run);

async function setEntitlement(
  policyholderId: string,
  kind: LegalKind,
  entitlement: string | undefined,
): Promise<void> {
  const { db } = portal.services;
  const { service_claims: entitlements } = await db
    .selectFrom('policyholders')
    .select('service_claims')
    .where('id', '=', policyholderId)
    .executeTakeFirstOrThrow();
  const { [kind]: _, ...others } = entitlements as Record<string, string>;
  await db
    .updateTable('policyholders')
    .set({ service_claims: JSON.stringify(entitlement ? { ...others, [kind]: entitlement } : others) })
    .where('id', '=', policyholderId)
    .execute();
  // Claims come with the identity token: a new one, as when the old one has expired.
  for (const name of ['bau', 'jonas'] as const) visitors[name] = await signedInAs(portal, people[name]);
}

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', seededOn: '2026-11-20', overrides: { clock }, onServices });
  for (const name of ['erika', 'jonas', 'bau'] as const)
    visitors[name] = await signedInAs(portal, people[name]);
  visitors.max = await signedInAs(portal, people.max);
  visitors.anonymous = new Visitor(portal);
  visitors.guest = new Visitor(portal);
  await visitors.guest.becomeGuest();
});
afterAll(() => portal.stop());

const by = (name: keyof typeof visitors): Visitor => {
  const visitor = visitors[name];
  if (!visitor) throw new Error(`no ${name}`);
  return visitor;
};

async function upload(visitor: Visitor, name = 'Vertrag.pdf'): Promise<string> {
  const form = await bodyOf<Presigned>(await visitor.postJson('/api/legal-requests/upload', {}));
  const pdf = await renderPdf({ title: name, author: 'Test', content: ['Eine Seite Vertrag'] });
  await visitor.sendFile(form, name, pdf);
  await visitor.inspect(form, name);
  return form.token;
}

function send(
  visitor: Visitor,
  kind: LegalKind,
  options: { change?: Record<string, unknown>; tokens?: string[]; key?: string } = {},
): Promise<Response> {
  const { change = {}, tokens = [], key } = options;
  const body = { kind, intake: { ...intakes[kind], ...change }, uploadTokens: tokens };
  return visitor.postJson('/api/legal-requests', body, keyed(key));
}

async function sent(visitor: Visitor, kind: LegalKind): Promise<Created> {
  const tokens = kind === 'general_contract_check' ? [await upload(visitor)] : [];
  return bodyOf<Created>(await send(visitor, kind, { tokens }));
}

const read = async (visitor: Visitor, id: string) =>
  bodyOf<Read>(await visitor.call(`/api/legal-requests/${id}`));

async function act(id: string, action: string, text = ''): Promise<string> {
  return within((tx) => requestQueue.act(portal.services, tx, staff, { id, action, text })).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message.split(':')[0] : '') ?? '',
  );
}

/** The text of Erika's mail whose subject says this. */
async function mailAbout(words: string): Promise<string> {
  const mails = await messagesTo(portal, 'mail', people.erika);
  return mails.find(({ subject }) => subject?.includes(words))?.text ?? '';
}

async function eventsOf(id: string): Promise<string[]> {
  const rows = await portal.services.db
    .selectFrom('case_events')
    .select(['type', 'data'])
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ type, data }) => {
    const { status } = data as { status?: string };
    return type === 'status-changed' || type === 'closed' ? `${type} ${status}` : type;
  });
}

describe('who may send what', () => {
  const guest = '403 service_unavailable_for_you';
  test.each([
    ['anonymous', [guest, guest, '401 authentication_required', guest, guest]],
    ['guest', [guest, guest, 'draft', guest, guest]],
    ['max', legalKinds.map(() => '403 forbidden')],
    ['erika', ['received', 'received', 'received', 'received', 'received']],
    ['bau', ['received', 'received', 'received', 'received', 'received']],
    ['jonas', ['received', guest, 'received', guest, 'received']],
  ] as const)('%s', async (name, expected) => {
    const found: string[] = [];
    for (const kind of legalKinds) {
      const isFree = expected[legalKinds.indexOf(kind)] === 'received';
      const tokens = isFree && kind === 'general_contract_check' ? [await upload(by(name))] : [];
      const response = await send(by(name), kind, { tokens });
      found.push(response.ok ? (await bodyOf<Created>(response)).status.key : await told(response));
    }
    expect(found).toEqual([...expected]);
  });

  test.each([
    ['phone_legal_advice', 'needs_payment', 'draft'],
    // Without a price nobody can pay it.
    ['online_legal_advice', 'needs_payment', '403 service_unavailable_for_you'],
    ['online_legal_advice', 'unavailable', '403 service_unavailable_for_you'],
    ['online_legal_advice', undefined, '403 service_unavailable_for_you'],
  ] as const)('%s with the entitlement %s: %s', async (kind, entitlement, expected) => {
    await setEntitlement('DEMO-BAU', kind, entitlement);
    const response = await send(by('bau'), kind);
    expect(response.ok ? (await bodyOf<Created>(response)).status.key : await told(response)).toBe(expected);
    await setEntitlement('DEMO-BAU', kind, 'free_of_charge');
  });

  test('an entitlement that is withdrawn between page and sending', async () => {
    await setEntitlement('DEMO-JONAS', 'data_leak_assistance', undefined);
    expect(await told(await send(by('jonas'), 'data_leak_assistance'))).toBe(
      '403 service_unavailable_for_you',
    );
    await setEntitlement('DEMO-JONAS', 'data_leak_assistance', 'free_of_charge');
  });

  test('uploads are for activated customers', async () => {
    for (const name of ['anonymous', 'guest'] as const) {
      expect(await told(await by(name).postJson('/api/legal-requests/upload', {}))).toBe(
        '401 authentication_required',
      );
    }
    expect(await told(await by('max').postJson('/api/legal-requests/upload', {}))).toBe('403 forbidden');
  });
});

describe('free of charge has its bounds', () => {
  test('two calls at a time are planned to one number, whoever asks and however it is written', async () => {
    const calling = (name: 'erika' | 'bau' | 'jonas', phone: string) =>
      send(by(name), 'phone_legal_advice', { change: { phone } });
    const first = await bodyOf<Created>(await calling('erika', '0171 3920077'));
    expect((await calling('bau', '+49 (0)171/3920077')).status).toBe(201);
    expect(await toldWithFields(await calling('jonas', '0049 171 3920077'))).toBe(
      '422 validation_failed intake.phone',
    );
    expect(await act(first.id, 'called', 'Besprochen.')).toBe('done');
    expect((await calling('jonas', '0171 3920077')).status).toBe(201);
  });

  test('twenty a day, as of what is ordered free of charge', async () => {
    const used = vi.spyOn(portal.services.limits, 'allows').mockImplementation(async (limit) => {
      return limit !== 'free-orders-customer';
    });
    expect(await told(await send(by('erika'), 'online_legal_advice'))).toBe('429 rate_limited');
    // What is paid for is counted by its order.
    expect((await send(by('guest'), 'phone_legal_advice')).status).toBe(201);
    used.mockRestore();
  });
});

describe('what is wrong stands beside its field', () => {
  test.each<[LegalKind, Record<string, unknown>, string]>([
    ['online_legal_advice', { question: 'Was nun?' }, 'intake.question'],
    ['online_legal_advice', { question: 'x'.repeat(4001) }, 'intake.question'],
    ['online_legal_advice', { area: 'crime' }, 'intake.area'],
    ['online_legal_advice', { opponent: ' ' }, 'intake.opponent'],
    ['online_legal_advice', { deadlineOn: '2026-02-30' }, 'intake.deadlineOn'],
    ['online_legal_advice', { deadlineOn: '2026-11-23' }, 'intake.deadlineOn'],
    ['phone_legal_advice', { phone: '12345' }, 'intake.phone'],
    ['phone_legal_advice', { phone: '0900 5123456' }, 'intake.phone'],
    ['phone_legal_advice', { phone: '+88213300655' }, 'intake.phone'],
    // A Saturday, today, and a day too far ahead.
    ['phone_legal_advice', { callOn: '2026-11-28' }, 'intake.callOn'],
    ['phone_legal_advice', { callOn: '2026-11-24' }, 'intake.callOn'],
    ['phone_legal_advice', { callOn: '2027-02-01' }, 'intake.callOn'],
    ['claim_debt_service', { amountCents: 0 }, 'intake.amountCents'],
    ['claim_debt_service', { amountCents: 12.5 }, 'intake.amountCents'],
    ['claim_debt_service', { isUndisputed: 'no' }, 'intake.isUndisputed'],
    ['claim_debt_service', { isPerformed: 'no' }, 'intake.isPerformed'],
    ['claim_debt_service', { isInGermany: 'no' }, 'intake.isInGermany'],
    ['claim_debt_service', { dueOn: '2026-11-25' }, 'intake.dueOn'],
    ['claim_debt_service', { creditorRepresentative: '' }, 'intake.creditorRepresentative'],
    ['claim_debt_service', { creditorAccount: 'DE89370400440532013001' }, 'intake.creditorAccount'],
    ['claim_debt_service', { debtorPostcode: '2045' }, 'intake.debtorPostcode'],
    ['claim_debt_service', { debtorPostcode: '99999' }, 'intake.debtorPostcode'],
    ['claim_debt_service', { creditorPostcode: '00123' }, 'intake.creditorPostcode'],
    ['claim_debt_service', { creditorPostcode: '20457', creditorState: 'BY' }, 'intake.creditorState'],
    ['data_leak_assistance', { dataKinds: [] }, 'intake.dataKinds'],
    ['data_leak_assistance', { learnedOn: '2026-12-24' }, 'intake.learnedOn'],
    ['general_contract_check', {}, 'uploadTokens'],
    ['general_contract_check', { isSigned: 'yes' }, 'intake.signedOn uploadTokens'],
  ])('%s %j: %s', async (kind, change, field) => {
    expect(await toldWithFields(await send(by('erika'), kind, { change }))).toBe(
      `422 validation_failed ${field}`,
    );
  });

  test('files before a call, of somebody else, or used already', async () => {
    const own = await upload(by('erika'));
    expect(await toldWithFields(await send(by('erika'), 'phone_legal_advice', { tokens: [own] }))).toBe(
      '422 validation_failed uploadTokens',
    );
    expect(await toldWithFields(await send(by('bau'), 'general_contract_check', { tokens: [own] }))).toBe(
      '422 validation_failed uploadTokens',
    );
    expect((await send(by('erika'), 'general_contract_check', { tokens: [own] })).status).toBe(201);
    expect(await toldWithFields(await send(by('erika'), 'general_contract_check', { tokens: [own] }))).toBe(
      '422 validation_failed uploadTokens',
    );
  });
});

describe('sent once', () => {
  test('the same key gives the same request, another content is refused', async () => {
    const key = randomUUID();
    const tokens = [await upload(by('erika'))];
    const first = await bodyOf<Created>(await send(by('erika'), 'general_contract_check', { tokens, key }));
    const again = await bodyOf<Created>(await send(by('erika'), 'general_contract_check', { tokens, key }));
    expect(again).toEqual(first);
    const other = await send(by('erika'), 'general_contract_check', {
      tokens,
      key,
      change: { valueCents: 1 },
    });
    expect(await told(other)).toBe('409 idempotency_mismatch');
  });

  test('a double click makes one request and one mail', async () => {
    const before = (await messagesTo(portal, 'mail', people.jonas)).length;
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(by('jonas'), 'online_legal_advice', { key })));
    const ids = await Promise.all(answers.map(async (one) => (await bodyOf<Created>(one)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await messagesTo(portal, 'mail', people.jonas)).length).toBe(before + 1);
  });
});

describe.each(legalKinds)('the life of %s', (kind) => {
  test('from sending to closing', async () => {
    const erika = by('erika');
    const created = await sent(erika, kind);
    const promised = {
      online_legal_advice: '2026-11-26',
      general_contract_check: '2026-11-26',
      phone_legal_advice: '2026-11-26',
      claim_debt_service: '2026-11-27',
      data_leak_assistance: '2026-11-27',
    }[kind];
    expect(created).toMatchObject({ promisedOn: promised, needsPayment: false, status: { key: 'received' } });
    const mail = await mailAbout(`${created.reference} ist bei uns`);
    expect(mail).toContain(`/account/meine-rechtsservices/${created.id}`);
    // What was written stays behind the login.
    expect(mail).not.toContain(String(Object.values(intakes[kind])[1]));

    // Staff asks, the customer answers with a file.
    expect(await act(created.id, 'begin')).toBe('done');
    expect(await act(created.id, 'begin')).toBe('conflict');
    expect(await act(created.id, 'ask', 'Wann kam das Schreiben an?')).toBe('done');
    expect((await read(erika, created.id)).promisedOn).toBeNull();
    expect(await mailAbout(`Unsere Antwort zu ${created.reference}`)).toContain('Wann kam das Schreiben an?');
    const cases = await bodyOf<{ items: Array<{ id: string; task?: { href: string } }> }>(
      await erika.call('/api/cases?kind=request&state=open'),
    );
    expect(cases.items.find(({ id }) => id === `request-${created.id}`)?.task?.href).toBe(
      `/account/meine-rechtsservices/${created.id}#schreiben`,
    );
    const token = await upload(erika, 'Brief.pdf');
    const written = await erika.postJson(`/api/legal-requests/${created.id}/messages`, {
      text: 'Am 3. November.\r\nSiehe Anlage.',
      uploadTokens: [token],
    });
    const reply = await bodyOf<Read>(written);
    expect(reply.status.key).toBe('in_progress');
    expect(reply.promisedOn).not.toBeNull();
    expect(reply.messages.map(({ from, text }) => [from, text])).toEqual([
      ['staff', 'Wann kam das Schreiben an?'],
      ['customer', 'Am 3. November.\nSiehe Anlage.'],
    ]);
    const file = reply.messages[1]?.files[0];
    const bytes = await erika.call(`/api/legal-requests/${created.id}/files/${file?.id}`);
    expect(bytes.headers.get('Content-Disposition')).toContain('attachment; filename="Brief.pdf"');
    // Whoever comes to this browser next finds nothing of it.
    expect(bytes.headers.get('Cache-Control')).toBe('no-store');
    const kept = portal.services.db
      .selectFrom('uploads')
      .select('delete_at')
      .where('filename', '=', 'Brief.pdf');
    // Three years from the end of the year (§§ 195, 199 BGB).
    expect(await kept.execute()).toContainEqual({ delete_at: '2030-01-01T00:00:00.000Z' });
    expect(
      Buffer.from(await bytes.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    // Too early to rate; then the answer, the rating and the end.
    const rating = { stars: 4, text: 'Klar und schnell.' };
    expect(await told(await erika.postJson(`/api/legal-requests/${created.id}/rating`, rating))).toBe(
      '409 conflict',
    );
    const finish = kind === 'phone_legal_advice' ? 'called' : 'answered';
    if (finish === 'answered') {
      // The last word is the customer's: nothing is answered yet.
      expect(await act(created.id, 'answered')).toBe('conflict');
      await within(async (tx) => requestQueue.onAnswer?.(portal.services, tx, created.id));
      expect(await act(created.id, 'ask', 'Hier ist die Antwort.')).toBe('done');
    }
    expect(await act(created.id, finish, 'Sie müssen nicht zahlen.')).toBe('done');
    expect(await read(erika, created.id)).toMatchObject({
      status: { key: 'answered' },
      canRate: true,
      canWrite: true,
      canClose: 'close',
    });
    expect((await erika.postJson(`/api/legal-requests/${created.id}/rating`, rating)).status).toBe(201);
    expect(await told(await erika.postJson(`/api/legal-requests/${created.id}/rating`, rating))).toBe(
      '409 conflict',
    );
    const desk = await requestQueue.read(portal.services, created.id);
    expect(desk).toMatchObject({
      rows: expect.arrayContaining([{ label: 'Bewertung', value: '4 von 5: Klar und schnell.' }]),
    });
    const closed = await bodyOf<Read>(await erika.postJson(`/api/legal-requests/${created.id}/close`, {}));
    expect(closed).toMatchObject({ status: { key: 'closed' }, canWrite: false, canClose: null });
    expect(closed.rating).toMatchObject(rating);
    const tooLate = await erika.postJson(`/api/legal-requests/${created.id}/messages`, {
      text: 'Noch etwas',
    });
    expect(await told(tooLate)).toBe('409 conflict');
    expect(await eventsOf(created.id)).toEqual([
      'created',
      'status-changed in_progress',
      'message-from-staff',
      'status-changed question',
      'status-changed in_progress',
      'message-from-customer',
      'file-added',
      ...(finish === 'answered' ? ['message-from-staff', 'status-changed question'] : ['message-from-staff']),
      'status-changed answered',
      'rated',
      'closed closed',
    ]);
  });

  test('is nobody else’s', async () => {
    const { id } = await sent(by('erika'), kind);
    for (const name of ['jonas', 'guest'] as const) {
      const other = by(name);
      const calls = [
        other.call(`/api/legal-requests/${id}`),
        other.postJson(`/api/legal-requests/${id}/messages`, { text: 'Hallo?' }),
        other.postJson(`/api/legal-requests/${id}/rating`, { stars: 1 }),
        other.postJson(`/api/legal-requests/${id}/close`, {}),
        other.call(`/api/legal-requests/${id}/files/${randomUUID()}`),
      ];
      expect(await Promise.all(calls.map(async (one) => told(await one)))).toEqual(
        calls.map(() => '404 not_found'),
      );
    }
    // However often others write: what they try is not counted against its owner.
    const path = `/api/legal-requests/${id}/messages`;
    for (let tries = 0; tries < 31; tries += 1) {
      expect(await told(await by('jonas').postJson(path, { text: 'Hallo?' }))).toBe('404 not_found');
    }
    expect((await by('erika').postJson(path, { text: 'Eine Ergänzung.' })).status).toBe(201);
    expect(await told(await by('jonas').call(`/api/cases/request-${id}`))).toBe('404 not_found');
    const list = await bodyOf<{ items: Array<{ id: string }> }>(
      await by('jonas').call('/api/legal-requests'),
    );
    expect(list.items.map((one) => one.id)).not.toContain(id);
  });
});

test('withdrawn before the answer, and written to after it', async () => {
  const withdrawn = await sent(by('erika'), 'online_legal_advice');
  const done = await by('erika').postJson(`/api/legal-requests/${withdrawn.id}/close`, {});
  expect((await bodyOf<Read>(done)).status.key).toBe('withdrawn');
  expect(await act(withdrawn.id, 'begin')).toBe('conflict');

  const asked = await sent(by('erika'), 'phone_legal_advice');
  expect(await act(asked.id, 'called', 'Alles besprochen.')).toBe('done');
  const back = await by('erika').postJson(`/api/legal-requests/${asked.id}/messages`, {
    text: 'Und was ist mit …?',
  });
  expect((await bodyOf<Read>(back)).status.key).toBe('in_progress');
});

test('a reply with a file that is used already changes nothing', async () => {
  const erika = by('erika');
  const used = await upload(erika);
  const { id } = await bodyOf<Created>(await send(erika, 'general_contract_check', { tokens: [used] }));
  await act(id, 'begin');
  expect(await act(id, 'ask', 'Fehlt eine Seite?')).toBe('done');
  const reply = { text: 'Hier ist sie.', uploadTokens: [used] };
  expect(await toldWithFields(await erika.postJson(`/api/legal-requests/${id}/messages`, reply))).toBe(
    '422 validation_failed uploadTokens',
  );
  const { status, promisedOn, messages } = await read(erika, id);
  expect([status.key, promisedOn, messages.length]).toEqual(['question', null, 1]);
});

test('drafts show nowhere and are forgotten after a day; old requests with all that was said', async () => {
  const draft = await sent(by('guest'), 'phone_legal_advice');
  expect(draft).toMatchObject({ needsPayment: true, promisedOn: null });
  expect(await told(await by('guest').call(`/api/legal-requests/${draft.id}`))).toBe('404 not_found');
  expect(await requestQueue.read(portal.services, draft.id)).toBeUndefined();
  const old = await sent(by('erika'), 'online_legal_advice');
  await by('erika').postJson(`/api/legal-requests/${old.id}/messages`, { text: 'Eine Ergänzung.' });
  await by('erika').postJson(`/api/legal-requests/${old.id}/close`, {});
  const left = async () => {
    const rows = await portal.services.db
      .selectFrom('legal_requests')
      .select('id')
      .where('id', 'in', [draft.id, old.id])
      .execute();
    const words = await portal.services.db
      .selectFrom('case_messages')
      .select('id')
      .where('case_id', '=', old.id)
      .execute();
    return [rows.map(({ id }) => (id === draft.id ? 'draft' : 'old')).toSorted(), words.length];
  };
  await sweeps.get('legal-requests')?.();
  expect(await left()).toEqual([['draft', 'old'], 1]);
  clock.set('2026-11-25T09:30:00Z');
  await sweeps.get('legal-requests')?.();
  expect(await left()).toEqual([['old'], 1]);
  clock.set('2029-12-31T12:00:00Z');
  await sweeps.get('retention')?.();
  expect(await left()).toEqual([['old'], 1]);
  clock.set('2030-01-02T12:00:00Z');
  await sweeps.get('retention')?.();
  expect(await left()).toEqual([[], 0]);
});
