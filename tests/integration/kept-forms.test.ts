import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeptForm } from '#src/features/account/kept-forms/kept-forms.schema.ts';
import { keptFormsSweep } from '#src/features/account/kept-forms/kept-forms.store.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { storePath } from '#src/navigation/browser-store.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { codeIn, messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock }, onServices });
}, 120_000);
afterAll(() => portal.stop());

const page = '/versicherten-services/schaden-ergaenzen?schaden=7';
const of = (form: string) => `/api/kept-forms/current?form=${encodeURIComponent(form)}`;
const text = 'Das Hotel hat geantwortet';
const fields = [
  ['message', text],
  ['tokens', 'a'],
  ['tokens', 'b'],
];

const read = async (visitor: Visitor, form = page) => bodyOf<KeptForm>(await visitor.call(of(form)));

/** Somebody whose page stands open, and whose session is over. */
async function passOf(email: string, form = page): Promise<string> {
  const visitor = await signedInAs(portal, email);
  const { pass } = await read(visitor, form);
  expect((await visitor.postJson('/api/auth/logout', {})).status).toBe(200);
  return pass ?? '';
}

const keep = (pass: string) => new Visitor(portal).postJson('/api/kept-forms', { pass, fields });
const rows = () => portal.services.db.selectFrom('kept_forms').selectAll().execute();

test('what is sent after the session is over stands there for the same person, and for nobody else', async () => {
  expect((await keep(await passOf(people.erika))).status).toBe(204);
  const erika = await signedInAs(portal, people.erika);
  expect((await read(erika)).entry).toEqual({
    fields,
    hadFiles: false,
    keptAt: '2026-11-20T09:00:00.000Z',
    keptUntil: '2026-11-20T11:00:00.000Z',
  });
  expect((await read(erika, `${page}1`)).entry).toBeNull();
  expect((await read(await signedInAs(portal, people.max))).entry).toBeNull();
  expect(await read(new Visitor(portal))).toEqual({ pass: null, entry: null });
  const stored = JSON.stringify(await rows());
  expect(stored).not.toContain('Hotel');
  expect(stored).not.toContain('DEMO-ERIKA');
  await erika.call(of(page), { method: 'DELETE' });
  expect((await read(erika)).entry).toBeNull();
});

test('two tabs that are left at once bring what lay in both; of the same field the later one counts', async () => {
  const pass = await passOf(people.erika, storePath);
  const keepEach = (...entries: Array<[string, string]>) =>
    new Visitor(portal).postJson('/api/kept-forms', { pass, fields: entries });
  await keepEach(['form:/kontakt', 'alt']);
  await Promise.all([
    keepEach(['form:/kontakt', 'neu'], ['form:/a', '1']),
    keepEach(['form:/b', '2']),
    keepEach(['form:/c', 'x'.repeat(50_000)]),
  ]);
  const erika = await signedInAs(portal, people.erika);
  const kept = async () => new Map((await read(erika, storePath)).entry?.fields);
  expect([...(await kept())].toSorted().map(([name, value]) => [name, value.slice(0, 3)])).toEqual([
    ['form:/a', '1'],
    ['form:/b', '2'],
    ['form:/c', 'xxx'],
    ['form:/kontakt', 'neu'],
  ]);
  // More than is kept of a form: what came last.
  await keepEach(['form:/d', 'y'.repeat(60_000)]);
  expect([...(await kept()).keys()]).toEqual(['form:/d']);
  await erika.call(of(storePath), { method: 'DELETE' });
});

test.each([
  ['made up', () => 'x'.repeat(200)],
  ['altered', (pass: string) => `A${pass.slice(1)}B`],
  [
    'a day old',
    (pass: string) => {
      clock.advance(24 * 3_600_000);
      return pass;
    },
  ],
])('with a pass that is %s nothing is kept, and nothing is said of it', async (_what, change) => {
  const pass = change(await passOf(people.erika));
  expect((await keep(pass)).status).toBe(204);
  expect(await rows()).toEqual([]);
});

test('after two hours it is not shown any more, and deleted', async () => {
  await keep(await passOf(people.erika));
  clock.advance(2 * 3_600_000 - 1000);
  await sweeps.get(keptFormsSweep)?.();
  const erika = await signedInAs(portal, people.erika);
  expect((await read(erika)).entry).not.toBeNull();
  clock.advance(1000);
  expect((await read(erika)).entry).toBeNull();
  await sweeps.get(keptFormsSweep)?.();
  expect(await rows()).toEqual([]);
});

test('a row that is moved to somebody else opens for nobody', async () => {
  const max = await signedInAs(portal, people.max);
  await max.sendJson('PUT', of(page), { fields });
  expect((await read(max)).entry).not.toBeNull();
  const { db } = portal.services;
  await db
    .updateTable('kept_forms')
    .set({ subject: customerSubject({ partnerId: 'DEMO-ERIKA' }) })
    .execute();
  expect((await read(await signedInAs(portal, people.erika))).entry).toBeNull();
});

