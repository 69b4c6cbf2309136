import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LimitName, limitRules } from '#src/database/limit-rules.ts';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { retentionSweep } from '#src/features/legal/retention/public.server.ts';
import type { ContactOptions, ContactReceipt } from '#src/features/outreach/contact/contact.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, keyed, people, signedInAs, told, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const friday = '2026-11-20T09:00:00.000Z';
const press = 'presse@example.org';
/** Enough for all that is sent here from one address, and few enough to be used up. */
const factor = 10;
const clock = fixedClock(friday);
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;
let nina: Visitor;
beforeAll(async () => {
  portal = await startPortal({
    world: 'insured',
    overrides: { clock },
    onServices,
    environment: {
      CONTACT_ADDRESSES: `presse=${press}`,
      CONTACT_CALLS_PER_WINDOW: '2',
      RATE_LIMIT_FACTOR: String(factor),
    },
  });
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
}, 120_000);
afterAll(() => portal.stop());

const someone = () => `${randomUUID()}@example.org`;
const send = (who: Visitor, body: Record<string, unknown>, key: string = randomUUID()) =>
  who.postJson('/api/contact-requests', body, keyed(key));
const written = (change: Record<string, unknown> = {}) => ({
  topic: 'bestellung',
  name: 'Gerda Gast',
  email: someone(),
  message: 'Wo finde ich meine Rechnung?',
  ...change,
});
const guest = () => new Visitor(portal);
const sent = async (body: Record<string, unknown>, who = guest()) =>
  bodyOf<ContactReceipt>(await send(who, body));
