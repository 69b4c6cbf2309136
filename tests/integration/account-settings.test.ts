import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import { newestMessages } from '#src/features/outreach/messages/messages.store.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { people, signedInAs, toldWithFields } from './insured.ts';
import { codeIn } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const minute = 60_000;
const { erika, jonas, bau, max } = people;
let clock: Clock & { advance(milliseconds: number): void };
let portal: Portal;

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(async () => {
  await portal.stop();
});

const signedIn = (email: string, password?: string) => signedInAs(portal, email, password);
const isSignedIn = async (visitor: Visitor) => (await visitor.call('/api/profiles/self')).status === 200;
const deletion = (visitor: Visitor) => visitor.call('/api/profiles/self', { method: 'DELETE' });

/** The mails to an address, the newest first. */
async function mailsTo(address: string) {
  const messages = await newestMessages(portal.services.db, { limit: 200, to: address });
  return messages.filter(({ channel, recipient }) => channel === 'mail' && recipient === address);
}

describe('password', () => {
  const change = (visitor: Visitor, currentPassword: string, password: string) =>
    visitor.postJson('/api/auth/password-change', { currentPassword, password });

  test('changes only for who knows the old one, and signs everybody else out', async () => {
    const visitor = await signedIn(jonas);
    const elsewhere = await signedIn(jonas);
    expect(await toldWithFields(await change(visitor, 'falsch', 'Vier-Anker-und-Ketten'))).toBe(
      '401 wrong_credentials',
    );
    expect(await toldWithFields(await change(visitor, demoPassword, 'kurz'))).toBe(
      '422 validation_failed password',
    );
    expect(await toldWithFields(await change(visitor, demoPassword, 'password1'))).toBe(
      '422 validation_failed password',
    );
    expect(await toldWithFields(await change(visitor, demoPassword, 'Vier-Anker-und-Ketten'))).toBe('204');
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await new Visitor(portal).signIn(jonas)).status).toBe(401);
    await signedIn(jonas, 'Vier-Anker-und-Ketten');
    const [mail] = await mailsTo(jonas);
    expect(mail).toMatchObject({ subject: 'Ihr Passwort wurde geändert' });
    expect(mail?.html).toContain('<a href="http://portal.test/account/password-reset"');
  });

  test('is nobody’s business without a session', async () => {
    expect(
      await toldWithFields(await change(new Visitor(portal), demoPassword, 'Vier-Anker-und-Ketten')),
    ).toBe('401 authentication_required');
  });
});

