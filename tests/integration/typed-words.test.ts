import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#src/database/database.ts';
import { queueAnswerMail, queueReceiptMails } from '#src/features/desk/case-messages/add-message.ts';
import type { BikeInterest } from '#src/features/insurance/bike-cover/bike-interest.store.ts';
import {
  queueNotice as queueInterestNotice,
  queueReceipt as queueInterestReceipt,
} from '#src/features/insurance/bike-cover/bike-mails.ts';
import { queueDraftLink } from '#src/features/insurance/claim-reports/drafts.api.ts';
import type { Draft } from '#src/features/insurance/claim-reports/drafts.store.ts';
import {
  queueReceipt as queueClaimReceipt,
  queueHandedOver,
  type SentReport,
} from '#src/features/insurance/claim-reports/report-mails.ts';
import type {
  KeyDateReport,
  KeyDateVersion,
} from '#src/features/insurance/key-date-report/key-date-report.store.ts';
import { reportKinds } from '#src/features/insurance/key-date-report/report-kinds.ts';
import {
  queueCopy,
  queueNotice as queueKeyDateNotice,
} from '#src/features/insurance/key-date-report/send-report.ts';
import { insertWithdrawal } from '#src/features/legal/withdrawal/withdrawal.store.ts';
import { queueReceipt } from '#src/features/legal/withdrawal/withdrawal-receipts.ts';
import type { ContactRequest } from '#src/features/outreach/contact/contact.store.ts';
import {
  queueNotice as queueContactNotice,
  queueReceipt as queueContactReceipt,
  queueMissedCall,
} from '#src/features/outreach/contact/contact-mails.ts';
import { type MessageKind, messageKinds } from '#src/features/outreach/messages/message-kinds.ts';
import * as appointmentMails from '#src/features/services/appointments/appointment-mails.ts';
import { appointmentById } from '#src/features/services/appointments/appointments.store.ts';
import { queueReceivedMail } from '#src/features/services/legal-requests/request-mails.ts';
import type { RequestRow } from '#src/features/services/legal-requests/requests.store.ts';
import { invoiceOf } from '#src/features/services/order/invoices.store.ts';
import { orderById } from '#src/features/services/order/order.store.ts';
import {
  queueOrderEnded,
  queueOrderFulfilled,
  queueOrderRefunded,
} from '#src/features/services/order/order-mails.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { bodyOf } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

/** What somebody types as his name who wants us to write it to somebody else. */
const typed = 'Ihr Konto ist gesperrt: konto-hafen.com/login';
const to = 'victim@example.org';
const instant = '2026-11-23T07:30:00.000Z';
const clock = fixedClock(instant);
let portal: Portal;

/** A row of which every field that is not named holds what somebody has typed. */
function typedRow<Row extends object>(named: Partial<Row>): Row {
  const values: Record<string | symbol, unknown> = { ...named };
  return new Proxy(values, { get: (_row, field) => (field in values ? values[field] : typed) }) as Row;
}

/** An order by somebody with that name, paid, with its appointment and all its mails. */
async function orderedAppointment() {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  const customer = { firstName: typed, lastName: typed, email: to };
  const keyed = () => ({ 'Idempotency-Key': randomUUID() });
  const { appointmentId } = await bodyOf<{ appointmentId: string }>(
    await visitor.postJson(
      '/api/appointments',
      { startsAt: '2026-11-24T08:00:00.000Z', ...customer, phone: '040 66969123', question: typed },
      keyed(),
    ),
  );
  const { uploadToken, invoiceAddress, ...body } = orderBody('');
  const placed = await visitor.postJson(
    '/api/orders',
    {
      ...body,
      serviceKey: 'phone_legal_advice_for_termination_of_employment_contract',
      appointmentId,
      customer,
      invoiceAddress: { ...invoiceAddress, companyName: typed, streetAndHouseNumber: typed, city: typed },
    },
    keyed(),
  );
  const { orderId, approveLink } = await bodyOf<{ orderId: string; approveLink: string }>(placed);
  await visitor.pressInWallet('approve', approveLink);
  await visitor.postJson(`/api/orders/${orderId}/capture`, {});
  await eventually(async () => expect(await kindsSent()).toContain('appointment-booked'));
  const { db } = portal.services;
  const [order, invoice, appointment] = await Promise.all([
    orderById(db, orderId),
    invoiceOf(db, orderId),
    appointmentById(db, appointmentId),
  ]);
  if (!order || !invoice || !appointment) throw new Error('The order is not complete.');
  return { order, invoice, appointment };
}

