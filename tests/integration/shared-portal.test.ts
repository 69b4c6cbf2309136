import { expect, test } from 'vitest';
import { people, signedInAs } from './insured.ts';
import { sharedPortal } from './shared-portal.ts';

test('a portal that files share lets people sign in and look, and refuses every other write', async () => {
  const portal = await sharedPortal();
  expect(await sharedPortal()).toBe(portal);
  const erika = await signedInAs(portal, people.erika);
  expect((await erika.call('/api/contracts')).status).toBe(200);
  const { db } = portal.services;
  await expect(db.deleteFrom('claims').where('number', '=', 'there is none').execute()).rejects.toThrow(
    'Tests of a shared portal only read; claims is written to',
  );
  // Looks like reading, but begins a session for another tariff.
  const begun = '/api/contracts/0c000001-0000-4000-8000-000000000001/tariff-change-session';
  expect((await erika.call(begun)).status).toBe(500);
});
