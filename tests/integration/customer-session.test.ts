import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };
const minute = 60_000;

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ overrides: { clock } });
});
afterAll(async () => {
  await portal.stop();
});

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const response = await visitor.postJson('/api/auth/demo-login', { email });
  expect(response.status).toBe(204);
  return visitor;
}

async function unread(visitor: Visitor): Promise<number | string> {
  const response = await visitor.call('/api/contracts/activities/count-unread-documents');
  const body = (await response.json()) as { numberOfUnreadDocuments?: number; code?: string };
  return body.numberOfUnreadDocuments ?? `${response.status} ${body.code}`;
}

describe('the session of a customer', () => {
  test('belongs to him alone', async () => {
    expect(await unread(await signedIn('erika.mustermann@example.org'))).toBe(14);
    expect(await unread(await signedIn('info@beispiel-bau.example.org'))).toBe(2);
    expect(await unread(new Visitor(portal))).toBe('401 authentication_required');
  });

  test('without activation there are no contracts to read', async () => {
    expect(await unread(await signedIn('max.neumann@example.org'))).toBe('403 forbidden');
  });

  test('the database knows the hash of the id, never the id', async () => {
    const visitor = await signedIn('sara.yilmaz@example.org');
    const id = visitor.cookie('rh-session');
    const rows = await portal.services.db.selectFrom('customer_sessions').select('id_hash').execute();
    expect(rows.map(({ id_hash }) => id_hash)).toContain(sha256(id));
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('ends 30 minutes after the last request, and each request begins them anew', async () => {
    const visitor = await signedIn('jonas.berg@example.org');
    clock.advance(29 * minute);
    expect(await unread(visitor)).toBe(0);
    clock.advance(29 * minute);
    expect(await unread(visitor)).toBe(0);
    clock.advance(30 * minute);
    expect(await unread(visitor)).toBe('401 authentication_required');
  });

  test('signing out ends it on the server, together with user and SMS-TAN token', async () => {
    const visitor = await signedIn('erika.mustermann@example.org');
    const id = visitor.cookie('rh-session');
    const stored = portal.services.db
      .selectFrom('customer_sessions')
      .selectAll()
      .where('id_hash', '=', sha256(id));
    await portal.services.db
      .updateTable('customer_sessions')
      .set({ sms_tan_token: 'geheim' })
      .where('id_hash', '=', sha256(id))
      .execute();
    expect(await stored.executeTakeFirst()).toMatchObject({
      partner_id: 'DEMO-ERIKA',
      sms_tan_token: 'geheim',
    });
    expect((await visitor.postJson('/api/auth/logout', {})).status).toBe(204);
    expect(await stored.executeTakeFirst()).toBeUndefined();
    expect(await unread(visitor)).toBe('401 authentication_required');
    expect((await visitor.postJson('/api/auth/logout', {})).status).toBe(204);
  });

  test('who signs out is signed out in his browser, even when the session cannot be deleted', async () => {
    const visitor = await signedIn('erika.mustermann@example.org');
    const failing = vi.spyOn(portal.services.db, 'deleteFrom').mockImplementation(() => {
      throw new Error('The database is away.');
    });
    const response = await visitor.postJson('/api/auth/logout', {});
    expect(failing).toHaveBeenCalledWith('customer_sessions');
    failing.mockRestore();
    expect(response.status).toBe(204);
    expect(visitor.cookie('rh-session')).toBe('');
    expect(await unread(visitor)).toBe('401 authentication_required');
  });

  test('nobody signs in as a customer who is not of the demonstration', async () => {
    const response = await new Visitor(portal).postJson('/api/auth/demo-login', {
      email: 'chef@example.org',
    });
    expect(response.status).toBe(404);
  });
});
