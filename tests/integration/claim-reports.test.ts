import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up as unknownDeadlineDays } from '#src/database/migrations/024-unknown-deadline-days.ts';
import { retentionSweep } from '#src/features/legal/retention/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { reportBody } from './claim-report-answers.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs, signedInSara, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, portalUrl, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const systemKey = 'a-key-of-the-tests-with-more-than-32-characters';
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    world: 'insured',
    overrides: { clock },
    onServices,
    environment: { CASE_EVENTS_API_KEY: systemKey },
  });
});
afterAll(() => portal.stop());

const documents = join(projectRoot(), 'tests/fixtures/documents');
const draftPath = '/api/claim-drafts/current';

type Draft = { id: string; answers: Record<string, unknown>; files: Array<{ id: string; filename: string }> };
type Receipt = { id: string; number: string; promisedOn: string; link: string };

const send = (who: Visitor, body: unknown, key: string = randomUUID()) =>
  who.postJson('/api/claim-reports', body, { 'Idempotency-Key': key });

async function sent(who: Visitor, body: unknown = reportBody(), key?: string): Promise<Receipt> {
  const response = await send(who, body, key);
  expect(response.status).toBe(201);
  return bodyOf<Receipt>(response);
}

const keep = (who: Visitor, answers: unknown, brand = 'own') =>
  who.sendJson('PUT', `${draftPath}?brand=${brand}`, { answers });

type Here = { draft: Draft | null; account: string };

const readHere = async (who: Visitor) => bodyOf<Here>(await who.call(`${draftPath}?brand=own`));

async function draftOf(who: Visitor, brand = 'own'): Promise<Draft | null> {
  const response = await who.call(`${draftPath}?brand=${brand}`);
  return (await bodyOf<{ draft: Draft | null }>(response)).draft;
}

async function upload(who: Visitor, file: string): Promise<Response> {
  const opened = await bodyOf<Presigned>(await who.postJson(`${draftPath}/uploads?brand=own`, {}));
  await who.sendFile(opened, file, await readFile(join(documents, file)));
  return who.postJson(`${draftPath}/uploads/inspection?brand=own`, { token: opened.token, filename: file });
}

/** Opens a report by the link of its newest mail. */
async function openedByLink(who: Visitor, id: string, email: string): Promise<Response> {
  const mails = await messagesTo(portal, 'mail', email);
  const links = mails.flatMap(({ text }) => text.match(/http\S+\/vorgang\/\S+/g) ?? []);
  const signature = new URL(links.at(-1) ?? '').searchParams.get('zugang');
  return who.postJson(`/api/conversations/claim-reports-${id}/access`, { signature });
}

/** Whether the account of a policyholder is there to talk in. */
const activate = (email: string, isActivated: boolean) =>
  portal.services.db
    .updateTable('accounts')
    .set({ is_activated: isActivated })
    .where('email', '=', email)
    .execute();

const reportsNamed = (name: string) =>
  portal.services.db.selectFrom('claim_reports').selectAll().where('opponent', '=', name).execute();