const options = async () => bodyOf<ContactOptions>(await guest().call('/api/contact-requests/options'));
const atDesk = async (key: string) => bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/${key}`));
const rowsOf = (email: string) =>
  portal.services.db.selectFrom('contact_requests').selectAll().where('email', '=', email).execute();

describe('a message', () => {
  test('is confirmed with its promise, lies at the desk, is answered, and answered back', async () => {
    const body = written({ reference: ' RH-2026-ABCD2345 ' });
    const receipt = await sent(body);
    expect(receipt.number).toMatch(/^KO-26-\w{6}$/);
    // Friday and two working days: Tuesday.
    expect(receipt).toMatchObject({ promisedOn: '2026-11-24', call: null, receivedAt: friday });

    const [mail] = await messagesTo(portal, 'mail', body.email);
    expect(mail?.text).toContain('bis zum 24.11.2026');
    expect(mail?.text).not.toContain(body.message);
    const [notice] = await messagesTo(portal, 'mail', portal.services.settings.PROVIDER_EMAIL);
    expect(notice?.text).toContain(body.message);
    expect(notice?.text).toContain('RH-2026-ABCD2345');

    const before = await atDesk(receipt.key);
    expect(before).toMatchObject({
      reference: receipt.number,
      dueAt: '2026-11-24T22:59:00.000Z',
      status: { key: 'received' },
      messages: [{ from: 'customer', text: body.message }],
      waitsForUs: true,
    });
    const answer = { text: 'Im Konto unter Bestellungen.', uploadTokens: [], version: before.version };
    expect(await told(await nina.postJson(`/api/desk/cases/${receipt.key}/answers`, answer))).toBe('204');
    expect(await atDesk(receipt.key)).toMatchObject({ status: { key: 'answered' }, dueAt: null });

    const link = new URL(/https?:\S+\/vorgang\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').search;
    const reply = { text: 'Dort ist nichts.', uploadTokens: [] };
    const path = `/api/conversations/${receipt.key}/messages${link}`;
    expect(await told(await guest().postJson(path, reply, keyed('reply-key-7')))).toBe('204');
    expect(await atDesk(receipt.key)).toMatchObject({
      status: { key: 'in_progress' },
      dueAt: '2026-11-24T22:59:00.000Z',
    });
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['type', 'data'])
      .where('reference', '=', receipt.number)
      .orderBy('position')
      .execute();
    expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['created', 'message-from-customer']);
    expect(JSON.stringify(events)).not.toContain('Gerda');
  });

  test('goes to those who answer its topic', async () => {
    const body = written({
      topic: 'presse',
      name: 'Peer konto.example',
      message: 'Montag? www.konto.example/x',
    });
    const receipt = await sent(body);
    const [notice] = await messagesTo(portal, 'mail', press);
    expect(notice?.subject).toBe(`Presse: ${receipt.number}`);
    // Anybody writes to us, and our own mail is believed: nothing of his becomes a link in it.
    expect(notice?.text).toContain('Montag? www[.]konto[.]example/x');
    expect(`${notice?.text}${notice?.html}`).not.toContain('konto.example');
  });

  test('sent five times at once is one row and one mail; the key with something else is refused', async () => {
    const body = written();
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => bodyOf<ContactReceipt>(await send(guest(), body, key))),
    );
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await rowsOf(body.email)).toHaveLength(1);
    expect(await messagesTo(portal, 'mail', body.email)).toHaveLength(1);
    const other = await send(guest(), { ...body, message: 'Etwas anderes' }, key);
    expect(await told(other)).toBe('409 idempotency_mismatch');
  });

  test('is taken from whoever writes, however many mails went to his address; then the page alone confirms it', async () => {
    const email = someone();
    const most = limitRules['contact-address'].points * factor;
    for (let count = 1; count < most; count += 1) {
      await portal.services.limits.consume('contact-address', email);
    }
    expect(await sent(written({ email }))).toMatchObject({ isMailed: true });
    const visitor = guest();
    const last = await sent(written({ email: email.toUpperCase() }), visitor);
    expect(last).toMatchObject({ isMailed: false });
    expect(await messagesTo(portal, 'mail', email)).toHaveLength(1);
    expect(await rowsOf(email.toUpperCase())).toHaveLength(1);
    // The link that the mail would have had goes to the mailbox all the same, with our answer, and to nobody else.
    expect(last.statusLink).toBeNull();
    expect(await told(await visitor.call(`/api/conversations/${last.key}`))).toBe('404 not_found');
    const { version } = await atDesk(last.key);
    const answer = { text: 'Im Konto.', uploadTokens: [], version };
    expect(await told(await nina.postJson(`/api/desk/cases/${last.key}/answers`, answer))).toBe('204');
    const mails = await messagesTo(portal, 'mail', email.toUpperCase());
    expect(mails.at(-1)?.text).toContain(`/vorgang/${last.key}?zugang=`);
  });

  test('replies to one’s own case flood no mailbox and no desk: all are kept, few are mailed; who is at fault is one client', async () => {
    const email = someone();
    const visitor = guest();
    const { key } = await sent(written({ email }), visitor);
    const [receipt] = await messagesTo(portal, 'mail', email);
    const signature = /zugang=([\w-]+)/.exec(receipt?.text ?? '')?.[1];
    await visitor.postJson(`/api/conversations/${key}/access`, { signature });
    const spend = async (limit: LimitName, of: string) => {
      for (let count = 1; count < limitRules[limit].points * factor; count += 1) {
        await portal.services.limits.consume(limit, of);
      }
    };
    await spend('case-receipt-address', email);
    await spend('case-notice', key);
    const reply = async (text: string) =>
      told(
        await visitor.postJson(
          `/api/conversations/${key}/messages`,
          { text, uploadTokens: [] },
          { 'Idempotency-Key': randomUUID() },
        ),
      );
    const mails = async (to: string, purpose: string) =>
      (await messagesTo(portal, 'mail', to)).filter((one) => one.purpose === purpose).length;
    const staff = portal.services.settings.PROVIDER_EMAIL;
    const before = await mails(staff, 'case-message-notice');
    for (const text of ['eins', 'zwei', 'drei']) expect(await reply(text)).toBe('204');
    expect(await mails(email, 'case-message-receipt')).toBe(1);
    expect(await mails(staff, 'case-message-notice')).toBe(before + 1);
    expect((await atDesk(key)).messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['eins', 'zwei', 'drei']),
    );
  });

  test('of a customer is his, and nobody else’s', async () => {
    const erika = await signedInAs(portal, people.erika);
    const receipt = await sent(written({ email: people.erika }), erika);
    const path = `/api/conversations/${receipt.key}`;
    expect(await told(await erika.call(path))).toBe('200');
    expect(await told(await (await signedInAs(portal, people.jonas)).call(path))).toBe('404 not_found');
    expect(await told(await guest().call(path))).toBe('404 not_found');
    expect((await atDesk(receipt.key)).customer.isAccount).toBe(true);
    const { items } = await bodyOf<{
      items: Array<{ id: string; reference: string; status: { tone: string } }>;
    }>(await erika.call('/api/cases?kind=message'));
    expect(items).toMatchObject([{ reference: receipt.number, status: { tone: 'now' } }]);
    const one = await bodyOf<{ nextStep: string }>(await erika.call(`/api/cases/${items[0]?.id}`));
    expect(one.nextStep).toBe('Wir antworten Ihnen bis zum 24.11.2026.');
    const jonas = await signedInAs(portal, people.jonas);
    expect(await told(await jonas.call(`/api/cases/${items[0]?.id}`))).toBe('404 not_found');
    const archive = await erika.call('/api/profiles/self/export');
    expect(archive.status).toBe(200);
  });
});

describe('a call', () => {
  const wanted = (callAt: string, change: Record<string, unknown> = {}) =>
    written({ answerBy: 'call', phone: '0171 3920055', callAt, ...change });

  test('is due by the end of its window, and made', async () => {
    const { callWindows } = await options();
    const window = callWindows[1];
    const body = wanted(window?.startsAt ?? '');
    const receipt = await sent(body);
    expect(receipt.call).toEqual(window);
    const [mail] = await messagesTo(portal, 'mail', body.email);
    expect(mail?.text).toContain('Freitag, 20.11.2026, 13 bis 15\u00a0Uhr, unter +49 171 3920055');
    expect(await atDesk(receipt.key)).toMatchObject({
      title: 'Rückruf: Bestellung oder Service',
      dueAt: window?.endsAt,
      dueText: 'Anruf Freitag, 20.11.2026, 13 bis 15\u00a0Uhr',
    });
    const { version } = await atDesk(receipt.key);
    const called = { action: 'called', text: '', version };
    expect(await told(await nina.postJson(`/api/desk/cases/${receipt.key}/actions`, called))).toBe('204');
    expect(await atDesk(receipt.key)).toMatchObject({ status: { key: 'answered' }, dueAt: null });
  });

  test('that nobody takes is told by mail, and another day is promised', async () => {
    const { callWindows } = await options();
    const body = wanted(callWindows.at(-1)?.startsAt ?? '');
    const { key } = await sent(body);
    const missed = { action: 'missed', isConfirmed: true, version: (await atDesk(key)).version };
    expect(await told(await nina.postJson(`/api/desk/cases/${key}/actions`, missed))).toBe('204');
    expect((await messagesTo(portal, 'mail', body.email)).at(-1)?.subject).toContain('nicht erreicht');
    const after = await atDesk(key);
    expect(after).toMatchObject({ status: { key: 'in_progress' }, dueAt: '2026-11-24T22:59:00.000Z' });
    expect(after.actions.map((one) => one.key)).toEqual(['close']);
  });

  test('in a full window is refused, and the window offered no more; the form sent again is not', async () => {
    const { callWindows } = await options();
    const startsAt = callWindows[3]?.startsAt ?? '';
    const first = wanted(startsAt);
    const key = randomUUID();
    expect((await send(guest(), first, key)).status).toBe(201);
    expect((await send(guest(), wanted(startsAt))).status).toBe(201);
    expect(await toldWithFields(await send(guest(), wanted(startsAt)))).toBe('422 validation_failed callAt');
    expect((await options()).callWindows.map((one) => one.startsAt)).not.toContain(startsAt);
    expect((await send(guest(), first, key)).status).toBe(201);
  });

  test('to one number is planned twice at a time, however it is written; the next is told so beside it, nothing else is lost', async () => {
    const { callWindows } = await options();
    const at = (index: number) => callWindows.at(index)?.startsAt ?? '';
    const first = wanted(at(-3), { phone: '0171 3920066' });
    const key = randomUUID();
    const { key: caseOfFirst } = await bodyOf<ContactReceipt>(await send(guest(), first, key));
    await sent(wanted(at(-4), { phone: '+49 (171) 392-0066' }));
    const third = wanted(at(-5), { phone: '01713920066' });
    const refused = await send(guest(), third);
    expect(refused.status).toBe(422);
    const { errors } = (await refused.json()) as { errors: Array<{ message: string }> };
    expect(errors).toEqual([
      { field: 'phone', message: expect.stringMatching(/zwei Rückrufe geplant.+E-Mail/) },
    ]);
    // Whoever types a number need not have it: when it is called is not for him to read.
    expect(errors[0]?.message).not.toMatch(/\d{1,2}\.\d{1,2}\.|Uhr/);
    expect(await rowsOf(third.email)).toEqual([]);
    expect(await bodyOf<ContactReceipt>(await send(guest(), first, key))).toMatchObject({ key: caseOfFirst });
    expect((await send(guest(), wanted(at(-5), { phone: '0171 3920067' }))).status).toBe(201);
    expect((await send(guest(), { ...third, answerBy: 'mail', phone: '', callAt: '' })).status).toBe(201);
    const { version } = await atDesk(caseOfFirst);
    const called = { action: 'called', text: '', version };
    expect(await told(await nina.postJson(`/api/desk/cases/${caseOfFirst}/actions`, called))).toBe('204');
    expect((await send(guest(), third)).status).toBe(201);
  });

  test('to one number asked for ten times at once is planned twice', async () => {
    const { callWindows } = await options();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(
          guest(),
          wanted(callWindows.at(-6 - (index % 5))?.startsAt ?? '', { phone: '0171 3920068' }),
        ).then(told),
      ),
    );
    expect(answers.filter((answer) => answer === '201')).toHaveLength(2);
  });

  test.each([
    ['a time that is over', { callAt: '2026-11-20T08:00:00.000Z' }, 'callAt'],
    ['a time of our own making', { callAt: '2026-11-23T09:17:00.000Z' }, 'callAt'],
    ['no time', { callAt: '' }, 'callAt'],
    ['no number', { phone: '' }, 'phone'],
    ['a number that costs', { phone: '0900 1234567' }, 'phone'],
    ['a number of no country of ours', { phone: '+1 212 555 0100' }, 'phone'],
  ])('with %s is refused beside its field', async (_what, change, field) => {
    const { callWindows } = await options();
    const body = wanted(callWindows.at(-2)?.startsAt ?? '', change);
    expect(await toldWithFields(await send(guest(), body))).toBe(`422 validation_failed ${field}`);
    expect(await rowsOf(body.email)).toEqual([]);
  });
});

test('what is old is deleted with what was said about it, what was answered lately is not', async () => {
  const old = written();
  const { key } = await sent(old);
  clock.advance(366 * 86_400_000);
  const young = written();
  await sent(young);
  await sweeps.get(retentionSweep)?.();
  expect(await rowsOf(old.email)).toEqual([]);
  expect(await rowsOf(young.email)).toHaveLength(1);
  const said = await portal.services.db
    .selectFrom('case_messages')
    .select('id')
    .where('case_id', '=', key.slice(-36))
    .execute();
  expect(said).toEqual([]);
});
