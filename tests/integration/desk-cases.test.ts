import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { Problem } from '#src/lib/problem.ts';
import { sameOriginWrites } from '#src/server/same-origin.ts';
import { newStaff, staffPassword, staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let portal: Portal;
let nina: Visitor;
let otto: Visitor;
let lead: Visitor;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  await everybodySignsIn();
}, 120_000);
afterAll(() => portal.stop());

/** Also after the clock was moved: a session ends with the working day. */
async function everybodySignsIn(): Promise<void> {
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
  otto = (await staffVisitor(portal, 'agent', 'Otto Probe')).visitor;
  lead = (await staffVisitor(portal, 'lead', 'Lea Leitung')).visitor;
}

type Sent = { key: string; number: string; email: string; link: string };

/** A guest withdraws; his mail leads to his case. */
async function withdraw(change: Record<string, string> = {}): Promise<Sent> {
  const email = `${randomUUID()}@example.org`;
  const declaration = {
    name: 'Gerda Gast',
    contract: 'Zeugnisprüfung vom Montag',
    email,
    remark: '',
    ...change,
  };
  const guest = new Visitor(portal);
  const { number } = await bodyOf<{ number: string }>(await guest.postJson('/api/withdrawals', declaration));
  const { id } = await portal.services.db
    .selectFrom('withdrawals')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { key: `withdrawals-${id}`, number, email, link: await linkOf(email) };
}

/** The query of the newest link in the mails to somebody. */
async function linkOf(email: string): Promise<string> {
  const texts = (await messagesTo(portal, 'mail', email)).map(({ text }) => text);
  return new URL(/https?:\S+\/vorgang\/\S+/.exec(texts.at(-1) ?? '')?.[0] ?? 'http://none').search;
}

const read = async (who: Visitor, key: string) =>
  bodyOf<DeskCaseBody>(await who.call(`/api/desk/cases/${key}`));

async function uploaded(who: Visitor, path: string, name: string): Promise<string> {
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const base = path.split('?')[0];
  const presigned = await bodyOf<Presigned>(await who.postJson(path, {}));
  const pdf = await renderPdf({ title: name, author: 'Test', content: ['Eine Seite'] });
  expect((await who.sendFile(presigned, name, pdf)).status).toBeLessThan(300);
  const { token } = presigned;
  expect((await who.postJson(`${base}/inspection${query}`, { token, filename: name })).status).toBe(200);
  return token;
}

