import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCheck } from '#src/features/checks/document-checks/checks.jobs.ts';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { withdrawalHints } from '#src/features/legal/withdrawal/public.server.ts';
import { fulfilmentOf } from '#src/features/services/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import type { Services } from '#src/services.ts';
import { eventually } from '../eventually.ts';
import { declaredWithdrawal } from './declared-withdrawal.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { storedFiles } from './stored-files.ts';
import { orderBody, Visitor } from './visitor.ts';

/** Where a check is held back until a test lets it go on: before it begins, or before it writes its result. */
const held: { run?: Promise<void>; result?: Promise<void> } = {};
/** Runs of checks that have come to their end, whatever that was. */
let ended = 0;
const inNoHurry = new AbortController().signal;
const { sweeps, onServices: catchSweeps } = caughtSweeps();

function holdChecks(services: Services): void {
  catchSweeps(services);
  const { handle } = services.jobs;
  services.jobs.handle = (job, handler, onExhausted) => {
    const isCheck = job.name === 'reference-check-run';
    const inTurn: typeof handler = async (data, signal) => {
      await held.run;
      await handler(data, signal);
      ended += 1;
    };
    handle(job, isCheck ? inTurn : handler, onExhausted);
  };
}

const clock = fixedClock('2026-11-24T09:00:00.000Z');
let portal: Portal;
let nina: Visitor;
beforeAll(async () => {
  portal = await startPortal({ onServices: holdChecks, overrides: { clock } });
  const { storage } = portal.services;
  const read = storage.read.bind(storage);
  vi.spyOn(storage, 'read').mockImplementation(async (key, most) => {
    await held.result;
    return read(key, most);
  });
  nina = (await staffVisitor(portal, 'agent')).visitor;
}, 120_000);
afterAll(() => portal.stop());
beforeEach(() => {
  delete held.run;
  delete held.result;
});

type Placed = { orderId: string; orderNumber: string; approveLink: string };
type Bought = Placed & { visitor: Visitor; email: string };
type Check = { status: string; isRefunded: boolean; result: unknown; text: string | null; failure: unknown };

const orderRow = (id: string) =>
  portal.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function pay(visitor: Visitor, change: Record<string, unknown>): Promise<Bought> {
  const email = `${randomUUID()}@example.org`;
  const { customer, ...body } = orderBody('');
  const placed = await visitor.postJson(
    '/api/orders',
    { ...body, uploadToken: undefined, customer: { ...customer, email }, ...change },
    { 'Idempotency-Key': randomUUID() },
  );
  const order = await bodyOf<Placed>(placed);
  await visitor.pressInWallet('approve', order.approveLink);
  await bodyOf(await visitor.postJson(`/api/orders/${order.orderId}/capture`, {}));
  return { ...order, visitor, email };
}

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

const referenceText = readFileSync(
  join(projectRoot(), 'tests/fixtures/references/z03-lagerlogistik.txt'),
  'utf8',
);

async function boughtCheck(hold: () => void = () => undefined): Promise<Bought> {
  const visitor = await guest();
  const content = referenceText.split('\n\n').map((text) => ({ text }));
  const pdf = await renderPdf({ title: 'Zeugnis', author: 'Test', content });
  const { token } = await visitor.upload('Zeugnis.pdf', pdf);
  // Looking into the file reads it as well.
  hold();
  return pay(visitor, { uploadToken: token });
}

/** One that is held back. @returns it, and what lets it go on */
async function heldCheck(what: keyof typeof held): Promise<[Bought, () => void]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const bought = await boughtCheck(() => {
    held[what] = promise;
  });
  await stands(bought, what === 'run' ? 'waiting' : 'processing');
  return [bought, resolve];
}

const checkOf = async ({ visitor, orderId }: Bought) =>
  bodyOf<Check>(await visitor.call(`/api/checks/${(await orderRow(orderId)).fulfilment_id}`));

const stands = (bought: Bought, status: string) =>
  eventually(async () => expect((await checkOf(bought)).status).toBe(status));

