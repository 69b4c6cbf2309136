import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './insured.ts';
import { pageContext } from './page-context.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** The most calls of the API that one page may make, the shell's own among them. */
const most = 6;

/** Pages behind the login: an address of each, and how many rounds of calls it needs because one asks for what another found. */
const pages: ReadonlyArray<{ path: string; file: string; rounds: number; params?: Record<string, string> }> =
  [
    { path: '/account', file: 'account/overview/account', rounds: 1 },
    { path: '/account/vertraege', file: 'insurance/contracts/vertraege', rounds: 1 },
    {
      path: '/account/vertraege/0c000001-0000-4000-8000-000000000001',
      file: 'insurance/contracts/vertrag',
      rounds: 1,
      params: { id: '0c000001-0000-4000-8000-000000000001' },
    },
    { path: '/account/aktivitaeten', file: 'account/activities/aktivitaeten', rounds: 1 },
    { path: '/account/aktivitaeten?isUnread=true', file: 'account/activities/aktivitaeten', rounds: 1 },
    { path: '/account/vorgaenge', file: 'account/cases/vorgaenge', rounds: 1 },
    {
      path: '/account/vorgaenge/claim-0c1a0001-0000-4000-8000-000000000001',
      file: 'account/cases/vorgang',
      rounds: 1,
      params: { id: 'claim-0c1a0001-0000-4000-8000-000000000001' },
    },
    { path: '/account/schadenmeldungen', file: 'insurance/claims/schadenmeldungen', rounds: 1 },
    {
      path: '/account/schadenmeldungen/0c1a0001-0000-4000-8000-000000000001',
      file: 'insurance/claims/schaden',
      rounds: 1,
      params: { id: '0c1a0001-0000-4000-8000-000000000001' },
    },
    {
      path: '/account/meine-rechtsservices',
      file: 'services/my-legal-services/meine-rechtsservices',
      rounds: 1,
    },
    { path: '/account/persoenliche-daten', file: 'account/personal-data/persoenliche-daten', rounds: 1 },
    { path: '/account/einstellungen', file: 'account/settings/einstellungen', rounds: 1 },
    {
      path: '/versicherten-services/schaden-ergaenzen',
      file: 'insurance/claims/schaden-ergaenzen',
      rounds: 1,
    },
    {
      // Only what is open is looked at closely.
      path: '/versicherten-services/schaden-ergaenzen?schaden=0c1a0001-0000-4000-8000-000000000001',
      file: 'insurance/claims/schaden-ergaenzen',
      rounds: 2,
    },
    { path: '/versicherten-services/namen-aendern', file: 'account/name-change/namen-aendern', rounds: 1 },
    {
      path: '/versicherten-services/kontaktdaten-aendern',
      file: 'insurance/policy-services/kontaktdaten-aendern',
      rounds: 1,
    },
    {
      path: '/versicherten-services/zahlungsperiode-anpassen?vertrag=0c000001-0000-4000-8000-000000000001',
      file: 'insurance/policy-services/zahlungsperiode-anpassen',
      rounds: 1,
    },
    {
      path: '/versicherten-services/bankverbindung-aendern?vertrag=0c000001-0000-4000-8000-000000000001',
      file: 'insurance/policy-services/bankverbindung-aendern',
      rounds: 1,
    },
    {
      path: '/versicherten-services/finanzamtsbescheinigung-beantragen?vertrag=0c000001-0000-4000-8000-000000000001',
      file: 'insurance/policy-services/finanzamtsbescheinigung-beantragen',
      rounds: 1,
    },
  ];

type Call = { path: string; begun: number; ended: number };

let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
  visitor = new Visitor(portal);
  await visitor.signIn(people.erika);
}, 120_000);
afterAll(() => portal.stop());

/** The request of a page, with every call of the API noted: in which order calls began and ended. */
function watched(calls: Call[]): RouterContextProvider {
  let moment = 0;
  const tick = () => {
    moment += 1;
    return moment;
  };
  return pageContext(portal, {
    customer: {
      owner: 'mark',
      displayName: 'Erika Mustermann',
      profileType: 'INDIVIDUAL',
      isActivated: true,
    },
    fetchApi: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const call: Call = { path: url.pathname, begun: tick(), ended: Number.POSITIVE_INFINITY };
      calls.push(call);
      const answer = await visitor.call(`${url.pathname}${url.search}`, init);
      expect(`${answer.status} ${url.pathname}`).toMatch(/^(200|404) /);
      call.ended = tick();
      return answer;
    },
  });
}

/** How often calls wait for others: a round ends when all its calls have begun before any of them ended. */
function roundsOf(calls: ReadonlyArray<Call>): number {
  let rounds = 0;
  let firstEnd = -1;
  for (const { begun } of calls.toSorted((a, b) => a.begun - b.begun)) {
    if (begun < firstEnd) continue;
    rounds += 1;
    const round = calls.filter((one) => one.begun >= begun);
    firstEnd = Math.min(...round.map(({ ended }) => ended));
  }
  return rounds;
}

test.each([...pages])(
  '$path: at most six calls, none waits without need',
  async ({ path, file, rounds, params }) => {
    const [group = '', room = '', name = ''] = file.split('/');
    const module: unknown = await import(`../../src/features/${group}/${room}/${name}.page.tsx`);
    const { loader } = module as { loader: (args: unknown) => Promise<unknown> };
    const calls: Call[] = [];
    const context = watched(calls);
    const url = new URL(path, portalUrl);
    await loader({ context, url, params: params ?? {}, request: new Request(url) });
    const shown = calls.map((call) => call.path);
    // The shell asks for the unread documents beside the page.
    expect({ shown, isFew: calls.length + 1 <= most }).toEqual({ shown, isFew: true });
    expect({ shown, rounds: roundsOf(calls) }).toEqual({ shown, rounds });
  },
);
