import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import type { PageCustomer } from '#src/navigation/page-context.ts';
import { people, signedInAs } from './insured.ts';
import { pageContext } from './page-context.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
}, 120_000);
afterAll(() => portal.stop());

type Call = { context: unknown; url: URL; params: object; request: Request };
/** A page has it beside its contract where only that has a form. */
type Loaded = { kept?: KeptForm | null; own?: { kept?: KeptForm } };
type Page = { loader(call: Call): Promise<unknown>; action(call: Call): Promise<unknown> };

const erika: PageCustomer = {
  owner: 'mark',
  displayName: 'Erika',
  profileType: 'INDIVIDUAL',
  isActivated: true,
};

function callOf(visitor: Visitor, customer: PageCustomer | null, path: string, body?: FormData): Call {
  const url = new URL(path, portalUrl);
  const context = pageContext(portal, {
    customer,
    fetchApi: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return visitor.call(`${pathname}${search}`, init);
    },
  });
  return { context, url, params: {}, request: new Request(url, body ? { method: 'POST', body } : {}) };
}

const services = '/versicherten-services';
const contract = '0c000001-0000-4000-8000-000000000001';

/** The pages that lead to the login themselves, because everybody may read them. */
test.each([
  [
    'insurance/policy-services/kontaktdaten-aendern',
    `${services}/kontaktdaten-aendern`,
    { city: 'Cuxhaven' },
  ],
  ['account/name-change/namen-aendern', `${services}/namen-aendern`, { newName: 'Cuxhaven', tokens: 'abc' }],
  [
    'insurance/policy-services/bankverbindung-aendern',
    `${services}/bankverbindung-aendern?vertrag=${contract}`,
    { iban: 'DE Cuxhaven' },
  ],
  [
    'insurance/policy-services/anderer-kontoinhaber',
    `${services}/bankverbindung-aendern/anderer-kontoinhaber?vertrag=${contract}`,
    { name: 'Cuxhaven' },
  ],
  [
    'insurance/tariff-change/rechtsschutz-anpassen',
    `/rechtsschutz-anpassen?vertrag=${contract}`,
    { angebot: 'x', remark: 'Cuxhaven' },
  ],
])(
  '%s: what is sent after the session is over comes back for its person alone',
  async (file, path, typed) => {
    const [group = '', room = '', name = ''] = file.split('/');
    const page = (await import(`../../src/features/${group}/${room}/${name}.page.tsx`)) as Page;
    const load = async (visitor: Visitor, customer: PageCustomer | null = erika) => {
      const loaded = (await page.loader(callOf(visitor, customer, path))) as Loaded;
      return loaded.kept ?? loaded.own?.kept;
    };

    const kept = await load(await signedInAs(portal, people.erika));
    const form = new FormData();
    form.set('merkzettel', kept?.pass ?? '');
    for (const [field, value] of Object.entries(typed)) form.set(field, value);
    const refused = await page
      .action(callOf(new Visitor(portal), null, path, form))
      .catch((thrown) => thrown);
    const login = refused instanceof Response ? refused.headers.get('Location') : null;
    expect(login).toBe(`/account/login?redirect=${encodeURIComponent(path)}`);

    const again = await load(await signedInAs(portal, people.erika));
    expect(again?.entry?.fields).toEqual(Object.entries(typed));
    expect((await load(new Visitor(portal), null)) ?? null).toBeNull();
  },
);

test('a legal request that was sent after the session was over stays on its page, and comes back after the login', async () => {
  const page = (await import(
    '../../src/features/services/legal-requests/anfrage.page.tsx'
  )) as unknown as Page;
  const path = '/online-rechtsberatung/anfrage';
  const load = async (visitor: Visitor, customer: PageCustomer | null = erika) =>
    ((await page.loader(callOf(visitor, customer, path))) as { kept: KeptForm }).kept;
  const form = new FormData();
  form.set('merkzettel', (await load(await signedInAs(portal, people.erika))).pass ?? '');
  form.set('question', 'Darf mein Vermieter das?');
  const refused = await page.action(callOf(new Visitor(portal), null, path, form));
  expect(refused).toMatchObject({ data: { isSignedOut: true }, init: { status: 401 } });
  expect((await load(await signedInAs(portal, people.erika))).entry?.fields).toEqual([
    ['question', 'Darf mein Vermieter das?'],
  ]);
  expect(await load(new Visitor(portal), null)).toEqual({ pass: null, entry: null });
});

const report = {
  'counts.cars': '40',
  companyName: 'Muster Metall GmbH',
  insuranceNumber: 'RF-2009-1180',
  contactName: 'Mara Muster',
  email: 'mara@muster-metall.example',
};

test('the review of a key-date report stands at its address, for the browser that filled it in alone', async () => {
  const page = (await import(
    '../../src/features/insurance/key-date-report/stichtagsmeldung.page.tsx'
  )) as unknown as Page;
  const path = '/stichtagsmeldung?schritt=pruefen';
  const guest = new Visitor(portal);
  const load = async (who: Visitor, address = path) => page.loader(callOf(who, null, address));
  const { keyDates } = (await load(guest)) as { keyDates: string[] };
  const post = (intent: string) => {
    const form = new FormData();
    const fields = { ...report, keyDate: keyDates[0] ?? '', absicht: intent };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return page.action(callOf(guest, null, path, form)).catch((thrown) => thrown);
  };
  expect(await post('pruefen')).toMatchObject({ data: { view: 'review' } });
  expect(await load(guest)).toMatchObject({
    resumed: { view: 'review', report: { companyName: 'Muster Metall GmbH' } },
  });
  const form = { resumed: null, values: { companyName: 'Muster Metall GmbH' }, kept: expect.any(Object) };
  expect(await load(guest, '/stichtagsmeldung')).toMatchObject(form);
  expect(await load(new Visitor(portal))).toMatchObject({ resumed: null, values: { companyName: '' } });
  const cleared = await post('leeren');
  expect(cleared instanceof Response && cleared.headers.get('Location')).toBe('/stichtagsmeldung');
  expect(await load(guest)).toMatchObject({ resumed: null, kept: null, values: { companyName: '' } });
});
