import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBatch } from '#src/features/outreach/newsletter/send-issue.ts';
import { signedHeaders } from '#src/lib/webhook-signature.ts';
import type { MailMessage, SendOutcome } from '#src/providers/mail/index.ts';
import { eventually } from '../eventually.ts';
import { staffVisitor } from './desk-staff.ts';
import { newReader, subscriberRow } from './newsletter-readers.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-newsletter-'));

/** Writes an issue as editors do. */
function write(slug: string, topics: string[] = [], extra = ''): void {
  const head = `betreff: Ausgabe ${slug}\nthemen: [${topics.join()}]\nbeitraege: [/magazin/mindestlohn]\n${extra}`;
  writeFileSync(join(folder, `${slug}.md`), `---\n${head}\n---\n\nHallo aus der Redaktion.\n`);
}

const finished = {
  subject: 'Alte Ausgabe',
  blocks: '{"paragraphs":[],"articles":[]}',
  topics: '[]',
  state: 'sent',
  scheduled_at: '2026-10-01T09:00:00.000Z',
  next_batch_at: '2026-10-01T09:00:00.000Z',
  started_at: null,
  finished_at: null,
  planned_by: 'Test',
} as const;

const sent: MailMessage[] = [];
/** How the mail system answers an address; takes it unless something stands here. */
const answers = new Map<string, SendOutcome>();
const mail = {
  async send(message: MailMessage): Promise<SendOutcome> {
    const answer = answers.get(message.to);
    if (answer) return answer;
    sent.push(message);
    return { accepted: true, providerId: message.messageId };
  },
};

let portal: Portal;
let lead: Visitor;
beforeAll(async () => {
  portal = await startPortal({
    mail,
    environment: {
      NEWSLETTER_DIR: folder,
      NEWSLETTER_BATCH_SIZE: '4',
      NEWSLETTER_PER_MINUTE: '60000',
      NEWSLETTER_BOUNCE_SECRET: secret,
    },
  });
  lead = (await staffVisitor(portal, 'lead')).visitor;
});
afterAll(() => portal.stop());

const desk = (path: string, body: unknown = {}) => lead.postJson(`/api/desk/newsletter/${path}`, body);
const issueMails = (slug: string) => sent.filter(({ subject }) => subject === `Ausgabe ${slug}`);
const recipients = (slug: string) =>
  issueMails(slug)
    .map(({ to }) => to)
    .toSorted();

type Issue = { slug: string; state: string; handed: number; sent: number; hard: number; soft: number };
async function issueAt(slug: string): Promise<Issue | undefined> {
  const overview = (await (await lead.call('/api/desk/newsletter')).json()) as { issues: Issue[] };
  return overview.issues.find((one) => one.slug === slug);
}
const isSent = (slug: string) =>
  eventually(async () => {
    const issue = await issueAt(slug);
    expect(issue).toMatchObject({ state: 'sent' });
    expect(issue?.handed).toBe((issue?.sent ?? 0) + (issue?.hard ?? 0) + (issue?.soft ?? 0));
    return issue;
  });

