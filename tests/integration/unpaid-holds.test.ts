import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewAppointment } from '#src/features/services/appointments/appointment.schema.ts';
import { holdFromForm } from '#src/features/services/appointments/booking-data.ts';
import { holdAppointment, takeHold } from '#src/features/services/appointments/hold-appointment.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { pageContext } from './page-context.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** Monday morning in Berlin. */
const monday = '2026-11-23T07:30:00.000Z';
const clock = fixedClock('2026-11-20T07:30:00.000Z');
let portal: Portal;
/** From tomorrow on. */
let times: string[];
/** So many can be kept now; two people advise at each time. */
let places: number;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
}, 120_000);
afterAll(() => portal.stop());
beforeEach(async () => {
  clock.set(monday);
  await portal.services.db.deleteFrom('appointments').execute();
  const path = '/api/appointments/slots?from=2026-11-23&to=2026-12-21';
  const { items } = await bodyOf<{ items: Array<{ startsAt: string }> }>(await portal.call(path));
  times = items.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > '2026-11-24');
  places = 2 * items.length;
});

const number = (position: number) => `0171 39${20_000 + position}`;
const wish = (position: number, change: Partial<NewAppointment> = {}): NewAppointment => ({
  startsAt: times[position] ?? '',
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: `${randomUUID()}@example.org`,
  phone: number(position),
  phoneCountry: 'DE',
  receivedOn: null,
  lateConfirmed: false,
  questions: '',
  ...change,
});
const choose = (visitor: Visitor, body: NewAppointment) =>
  visitor.postJson('/api/appointments', body, { 'Idempotency-Key': randomUUID() });
const held = () =>
  portal.services.db.selectFrom('appointments').selectAll().where('state', '=', 'held').execute();

type Refusal = { errors: Array<{ field: string; message: string }> };

describe('three times are kept unpaid', () => {
  const phone = '+49 171 3920055';
  const spellings = ['0171 3920055', '+491713920055', '0171/392 00 55'];
  const mailboxes = ['kai@example.org', 'Kai+eins@example.org', 'KAI+zwei@Example.org'];

  test.each([
    ['one phone number', 'phone', (at: number) => ({ phone: spellings[at] ?? phone })],
    ['one mailbox', 'email', (at: number) => ({ email: mailboxes[at] ?? 'kai+vier@example.org' })],
  ])(
    'for %s, whoever asks; the next is told beside the field until one is over',
    async (_what, field, of) => {
      for (const at of [0, 1, 2]) {
        expect(await told(await choose(new Visitor(portal), wish(at, of(at))))).toBe('201');
        clock.advance(60_000);
      }
      for (const visitor of [new Visitor(portal), await signedInAs(portal, people.jonas)]) {
        const refused = await choose(visitor, wish(3, of(3)));
        expect(refused.status).toBe(422);
        const { errors } = (await refused.json()) as Refusal;
        expect(errors).toEqual([
          {
            field,
            message: expect.stringMatching(
              /schon drei Zeiten reserviert.+In 27\u00a0Minuten wird die nächste frei/,
            ),
          },
        ]);
      }
      expect(await told(await choose(new Visitor(portal), wish(4)))).toBe('201');
      clock.advance(27 * 60_000 + 1);
      expect(await told(await choose(new Visitor(portal), wish(3, of(3))))).toBe('201');
      expect(await toldWithFields(await choose(new Visitor(portal), wish(5, of(3))))).toBe(
        `422 validation_failed ${field}`,
      );
    },
  );

  test('for both, each is told', async () => {
    const same = { phone, email: 'kai@example.org' };
    for (const at of [0, 1, 2]) await choose(new Visitor(portal), wish(at, same));
    expect(await toldWithFields(await choose(new Visitor(portal), wish(3, same)))).toBe(
      '422 validation_failed phone email',
    );
  });

  test('one of them changed by who has it is none more; refused, he keeps the one he has', async () => {
    const same = { phone };
    const visitor = new Visitor(portal);
    await choose(visitor, wish(0, same));
    for (const at of [1, 2]) await choose(new Visitor(portal), wish(at, same));
    expect(await told(await choose(visitor, wish(3, same)))).toBe('201');
    const other = new Visitor(portal);
    await choose(other, wish(4));
    const before = (await held()).map(({ id }) => id).toSorted();
    expect(await told(await choose(other, wish(5, same)))).toBe('422 validation_failed');
    expect((await held()).map(({ id }) => id).toSorted()).toEqual(before);
  });

  test('one that was let go is not taken up again above them', async () => {
    const { services } = portal;
    const hold = (at: number, subject: string) =>
      holdAppointment(services, { subject, key: randomUUID(), isKnown: true }, wish(at, { phone }));
    const first = await hold(0, 'first');
    const take = () =>
      services.db.transaction().execute((tx) =>
        takeHold(services, tx, {
          appointmentId: first.id,
          subjects: ['first'],
          until: '2026-11-23T11:00:00.000Z',
        }),
      );
    clock.advance(31 * 60_000);
    for (const at of [1, 2, 3]) await hold(at, `other ${at}`);
    await expect(take()).rejects.toMatchObject({ errors: [{ field: 'appointmentId' }] });
    clock.advance(31 * 60_000);
    expect(await take()).toMatchObject({ state: 'held' });
  });

  test('asked at once, three are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => choose(new Visitor(portal), wish(at, { phone })).then(told)),
    );
    expect(answers.filter((answer) => answer === '201')).toHaveLength(3);
  });

  test('the page tells it beside the field, with what was typed', async () => {
    for (const at of [0, 1, 2]) await choose(new Visitor(portal), wish(at, { phone }));
    const form = new FormData();
    for (const [name, value] of Object.entries(wish(3, { phone, questions: 'Und nun?' })))
      if (typeof value === 'string') form.append(name, value);
    const url = new URL('http://localhost/termin-buchen');
    const request = new Request(url, { method: 'POST', body: form });
    expect(await holdFromForm(pageContext(portal), request, url)).toMatchObject({
      data: { values: { phone, questions: 'Und nun?' }, problems: [{ field: 'phone' }] },
      init: { status: 422 },
    });
  });
});

