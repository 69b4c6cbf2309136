import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueAppointmentBooked } from '#src/features/services/appointments/appointment-mails.ts';
import { appointmentQueue } from '#src/features/services/appointments/appointment-queue.ts';
import { appointmentFulfilment } from '#src/features/services/appointments/appointments.jobs.ts';
import { forgetExpired, wipeContent } from '#src/features/services/appointments/appointments.store.ts';
import { bookHeld } from '#src/features/services/appointments/book-appointment.ts';
import { releaseHold, takeHold } from '#src/features/services/appointments/hold-appointment.ts';
import { appointmentOfOrder } from '#src/features/services/appointments/public.ts';
import { sendReminders } from '#src/features/services/appointments/reminders.ts';
import { requestRefund } from '#src/features/services/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { pageContext } from './page-context.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

/** Monday morning in Berlin. */
const monday = '2026-11-23T07:30:00.000Z';
const tuesdayNine = '2026-11-24T08:00:00.000Z';
// The world of this day is there already for others; each test begins on the Monday after it.
const clock = fixedClock('2026-11-20T07:30:00.000Z');

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
}, 120_000);
afterAll(() => portal.stop());

beforeEach(async () => {
  clock.set(monday);
  const { db } = portal.services;
  for (const table of ['appointments', 'messages', 'case_events'] as const)
    await db.deleteFrom(table).execute();
});

type Held = { appointmentId: string; heldUntil: string; startsAt: string };
type Slots = { items: Array<{ startsAt: string }>; nextFree: string | null; lastDay: string };

const wish = (change: Record<string, unknown> = {}) => ({
  startsAt: tuesdayNine,
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika@example.org',
  phone: '0171 3920012',
  receivedOn: '2026-11-20',
  questions: 'Ist die Kündigung wirksam?',
  ...change,
});

const choose = (visitor: Visitor, change: Record<string, unknown> = {}, key: string = randomUUID()) =>
  visitor.postJson('/api/appointments', wish(change), { 'Idempotency-Key': key });

async function slots(from = '2026-11-23', to = '2026-11-29'): Promise<Slots> {
  return bodyOf<Slots>(await portal.call(`/api/appointments/slots?from=${from}&to=${to}`));
}
const isFree = async (startsAt: string) => (await slots()).items.some((slot) => slot.startsAt === startsAt);

/** An order of an appointment as the order flow writes it, paid for already. */
async function paidOrder(
  appointmentId: string,
  change: { status?: 'paid' | 'created'; cents?: number } = {},
) {
  const id = randomUUID();
  const { status = 'paid', cents = 1990 } = change;
  await portal.services.db
    .insertInto('orders')
    .values({
      id,
      number: `RH-2026-${id.slice(0, 8)}`,
      service_key: 'phone_legal_advice_for_termination_of_employment_contract',
      subject: 'test',
      idempotency_key: id,
      request_hash: sha256(id),
      status,
      amount_cents: cents,
      currency: 'EUR',
      first_name: 'Erika',
      last_name: 'Mustermann',
      email: 'erika@example.org',
      invoice_address: JSON.stringify({}),
      upload_id: null,
      fulfilment_id: appointmentId,
      provider_order_id: null,
      approve_link: null,
      capture_id: null,
      refund_id: null,
      refund_reason: null,
      created_at: clock.now().toISOString(),
      paid_at: status === 'paid' ? clock.now().toISOString() : null,
      fulfilled_at: null,
      closed_at: null,
    })
    .execute();
  return id;
}

const inTransaction = <Result>(run: (tx: Parameters<typeof bookHeld>[1]) => Promise<Result>) =>
  portal.services.db.transaction().execute(run);

const book = (appointmentId: string, orderId: string) =>
  inTransaction((tx) => bookHeld(portal.services, tx, { appointmentId, orderId }));

/** A visitor with a booked appointment. */
async function booked(change: Record<string, unknown> = {}) {
  const visitor = new Visitor(portal);
  const { appointmentId } = await bodyOf<Held>(await choose(visitor, change));
  const orderId = await paidOrder(appointmentId);
  expect((await book(appointmentId, orderId)).kind).toBe('booked');
  return { visitor, appointmentId, orderId };
}

const rowOf = (id: string) =>
  portal.services.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const orderRow = (id: string) =>
  portal.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('free times', () => {
  test('of a week, without anything of any person, and where the next one is', async () => {
    const week = await slots();
    expect(week.items[0]?.startsAt).toBe('2026-11-23T11:00:00.000Z');
    expect(week.items.at(-1)?.startsAt).toBe('2026-11-27T14:30:00.000Z');
    expect(week.nextFree).toBe('2026-11-30T08:00:00.000Z');
    expect(week.lastDay).toBe('2026-12-21');
    expect((await slots('2027-01-04', '2027-01-10')).items).toEqual([]);
    expect(await toldWithFields(await portal.call('/api/appointments/slots?from=gestern'))).toBe(
      '422 validation_failed from',
    );
  });
  test('a time is free until all advisers have it', async () => {
    expect(await told(await choose(new Visitor(portal)))).toBe('201');
    expect(await isFree(tuesdayNine)).toBe(true);
    expect(await told(await choose(new Visitor(portal)))).toBe('201');
    expect(await isFree(tuesdayNine)).toBe(false);
    expect(await toldWithFields(await choose(new Visitor(portal)))).toBe('409 conflict startsAt');
  });
  test('what is held no longer is free again, and can be had by somebody else', async () => {
    for (const visitor of [new Visitor(portal), new Visitor(portal)]) await choose(visitor);
    clock.advance(31 * 60_000);
    expect(await isFree(tuesdayNine)).toBe(true);
    expect(await told(await choose(new Visitor(portal)))).toBe('201');
  });
});

