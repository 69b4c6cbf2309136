import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import { seedDemoCustomers } from '#src/features/account/sign-in/customers.seeds.ts';
import { suppress } from '#src/features/outreach/newsletter/subscribers.store.ts';
import { subscriptionToken } from '#src/features/outreach/newsletter/subscription-links.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import {
  askFor,
  confirm,
  confirmToken,
  consentRows,
  newReader,
  subscriberRow,
} from './newsletter-readers.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, seed, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-22T10:00:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await seed('customers', portal, seedDemoCustomers);
}, 120_000);
afterAll(() => portal.stop());

const path = '/api/profiles/self/settings';
type Settings = { newsletter: boolean; newsletterState: string };
const stateOf = async (visitor: Visitor) =>
  (await bodyOf<Settings>(await visitor.call(path))).newsletterState;
const order = (visitor: Visitor) =>
  visitor.sendJson('PATCH', path, { newsletter: true, newsletterEdition: 1 });
const end = (visitor: Visitor) => visitor.sendJson('PATCH', path, { newsletter: false });
const subjects = async (email: string) =>
  (await messagesTo(portal, 'mail', email)).map(({ subject }) => subject);

describe('the newsletter in the settings of an account', () => {
  test('is a subscription with its proof: the words, when, in which form, and why no further mail was needed', async () => {
    const { erika } = people;
    const visitor = await signedInAs(portal, erika);
    expect(await stateOf(visitor)).toBe('none');
    for (let press = 0; press < 3; press += 1) expect((await order(visitor)).status).toBe(200);
    expect(await subscriberRow(portal, erika)).toMatchObject({ state: 'confirmed' });
    const proofs = await consentRows(portal, erika);
    expect(proofs).toMatchObject([
      { asked_by: 'account', confirmed_by: 'account-email', confirmed_at: clock.now().toISOString() },
    ]);
    expect(proofs[0]?.text).toContain('Ich möchte den Newsletter von Rechtshafen');
    expect(
      (await subjects(erika)).filter((subject) => subject === 'Ihr Newsletter ist bestellt'),
    ).toHaveLength(1);
    await end(visitor);
    expect(await stateOf(visitor)).toBe('unsubscribed');
    expect(await consentRows(portal, erika)).toMatchObject([{ ended_by: 'account' }]);
  });

  test('is what the page of the newsletter says, whichever side changes it', async () => {
    const { max } = people;
    const visitor = await signedInAs(portal, max);
    await askFor(portal, max.toUpperCase());
    expect(await stateOf(visitor)).toBe('pending');
    await confirm(portal, await confirmToken(portal, max.toUpperCase()));
    expect(await stateOf(visitor)).toBe('confirmed');
    await end(visitor);
    expect((await subscriberRow(portal, max))?.state).toBe('unsubscribed');
    clock.advance(1000);
    await order(visitor);
    const token = await newReader(portal, 'jemand.anderes@example.org');
    await new Visitor(portal).postJson(`/api/newsletter/unsubscribe?token=${token}`, {});
    expect(await stateOf(visitor)).toBe('confirmed');
  });

  test('a mailbox that sent mails back is asked anew, and so is one that another provider vouches for', async () => {
    const { bau, jonas } = people;
    const { services } = portal;
    await services.db.transaction().execute((tx) => suppress(services, tx, bau, 'bounced'));
    const company = await signedInAs(portal, bau);
    await order(company);
    expect(await stateOf(company)).toBe('pending');
    const foreign = await signedInAs(portal, jonas);
    const kind = Object.getOwnPropertyDescriptor(services.identity, 'kind');
    Object.defineProperty(services.identity, 'kind', { value: 'oidc', configurable: true });
    try {
      await order(foreign);
    } finally {
      if (kind) Object.defineProperty(services.identity, 'kind', kind);
    }
    expect((await subscriberRow(portal, jonas))?.state).toBe('pending');
    await confirm(portal, await confirmToken(portal, jonas));
    expect(await stateOf(foreign)).toBe('confirmed');
  });

  test('is limited by the address, as its own form is', async () => {
    const { bau } = people;
    const company = await signedInAs(portal, bau);
    const consume = vi.spyOn(portal.services.limits, 'consume');
    await order(company);
    expect(consume).toHaveBeenCalledWith('newsletter-address', bau);
    consume.mockRestore();
  });
});

describe('copy and end of the account', () => {
  test('the copy tells subscription, consents and entries of the address; the deletion ends the subscription', async () => {
    const { max } = people;
    const visitor = await signedInAs(portal, max);
    const key = { 'Idempotency-Key': 'an-entry-of-max' };
    const { round } = await bodyOf<{ round: { key: string } }>(await portal.call('/api/prize-draw'));
    const entry = { draw: round.key, name: 'Max Neumann', birthday: '4.3.1985', terms: true, email: max };
    expect((await visitor.postJson('/api/prize-draw/entries', entry, key)).status).toBe(202);
    const answer = await visitor.call('/api/profiles/self/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const json = JSON.parse(strFromU8(files['meine-daten.json'] ?? new Uint8Array())) as {
      sections: Array<{ title: string; entries: Array<Record<string, string>> }>;
    };
    const section = (title: string) => json.sections.find((one) => one.title === title)?.entries;
    expect(section('Newsletter')?.[0]).toEqual({ Stand: 'bestätigt', Themen: 'alle Themen' });
    expect(section('Newsletter')?.[2]).toMatchObject({ Formular: 'Einstellungen des Kontos' });
    expect(section('Gewinnspiele')).toMatchObject([{ Name: 'Max Neumann', Stand: 'Noch nicht bestätigt' }]);
    await visitor.postJson('/api/auth/proof', { password: demoPassword });
    expect((await visitor.call('/api/profiles/self', { method: 'DELETE' })).status).toBe(204);
    const row = await subscriberRow(portal, max);
    expect(row?.state).toBe('unsubscribed');
    expect(await consentRows(portal, max)).toMatchObject([{ ended_by: 'account' }]);
    // He has not left by a link, and no link begins it again.
    const token = subscriptionToken(portal.services, { id: row?.id ?? '', email: max });
    const seen = await portal.call(`/api/newsletter/subscription?token=${token}`);
    expect(await bodyOf(seen)).toMatchObject({ state: 'unsubscribed', undoUntil: null });
    const undone = await new Visitor(portal).postJson(`/api/newsletter/subscription/undo?token=${token}`, {});
    expect(undone.status).toBe(409);
    expect((await subscriberRow(portal, max))?.state).toBe('unsubscribed');
  });
});
