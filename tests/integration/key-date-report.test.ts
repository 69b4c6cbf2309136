import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseSignature } from '#src/features/desk/case-messages/public.server.ts';
import { seedKeyDateReport } from '#src/features/insurance/key-date-report/key-date-report.seeds.ts';
import {
  keyDateQueue,
  keyDateReportRetention,
} from '#src/features/insurance/key-date-report/public.server.ts';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
  await seedKeyDateReport(portal.services);
});
afterAll(async () => {
  await portal.stop();
});

const year = new Date().getUTCFullYear();
const guestReport = {
  companyName: 'Muster Metall GmbH',
  insuranceNumber: 'RF-2009-1180',
  contactName: 'Mara Muster',
  email: 'mara@muster-metall.example',
  keyDate: `${year}-01-01`,
  counts: { ...noCounts, fullTime: 12, cars: 3 },
};
/** Close to the sample of the year before. */
const ownReport = {
  ...guestReport,
  companyName: 'Beispiel Bau GmbH',
  insuranceNumber: 'rf 2001 0031',
  email: people.bau,
  counts: {
    ...noCounts,
    fullTime: 19,
    partTime: 4,
    marginal: 2,
    trainees: 3,
    cars: 4,
    vans: 6,
    trucks: 2,
    trailers: 3,
    commercial: 2,
  },
};

type Receipt = {
  id: string;
  number: string;
  version: number;
  statusLink: string | null;
  correctionLink: string | null;
};

const send = (visitor: Visitor, report: unknown, key: string = randomUUID()) =>
  visitor.postJson('/api/key-date-reports', report, { 'Idempotency-Key': key });
const sent = async (visitor: Visitor, report: unknown, key?: string) =>
  bodyOf<Receipt>(await send(visitor, report, key));
/** Of the link in the mail: nobody who sends is told it. */
async function signatureFor({ email }: { email: string }): Promise<string> {
  const [mail] = await messagesTo(portal, 'mail', email);
  return /meldung=\S+zugang=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function detailOf(id: string) {
  const found = await keyDateQueue.read(portal.services, id);
  if (!found) throw new Error('not at the desk');
  return found;
}

describe('a report of somebody who is not signed in', () => {
  test('is kept, confirmed with its numbers, told to staff, and stands at the desk', async () => {
    const receipt = await sent(new Visitor(portal), guestReport);
    expect(receipt.number).toMatch(/^ST-\d\d-[2-9A-Z]{6}$/);
    const [copy] = await messagesTo(portal, 'mail', guestReport.email);
    expect(copy?.subject).toBe(`Ihre Stichtagsmeldung ${receipt.number}`);
    expect(copy?.text).toContain('Vollzeit: 12');
    expect(copy?.text).toContain(`/stichtagsmeldung?meldung=${receipt.id}&zugang=`);
    expect(receipt).toMatchObject({ statusLink: null, correctionLink: null });
    const staff = await messagesTo(portal, 'mail', portal.services.settings.PROVIDER_EMAIL);
    expect(staff.some(({ subject }) => subject === `Stichtagsmeldung ${receipt.number}`)).toBe(true);
    const { rows, hints, customer } = await detailOf(receipt.id);
    expect(rows).toContainEqual({ label: 'Vollzeit', value: '12' });
    expect(hints).toContain('Ohne Anmeldung gesendet: Absender prüfen.');
    expect(customer.isAccount).toBe(false);
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['type', 'data'])
      .where('case_id', '=', receipt.id)
      .execute();
    expect(events).toEqual([
      { type: 'created', data: { status: 'received', keyDate: guestReport.keyDate, version: 1 } },
    ]);
  });

  test('sent five times it is one report and one mail; something else under the same key is refused', async () => {
    const visitor = new Visitor(portal);
    const report = { ...guestReport, email: 'fuenfmal@muster-metall.example' };
    const key = randomUUID();
    const numbers = new Set<string>();
    for (let time = 0; time < 5; time += 1) numbers.add((await sent(visitor, report, key)).number);
    expect(numbers.size).toBe(1);
    expect(await messagesTo(portal, 'mail', report.email)).toHaveLength(1);
    expect(await told(await send(visitor, { ...report, remark: 'anders' }, key))).toBe(
      '409 idempotency_mismatch',
    );
  });

  test('learns nothing of what the company has reported before', async () => {
    const visitor = new Visitor(portal);
    const { status } = await send(visitor, { ...ownReport, counts: { ...noCounts, cars: 90_000 } });
    expect(status).toBe(201);
    expect(await told(await visitor.call('/api/key-date-reports'))).toBe('401 authentication_required');
  });
});

