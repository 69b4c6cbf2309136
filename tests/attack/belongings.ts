import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { caseSignature } from '#src/features/desk/case-messages/public.server.ts';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { requestLink } from '#src/features/services/legal-requests/request-mails.ts';
import { insertRequest } from '#src/features/services/legal-requests/requests.store.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { reportBody } from '../integration/claim-report-answers.ts';
import { bodyOf, people } from '../integration/insured.ts';
import { intakes } from '../integration/legal-request-bodies.ts';
import type { Portal } from '../integration/portal.ts';
import { orderBody, type Presigned, type Visitor } from '../integration/visitor.ts';
import type { Attacker } from './attackers.ts';

/** An owner: the caller that creates the things, and the owner's keys in the database. */
export type Owner = {
  name: Attacker;
  visitor: Visitor;
  subject: string;
  /** None for a guest. */
  partnerId: string | null;
  policyholderId: string | null;
  email: string;
};

const key = () => ({ 'Idempotency-Key': randomUUID() });

/** A small readable letter as attachment. */
const letter = () =>
  renderPdf({
    title: 'Brief',
    author: 'Test',
    content: Array.from(
      { length: 12 },
      () => 'Frau Muster hat ihre Aufgaben stets zu unserer vollen Zufriedenheit erledigt.',
    ),
  });

async function sent(visitor: Visitor, address: string, pdf: Uint8Array): Promise<string> {
  const presigned = await bodyOf<Presigned>(await visitor.postJson(address, {}));
  await visitor.sendFile(presigned, 'Brief.pdf', pdf);
  return presigned.token;
}

/** Orders something; paid for, or free of charge. */
async function ordered({ visitor, email }: Owner, what: Record<string, string>): Promise<void> {
  const { uploadToken: _, ...order } = orderBody('');
  const customer = { ...order.customer, email };
  const ask = (change: object) =>
    visitor.postJson('/api/orders', { ...order, customer, ...what, ...change }, key());
  const paid = await ask({});
  const answer = paid.ok ? paid : await ask({ paymentMethod: 'NONE' });
  const { orderId, approveLink } = await bodyOf<{ orderId: string; approveLink: string | null }>(answer);
  if (approveLink === null) return;
  await visitor.pressInWallet('approve', approveLink);
  await visitor.postJson(`/api/orders/${orderId}/capture`, {});
}

async function checkOf(owner: Owner, pdf: Uint8Array): Promise<void> {
  const { token } = await owner.visitor.upload('Zeugnis.pdf', pdf);
  await ordered(owner, { serviceKey: 'employers_reference_check', uploadToken: token });
}

let numbers = 10;
/** One for each owner, because few times can be reserved for one number. */
function newNumber(): string {
  numbers += 1;
  return `0171 39200${numbers}`;
}

async function appointmentOf(owner: Owner): Promise<void> {
  const { visitor, email } = owner;
  const slots = await bodyOf<{ items: Array<{ startsAt: string }> }>(
    await visitor.call('/api/appointments/slots'),
  );
  const wish = {
    startsAt: slots.items.at(-1)?.startsAt,
    firstName: 'Erika',
    lastName: 'Muster',
    email,
    phone: newNumber(),
    receivedOn: null,
    questions: 'Ist die Kündigung wirksam?',
  };
  const held = await visitor.postJson('/api/appointments', wish, key());
  const { appointmentId } = await bodyOf<{ appointmentId: string }>(held);
  // The payer is the owner of an appointment.
  if (owner.partnerId) return;
  await ordered(owner, {
    serviceKey: 'phone_legal_advice_for_termination_of_employment_contract',
    appointmentId,
  });
}

/** An order of a partner's service with its hand-over. */
async function partnerServiceOf(owner: Owner): Promise<void> {
  await ordered(owner, { serviceKey: 'testament_assistent' });
}

/** A debt to be collected, with a step and a message with a file. */
async function requestOf({ services }: Portal, owner: Owner, pdf: Uint8Array): Promise<void> {
  const row = await services.db.transaction().execute((tx) =>
    insertRequest(services, tx, {
      kind: 'claim_debt_service',
      subject: owner.subject,
      partner_id: owner.partnerId,
      name: 'Muster',
      email: owner.email,
      status: 'received',
      intake: intakes.claim_debt_service,
      idempotency_key: null,
      request_hash: randomUUID(),
      promised_on: '2026-12-01',
    }),
  );
  if (!row) throw new Error('the request is not written');
  const { visitor } = owner;
  if (!owner.partnerId) {
    const signature = new URL(await requestLink(services, services.db, row)).searchParams.get('zugang');
    await visitor.postJson(`/api/conversations/legal-requests-${row.id}/access`, { signature });
  }
  const token = await sent(visitor, `/api/conversations/legal-requests-${row.id}/uploads`, pdf);
  const message = { text: 'Hier ist der Brief.', uploadTokens: [token] };
  expect((await visitor.postJson(`/api/legal-requests/${row.id}/messages`, message)).status).toBe(201);
  const step = { kind: 'payment', on: '2026-10-01', amountCents: 1000 };
  const stepped = await visitor.postJson(`/api/legal-requests/${row.id}/claim/steps`, step);
  expect(stepped.status, await stepped.clone().text()).toBeLessThan(300);
}

