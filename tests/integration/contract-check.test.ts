import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkKindOf } from '#src/features/checks/document-checks/check-kind.ts';
import type { CheckOf } from '#src/features/checks/document-checks/public.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, type Presigned, Visitor } from './visitor.ts';

const contracts = join(projectRoot(), 'tests/fixtures/contracts');
const textOf = (name: string) => readFileSync(join(contracts, `${name}.txt`), 'utf8');

function pdfOf(text: string): Promise<Uint8Array> {
  const content = text
    .split('\n\n')
    .map((paragraph) => ({ text: paragraph, margin: [0, 0, 0, 8] as [number, number, number, number] }));
  return renderPdf({ title: 'Vertrag', author: 'Test', content });
}

type ContractCheck = CheckOf<'employment_contract_check'>;
type Placed = { orderId: string; approveLink: string | null; checkId: string };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
});
afterAll(() => portal.stop());

async function uploaded(visitor: Visitor, bytes: Uint8Array): Promise<string> {
  const presigned = await bodyOf<Presigned>(await visitor.postJson('/api/uploads/employment-contract', {}));
  await visitor.sendFile(presigned, 'Vertrag.pdf', bytes);
  expect((await visitor.inspect(presigned)).status).toBe(200);
  return presigned.token;
}

function contractOrder(uploadToken: string) {
  const { invoiceAddress, ...body } = orderBody(uploadToken);
  return { ...body, serviceKey: 'employment_contract_check', paymentMethod: 'NONE' };
}

function ordered(visitor: Visitor, uploadToken: string, key: string = randomUUID()): Promise<Response> {
  return visitor.postJson('/api/orders', contractOrder(uploadToken), { 'Idempotency-Key': key });
}

function checkOf(visitor: Visitor, id: string): Promise<ContractCheck> {
  return visitor.call(`/api/checks/${id}`).then((response) => bodyOf<ContractCheck>(response));
}

async function checked(visitor: Visitor, name: string): Promise<ContractCheck> {
  const token = await uploaded(visitor, await pdfOf(textOf(name)));
  const { checkId, approveLink } = await bodyOf<Placed>(await ordered(visitor, token));
  expect(approveLink).toBeNull();
  return eventually(async () => {
    const check = await checkOf(visitor, checkId);
    expect(['finished', 'failed']).toContain(check.status);
    return check;
  });
}

const mailsOf = (orderId: string) =>
  portal.services.db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('position')
    .execute();