test('what a guest filled in stays in his browser, and out of an account that signs in there', async () => {
  const guest = new Visitor(portal);
  const form = '/stichtagsmeldung';
  expect((await guest.sendJson('PUT', of(form), { fields })).status).toBe(204);
  expect((await read(guest, form)).entry?.fields).toEqual(fields);
  expect((await read(new Visitor(portal), form)).entry).toBeNull();
  await guest.signIn(people.max);
  expect((await read(guest, form)).entry).toBeNull();
});

test('what he typed before he signed in is gone for whoever sits there after he has signed out', async () => {
  const browser = new Visitor(portal);
  expect((await browser.sendJson('PUT', of('/kontakt'), { fields })).status).toBe(204);
  await browser.signIn(people.max);
  expect((await browser.postJson('/api/auth/logout', {})).status).toBe(200);
  expect((await read(browser, '/kontakt')).entry).toBeNull();
});

test.each([
  ['too long a text', { fields: [['message', 'x'.repeat(100_001)]] }],
  ['too much of everything', { fields: Array.from({ length: 3 }, () => ['message', 'x'.repeat(40_000)]) }],
  ['too many fields', { fields: Array.from({ length: 201 }, () => ['a', 'b']) }],
])('%s is not kept', async (_what, body) => {
  const guest = new Visitor(portal);
  expect((await guest.sendJson('PUT', of('/form'), body)).status).toBe(422);
});

describe('once somebody’s sign-ins were ended', () => {
  beforeEach(async () => {
    await portal.services.db.deleteFrom('kept_forms').execute();
  });
  const { max, jonas } = people;
  const secret = 'Hafen-2026!';
  const next = 'Nebelhorn über der Elbe';
  const change = (currentPassword: string, password: string) => (owner: Visitor) =>
    owner.postJson('/api/auth/password-change', { currentPassword, password });

  async function resetByMail(owner: Visitor): Promise<Response> {
    await owner.postJson('/api/auth/password-reset', { email: max });
    const code = await eventually(async () => {
      const found = (await messagesTo(portal, 'mail', max)).at(-1);
      if (found?.purpose !== 'identity-reset') throw new Error('no code yet');
      return codeIn(found.text);
    });
    return owner.postJson('/api/auth/password', { email: max, code, password: secret });
  }

  test.each<[string, string, (owner: Visitor) => Promise<Response>, string]>([
    ['everywhere', secret, (owner) => owner.postJson('/api/auth/logout-everywhere', {}), secret],
    [
      'everywhere else',
      secret,
      (owner) => owner.postJson('/api/auth/logout-everywhere', { keepsThis: true }),
      secret,
    ],
    ['by a new password', secret, change(secret, next), next],
    ['by one that a mail has opened', next, resetByMail, secret],
  ])('%s, nothing is planted in his forms any more', async (_how, before, end, password) => {
    const owner = await signedInAs(portal, max, before);
    const thief = await signedInAs(portal, max, before);
    const pass = (await read(thief)).pass ?? '';
    expect((await thief.sendJson('PUT', of('/form'), { fields })).status).toBe(204);
    clock.advance(60_000);
    expect((await end(owner)).status).toBeLessThan(300);
    expect((await keep(pass)).status).toBe(204);
    expect((await thief.postJson('/api/kept-forms', { pass, fields })).status).toBe(204);
    expect(await rows()).toEqual([]);
    // What he opens from now on is kept for him.
    const back = await signedInAs(portal, max, password);
    await keep((await read(back)).pass ?? '');
    expect((await read(back)).entry?.fields).toEqual(fields);
    await back.call(of(page), { method: 'DELETE' });
  });

  test('by name, the passes of this one session end, and no others', async () => {
    const [owner, thief] = [await signedInAs(portal, jonas), await signedInAs(portal, jonas)];
    const pass = (await read(thief)).pass ?? '';
    const own = (await read(owner)).pass ?? '';
    type Sessions = { items: Array<{ id: string; isCurrent: boolean }> };
    const { items } = await bodyOf<Sessions>(await owner.call('/api/auth/sessions'));
    for (const { id } of items.filter(({ isCurrent }) => !isCurrent)) {
      expect((await owner.call(`/api/auth/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    }
    await keep(pass);
    expect(await rows()).toEqual([]);
    await owner.postJson('/api/auth/logout', {});
    await keep(own);
    expect(await rows()).toHaveLength(1);
    await portal.services.db.deleteFrom('kept_forms').execute();
  });

  test('a page that he has kept open himself goes on while he is signed in', async () => {
    const owner = await signedInAs(portal, max);
    const pass = (await read(owner)).pass ?? '';
    expect((await owner.postJson('/api/auth/logout-everywhere', { keepsThis: true })).status).toBe(204);
    await owner.postJson('/api/kept-forms', { pass, fields });
    expect((await read(owner)).entry?.fields).toEqual(fields);
    await owner.call(of(page), { method: 'DELETE' });
  });

  test('by deleting the account, nothing of him is written any more', async () => {
    const owner = await signedInAs(portal, jonas);
    const pass = (await read(owner)).pass ?? '';
    await owner.sendJson('PUT', of('/form'), { fields });
    expect((await owner.call('/api/profiles/self', { method: 'DELETE' })).status).toBe(204);
    await keep(pass);
    expect(await rows()).toEqual([]);
  });
});
