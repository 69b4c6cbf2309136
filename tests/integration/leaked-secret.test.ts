import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { briefSeals } from '#src/database/sealed-columns.ts';
import { hashPassword } from '#src/lib/password-hashes.ts';
import { type Secrets, seal } from '#src/lib/sealed.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { codeIn, lastText } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/*
 * Who knows `APP_SECRET` and has no copy of the database makes nothing with it that a page holds and brings back
 * (docs/how-to/change-app-secret.md, "After a leak").
 */

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
}, 120_000);
afterAll(() => portal.stop());

const hour = 3_600_000;
const inAnHour = () => new Date(portal.services.clock.now().getTime() + hour).toISOString();
/** As `APP_SECRET` alone would seal it, and, to see that nothing else is wrong with it, as the portal does. */
const keys = (): ReadonlyArray<readonly [string, Secrets, boolean]> => [
  ['the secret', portal.services.settings.APP_SECRET, false],
  ['a key of the portal', portal.services.keys.pages, true],
];

describe('nobody who knows the secret alone', () => {
  test('makes himself an account with rights of his choice', async () => {
    const password = 'Nebelhorn über der Elbe';
    const chosen = 'Leuchtfeuer vor der Elbe';
    const claims = {
      partnerId: 'P-FORGED',
      profileType: 'INDIVIDUAL',
      givenName: 'Neu',
      name: 'Person',
      isAccountActivated: true,
      policyholderId: 'DEMO-ERIKA',
    };
    for (const [name, secrets, isTaken] of keys()) {
      const email = `neu.${isTaken ? 'echt' : 'falsch'}@example.org`;
      const person = { email, password, profileType: 'INDIVIDUAL', givenName: 'Neu', name: 'Person' };
      const visitor = new Visitor(portal);
      const asked = await visitor.postJson('/api/auth/register', { ...person, acceptsTerms: true });
      expect(asked.status).toBe(202);
      const code = await eventually(async () => codeIn(await lastText(portal, 'mail', email)));
      const passwordHash = await hashPassword(chosen);
      const registration = { id: randomUUID(), email, passwordHash, claims, goodUntil: inAnHour() };
      const held = seal(secrets, briefSeals.heldRegistration, JSON.stringify(registration));
      await new Visitor(portal).postJson('/api/auth/confirm', { email, code, password: chosen, held });
      const made = await portal.services.db
        .selectFrom('identity_users')
        .select('claims')
        .where('email', '=', email)
        .execute();
      const isForged = JSON.stringify(made).includes('P-FORGED');
      expect([name, isForged]).toEqual([name, isTaken]);
    }
  });

  test('lays text into the form of somebody else', async () => {
    const form = '/kontakt';
    for (const [name, secrets, isTaken] of keys()) {
      const erika = await signedInAs(portal, people.erika);
      const path = `/api/kept-forms/current?form=${encodeURIComponent(form)}`;
      const { id_hash: sessionHash } = await portal.services.db
        .selectFrom('customer_sessions')
        .select('id_hash')
        .where('partner_id', '=', 'DEMO-ERIKA')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const pass = { partnerId: 'DEMO-ERIKA', sessionHash, form, moment: 2 ** 50, goodUntil: inAnHour() };
      const sealed = seal(secrets, briefSeals.keptFormPass, JSON.stringify(pass));
      const fields = [['message', `gelegt mit ${name}`]];
      expect((await new Visitor(portal).postJson('/api/kept-forms', { pass: sealed, fields })).status).toBe(
        204,
      );
      const { entry } = await bodyOf<{ entry: unknown }>(await erika.call(path));
      expect([name, JSON.stringify(entry).includes(name)]).toEqual([name, isTaken]);
    }
  });
});