describe('a withdrawal, from the guest to the desk and back', () => {
  test('sent, answered with a file, read by link, answered again, seen at the desk', async () => {
    const sent = await withdraw({ remark: 'Bitte schnell' });
    const before = await read(nina, sent.key);
    expect(before).toMatchObject({
      reference: sent.number,
      status: { key: 'received' },
      dueAt: '2026-12-04T09:00:00.000Z',
      customer: { name: 'Gerda Gast', email: sent.email },
      text: 'Bitte schnell',
      isReachable: true,
      isTextMailed: true,
      messages: [],
    });
    const token = await uploaded(nina, '/api/desk/uploads', 'Bestätigung ä.pdf');
    const answer = {
      text: 'Guten Tag, wir erstatten Ihnen alles.',
      uploadTokens: [token],
      version: before.version,
    };
    expect((await nina.postJson(`/api/desk/cases/${sent.key}/answers`, answer)).status).toBe(204);

    const [, mail] = await messagesTo(portal, 'mail', sent.email);
    expect(mail?.subject).toBe(`Unsere Antwort zu ${sent.number}`);
    expect(mail?.text).toContain('wir erstatten Ihnen alles');
    const guest = new Visitor(portal);
    const link = await linkOf(sent.email);
    type Told = {
      status: { key: string };
      messages: Array<{ text: string; files: Array<{ href: string }> }>;
    };
    const conversation = await bodyOf<Told>(await guest.call(`/api/conversations/${sent.key}${link}`));
    expect(conversation).toMatchObject({
      status: { key: 'answered' },
      messages: [{ author: 'Nina Beispiel' }],
    });
    const file = await guest.call(conversation.messages[0]?.files[0]?.href ?? '');
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Best%C3%A4tigung");
    expect(file.headers.get('Cache-Control')).toBe('no-store');

    const proof = await uploaded(guest, `/api/conversations/${sent.key}/uploads${link}`, 'Beleg.pdf');
    const reply = { text: 'Danke, und wann?', uploadTokens: [proof] };
    const key = { 'Idempotency-Key': 'reply-key-1' };
    for (let count = 0; count < 2; count += 1) {
      const answered = await guest.postJson(`/api/conversations/${sent.key}/messages${link}`, reply, key);
      expect(await toldWithFields(answered)).toBe('204');
    }
    const after = await read(nina, sent.key);
    expect(after.messages.map(({ from, text }) => [from, text])).toEqual([
      ['staff', answer.text],
      ['customer', reply.text],
    ]);
    expect(after).toMatchObject({ status: { key: 'in_progress' }, waitsForUs: true });
    const fileId = after.messages[1]?.files[0]?.id;
    const opened = await nina.call(`/api/desk/cases/${sent.key}/files/${fileId}`);
    expect(opened.headers.get('Content-Type')).toBe('application/pdf');
    expect(after.trail.map(({ action }) => action).toReversed()).toEqual([
      'Vorgang angesehen',
      'Geantwortet',
      'Datei beigefügt',
      'Vorgang angesehen',
    ]);
    const events = await portal.services.db
      .selectFrom('case_events')
      .select('type')
      .where('reference', '=', sent.number)
      .orderBy('position')
      .execute();
    expect(events.map(({ type }) => type)).toEqual([
      'created',
      'status-changed',
      'message-from-staff',
      'file-added',
      'status-changed',
      'message-from-customer',
      'file-added',
    ]);
  });

  test('a message that is repeated after the case was closed does not open it again', async () => {
    const sent = await withdraw();
    const guest = new Visitor(portal);
    const say = () =>
      guest.postJson(
        `/api/conversations/${sent.key}/messages${sent.link}`,
        { text: 'Noch etwas', uploadTokens: [] },
        { 'Idempotency-Key': 'said-before-closing' },
      );
    expect((await say()).status).toBe(204);
    await portal.services.db
      .updateTable('withdrawals')
      .set({ status: 'closed' })
      .where('number', '=', sent.number)
      .execute();
    expect((await say()).status).toBe(204);
    expect((await read(nina, sent.key)).status.key).toBe('closed');
  });

  test('nothing of the staff’s side is told to the sender', async () => {
    const sent = await withdraw();
    expect(
      (await nina.postJson(`/api/desk/cases/${sent.key}/notes`, { note: 'Geheimer Vermerk' })).status,
    ).toBe(204);
    const told = await (await new Visitor(portal).call(`/api/conversations/${sent.key}${sent.link}`)).text();
    expect(told).not.toContain('Geheimer Vermerk');
    expect(told).not.toContain('Keine Bestellung');
    expect(told).not.toContain(sent.email);
    expect((await read(nina, sent.key)).notes).toMatchObject([{ text: 'Geheimer Vermerk' }]);
  });

  test.each(['', '?zugang=', '?zugang=falsch'])('without its link („%s“) it is not there', async (query) => {
    const sent = await withdraw();
    const other = await withdraw();
    const guest = new Visitor(portal);
    for (const way of [query, other.link]) {
      expect((await guest.call(`/api/conversations/${sent.key}${way}`)).status).toBe(404);
      const reply = await guest.postJson(`/api/conversations/${sent.key}/messages${way}`, { text: 'Hallo' });
      expect(reply.status).toBe(404);
      expect((await guest.postJson(`/api/conversations/${sent.key}/uploads${way}`, {})).status).toBe(404);
    }
  });
});