const sentMails = () =>
  portal.services.db.selectFrom('messages').selectAll().where('recipient', '=', to).execute();
const kindsSent = async () => (await sentMails()).map(({ purpose }) => purpose);
const within = (run: (tx: Tx) => Promise<unknown>) => portal.services.db.transaction().execute(run);

/** Mails to addresses that nobody has proved which take no word that somebody has typed: not even in the arguments. */
const takeNoTypedWord: ReadonlyArray<MessageKind> = [
  'identity-confirm',
  'identity-new-email',
  'sms-verify',
  'newsletter-confirm',
  'newsletter-known',
  'prize-draw-confirm',
  'prize-draw-known',
  'prize-draw-ticket',
  'prize-draw-won',
  'prize-draw-accepted',
];

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  const { services } = portal;
  const { order, invoice, appointment } = await orderedAppointment();
  await queueOrderRefunded(services, order, invoice);
  const id = randomUUID();
  const phone = '+494066969123';
  await within(async (tx) => {
    await queueOrderEnded(services, tx, { ...order, refund_reason: 'Grund' });
    await queueOrderFulfilled(services, tx, order, { subject: 'Ihr Ergebnis ist da', text: 'Es ist da.' });
    await appointmentMails.queueAppointmentMoved(services, tx, appointment, appointment.starts_at);
    await appointmentMails.queueAppointmentCancelled(services, tx, appointment, 'Kostenlos.');
    await appointmentMails.queueAppointmentMissed(services, tx, appointment);
    for (const kind of ['day', 'hour'] as const) {
      await appointmentMails.queueReminder(services, tx, { ...appointment, takes_sms: false }, kind);
    }
    const declaration = {
      name: typed,
      contract: typed,
      remark: `${typed} https://konto-hafen.com`,
      email: to,
    };
    const withdrawal = await insertWithdrawal(services, tx, declaration, { orderId: null, hint: '' });
    await queueReceipt(services, tx, [withdrawal], { isCollected: false, isNoticed: true });
    await queueReceipt(services, tx, [withdrawal, withdrawal], { isCollected: true, isNoticed: true });
    const contact = typedRow<ContactRequest>({
      id,
      number: 'KO-26-ABC234',
      email: to,
      topic: 'bestellung',
      promised_on: '2026-11-25',
      partner_id: null,
      call_at: null,
      phone,
    });
    await queueContactReceipt(services, tx, contact);
    await queueMissedCall(services, tx, contact);
    await queueContactNotice(services, tx, contact, typed);
    const interest = typedRow<BikeInterest>({
      id,
      number: 'RM-26-ABC234',
      email: to,
      bike: 'bike',
      value_cents: 100_000,
      premium_cents: 9900,
      bought_on: null,
      tariff_as_of: '2026-01-01',
      promised_on: '2026-11-30',
      postcode: '20457',
    });
    await queueInterestReceipt(services, tx, interest);
    await queueInterestNotice(services, tx, interest);
    const keyDateReport = {
      report: typedRow<KeyDateReport>({ id, number: 'ST-26-ABC234', email: to, promised_on: '2026-11-30' }),
      version: typedRow<KeyDateVersion>({
        version: 1,
        key_date: '2026-11-01',
        sent_at: instant,
        counts: Object.fromEntries(reportKinds.map(({ key }) => [key, 0])),
      }),
    };
    await queueCopy(services, tx, keyDateReport);
    await queueKeyDateNotice(services, tx, keyDateReport);
    await queueClaimReceipt(
      services,
      tx,
      typedRow<SentReport>({
        id,
        number: 'M-26-ABC234',
        email: to,
        reportedAt: instant,
        promisedOn: '2026-11-30',
        isOfAccount: false,
        running: undefined,
        wish: 'lawyer',
        phone: services.settings.SUPPORT_PHONE,
      }),
      new Uint8Array(),
    );
    await queueHandedOver(services, tx, { id, number: 'M-26-ABC234', email: to });
    await queueDraftLink(
      services,
      tx,
      typedRow<Draft>({ id, brand: 'own', updated_at: instant, created_at: instant }),
      to,
    );
    await queueReceivedMail(
      services,
      tx,
      typedRow<RequestRow>({
        id,
        reference: 'RA-26-ABC234',
        kind: 'online_legal_advice',
        email: to,
        status: 'received',
        intake: { ...intakes.online_legal_advice, question: typed, opponent: typed, goal: typed },
        created_at: instant,
        received_at: instant,
        status_since: instant,
        promised_on: '2026-11-30',
        partner_id: null,
        closed_at: null,
      }),
      1,
    );
    const conversation = { queue: 'withdrawals', id };
    const link = `${services.publicUrl}/vorgang/withdrawals-${id}`;
    await queueAnswerMail(services, tx, {
      notice: { email: to, reference: 'WI-ABCD2345', link },
      // Staff greet by name, as their templates do.
      text: `Guten Tag ${typed}, vielen Dank.`,
      files: 1,
    });
    await queueReceiptMails(services, tx, {
      case: conversation,
      reference: 'WI-ABCD2345',
      receipt: { email: to, link, isStaffTold: true },
      files: 1,
    });
  });
}, 120_000);
afterAll(() => portal.stop());