describe('choosing a time', () => {
  test('is kept for half an hour, for nobody else to see', async () => {
    const visitor = new Visitor(portal);
    const held = await bodyOf<Held>(await choose(visitor));
    expect(held.heldUntil).toBe('2026-11-23T08:00:00.000Z');
    const path = `/api/appointments/${held.appointmentId}`;
    expect(await bodyOf(await visitor.call(path))).toMatchObject({
      state: 'held',
      phone: '+49 171 3920012',
      takesSms: true,
      canMove: false,
    });
    expect(await told(await new Visitor(portal).call(path))).toBe('404 not_found');
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    expect(await told(await guest.call(path))).toBe('404 not_found');
    expect(await told(await guest.postJson(`${path}/cancel`, {}))).toBe('404 not_found');
    expect(await told(await guest.postJson(`${path}/move`, { startsAt: tuesdayNine }))).toBe('404 not_found');
    expect(await told(await guest.call(`${path}/Termin.ics`))).toBe('404 not_found');
  });
  test('the same key answers the same, another wish under it is refused', async () => {
    const visitor = new Visitor(portal);
    const key = randomUUID();
    const first = await bodyOf<Held>(await choose(visitor, {}, key));
    expect(await bodyOf<Held>(await choose(visitor, {}, key))).toEqual(first);
    expect(await told(await choose(visitor, { phone: '040 66969123' }, key))).toBe(
      '409 idempotency_mismatch',
    );
  });
  test('the next choice gives the one before back; a refused one does not', async () => {
    const visitor = new Visitor(portal);
    const first = await bodyOf<Held>(await choose(visitor));
    for (let index = 0; index < 2; index += 1) {
      await choose(new Visitor(portal), { startsAt: '2026-11-24T08:45:00.000Z' });
    }
    expect(await told(await choose(visitor, { startsAt: '2026-11-24T08:45:00.000Z' }))).toBe('409 conflict');
    expect((await rowOf(first.appointmentId)).state).toBe('held');
    await choose(visitor, { startsAt: '2026-11-25T08:00:00.000Z' });
    expect((await rowOf(first.appointmentId)).state).toBe('expired');
  });
  test.each([
    [{ startsAt: '2026-11-24T08:10:00.000Z' }, 'startsAt'],
    [{ startsAt: '2026-11-29T08:00:00.000Z' }, 'startsAt'],
    [{ startsAt: '2026-11-23T08:00:00.000Z' }, 'startsAt'],
    [{ startsAt: 'morgen' }, 'startsAt'],
    [{ phone: '0900 123456' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ email: 'erika' }, 'email'],
    [{ firstName: ' ' }, 'firstName'],
    [{ receivedOn: '2026-12-24' }, 'receivedOn'],
    [{ receivedOn: '2024-01-01' }, 'receivedOn'],
    [{ receivedOn: '0000-01-01' }, 'receivedOn'],
    [{ questions: 'x'.repeat(1001) }, 'questions'],
  ])('%j is refused beside %s', async (change, field) => {
    expect(await toldWithFields(await choose(new Visitor(portal), change))).toBe(
      `422 validation_failed ${field}`,
    );
  });
});

describe('nobody gets a time that is somebody else’s', () => {
  test('200 tries at once: as many are kept as there are advisers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => choose(new Visitor(portal)).then(toldWithFields)),
    );
    const counted = Object.fromEntries(
      [...Map.groupBy(answers, (answer) => answer)].map(([answer, list]) => [answer, list.length]),
    );
    expect(counted).toEqual({ '201': 2, '409 conflict startsAt': 198 });
    const rows = await portal.services.db.selectFrom('appointments').selectAll().execute();
    expect(rows.map(({ adviser }) => adviser).toSorted()).toEqual([1, 2]);
  });
  test('200 moves at once to the same time: one for each adviser', async () => {
    const all = [];
    // Six days of slots hold 40 appointments; each is moved five times at once.
    const { items } = await slots('2026-11-25', '2026-12-04');
    for (const { startsAt } of items.slice(0, 40)) all.push(await booked({ startsAt }));
    const answers = await Promise.all(
      all.flatMap(({ visitor, appointmentId }) =>
        Array.from({ length: 5 }, () =>
          visitor
            .postJson(`/api/appointments/${appointmentId}/move`, { startsAt: '2026-12-07T08:00:00.000Z' })
            .then(told),
        ),
      ),
    );
    expect(answers).toHaveLength(200);
    const there = await portal.services.db
      .selectFrom('appointments')
      .select('adviser')
      .where('starts_at', '=', '2026-12-07T08:00:00.000Z')
      .execute();
    expect(there.map(({ adviser }) => adviser).toSorted()).toEqual([1, 2]);
    // Whoever was there already is told so, and is not moved twice.
    expect(answers.filter((answer) => answer === '200')).toHaveLength(10);
  });
  test('the database itself refuses a second row, and one that overlaps after the grid has changed', async () => {
    const { appointmentId } = await booked();
    const row = await rowOf(appointmentId);
    const copy = (change: Partial<typeof row>) =>
      portal.services.db
        .insertInto('appointments')
        .values({
          ...row,
          id: randomUUID(),
          reference: randomUUID(),
          idempotency_key: randomUUID(),
          ...change,
        })
        .execute();
    await expect(copy({})).rejects.toMatchObject({ code: expect.stringMatching(/23505|23P01/) });
    await expect(
      copy({ starts_at: '2026-11-24T08:20:00.000Z', ends_at: '2026-11-24T08:50:00.000Z' }),
    ).rejects.toMatchObject({ code: '23P01' });
    await copy({ adviser: 2 });
    await copy({ starts_at: row.ends_at, ends_at: '2026-11-24T09:00:00.000Z' });
    await copy({ state: 'cancelled' });
  });
});

