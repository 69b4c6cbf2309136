import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let created = 0;
const send = (key: string, request: unknown, form = 'test', callers: string[] = []) =>
  portal.services.db.transaction().execute((tx) =>
    takeOnce(portal.services, tx, { form, key, callers, request }, () => {
      created += 1;
      return Promise.resolve({ id: randomUUID(), reference: `T-${created}` });
    }),
  );

test('the same form sent five times at once is taken once, and each gets the same answer', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send('key-0001', { text: 'Hallo' })));
  expect(created).toBe(1);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.map(({ reference }) => reference)).toEqual(Array.from({ length: 5 }, () => 'T-1'));
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
});

test('the same key with something else is refused; another key or form is another entry', async () => {
  await send('key-0002', { text: 'eins' });
  await expect(send('key-0002', { text: 'zwei' })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  const other = await send('key-0003', { text: 'eins' });
  const elsewhere = await send('key-0002', { text: 'zwei' }, 'other');
  expect([other.isRepeated, elsewhere.isRepeated]).toEqual([false, false]);
});

const by = (callers: string[], key: string, request: unknown) => send(key, request, 'test', callers);

test('a key is its caller’s: nobody else is told the answer, or stands in the way with it', async () => {
  const saras = await by(['sara'], 'key-0005', 'eins');
  const strangers = [await by(['max'], 'key-0005', 'eins'), await by([], 'key-0005', 'eins')];
  for (const { id, isRepeated } of strangers) {
    expect(isRepeated).toBe(false);
    expect(id).not.toBe(saras.id);
  }
  await by([], 'key-0006', 'vorher');
  await by(['max'], 'key-0006', 'vorher anders');
  expect((await by(['sara'], 'key-0006', 'eins')).isRepeated).toBe(false);
  await expect(by(['sara'], 'key-0006', 'zwei')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
});

test('whoever gets a session or signs in between sends nothing twice', async () => {
  const [nobody] = [await by([], 'key-0007', 'eins')];
  expect(await by(['guest'], 'key-0007', 'eins')).toMatchObject({ id: nobody.id, isRepeated: true });
  const guest = await by(['guest'], 'key-0008', 'eins');
  expect(await by(['sara', 'guest'], 'key-0008', 'eins')).toMatchObject({ id: guest.id, isRepeated: true });
});

test('an entry that fails leaves its key free', async () => {
  const failing = portal.services.db
    .transaction()
    .execute((tx) =>
      takeOnce(portal.services, tx, { form: 'test', key: 'key-0004', callers: [], request: 1 }, () =>
        Promise.reject(new Error('no')),
      ),
    );
  await expect(failing).rejects.toThrow('no');
  expect((await send('key-0004', 1)).isRepeated).toBe(false);
});