describe('e-mail address', () => {
  test('changes with the codes of both addresses, both are told, and other browsers are signed out', async () => {
    const elsewhere = await signedIn(bau);
    const visitor = await signedIn(bau);
    const next = 'neu@beispiel-bau.example.org';
    expect(await toldWithFields(await visitor.postJson('/api/auth/email-change', { email: next }))).toBe(
      '202',
    );
    const codes = {
      oldCode: codeIn((await mailsTo(bau))[0]?.text),
      newCode: codeIn((await mailsTo(next))[0]?.text),
    };
    const confirm = (body: object) => visitor.postJson('/api/auth/email-change/confirm', body);
    const swapped = { oldCode: codes.newCode, newCode: codes.oldCode };
    expect(await toldWithFields(await confirm(swapped))).toBe('422 wrong_code');
    clock.advance(1000);
    const confirmed = await confirm(codes);
    expect(await confirmed.json()).toEqual({ email: next });
    expect(await (await visitor.call('/api/profiles/self')).json()).toMatchObject({ email: next });
    for (const address of [bau, next]) {
      expect((await mailsTo(address))[0]?.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
    }
    expect((await new Visitor(portal).signIn(bau)).status).toBe(401);
    expect((await elsewhere.call('/api/profiles/self')).status).toBe(401);
    await signedIn(next);
  });

  test('needs a fresh proof', async () => {
    const visitor = await signedIn(erika);
    clock.advance(6 * minute);
    const begin = () => visitor.postJson('/api/auth/email-change', { email: 'neu@example.org' });
    expect(await toldWithFields(await begin())).toBe('403 reauthentication_required');
    expect(await toldWithFields(await visitor.postJson('/api/auth/proof', { password: 'falsch' }))).toBe(
      '401 wrong_credentials',
    );
    expect(await toldWithFields(await begin())).toBe('403 reauthentication_required');
    await visitor.postJson('/api/auth/proof', { password: demoPassword });
    expect(await toldWithFields(await begin())).toBe('202');
  });
});

describe('export', () => {
  async function archive(visitor: Visitor): Promise<Record<string, string>> {
    const response = await visitor.call('/api/profiles/self/export');
    expect(response.headers.get('Content-Disposition')).toContain('rechtshafen-meine-daten.zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  }

  test('holds what is stored, to read and to process, and nothing of others or secret', async () => {
    const visitor = await signedIn(erika);
    const files = await archive(visitor);
    const json = files['meine-daten.json'] ?? '';
    const html = files['meine-daten.html'] ?? '';
    for (const text of [json, html]) {
      expect(text).toContain('Erika Mustermann');
      expect(text).toContain('RS-1001-2204');
      expect(text).toContain(erika);
      expect(text).not.toMatch(/argon2|Jonas|jonas\.berg|Neumann/);
    }
    const parsed = JSON.parse(json) as { sections: Array<{ title: string }> };
    expect(parsed.sections.map(({ title }) => title)).toEqual([
      'Konto',
      'Ansprüche auf Services',
      'Anmeldungen',
      'Zweiter Faktor',
      'Bestellungen',
      'Telefontermine',
      'Nachrichten an Ihre E-Mail-Adresse',
      'Newsletter',
      'Gewinnspiele',
      'Post und Nachrichten',
      'Daten bei der Versicherung',
      'Verträge',
      'Schäden',
      'Schadenmeldungen',
      'Änderungen und Anträge',
      'Aktivitäten und Dokumente',
      'Rechtsanfragen',
      'Nachrichten über die Kontaktseite',
      'Interesse am Radmobilschutz',
      'Stichtagsmeldungen',
    ]);
  });

  test('holds what the customer has changed himself, as he was told', async () => {
    const visitor = await signedIn(erika);
    const changed = await visitor.sendJson('PATCH', '/api/profiles/self/contact', {
      phoneLandline: '040 66969 777',
    });
    const { reference } = (await changed.json()) as { reference: string };
    const json = (await archive(visitor))['meine-daten.json'] ?? '';
    expect(json).toContain(reference);
    expect(json).toContain('+49 40 66969777');
  });

  test('of an account that is not activated tells nothing of the policy', async () => {
    const json = (await archive(await signedIn(max)))['meine-daten.json'] ?? '';
    expect(json).toContain('Max Neumann');
    expect(json).not.toContain('RS-1002-7718');
  });

  test('of an account that is not activated holds what it has written', async () => {
    const visitor = await signedIn(max);
    const sent = await visitor.postJson(
      '/api/contact-requests',
      { topic: 'bestellung', name: 'Max Neumann', email: max, message: 'Geschrieben ohne Vertrag' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect(sent.status).toBe(201);
    const files = await archive(visitor);
    expect(files['meine-daten.json']).toContain('Geschrieben ohne Vertrag');
    expect(files['meine-daten.html']).toContain('Geschrieben ohne Vertrag');
  });

  test('is for customers only', async () => {
    expect((await new Visitor(portal).call('/api/profiles/self/export')).status).toBe(401);
  });
});

describe('deletion', () => {
  test('needs a proof of the last five minutes, ends every session and leaves no way in', async () => {
    const visitor = await signedIn(max);
    const elsewhere = await signedIn(max);
    clock.advance(5 * minute + 1000);
    expect(await toldWithFields(await deletion(visitor))).toBe('403 reauthentication_required');
    await visitor.postJson('/api/auth/proof', { password: demoPassword });
    expect(await toldWithFields(await deletion(visitor))).toBe('204');
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect((await new Visitor(portal).signIn(max)).status).toBe(401);
    const left = await portal.services.db
      .selectFrom('accounts')
      .select('partner_id')
      .where('partner_id', '=', 'DEMO-MAX')
      .execute();
    expect(left).toEqual([]);
    const [mail] = await mailsTo(max);
    expect(mail?.subject).toBe('Ihr Konto ist gelöscht');
    expect(mail?.text).toContain('Das bewahren wir weiter auf');
  });
});
