import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { bodyOf, keyed, people, signedInAs, told, toldWithFields } from './insured.ts';
import { codeIn, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(() => {
  clock.advance(1000);
});

type Contact = {
  street: string;
  postcode: string;
  city: string;
  phoneLandline: string | null;
  phoneMobile: string | null;
};
type PersonalData = {
  insuranceNumber: string;
  givenName: string;
  name: string;
  companyName: string;
  email: string;
  contact: Contact;
};
type Receipt = { reference: string; status: string; emailConfirmation: string };

const contactPath = '/api/profiles/self/contact';
const settingsPath = '/api/profiles/self/settings';

const dataOf = async (visitor: Visitor) => bodyOf<PersonalData>(await visitor.call(contactPath));
const change = (visitor: Visitor, patch: unknown, key?: string) =>
  visitor.sendJson('PATCH', contactPath, patch, keyed(key));

describe('contact details', () => {
  test.each([
    ['nobody signed in', undefined, '401 authentication_required'],
    ['whoever is not activated', people.max, '403 forbidden'],
  ])('%s is refused', async (_name, email, refusal) => {
    const visitor = email ? await signedInAs(portal, email) : new Visitor(portal);
    expect(await told(await visitor.call(contactPath))).toBe(refusal);
    expect(await told(await change(visitor, { city: 'Bremen' }))).toBe(refusal);
    const all = { street: 'Elbweg 4', postcode: '20457', city: 'Hamburg' };
    expect(await told(await visitor.sendJson('PUT', contactPath, all))).toBe(refusal);
  });

  test('each sees his own', async () => {
    expect(await dataOf(await signedInAs(portal, people.erika))).toMatchObject({
      insuranceNumber: 'RS-1001-2204',
      givenName: 'Erika',
      companyName: '',
      email: people.erika,
      contact: { street: 'Am Sandtorkai 12', postcode: '20457', city: 'Hamburg' },
    });
    expect(await dataOf(await signedInAs(portal, people.bau))).toMatchObject({
      insuranceNumber: 'RF-2001-0031',
      givenName: '',
      companyName: 'Beispiel Bau GmbH',
      contact: { street: 'Werftweg 3', postcode: '21129' },
    });
  });

  test('what is named changes, as people type it; the rest stays, and so does everybody else', async () => {
    const [erika, jonas] = [await signedInAs(portal, people.erika), await signedInAs(portal, people.jonas)];
    const others = await dataOf(jonas);
    const response = await change(erika, {
      street: '  Elbchaussee 7 b ',
      postcode: '22 765',
      phoneMobile: '0171/39 200-12',
    });
    const receipt = await bodyOf<Receipt>(response);
    expect(receipt).toMatchObject({ status: 'done', emailConfirmation: 'none' });
    expect((await dataOf(erika)).contact).toEqual({
      street: 'Elbchaussee 7 b',
      postcode: '22765',
      city: 'Hamburg',
      phoneLandline: null,
      phoneMobile: '+491713920012',
    });
    expect(await dataOf(jonas)).toEqual(others);

    type Activities = { items: Array<{ kind: string; title: string; subject: string }> };
    const path = '/api/contracts/activities?kind=change_request&limit=1';
    const { items } = await bodyOf<Activities>(await erika.call(path));
    expect(items).toMatchObject([
      { title: 'Neue Kontaktdaten', subject: 'Versicherungsnummer RS-1001-2204' },
    ]);
    const mail = (await messagesTo(portal, 'mail', people.erika)).find(({ subject }) =>
      subject?.includes(receipt.reference),
    );
    for (const part of ['Elbchaussee 7 b', '22765', '+49 171 3920012']) expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Ort');
  });

  test('an empty phone is none any more; PUT replaces everything', async () => {
    const bau = await signedInAs(portal, people.bau);
    await bodyOf(await change(bau, { phoneLandline: '0049 40 66969340', phoneMobile: '0171 3920015' }));
    await bodyOf(await change(bau, { phoneMobile: ' ' }));
    expect((await dataOf(bau)).contact).toMatchObject({ phoneLandline: '+494066969340', phoneMobile: null });
    const all = { street: 'Kaiweg 1', postcode: '20457', city: 'Hamburg' };
    await bodyOf(await bau.sendJson('PUT', contactPath, all));
    expect((await dataOf(bau)).contact).toEqual({ ...all, phoneLandline: null, phoneMobile: null });
  });

  test('under the same key it is one change', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const patch = { street: 'Deichstraße 22' };
    const first = await bodyOf<Receipt>(await change(jonas, patch, 'key-of-jonas'));
    await bodyOf(await change(jonas, { street: 'Deichstraße 23' }, 'another-key'));
    expect(await bodyOf<Receipt>(await change(jonas, patch, 'key-of-jonas'))).toEqual(first);
    expect((await dataOf(jonas)).contact.street).toBe('Deichstraße 23');
    const other = await change(jonas, { street: 'Deichstraße 24' }, 'key-of-jonas');
    expect(await toldWithFields(other)).toBe('409 idempotency_mismatch');
  });

  test.each([
    ['nothing', {}, ''],
    ['a street without its number', { street: 'Elbweg' }, 'street'],
    ['a short postcode', { postcode: '2045' }, 'postcode'],
    ['a postcode with letters', { postcode: 'D-204' }, 'postcode'],
    ['no city', { city: ' ' }, 'city'],
    ['signs in a city', { city: 'Ham<b>burg' }, 'city'],
    ['a number that is none', { phoneMobile: '12345' }, 'phoneMobile'],
    ['two at once', { street: '', phoneLandline: 'abc' }, 'street phoneLandline'],
    ['something unknown', { policyholderId: 'DEMO-ERIKA' }, ''],
  ])('%s is refused beside its field and changes nothing', async (_name, patch, fields) => {
    const jonas = await signedInAs(portal, people.jonas);
    const before = await dataOf(jonas);
    const refusal = await toldWithFields(await change(jonas, patch));
    expect(refusal.trim()).toBe(`422 validation_failed ${fields}`.trim());
    expect(await dataOf(jonas)).toEqual(before);
  });
});