describe('the order of a chosen time', () => {
  test('keeps it until it can no longer be paid, for whoever chose it', async () => {
    const visitor = new Visitor(portal);
    const { appointmentId } = await bodyOf<Held>(await choose(visitor));
    const { subject } = await rowOf(appointmentId);
    const until = '2026-11-23T09:30:00.000Z';
    const take = (subjects: string[]) =>
      inTransaction((tx) => takeHold(portal.services, tx, { appointmentId, subjects, until }));
    await expect(take(['somebody'])).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await take(['somebody', subject])).toMatchObject({ held_until: until });
    clock.advance(60 * 60_000);
    await choose(new Visitor(portal));
    expect(await isFree(tuesdayNine)).toBe(false);
  });
  test('takes up again what was held no longer while it is free, and refuses it when it is not', async () => {
    const { appointmentId } = await bodyOf<Held>(await choose(new Visitor(portal)));
    const { subject } = await rowOf(appointmentId);
    const take = () =>
      inTransaction((tx) =>
        takeHold(portal.services, tx, {
          appointmentId,
          subjects: [subject],
          until: '2026-11-23T09:30:00.000Z',
        }),
      );
    clock.advance(31 * 60_000);
    await forgetExpired(portal.services);
    expect(await take()).toMatchObject({ state: 'held' });
    clock.set('2026-11-23T10:00:00.000Z');
    for (const visitor of [new Visitor(portal), new Visitor(portal)]) await choose(visitor);
    await expect(take()).rejects.toMatchObject({ errors: [{ field: 'appointmentId' }] });
  });
  test('keeps one time of its buyer, and ordering it anew keeps it no longer', async () => {
    const visitor = new Visitor(portal);
    const [first, second] = [
      await bodyOf<Held>(await choose(visitor)),
      await bodyOf<Held>(await choose(visitor, { startsAt: '2026-11-25T08:00:00.000Z' })),
    ];
    const { subject } = await rowOf(first.appointmentId);
    const take = (appointmentId: string, until: string) =>
      inTransaction((tx) => takeHold(portal.services, tx, { appointmentId, subjects: [subject], until }));
    await take(first.appointmentId, '2026-11-23T10:30:00.000Z');
    await take(second.appointmentId, '2026-11-23T10:31:00.000Z');
    expect([(await rowOf(first.appointmentId)).state, (await rowOf(second.appointmentId)).state]).toEqual([
      'expired',
      'held',
    ]);
    await paidOrder(second.appointmentId, { status: 'created' });
    expect(await take(second.appointmentId, '2026-11-23T12:00:00.000Z')).toMatchObject({
      held_until: '2026-11-23T10:31:00.000Z',
    });
    clock.set('2026-11-23T10:31:00.000Z');
    await expect(take(second.appointmentId, '2026-11-23T13:00:00.000Z')).rejects.toMatchObject({
      errors: [{ field: 'appointmentId' }],
    });
  });
  test('gives it back when it ends unpaid', async () => {
    const { appointmentId } = await bodyOf<Held>(await choose(new Visitor(portal)));
    await inTransaction((tx) => releaseHold(portal.services, tx, { appointmentId }));
    expect((await rowOf(appointmentId)).state).toBe('expired');
  });
  test('books it once, and tells the insurer’s systems', async () => {
    const { appointmentId, orderId } = await booked();
    expect((await book(appointmentId, orderId)).kind).toBe('booked');
    expect((await rowOf(appointmentId)).sequence).toBe(0);
    const events = await portal.services.db.selectFrom('case_events').select(['queue', 'type']).execute();
    expect(events).toEqual([{ queue: 'appointments', type: 'created' }]);
    await inTransaction((tx) => releaseHold(portal.services, tx, { appointmentId }));
    expect((await rowOf(appointmentId)).state).toBe('booked');
  });
  test('paid late: booked while the time is free', async () => {
    const { appointmentId } = await bodyOf<Held>(await choose(new Visitor(portal)));
    clock.advance(3 * 3_600_000);
    await forgetExpired(portal.services);
    await choose(new Visitor(portal));
    expect(await book(appointmentId, await paidOrder(appointmentId))).toMatchObject({
      kind: 'booked',
      appointment: { adviser: 2, starts_at: tuesdayNine },
    });
  });
  test('paid late, the time is taken: no other time is chosen, the money goes back with the reason', async () => {
    const { appointmentId } = await bodyOf<Held>(await choose(new Visitor(portal)));
    clock.advance(3 * 3_600_000);
    for (const visitor of [new Visitor(portal), new Visitor(portal)]) await choose(visitor);
    const orderId = await paidOrder(appointmentId);
    const order = await orderRow(orderId);
    await inTransaction((tx) => appointmentFulfilment.prepare(portal.services, tx, order));
    expect((await rowOf(appointmentId)).state).toBe('expired');
    expect((await orderRow(orderId)).refund_reason).toBe(
      'Der Termin am 24.11.2026, 09:00\u00a0Uhr war nicht mehr reserviert und ist inzwischen vergeben. Deshalb bekommen Sie Ihr Geld zurück.',
    );
  });
  test('ordered twice: two rows that keep one time, whichever order is paid first has it, the other is paid back', async () => {
    const { appointmentId } = await bodyOf<Held>(await choose(new Visitor(portal)));
    const { subject } = await rowOf(appointmentId);
    const first = await paidOrder(appointmentId, { status: 'created' });
    const again = await inTransaction((tx) =>
      takeHold(portal.services, tx, {
        appointmentId,
        subjects: [subject],
        until: '2026-11-23T09:30:00.000Z',
      }),
    );
    expect(again.id).not.toBe(appointmentId);
    // One adviser only, though two orders are under way.
    expect(await told(await choose(new Visitor(portal)))).toBe('201');
    expect(await told(await choose(new Visitor(portal)))).toBe('409 conflict');
    expect((await book(appointmentId, first)).kind).toBe('booked');
    expect((await rowOf(again.id)).state).toBe('expired');
    expect(await book(again.id, await paidOrder(again.id))).toMatchObject({
      kind: 'lost',
      reason: expect.stringContaining('schon mit einer anderen Bestellung'),
    });
  });
  test('paid when it has begun: paid back', async () => {
    const { appointmentId } = await bodyOf<Held>(await choose(new Visitor(portal)));
    clock.set('2026-11-24T08:05:00.000Z');
    expect(await book(appointmentId, await paidOrder(appointmentId))).toMatchObject({ kind: 'lost' });
  });
});

