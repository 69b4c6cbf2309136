import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { claimCalls, contractCalls, profileCalls, type SpecifiedCall } from '../specification/api.ts';
import { giveSarasCode, people, sarasPhone } from './insured.ts';
import { lastOtp } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/**
 * Who may see what, over every call of section 7 and every id of the demonstration: each customer finds his own and
 * nothing else, whichever way he asks. The calls come from the OpenAPI document, so that a new one is tested too.
 */
const { sara, ...others } = people;
type Who = keyof typeof others;

let portal: Portal;
const visitors = new Map<Who | 'sara', Visitor>();
let sarasToken = '';

beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
  for (const [who, email] of Object.entries(others) as Array<[Who, string]>) {
    const visitor = new Visitor(portal);
    await visitor.signIn(email);
    visitors.set(who, visitor);
  }
  const visitor = new Visitor(portal);
  await visitor.signIn(sara);
  await giveSarasCode(portal, visitor);
  visitors.set('sara', visitor);
}, 120_000);
afterAll(() => portal.stop());

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
async function documentedCalls(): Promise<string[]> {
  const { paths } = openApi.parse(await (await portal.call('/api/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const specified: ReadonlyArray<SpecifiedCall> = [...profileCalls, ...contractCalls, ...claimCalls];

test('every row of section 7 is in the OpenAPI document', async () => {
  const documented = new Set(await documentedCalls());
  expect(specified.map(({ call }) => call).filter((call) => !documented.has(call))).toEqual([]);
});

type Ids = {
  contracts: string[];
  claims: string[];
  reports: string[];
  assessments: string[];
  notes: string[];
  documents: Array<{ id: string; contract: string | null; claim: string | null }>;
};

/** Everything in the book that belongs to one policyholder. */
async function idsOf(policyholderId: string): Promise<Ids> {
  const { db } = portal.services;
  const ids = async (table: 'contracts' | 'claims' | 'claim_reports' | 'legal_assessments' | 'phone_notes') =>
    (await db.selectFrom(table).select('id').where('policyholder_id', '=', policyholderId).execute()).map(
      ({ id }) => id,
    );
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'contract_id as contract', 'claim_id as claim'])
    .where('policyholder_id', '=', policyholderId)
    .execute();
  return {
    contracts: await ids('contracts'),
    claims: await ids('claims'),
    reports: await ids('claim_reports'),
    assessments: await ids('legal_assessments'),
    notes: await ids('phone_notes'),
    documents,
  };
}

/** What a call with an id is asked with: the ids of its kind. */
function addressesOf(call: string, ids: Ids): string[] {
  const [, path = ''] = call.split(' ');
  if (path.includes('{documentId}')) {
    const isContract = path.startsWith('/contracts');
    return ids.documents.flatMap(({ id, contract, claim }) => {
      const owner = isContract ? contract : claim;
      return owner ? [path.replace('{id}', owner).replace('{documentId}', id)] : [];
    });
  }
  const kind: Array<[string, string[]]> = [
    ['/contracts/{id}', ids.contracts],
    ['/claims/{id}', ids.claims],
    ['/claim-reports/{id}', ids.reports],
    ['/legal-assessments/{id}', ids.assessments],
    ['/phone-notes/{id}', ids.notes],
    ['/cases/{id}', [...ids.claims.map((id) => `claim-${id}`), ...ids.reports.map((id) => `report-${id}`)]],
  ];
  const [, found = []] = kind.find(([beginning]) => path.startsWith(beginning)) ?? [];
  return found.map((id) => path.replace('{id}', id));
}

/** Bodies that would be taken, so that a refusal is about whose it is and not about what is in it. */
const bodies: Readonly<Record<string, unknown>> = {
  'PATCH /contracts/{id}/payment-mode': { paymentMode: 'YEARLY' },
  'PATCH /contracts/{id}/feeaccount': { iban: 'DE02120300000000202051' },
  'POST /contracts/{id}/feeaccount/check': { iban: 'DE02120300000000202051' },
  'POST /contracts/{id}/feeaccount/sepamandate': { attachmentType: 'application/pdf' },
  'POST /contracts/{id}/feeaccount/sepamandate/form': {
    iban: 'DE02120300000000202051',
    holder: { name: 'Max Muster', street: 'Musterweg 1', postcode: '20457', city: 'Hamburg' },
  },
  'POST /contracts/{id}/request-tax-receipt': { years: [2024] },
  'POST /claims/{id}/supplements': { message: 'Bitte beachten.' },
  'POST /claim-reports/{id}/supplements': { message: 'Bitte beachten.' },
};

function init(call: string): RequestInit {
  const [method = 'GET'] = call.split(' ');
  if (method === 'GET') return {};
  if (method === 'POST' && call.endsWith('/files')) {
    const body = new FormData();
    body.set('file', new File(['%PDF-'], 'Brief.pdf'));
    return { method, body };
  }
  return {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodies[call] ?? {}),
  };
}

const beginnings = [
  '/contracts/{id}',
  '/claims/{id}',
  '/claim-reports/{id}',
  '/legal-assessments/{id}',
  '/phone-notes/{id}',
  '/cases/{id}',
];
async function callsWithIds(): Promise<string[]> {
  const all = await documentedCalls();
  return all.filter((call) => beginnings.some((beginning) => call.split(' ')[1]?.startsWith(beginning)));
}

describe('ids of somebody else', () => {
  const owners = {
    erika: 'DEMO-ERIKA',
    bau: 'DEMO-BAU',
    sara: 'DEMO-SARA',
    jonas: 'DEMO-JONAS',
    max: 'DEMO-MAX',
  } as const;
  test.each(Object.entries(owners))(
    'what is of %s is 404 to all others, by every call',
    async (owner, policyholderId) => {
      const ids = await idsOf(policyholderId);
      const wrong: string[] = [];
      let asked = 0;
      for (const call of await callsWithIds()) {
        // One id of each kind by each stranger; every id by one of them.
        for (const [index, address] of addressesOf(call, ids).entries()) {
          for (const [who, visitor] of visitors) {
            if (who === owner || who === 'max' || (index > 0 && who !== 'jonas' && owner !== 'jonas'))
              continue;
            asked += 1;
            const { status } = await visitor.call(`/api${address}`, init(call));
            if (status !== 404) wrong.push(`${who}: ${call} ${address} ${status}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(10);
    },
    120_000,
  );

  test('and none of those calls has changed anything', async () => {
    const { db } = portal.services;
    const requests = await db.selectFrom('change_requests').select('id').execute();
    expect(requests).toEqual([]);
  });
});

describe('lists hold what is the customer’s own, all of it and nothing else', () => {
  const lists = [
    ['/api/contracts', 'contracts'],
    ['/api/claims', 'claims'],
    ['/api/claim-reports', 'reports'],
    ['/api/legal-assessments', 'assessments'],
  ] as const;
  test.each([
    ['erika', 'DEMO-ERIKA'],
    ['bau', 'DEMO-BAU'],
    ['sara', 'DEMO-SARA'],
    ['jonas', 'DEMO-JONAS'],
  ] as const)('%s', async (who, policyholderId) => {
    const ids = await idsOf(policyholderId);
    for (const [path, kind] of lists) {
      const answer = await visitors.get(who)?.call(`${path}?limit=100`);
      const { items } = z
        .object({ items: z.array(z.object({ id: z.string() })) })
        .parse(await answer?.json());
      expect(
        `${path} ${items
          .map(({ id }) => id)
          .toSorted()
          .join()}`,
      ).toBe(`${path} ${ids[kind].toSorted().join()}`);
    }
  });
});

/** An address of each call, with ids that exist where it needs some. */
async function oneAddress(call: string): Promise<string> {
  const [address] = addressesOf(call, await idsOf('DEMO-ERIKA'));
  return address ?? call.split(' ')[1] ?? '';
}

describe('without the right to it', () => {
  test.each(specified.map(({ call }) => call))(
    '%s is 401 to an anonymous visitor and to a guest',
    async (call) => {
      const path = `/api${await oneAddress(call)}`;
      const anonymous = new Visitor(portal);
      expect((await anonymous.call(path, init(call))).status).toBe(401);
      const guest = new Visitor(portal);
      const token = await guest.becomeGuest();
      expect((await guest.call(path, init(call))).status).toBe(401);
      const headers = { ...init(call).headers, Authorization: `Bearer ${token}` };
      expect((await guest.call(path, { ...init(call), headers })).status).toBe(401);
    },
  );

  test.each(specified.filter(({ isInsurance }) => isInsurance).map(({ call }) => call))(
    '%s is 403 before the activation',
    async (call) => {
      const answer = await visitors.get('max')?.call(`/api${await oneAddress(call)}`, init(call));
      // A form that is not filled in may be refused as such first; nothing of it is done either way.
      expect([403, 422]).toContain(answer?.status);
      if (!init(call).method || bodies[call]) expect(answer?.status).toBe(403);
    },
  );
});

describe('details behind the second factor', () => {
  test('Sara’s own details are shut without the token and open with it', async () => {
    const visitor = visitors.get('sara');
    if (!visitor) throw new Error('Sara is not signed in.');
    const ids = await idsOf('DEMO-SARA');
    const addresses = [
      'GET /claims/{id}',
      'GET /claims/{id}/documents/{documentId}',
      'GET /contracts/{id}/documents/{documentId}',
    ].flatMap((call) => addressesOf(call, ids));
    expect(addresses.length).toBeGreaterThan(3);
    await visitor.call('/api/profiles/self/mfa/sms/otp');
    const given = await visitor.postJson('/api/profiles/self/mfa/sms/otp/token', {
      otp: await lastOtp(portal, sarasPhone),
    });
    sarasToken = z.object({ token: z.string() }).parse(await given.json()).token;
    await portal.services.db.updateTable('customer_sessions').set({ sms_tan_token: null }).execute();
    for (const address of addresses) {
      expect((await visitor.call(`/api${address}`)).status).toBe(403);
      const opened = await visitor.call(`/api${address}`, { headers: { 'Otp-Token': sarasToken } });
      expect(opened.status).toBe(200);
    }
  });

  test('her token opens nothing for anybody else', async () => {
    const ids = await idsOf('DEMO-SARA');
    const headers = { 'Otp-Token': sarasToken };
    for (const address of addressesOf('GET /claims/{id}', ids)) {
      expect((await visitors.get('erika')?.call(`/api${address}`, { headers }))?.status).toBe(404);
    }
  });
});
