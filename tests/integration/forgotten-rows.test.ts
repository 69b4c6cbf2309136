import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUsedBotChecks } from '#src/features/account/session/public.server.ts';
import { withdrawalRetention } from '#src/features/legal/withdrawal/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
});
afterAll(() => portal.stop());

test('a used bot check is kept until nobody can use it again', async () => {
  const { db } = portal.services;
  const expiries = ['2026-11-18T08:59:59.000Z', '2026-11-19T08:59:59.000Z', '2026-11-20T08:00:00.000Z'];
  await db
    .insertInto('captcha_uses')
    .values(expiries.map((expires_at) => ({ signature: randomUUID(), expires_at })))
    .execute();
  await deleteUsedBotChecks(portal.services);
  expect(await db.selectFrom('captcha_uses').select('expires_at').execute()).toEqual([
    { expires_at: expiries[2] },
  ]);
});

test('the mails about a withdrawal go with it, those of younger ones and of orders stay', async () => {
  const { db } = portal.services;
  const declared = await new Visitor(portal).postJson('/api/withdrawals', {
    name: 'Gerda Gast',
    contract: 'Zeugnisprüfung',
    email: 'gerda@example.org',
  });
  expect(declared.status).toBeLessThan(300);
  await db.updateTable('messages').set({ state: 'sent' }).where('state', '=', 'queued').execute();
  const before = await db.selectFrom('messages').select('purpose').execute();
  expect(before.map(({ purpose }) => purpose).toSorted()).toContain('withdrawal-notice');
  const remove = (cutoff: string) =>
    db.transaction().execute((tx) => withdrawalRetention.remove(portal.services, tx, cutoff));
  await remove('2026-11-20T08:00:00.000Z');
  expect(await db.selectFrom('messages').select('purpose').execute()).toHaveLength(before.length);
  expect(await remove('2026-11-21T00:00:00.000Z')).toBe(1);
  const left = await db.selectFrom('messages').select('purpose').execute();
  expect(left.filter(({ purpose }) => purpose.startsWith('withdrawal-'))).toEqual([]);
});