describe('moving and cancelling', () => {
  const moved = '2026-11-26T13:00:00.000Z';
  const move = ({ visitor, appointmentId }: Awaited<ReturnType<typeof booked>>, startsAt = moved) =>
    visitor.postJson(`/api/appointments/${appointmentId}/move`, { startsAt });
  test('moves to a free time, keeps the payment, writes it down and sends a file that replaces the old one', async () => {
    const one = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    expect(await bodyOf(await move(one))).toMatchObject({ state: 'booked', startsAt: moved, movesLeft: 2 });
    expect((await orderRow(one.orderId)).refund_reason).toBeNull();
    const body = await bodyOf<{ history: Array<{ kind: string }> }>(
      await one.visitor.call(`/api/appointments/${one.appointmentId}`),
    );
    expect(body.history.map(({ kind }) => kind)).toEqual(['held', 'booked', 'moved']);
    const [mail] = await messagesTo(portal, 'mail', 'erika@example.org');
    expect(mail?.subject).toBe('Ihr neuer Termin: Donnerstag, 26.11.2026, 14:00\u00a0Uhr');
    const [file] = await portal.services.db.selectFrom('message_attachments').selectAll().execute();
    const text = Buffer.from(file?.content ?? '').toString('utf8');
    expect(text).toContain(`UID:${one.appointmentId}@portal.test`);
    expect(text).toMatch(/SEQUENCE:1\r\n[\s\S]*DTSTART:20261126T130000Z/);
    expect(await isFree('2026-11-25T08:00:00.000Z')).toBe(true);
  });
  test('three times at most, never to a taken time, never when it is too late', async () => {
    const one = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    await booked({ startsAt: moved });
    await booked({ startsAt: moved });
    expect(await toldWithFields(await move(one))).toBe('409 conflict startsAt');
    for (const hour of ['09', '10', '11']) {
      const startsAt = (await slots('2026-12-01', '2026-12-01')).items.find((slot) =>
        slot.startsAt.includes(`T${hour}`),
      )?.startsAt;
      expect(await told(await move(one, startsAt))).toBe('200');
    }
    expect(await told(await move(one, '2026-12-02T08:00:00.000Z'))).toBe('409 conflict');
    const other = await booked({ startsAt: '2026-11-27T08:00:00.000Z' });
    clock.set('2026-11-26T08:00:00.001Z');
    expect(await told(await move(other, '2026-12-02T08:00:00.000Z'))).toBe('409 conflict');
    expect(
      await told(await other.visitor.postJson(`/api/appointments/${other.appointmentId}/cancel`, {})),
    ).toBe('409 conflict');
  });
  test('cancels in time: the money goes back, the time is free, the file takes it out of the calendar', async () => {
    const one = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    clock.set('2026-11-24T08:00:00.000Z');
    const cancel = () => one.visitor.postJson(`/api/appointments/${one.appointmentId}/cancel`, {});
    expect(await bodyOf(await cancel())).toMatchObject({ state: 'cancelled', canMove: false });
    expect(await told(await cancel())).toBe('409 conflict');
    expect((await orderRow(one.orderId)).refund_reason).toBe(
      'Sie haben den Termin am 25.11.2026, 09:00\u00a0Uhr rechtzeitig abgesagt.',
    );
    const [mail] = await messagesTo(portal, 'mail', 'erika@example.org');
    expect(mail?.text).toContain('19,90\u00a0€ zahlen wir auf dem Weg zurück');
    const ics = await (await one.visitor.call(`/api/appointments/${one.appointmentId}/Termin.ics`)).text();
    // Every line ends with CRLF, the last one too.
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(ics).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect(await book(one.appointmentId, one.orderId)).toMatchObject({ kind: 'lost' });
  });
  test('the link of the mail opens it in another browser; a changed or foreign signature does not', async () => {
    const one = await booked();
    const other = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    const order = await orderRow(one.orderId);
    await inTransaction((tx) => appointmentFulfilment.begin(portal.services, tx, order));
    const [mail] = await messagesTo(portal, 'mail', 'erika@example.org');
    expect(mail?.subject).toBe('Ihr Termin: Dienstag, 24.11.2026, 09:00\u00a0Uhr');
    expect(mail?.text).toContain('Letzter Tag für eine Klage: 11.12.2026');
    const signature = /zugang=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = new Visitor(portal);
    const open = (id: string, text: string) =>
      visitor.postJson(`/api/appointments/${id}/access`, { signature: text });
    expect(await told(await open(other.appointmentId, signature))).toBe('404 not_found');
    expect(await told(await open(one.appointmentId, `${signature.slice(0, -1)}!`))).toBe('404 not_found');
    expect(await told(await visitor.call(`/api/appointments/${one.appointmentId}`))).toBe('404 not_found');
    expect(await told(await open(one.appointmentId, signature))).toBe('200');
    expect(await bodyOf(await visitor.call(`/api/appointments/${one.appointmentId}`))).toMatchObject({
      state: 'booked',
    });
  });
});