async function withdraw({ visitor, orderNumber, email }: Bought, from = email): Promise<string> {
  const declaration = { name: 'Gerda Gast', contract: orderNumber, email: from };
  return `/api/desk/cases/${await declaredWithdrawal(portal, visitor, declaration)}`;
}

const atDesk = async (path: string) => bodyOf<DeskCaseBody>(await nina.call(path));

async function refund(path: string, { orderId }: Bought): Promise<void> {
  const { version } = await atDesk(path);
  const chosen = { action: 'refund', version, text: '', isConfirmed: true };
  expect((await nina.postJson(`${path}/actions`, chosen)).status).toBe(204);
  await eventually(async () => expect((await orderRow(orderId)).status).toBe('refunded'));
}

async function filesLeft({ orderId }: Bought): Promise<number> {
  const { upload_id } = await orderRow(orderId);
  const { prefix } = await portal.services.db
    .selectFrom('uploads')
    .select('prefix')
    .where('id', '=', upload_id ?? '')
    .executeTakeFirstOrThrow();
  return (await storedFiles(portal.services, prefix)).length;
}

/** Lets a check go on that was held back, until its run is over. */
async function goOn(letGo: () => void): Promise<void> {
  const before = ended;
  letGo();
  await eventually(async () => expect(ended).toBeGreaterThan(before));
}

const filesOf = ({ visitor }: Bought, id: string) =>
  Promise.all(
    ['ergebnis.pdf', 'brief.pdf', 'brief.docx'].map(async (file) => {
      const response = await visitor.call(`/api/checks/${id}/${file}`);
      return response.ok ? 200 : `${response.status} ${(await response.json()).detail}`;
    }),
  );

