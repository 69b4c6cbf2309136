import { afterAll, beforeAll, expect, test } from 'vitest';
import { loader } from '#src/features/insurance/claims/schaden-ergaenzen.page.tsx';
import { people, signedInAs, signedInSara } from './insured.ts';
import { pageContext } from './page-context.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
}, 120_000);
afterAll(() => portal.stop());

const path = '/versicherten-services/schaden-ergaenzen';

/** What the page loads for somebody; where it leads instead of that. */
async function opened(visitor: Visitor, query = '') {
  const context = pageContext(portal, {
    fetchApi: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return visitor.call(`${url.pathname}${url.search}`, init);
    },
  });
  const url = new URL(`${path}${query}`, portalUrl);
  const args = { context, url, params: {}, request: new Request(url) } as unknown;
  try {
    return await loader(args as Parameters<typeof loader>[0]);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

const idOf = async (number: string) => {
  const { db } = portal.services;
  const { id } = await db
    .selectFrom('claims')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
};

test('the only open claim needs no choice', async () => {
  const bau = await signedInAs(portal, people.bau);
  expect(await opened(bau)).toBe(`${path}?schaden=${await idOf('S-26-18055')}`);
});

test('of several the one that waits for the customer comes first; a chosen one is shown', async () => {
  const erika = await signedInAs(portal, people.erika);
  expect(await opened(erika)).toMatchObject({
    cases: [{ number: 'S-26-19340', asked: expect.any(Object) }, {}, {}, { kind: 'report' }],
    chosen: undefined,
    isUnknown: false,
  });
  const id = await idOf('S-26-19340');
  expect(await opened(erika, `?schaden=${id}`)).toMatchObject({
    chosen: { summary: { id }, found: { kind: 'claim', claim: { number: 'S-26-19340' } } },
  });
});

test.each([
  ['of somebody else', 'S-26-18055'],
  ['that is closed', 'S-26-11204'],
])('a claim %s is not among them', async (_what, number) => {
  const who = number === 'S-26-11204' ? people.bau : people.erika;
  const found = await opened(await signedInAs(portal, who), `?schaden=${await idOf(number)}`);
  expect(found).toMatchObject({ chosen: undefined, isUnknown: true });
});

test('with a second factor nothing of the claim is loaded before the code', async () => {
  const sara = await signedInSara(portal);
  const first = await opened(sara);
  const address = typeof first === 'string' ? new URL(first, portalUrl).search : '';
  const found = await opened(sara, address);
  expect(found).toMatchObject({ chosen: { found: { kind: 'otp_required' } } });
  expect(JSON.stringify(found)).not.toContain('supplements');
});