describe('answers before they are sent', () => {
  test('are kept step by step, for this browser alone', async () => {
    const guest = new Visitor(portal);
    expect(await draftOf(guest)).toBeNull();
    await keep(guest, { thema: { area: 'work' } });
    await keep(guest, { geschehen: { story: 'Erst der Anfang' } });
    const draft = await draftOf(guest);
    expect(draft?.answers).toEqual({ thema: { area: 'work' }, geschehen: { story: 'Erst der Anfang' } });
    expect(await draftOf(guest, 'bavaria')).toBeNull();
    expect(await draftOf(new Visitor(portal))).toBeNull();
  });

  test('open on another device by the link of a mail, which names nothing of them', async () => {
    const guest = new Visitor(portal);
    await keep(guest, { geschehen: { story: 'Ein Geheimnis' } });
    const email = `${randomUUID()}@example.org`;
    expect((await guest.postJson(`${draftPath}/link?brand=own`, { email })).status).toBe(202);
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.text).not.toContain('Geheimnis');
    const link = new URL(/http\S+entwurf=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const id = link.searchParams.get('entwurf');
    const signature = link.searchParams.get('zugang') ?? '';
    const other = new Visitor(portal);
    const wrong = await other.postJson(`/api/claim-drafts/${id}/access`, {
      signature: `${signature.startsWith('x') ? 'y' : 'x'}${signature.slice(1)}`,
    });
    expect(wrong.status).toBe(404);
    expect((await other.postJson(`/api/claim-drafts/${id}/access`, { signature })).status).toBe(200);
    expect((await draftOf(other))?.answers).toEqual({ geschehen: { story: 'Ein Geheimnis' } });
    expect(await draftOf(guest)).toBeNull();
  });

  test('are open nowhere else once their link is opened: nobody reads along in what he has begun for somebody', async () => {
    const stranger = new Visitor(portal);
    await keep(stranger, { thema: { area: 'work' } });
    const own = await draftOf(stranger);
    const email = `${randomUUID()}@example.org`;
    await stranger.postJson(`${draftPath}/link?brand=own`, { email });
    const [mail] = await messagesTo(portal, 'mail', email);
    const signature = new URL(/http\S+entwurf=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get(
      'zugang',
    );
    const erika = await signedInAs(portal, people.erika);
    const open = (visitor: Visitor) => visitor.postJson(`/api/claim-drafts/${own?.id}/access`, { signature });
    // The stranger writes in the same moment.
    const [opened] = await Promise.all([
      open(erika),
      ...Array.from({ length: 5 }, () => keep(stranger, { geschehen: { story: 'gleichzeitig' } })),
    ]);
    expect(opened.status).toBe(200);
    await keep(erika, { geschehen: { story: 'Mein Geheimnis' } });
    expect(await draftOf(erika)).toMatchObject({ id: own?.id, answers: { thema: { area: 'work' } } });
    expect(JSON.stringify(await draftOf(stranger))).not.toContain('Geheimnis');
    expect((await draftOf(stranger))?.id).not.toBe(own?.id);
    // The link is used up, for him too; she opens hers as often as she likes.
    expect((await open(stranger)).status).toBe(404);
    expect((await open(erika)).status).toBe(200);
    await erika.call(`${draftPath}?brand=own`, { method: 'DELETE' });
  });

  test('open by no link of before once they have moved, also when they are back where it was sent', async () => {
    const [first, second, third] = [new Visitor(portal), new Visitor(portal), new Visitor(portal)];
    await keep(first, { geschehen: { story: 'Hin und zurück' } });
    const id = (await draftOf(first))?.id;
    const linkOf = async (who: Visitor) => {
      const email = `${randomUUID()}@example.org`;
      await who.postJson(`${draftPath}/link?brand=own`, { email });
      const [mail] = await messagesTo(portal, 'mail', email);
      return /zugang=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const open = async (who: Visitor, signature: string) => {
      clock.advance(1000);
      return (await who.postJson(`/api/claim-drafts/${id}/access`, { signature })).status;
    };
    const there = await linkOf(first);
    // Its holder uses up nothing by opening it himself.
    expect(await open(first, there)).toBe(200);
    expect(await open(second, there)).toBe(200);
    const back = await linkOf(second);
    expect(await open(first, back)).toBe(200);
    expect(await open(third, there)).toBe(404);
    expect(await open(third, back)).toBe(404);
    expect((await draftOf(first))?.id).toBe(id);
    expect(await open(third, await linkOf(first))).toBe(200);
  });

  test.each<[string, (here: Visitor) => Promise<unknown>]>([
    ['signing out everywhere', (here) => here.postJson('/api/auth/logout-everywhere', {})],
    [
      'ending that session by name',
      async (here) => {
        type Sessions = { items: Array<{ id: string; isCurrent: boolean }> };
        const { items } = await bodyOf<Sessions>(await here.call('/api/auth/sessions'));
        for (const { id } of items.filter(({ isCurrent }) => !isCurrent)) {
          await here.call(`/api/auth/sessions/${id}`, { method: 'DELETE' });
        }
      },
    ],
  ])('of an account open by no link that a session had mailed before %s', async (_what, end) => {
    const [here, elsewhere] = [
      await signedInAs(portal, people.jonas),
      await signedInAs(portal, people.jonas),
    ];
    await keep(elsewhere, { geschehen: { story: 'Im Konto' } });
    const id = (await draftOf(here))?.id;
    const email = `${randomUUID()}@example.org`;
    const link = () => elsewhere.postJson(`${draftPath}/link?brand=own`, { email });
    expect((await link()).status).toBe(202);
    const [mail] = await messagesTo(portal, 'mail', email);
    const signature = /zugang=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    clock.advance(1000);
    await end(here);
    expect((await link()).status).toBe(404);
    const opened = await new Visitor(portal).postJson(`/api/claim-drafts/${id}/access`, { signature });
    expect(opened.status).toBe(404);
    const after = await signedInAs(portal, people.jonas);
    expect((await draftOf(after))?.id).toBe(id);
    await after.call(`${draftPath}?brand=own`, { method: 'DELETE' });
  });

  test('of an account follow it, and are not there in the browser that signs out', async () => {
    const erika = await signedInAs(portal, people.erika);
    await keep(erika, { thema: { area: 'travel' } });
    const elsewhere = await signedInAs(portal, people.erika);
    expect((await draftOf(elsewhere))?.answers).toEqual({ thema: { area: 'travel' } });
    await erika.postJson('/api/auth/logout', {});
    expect(await readHere(erika)).toMatchObject({ draft: null, account: '' });
    await erika.signIn(people.jonas);
    expect(await readHere(erika)).toMatchObject({ draft: null });
    await erika.signIn(people.erika);
    expect((await draftOf(erika))?.answers).toEqual({ thema: { area: 'travel' } });
    await erika.call(`${draftPath}?brand=own`, { method: 'DELETE' });
    expect(await draftOf(elsewhere)).toBeNull();
  });

  test('begun as nobody are the account’s as soon as it sees them', async () => {
    const browser = new Visitor(portal);
    await keep(browser, { gegenseite: { opponent: 'Begonnen ohne Konto' } });
    await browser.signIn(people.jonas);
    expect((await draftOf(browser))?.answers).toEqual({ gegenseite: { opponent: 'Begonnen ohne Konto' } });
    await browser.postJson('/api/auth/logout', {});
    expect(await readHere(browser)).toMatchObject({ draft: null });
    await keep(browser, { thema: { area: 'home' } });
    expect((await draftOf(browser))?.answers).toEqual({ thema: { area: 'home' } });
  });

  test('of a page that was an account’s are refused once its session is over, and nothing is begun', async () => {
    const browser = await signedInAs(portal, people.erika);
    const { account } = await readHere(browser);
    expect(account).toMatch(/^[\w-]{22}$/);
    const late = () =>
      browser.sendJson('PUT', `${draftPath}?brand=bavaria&account=${account}`, {
        answers: { thema: { area: 'work' } },
      });
    expect((await late()).status).toBe(200);
    await browser.postJson('/api/auth/logout', {});
    expect((await late()).status).toBe(401);
    const file = await browser.postJson(`${draftPath}/uploads?brand=bavaria&account=${account}`, {});
    expect(file.status).toBe(401);
    const form = new FormData();
    form.set('file', new File(['x'], 'x.pdf', { type: 'application/pdf' }));
    const ownFile = await browser.call(`${draftPath}/files?brand=bavaria&account=${account}`, {
      method: 'POST',
      body: form,
    });
    expect(ownFile.status).toBe(401);
    const sent = await browser.postJson(`/api/claim-reports?account=${account}`, reportBody(), {
      'Idempotency-Key': 'late-report-of-an-account',
    });
    expect(sent.status).toBe(401);
    expect(await draftOf(browser, 'bavaria')).toBeNull();
    await browser.signIn(people.jonas);
    expect((await late()).status).toBe(401);
  });

  test('are deleted with their files a month after the last change', async () => {
    const guest = new Visitor(portal);
    await keep(guest, { thema: { area: 'home' } });
    expect((await upload(guest, 'cat.jpg')).status).toBe(200);
    const before = await draftOf(guest);
    expect(before?.files.map(({ filename }) => filename)).toEqual(['cat.jpg']);
    clock.advance(31 * 86_400_000);
    await sweeps.get(retentionSweep)?.();
    await sweeps.get('uploads')?.();
    expect(await draftOf(guest)).toBeNull();
    const file = await portal.services.db
      .selectFrom('uploads')
      .select('state')
      .where('id', '=', before?.files[0]?.id ?? '')
      .executeTakeFirst();
    expect(file?.state).toBe('deleted');
    clock.set('2026-11-20T09:00:00.000Z');
  });
});

describe('a report without an account', () => {
  test('is there with its file, confirmed by mail with PDF and link, told to staff and other systems', async () => {
    const guest = new Visitor(portal);
    await keep(guest, { thema: { area: 'work' } });
    expect((await upload(guest, 'cat.jpg')).status).toBe(200);
    const email = `${randomUUID()}@example.org`;
    const receipt = await sent(guest, reportBody({ person: { email } }));
    expect(receipt.number).toMatch(/^M-26-\w{6}$/);
    expect(receipt.promisedOn).toBe('2026-11-27');
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.subject).toContain(receipt.number);
    expect(mail?.text).toContain('09.12.2026');
    expect(mail?.text).toContain('§\u00a028 Abs.\u00a04');
    expect(mail?.text).not.toContain('nach elf Jahren');
    const pdf = await portal.services.db
      .selectFrom('message_attachments')
      .select(['filename', 'content'])
      .where('message_id', '=', mail?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(pdf.filename).toBe(`Schadenmeldung-${receipt.number}.pdf`);
    expect(Buffer.from(pdf.content.slice(0, 5)).toString()).toBe('%PDF-');
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['type', 'reference'])
      .where('case_id', '=', receipt.id)
      .execute();
    expect(events).toEqual([{ type: 'created', reference: receipt.number }]);
    expect(await draftOf(guest)).toBeNull();
    const [row] = await portal.services.db
      .selectFrom('claim_reports')
      .selectAll()
      .where('id', '=', receipt.id)
      .execute();
    expect(row).toMatchObject({ policyholder_id: null, due_on: '2026-12-09', area_of_law: 'Arbeitsrecht' });
    expect(row?.files).toMatchObject([{ name: 'cat.jpg' }]);
    expect(row?.consents).toMatchObject([{ key: 'truthful', text: expect.stringContaining('vollständig') }]);
  });

  test('comes back to an unproved mailbox with nothing in its PDF that a reader would make a link of', async () => {
    const story = 'Bestätigen Sie sofort unter https://boese.example/login oder www.boese.example';
    const pdfTo = async (who: Visitor, email: string) => {
      await sent(who, reportBody({ person: { email }, geschehen: { story } }));
      const mail = (await messagesTo(portal, 'mail', email)).findLast(
        ({ purpose }) => purpose === 'claim-report-receipt',
      );
      const { content } = await portal.services.db
        .selectFrom('message_attachments')
        .select('content')
        .where('message_id', '=', mail?.id ?? '')
        .executeTakeFirstOrThrow();
      const { text } = await extractText(new Uint8Array(content), { mergePages: true });
      return text.replace(/\s+/g, ' ');
    };
    const text = await pdfTo(new Visitor(portal), `${randomUUID()}@example.org`);
    expect(text).toContain('https[:]//boese[.]example/login oder www[.]boese[.]example');
    expect(text).toContain('damit kein Link daraus wird');
    expect(text).not.toContain('boese.example');
    // In a customer's own mailbox it stands as he has written it.
    expect(await pdfTo(await signedInAs(portal, people.erika), people.erika)).toContain(story);
  });

  test('is read by another system with its files, by its event and key alone', async () => {
    const guest = new Visitor(portal);
    await upload(guest, 'cat.jpg');
    const { id } = await sent(guest);
    const { id: other } = await sent(new Visitor(portal));
    type Case = { files: Array<{ id: string; filename: string; size: number; href: string }> };
    const caseOf = (one: string) => `/api/case-events/cases/claim-reports/${one}`;
    const headers = { Authorization: `Bearer ${systemKey}` };
    const { files } = await bodyOf<Case>(await portal.call(caseOf(id), { headers }));
    const photo = await readFile(join(documents, 'cat.jpg'));
    expect(files).toMatchObject([{ filename: 'cat.jpg', size: photo.length }]);
    const path = files[0]?.href.replace(portalUrl, '') ?? '';
    const file = await portal.call(path, { headers });
    expect(file.headers.get('Content-Type')).toBe('image/jpeg');
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    expect(Buffer.from(await file.arrayBuffer()).equals(photo)).toBe(true);
    expect((await portal.call(path)).status).toBe(401);
    expect((await guest.call(path)).status).toBe(401);
    expect((await portal.call(path.replace(id, other), { headers })).status).toBe(404);
    expect((await portal.call(`${caseOf(id)}/files/nirgends`, { headers })).status).toBe(404);
    expect((await bodyOf<Case>(await portal.call(caseOf(other), { headers }))).files).toEqual([]);
  });

  test('is open by the link; who has sent it has his own words, and nobody else anything', async () => {
    const guest = new Visitor(portal);
    const email = `${randomUUID()}@example.org`;
    const { id, link } = await sent(guest, reportBody({ person: { email } }));
    expect(link).toBe(`${portalUrl}/schaden-melden/meldung/${id}`);
    const path = `/api/guest-claim-reports/${id}`;
    const receipt = `/api/claim-report-receipts/${id}`;
    expect(await bodyOf(await guest.call(receipt))).toMatchObject({
      isHandedOver: false,
      sent: {
        description: 'Mein Arbeitgeber hat mir nach elf Jahren gekündigt.',
        facts: expect.arrayContaining([{ label: 'Ihr Wunsch', value: expect.stringContaining('Anwält') }]),
      },
    });
    expect((await guest.call(path)).status).toBe(404);
    const stranger = new Visitor(portal);
    for (const one of [path, receipt]) expect((await stranger.call(one)).status).toBe(404);
    const opened = await openedByLink(stranger, id, email);
    expect(await bodyOf(opened)).toEqual({ granted: true, page: `/schaden-melden/meldung/${id}` });
    expect((await stranger.call(path)).status).toBe(200);
    const conversation = await bodyOf(await stranger.call(`/api/conversations/claim-reports-${id}`));
    expect(conversation).toMatchObject({ page: `/schaden-melden/meldung/${id}`, name: 'Karla Beispiel' });
  });

  test('sent five times at once is there once, with one mail', async () => {
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const email = `${randomUUID()}@example.org`;
    const body = reportBody({ person: { email }, gegenseite: { opponent: 'Fünfmal AG' } });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(guest, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const receipts = await Promise.all(answers.map((answer) => bodyOf<Receipt>(answer)));
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1);
    expect(await reportsNamed('Fünfmal AG')).toHaveLength(1);
    expect(await messagesTo(portal, 'mail', email)).toHaveLength(1);
    const other = await send(guest, reportBody({ gegenseite: { opponent: 'Andere AG' } }), key);
    expect(other.status).toBe(409);
  });

  test('of a deadline within a week is promised an answer on the next working day', async () => {
    const near = reportBody({ frist: { deadlineKind: 'letter', deadlineDay: '2026-11-25' } });
    expect((await sent(new Visitor(portal), near)).promisedOn).toBe('2026-11-23');
    const none = reportBody({ frist: { deadlineKind: 'none', deadlineDay: '' } });
    expect((await sent(new Visitor(portal), none)).promisedOn).toBe('2026-11-27');
  });

  test('of a deadline whose day nobody knows is urgent, and its mail does not say to wait', async () => {
    const guest = new Visitor(portal);
    const email = `${randomUUID()}@example.org`;
    const unknown = { deadlineKind: 'dismissal', deadlineDay: '', deadlineDayUnknown: 'on' };
    const receipt = await sent(guest, reportBody({ frist: unknown, person: { email } }));
    expect(receipt.promisedOn).toBe('2026-11-23');
    const { id } = receipt;
    expect(await bodyOf(await guest.call(`/api/claim-report-receipts/${id}`))).toMatchObject({
      dueOn: null,
      isDueDayUnknown: true,
    });
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.text).toContain('Die Frist ist drei Wochen lang, ab dem Tag, an dem das Schreiben ankam.');
    expect(mail?.text).toContain('Endet Ihre Frist vorher, warten Sie nicht auf uns.');
    expect(mail?.text).not.toContain('erst danach');
    const { visitor: nina } = await staffVisitor(portal, 'agent');
    const dueText = async (number: string) => {
      const queue = await nina.call(`/api/desk/queues/claim-reports/cases?search=${number}`);
      return (await bodyOf<{ items: Array<{ dueText: string | null }> }>(queue)).items.map(
        (one) => one.dueText,
      );
    };
    // Whatever the words are that the customer reads.
    await portal.services.db
      .updateTable('claim_reports')
      .set({ facts: JSON.stringify([{ label: 'Frist', value: 'anders gesagt' }]) })
      .where('number', '=', receipt.number)
      .execute();
    expect(await dueText(receipt.number)).toEqual([
      'Antwort bis 23.11.2026. Frist des Kunden läuft, Tag unbekannt',
    ]);
    const none = await sent(guest, reportBody({ frist: { deadlineKind: 'none', deadlineDay: '' } }));
    expect(await dueText(none.number)).toEqual([null]);
  });

  test('kept by the release before, its deadline without a day is known by the words it had', async () => {
    const unknown = { deadlineKind: 'dismissal', deadlineDay: '', deadlineDayUnknown: 'on' };
    const { number } = await sent(new Visitor(portal), reportBody({ frist: unknown }));
    const { number: other } = await sent(new Visitor(portal), reportBody());
    const undone = new Error('undone');
    const migrated = portal.services.db.transaction().execute(async (tx) => {
      await sql`alter table claim_reports drop column is_due_day_unknown`.execute(tx);
      await unknownDeadlineDays(tx);
      const rows = await tx
        .selectFrom('claim_reports')
        .select(['number', 'is_due_day_unknown'])
        .where('number', 'in', [number, other])
        .execute();
      const found = Object.fromEntries(rows.map((row) => [row.number, row.is_due_day_unknown]));
      expect(found).toEqual({ [number]: true, [other]: false });
      throw undone;
    });
    await expect(migrated).rejects.toBe(undone);
  });

  test('with the wish for a call says when and where we call', async () => {
    const guest = new Visitor(portal);
    const email = `${randomUUID()}@example.org`;
    const ziel = { wish: 'callback', callTime: 'morning' };
    const { id } = await sent(guest, reportBody({ ziel, person: { email, phone: '040 998877' } }));
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.text).toContain('Spätestens am 27.11.2026 rufen wir Sie vormittags unter 040 998877 an');
    const receipt = await guest.call(`/api/claim-report-receipts/${id}`);
    expect(await receipt.json()).toMatchObject({ isCallWanted: true });
  });

  test('wishes two calls to one number at a time, however it is written; without a call it is taken', async () => {
    const report = (phone: string, wish = 'callback') =>
      send(new Visitor(portal), reportBody({ ziel: { wish, callTime: 'morning' }, person: { phone } }));
    expect((await report('0171 3920088')).status).toBe(201);
    expect((await report('+49 (0)171/3920088')).status).toBe(201);
    expect(await toldWithFields(await report('0049 171 3920088'))).toBe('422 validation_failed person.phone');
    expect((await report('0171 3920088', 'lawyer')).status).toBe(201);
  });

  test('is answered and supplemented by mail: each side is told of the other, with no word of what was written', async () => {
    const guest = new Visitor(portal);
    const email = `${randomUUID()}@example.org`;
    const { id, number } = await sent(guest, reportBody({ person: { email } }));
    const key = `claim-reports-${id}`;
    const { visitor: nina } = await staffVisitor(portal, 'agent');
    const { version } = await bodyOf<{ version: string }>(await nina.call(`/api/desk/cases/${key}`));
    const act = { action: 'decline', text: 'Leider geheim.', isConfirmed: true, version };
    expect((await nina.postJson(`/api/desk/cases/${key}/actions`, act)).status).toBe(204);
    const answer = (await messagesTo(portal, 'mail', email)).find(({ purpose }) => purpose === 'case-answer');
    expect(answer?.text).toContain(`/vorgang/${key}?zugang=`);
    expect(answer?.text).toContain('über den Link in dieser E-Mail');
    expect(answer?.text).not.toContain('Konto');

    await openedByLink(guest, id, email);
    const message = { text: 'Noch ein vertrauliches Wort.', uploadTokens: [] };
    const idempotency = { 'Idempotency-Key': randomUUID() };
    for (const _ of ['once', 'again']) {
      const said = await guest.postJson(`/api/conversations/${key}/messages`, message, idempotency);
      expect(said.status).toBe(204);
    }
    const ofPurpose = async (to: string, purpose: string) =>
      (await messagesTo(portal, 'mail', to)).filter(
        (one) => one.purpose === purpose && one.subject?.includes(number),
      );
    const receipts = await ofPurpose(email, 'case-message-receipt');
    const notices = await ofPurpose(portal.services.settings.PROVIDER_EMAIL, 'case-message-notice');
    expect([receipts.length, notices.length]).toEqual([1, 1]);
    expect(receipts[0]?.text).toContain(`/vorgang/${key}?zugang=`);
    expect(notices[0]?.text).toContain(`/betrieb/vorgang/${key}`);
    for (const { text } of [...receipts, ...notices]) expect(text).not.toContain('vertraulich');
  });

  test('is named to whoever comes back to the form within a day, and to nobody else', async () => {
    const guest = new Visitor(portal);
    const { id: draft } = await bodyOf<Draft>(await keep(guest, { thema: { area: 'work' } }));
    const { id, number } = await sent(guest, reportBody(), `draft-${draft}`);
    const current = async (who: Visitor) => (await who.call(`${draftPath}?brand=own`)).json();
    expect(await current(guest)).toMatchObject({ draft: null, sent: { id, number } });
    expect(await current(new Visitor(portal))).toMatchObject({ draft: null, sent: null });
    await keep(guest, { thema: { area: 'travel' } });
    expect(await current(guest)).toMatchObject({
      draft: { answers: { thema: { area: 'travel' } } },
      sent: null,
    });
  });

  test.each([
    ['s-direkt', [{ label: 'Gemeldet über', value: 'S-Direkt (Beispiel)' }]],
    ['own', []],
  ])('of the form of %s says so, to the desk and on its page', async (brand, rows) => {
    const guest = new Visitor(portal);
    const { id } = await sent(guest, reportBody({}, brand));
    const receipt = await bodyOf<{ brand: string }>(await guest.call(`/api/claim-report-receipts/${id}`));
    expect(receipt.brand).toBe(brand);
    const { visitor: desk } = await staffVisitor(portal, 'agent');
    const one = await bodyOf<{ rows: Array<{ label: string; value: string }> }>(
      await desk.call(`/api/desk/cases/claim-reports-${id}`),
    );
    expect(one.rows.filter(({ label }) => label === 'Gemeldet über')).toEqual(rows);
  });

  test('lies at the desk; given to a contract it goes on in its account alone, and whoever reported is told so', async () => {
    const guest = new Visitor(portal);
    const email = `${randomUUID()}@example.org`;
    const { id, number } = await sent(guest, reportBody({ person: { email } }));
    await openedByLink(guest, id, email);
    expect((await guest.call(`/api/guest-claim-reports/${id}`)).status).toBe(200);
    const { visitor: nina } = await staffVisitor(portal, 'agent');
    const key = `claim-reports-${id}`;
    type Case = {
      version: string;
      actions: Array<{ key: string }>;
      rows: Array<{ label: string; value: string }>;
    };
    const open = async () => bodyOf<Case>(await nina.call(`/api/desk/cases/${key}`));
    const before = await open();
    expect(before.actions.map((one) => one.key)).toEqual(['begin', 'assign', 'decline']);
    expect(before.rows).toContainEqual({ label: 'Versicherungsnummer', value: 'RS 4471' });
    expect(before.rows).toContainEqual({ label: 'Frist läuft bis', value: '09.12.2026' });
    const act = async (action: string, text: string) =>
      nina.postJson(`/api/desk/cases/${key}/actions`, {
        action,
        text,
        isConfirmed: true,
        version: (await open()).version,
      });
    expect(await toldWithFields(await act('assign', '9999'))).toContain('text');
    const contract = await portal.services.db
      .selectFrom('contracts')
      .select(['number', 'policyholder_id'])
      .where('policyholder_id', '=', 'DEMO-ERIKA')
      .executeTakeFirstOrThrow();
    expect((await act('assign', ` ${contract.number.replace('-', ' ')} `)).status).toBe(204);
    const erika = await signedInAs(portal, people.erika);
    const list = await bodyOf<{ items: Array<{ number: string }> }>(
      await erika.call('/api/claim-reports?limit=100'),
    );
    expect(list.items.map((one) => one.number)).toContain(number);
    const mails = async (to: string) =>
      (await messagesTo(portal, 'mail', to)).filter(({ subject }) => subject?.includes(number));
    const handedOver = (await mails(email)).at(-1);
    expect(handedOver?.purpose).toBe('claim-report-handed-over');
    expect(handedOver?.text).toContain('nur in ihrem Konto');
    const mailedBefore = (await mails(email)).length;

    const conversation = `/api/conversations/${key}`;
    const secret = 'VERTRAULICH';
    const said = await erika.postJson(`${conversation}/messages`, { text: secret, uploadTokens: [] });
    expect(said.status).toBe(204);
    const { name, messages } = await bodyOf<{ name: string; messages: unknown[] }>(
      await erika.call(conversation),
    );
    expect(name).toBe('Erika Mustermann');
    expect(JSON.stringify(messages)).toContain(secret);
    expect((await act('accept', '')).status).toBe(204);
    // Her receipt and our answer went to her account, and nothing of it to whoever reported.
    const hers = (await mails(people.erika)).map(({ purpose }) => purpose);
    expect(hers.toSorted()).toEqual(['case-answer', 'case-message-receipt']);
    expect(await mails(email)).toHaveLength(mailedBefore);

    // Neither his right from before nor his link opens it, also after her account is closed: then nobody is left to guard it.
    const receipt = `/api/claim-report-receipts/${id}`;
    const stays = async () => {
      expect((await openedByLink(guest, id, email)).status).toBe(200);
      for (const path of [conversation, `/api/guest-claim-reports/${id}`]) {
        expect((await guest.call(path)).status).toBe(404);
      }
      const text = await (await guest.call(receipt)).text();
      expect(JSON.parse(text)).toMatchObject({ number, isOfAccount: false, isHandedOver: true });
      expect(text).not.toMatch(/VERTRAULICH|accepted|Schaden S-/);
      expect(text).not.toContain(contract.number);
    };
    await stays();
    await activate(people.erika, false);
    await stays();
    await activate(people.erika, true);
  });

  test('given to a policyholder goes on by the link until he has an account: there is nowhere else to talk', async () => {
    const guest = new Visitor(portal);
    const email = `${randomUUID()}@example.org`;
    const { id } = await sent(guest, reportBody({ person: { email } }));
    await openedByLink(guest, id, email);
    await activate(people.bau, false);
    await portal.services.db
      .updateTable('claim_reports')
      .set({ policyholder_id: 'DEMO-BAU' })
      .where('id', '=', id)
      .execute();
    const conversation = `/api/conversations/claim-reports-${id}`;
    expect((await guest.call(conversation)).status).toBe(200);
    const report = await bodyOf(await guest.call(`/api/guest-claim-reports/${id}`));
    expect(report).toMatchObject({ contractId: null, contractNumber: null });
    await activate(people.bau, true);
    expect((await guest.call(conversation)).status).toBe(404);
  });

  test('given to a policyholder with a second factor is guarded by it', async () => {
    const { id } = await sent(new Visitor(portal));
    await portal.services.db
      .updateTable('claim_reports')
      .set({ policyholder_id: 'DEMO-SARA' })
      .where('id', '=', id)
      .execute();
    const sara = await signedInSara(portal);
    expect(await toldWithFields(await sara.call(`/api/conversations/claim-reports-${id}`))).toBe(
      '403 otp_required',
    );
  });
});