describe('a check whose buyer withdraws', () => {
  test('while it runs ends without a result: nothing is delivered, and the desk reads how it stands now', async () => {
    const [bought, letGo] = await heldCheck('result');
    const desk = await withdraw(bought);
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', failure: { code: 'withdrawn' } });
    await goOn(letGo);
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', result: null, text: null });
    expect((await orderRow(bought.orderId)).status).toBe('paid');
    const mails = await messagesTo(portal, 'mail', bought.email);
    expect(mails.map(({ purpose }) => purpose)).not.toContain('order-fulfilled');
    await sweeps.get('document-checks')?.();
    expect(await filesLeft(bought)).toBe(0);

    const before = await atDesk(desk);
    expect(before.hints.join(' ')).toContain('vor dem Ende gestoppt, nichts geliefert');
    expect(before.hints.join(' ')).not.toContain('Leistung läuft');
    expect(before.rows).toContainEqual({ label: 'Stand jetzt', value: 'bezahlt, nicht erbracht' });
    await refund(desk, bought);
    expect((await atDesk(desk)).rows).toContainEqual({ label: 'Stand jetzt', value: 'Geld zurückgezahlt' });
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', failure: { code: 'withdrawn' } });
  });

  test('before it begins never begins', async () => {
    const [bought, letGo] = await heldCheck('run');
    expect((await atDesk(await withdraw(bought))).hints.join(' ')).toContain('nichts geliefert');
    letGo();
    await runCheck(portal.services, (await orderRow(bought.orderId)).fulfilment_id, inNoHurry);
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', failure: { code: 'withdrawn' } });
  });

  test('by the address he ordered with stops too, where his account has moved to another since', async () => {
    const [bought, letGo] = await heldCheck('run');
    await portal.services.db
      .updateTable('orders')
      .set({ email: 'umgezogen@example.org', invoice_email: bought.email })
      .where('id', '=', bought.orderId)
      .execute();
    const desk = await atDesk(await withdraw(bought));
    expect(desk.hints.join(' ')).toContain('nichts geliefert');
    expect(desk.hints.join(' ')).not.toContain('weicht von der Bestellung ab');
    const hints = await withdrawalHints(portal.services.db, bought.orderId);
    expect(hints).toEqual([expect.not.stringContaining('von einer anderen E-Mail-Adresse')]);
    letGo();
    await runCheck(portal.services, (await orderRow(bought.orderId)).fulfilment_id, inNoHurry);
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', failure: { code: 'withdrawn' } });
  });

  test('after its end keeps its result until the money goes back; then page, files and answers say so', async () => {
    const bought = await boughtCheck();
    await stands(bought, 'finished');
    const id = (await orderRow(bought.orderId)).fulfilment_id;
    const desk = await withdraw(bought);
    expect((await atDesk(desk)).hints.join(' ')).toMatch(
      /Ergebnis geliefert am \d\d\.\d\d\.\d{4}, \d\d:\d\d/,
    );
    expect(await filesOf(bought, id)).toEqual([200, 200, 200]);
    await refund(desk, bought);
    expect(await checkOf(bought)).toMatchObject({
      status: 'deleted',
      isRefunded: true,
      result: null,
      text: null,
    });
    const gone =
      '404 Der Preis dieser Bestellung geht zurück oder ist zurückgezahlt. Das Ergebnis gibt es deshalb nicht mehr.';
    expect(await filesOf(bought, id)).toEqual([gone, gone, gone]);
    await sweeps.get('document-checks')?.();
    expect(await filesLeft(bought)).toBe(0);
  });

  test('in the name of a stranger goes on, and the desk reads what became of it since', async () => {
    const [bought, letGo] = await heldCheck('result');
    const desk = await withdraw(bought, 'fremd@example.org');
    expect((await checkOf(bought)).status).toBe('processing');
    expect((await atDesk(desk)).hints.join(' ')).toContain('E-Mail-Adresse weicht von der Bestellung ab');
    await goOn(letGo);
    await stands(bought, 'finished');
    expect((await orderRow(bought.orderId)).status).toBe('fulfilled');
    const { rows, hints } = await atDesk(desk);
    expect(rows).toContainEqual({
      label: 'Stand jetzt',
      value: expect.stringMatching(/^bezahlt und erbracht am \d/),
    });
    expect(hints.join(' ')).toContain('Widerrufsrecht prüfen');
  });

  test('is delivered only together with its order: none that has ended meanwhile gets a result', async () => {
    const [bought, letGo] = await heldCheck('result');
    await portal.services.db
      .updateTable('orders')
      .set({ status: 'refunded' })
      .where('id', '=', bought.orderId)
      .execute();
    await goOn(letGo);
    const checks = portal.services.db.selectFrom('checks').select(['status', 'result', 'text']);
    expect(await checks.where('order_id', '=', bought.orderId).execute()).toEqual([
      { status: 'processing', result: null, text: null },
    ]);
  });

  test('paid back before it began, by whatever cause, waits for nothing', async () => {
    const [bought, letGo] = await heldCheck('run');
    await refund(await withdraw(bought, 'fremd@example.org'), bought);
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', failure: { code: 'refunded' } });
    letGo();
    await runCheck(portal.services, (await orderRow(bought.orderId)).fulfilment_id, inNoHurry);
    expect(await checkOf(bought)).toMatchObject({ status: 'failed', result: null });
  });
});