describe('employment contract check', () => {
  test('an insured customer orders free of charge and reads clauses, figures and missing items', async () => {
    const erika = await signedInAs(portal, people.erika);
    const check = await checked(erika, '11-buero-viele-fehler');
    expect(check).toMatchObject({
      status: 'finished',
      isFree: true,
      serviceKey: 'employment_contract_check',
    });
    const grading = check.result;
    expect(grading?.overall.red).toBeGreaterThan(0);
    for (const clause of grading?.clauses ?? []) {
      expect(check.text?.slice(clause.start, clause.end)).toBe(clause.quote);
    }
    const sent = await eventually(async () => {
      const list = await mailsOf(check.orderId);
      expect(list.map(({ purpose, state }) => `${purpose} ${state}`)).toEqual([
        'order-confirmation sent',
        'order-fulfilled sent',
      ]);
      return list;
    });
    expect(sent[0]?.text).toContain('kostenlos, in Ihrem Tarif enthalten');
    expect(sent[0]?.subject).not.toContain('Rechnung');
    const { status, amount_cents, price_kind } = await portal.services.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', check.orderId)
      .executeTakeFirstOrThrow();
    expect({ status, amount_cents, price_kind }).toEqual({
      status: 'fulfilled',
      amount_cents: 0,
      price_kind: 'free',
    });
    const invoices = await portal.services.db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', check.orderId)
      .execute();
    expect(invoices).toEqual([]);
  });

  test('a clean contract raises no alarm', async () => {
    const erika = await signedInAs(portal, people.erika);
    const { result } = await checked(erika, '01-buero-sauber');
    // Never green as a whole: not everything was looked at.
    expect(result?.overall).toMatchObject({ state: 'open', red: 0, yellow: 0 });
  });

  test('a document with a picture beside its text has nothing green, says why, and keeps that when it is worked out anew', async () => {
    const erika = await signedInAs(portal, people.erika);
    const file = readFileSync(join(projectRoot(), 'tests/fixtures/documents/picture-beside-text.pdf'));
    const token = await uploaded(erika, new Uint8Array(file));
    const { checkId } = await bodyOf<Placed>(await ordered(erika, token));
    const check = await eventually(async () => {
      const found = await checkOf(erika, checkId);
      expect(found.status).toBe('finished');
      return found;
    });
    const nothingGreen = ({ result }: ContractCheck) => {
      expect(result?.notRated?.unread).toEqual(['picture']);
      expect(result?.clauses.filter(({ state }) => state === 'green')).toEqual([]);
      expect(result?.figures.leave.state).toBe('open');
    };
    nothingGreen(check);
    const pdf = await erika.call(`/api/checks/${checkId}/ergebnis.pdf`);
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
    expect(text).toContain('Bilder: Text, der als Bild');
    const answers = { monthlyGrossCents: 340_000, weeklyHours: 40 };
    nothingGreen(
      await bodyOf<ContractCheck>(await erika.sendJson('PUT', `/api/checks/${checkId}/answers`, answers)),
    );
  });

  test('what the contract leaves open is worked out from the customer’s answers', async () => {
    const erika = await signedInAs(portal, people.erika);
    const text = textOf('01-buero-sauber').replace(/[^.\n]*(?:brutto|Brutto|Gehalt|Vergütung)[^\n]*/g, '');
    const token = await uploaded(erika, await pdfOf(text));
    const { checkId } = await bodyOf<Placed>(await ordered(erika, token));
    const before = await eventually(async () => {
      const check = await checkOf(erika, checkId);
      expect(check.status).toBe('finished');
      return check;
    });
    expect(before.result?.figures.hourlyWage.hourlyCents).toBeNull();
    const answered = await erika.sendJson('PUT', `/api/checks/${checkId}/answers`, {
      monthlyGrossCents: 200_000,
      weeklyHours: 40,
    });
    const { answers, result } = await bodyOf<ContractCheck>(answered);
    expect(answers).toEqual({ monthlyGrossCents: 200_000, weeklyHours: 40 });
    // 2,000 € / (40 h × 13/3 weeks) = 11.54 €, below 13.90 €.
    expect(result?.figures.hourlyWage).toMatchObject({ hourlyCents: 1154, state: 'red' });
    expect((await checkOf(erika, checkId)).result?.figures.hourlyWage.hourlyCents).toBe(1154);
  });

  test('a lease is refused: nothing was paid, so nothing is paid back, and the order ends', async () => {
    const erika = await signedInAs(portal, people.erika);
    const lease = readFileSync(join(contracts, 'not-a-contract', '01-mietvertrag.txt'), 'utf8');
    const token = await uploaded(erika, await pdfOf(lease));
    const { checkId, orderId } = await bodyOf<Placed>(await ordered(erika, token));
    const check = await eventually(async () => {
      const found = await checkOf(erika, checkId);
      expect(found.status).toBe('failed');
      return found;
    });
    expect(check.failure).toMatchObject({ code: 'lease' });
    const mails = await eventually(async () => {
      const list = await mailsOf(orderId);
      expect(list.map(({ purpose }) => purpose)).toContain('order-ended');
      return list;
    });
    expect(mails.map(({ text }) => text).join('\n')).not.toContain('Geld');
    const order = await portal.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe('cancelled');
  });

  test('a text that breaks the grading is refused with a reason', async () => {
    const erika = await signedInAs(portal, people.erika);
    const kind = checkKindOf('employment_contract_check');
    const { gradingProcess } = kind;
    kind.gradingProcess = 'tests/fixtures/processes/hanging-process.ts';
    try {
      const token = await uploaded(erika, await pdfOf('Ein Vertrag, bei dem break geschieht.'));
      const { checkId } = await bodyOf<Placed>(await ordered(erika, token));
      const check = await eventually(async () => {
        const found = await checkOf(erika, checkId);
        expect(found.status).toBe('failed');
        return found;
      });
      expect(check.failure).toMatchObject({
        code: 'not-graded',
        message: expect.stringContaining('konnte den Text nicht auswerten'),
      });
      expect(check.result).toBeNull();
    } finally {
      kind.gradingProcess = gradingProcess;
    }
  });

  test('a guest, and a customer without the claim, are told that it is not for them', async () => {
    const visitor = new Visitor(portal);
    await visitor.becomeGuest();
    const token = await uploaded(visitor, await pdfOf(textOf('01-buero-sauber')));
    expect(await told(await ordered(visitor, token))).toBe('403 service_unavailable_for_you');
  });

  test('letter and result can be saved, by nobody else', async () => {
    const erika = await signedInAs(portal, people.erika);
    const { checkId } = await checked(erika, '11-buero-viele-fehler');
    for (const file of ['brief.pdf', 'ergebnis.pdf']) {
      const response = await erika.call(`/api/checks/${checkId}/${file}`);
      expect(response.status).toBe(200);
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
      expect(text).toContain(file === 'brief.pdf' ? 'Sehr geehrte Damen und Herren' : 'Nachgerechnet');
    }
    const max = await signedInAs(portal, people.jonas);
    expect(await told(await max.call(`/api/checks/${checkId}/brief.pdf`))).toBe('404 not_found');
  });

  test('the same key gives the same order, and one file is ordered once', async () => {
    const erika = await signedInAs(portal, people.erika);
    const token = await uploaded(erika, await pdfOf(textOf('02-pflege-tarif-sauber')));
    const key = randomUUID();
    const placed = await Promise.all([1, 2, 3].map(() => ordered(erika, token, key)));
    const ids = await Promise.all(placed.map((response) => bodyOf<Placed>(response)));
    expect(new Set(ids.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await told(await ordered(erika, token))).toBe('409 conflict');
  });
});
