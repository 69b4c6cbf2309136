import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Upload, uploadById } from '#src/features/checks/uploads/uploads.store.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';

let portal: Portal;
const { sweeps, onServices } = caughtSweeps();
beforeAll(async () => {
  portal = await startPortal({ onServices });
});
afterAll(() => portal.stop());
afterEach(() => vi.restoreAllMocks());

const kind = 'employers-reference';
const past = '2020-01-01T00:00:00.000Z';

function row(id: string, prefix: string, more: Partial<Upload> = {}): Upload {
  return {
    id,
    token_hash: randomUUID(),
    kind,
    subject: 'guest:x',
    prefix,
    storage_key: null,
    filename: null,
    size: null,
    content_type: null,
    pages: null,
    state: 'open',
    created_at: past,
    delete_at: past,
    deleted_at: null,
    ...more,
  };
}

const insert = (rows: Upload[]) => portal.services.db.insertInto('uploads').values(rows).execute();

test('two hundred files that cannot be removed hold up the deletion of no other', async () => {
  const { services } = portal;
  const last = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  await insert([
    ...Array.from({ length: 200 }, () => row(randomUUID(), `${kind}/bad-${randomUUID()}/`)),
    row(last, `${kind}/good/`),
  ]);
  const logged = vi.spyOn(services.log, 'error');
  const { removePrefix } = services.storage;
  vi.spyOn(services.storage, 'removePrefix').mockImplementation((prefix) =>
    prefix.includes('/bad-') ? Promise.reject(new Error('unreadable')) : removePrefix(prefix),
  );
  await sweeps.get('uploads')?.();
  expect((await uploadById(services.db, last))?.state).toBe('deleted');
  expect(logged.mock.calls.filter(([fields]) => 'what' in Object(fields))).toHaveLength(200);
});

test('a storage that gives the same list again and again ends the look for files nobody asks for', async () => {
  const { services } = portal;
  const keys = Array.from({ length: 500 }, (_, index) => `checked/${kind}/${1000 + index}/datei`);
  await insert(
    keys.map((key) =>
      row(randomUUID(), key.slice('checked/'.length, -'datei'.length), {
        state: 'attached',
        storage_key: key,
        delete_at: '2999-01-01T00:00:00.000Z',
      }),
    ),
  );
  let asked = 0;
  vi.spyOn(services.storage, 'findSome').mockImplementation(async (prefix) => {
    if (prefix !== `checked/${kind}/`) return [];
    asked += 1;
    if (asked > 5) throw new Error('It never ends.');
    return keys.map((key) => ({ key, size: 1, lastModified: past }));
  });
  await sweeps.get('kept-uploads')?.();
  expect(asked).toBe(2);
});
