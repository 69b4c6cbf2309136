import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs, signedInSara } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00Z');
let portal: Portal;
let nina: Visitor;
let erika: Visitor;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
  erika = await signedInAs(portal, people.erika);
}, 120_000);
afterAll(() => portal.stop());

const { message, key } = {
  message: 'Der Vermieter war <b>nicht</b> da 🏠',
  key: { 'Idempotency-Key': 'zusatz-1' },
};
const claimId = async (number: string) => {
  const { db } = portal.services;
  const row = await db
    .selectFrom('claims')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.id;
};
type Page = { items: Array<{ id: string; reference: string }> };
const listed = async (query: string) =>
  bodyOf<Page>(await nina.call(`/api/desk/queues/claim-supplements/cases?${query}`));
const atDesk = async (id: string) =>
  bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/claim-supplements-${id}`));
const events = (id: string) =>
  portal.services.db
    .selectFrom('case_events')
    .select(['type', 'data'])
    .where('queue', '=', 'claim-supplements')
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();

let id = '';
let reference = '';

test('a supplement lies at the desk with message, file and claim, and is told to staff and other systems', async () => {
  const claim = await claimId('S-26-19340');
  const opened = await erika.postJson(`/api/claims/${claim}/supplements/upload`, {});
  const presigned = await bodyOf<Parameters<Visitor['sendFile']>[0] & { token: string }>(opened);
  const pdf = await renderPdf({ title: 'Protokoll', author: 'Test', content: [{ text: 'Übergabe' }] });
  await erika.sendFile(presigned, 'Protokoll.pdf', pdf);
  await erika.inspect(presigned, 'Protokoll.pdf');
  const body = { message, uploadTokens: [presigned.token] };
  for (let press = 0; press < 5; press += 1) {
    const sent = await erika.postJson(`/api/claims/${claim}/supplements`, body, key);
    ({ reference } = await bodyOf<{ reference: string }>(sent));
  }
  const { items } = await listed('state=open');
  expect(items).toMatchObject([{ reference }]);
  id = items[0]?.id ?? '';
  const desk = await atDesk(id);
  expect(desk).toMatchObject({
    text: message,
    dueAt: '2026-11-27T22:00:00.000Z',
    isReachable: true,
    isTextMailed: false,
  });
  expect(desk.rows.map(({ value }) => value).join('; ')).toContain('S-26-19340');
  expect(desk.files).toMatchObject([{ filename: 'Protokoll.pdf', isKept: true }]);
  const file = await nina.call(`/api/desk/cases/claim-supplements-${id}/files/${desk.files[0]?.id}`);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([...pdf]);
  expect(await events(id)).toEqual([
    { type: 'created', data: { status: 'received', claimId: claim, files: 1 } },
  ]);
  const notices = await messagesTo(portal, 'mail', portal.services.settings.PROVIDER_EMAIL);
  const told = notices.filter(({ subject }) => subject?.includes(reference));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).not.toContain('Vermieter');
});

test.each([
  ['Vermieter war', true],
  ['S-26-19340', true],
  ['mustermann', true],
  ['RS-1001-2204', true],
  ['nichts davon', false],
])('is found by %s: %s', async (search, isFound) => {
  const { items } = await listed(`state=all&search=${encodeURIComponent(search)}`);
  expect(items.map((one) => one.id)).toEqual(isFound ? [id] : []);
});

test('the answer reaches the customer at his case and says nothing by mail; his reply opens it again', async () => {
  const { version } = await atDesk(id);
  const answer = { text: 'Das Protokoll genügt uns.', andThen: 'done', version };
  expect((await nina.postJson(`/api/desk/cases/claim-supplements-${id}/answers`, answer)).status).toBe(204);
  const said = await bodyOf<{ messages: Array<{ text: string }> }>(
    await erika.call(`/api/conversations/claim-supplements-${id}`),
  );
  expect(said.messages.map(({ text }) => text)).toContain('Das Protokoll genügt uns.');
  const mail = (await messagesTo(portal, 'mail', people.erika)).at(-1);
  expect(mail?.text).toContain(`/account/vorgaenge/change-${id}`);
  expect(mail?.text).not.toContain('genügt uns');
  expect((await events(id)).map(({ type }) => type)).toContain('closed');
  expect((await atDesk(id)).status.key).toBe('done');
  const reply = { text: 'Danke, noch eine Frage.', uploadTokens: [] };
  const replied = await erika.postJson(`/api/conversations/claim-supplements-${id}/messages`, reply, {
    'Idempotency-Key': 'antwort-1',
  });
  expect(replied.status).toBe(204);
  expect((await atDesk(id)).status.key).toBe('in_review');
});

test('the copy of her data holds what was said', async () => {
  const answer = await erika.call('/api/profiles/self/export');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const json = strFromU8(files['meine-daten.json'] ?? new Uint8Array());
  expect(json).toContain('Das Protokoll genügt uns.');
});

test('nobody else reads it, and what was added to a report is not among them', async () => {
  const bau = await signedInAs(portal, people.bau);
  expect((await bau.call(`/api/conversations/claim-supplements-${id}`)).status).toBe(404);
  const sara = await signedInSara(portal);
  expect((await sara.call(`/api/conversations/claim-supplements-${id}`)).status).not.toBe(200);
  const { items: reports } = await bodyOf<Page>(await erika.call('/api/claim-reports'));
  const added = await erika.postJson(`/api/claim-reports/${reports[0]?.id}/supplements`, {
    message: 'Zur Meldung',
  });
  expect(added.status).toBe(201);
  expect((await listed('state=all')).items).toHaveLength(1);
});

test('a file that comes with the form itself is looked into as any other, and belongs to who sent it', async () => {
  const claim = await claimId('S-26-19340');
  const path = `/api/claims/${claim}/supplements/files`;
  const send = (visitor: Visitor, bytes: string | Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData();
    body.set('file', new File([bytes], name));
    return visitor.call(path, { method: 'POST', body });
  };
  const refused = await send(erika, 'nur Text', 'notiz.pdf');
  expect(refused.status).toBe(415);
  expect((await erika.postJson(path, {})).status).toBe(400);
  const pdf = await renderPdf({ title: 'Brief', author: 'Test', content: [{ text: 'Sehr geehrte' }] });
  const { token, filename } = await bodyOf<{ token: string; filename: string }>(
    await send(erika, new Uint8Array(pdf), 'Brief 1.pdf'),
  );
  expect(filename).toBe('Brief 1.pdf');
  const body = { uploadTokens: [token] };
  const foreign = await signedInAs(portal, people.bau);
  const own = await claimId('S-26-18055');
  expect((await foreign.postJson(`/api/claims/${own}/supplements`, body)).status).toBe(422);
  expect((await erika.postJson(`/api/claims/${claim}/supplements`, body)).status).toBe(201);
});