describe('ordered as everything is', () => {
  const order = (
    visitor: Visitor,
    appointmentId: string | undefined,
    change: Record<string, unknown> = {},
  ) => {
    const { uploadToken, ...body } = orderBody('');
    return visitor.postJson(
      '/api/orders',
      {
        ...body,
        serviceKey: 'phone_legal_advice_for_termination_of_employment_contract',
        appointmentId,
        ...change,
      },
      { 'Idempotency-Key': randomUUID() },
    );
  };
  type Placed = { orderId: string; approveLink: string };

  test('a guest pays, the appointment is booked, its mail comes behind the confirmation', async () => {
    const visitor = new Visitor(portal);
    await visitor.becomeGuest();
    const { appointmentId } = await bodyOf<Held>(
      await choose(visitor, { startsAt: '2026-11-25T08:00:00.000Z' }),
    );
    const { orderId, approveLink } = await bodyOf<Placed>(await order(visitor, appointmentId));
    expect((await rowOf(appointmentId)).held_until).toBe('2026-11-23T10:30:00.000Z');
    await visitor.pressInWallet('approve', approveLink);
    await visitor.postJson(`/api/orders/${orderId}/capture`, {});
    expect(await rowOf(appointmentId)).toMatchObject({ state: 'booked', order_id: orderId });
    await eventually(async () => {
      const subjects = (await messagesTo(portal, 'mail', 'erika@example.org')).map(({ subject }) => subject);
      expect(subjects).toContain('Ihr Termin: Mittwoch, 25.11.2026, 09:00\u00a0Uhr');
      expect(subjects.some((subject) => subject?.startsWith('Vertragsbestätigung und Rechnung'))).toBe(true);
    });
    const cancelled = await visitor.postJson(`/api/appointments/${appointmentId}/cancel`, {});
    expect(await told(cancelled)).toBe('200');
    await eventually(async () => expect((await orderRow(orderId)).status).toBe('refunded'));
  });
  test('not without a time, not with somebody else’s', async () => {
    const visitor = new Visitor(portal);
    await visitor.becomeGuest();
    const { appointmentId } = await bodyOf<Held>(await choose(visitor));
    expect(await toldWithFields(await order(visitor, undefined))).toBe('422 validation_failed appointmentId');
    const other = new Visitor(portal);
    await other.becomeGuest();
    expect(await toldWithFields(await order(other, appointmentId))).toBe(
      '422 validation_failed appointmentId',
    );
  });
  test('ordered anew after the way back from the payment: another row, the same time', async () => {
    const visitor = new Visitor(portal);
    await visitor.becomeGuest();
    const { appointmentId } = await bodyOf<Held>(await choose(visitor));
    const first = await bodyOf<Placed>(await order(visitor, appointmentId));
    const second = await bodyOf<Placed>(await order(visitor, appointmentId));
    await visitor.pressInWallet('approve', second.approveLink);
    await visitor.postJson(`/api/orders/${second.orderId}/capture`, {});
    await visitor.pressInWallet('approve', first.approveLink);
    await visitor.postJson(`/api/orders/${first.orderId}/capture`, {});
    const rows = await portal.services.db.selectFrom('appointments').select(['state', 'order_id']).execute();
    expect(rows.filter(({ state }) => state === 'booked')).toEqual([
      { state: 'booked', order_id: second.orderId },
    ]);
    await eventually(async () => expect((await orderRow(first.orderId)).status).toBe('refunded'));
    expect((await orderRow(second.orderId)).refund_reason).toBeNull();
  });
  test('free of charge for whose tariff holds it; cancelled, nothing is paid back', async () => {
    const erika = await signedInAs(portal, people.erika);
    const { appointmentId } = await bodyOf<Held>(
      await choose(erika, { startsAt: '2026-11-25T08:00:00.000Z', email: people.erika }),
    );
    const { invoiceAddress, ...body } = orderBody('');
    const placed = await order(erika, appointmentId, {
      paymentMethod: 'NONE',
      invoiceAddress: undefined,
      customer: { ...body.customer, email: people.erika },
    });
    const { orderId } = await bodyOf<Placed>(placed);
    expect((await rowOf(appointmentId)).state).toBe('booked');
    await erika.postJson(`/api/appointments/${appointmentId}/cancel`, {});
    expect((await orderRow(orderId)).status).toBe('cancelled');
    const mails = (await messagesTo(portal, 'mail', people.erika)).map(({ text }) => text).join('\n');
    expect(mails).toContain('Es entstehen Ihnen keine Kosten.');
  });
  test('paid back after a withdrawal: the time is free again and the customer knows', async () => {
    const one = await booked();
    await inTransaction((tx) => requestRefund(portal.services, tx, one.orderId, 'Widerruf.'));
    expect((await rowOf(one.appointmentId)).state).toBe('cancelled');
    const [mail] = await messagesTo(portal, 'mail', 'erika@example.org');
    expect(mail?.subject).toMatch(/^Abgesagt/);
  });
});

