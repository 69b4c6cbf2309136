import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-24T09:00:00Z');
let portal: Portal;
let bau: Visitor;
let erika: Visitor;

type Debt = {
  state: string;
  interestFrom: string;
  totalCents: number;
  owed: Array<{ label: string; amountCents: number }>;
  steps: Array<{ id: string; kind: string }>;
  courts: Array<{ name: string }>;
  bookings: unknown[];
};

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', seededOn: '2026-11-20', overrides: { clock } });
  bau = await signedInAs(portal, people.bau);
  erika = await signedInAs(portal, people.erika);
});
afterAll(() => portal.stop());

async function sent(visitor: Visitor, change: Record<string, unknown> = {}): Promise<string> {
  const intake = { ...intakes.claim_debt_service, ...change };
  const body = { kind: 'claim_debt_service', intake, uploadTokens: [] };
  return (await bodyOf<{ id: string }>(await visitor.postJson('/api/legal-requests', body))).id;
}

const debtOf = async (id: string) => bodyOf<Debt>(await bau.call(`/api/legal-requests/${id}/claim`));
const step = (id: string, body: Record<string, unknown>) =>
  bau.postJson(`/api/legal-requests/${id}/claim/steps`, body);

async function pdfText(path: string): Promise<string> {
  const response = await bau.call(path);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('a debt to be collected', () => {
  test('account, letter in both forms and data sheet say the same', async () => {
    const id = await sent(bau);
    const debt = await debtOf(id);
    // 2,400 € at 10.52 % for 147 days, and 40 € (§ 288 Abs. 2, 5 BGB).
    expect(debt).toMatchObject({ state: 'open', totalCents: 240_000 + 10_168 + 4000 });
    expect(debt.courts.map(({ name }) => name)).toEqual(['Amtsgericht Hamburg-Altona']);

    const letter = await pdfText(`/api/legal-requests/${id}/claim/mahnung.pdf`);
    for (const words of [
      'Mahnung: Rechnung R-2026-117',
      '2.541,68 €',
      '08.12.2026',
      'DE89 3704 0044 0532 0130 00',
      'Muster Werft KG',
      'Geschäftsführerin Berta Bau',
    ]) {
      expect(letter.replaceAll('\u00a0', ' ')).toContain(words);
    }
    const word = await bau.call(`/api/legal-requests/${id}/claim/mahnung.docx`);
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await word.arrayBuffer()) });
    expect(value.replaceAll('\u00a0', ' ')).toContain('2.541,68 €');

    const sheet = (await pdfText(`/api/legal-requests/${id}/claim/mahnbescheid.pdf`)).replaceAll(
      '\u00a0',
      ' ',
    );
    for (const words of [
      'Amtsgericht Hamburg-Altona',
      '22747 Hamburg',
      '9 Prozentpunkte über dem Basiszinssatz',
      '01.07.2026',
      '2.400,00 €',
      'kein Antrag',
      'Gegenleistung',
      'Die Gerichtsgebühr beträgt 62,75 €: eine halbe Gebühr aus 2.400,00 €',
      '20457 Hamburg',
    ]) {
      expect(sheet).toContain(words);
    }
  });

  test('sent, paid in part, asked the court, settled; a step can be taken back', async () => {
    const id = await sent(bau);
    expect((await bodyOf<Debt>(await step(id, { kind: 'letter_sent', on: '2026-11-24' }))).state).toBe(
      'letter_sent',
    );
    const part = await bodyOf<Debt>(
      await step(id, { kind: 'payment', on: '2026-11-20', amountCents: 100_000 }),
    );
    expect(part.state).toBe('partly_paid');
    expect(part.bookings).toEqual([
      expect.objectContaining({ day: '2026-11-20', toCosts: 4000, toInterest: 9892, toPrincipal: 86_108 }),
    ]);
    expect(await pdfText(`/api/legal-requests/${id}/claim/mahnung.pdf`)).toContain('haben wir angerechnet');
    expect((await bodyOf<Debt>(await step(id, { kind: 'court_order', on: '2026-11-24' }))).state).toBe(
      'court_order',
    );
    const payment = part.steps.find(({ kind }) => kind === 'payment');
    const back = await bau.sendJson('DELETE', `/api/legal-requests/${id}/claim/steps/${payment?.id}`, {});
    expect((await bodyOf<Debt>(back)).bookings).toEqual([]);
    expect((await bodyOf<Debt>(await step(id, { kind: 'settled', on: '2026-11-24' }))).state).toBe('paid');
    expect(await told(await step(id, { kind: 'payment', on: '2026-11-24', amountCents: 1 }))).toBe(
      '409 conflict',
    );
  });

  test('sixty entries are kept, and one more when one is taken back', async () => {
    const id = await sent(bau);
    const pay = () => step(id, { kind: 'payment', on: '2026-11-20', amountCents: 1 });
    for (let count = 0; count < 60; count += 1) expect((await pay()).status).toBe(201);
    const refused = await pay();
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Fassen Sie mehrere Zahlungen zu einer zusammen'),
    });
    const [first] = (await debtOf(id)).steps;
    await bau.sendJson('DELETE', `/api/legal-requests/${id}/claim/steps/${first?.id}`, {});
    expect((await pay()).status).toBe(201);
  });

  test.each([
    [{ kind: 'payment', on: '2026-11-20' }, 'amountCents'],
    [{ kind: 'payment', on: '2026-11-25', amountCents: 5 }, 'on'],
    [{ kind: 'payment', on: '2026-06-29', amountCents: 5 }, 'on'],
    [{ kind: 'gift', on: '2026-11-20' }, 'kind'],
    [{ kind: 'letter_sent', on: 'gestern' }, 'on'],
  ])('%j: %s', async (body, field) => {
    const id = await sent(bau);
    expect(await toldWithFields(await step(id, body))).toBe(`422 validation_failed ${field}`);
  });

  test.each(['due_day', 'reminder', 'refusal'])('no default before the due date: %s', async (trigger) => {
    const intake = { ...intakes.claim_debt_service, trigger, triggerOn: '2026-05-01' };
    const body = { kind: 'claim_debt_service', intake, uploadTokens: [] };
    expect(await toldWithFields(await bau.postJson('/api/legal-requests', body))).toBe(
      '422 validation_failed intake.triggerOn',
    );
  });

  test('an invoice that came before the due date counts from that date', async () => {
    const id = await sent(bau, { trigger: 'invoice', triggerOn: '2026-05-01' });
    expect((await debtOf(id)).interestFrom).toBe('2026-07-31');
  });

  test('is nobody else’s, and no other kind has an account', async () => {
    const id = await sent(erika);
    const calls = ['', '/mahnung.pdf', '/mahnung.docx', '/mahnbescheid.pdf'].map((end) =>
      bau.call(`/api/legal-requests/${id}/claim${end}`),
    );
    for (const one of calls) expect(await told(await one)).toBe('404 not_found');
    expect(await told(await step(id, { kind: 'letter_sent', on: '2026-11-24' }))).toBe('404 not_found');
    const other = { kind: 'data_leak_assistance', intake: intakes.data_leak_assistance, uploadTokens: [] };
    const leak = await bodyOf<{ id: string }>(await erika.postJson('/api/legal-requests', other));
    expect(await told(await erika.call(`/api/legal-requests/${leak.id}/claim`))).toBe('404 not_found');
  });
});