async function draftOf({ visitor }: Owner, pdf: Uint8Array): Promise<void> {
  const draft = { answers: { thema: { area: 'work' } } };
  expect((await visitor.sendJson('PUT', '/api/claim-drafts/current?brand=own', draft)).status).toBe(200);
  const token = await sent(visitor, '/api/claim-drafts/current/uploads?brand=own', pdf);
  const looked = await visitor.postJson('/api/claim-drafts/current/uploads/inspection?brand=own', { token });
  expect(looked.status).toBe(200);
}

/** A claim that was reported with a file, and another report that is not sent yet, with one too. */
async function reportOf({ services }: Portal, owner: Owner, pdf: Uint8Array): Promise<void> {
  await draftOf(owner, pdf);
  const { visitor, email } = owner;
  const report = await visitor.postJson('/api/claim-reports', reportBody({ person: { email } }), key());
  const { id } = await bodyOf<{ id: string }>(report);
  if (!owner.partnerId) {
    // Its status opens by the link of the mail only.
    const signature = await caseSignature(services, services.db, { queue: 'claim-reports', id });
    await visitor.postJson(`/api/conversations/claim-reports-${id}/access`, { signature });
  }
  await draftOf(owner, pdf);
}

/** A file beside a claim, where there is one. */
async function supplementOf(owner: Owner, pdf: Uint8Array): Promise<void> {
  const { visitor } = owner;
  const { items } = await bodyOf<{ items: Array<{ id: string }> }>(await visitor.call('/api/claims'));
  const id = items[0]?.id;
  if (!id) return;
  const token = await sent(visitor, `/api/claims/${id}/supplements/upload`, pdf);
  const body = { message: 'Bitte beachten.', uploadTokens: [token] };
  expect((await visitor.postJson(`/api/claims/${id}/supplements`, body, key())).status).toBeLessThan(300);
}

async function keyDateReportOf({ visitor, email }: Owner): Promise<void> {
  const body = {
    companyName: 'Muster Metall GmbH',
    insuranceNumber: 'RF-2009-1180',
    contactName: 'Mara Muster',
    email,
    keyDate: `${new Date().getUTCFullYear()}-01-01`,
    counts: { ...noCounts, fullTime: 12, cars: 3 },
  };
  const answer = await visitor.postJson('/api/key-date-reports', body, key());
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
}

/** Keys of a customer in the database. */
async function customerOwner({ services }: Portal, name: Attacker, visitor: Visitor): Promise<Owner> {
  const email = people[name as keyof typeof people];
  const account = await services.db
    .selectFrom('accounts')
    .select(['partner_id as partnerId', 'policyholder_id as policyholderId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { name, visitor, email, ...account, subject: customerSubject(account) };
}

/** The five of the eight who can own something, with their keys in the database. */
export async function ownersAmong(
  portal: Portal,
  visitors: Readonly<Record<Attacker, Visitor>>,
): Promise<Owner[]> {
  const token = decodeJwt(await visitors.guest.becomeGuest());
  const guest: Owner = {
    name: 'guest',
    visitor: visitors.guest,
    subject: String(token.sub),
    partnerId: null,
    policyholderId: null,
    email: 'gesa@example.org',
  };
  const customers = (['erika', 'bau', 'sara', 'jonas'] as const).map((name) =>
    customerOwner(portal, name, visitors[name]),
  );
  return [guest, ...(await Promise.all(customers))];
}

/** Creates one of each thing that the person can own. */
export async function giveBelongings(portal: Portal, owner: Owner): Promise<void> {
  const pdf = await letter();
  await checkOf(owner, pdf);
  await appointmentOf(owner);
  if (!owner.partnerId) await partnerServiceOf(owner);
  await requestOf(portal, owner, pdf);
  await reportOf(portal, owner, pdf);
  if (owner.partnerId) await supplementOf(owner, pdf);
  await keyDateReportOf(owner);
}