describe('reminders', () => {
  const sent = async () => {
    await sendReminders(portal.services);
    const all = await portal.services.db.selectFrom('messages').select(['channel', 'purpose']).execute();
    return all
      .filter(({ purpose }) => purpose.startsWith('appointment-reminder'))
      .map(({ channel, purpose }) => `${channel} ${purpose.replace('appointment-reminder-', '')}`)
      .toSorted();
  };
  test('a day and an hour before, by mail and text message, each once', async () => {
    await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    clock.set('2026-11-24T07:59:59.000Z');
    expect(await sent()).toEqual([]);
    clock.set('2026-11-24T08:00:00.000Z');
    expect(await sent()).toEqual(['mail day', 'sms day']);
    expect(await sent()).toEqual(['mail day', 'sms day']);
    clock.set('2026-11-25T07:00:30.000Z');
    await Promise.all([sendReminders(portal.services), sendReminders(portal.services)]);
    expect(await sent()).toEqual(['mail day', 'mail hour', 'sms day', 'sms hour']);
    const [sms] = await messagesTo(portal, 'sms', '+491713920012');
    expect(sms?.text).toBe(
      'Rechtshafen: Ihr Beratungstermin ist am 25.11.2026 um 09:00 Uhr (Berliner Zeit). Wir rufen Sie an.',
    );
  });
  test('a landline gets no text message', async () => {
    await booked({ startsAt: '2026-11-25T08:00:00.000Z', phone: '040 66969123' });
    clock.set('2026-11-24T09:00:00.000Z');
    expect(await sent()).toEqual(['mail day']);
  });
  test('none of what is over when it is booked, and after a standstill only the newest', async () => {
    await booked({ startsAt: '2026-11-23T13:45:00.000Z' });
    expect(await sent()).toEqual([]);
    await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    clock.set('2026-11-25T07:30:00.000Z');
    expect(await sent()).toEqual(['mail hour', 'sms hour']);
  });
  test('none of a time that has begun, was cancelled or is another by now', async () => {
    const cancelled = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    await cancelled.visitor.postJson(`/api/appointments/${cancelled.appointmentId}/cancel`, {});
    const moved = await booked({ startsAt: '2026-11-25T08:45:00.000Z' });
    await moved.visitor.postJson(`/api/appointments/${moved.appointmentId}/move`, {
      startsAt: '2026-11-27T08:00:00.000Z',
    });
    const missed = await booked({ startsAt: '2026-11-25T09:30:00.000Z' });
    clock.set('2026-11-25T09:30:00.000Z');
    expect(await sent()).toEqual([]);
    clock.set('2026-11-26T08:00:00.000Z');
    expect(await sent()).toEqual(['mail day', 'sms day']);
    const rows = await portal.services.db
      .selectFrom('appointment_reminders')
      .select('state')
      .where('appointment_id', '=', missed.appointmentId)
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  });
  test('moved there and back: due again, not sent twice', async () => {
    const one = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    const move = (startsAt: string) =>
      one.visitor.postJson(`/api/appointments/${one.appointmentId}/move`, { startsAt });
    await move('2026-11-27T08:00:00.000Z');
    await move('2026-11-25T08:00:00.000Z');
    clock.set('2026-11-24T08:00:00.000Z');
    expect(await sent()).toEqual(['mail day', 'sms day']);
  });
});

