import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitRules } from '#src/database/limit-rules.ts';
import { demoPassword } from '#src/demo/customers.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, keyed, people, signedInAs, told } from './insured.ts';
import { newReader, subscriberRow } from './newsletter-readers.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const settings = '/api/profiles/self/settings';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(() => portal.stop());
beforeEach(() => clock.advance(60_000));
afterEach(() => {
  vi.restoreAllMocks();
});

/** As a foreign provider leaves an account whose address it says is not verified. */
const forgetProof = (email: string) =>
  portal.services.db
    .updateTable('accounts')
    .set({ mailbox_proved_at: null })
    .where('email', '=', email)
    .execute();

async function unproved(email: string): Promise<Visitor> {
  const visitor = await signedInAs(portal, email);
  await forgetProof(email);
  return visitor;
}

async function exported(visitor: Visitor): Promise<Map<string, unknown[]>> {
  const answer = await visitor.call('/api/profiles/self/export');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const { sections } = JSON.parse(strFromU8(files['meine-daten.json'] ?? new Uint8Array())) as {
    sections: Array<{ title: string; entries: unknown[] }>;
  };
  return new Map(sections.map(({ title, entries }) => [title, entries]));
}

const ofTheMailbox = ['Nachrichten an Ihre E-Mail-Adresse', 'Newsletter', 'Gewinnspiele'];

async function contacted(visitor: Visitor, email: string): Promise<string> {
  const message = { topic: 'bestellung', name: 'Jonas Berg', email, message: 'Streng vertraulich' };
  const sent = await visitor.postJson('/api/contact-requests', message, keyed(randomUUID()));
  return (await bodyOf<{ key: string }>(sent)).key;
}

describe('an account whose mailbox was never proved to be its owner’s', () => {
  test('exports nothing that was sent to the address or asked for with it', async () => {
    const { jonas } = people;
    await newReader(portal, jonas);
    const visitor = await signedInAs(portal, jonas);
    const proved = await exported(visitor);
    expect(proved.get('Newsletter')).not.toEqual([]);
    expect(proved.get('Nachrichten an Ihre E-Mail-Adresse')).not.toEqual([]);
    await forgetProof(jonas);
    const sections = await exported(visitor);
    expect(ofTheMailbox.map((title) => sections.get(title))).toEqual([[], [], []]);
  });

  test('neither sees nor changes the newsletter of the address', async () => {
    const { erika } = people;
    await newReader(portal, erika);
    const visitor = await unproved(erika);
    const read = await bodyOf(await visitor.call(settings));
    expect(read).toMatchObject({ newsletter: false, newsletterState: 'unproved' });
    for (const wish of [{ newsletter: false }, { newsletter: true, newsletterEdition: 1 }]) {
      expect(await told(await visitor.sendJson('PATCH', settings, wish))).toContain('forbidden');
    }
    expect(await subscriberRow(portal, erika)).toMatchObject({ state: 'confirmed' });
    expect((await visitor.sendJson('PATCH', settings, { paperlessPost: true })).status).toBe(200);
  });

  test('does not hold what is written with the address: it is the mailbox’s', async () => {
    const { bau } = people;
    const visitor = await signedInAs(portal, bau);
    const held = await contacted(visitor, bau);
    expect((await visitor.call(`/api/conversations/${held}`)).status).toBe(200);
    await forgetProof(bau);
    const key = await contacted(visitor, bau);
    expect((await visitor.call(`/api/conversations/${key}`)).status).toBe(404);
  });

  test('gets no live link by what is changed in it', async () => {
    const { erika } = people;
    const visitor = await signedInAs(portal, erika);
    const street = 'www.konto-hafen.example/login Weg';
    // A house number has a figure; four signs of a random word have none in one of fifty.
    const written = async (house: number) => {
      const change = { street: `${street} ${house}`, postcode: '20457', city: 'Hamburg' };
      expect((await visitor.sendJson('PATCH', '/api/profiles/self/contact', change)).status).toBe(200);
      return (await messagesTo(portal, 'mail', erika)).at(-1)?.text ?? '';
    };
    expect(await written(11)).toContain(street);
    await forgetProof(erika);
    const mail = await written(12);
    expect(mail).toContain('www[.]konto-hafen[.]example/login');
    expect(mail).not.toContain('www.');
  });

  test('has the limits of a stranger for mails to it', async () => {
    const { max } = people;
    const visitor = await unproved(max);
    const receipts = async () => (await messagesTo(portal, 'mail', max)).length;
    const before = await receipts();
    await contacted(visitor, max);
    expect(await receipts()).toBe(before + 1);
    const { limits, settings: set } = portal.services;
    const most = limitRules['contact-address'].points * set.RATE_LIMIT_FACTOR;
    await limits.consume('contact-address', max, most - 1);
    await contacted(visitor, max);
    expect(await receipts()).toBe(before + 1);
  });

  test('leaves a newsletter in force where its address changes at the provider, and where it is deleted', async () => {
    const address = people.jonas;
    const { identity, jobs } = portal.services;
    await unproved(address);
    const readIdToken = identity.readIdToken.bind(identity);
    vi.spyOn(identity, 'readIdToken').mockImplementation(async (token) => ({
      ...(await readIdToken(token)),
      email: 'anderswo@example.net',
      email_verified: false,
    }));
    const enqueued = vi.spyOn(jobs, 'enqueue');
    const visitor = await signedInAs(portal, address);
    expect(enqueued.mock.calls.map(([job]) => job.name)).not.toContain('account-address-changed');
    await newReader(portal, 'anderswo@example.net');
    await visitor.postJson('/api/auth/proof', { password: demoPassword });
    await portal.services.db
      .updateTable('customer_sessions')
      .set({ proved_at: clock.now().toISOString() })
      .execute();
    expect(await told(await visitor.call('/api/profiles/self', { method: 'DELETE' }))).toBe('204');
    await eventually(async () => {
      const rows = await portal.services.db
        .selectFrom('accounts')
        .select('email')
        .where('email', '=', 'anderswo@example.net')
        .execute();
      expect(rows).toEqual([]);
    });
    for (const email of [address, 'anderswo@example.net']) {
      expect(await subscriberRow(portal, email)).toMatchObject({ state: 'confirmed' });
    }
  });
});
