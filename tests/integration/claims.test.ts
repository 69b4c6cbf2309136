import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueSmsTanToken } from '#src/features/account/second-factor/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { bodyOf, keyed, people, signedInAs, signedInSara, told } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T10:00:00Z');

type Step = { title: string; state: string; date: string | null };
type SentFile = { name: string; size: number | null; detailUrl: string | null };
type Supplement = { reference: string; message: string; files: SentFile[]; receivedAt: string };
type Claim = {
  id: string;
  number: string;
  title: string;
  status: string;
  costsPaid: { amountCents: number; currency: string };
  nextStep: Record<string, string | null> | null;
  steps: Step[];
  costs: Array<{ amount: { amountCents: number } }>;
  documents: Array<{ id: string; title: string; isUnread: boolean; detailUrl: string; size: number }>;
  supplements: Supplement[];
  contractNumber: string;
  declinedReason: string | null;
};
type Letter = {
  id: string;
  claimId: string;
  direction: string;
  title: string;
  isUnread: boolean;
  detailUrl: string | null;
};
type Page<Item> = { items: Item[]; nextCursor: string | null };
type Receipt = { reference: string; status: string; promisedOn: string | null };
type Report = { id: string; contractNumber: string; files: SentFile[]; supplements: Supplement[] };

let portal: Portal;
let erika: Visitor;
let bau: Visitor;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  erika = await signedInAs(portal, people.erika);
  bau = await signedInAs(portal, people.bau);
});
afterAll(async () => {
  await portal.stop();
});

const get = async <Body>(visitor: Visitor, path: string) => bodyOf<Body>(await visitor.call(path));
const pageOf = <Item>(visitor: Visitor, path: string) => get<Page<Item>>(visitor, path);
const unread = async (visitor: Visitor, path: string) =>
  (await get<{ numberOfUnreadDocuments: number }>(visitor, path)).numberOfUnreadDocuments;
const unreadLetters = (visitor: Visitor) =>
  unread(visitor, '/api/claims/correspondences/count-unread-documents');
const unreadInAll = (visitor: Visitor) => unread(visitor, '/api/contracts/activities/count-unread-documents');

async function claimCalled(visitor: Visitor, number: string): Promise<Claim> {
  const { items } = await pageOf<Claim>(visitor, '/api/claims');
  const found = items.find((one) => one.number === number);
  return get<Claim>(visitor, `/api/claims/${found?.id}`);
}

const lists = [
  '/api/claims',
  '/api/claims/correspondences',
  '/api/claim-reports',
  '/api/legal-assessments',
] as const;

/** Addresses of one claim, letter, report, assessment and note of Erika. */
async function erikasDetails(): Promise<string[]> {
  const { items: claims } = await pageOf<Claim>(erika, '/api/claims');
  const { items: letters } = await pageOf<Letter>(erika, '/api/claims/correspondences');
  const { items: reports } = await pageOf<{ id: string }>(erika, '/api/claim-reports');
  const { items: assessments } = await pageOf<{ id: string }>(erika, '/api/legal-assessments');
  const { items: notes } = await pageOf<{ detailUrl: string }>(
    erika,
    '/api/contracts/activities?kind=phone_note',
  );
  return [
    `/api/claims/${claims[0]?.id}`,
    `/api/claims/${claims[0]?.id}/correspondences`,
    letters.find(({ detailUrl }) => detailUrl !== null)?.detailUrl ?? '',
    `/api/claim-reports/${reports[0]?.id}`,
    `/api/legal-assessments/${assessments[0]?.id}`,
    notes[0]?.detailUrl ?? '',
  ];
}