describe('what is kept', () => {
  test('choices that nobody bought go after a day, number and questions of the others after their time', async () => {
    const { appointmentId: choice } = await bodyOf<Held>(await choose(new Visitor(portal)));
    const { appointmentId } = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    await forgetExpired(portal.services);
    clock.advance(31 * 60_000);
    await forgetExpired(portal.services);
    expect((await rowOf(choice)).state).toBe('expired');
    clock.advance(24 * 3_600_000 + 1);
    await forgetExpired(portal.services);
    await expect(rowOf(choice)).rejects.toThrow('no result');
    const wipe = (cutoff: string) =>
      portal.services.db.transaction().execute((tx) => wipeContent({ db: tx, clock }, cutoff));
    expect(await wipe('2026-11-25T08:29:00.000Z')).toBe(0);
    expect((await rowOf(appointmentId)).phone).toBe('+491713920012');
    expect(await wipe('2026-11-25T08:31:00.000Z')).toBe(1);
    expect(await rowOf(appointmentId)).toMatchObject({ phone: '', questions: '', received_on: null });
  });
});

describe('at the desk and in the account', () => {
  const page = { state: 'open', search: '', limit: 20, cursor: undefined } as const;
  const staff = { id: randomUUID(), name: 'Antje', role: 'agent' } as const;
  const act = (id: string, action: string, text = '') =>
    inTransaction((tx) => appointmentQueue.act(portal.services, tx, staff, { id, action, text }));

  test('staff sees what is booked, the next one first, and finds it by name, number and question', async () => {
    await choose(new Visitor(portal));
    const later = await booked({ startsAt: '2026-11-26T08:00:00.000Z', lastName: 'Zander' });
    const sooner = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    const ids = async (change: Partial<Parameters<typeof appointmentQueue.list>[1]> = {}) =>
      (await appointmentQueue.list(portal.services, { ...page, ...change })).map(({ id }) => id);
    expect(await ids()).toEqual([sooner.appointmentId, later.appointmentId]);
    expect(await ids({ search: 'Erika Zander' })).toEqual([later.appointmentId]);
    expect(await ids({ search: (await rowOf(sooner.appointmentId)).reference })).toEqual([
      sooner.appointmentId,
    ]);
    const cursor = { key: '2026-11-25T08:00:00.000Z', id: sooner.appointmentId };
    expect(await ids({ cursor })).toEqual([later.appointmentId]);
    expect(await ids({ state: 'closed' })).toEqual([]);
    expect(await appointmentQueue.counts(portal.services)).toEqual({ open: 2, overdue: 0, fresh: 2 });
    const detail = await appointmentQueue.read(portal.services, sooner.appointmentId);
    expect(detail?.hints).toEqual([
      'Letzter Tag für eine Klage: 11.12.2026 (nur bundesweite Feiertage gerechnet).',
    ]);
    expect(detail?.actions.map(({ key }) => key)).toEqual(['cancel']);
  });
  test('notes who was talked with, and tells who was not reached', async () => {
    const one = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    await expect(act(one.appointmentId, 'done')).rejects.toMatchObject({ code: 'conflict' });
    clock.set('2026-11-25T08:31:00.000Z');
    expect((await appointmentQueue.counts(portal.services)).overdue).toBe(1);
    await act(one.appointmentId, 'not_reached');
    const [mail] = await messagesTo(portal, 'mail', 'erika@example.org');
    expect(mail?.subject).toMatch(/^Wir haben Sie nicht erreicht: T-26-/);
    await act(one.appointmentId, 'done');
    expect((await rowOf(one.appointmentId)).state).toBe('done');
    expect((await orderRow(one.orderId)).status).toBe('fulfilled');
    await expect(act(one.appointmentId, 'cancel')).rejects.toMatchObject({ code: 'conflict' });
  });
  test('staff cancels with a reason that the customer reads, and the money goes back', async () => {
    const one = await booked({ startsAt: '2026-11-25T08:00:00.000Z' });
    await act(one.appointmentId, 'cancel', 'Die Beraterin ist erkrankt.');
    expect((await orderRow(one.orderId)).refund_reason).toBe('Die Beraterin ist erkrankt.');
    const [mail] = await messagesTo(portal, 'mail', 'erika@example.org');
    expect(mail?.text).toContain('Die Beraterin ist erkrankt.');
    const events = await portal.services.db
      .selectFrom('case_events')
      .select('type')
      .orderBy('position')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['created', 'cancelled']);
  });
  test('among the cases of the customer who has used it, not of whoever has its address, and of nobody else', async () => {
    const one = await booked({ email: people.erika });
    const erika = await signedInAs(portal, people.erika);
    const listed = async () =>
      bodyOf<{ items: Array<{ id: string; href: string }> }>(await erika.call('/api/cases?kind=appointment'));
    // Anybody may have typed her address as a guest.
    expect((await listed()).items).toEqual([]);
    expect(await told(await erika.call(`/api/cases/appointment-${one.appointmentId}`))).toBe('404 not_found');
    await one.visitor.signIn(people.erika);
    expect((await one.visitor.call(`/api/appointments/${one.appointmentId}`)).status).toBe(200);
    const { items } = await listed();
    // No signature: it would go on opening the appointment after the session has ended.
    expect(items).toMatchObject([
      { id: `appointment-${one.appointmentId}`, href: `/termine/${one.appointmentId}` },
    ]);
    expect((await erika.call(`/api/appointments/${one.appointmentId}`)).status).toBe(200);
    expect(await bodyOf(await erika.call(`/api/cases/appointment-${one.appointmentId}`))).toMatchObject({
      status: { word: 'Gebucht' },
      appointment: { on: '2026-11-24', time: '09:00' },
    });
    const jonas = await signedInAs(portal, people.jonas);
    expect(await told(await jonas.call(`/api/cases/appointment-${one.appointmentId}`))).toBe('404 not_found');
    const opened = await bodyOf<{ items: unknown[] }>(
      await jonas.call('/api/cases?kind=appointment&state=open'),
    );
    expect(opened.items).toEqual([]);
  });
});