describe('while more than a third of all places is kept unpaid', () => {
  const third = () => Math.floor(places / 3);
  async function keep(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const by = { subject: `holder ${at}`, key: randomUUID(), isKnown: true };
      await holdAppointment(portal.services, by, wish(at));
    }
  }
  const late = () => wish(times.length - 1);

  test('a guest passes the bot check for one more, a customer need not', async () => {
    await keep(third());
    expect(await told(await choose(new Visitor(portal), late()))).toBe('201');
    const guest = new Visitor(portal);
    const refused = await choose(guest, late());
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1800']);
    expect(await refused.json()).toMatchObject({
      code: 'bot_check_required',
      detail: expect.stringMatching(/Ohne JavaScript geht es in 30\u00a0Minuten weiter/),
    });
    const customer = await signedInAs(portal, people.jonas);
    expect(await told(await choose(customer, wish(times.length - 2)))).toBe('201');
    await guest.becomeGuest();
    expect(await told(await choose(guest, late()))).toBe('201');
    clock.advance(30 * 60_000 + 1);
    expect(await told(await choose(new Visitor(portal), late()))).toBe('201');
  });

  test('whoever has one of them may still choose another; what is paid counts for nothing', async () => {
    await keep(third());
    const visitor = new Visitor(portal);
    expect(await told(await choose(visitor, late()))).toBe('201');
    expect(await told(await choose(visitor, wish(times.length - 2)))).toBe('201');
    expect(await told(await choose(new Visitor(portal), late()))).toBe('429 bot_check_required');
    await portal.services.db
      .updateTable('appointments')
      .set({ state: 'booked' })
      .where('subject', 'like', 'holder %')
      .execute();
    expect(await told(await choose(new Visitor(portal), late()))).toBe('201');
  });

  test('the page asks to send the form again', async () => {
    await keep(third() + 1);
    const form = new FormData();
    for (const [name, value] of Object.entries(late()))
      if (typeof value === 'string') form.append(name, value);
    const url = new URL('http://localhost/termin-buchen');
    const request = new Request(url, { method: 'POST', body: form });
    expect(await holdFromForm(pageContext(portal), request, url)).toMatchObject({
      data: { problems: [{ message: expect.stringContaining('noch einmal ab') }] },
      init: { status: 429 },
    });
  });
});
