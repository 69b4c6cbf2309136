import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#src/database/database.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { createIdentity, type Identity } from '#src/providers/identity/index.ts';
import { openWorld } from '../worlds.ts';

// Each check of a password takes 20 to 40 ms: their number is what a refused login takes.
vi.mock('@node-rs/argon2', { spy: true });

let database: Database;
let identity: Identity;
beforeAll(async () => {
  database = await openWorld('schema');
  identity = createIdentity(
    { kind: 'embedded', issuer: 'https://portal.test', tokenMinutes: 15, signingKeyDays: 90 },
    {
      db: database.db,
      clock: fixedClock('2026-11-21T10:00:00Z'),
      secrets: ['s'.repeat(32)],
      pageKeys: ['p'.repeat(32)],
      log: createLog('silent'),
    },
  );
});
afterAll(() => database.close());

const password = 'Ankerplatz-17';

/** @param isConfirmed whether its code was typed too */
async function registered(email: string, isConfirmed: boolean): Promise<void> {
  let code = '';
  await identity.signUp({ email, password, claims: { partnerId: email } }, async (_tx, message) => {
    code = message.code;
  });
  if (isConfirmed) await identity.confirmSignUp(email, code, password);
}

test.each([
  ['whose address nobody has typed', async () => undefined],
  ['who has registered this week', (email: string) => registered(email, true)],
  ['who has not typed his code yet', (email: string) => registered(email, false)],
])('a refused login of somebody %s takes as many checks of passwords', async (_who, prepare) => {
  const email = `${crypto.randomUUID()}@example.org`;
  await prepare(email);
  // The hash nobody knows the password of is made with the first of all.
  await expect(identity.signIn('nobody@example.org', 'falsch')).rejects.toThrow();
  vi.mocked(verify).mockClear();
  await expect(identity.signIn(email, 'falsch')).rejects.toThrow();
  expect(verify).toHaveBeenCalledTimes(2);
});