test('every kind of mail to an address that nobody has proved is looked at here', async () => {
  const written = new Set(await kindsSent());
  const missing = Object.entries(messageKinds)
    .filter(([, { reader }]) => reader === 'anybody')
    .map(([kind]) => kind as MessageKind)
    // Copies of mails that are looked at.
    .filter((kind) => !kind.endsWith('-again'))
    .filter((kind) => !written.has(kind) && !takeNoTypedWord.includes(kind));
  expect(missing).toEqual([]);
});

test('no typed word greets or stands in the subject, and none becomes a link', async () => {
  for (const { purpose, subject, text, html } of await sentMails()) {
    expect(subject, purpose).not.toMatch(/gesperrt|konto-hafen/);
    expect(text, purpose).toMatch(/^Guten Tag[!,]\n/);
    for (const part of [text, html]) expect(part, purpose).not.toMatch(/konto-hafen\.com|:\/\/konto-hafen/);
  }
});

test('what strangers typed becomes no link in our mails to staff either', async () => {
  const { db, settings } = portal.services;
  const notices = await db
    .selectFrom('messages')
    .select(['purpose', 'text', 'html'])
    .where('purpose', 'like', '%-notice')
    .where('recipient', '=', settings.PROVIDER_EMAIL)
    .execute();
  const withWords = notices.filter(({ text }) => text.includes('konto-hafen[.]com'));
  expect(withWords.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining([
      'contact-notice',
      'bike-interest-notice',
      'key-date-notice',
      'withdrawal-notice',
    ]),
  );
  for (const { purpose, text, html } of notices) {
    expect(`${text}${html}`, purpose).not.toContain('konto-hafen.com');
  }
});

test('a withdrawal is confirmed word for word but for the brackets', async () => {
  const mails = (await sentMails()).filter(({ purpose }) => purpose === 'withdrawal-receipt');
  const mail = mails.find(({ subject }) => subject?.startsWith('Eingang Ihres Widerrufs'));
  expect(mail?.text).toContain('Name: Ihr Konto ist gesperrt: konto-hafen[.]com/login\n');
  expect(mail?.text).toContain(
    'Anmerkung: Ihr Konto ist gesperrt: konto-hafen[.]com/login https[:]//konto-hafen[.]com',
  );
  expect(mail?.text).toContain('steht hier „[.]“ für einen Punkt');
});
