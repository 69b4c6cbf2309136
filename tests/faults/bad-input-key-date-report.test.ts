import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyDateQueue } from '#src/features/insurance/key-date-report/public.server.ts';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { bodyOf, toldWithFields } from '../integration/insured.ts';
import { messagesTo } from '../integration/outbox.ts';
import { type Portal, startPortal } from '../integration/portal.ts';
import { Visitor } from '../integration/visitor.ts';

/** Bad input of issue 9 for the report of companies; lists are in src/features/insurance/key-date-report/read-list.test.ts. */
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  await portal.stop();
});

const good = {
  companyName: 'Muster Metall GmbH',
  insuranceNumber: 'RF-2009-1180',
  contactName: 'Mara Muster',
  email: 'mara@muster-metall.example',
  keyDate: `${new Date().getUTCFullYear()}-01-01`,
  counts: { ...noCounts, fullTime: 12 },
};

const send = (change: Record<string, unknown>) =>
  new Visitor(portal).postJson(
    '/api/key-date-reports',
    { ...good, ...change },
    { 'Idempotency-Key': randomUUID() },
  );

test.each<[string, Record<string, unknown>, string]>([
  ['a name of 10,000 characters', { companyName: 'x'.repeat(10_000) }, 'companyName'],
  ['a remark of 10,000 characters', { remark: 'x'.repeat(10_000) }, 'remark'],
  ['no company', { companyName: ' \u00ad ' }, 'companyName'],
  ['a number with script', { insuranceNumber: '<script>' }, 'insuranceNumber'],
  ['a number of nothing', { insuranceNumber: 'blabla' }, 'insuranceNumber'],
  ['a phone number that is too short', { phone: '0171 1' }, 'phone'],
  ['half an address', { email: 'mara@' }, 'email'],
  ['two addresses', { email: 'a@example.org,b@example.org' }, 'email'],
  ['a phone number with words', { phone: 'abends' }, 'phone'],
  ['a day that does not exist', { keyDate: '2026-02-30' }, 'keyDate'],
  ['a day long ago', { keyDate: '1900-01-01' }, 'keyDate'],
  ['a day far ahead', { keyDate: '2999-01-01' }, 'keyDate'],
  ['less than nothing', { counts: { ...noCounts, cars: -1 } }, 'counts.cars'],
  ['half a car', { counts: { ...noCounts, cars: 1.5 } }, 'counts.cars'],
  ['more than there are', { counts: { ...noCounts, cars: 1e9 } }, 'counts.cars'],
  ['a kind that is missing', { counts: { cars: 1 } }, 'counts.fullTime'],
])('%s is refused beside its field', async (_name, change, field) => {
  const response = await send(change);
  const { errors } = (await response.clone().json()) as { errors: Array<{ field: string; message: string }> };
  expect(response.status).toBe(422);
  const found = errors.find((one) => one.field === field);
  expect(found?.message).toMatch(/^[A-ZÄÖÜ„].{10,}\.?/);
});

test.each([
  ['script', '<script>alert(1)</script> & "mehr"', '<script>alert(1)</script> & "mehr"'],
  ['SQL', "'; drop table key_date_reports;--", "'; drop table key_date_reports;--"],
  ['emoji', 'Bau 🏗️ 👷🏽‍♀️', 'Bau 🏗️ 👷🏽‍♀️'],
  ['right-to-left text', 'شركة البناء', 'شركة البناء'],
  ['a formula', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  [
    'text out of Word',
    '\u201eBau\u201c\u00adGe\u00adsell\u00adschaft\u0000\u0007\r\nSüd',
    '„Bau“Gesellschaft Süd',
  ],
])('%s is kept and shown as text', async (_name, typed, kept) => {
  const email = `${randomUUID()}@example.org`;
  const { id } = await bodyOf<{ id: string }>(
    await send({ companyName: typed, contactName: typed, remark: typed, email }),
  );
  const found = await keyDateQueue.read(portal.services, id);
  expect(found?.rows.find(({ label }) => label === 'Firma')?.value).toBe(kept);
  const [mail] = await messagesTo(portal, 'mail', email);
  expect(mail?.html).not.toContain('<script>alert');
  expect(mail?.text).not.toContain('http://x');
});

test.each<[string, Uint8Array, string]>([
  ['a photo of 50 MB', new Uint8Array(50 * 1024 * 1024).fill(0xff), 'größer als 3\u00a0MB'],
  ['nothing', new Uint8Array(), 'leer'],
  ['HEIC', new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), 'keine Tabelle'],
])('%s as list is refused with a sentence beside the field', async (_name, bytes, words) => {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'liste.xlsx');
  const response = await new Visitor(portal).call('/api/key-date-reports/lists', { method: 'POST', body });
  const { errors } = (await response.clone().json()) as { errors: Array<{ field: string; message: string }> };
  expect(await toldWithFields(response)).toBe('422 document_unreadable file');
  expect(errors[0]?.message).toContain(words);
});

test('a list that is none, and thirty of them, are refused', async () => {
  const none = new FormData();
  none.append('file', 'text');
  const visitor = new Visitor(portal);
  expect(
    await toldWithFields(await visitor.call('/api/key-date-reports/lists', { method: 'POST', body: none })),
  ).toBe('422 validation_failed file');
  const many = new FormData();
  for (let index = 0; index < 30; index += 1) many.append('file', new Blob(['Art\nPkw\n']), `${index}.csv`);
  expect(
    await toldWithFields(await visitor.call('/api/key-date-reports/lists', { method: 'POST', body: many })),
  ).toBe('422 validation_failed file');
});

test('a good list is counted, and nothing of it is kept', async () => {
  const body = new FormData();
  body.append('file', new Blob(['Art;Anzahl\nPkw;3\nRakete;1\n']), 'liste.csv');
  const answer = await bodyOf(
    await new Visitor(portal).call('/api/key-date-reports/lists', { method: 'POST', body }),
  );
  expect(answer).toMatchObject({ counts: { ...noCounts, cars: 3 }, goodRows: 1, faultyRows: 1 });
  expect(await portal.services.db.selectFrom('uploads').select('id').execute()).toEqual([]);
});