describe('a report of the signed-in company', () => {
  test('is compared with the year before: a number far off is asked for once more, never refused', async () => {
    const bau = await signedInAs(portal, people.bau);
    const far = { ...ownReport, counts: { ...ownReport.counts, cars: 40 } };
    expect(await toldWithFields(await send(bau, far))).toBe('422 validation_failed isDeviationConfirmed');
    const receipt = await sent(bau, { ...far, isDeviationConfirmed: true });
    const { hints, customer } = await detailOf(receipt.id);
    expect(customer.isAccount).toBe(true);
    expect(hints.join(' ')).toMatch(
      /Weicht stark von ST-\d\d-BEISPIEL .* von der Firma bestätigt: Pkw 4 → 40, \+36 \(\+900\u00a0%\)/,
    );
    const own = await bodyOf<{ items: Array<{ number: string }> }>(await bau.call('/api/key-date-reports'));
    expect(own.items.map(({ number }) => number)).toContain(receipt.number);
  });

  test('close to the year before nothing is asked', async () => {
    const bau = await signedInAs(portal, people.bau);
    expect((await send(bau, { ...ownReport, keyDate: `${year - 1}-02-01` })).status).toBe(201);
  });

  test('of a day that a colleague has reported is told of his, and becomes a correction of it', async () => {
    const [bau, colleague] = [await signedInAs(portal, people.bau), await signedInAs(portal, people.bau)];
    const report = {
      ...ownReport,
      isDeviationConfirmed: true,
      keyDate: `${year}-03-01`,
      contactName: 'Berta Bau',
    };
    const first = await sent(bau, report);
    const second = { ...report, remark: 'Nachgezählt.' };
    const refused = await send(colleague, second);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining(
        `Zum 01.03.${year} hat Ihre Firma schon gemeldet: ${first.number}, von Berta Bau.`,
      ),
    });
    expect(first).toMatchObject({
      statusLink: `/vorgang/key-date-reports-${first.id}`,
      correctionLink: `/stichtagsmeldung?meldung=${first.id}`,
    });
    expect(await told(await bau.call(`/api/conversations/key-date-reports-${first.id}`))).toBe('200');
    const corrected = await sent(colleague, { ...second, corrects: { id: first.id } });
    expect(corrected).toMatchObject({ number: first.number, version: 2 });
    // Another day is another report: nothing of the refusal sticks to the draft or the account.
    expect((await sent(colleague, { ...report, keyDate: `${year}-04-01` })).version).toBe(1);
  });

  test('is corrected so often and no more', async () => {
    const bau = await signedInAs(portal, people.bau);
    const report = { ...ownReport, isDeviationConfirmed: true, keyDate: `${year - 1}-11-01` };
    const { id } = await sent(bau, report);
    const { db } = portal.services;
    const [first] = await db
      .selectFrom('key_date_versions')
      .selectAll()
      .where('report_id', '=', id)
      .execute();
    if (!first) throw new Error('The report has no version.');
    await db
      .insertInto('key_date_versions')
      .values({ ...first, counts: JSON.stringify(first.counts), version: 49 })
      .execute();
    const correct = () => send(bau, { ...report, corrects: { id } });
    expect((await correct()).status).toBe(201);
    const answer = await correct();
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('rufen Sie uns an') });
  });

  test('sent by two at the same moment is one report', async () => {
    const both = [await signedInAs(portal, people.bau), await signedInAs(portal, people.bau)];
    const report = { ...ownReport, isDeviationConfirmed: true, keyDate: `${year}-05-01` };
    const answers = await Promise.all(
      both.map((one, index) => send(one, { ...report, remark: `Nr. ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('with another address goes there as a copy; status and correction open in the account alone', async () => {
    const bau = await signedInAs(portal, people.bau);
    const report = { ...ownReport, keyDate: `${year - 1}-08-01`, email: 'fremd@anderswo.example' };
    const first = await sent(bau, report);
    const [copy] = await messagesTo(portal, 'mail', report.email);
    expect(copy?.text).toContain('Diese Adresse ist nicht die des Kontos.');
    expect(copy?.text).not.toContain('zugang=');
    const ref = { queue: 'key-date-reports', id: first.id };
    const signature = await caseSignature(portal.services, portal.services.db, ref);
    const stranger = new Visitor(portal);
    for (const [path, body] of [
      [`/api/conversations/key-date-reports-${first.id}/access`, { signature }],
      [`/api/key-date-reports/${first.id}/opening`, { signature }],
    ] as const) {
      expect(await told(await stranger.postJson(path, body)), path).toBe('404 not_found');
    }
    const corrects = { id: first.id, signature };
    expect(await told(await send(stranger, { ...report, corrects }))).toBe('404 not_found');
    expect(await told(await bau.call(`/api/conversations/key-date-reports-${first.id}`))).toBe('200');
    expect(await sent(bau, { ...report, corrects: { id: first.id } })).toMatchObject({ version: 2 });
    // With the account's own address the link opens it, as before.
    const own = await sent(bau, { ...ownReport, keyDate: `${year - 1}-09-01` });
    const access = `/api/conversations/key-date-reports-${own.id}/access`;
    const good = await caseSignature(portal.services, portal.services.db, { ...ref, id: own.id });
    expect(await told(await stranger.postJson(access, { signature: good }))).toBe('200');
  });

  test('is nobody else’s: a person reads none, and a company none of another', async () => {
    const erika = await signedInAs(portal, people.erika);
    expect(await told(await erika.call('/api/key-date-reports'))).toBe('403 forbidden');
    const receipt = await sent(await signedInAs(portal, people.bau), {
      ...ownReport,
      keyDate: `${year}-06-01`,
    });
    const opening = `/api/key-date-reports/${receipt.id}/opening`;
    expect(await told(await erika.postJson(opening, {}))).toBe('404 not_found');
    expect(await told(await new Visitor(portal).postJson(opening, { signature: 'x'.repeat(43) }))).toBe(
      '404 not_found',
    );
  });
});

describe('a correction', () => {
  test('by the signed link replaces the numbers; the desk sees both', async () => {
    const visitor = new Visitor(portal);
    const report = { ...guestReport, email: 'korrektur@muster-metall.example' };
    const first = await sent(visitor, report);
    const signature = await signatureFor(report);
    const open = await visitor.postJson(`/api/key-date-reports/${first.id}/opening`, { signature });
    expect(await bodyOf(open)).toMatchObject({ number: first.number, counts: report.counts });
    const corrected = {
      ...report,
      counts: { ...noCounts, fullTime: 13 },
      corrects: { id: first.id, signature },
    };
    const second = await sent(visitor, corrected);
    expect([second.number, second.version]).toEqual([first.number, 2]);
    const { rows } = await detailOf(first.id);
    expect(rows).toContainEqual({ label: 'Vollzeit', value: '13' });
    const versions = rows.filter(({ label }) => label.includes('Fassung'));
    expect(versions.map(({ label }) => label)).toEqual(['2. Fassung', '1. Fassung (ersetzt)']);
    expect(versions[1]?.value).toContain('Vollzeit 12, Pkw 3');
    const subjects = (await messagesTo(portal, 'mail', report.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Berichtigte Stichtagsmeldung ${first.number}`);
  });

  test('does not move to another address, and opens a closed case again', async () => {
    const { services } = portal;
    const visitor = new Visitor(portal);
    const report = { ...guestReport, email: 'bleibt@muster-metall.example' };
    const first = await sent(visitor, report);
    await services.db
      .transaction()
      .execute((tx) =>
        keyDateQueue.act(
          services,
          tx,
          { id: 'x', name: 'x', role: 'agent' },
          { id: first.id, action: 'close', text: '' },
        ),
      );
    expect((await detailOf(first.id)).status.key).toBe('closed');
    await sent(visitor, {
      ...guestReport,
      email: 'fremd@example.org',
      corrects: { id: first.id, signature: await signatureFor(report) },
    });
    expect((await detailOf(first.id)).status.key).toBe('received');
    expect((await detailOf(first.id)).customer.email).toBe('bleibt@muster-metall.example');
    expect(await messagesTo(portal, 'mail', 'fremd@example.org')).toEqual([]);
  });

  test('by whoever has opened the link in his browser needs no signature any more', async () => {
    const report = { ...guestReport, email: 'geoeffnet@muster-metall.example' };
    const first = await sent(new Visitor(portal), report);
    const reader = new Visitor(portal);
    const signature = await signatureFor(report);
    const access = `/api/conversations/key-date-reports-${first.id}/access`;
    expect((await reader.postJson(access, { signature })).status).toBe(200);
    const opening = `/api/key-date-reports/${first.id}/opening`;
    expect(await bodyOf(await reader.postJson(opening, {}))).toMatchObject({ number: first.number });
    expect(await told(await new Visitor(portal).postJson(opening, {}))).toBe('404 not_found');
    expect(await sent(reader, { ...report, corrects: { id: first.id } })).toMatchObject({ version: 2 });
  });

  test('without the signature is not found', async () => {
    const first = await sent(new Visitor(portal), guestReport);
    const corrects = { id: first.id, signature: 'x'.repeat(43) };
    expect(await told(await send(new Visitor(portal), { ...guestReport, corrects }))).toBe('404 not_found');
  });
});

test('reports are deleted when their time is over, with what was said', async () => {
  const { services } = portal;
  const receipt = await sent(new Visitor(portal), guestReport);
  const before = addDaysToInstant(services.clock.now(), -1);
  const old = addDaysToInstant(services.clock.now(), -2);
  await services.db
    .updateTable('key_date_reports')
    .set({ status_at: old })
    .where('id', '=', receipt.id)
    .execute();
  const removed = await services.db
    .transaction()
    .execute((tx) => keyDateReportRetention.remove(services, tx, before));
  expect(removed).toBeGreaterThanOrEqual(1);
  expect(await keyDateQueue.read(services, receipt.id)).toBeUndefined();
  const left = await services.db
    .selectFrom('key_date_versions')
    .select('version')
    .where('report_id', '=', receipt.id)
    .execute();
  expect(left).toEqual([]);
});