describe('a report of an account', () => {
  test('belongs to the policyholder; the browser alone gets its number and nothing else', async () => {
    const erika = await signedInAs(portal, people.erika);
    const { id, link, number } = await sent(erika);
    expect(link).toBe(`${portalUrl}/account/schadenmeldungen/${id}`);
    const report = await bodyOf(await erika.call(`/api/claim-reports/${id}`));
    expect(report).toMatchObject({
      number,
      facts: expect.arrayContaining([{ label: 'Thema', value: 'Arbeit' }]),
    });
    expect((await erika.call(`/api/guest-claim-reports/${id}`)).status).toBe(404);
    const receipt = await bodyOf(await erika.call(`/api/claim-report-receipts/${id}`));
    expect(receipt).toMatchObject({ number, isOfAccount: true });
    await erika.postJson('/api/auth/logout', {});
    expect((await erika.call(`/api/conversations/claim-reports-${id}`)).status).toBe(404);
    const activities = await portal.services.db
      .selectFrom('activities')
      .select('title')
      .where('subject', '=', `Meldung ${number}`)
      .execute();
    expect(activities).toEqual([{ title: 'Ihre Schadenmeldung ist eingegangen' }]);
  });

  test('names no contract of somebody else', async () => {
    const foreign = await portal.services.db
      .selectFrom('contracts')
      .select('id')
      .where('policyholder_id', '!=', 'DEMO-ERIKA')
      .executeTakeFirstOrThrow();
    const body = reportBody({ person: { contractId: foreign.id } });
    const erika = await signedInAs(portal, people.erika);
    expect(await toldWithFields(await send(erika, body))).toContain('person.contractId');
    // Who chose one was signed in when he did: his session has ended meanwhile.
    expect((await send(new Visitor(portal), body)).status).toBe(401);
  });
});