describe('two at once', () => {
  test('the second is told who was faster, and nothing of his is sent', async () => {
    const sent = await withdraw();
    const [{ version }] = await Promise.all([read(nina, sent.key), read(otto, sent.key)]);
    const answerOf = (who: Visitor, text: string) =>
      who.postJson(`/api/desk/cases/${sent.key}/answers`, { text, version });
    const answers = await Promise.all([answerOf(nina, 'von Nina'), answerOf(otto, 'von Otto')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const winner = answers[0]?.status === 204 ? 'Nina Beispiel' : 'Otto Probe';
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.text()).toContain(`${winner} hat diesen Vorgang inzwischen bearbeitet`);
    expect((await read(nina, sent.key)).messages).toHaveLength(1);
    expect(await messagesTo(portal, 'mail', sent.email)).toHaveLength(2);
  });

  test('whoever answers before he has read what the customer wrote meanwhile is told so', async () => {
    const sent = await withdraw();
    const { version } = await read(nina, sent.key);
    const guest = new Visitor(portal);
    await guest.postJson(`/api/conversations/${sent.key}/messages${sent.link}`, { text: 'Noch etwas' });
    const answer = await nina.postJson(`/api/desk/cases/${sent.key}/answers`, { text: 'Antwort', version });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Inzwischen ist eine neue Nachricht gekommen');
  });

  test('a case is taken by one of two', async () => {
    const sent = await withdraw();
    const { version } = await read(nina, sent.key);
    const take = (who: Visitor) =>
      who.postJson(`/api/desk/cases/${sent.key}/assignee`, { toMe: true, version });
    expect([(await take(nina)).status, (await take(otto)).status]).toEqual([204, 409]);
    const taken = await read(otto, sent.key);
    expect(taken.assignee?.name).toBe('Nina Beispiel');
  });
});

describe('actions', () => {
  test('only what the case offers as it stands', async () => {
    const sent = await withdraw();
    const act = async (action: string, more = {}) => {
      const { version } = await read(nina, sent.key);
      return nina.postJson(`/api/desk/cases/${sent.key}/actions`, { action, version, ...more });
    };
    expect((await read(nina, sent.key)).actions.map(({ key }) => key)).toEqual(['begin', 'close']);
    expect((await act('refund', { isConfirmed: true })).status).toBe(409);
    expect((await act('begin')).status).toBe(204);
    expect((await act('begin')).status).toBe(409);
    expect((await act('close')).status).toBe(204);
    expect(await read(nina, sent.key)).toMatchObject({ status: { key: 'closed' }, dueAt: null, actions: [] });
    // Whoever has sent it may still write; then it is open again.
    const guest = new Visitor(portal);
    await guest.postJson(`/api/conversations/${sent.key}/messages${sent.link}`, {
      text: 'Doch noch eine Frage',
    });
    expect((await read(nina, sent.key)).status.key).toBe('in_progress');
  });
});

describe('lists', () => {
  test('filter, search and paging; what is due first comes first', async () => {
    const mark = randomUUID().slice(0, 8);
    const made: Sent[] = [];
    for (let day = 0; day < 5; day += 1) {
      clock.set(`2026-11-${21 + day}T08:00:00.000Z`);
      made.push(await withdraw({ name: `Liste ${mark} ${day}`, remark: day === 3 ? '100% _sicher' : '' }));
    }
    await everybodySignsIn();
    type Page = { items: Array<{ reference: string; isOverdue: boolean }>; nextCursor: string | null };
    const list = async (query: string) =>
      bodyOf<Page>(await nina.call(`/api/desk/queues/withdrawals/cases?${query}`));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`search=${mark}&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ reference }) => reference));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(made.map(({ number }) => number));
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).items.map(({ reference }) => reference);
    expect(await found(made[2]?.number ?? '')).toEqual([made[2]?.number]);
    expect(await found('100% _s')).toEqual([made[3]?.number]);
    const [one] = made;
    await nina.postJson(`/api/desk/cases/${one?.key}/answers`, {
      text: `Nur hier steht Kolibri-${mark}.`,
      version: (await read(nina, one?.key ?? '')).version,
    });
    expect(await found(`kolibri-${mark}`)).toEqual([]);
    const closed = await list(`state=closed&search=kolibri-${mark}`);
    expect(closed.items).toMatchObject([{ reference: one?.number, isOverdue: false }]);
    clock.set('2026-12-08T09:00:00.000Z');
    await everybodySignsIn();
    const late = (await list(`search=${mark}`)).items.map(({ isOverdue }) => isOverdue);
    expect(late).toEqual([true, true, true, false]);
    type Queues = { items: Array<{ key: string; open: number; overdue: number; fresh: number }> };
    const { items } = await bodyOf<Queues>(await nina.call('/api/desk/queues'));
    const counts = items.find(({ key }) => key === 'withdrawals');
    expect(counts?.overdue).toBeGreaterThanOrEqual(3);
    expect(counts?.open).toBeGreaterThan(counts?.overdue ?? 0);
  });

  test('the export is CSV in which nobody’s name runs', async () => {
    const sent = await withdraw({ name: '=cmd|calc' });
    const csv = await nina.call(`/api/desk/queues/withdrawals/export?search=${sent.number}`);
    expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="withdrawals.csv";/);
    expect(await csv.text()).toContain(
      `"${sent.number}";"Widerruf zu „Zeugnisprüfung vom Montag“";"'=cmd|calc"`,
    );
  });
});

describe('templates', () => {
  test('written, filled for a case, changed by one of two, deleted', async () => {
    const sent = await withdraw();
    type Template = { id: string; version: number };
    const template = { title: 'Eingang', text: '{anrede}\n\nzu {nummer} antworten wir bis {frist}.' };
    const refused = await nina.postJson('/api/desk/templates', { ...template, text: '{anrde}' });
    expect(await toldWithFields(refused)).toBe('422 validation_failed text');
    const { id } = await bodyOf<Template>(await nina.postJson('/api/desk/templates', template));
    const { text } = await bodyOf<{ text: string }>(
      await nina.call(`/api/desk/cases/${sent.key}/templates/${id}`),
    );
    expect(text).toMatch(/^Guten Tag,\n\nzu WI-\w{8} antworten wir bis \d\d\.\d\d\.2026\.$/);
    const change = (title: string) =>
      nina.sendJson('PUT', `/api/desk/templates/${id}`, { ...template, title, version: 1 });
    expect([(await change('Neu')).status, (await change('Anders')).status]).toEqual([200, 409]);
    expect((await nina.sendJson('DELETE', `/api/desk/templates/${id}`, {})).status).toBe(204);
    expect((await nina.call(`/api/desk/cases/${sent.key}/templates/${id}`)).status).toBe(404);
  });
});

describe('the trail', () => {
  test('leads see and export it; what somebody wrote does not stand in it', async () => {
    const sent = await withdraw();
    const { version } = await read(nina, sent.key);
    await nina.postJson(`/api/desk/cases/${sent.key}/answers`, { text: 'Vertrauliches Wort', version });
    type Trail = { items: Array<{ action: string; staff: string; reference: string | null }> };
    const trail = await bodyOf<Trail>(await lead.call(`/api/desk/audit?reference=${sent.number}`));
    expect(trail.items.map(({ action, staff }) => [action, staff])).toEqual([
      ['Geantwortet', 'Nina Beispiel'],
      ['Vorgang angesehen', 'Nina Beispiel'],
    ]);
    const csv = await (await lead.call('/api/desk/audit/export')).text();
    expect(csv).toContain(sent.number);
    expect(csv).not.toContain('Vertrauliches Wort');
    expect(csv).not.toContain(sent.email);
  });
});

/** Every call below `/desk`, from the OpenAPI document, so that a new one is tested too. */
async function deskCalls(): Promise<Array<{ method: string; path: string }>> {
  type Document = { paths: Record<string, Record<string, unknown>> };
  const { paths } = await bodyOf<Document>(await portal.call('/api/openapi.json'));
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/desk') || path.startsWith('/desk'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: `/api${path.replace(/^\/api/, '')}`.replace(/\{(\w+)\}/g, (_, name: string) =>
          name === 'queue' ? 'withdrawals' : name === 'case' ? `withdrawals-${randomUUID()}` : randomUUID(),
        ),
      })),
    );
}

const open = /\/desk\/(session|presence|login|second-factor|enrolment|logout|samples)$/;

describe('who may', () => {
  test('no call answers guests, customers, or staff who have given one factor', async () => {
    const half = new Visitor(portal);
    const staff = await newStaff(portal, 'lead');
    await half.postJson('/api/desk/login', { email: staff.email, password: staffPassword });
    const fresh = new Visitor(portal);
    const newcomer = await newStaff(portal, 'lead', { isNew: true });
    await fresh.postJson('/api/desk/login', { email: newcomer.email, password: staffPassword });
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const strangers = [new Visitor(portal), guest, half, fresh, await signedInAs(portal, people.erika)];
    const calls = (await deskCalls()).filter(({ path }) => !open.test(path));
    expect(calls.length).toBeGreaterThan(15);
    for (const { method, path } of calls) {
      for (const stranger of strangers) {
        const answer =
          method === 'GET' ? await stranger.call(path) : await stranger.sendJson(method, path, {});
        expect(await told(answer), `${method} ${path}`).toBe('401 authentication_required');
      }
    }
  });

  test('agents get everything but the trail, leads everything', async () => {
    for (const { method, path } of (await deskCalls()).filter((one) => !open.test(one.path))) {
      const call = (who: Visitor) => (method === 'GET' ? who.call(path) : who.sendJson(method, path, {}));
      const isLeadsOnly = /\/desk\/(audit|retention|newsletter|prize-draws)/.test(path);
      expect((await call(nina)).status === 403, `agent ${method} ${path}`).toBe(isLeadsOnly);
      expect([401, 403], `lead ${method} ${path}`).not.toContain((await call(lead)).status);
    }
  });

  test('a foreign page writes nothing', async () => {
    const app = new Hono();
    app.use(sameOriginWrites(portalUrl));
    app.onError((error, c) => c.text(error instanceof Problem ? error.code : 'error', 403));
    const write = async (headers: Record<string, string>) =>
      (
        await app.request(`${portalUrl}/api/desk/templates`, {
          method: 'POST',
          headers: { Cookie: `rh-staff=${nina.cookie('rh-staff')}`, ...headers },
        })
      ).text();
    expect(await write({ 'Sec-Fetch-Site': 'cross-site' })).toBe('cross_site_request');
    expect(await write({ Origin: 'https://boese.example' })).toBe('cross_site_request');
    expect(await write({})).toBe('cross_site_request');
    expect(await write({ 'Sec-Fetch-Site': 'same-origin' })).toBe('404 Not Found');
  });
});
