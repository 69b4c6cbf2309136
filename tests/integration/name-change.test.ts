import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caseKey, caseSignature } from '#src/features/desk/case-messages/public.server.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { contractId, sendMandate } from './demo-contracts.ts';
import { bodyOf, keyed, people, signedInAs, told } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };
let paper: Uint8Array;

beforeAll(async () => {
  // A Friday: the five working days cross a weekend.
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  paper = await readFile('tests/fixtures/documents/z03-lagerlogistik.pdf');
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(() => {
  clock.advance(1000);
});

type Receipt = { reference: string; status: string; promisedOn: string | null };
type Change = {
  reference: string;
  oldName: string;
  newName: string;
  reason: string;
  filenames: string[];
  status: string;
  promisedOn: string;
};
type Refusal = { code: string; errors?: Array<{ field: string; message: string }> };

const uploadPath = '/api/profiles/self/upload-name-change-document-url';
const sendPath = '/api/profiles/self/send-name-change-request';

/** Uploads one proof as the browser does; the inspection is left to the request. */
async function prove(visitor: Visitor, name: string, bytes: Uint8Array = paper): Promise<string> {
  const presigned = await bodyOf<Presigned>(await visitor.call(uploadPath));
  const stored = await visitor.sendFile(presigned, name, bytes);
  expect(stored.status).toBeLessThan(300);
  return presigned.token;
}

const wedding = {
  filenames: ['urkunde.pdf'],
  reason: 'marriage',
  newGivenName: 'Erika',
  newName: 'Hansen',
};

function ask(visitor: Visitor, change: unknown, key?: string): Promise<Response> {
  return visitor.postJson(sendPath, change, keyed(key));
}

const changesOf = async (visitor: Visitor) =>
  (await bodyOf<{ items: Change[] }>(await visitor.call('/api/namechange'))).items;

async function refusalOf(response: Response): Promise<string> {
  const { code, errors } = (await response.json()) as Refusal;
  return [response.status, code, ...(errors ?? []).map(({ field }) => field)].join(' ');
}

function uploadStates(kind: string) {
  return portal.services.db
    .selectFrom('uploads')
    .select(['filename', 'state', 'delete_at'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('filename')
    .execute();
}

describe('who may', () => {
  test.each([
    ['nobody signed in', undefined, '401 authentication_required'],
    ['whoever is not activated', people.max, '403 forbidden'],
  ])('%s is refused every call', async (_name, email, refusal) => {
    const visitor = email ? await signedInAs(portal, email) : new Visitor(portal);
    expect(await told(await visitor.call('/api/namechange'))).toBe(refusal);
    expect(await told(await visitor.call(uploadPath))).toBe(refusal);
    expect(await told(await ask(visitor, wedding))).toBe(refusal);
  });
});

describe('a request', () => {
  test('is received with its proofs; the old name stays until it is decided', async () => {
    const erika = await signedInAs(portal, people.erika);
    // A phone calls every photo the same.
    await prove(erika, 'image.pdf');
    await prove(erika, 'image.pdf');
    await prove(erika, 'brief.pdf');
    const asked = {
      ...wedding,
      newGivenName: ' Erika  Maria ',
      filenames: ['image.pdf', 'brief.pdf', 'image.pdf'],
    };
    const response = await ask(erika, asked);
    expect(response.status).toBe(201);
    const receipt = (await response.json()) as Receipt;
    expect(receipt).toMatchObject({ status: 'in_review', promisedOn: '2026-11-27' });

    expect(await changesOf(erika)).toMatchObject([
      {
        reference: receipt.reference,
        oldName: 'Erika Mustermann',
        newName: 'Erika Maria Hansen',
        reason: 'marriage',
        filenames: asked.filenames,
        status: 'in_review',
        promisedOn: '2026-11-27',
      },
    ]);
    const contact = await bodyOf<{ name: string }>(await erika.call('/api/profiles/self/contact'));
    expect(contact.name).toBe('Mustermann');
    const states = await uploadStates('name-change');
    expect(states.map(({ filename, state, delete_at }) => [filename, state, delete_at.slice(0, 10)])).toEqual(
      [
        ['brief.pdf', 'attached', '2027-02-18'],
        ['image.pdf', 'attached', '2027-02-18'],
        ['image.pdf', 'attached', '2027-02-18'],
      ],
    );

    type Activities = { items: Array<{ kind: string; title: string }> };
    const path = '/api/contracts/activities?kind=change_request&limit=1';
    const { items } = await bodyOf<Activities>(await erika.call(path));
    expect(items).toMatchObject([{ kind: 'change_request', title: 'Neuer Name' }]);
    const mails = await messagesTo(portal, 'mail', people.erika);
    const mail = mails.find(({ subject }) => subject?.includes(receipt.reference))?.text;
    for (const part of ['Erika Mustermann', 'Erika Maria Hansen', 'Heirat', 'brief.pdf', '27.11.2026']) {
      expect(mail).toContain(part);
    }
    expect(await changesOf(await signedInAs(portal, people.jonas))).toEqual([]);
  });

  test('under the same key is one request, however often it is sent', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    await prove(jonas, 'urkunde.pdf');
    const change = { ...wedding, newGivenName: 'Jonas' };
    const send = async () => (await bodyOf<Receipt>(await ask(jonas, change, 'key-of-jonas'))).reference;
    const references = [await send(), await send()];
    expect(new Set(references).size).toBe(1);
    expect(await changesOf(jonas)).toHaveLength(1);
    const mails = await messagesTo(portal, 'mail', people.jonas);
    expect(mails.filter(({ subject }) => subject?.startsWith('Neuer Name'))).toHaveLength(1);
    const other = { ...change, newName: 'Petersen' };
    expect(await refusalOf(await ask(jonas, other, 'key-of-jonas'))).toBe('409 idempotency_mismatch');
  });

  test('is written about in the account alone: its mails hold no link that needs no login', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const one = await portal.services.db
      .selectFrom('change_requests')
      .select('id')
      .where('policyholder_id', '=', 'DEMO-JONAS')
      .executeTakeFirstOrThrow();
    const ref = { queue: 'name-changes', id: one.id };
    const path = `/api/conversations/${caseKey(ref)}`;
    const said = await jonas.postJson(`${path}/messages`, {
      text: 'Wie lange noch?',
      uploadTokens: [],
    });
    expect(said.status).toBe(204);
    const mails = await messagesTo(portal, 'mail', people.jonas);
    const receipt = mails.find(({ purpose }) => purpose === 'case-message-receipt');
    expect(receipt?.text).toContain('/account/vorgaenge');
    expect(mails.map(({ text }) => text).join('')).not.toContain('zugang=');
    const signature = await caseSignature(portal.services, portal.services.db, ref);
    const stranger = new Visitor(portal);
    expect(await told(await stranger.postJson(`${path}/access`, { signature }))).toBe('404 not_found');
    expect(await told(await stranger.call(`${path}?zugang=${signature}`))).toBe('404 not_found');
  });

  test('of a company names the company, and no reason', async () => {
    const bau = await signedInAs(portal, people.bau);
    await prove(bau, 'register.pdf');
    const change = { filenames: ['register.pdf'], reason: 'other', newCompanyName: 'Beispiel Hochbau GmbH' };
    const { reference } = await bodyOf<Receipt>(await ask(bau, change));
    expect(await changesOf(bau)).toMatchObject([
      { oldName: 'Beispiel Bau GmbH', newName: 'Beispiel Hochbau GmbH' },
    ]);
    const mail = (await messagesTo(portal, 'mail', people.bau)).find(
      ({ subject }) => subject === `Neuer Firmenname: ${reference}`,
    );
    expect(mail?.text).toContain('Beispiel Hochbau GmbH');
    expect(mail?.text).not.toContain('Grund');
  });

  test('two at once cannot share a proof', async () => {
    const erika = await signedInAs(portal, people.erika);
    await prove(erika, 'zweimal.pdf');
    const before = (await changesOf(erika)).length;
    const asked = ['Hansen', 'Petersen'].map((newName) =>
      ask(erika, { ...wedding, newName, filenames: ['zweimal.pdf'] }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(201);
    expect([409, 422]).toContain(statuses[1]);
    expect(await changesOf(erika)).toHaveLength(before + 1);
  });
});

describe('proofs that are none', () => {
  test.each([
    ['a file that was never sent', 'nirgends.pdf'],
    ['a path', '../urkunde.pdf'],
  ])('%s', async (_name, filename) => {
    const erika = await signedInAs(portal, people.erika);
    const response = await ask(erika, { ...wedding, filenames: [filename] });
    expect(await refusalOf(response)).toBe('422 validation_failed filenames');
  });

  test('somebody else’s, one that is used, and one that was sent for something else', async () => {
    const [erika, jonas] = [await signedInAs(portal, people.erika), await signedInAs(portal, people.jonas)];
    await prove(erika, 'von-erika.pdf');
    const named = (filename: string) => ({ ...wedding, filenames: [filename] });
    expect(await refusalOf(await ask(jonas, named('von-erika.pdf')))).toBe('422 validation_failed filenames');
    expect((await ask(erika, named('von-erika.pdf'))).status).toBe(201);
    expect(await refusalOf(await ask(erika, named('von-erika.pdf')))).toBe('422 validation_failed filenames');
    const mandate = { name: 'mandat.pdf', type: 'application/pdf', bytes: paper };
    expect((await sendMandate(jonas, contractId('9933-01'), mandate)).inspection.status).toBe(200);
    expect(await refusalOf(await ask(jonas, named('mandat.pdf')))).toBe('422 validation_failed filenames');
  });

  test('a file that is something else than its name leaves nothing behind', async () => {
    const erika = await signedInAs(portal, people.erika);
    const before = (await changesOf(erika)).length;
    await prove(erika, 'verkleidet.pdf', new TextEncoder().encode('#!/bin/sh\necho hallo\n'));
    const response = await ask(erika, { ...wedding, filenames: ['verkleidet.pdf'] });
    expect(await refusalOf(response)).toBe('415 unsupported_media_type file');
    expect(await changesOf(erika)).toHaveLength(before);
    const states = (await uploadStates('name-change')).map(({ filename, state }) => `${filename} ${state}`);
    expect(states).toContain('null deleted');
    expect(states.filter((one) => one.startsWith('verkleidet'))).toEqual([]);
  });

  test('none at all, and too many', async () => {
    const erika = await signedInAs(portal, people.erika);
    for (const filenames of [[], Array.from({ length: 11 }, (_, index) => `${index}.pdf`)]) {
      expect(await refusalOf(await ask(erika, { ...wedding, filenames }))).toBe(
        '422 validation_failed filenames',
      );
    }
  });
});

describe('names that are none', () => {
  test.each([
    ['without a given name', people.erika, { newGivenName: ' ' }, 'newGivenName'],
    ['without a name', people.erika, { newName: '' }, 'newName'],
    ['without both', people.erika, { newGivenName: '', newName: '' }, 'newGivenName newName'],
    [
      'the old one, in other spaces',
      people.erika,
      { newGivenName: 'Erika ', newName: '  Mustermann' },
      'newName',
    ],
    ['with signs', people.erika, { newName: 'Hansen<br>' }, 'newName'],
    ['of signs alone', people.erika, { newName: '- -' }, 'newName'],
    ['too long', people.erika, { newName: 'H'.repeat(81) }, 'newName'],
    ['for no reason', people.erika, { reason: 'Laune' }, 'reason'],
    ['a company without its name', people.bau, { reason: 'other' }, 'newCompanyName'],
    ['a company that marries', people.bau, { newCompanyName: 'Beispiel Hochbau GmbH' }, 'reason'],
    [
      'the company’s old one',
      people.bau,
      { reason: 'other', newCompanyName: 'Beispiel Bau GmbH' },
      'newCompanyName',
    ],
  ])('%s', async (_name, email, part, fields) => {
    const visitor = await signedInAs(portal, email);
    const response = await ask(visitor, { ...wedding, ...part });
    expect(await refusalOf(response)).toBe(`422 validation_failed ${fields}`);
  });
});
