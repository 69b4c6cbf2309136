import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySeeds, seedStates } from '#src/server/seeds.ts';
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