describe('files of a draft', () => {
  test('without script: a file comes with the form itself', async () => {
    const guest = new Visitor(portal);
    await keep(guest, { thema: { area: 'home' } });
    const form = new FormData();
    form.append(
      'file',
      new Blob([Uint8Array.from(await readFile(join(documents, 'cat.jpg')))]),
      '../../Foto ä.jpg',
    );
    const request = new Request(`${portalUrl}/x`, { method: 'POST', body: form });
    const answer = await guest.call(`${draftPath}/files?brand=own`, {
      method: 'POST',
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
      body: new Uint8Array(await request.arrayBuffer()),
    });
    expect(answer.status).toBe(201);
    const { files } = await bodyOf<Draft>(answer);
    expect(files.map(({ filename }) => filename)).toEqual(['Foto ä.jpg']);
    const gone = await guest.call(`${draftPath}/files/${files[0]?.id}?brand=own`, { method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect((await draftOf(guest))?.files).toEqual([]);
  });

  test('of another browser are not there; more than ten are refused', async () => {
    const guest = new Visitor(portal);
    await keep(guest, { thema: { area: 'home' } });
    for (let count = 0; count < 10; count += 1) {
      expect((await guest.postJson(`${draftPath}/uploads?brand=own`, {})).status).toBe(201);
    }
    expect((await guest.postJson(`${draftPath}/uploads?brand=own`, {})).status).toBe(409);
    const opened = await bodyOf<Presigned>(
      await new Visitor(portal).postJson(`${draftPath}/uploads?brand=own`, {}),
    );
    const foreign = await guest.postJson(`${draftPath}/uploads/inspection?brand=own`, {
      token: opened.token,
    });
    expect(foreign.status).toBe(404);
  });

  test.each([
    ['photo.heic', 415, /HEIC|iPhone/],
    ['bomb-zip.docx', 422, /ungewöhnlich groß/],
    ['bomb.png', 422, /groß/],
    ['web-page.pdf', 415, /PDF/],
  ])('%s is refused with a sentence', async (file, status, words) => {
    const answer = await upload(new Visitor(portal), file);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(words);
  });
});

describe('bad input', () => {
  test.each<[string, Record<string, Record<string, string>>, string]>([
    ['a birth in the future', { person: { birthDate: '2030-01-01' } }, 'person.birthDate'],
    ['a birth before the last century', { person: { birthDate: '1802-01-01' } }, 'person.birthDate'],
    ['what happened before the birth', { geschehen: { happenedOn: '1980-01-01' } }, 'person.birthDate'],
    ['what happens tomorrow', { geschehen: { happenedOn: '2026-11-21' } }, 'geschehen.happenedOn'],
    ['a letter of tomorrow', { frist: { deadlineDay: '2026-11-21' } }, 'frist.deadlineDay'],
    ['a letter of 1885', { frist: { deadlineDay: '1885-03-04' } }, 'frist.deadlineDay'],
    ['a letter without a day', { frist: { deadlineDay: '' } }, 'frist.deadlineDay'],
    ['what began 176 years ago', { geschehen: { happenedOn: '1850-01-01' } }, 'geschehen.happenedOn'],
    ['no such day', { geschehen: { happenedOn: '2026-02-30' } }, 'geschehen.happenedOn'],
    ['10,000 signs', { geschehen: { story: 'ä'.repeat(10_000) } }, 'geschehen.story'],
    ['signs that nobody sees', { geschehen: { story: '\u200b\u00ad \n' } }, 'geschehen.story'],
    [
      'no number and no birthday',
      { person: { insuranceNumber: '', birthDate: '' } },
      'person.insuranceNumber',
    ],
    ['a call to a number that costs', { person: { phone: '0900 5123456' } }, 'person.phone'],
    ['a call to a satellite', { person: { phone: '0088213300655' } }, 'person.phone'],
    ['a call without a number', { ziel: { wish: 'callback' }, person: { phone: '' } }, 'person.phone'],
    ['half an address', { person: { email: 'karla@' } }, 'person.email'],
    ['an amount in words', { ziel: { stake: 'sehr viel' } }, 'ziel.stake'],
    ['no truth', { pruefen: { truthful: '' } }, 'pruefen.truthful'],
  ])('%s is refused beside its field', async (_what, change, field) => {
    expect(await toldWithFields(await send(new Visitor(portal), reportBody(change)))).toContain(field);
  });

  test.each([
    ['emoji and text from right to left', '😡 Mein Vermieter שלום عليكم 👨‍👩‍👧'],
    ['SQL and script', `'); drop table claim_reports; -- <script>alert(1)</script> {{7*7}}`],
    ['pasted Word', '„Kündigung“ – so steht’s da…\u00a0Punkt'],
    ['formulas', '=HYPERLINK("http://böse.example")'],
  ])('%s is kept as typed, in the PDF too, and escaped in the mail', async (_what, story) => {
    const email = `${randomUUID()}@example.org`;
    const { id } = await sent(
      new Visitor(portal),
      reportBody({
        geschehen: { story },
        gegenseite: { opponent: story.slice(0, 90) },
        person: { email, firstName: story.slice(0, 60), lastName: story.slice(0, 60) },
      }),
    );
    const row = await portal.services.db
      .selectFrom('claim_reports')
      .select(['description', 'reporter'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.description).toBe(story.trim());
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.html).not.toContain('<script>');
    const { visitor: nina } = await staffVisitor(portal, 'agent');
    expect(await bodyOf(await nina.call(`/api/desk/cases/claim-reports-${id}`))).toMatchObject({
      text: story.trim(),
    });
  });
});
