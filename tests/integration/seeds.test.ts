import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseSamplePeople } from '#src/server/sample-people.ts';
import { applySeeds, seedStates } from '#src/server/start.ts';
import { eventually } from '../eventually.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  await portal.stop();
});

/** What a start in an environment does about sample people. */
const startIn = (environment: 'demo' | 'production') => {
  const { services } = portal;
  return refuseSamplePeople({ ...services, settings: { ...services.settings, APP_ENV: environment } });
};

test('production starts on a database without sample people', async () => {
  await expect(startIn('production')).resolves.toBeUndefined();
});

test('every named state is put in place once; the sample result opens by its mail', async () => {
  await applySeeds(portal.services);
  await applySeeds(portal.services);
  const states = await portal.services.db.selectFrom('seed_states').select('name').execute();
  expect(states.map(({ name }) => name)).toEqual(Object.keys(seedStates));
  const orders = await portal.services.db.selectFrom('orders').selectAll().execute();
  expect(orders.map(({ first_name, status }) => `${first_name} ${status}`).toSorted()).toEqual([
    'Erika fulfilled',
    'Jorinde fulfilled',
    'Tjark fulfilled',
    'Wiebke fulfilled',
  ]);

  const mail = await eventually(async () => {
    const row = await portal.services.db
      .selectFrom('messages')
      .selectAll()
      .orderBy('position')
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('sent');
    return row;
  });
  const link = new URL(/http\S+zugang=\S+/.exec(mail.text)?.[0] ?? '');
  const checkId = link.pathname.split('/').at(-1);
  const visitor = new Visitor(portal);
  expect((await visitor.call(`/api/checks/${checkId}`)).status).toBe(401);
  await visitor.postJson(`/api/checks/${checkId}/access`, { signature: link.searchParams.get('zugang') });
  const check = await (await visitor.call(`/api/checks/${checkId}`)).json();
  expect(check).toMatchObject({ status: 'finished', result: { person: { familyName: 'Abelmann' } } });
});

test('production does not start on a database that holds sample people, customers or staff', async () => {
  await expect(startIn('demo')).resolves.toBeUndefined();
  const { db, engine } = portal.services;
  const refusal = (customers: number, staff: number) =>
    `${engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'}: holds people of the demonstration, whose passwords everybody can read (customers: ${customers}, staff: ${staff}); begin with an empty ${engine === 'postgres' ? 'database' : 'folder'}`;
  await expect(startIn('production')).rejects.toThrow(refusal(9, 2));
  await db.updateTable('staff').set({ email: 'jemand@example.org' }).where('role', '=', 'agent').execute();
  await expect(startIn('production')).rejects.toThrow(refusal(9, 1));
});
