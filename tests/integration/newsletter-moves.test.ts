import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import { seedDemoCustomers } from '#src/features/account/sign-in/customers.seeds.ts';
import { beginDelivery, nameMessage } from '#src/features/outreach/newsletter/deliveries.store.ts';
import { moveSubscription } from '#src/features/outreach/newsletter/move-subscription.ts';
import { newsletterConsentsRetention } from '#src/features/outreach/newsletter/personal-data.ts';
import { suppress } from '#src/features/outreach/newsletter/subscribers.store.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import {
  askFor,
  confirm,
  confirmToken,
  consentRows,
  newReader,
  subscriberRow,
  tokenTo,
} from './newsletter-readers.ts';
import { codeIn, messagesTo } from './outbox.ts';
import { type Portal, seed, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-22T10:00:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await seed('customers', portal, seedDemoCustomers);
}, 120_000);
afterAll(() => portal.stop());
// The proofs of one address are told apart by when they were given.
beforeEach(() => clock.advance(60_000));

const subjectsTo = async (email: string) =>
  (await messagesTo(portal, 'mail', email)).map(({ subject }) => subject);
const isNews = (subject: string | null) => /Newsletter|angemeldet|Probe/.test(subject ?? '');
const newsTo = async (email: string) => (await subjectsTo(email)).filter(isNews);

async function codeTo(email: string): Promise<string> {
  const mails = (await messagesTo(portal, 'mail', email)).map(({ text }) => text);
  return mails.flatMap((text) => codeIn(text) || []).at(-1) ?? '';
}

/** Changes the address of an account with the codes of both mailboxes. */
async function changeAddress(visitor: Visitor, before: string, after: string): Promise<void> {
  await visitor.postJson('/api/auth/proof', { password: demoPassword });
  expect((await visitor.postJson('/api/auth/email-change', { email: after })).status).toBe(202);
  const codes = { oldCode: await codeTo(before), newCode: await codeTo(after) };
  clock.advance(1000);
  expect((await visitor.postJson('/api/auth/email-change/confirm', codes)).status).toBe(200);
}

const stateOf = async (visitor: Visitor) =>
  (await bodyOf<{ newsletterState: string }>(await visitor.call('/api/profiles/self/settings')))
    .newsletterState;

/** A mail of an issue to a subscription that waits in the outbox. */
async function queueIssue(subscriberId: string, to: string): Promise<string> {
  const { services } = portal;
  const at = clock.now().toISOString();
  const [issue, message] = [crypto.randomUUID(), crypto.randomUUID()];
  await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('newsletter_issues')
      .values({
        id: issue,
        slug: issue,
        subject: 'Probe',
        blocks: '[]',
        topics: '[]',
        state: 'sent',
        scheduled_at: at,
        next_batch_at: at,
        started_at: at,
        finished_at: at,
        planned_by: 'test',
        created_at: at,
      })
      .execute();
    // Without its job, so that nothing sends it during the test.
    await tx
      .insertInto('messages')
      .values({
        id: message,
        channel: 'mail',
        purpose: 'newsletter-issue',
        recipient: to,
        subject: 'Probe',
        text: 'Probe',
        html: null,
        headers: '{}',
        order_id: null,
        settled_job: null,
        state: 'queued',
        error: null,
        created_at: at,
        sent_at: null,
      })
      .execute();
    const delivery = await beginDelivery(services, tx, issue, subscriberId);
    await nameMessage(tx, delivery ?? '', message);
  });
  return message;
}

const recipientOf = async (messageId: string) =>
  (
    await portal.services.db
      .selectFrom('messages')
      .select('recipient')
      .where('id', '=', messageId)
      .executeTakeFirst()
  )?.recipient;