describe('mails to an address that nobody has proved', () => {
  const begin = async (orderId: string) => {
    const order = await orderRow(orderId);
    await inTransaction((tx) => appointmentFulfilment.begin(portal.services, tx, order));
  };
  const mailsTo = async (email: string) => (await messagesTo(portal, 'mail', email)).length;

  /** A talk is booked, moved twice and cancelled: four mails. */
  async function bookMoveCancel(email: string): Promise<void> {
    const { visitor, appointmentId, orderId } = await booked({ email, startsAt: '2026-11-25T08:00:00.000Z' });
    await begin(orderId);
    const thursday = (await slots()).items.filter((slot) => slot.startsAt.startsWith('2026-11-26'));
    for (const { startsAt } of thursday.slice(0, 2)) {
      const moved = await visitor.postJson(`/api/appointments/${appointmentId}/move`, { startsAt });
      expect(moved.status).toBe(200);
    }
    expect((await visitor.postJson(`/api/appointments/${appointmentId}/cancel`, {})).status).toBe(200);
  }

  test('have a bound for the hour, whoever books, moves and cancels on, and whatever stands behind a plus sign', async () => {
    const strangers = `${randomUUID()}@example.org`;
    for (let round = 0; round < 3; round += 1) await bookMoveCancel(strangers);
    expect(await mailsTo(strangers)).toBe(12);
    const spelt = strangers.replace('@', '+eins@').toUpperCase();
    for (const email of [strangers, spelt]) await bookMoveCancel(email);
    expect((await mailsTo(strangers)) + (await mailsTo(spelt))).toBe(12);
    // Another mailbox has its own, and an hour later so has this one.
    const other = `${randomUUID()}@example.org`;
    await bookMoveCancel(other);
    expect(await mailsTo(other)).toBe(4);
    clock.advance(61 * 60_000);
    await bookMoveCancel(strangers);
    expect(await mailsTo(strangers)).toBe(16);
  });
});

describe('after the last day to sue', () => {
  // It arrived on 5 November: one can sue until the 26th.
  const late = { receivedOn: '2026-11-05', startsAt: '2026-11-27T08:00:00.000Z' };

  test('a time is booked only by who says that he knows, and his mail begins with it', async () => {
    expect(await toldWithFields(await choose(new Visitor(portal), late))).toBe(
      '422 validation_failed lateConfirmed',
    );
    const email = `${randomUUID()}@example.org`;
    const { appointmentId } = await booked({ ...late, email, lateConfirmed: true });
    const row = await rowOf(appointmentId);
    await inTransaction((tx) => queueAppointmentBooked(portal.services, tx, row));
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.subject).toContain('Ihr Termin');
    expect(mail?.text).toMatch(
      /^\s*Guten Tag!\s+Achtung: Dieser Termin liegt nach dem letzten Tag für eine Klage, dem 26\.11\.2026/,
    );
  });

  test('so is one that a booked talk is moved to', async () => {
    const { visitor, appointmentId } = await booked({ receivedOn: '2026-11-05' });
    const move = (more: Record<string, unknown> = {}) =>
      visitor.postJson(`/api/appointments/${appointmentId}/move`, { startsAt: late.startsAt, ...more });
    expect(await toldWithFields(await move())).toBe('422 validation_failed lateConfirmed');
    expect((await move({ lateConfirmed: true })).status).toBe(200);
  });

  test('where the day is past already, or unknown, nothing has to be confirmed', async () => {
    for (const receivedOn of ['2026-10-01', null]) {
      const held = await choose(new Visitor(portal), { ...late, receivedOn });
      expect(held.status).toBe(201);
    }
  });
});

test('the file for the calendar holds no link that opens the appointment', async () => {
  const { visitor, appointmentId } = await booked();
  const ics = await (await visitor.call(`/api/appointments/${appointmentId}/Termin.ics`)).text();
  expect(ics).not.toContain('zugang=');
  expect(ics.replaceAll('\r\n ', '')).toContain('mit dem Link in Ihrer E-Mail');
});

test('the page of an order learns of its appointment; nobody else does', async () => {
  const { visitor, appointmentId, orderId } = await booked();
  const context = pageContext(portal, {
    fetchApi: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return visitor.call(`${url.pathname}${url.search}`, init);
    },
  });
  expect(await appointmentOfOrder(context, orderId)).toMatchObject({
    href: `/termine/${appointmentId}`,
    rows: [{ value: expect.stringContaining('24.11.2026, 09:00') }, { label: 'Wir rufen an' }],
  });
  expect(await appointmentOfOrder(pageContext(portal), orderId)).toBeNull();
  expect(await appointmentOfOrder(context, randomUUID())).toBeNull();
});