describe('lists', () => {
  test('claims: each customer his own, newest first', async () => {
    const numbers = async (visitor: Visitor) =>
      (await pageOf<Claim>(visitor, '/api/claims')).items.map(({ number, status }) => `${number} ${status}`);
    expect(await numbers(erika)).toEqual([
      'S-26-20871 lawyer_assigned',
      'S-26-19340 coverage_confirmed',
      'S-26-17712 declined',
    ]);
    expect(await numbers(bau)).toEqual(['S-26-18055 settled', 'S-26-11204 closed']);
    const jonas = await signedInAs(portal, people.jonas);
    for (const path of lists) expect(await get(jonas, path)).toEqual({ items: [], nextCursor: null });
  });

  test('letters of all claims, and of one', async () => {
    const { items } = await pageOf<Letter>(erika, '/api/claims/correspondences?limit=100');
    expect(items.filter(({ direction }) => direction === 'in')).toHaveLength(10);
    expect(items.filter(({ isUnread }) => isUnread)).toHaveLength(6);
    const sent = items.filter(({ direction }) => direction === 'out');
    expect(sent).toHaveLength(3);
    for (const { detailUrl } of sent) {
      expect((await erika.call(detailUrl ?? '')).headers.get('Content-Type')).toBe('application/pdf');
    }
    const [claim] = (await pageOf<Claim>(erika, '/api/claims')).items;
    const own = await pageOf<Letter>(erika, `/api/claims/${claim?.id}/correspondences`);
    expect(own.items).toHaveLength(6);
    expect(new Set(own.items.map(({ claimId }) => claimId))).toEqual(new Set([claim?.id]));
    const others = await pageOf<Letter>(bau, '/api/claims/correspondences');
    expect(others.items.length).toBeGreaterThan(0);
    expect(others.items.filter(({ isUnread }) => isUnread)).toEqual([]);
  });

  test('reports and assessments', async () => {
    const { items: reports } = await pageOf<Record<string, unknown>>(erika, '/api/claim-reports');
    const [claim] = (await pageOf<Claim>(erika, '/api/claims')).items;
    expect(reports).toMatchObject([
      { status: 'in_review', claimId: null },
      { status: 'accepted', claimId: claim?.id, claimNumber: 'S-26-20871' },
    ]);
    const report = await get<Record<string, unknown>>(erika, `/api/claim-reports/${reports[0]?.id}`);
    expect(report).toMatchObject({
      contractNumber: '4471-01',
      files: [{ name: 'Buchung.pdf' }, { name: 'Lärmprotokoll.pdf' }],
    });
    const { items: assessments } = await pageOf<{ id: string }>(erika, '/api/legal-assessments');
    expect(assessments).toHaveLength(1);
    expect(await get(erika, `/api/legal-assessments/${assessments[0]?.id}`)).toMatchObject({
      outlook: 'good',
      assessment: expect.arrayContaining([expect.stringContaining('KSchG')]),
    });
    for (const path of ['/api/claim-reports', '/api/legal-assessments']) {
      expect(await pageOf(bau, path)).toEqual({ items: [], nextCursor: null });
    }
  });

  test.each(['/api/claims', '/api/claims/correspondences', '/api/claim-reports'])(
    'pages of %s: none missing, none twice',
    async (path) => {
      const { items } = await pageOf<{ id: string }>(erika, `${path}?limit=100`);
      for (const limit of [1, 2]) {
        const found: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: Page<{ id: string }> = await pageOf(
            erika,
            `${path}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
          );
          found.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
        }
        expect(found).toEqual(items.map(({ id }) => id));
      }
    },
  );

  test('pages at equal days: none missing, none twice', async () => {
    const { db } = portal.services;
    const contract = await db
      .selectFrom('contracts')
      .select('id')
      .where('policyholder_id', '=', 'DEMO-SARA')
      .executeTakeFirstOrThrow();
    const template = await db
      .selectFrom('claims')
      .selectAll()
      .where('policyholder_id', '=', 'DEMO-SARA')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('claims')
      .values(
        ['a', 'b', 'c', 'd'].map((mark) => ({
          ...template,
          id: randomUUID(),
          number: `T-${mark}`,
          policyholder_id: 'VN-LENA',
          contract_id: contract.id,
          lawyer: null,
        })),
      )
      .execute();
    await db
      .updateTable('accounts')
      .set({ policyholder_id: 'VN-LENA' })
      .where('partner_id', '=', 'DEMO-JONAS')
      .execute();
    const lena = await signedInAs(portal, people.jonas);
    const first = await pageOf<Claim>(lena, '/api/claims?limit=3');
    const second = await pageOf<Claim>(lena, `/api/claims?limit=3&cursor=${first.nextCursor}`);
    const numbers = [...first.items, ...second.items].map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(['T-a', 'T-b', 'T-c', 'T-d']);
    await db
      .updateTable('accounts')
      .set({ policyholder_id: 'DEMO-JONAS' })
      .where('partner_id', '=', 'DEMO-JONAS')
      .execute();
  });
});

describe('a claim', () => {
  test('costs are the sum of what was paid; steps say where it stands', async () => {
    const claim = await claimCalled(erika, 'S-26-20871');
    expect(claim.costsPaid).toEqual({ amountCents: 48_790, currency: 'EUR' });
    expect(claim.costs.reduce((sum, { amount }) => sum + amount.amountCents, 0)).toBe(48_790);
    expect(claim.contractNumber).toBe('4471-01');
    expect(claim.nextStep).toMatchObject({ kind: 'appointment', on: '2026-12-03', time: '10:20' });
    expect(claim.steps.map(({ state, title }) => `${state}: ${title}`)).toEqual([
      'past: Schaden gemeldet',
      'past: Deckung bestätigt',
      'past: Anwältin beauftragt',
      'past: Klage eingereicht',
      'now: Gütetermin bestimmt',
      'next: Sache erledigt',
      'next: Schaden abgeschlossen',
    ]);
    expect((await claimCalled(erika, 'S-26-19340')).contractNumber).toBe('4471-02');
    const theirs = await claimCalled(bau, 'S-26-18055');
    expect(theirs.costsPaid.amountCents).toBe(103_850);
    expect(theirs.nextStep).toMatchObject({ kind: 'promise' });
  });

  test('a declined one says why, and how the customer can have that examined (§ 128 VVG)', async () => {
    const claim = await claimCalled(erika, 'S-26-17712');
    expect(claim.declinedReason).toContain('§\u00a0442');
    expect(claim.steps.at(-1)).toMatchObject({ state: 'next', title: 'Sie können ein Gutachten verlangen' });
    expect(JSON.stringify(claim.steps)).toContain('Stichentscheid');
  });

  test('a letter is a PDF; reading it marks it read in every list and count', async () => {
    const [before, inAll] = [await unreadLetters(erika), await unreadInAll(erika)];
    expect(before).toBe(6);
    const claim = await claimCalled(erika, 'S-26-19340');
    const letter = claim.documents.find(({ isUnread }) => isUnread);
    const answer = await erika.call(letter?.detailUrl ?? '');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    expect(bytes.byteLength).toBe(letter?.size);
    expect([await unreadLetters(erika), await unreadInAll(erika)]).toEqual([before - 1, inAll - 1]);
    const again = await claimCalled(erika, 'S-26-19340');
    expect(again.documents.find(({ id }) => id === letter?.id)?.isUnread).toBe(false);
    const { items } = await pageOf<Letter>(erika, `/api/claims/${claim.id}/correspondences`);
    expect(items.find(({ detailUrl }) => detailUrl === letter?.detailUrl)?.isUnread).toBe(false);
    expect(await unreadLetters(bau)).toBe(0);
  });

  test('a document of one claim is not found below another', async () => {
    const [one, other] = [await claimCalled(erika, 'S-26-19340'), await claimCalled(erika, 'S-26-20871')];
    const path = `/api/claims/${other.id}/documents/${one.documents[0]?.id}`;
    expect(await told(await erika.call(path))).toBe('404 not_found');
  });
});

describe('who may see it', () => {
  test('foreign and unknown ids are not found, whatever is asked for', async () => {
    for (const path of await erikasDetails()) {
      expect(`${path} ${await told(await erika.call(path))}`).toBe(`${path} 200`);
      expect(`${path} ${await told(await bau.call(path))}`).toBe(`${path} 404 not_found`);
      const unknown = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => randomUUID());
      expect(await told(await erika.call(unknown))).toBe('404 not_found');
    }
  });

  test('nobody without a signed-in, activated account', async () => {
    const max = await signedInAs(portal, people.max);
    const guest = new Visitor(portal);
    const count = '/api/claims/correspondences/count-unread-documents';
    for (const path of [...lists, count, ...(await erikasDetails())]) {
      expect(`${path} ${await told(await max.call(path))}`).toBe(`${path} 403 forbidden`);
      expect(`${path} ${await told(await guest.call(path))}`).toBe(`${path} 401 authentication_required`);
    }
    const supplements = (await erikasDetails())[0] ?? '';
    expect(await told(await max.postJson(`${supplements}/supplements`, { message: 'x' }))).toBe(
      '403 forbidden',
    );
  });

  test('with a second factor, details ask for its token; lists do not', async () => {
    const sara = await signedInSara(portal);
    const { items } = await pageOf<Claim>(sara, '/api/claims');
    expect(items.map(({ number }) => number)).toEqual(['S-26-21118']);
    const claim = `/api/claims/${items[0]?.id}`;
    const { items: letters } = await pageOf<Letter>(sara, `${claim}/correspondences`);
    expect(letters).toMatchObject([{ isUnread: false }]);
    const guarded = [
      claim,
      letters[0]?.detailUrl ?? '',
      `/api/claim-reports/${randomUUID()}`,
      `/api/phone-notes/${randomUUID()}`,
      `/api/legal-assessments/${randomUUID()}`,
      // The copy of everything holds these, too.
      '/api/profiles/self/export',
    ];
    for (const path of guarded) expect(await told(await sara.call(path))).toBe('403 otp_required');
    const unknownFile = `${claim}/files/${randomUUID()}`;
    expect(await told(await sara.call(unknownFile))).toBe('403 otp_required');
    for (const path of [`${claim}/supplements`, `${claim}/supplements/upload`]) {
      expect(await told(await sara.postJson(path, { message: 'Hallo' }))).toBe('403 otp_required');
    }
    const { token } = await issueSmsTanToken(portal.services, 'DEMO-SARA');
    const headers = { 'Otp-Token': token };
    expect(await told(await sara.call(claim, { headers }))).toBe('200');
    expect(await told(await sara.call(letters[0]?.detailUrl ?? '', { headers }))).toBe('200');
    expect(await told(await sara.call('/api/profiles/self/export', { headers }))).toBe('200');
    const state = async (init?: RequestInit) => {
      const answer = await sara.call('/api/profiles/self/mfa/sms/state', init);
      return z.object({ isOpen: z.boolean() }).parse(await answer.json()).isOpen;
    };
    expect([await state(), await state({ headers })]).toEqual([false, true]);
    expect(await told(await sara.call(guarded[2] ?? '', { headers }))).toBe('404 not_found');
    expect(await told(await sara.call(claim, { headers: { 'Otp-Token': `${token}x` } }))).toBe(
      '403 otp_required',
    );
  });
});

const samplePdf = () =>
  renderPdf({ title: 'Protokoll', author: 'Test', content: [{ text: 'Übergabe der Wohnung' }] });

async function upload(visitor: Visitor, claimId: string, bytes?: Uint8Array, name = 'Protokoll.pdf') {
  const opened = await visitor.postJson(`/api/claims/${claimId}/supplements/upload`, {});
  expect(opened.status).toBe(201);
  const presigned = (await opened.json()) as Presigned;
  await visitor.sendFile(presigned, name, bytes ?? (await samplePdf()));
  // Looked into and named as a browser does; without it, the call that uses the file looks into it.
  if (!bytes) expect((await visitor.inspect(presigned, name)).status).toBe(200);
  return presigned.token;
}

const supplement = (visitor: Visitor, claimId: string, body: object, key?: string) =>
  visitor.postJson(`/api/claims/${claimId}/supplements`, body, keyed(key));

describe('adding to a claim', () => {
  test('message and file are seen in claim, letters, activities, mail and cases', async () => {
    const claim = await claimCalled(erika, 'S-26-19340');
    expect(claim.nextStep).toMatchObject({
      kind: 'task',
      action: 'Übergabeprotokoll hochladen',
      by: '2026-11-30',
    });
    const mailsBefore = (await messagesTo(portal, 'mail', people.erika)).length;
    const token = await upload(erika, claim.id);
    const message = 'Bei der Übergabe war meine Schwester dabei.';
    const receipt = await bodyOf<Receipt>(
      await supplement(erika, claim.id, { message, uploadTokens: [token] }, 'supplement-1'),
    );
    expect(receipt).toMatchObject({ status: 'received', reference: expect.stringMatching(/^A-26-\w{6}$/) });
    const after = await claimCalled(erika, 'S-26-19340');
    expect(after.supplements).toMatchObject([
      {
        reference: receipt.reference,
        message,
        files: [{ name: 'Protokoll.pdf', detailUrl: expect.stringMatching(/^\/api\/claims\//) }],
        receivedAt: clock.now().toISOString(),
      },
    ]);
    // What was asked for is there: five working days from Friday, and nothing is asked for any more.
    expect(receipt.promisedOn).toBe('2026-11-27');
    expect(after.nextStep).toMatchObject({ kind: 'promise', by: '2026-11-27' });
    expect(after.steps.find(({ state }) => state === 'now')).toMatchObject({
      title: 'Ihre Unterlagen sind da',
      date: '2026-11-20',
    });
    const { items: running } = await pageOf<Record<string, unknown>>(erika, '/api/cases?state=open');
    const asCase = running.find((one) => one.reference === 'S-26-19340');
    expect(asCase).toMatchObject({ promisedOn: '2026-11-27' });
    expect(asCase?.task).toBeUndefined();
    const { items: letters } = await pageOf<Letter>(erika, `/api/claims/${claim.id}/correspondences`);
    expect(letters[0]).toMatchObject({ direction: 'out', title: `Ihre Ergänzung ${receipt.reference}` });
    const { items: activities } = await pageOf<Record<string, unknown>>(
      erika,
      '/api/contracts/activities?kind=change_request',
    );
    expect(activities).toMatchObject([
      { title: 'Ergänzung zu Ihrem Schaden', claimId: claim.id, isUnread: false },
    ]);
    const mails = await messagesTo(portal, 'mail', people.erika);
    expect(mails).toHaveLength(mailsBefore + 1);
    expect(mails.at(-1)?.text).toContain(receipt.reference);
    expect(mails.at(-1)?.text).not.toContain('Schwester');
    expect(mails.at(-1)?.text).toContain('27.11.2026');
    const { items: cases } = await pageOf<Record<string, unknown>>(erika, '/api/cases');
    expect(cases[0]).toMatchObject({
      kind: 'change',
      reference: receipt.reference,
      href: `/account/schadenmeldungen/${claim.id}`,
    });
    const { state, delete_at } = await portal.services.db
      .selectFrom('uploads')
      .selectAll()
      .where('filename', '=', 'Protokoll.pdf')
      .executeTakeFirstOrThrow();
    expect([state, delete_at]).toEqual(['attached', '2037-01-01T00:00:00.000Z']);
    const again = await supplement(erika, claim.id, { message, uploadTokens: [token] }, 'supplement-1');
    expect((await bodyOf<Receipt>(again)).reference).toBe(receipt.reference);
    const other = await supplement(erika, claim.id, { message: 'Anderes' }, 'supplement-1');
    expect(await told(other)).toBe('409 idempotency_mismatch');
    const reused = await supplement(erika, claim.id, { message, uploadTokens: [token] }, 'supplement-2');
    expect(await told(reused)).toBe('422 validation_failed');
    expect((await claimCalled(erika, 'S-26-19340')).supplements).toHaveLength(1);
  });

  test('to a closed claim nothing can be added', async () => {
    const claim = await claimCalled(bau, 'S-26-11204');
    expect(await told(await supplement(bau, claim.id, { message: 'Noch etwas' }))).toBe('409 conflict');
    expect((await claimCalled(bau, 'S-26-11204')).supplements).toEqual([]);
  });

  test('against a refusal it is an objection: it is looked at again, and the case is open until then', async () => {
    const claim = await claimCalled(erika, 'S-26-17712');
    expect(claim.nextStep).toBeNull();
    const isOpen = async () =>
      (await pageOf<{ reference: string }>(erika, '/api/cases?state=open')).items.some(
        ({ reference }) => reference === 'S-26-17712',
      );
    expect(await isOpen()).toBe(false);
    expect(await told(await supplement(erika, claim.id, { message: 'Ich möchte ein Gutachten.' }))).toBe(
      '201',
    );
    const after = await claimCalled(erika, 'S-26-17712');
    expect(after.status).toBe('declined');
    expect(after.nextStep).toMatchObject({ kind: 'promise', by: '2026-11-27' });
    expect(after.steps.map(({ state, title }) => `${state}: ${title}`)).toEqual([
      'past: Schaden gemeldet',
      'failed: Deckung abgelehnt',
      'now: Ihr Einwand ist da',
      'next: Sie können ein Gutachten verlangen',
    ]);
    expect(await isOpen()).toBe(true);
  });

  test('a claim takes so many supplements and no more', async () => {
    const claim = await claimCalled(erika, 'S-26-17712');
    const { db } = portal.services;
    const sent = (number: number) => ({
      id: randomUUID(),
      claim_id: claim.id,
      report_id: null,
      reference: `NR-VOLL${number}`,
      message: 'Noch etwas',
      files: '[]',
      received_at: portal.services.clock.now().toISOString(),
    });
    const { supplements } = claim;
    const free = Array.from({ length: 99 - supplements.length }, (_, number) => sent(number));
    await db.insertInto('claim_supplements').values(free).execute();
    expect(await told(await supplement(erika, claim.id, { message: 'Das letzte.' }))).toBe('201');
    const answer = await supplement(erika, claim.id, { message: 'Eines zu viel.' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'message', message: expect.stringContaining('rufen Sie uns an') }],
    });
    await db.deleteFrom('claim_supplements').where('claim_id', '=', claim.id).execute();
  });

  test('an appointment stays what comes next', async () => {
    const claim = await claimCalled(erika, 'S-26-20871');
    const sent = await supplement(erika, claim.id, { message: 'Ich bringe die Abrechnungen mit.' });
    expect((await bodyOf<Receipt>(sent)).promisedOn).toBeNull();
    const after = await claimCalled(erika, 'S-26-20871');
    expect(after.nextStep).toEqual(claim.nextStep);
    expect(after.steps).toEqual(claim.steps);
    await portal.services.db.deleteFrom('claim_supplements').where('claim_id', '=', claim.id).execute();
  });

  test('what was sent opens again, for its sender only, and only below its claim', async () => {
    const [claim, other] = [await claimCalled(erika, 'S-26-19340'), await claimCalled(erika, 'S-26-20871')];
    const token = await upload(erika, claim.id, undefined, 'Übergabe (1).pdf');
    await supplement(erika, claim.id, { uploadTokens: [token] });
    const fileNow = async () =>
      (await claimCalled(erika, 'S-26-19340')).supplements
        .flatMap(({ files }) => files)
        .find(({ name }) => name === 'Übergabe (1).pdf');
    const file = await fileNow();
    const url = file?.detailUrl ?? '';
    const answer = await erika.call(url);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="Ubergabe 1.pdf"; filename*=UTF-8\'\'%C3%9Cbergabe%20%281%29.pdf',
    );
    expect(new Uint8Array(await answer.arrayBuffer()).byteLength).toBe(file?.size);
    expect(await told(await bau.call(url))).toBe('404 not_found');
    expect(await told(await new Visitor(portal).call(url))).toBe('401 authentication_required');
    expect(await told(await erika.call(url.replace(claim.id, other.id)))).toBe('404 not_found');
    // Once its time is over the name stays, and leads nowhere.
    const { id } = await portal.services.db
      .selectFrom('uploads')
      .selectAll()
      .where('filename', '=', 'Übergabe (1).pdf')
      .executeTakeFirstOrThrow();
    await portal.services.db
      .updateTable('uploads')
      .set({ state: 'deleted', storage_key: null })
      .where('id', '=', id)
      .execute();
    expect(await fileNow()).toEqual({ name: 'Übergabe (1).pdf', size: null, detailUrl: null });
    expect(await told(await erika.call(url))).toBe('404 not_found');
  });

  test('a report takes more until it is decided, and its files open', async () => {
    const { items } = await pageOf<{ id: string; status: string }>(erika, '/api/claim-reports');
    const [checked, accepted] = items;
    const path = `/api/claim-reports/${checked?.id}`;
    const opened = await erika.postJson(`${path}/supplements/upload`, {});
    const presigned = (await opened.json()) as Presigned;
    await erika.sendFile(presigned, 'Foto.pdf', await samplePdf());
    await erika.inspect(presigned, 'Foto.pdf');
    const body = { message: 'Ein Foto vom Gerüst.', uploadTokens: [presigned.token] };
    expect(await told(await bau.postJson(`${path}/supplements`, body))).toBe('404 not_found');
    const receipt = await bodyOf<Receipt>(
      await erika.postJson(`${path}/supplements`, body, keyed('report-1')),
    );
    const again = await erika.postJson(`${path}/supplements`, body, keyed('report-1'));
    expect((await bodyOf<Receipt>(again)).reference).toBe(receipt.reference);
    const report = await get<Report>(erika, path);
    expect(report.supplements).toMatchObject([
      { reference: receipt.reference, message: body.message, files: [{ name: 'Foto.pdf' }] },
    ]);
    const urls = [...report.files, ...(report.supplements[0]?.files ?? [])].map(({ detailUrl }) => detailUrl);
    expect(urls).toHaveLength(3);
    for (const url of urls) {
      expect((await erika.call(url ?? '')).headers.get('Content-Type')).toBe('application/pdf');
      expect(await told(await bau.call(url ?? ''))).toBe('404 not_found');
    }
    const { items: cases } = await pageOf<Record<string, unknown>>(erika, '/api/cases');
    expect(cases.find(({ reference }) => reference === receipt.reference)).toMatchObject({
      href: `/account/schadenmeldungen/${checked?.id}`,
    });
    const late = await erika.postJson(`/api/claim-reports/${accepted?.id}/supplements`, {
      message: 'Noch etwas',
    });
    expect(await told(late)).toBe('409 conflict');
  });

  test('files must be the customer’s, of this kind and good', async () => {
    const claim = await claimCalled(erika, 'S-26-20871');
    const own = await claimCalled(bau, 'S-26-18055');
    const foreign = await upload(bau, own.id);
    const bad = await upload(erika, claim.id, new TextEncoder().encode('MZ kein PDF'), 'rechnung.pdf');
    const { token: reference } = await erika.upload('zeugnis.pdf', await samplePdf());
    for (const token of [foreign, reference, 'nie-gesehen-aber-lang-genug']) {
      const answer = await supplement(erika, claim.id, { uploadTokens: [token] });
      expect(await told(answer)).toBe('422 validation_failed');
    }
    expect(await told(await supplement(erika, claim.id, { uploadTokens: [bad] }))).toBe(
      '415 unsupported_media_type',
    );
    expect(await told(await supplement(erika, claim.id, { message: ' ' }))).toBe('422 validation_failed');
    expect((await claimCalled(erika, 'S-26-20871')).supplements).toEqual([]);
    expect(await told(await supplement(bau, own.id, { uploadTokens: [foreign] }))).toBe('201');
  });

  test('a foreign claim is not found', async () => {
    const claim = await claimCalled(erika, 'S-26-20871');
    expect(await told(await supplement(bau, claim.id, { message: 'Hallo' }))).toBe('404 not_found');
    expect(await told(await bau.postJson(`/api/claims/${claim.id}/supplements/upload`, {}))).toBe(
      '404 not_found',
    );
  });

  test('two at once are both kept', async () => {
    const claim = await claimCalled(erika, 'S-26-20871');
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((message) => supplement(erika, claim.id, { message })),
    );
    expect(await Promise.all(answers.map(told))).toEqual(['201', '201']);
    expect((await claimCalled(erika, 'S-26-20871')).supplements).toHaveLength(2);
  });
});