describe('an issue', () => {
  const all = [
    'alles@example.org',
    'miete@example.org',
    'reise@example.org',
    'drei@example.org',
    'vier@example.org',
  ];

  test('goes to whom it interests, each once, with the way out in header and text', async () => {
    for (const email of all) {
      const topics =
        email === 'alles@example.org' ? [] : [email === 'reise@example.org' ? 'reiserecht' : 'mietrecht'];
      await newReader(portal, email, topics);
    }
    await newReader(portal, 'weg@example.org').then((token) =>
      portal.call(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST' }),
    );
    write('miete', ['mietrecht']);
    expect((await desk('miete/plan', { at: null })).status).toBe(204);
    expect(await isSent('miete')).toMatchObject({ handed: 4, sent: 4, hard: 0, soft: 0 });
    const expected = all.filter((email) => email !== 'reise@example.org').toSorted();
    expect(recipients('miete')).toEqual(expected);
    const one = issueMails('miete')[0];
    const address = /^<(http:\/\/portal\.test(\/api\/newsletter\/unsubscribe\?token=[^>]+))>$/.exec(
      one?.headers?.['List-Unsubscribe'] ?? '',
    );
    expect(address).not.toBeNull();
    expect(one?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(one?.text).toMatch(/Newsletter abbestellen:\nhttp:\/\/portal\.test\/newsletter\/bye\?abo=/);
    expect(one?.text).toMatch(/Themen ändern:\nhttp:\/\/portal\.test\/newsletter\?abo=/);
    expect(one?.text).toContain('Mindestlohn');
    expect(one?.html).not.toMatch(/<img|http[^"]*\.(png|gif)/);
    // Planned once is planned for ever.
    expect((await desk('miete/plan', { at: null })).status).toBe(409);
  });

  test('a batch that dies half-way leaves nothing, and afterwards everybody has it once', async () => {
    write('kill');
    const { services } = portal;
    const at = services.clock.now().toISOString();
    const id = randomUUID();
    const planned = { state: 'scheduled', scheduled_at: at, next_batch_at: at, created_at: at } as const;
    await services.db
      .insertInto('newsletter_issues')
      .values({ ...finished, ...planned, id, slug: 'kill', subject: 'Ausgabe kill' })
      .execute();
    // The next batch is planned last, when the mails of this one are written.
    const enqueue: typeof services.jobs.enqueue = () => {
      throw new Error('killed');
    };
    const dying = { ...services, jobs: { ...services.jobs, enqueue } };
    await expect(sendBatch(dying, id)).rejects.toThrow('killed');
    const rows = await services.db
      .selectFrom('newsletter_deliveries')
      .selectAll()
      .where('issue_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
    // The same job twice at once, as after a kill that was no kill.
    await Promise.all([sendBatch(services, id), sendBatch(services, id)]);
    await isSent('kill');
    expect(recipients('kill')).toEqual(all.toSorted());
  });

  test('keeps to its speed: what comes too early waits', async () => {
    write('langsam');
    const slow = { ...portal.services, settings: { ...portal.services.settings, NEWSLETTER_PER_MINUTE: 1 } };
    const planned = new Date(Date.now() + 3_600_000).toISOString();
    expect((await desk('langsam/plan', { at: planned })).status).toBe(204);
    const row = await portal.services.db
      .updateTable('newsletter_issues')
      .set({ next_batch_at: new Date().toISOString() })
      .where('slug', '=', 'langsam')
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendBatch(slow, row.id);
    await sendBatch(slow, row.id);
    expect(await issueAt('langsam')).toMatchObject({ state: 'sending', handed: 4 });
    expect((await desk('langsam/step', { step: 'stop' })).status).toBe(204);
    await portal.services.db
      .updateTable('newsletter_issues')
      .set({ next_batch_at: new Date().toISOString() })
      .where('id', '=', row.id)
      .execute();
    await sendBatch(portal.services, row.id);
    expect(await issueAt('langsam')).toMatchObject({ state: 'stopped', handed: 4 });
    expect((await desk('langsam/step', { step: 'resume' })).status).toBe(204);
    await isSent('langsam');
    expect(recipients('langsam')).toEqual(all.toSorted());
  });

  test('a plan can be given up before its time and made anew', async () => {
    write('spaeter');
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await desk('spaeter/plan', { at });
    expect((await desk('spaeter/step', { step: 'stop' })).status).toBe(409);
    expect((await desk('spaeter/step', { step: 'cancel' })).status).toBe(204);
    expect(await issueAt('spaeter')).toMatchObject({ state: 'draft' });
    expect((await desk('spaeter/plan', { at })).status).toBe(204);
    await desk('spaeter/step', { step: 'cancel' });
  });

  test('with an article that is not there is not sent; a test goes to whoever asks for it', async () => {
    write('luecke');
    writeFileSync(
      join(folder, 'luecke.md'),
      '---\nbetreff: Ausgabe luecke\nbeitraege: [/magazin/gibt-es-nicht]\n---\n\nHallo.\n',
    );
    expect((await desk('luecke/plan', { at: null })).status).toBe(409);
    expect((await desk('luecke/test')).status).toBe(409);
    const { staff, visitor } = await staffVisitor(portal, 'lead', 'Lea Probe');
    expect((await visitor.postJson('/api/desk/newsletter/miete/test', {})).status).toBe(204);
    await eventually(() => expect(sent.filter(({ to }) => to === staff.email)).toHaveLength(1));
    const trail = await portal.services.db
      .selectFrom('desk_audit')
      .select(['action', 'reference'])
      .where('staff_id', '=', staff.id)
      .where('reference', '=', 'miete')
      .execute();
    expect(trail).toEqual([{ action: 'newsletter-test', reference: 'miete' }]);
  });

  test('is the lead’s matter', async () => {
    const agent = (await staffVisitor(portal, 'agent')).visitor;
    expect((await agent.call('/api/desk/newsletter')).status).toBe(403);
    expect((await agent.postJson('/api/desk/newsletter/miete/plan', { at: null })).status).toBe(403);
    expect((await portal.call('/api/desk/newsletter')).status).toBe(401);
  });
});

describe('mails that come back', () => {
  const refused = (reason: string): SendOutcome => ({ accepted: false, permanent: true, reason });
  const report = (bounces: unknown, by = secret) => {
    const body = JSON.stringify({ bounces });
    const headers = signedHeaders(by, 'msg_1', portal.services.clock.now(), body);
    return portal.call('/api/newsletter/bounces', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  };
  const send = async (slug: string) => {
    write(slug);
    await desk(`${slug}/plan`, { at: null });
    await isSent(slug);
  };

  test('an address that does not exist is suspended at once and gets no further issue', async () => {
    const email = 'tot@example.org';
    await newReader(portal, email);
    answers.set(email, refused('all recipients were rejected: 550 5.1.1 User unknown'));
    await send('hart');
    expect(await issueAt('hart')).toMatchObject({ hard: 1 });
    const row = await subscriberRow(portal, email);
    expect(row).toMatchObject({ state: 'suspended' });
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['type', 'data'])
      .where('case_id', '=', row?.id ?? '')
      .orderBy('position')
      .execute();
    expect(events.at(-1)).toEqual({ type: 'closed', data: { status: 'suspended', by: 'bounce' } });
    answers.delete(email);
    await send('nach-hart');
    expect(recipients('nach-hart')).not.toContain(email);
  });

  test('five in a row that cannot be delivered for now are as good as one', async () => {
    const email = 'voll@example.org';
    await newReader(portal, email);
    const subscriber = (await subscriberRow(portal, email))?.id ?? '';
    let day = 1;
    /** An issue that was taken by the mail system; reported afterwards unless it arrived. */
    const issue = async (ends: 'soft' | 'arrived') => {
      const at = `2026-10-${String(day++).padStart(2, '0')}T09:00:00.000Z`;
      const [id, messageId] = [randomUUID(), randomUUID()];
      await portal.services.db
        .insertInto('newsletter_issues')
        .values({ ...finished, id, slug: `alt-${day}`, created_at: at })
        .execute();
      await portal.services.db
        .insertInto('newsletter_deliveries')
        .values({
          id: randomUUID(),
          issue_id: id,
          subscriber_id: subscriber,
          message_id: messageId,
          state: 'sent',
          bounce: null,
          created_at: at,
          settled_at: at,
        })
        .execute();
      if (ends === 'soft') {
        // Reported twice, counted once.
        for (const _ of [1, 2]) await report([{ messageId: `<${messageId}@portal.test>`, kind: 'soft' }]);
      }
    };
    for (const ends of ['soft', 'soft', 'soft', 'soft', 'arrived', 'soft', 'soft', 'soft', 'soft'] as const) {
      await issue(ends);
    }
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'confirmed' });
    await issue('soft');
    expect(await subscriberRow(portal, email)).toMatchObject({ state: 'suspended' });
  });

  test('what the mail service reports later counts once; a complaint is an unsubscription', async () => {
    const [later, angry] = ['spaeter@example.org', 'aerger@example.org'];
    await newReader(portal, later);
    await newReader(portal, angry);
    await send('berichtet');
    const idOf = (email: string) => issueMails('berichtet').find(({ to }) => to === email)?.messageId;
    const bounces = [
      { messageId: idOf(later), kind: 'hard' },
      { messageId: idOf(angry), kind: 'complaint' },
      { messageId: '<anderes@example.org>', kind: 'hard' },
      { messageId: `<${randomUUID()}@portal.test>`, kind: 'hard' },
    ];
    expect(await (await report(bounces)).json()).toEqual({ known: 2 });
    expect((await report(bounces)).status).toBe(200);
    expect(await issueAt('berichtet')).toMatchObject({ hard: 1, complaints: 1 });
    expect(await subscriberRow(portal, later)).toMatchObject({ state: 'suspended' });
    expect(await subscriberRow(portal, angry)).toMatchObject({ state: 'unsubscribed' });
  });

  test('nobody reports without the secret', async () => {
    const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    expect((await report([{ messageId: 'x', kind: 'hard' }], other)).status).toBe(400);
  });
});