describe('a new e-mail address', () => {
  const newAddress = 'jonas.neu@example.org';
  const codesTo = async (address: string) =>
    (await messagesTo(portal, 'mail', address)).filter(({ text }) => codeIn(text) !== '').length;

  test('needs a fresh proof, and holds only once both codes were given', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    clock.advance(6 * 60_000);
    const before = await dataOf(jonas);
    const patch = { email: 'Jonas.Neu@example.org', city: 'Altona' };
    expect(await toldWithFields(await change(jonas, patch))).toBe('403 reauthentication_required');
    expect(await dataOf(jonas)).toEqual(before);
    expect(await codesTo(newAddress)).toBe(0);

    expect((await jonas.postJson('/api/auth/proof', { password: demoPassword })).status).toBe(204);
    const sent = async () => bodyOf<Receipt>(await change(jonas, patch, 'key-of-address'));
    const first = await sent();
    expect(first.emailConfirmation).toBe('pending');
    expect(await codesTo(newAddress)).toBe(1);
    expect(await dataOf(jonas)).toMatchObject({ email: people.jonas, contact: { city: 'Altona' } });
    const mail = (await messagesTo(portal, 'mail', people.jonas)).find(({ subject }) =>
      subject?.includes(first.reference),
    );
    expect(mail?.text).toContain('Codes aus beiden Postfächern');
    expect(mail?.text).not.toContain(newAddress);

    expect(await sent()).toEqual(first);
    expect(await codesTo(newAddress)).toBe(1);
  });

  test('the present one in other letters is none', async () => {
    const bau = await signedInAs(portal, people.bau);
    clock.advance(6 * 60_000);
    const receipt = await bodyOf<Receipt>(await change(bau, { email: people.bau.toUpperCase() }));
    expect(receipt.emailConfirmation).toBe('none');
  });
});

describe('settings', () => {
  const defaults = {
    newsletter: false,
    newsletterState: 'none',
    notifications: { documents: true, claims: true },
    paperlessPost: false,
  };

  test('nobody signed in is refused', async () => {
    expect(await told(await new Visitor(portal).call(settingsPath))).toBe('401 authentication_required');
    expect(await told(await new Visitor(portal).sendJson('PATCH', settingsPath, { newsletter: false }))).toBe(
      '401 authentication_required',
    );
  });

  test('begin with the defaults; what is named changes, for one customer only, activated or not', async () => {
    const [erika, max] = [await signedInAs(portal, people.erika), await signedInAs(portal, people.max)];
    const read = async (visitor: Visitor) => bodyOf(await visitor.call(settingsPath));
    expect(await read(erika)).toEqual(defaults);
    expect(await read(max)).toEqual(defaults);
    const changed = { ...defaults, paperlessPost: true, notifications: { documents: true, claims: false } };
    const patch = { paperlessPost: true, notifications: { claims: false } };
    expect(await bodyOf(await erika.sendJson('PATCH', settingsPath, patch))).toEqual(changed);
    expect(await read(erika)).toEqual(changed);
    expect(await read(max)).toEqual(defaults);
    await bodyOf(await max.sendJson('PATCH', settingsPath, { newsletter: true, newsletterEdition: 1 }));
    expect(await read(max)).toEqual({ ...defaults, newsletter: true, newsletterState: 'confirmed' });
    expect(await read(await signedInAs(portal, people.erika))).toEqual(changed);
  });

  test.each([
    { newsletter: 'ja' },
    { newsletter: true },
    { newsletter: true, newsletterEdition: 99 },
    { unknown: true },
    { notifications: { sms: true } },
  ])('refuses %j', async (patch) => {
    const erika = await signedInAs(portal, people.erika);
    expect((await erika.sendJson('PATCH', settingsPath, patch)).status).toBe(422);
  });
});