describe('a call whose buyer withdraws', () => {
  async function boughtCall() {
    const visitor = await guest();
    const draft = { kind: 'phone_legal_advice', intake: intakes.phone_legal_advice, uploadTokens: [] };
    const { id } = await bodyOf<{ id: string }>(await visitor.postJson('/api/legal-requests', draft));
    const bought = await pay(visitor, { serviceKey: 'phone_legal_advice', legalRequestId: id });
    const path = `/api/desk/cases/legal-requests-${id}`;
    await eventually(async () => expect((await nina.call(path)).status).toBe(200));
    return { visitor, id, bought, path };
  }

  test('is made no more: its case has ended, and the desk reads that it was not made', async () => {
    const { visitor, bought, path } = await boughtCall();
    await withdraw(bought, 'fremd@example.org');
    expect((await atDesk(path)).hints.join(' ')).toContain('Widerruf');
    expect((await atDesk(path)).status.key).toBe('received');

    const desk = await withdraw(bought);
    expect((await atDesk(path)).status.key).toBe('withdrawn');
    expect((await atDesk(path)).actions).toEqual([]);
    expect((await atDesk(desk)).hints.join(' ')).toContain('nicht geführt');
    const { items } = await bodyOf<{ items: Array<{ nextStep: string }> }>(
      await visitor.call(`/api/legal-requests?order=${bought.orderId}`),
    );
    expect(items[0]?.nextStep).toContain('Wir rufen Sie nicht mehr an');
  });

  test('is not begun where it was paid a moment before', async () => {
    const { id, bought } = await boughtCall();
    const { db } = portal.services;
    const statusOf = async () =>
      (await db.selectFrom('legal_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status;
    // As before the job that begins it, which waits for the mail of the confirmation.
    await db
      .updateTable('legal_requests')
      .set({ status: 'ordered', received_at: null })
      .where('id', '=', id)
      .execute();
    const order = await orderRow(bought.orderId);
    const desk = await withdraw(bought);
    expect((await atDesk(desk)).hints.join(' ')).toContain('nicht geführt');
    expect(await statusOf()).toBe('draft');
    await db
      .transaction()
      .execute((tx) => fulfilmentOf('phone_legal_advice').begin?.(portal.services, tx, order));
    expect(await statusOf()).toBe('draft');
  });

  test('was made, also where its customer has written since: the desk reads so, and the case goes on', async () => {
    const { visitor, id, bought, path } = await boughtCall();
    const { version } = await atDesk(path);
    const called = await nina.postJson(`${path}/actions`, { action: 'called', version, text: 'Rat' });
    expect(called.status).toBe(204);
    const message = { text: 'Noch eine Frage', uploadTokens: [] };
    expect((await visitor.postJson(`/api/legal-requests/${id}/messages`, message)).status).toBe(201);
    const desk = await withdraw(bought);
    const hints = (await atDesk(desk)).hints.join(' ');
    expect(hints).toContain('Das Gespräch ist geführt.');
    expect(hints).not.toContain('nicht geführt');
    expect((await atDesk(path)).status.key).toBe('in_progress');
  });
});

describe('a phone appointment whose buyer withdraws', () => {
  async function booked(): Promise<{ bought: Bought; path: string; mailbox: string }> {
    const visitor = await guest();
    const { items } = await bodyOf<{ items: Array<{ startsAt: string }> }>(
      await visitor.call('/api/appointments/slots'),
    );
    const mailbox = `${randomUUID()}@example.org`;
    const wish = {
      startsAt: items.at(-1)?.startsAt,
      firstName: 'Erika',
      lastName: 'Mustermann',
      email: mailbox,
      phone: '0171 3920012',
      questions: '',
      lateConfirmed: true,
    };
    const { appointmentId } = await bodyOf<{ appointmentId: string }>(
      await visitor.postJson('/api/appointments', wish, { 'Idempotency-Key': randomUUID() }),
    );
    const serviceKey = 'phone_legal_advice_for_termination_of_employment_contract';
    const bought = await pay(visitor, { serviceKey, appointmentId });
    return { bought, mailbox, path: `/api/desk/cases/appointments-${appointmentId}` };
  }

  test('is called off, and he reads it', async () => {
    const { bought, path, mailbox } = await booked();
    await withdraw(bought, 'fremd@example.org');
    expect((await atDesk(path)).status.key).toBe('booked');
    expect((await atDesk(path)).hints.join(' ')).toContain('Widerruf');

    const desk = await withdraw(bought);
    expect(await atDesk(path)).toMatchObject({ status: { key: 'cancelled' }, actions: [] });
    expect((await atDesk(desk)).hints.join(' ')).toContain('abgesagt');
    const mails = await messagesTo(portal, 'mail', mailbox);
    const mail = mails.find(({ purpose }) => purpose === 'appointment-cancelled');
    expect(mail?.subject).toMatch(/^Abgesagt: Ihr Termin am/);
    expect(mail?.text).toContain('Sie haben den Vertrag darüber widerrufen.');
    await refund(desk, bought);
  });
});
