import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RetentionRule,
  registerRetention,
  retentionSweep,
} from '#src/features/legal/retention/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { house } from '#src/server/features.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf } from './insured.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock }, onServices });
  await sweep();
});
afterAll(() => portal.stop());

const sweep = () => sweeps.get(retentionSweep)?.();
const day = 24 * 3_600_000;

async function sendForm(key: string): Promise<void> {
  await portal.services.db
    .insertInto('form_entries')
    .values({
      form: 'test',
      idempotency_key: key,
      request_hash: '',
      entry_id: randomUUID(),
      reference: 'T-1',
      created_at: clock.now().toISOString(),
    })
    .execute();
}

type Report = { items: Array<{ key: string; [field: string]: unknown }> };

async function reported(key: string) {
  const { visitor } = await staffVisitor(portal, 'lead');
  const { items } = await bodyOf<Report>(await visitor.call('/api/desk/retention'));
  return items.find((one) => one.key === key);
}

test('what is old goes once a day, and the report says so', async () => {
  await sendForm('old');
  clock.advance(29 * day);
  await sendForm('young');
  await sweep();
  expect(await reported('form-entries')).toMatchObject({ period: '30\u00a0Tage', lastDeleted: 0 });
  clock.advance(2 * day);
  await sweep();
  const keys = await portal.services.db.selectFrom('form_entries').select('idempotency_key').execute();
  expect(keys).toEqual([{ idempotency_key: 'young' }]);
  expect(await reported('form-entries')).toEqual({
    key: 'form-entries',
    what: 'Schlüssel gesendeter Formulare',
    period: '30\u00a0Tage',
    setting: 'RETENTION_FORM_ENTRIES_DAYS',
    lastRunAt: clock.now().toISOString(),
    lastDeleted: 1,
    deletedLately: 1,
    hasFailed: false,
  });
  // A second look on the same day, here or on another machine, leaves the figure of the first.
  await sweep();
  expect(await reported('form-entries')).toMatchObject({ lastDeleted: 1, deletedLately: 1 });
});

test('a rule that fails is told, undone, tried again, and leaves the others alone', async () => {
  let isBroken = true;
  const broken: RetentionRule = {
    key: 'form-entries',
    what: 'Bricht ab',
    days: 1,
    async remove(_services, tx) {
      const { numDeletedRows } = await tx.deleteFrom('form_entries').executeTakeFirst();
      if (isBroken) throw new Error('the disk is full');
      return Number(numDeletedRows);
    },
  };
  let hasRun = false;
  const other: RetentionRule = {
    key: 'withdrawals',
    what: 'Danach',
    calendarYears: 3,
    remove(_services, _tx, before) {
      expect(before).toBe('2023-01-01T00:00:00.000Z');
      hasRun = true;
      return Promise.resolve(7);
    },
  };
  clock.advance(day);
  registerRetention(portal.services, [broken, other]);
  await sweep();
  expect(hasRun).toBe(true);
  expect(await portal.services.db.selectFrom('form_entries').select('form').execute()).toHaveLength(1);
  expect(await reported('form-entries')).toMatchObject({ hasFailed: true, lastDeleted: 0 });
  expect(await reported('withdrawals')).toMatchObject({ hasFailed: false, lastDeleted: 7 });
  isBroken = false;
  await sweep();
  expect(await reported('form-entries')).toMatchObject({ hasFailed: false, lastDeleted: 1 });
});

test('nobody but a lead reads the report', async () => {
  const { visitor } = await staffVisitor(portal, 'agent');
  expect((await visitor.call('/api/desk/retention')).status).toBe(403);
  expect((await portal.call('/api/desk/retention')).status).toBe(401);
});

test('every rule has a key of its own', () => {
  const keys = house.retention.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