describe('an address that the account has changed with the codes of both mailboxes', () => {
  const after = 'erika.neu@example.org';

  test('takes the newsletter along: topics, links, waiting mails, and the proof of both', async () => {
    const { erika } = people;
    const visitor = await signedInAs(portal, erika);
    const link = await newReader(portal, erika, ['arbeitsrecht']);
    const before = await subscriberRow(portal, erika);
    const waiting = await queueIssue(before?.id ?? '', erika);
    clock.advance(1000);
    await changeAddress(visitor, erika, after);
    const at = clock.now().toISOString();

    expect(await subscriberRow(portal, erika)).toBeUndefined();
    expect(await subscriberRow(portal, after)).toMatchObject({
      id: before?.id,
      email: after,
      state: 'confirmed',
      interests: ['arbeitsrecht'],
    });
    expect(await stateOf(visitor)).toBe('confirmed');
    expect(await consentRows(portal, erika)).toMatchObject([
      { asked_by: 'newsletter', confirmed_by: 'mail-link', ended_at: at, ended_by: 'address-change' },
    ]);
    const carried = await consentRows(portal, after);
    expect(carried).toMatchObject([
      {
        asked_by: 'address-change',
        asked_at: at,
        confirmed_by: 'account-codes',
        confirmed_at: at,
        ended_at: null,
        interests: ['arbeitsrecht'],
      },
    ]);
    expect(carried[0]?.text).toContain('Ich möchte den Newsletter von Rechtshafen');
    expect(await recipientOf(waiting)).toBe(after);
    expect(await newsTo(after)).toContain('Ihr Newsletter kommt ab jetzt hierher');
    expect(await newsTo(erika)).not.toContain('Ihr Newsletter kommt ab jetzt hierher');

    // The copy of the data names both proofs.
    const answer = await visitor.call('/api/profiles/self/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const json = strFromU8(files['meine-daten.json'] ?? new Uint8Array());
    for (const form of ['Seite zum Newsletter', 'Wechsel der E-Mail-Adresse des Kontos']) {
      expect(json).toContain(form);
    }

    // The first proof is kept as long as what rests on it, however old.
    const { db, services } = { db: portal.services.db, services: portal.services };
    const forget = () =>
      db.transaction().execute((tx) => newsletterConsentsRetention.remove(services, tx, '2030-01-01'));
    expect(await forget()).toBe(0);

    // One press in a mail that went to the old address still ends it.
    const left = await new Visitor(portal).postJson(`/api/newsletter/unsubscribe?token=${link}`, {});
    expect(left.status).toBe(200);
    expect(await stateOf(visitor)).toBe('unsubscribed');
    expect(await forget()).toBe(2);
  });

  test('leaves to the links of the old mailbox nothing but to end it', async () => {
    const { sara: before } = people;
    const to = 'sara.neu@example.org';
    const { services } = portal;
    const reader = new Visitor(portal);
    const press = async (path: string, body: object = {}) =>
      (await reader.postJson(`/api/newsletter/${path}`, body)).status;
    const seen = async (token: string) =>
      bodyOf<{ state: string; address: string; undoUntil: string | null }>(
        await reader.call(`/api/newsletter/subscription?token=${token}`),
      );
    const link = await newReader(portal, before, ['arbeitsrecht']);
    const confirmation = await confirmToken(portal, before);
    const ofBefore = (token: string) => token.split('.').slice(0, 2).join('.');
    // What earlier versions mailed goes on working where the address is the same.
    expect(await seen(ofBefore(link))).toMatchObject({ state: 'confirmed', address: 's…@example.org' });
    clock.advance(1000);
    await services.db
      .transaction()
      .execute((tx) => moveSubscription(services, tx, { before, after: to }, 'proved-by-codes'));
    const moved = { state: 'moved', address: '', interests: [], undoUntil: null };
    for (const old of [link, ofBefore(link)]) {
      expect(await seen(old)).toEqual(moved);
      expect(await press(`subscription/interests?token=${old}`, { interests: [] })).toBe(409);
      expect(await press(`unsubscribe?token=${old}`)).toBe(200);
      expect((await subscriberRow(portal, to))?.state).toBe('unsubscribed');
      expect(await seen(old)).toEqual(moved);
      expect(await press(`subscription/undo?token=${old}`)).toBe(409);
      expect(await press(`unsubscribe?token=${old}`)).toBe(200);
    }
    expect(await press('subscriptions/confirm', { token: confirmation })).toBe(422);
    // The new mailbox has links of its own, which do everything.
    const own = await tokenTo(portal, to, /abo=(\S+)/);
    expect(await press(`subscription/undo?token=${own}`)).toBe(200);
    expect(await press(`subscription/interests?token=${own}`, { interests: ['mietrecht'] })).toBe(200);
    expect(await seen(own)).toMatchObject({ state: 'confirmed', interests: ['mietrecht'] });
  });

  test('ends what the old mailbox never confirmed, and its link does nothing any more', async () => {
    const { max } = people;
    const visitor = await signedInAs(portal, max);
    await askFor(portal, max);
    const token = await confirmToken(portal, max);
    await changeAddress(visitor, max, 'max.neu@example.org');
    expect(await stateOf(visitor)).toBe('none');
    expect((await confirm(portal, token)).status).toBe(422);
    expect(await newsTo('max.neu@example.org')).toEqual([]);
  });

  test.each([
    ['has it by itself', 'confirmed'],
    ['was only asked until now', 'confirmed'],
    ['has unsubscribed', 'unsubscribed'],
    ['sent our mails back', 'pending'],
    ['complained', 'none'],
  ])('to one that %s leads to: %s', async (what, state) => {
    const { jonas } = people;
    const to = `jonas.${what.replaceAll(' ', '-')}@example.org`;
    const visitor = await signedInAs(portal, jonas);
    if ((await stateOf(visitor)) !== 'confirmed') await newReader(portal, jonas);
    const old = await subscriberRow(portal, jonas);
    let asked = '';
    if (what === 'has it by itself') await newReader(portal, to);
    if (what === 'was only asked until now') {
      await askFor(portal, to);
      asked = await confirmToken(portal, to);
    }
    if (what === 'has unsubscribed') {
      const token = await newReader(portal, to);
      await new Visitor(portal).postJson(`/api/newsletter/unsubscribe?token=${token}`, {});
    }
    const reason = { 'sent our mails back': 'bounced', complained: 'complaint' } as const;
    const suppressed = Object.entries(reason).find(([key]) => key === what)?.[1];
    const { services } = portal;
    if (suppressed) {
      await services.db.transaction().execute((tx) => suppress(services, tx, to, suppressed));
    }
    const waiting = await queueIssue(old?.id ?? '', jonas);
    clock.advance(1000);
    await changeAddress(visitor, jonas, to);
    expect(await stateOf(visitor)).toBe(state);
    // Nothing goes to the old address, and nothing brings that back.
    expect((await subscriberRow(portal, jonas))?.state ?? 'gone').toMatch(/^(gone|unsubscribed)$/);
    expect(await recipientOf(waiting)).not.toBe(jonas);
    if (asked) expect((await confirm(portal, asked)).status).toBe(200);
    clock.advance(1000);
    await changeAddress(visitor, to, jonas);
  });
});

describe('an address that was changed at the identity provider', () => {
  test('is asked by mail, and the old one gets nothing any more', async () => {
    const { bau } = people;
    const { services } = portal;
    const after = 'zentrale@beispiel-bau.example.org';
    await newReader(portal, bau, ['arbeitsrecht']);
    await services.db.updateTable('identity_users').set({ email: after }).where('email', '=', bau).execute();
    await signedInAs(portal, after);
    await eventually(async () => expect((await subscriberRow(portal, after))?.state).toBe('pending'));
    expect((await subscriberRow(portal, bau))?.state).toBe('unsubscribed');
    expect(await consentRows(portal, bau)).toMatchObject([{ ended_by: 'address-change' }]);
    expect(await subscriberRow(portal, after)).toMatchObject({ interests: ['arbeitsrecht'] });
    expect((await confirm(portal, await confirmToken(portal, after))).status).toBe(200);
    expect(await consentRows(portal, after)).toMatchObject([
      { asked_by: 'address-change', confirmed_by: 'mail-link' },
    ]);
  });

  test('in other letters only is no change', async () => {
    const { services } = portal;
    const { sara } = people;
    await newReader(portal, sara);
    const change = { before: sara, after: sara.toUpperCase() };
    await services.db.transaction().execute((tx) => moveSubscription(services, tx, change, 'ask-mailbox'));
    expect((await subscriberRow(portal, sara))?.state).toBe('confirmed');
  });
});
