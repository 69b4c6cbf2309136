import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '#src/lib/clock.ts';
import { callsToMailboxes, caseForms } from './case-forms.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs, told } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

/** Anybody can type anybody's address: what its owner then writes is between him and us (ADR 0046). */
const clock = fixedClock('2026-11-20T10:00:00Z');
let portal: Portal;
let staff: Visitor;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  staff = (await staffVisitor(portal, 'agent')).visitor;
}, 120_000);
afterAll(() => portal.stop());

const once = () => ({ 'Idempotency-Key': randomUUID() });
const secret = 'Das Geheimnis der Eignerin';
const ofStaff = 'Die Antwort an die Eignerin';

/** Sends a form with an address; gives everything that its sender is answered, as text. */
type Send = (sender: Visitor, email: string) => Promise<string>;

const post =
  (path: string, body: (email: string) => object): Send =>
  async (sender, email) => {
    const answer = await sender.postJson(`/api/${path}`, body(email), once());
    expect(answer.status, await answer.clone().text()).toBe(201);
    return answer.text();
  };

/** Orders with the address; its owner withdraws what she has not ordered. */
const order: Send = async (sender, email) => {
  const { uploadToken: _, ...body } = orderBody('');
  const customer = { ...body.customer, email };
  const placed = await sender.postJson(
    '/api/orders',
    { ...body, customer, serviceKey: 'testament_assistent' },
    once(),
  );
  const { orderId, orderNumber } = await bodyOf<{ orderId: string; orderNumber: string }>(placed);
  await new Visitor(portal).postJson('/api/withdrawals', {
    ...caseForms.withdrawals(email),
    contract: `Bestellung ${orderNumber}`,
  });
  const told = await sender.call(`/api/orders/${orderId}/withdrawal`);
  const { withdrawal: found } = await bodyOf<{ withdrawal: object }>(told.clone());
  expect(Object.keys(found).toSorted()).toEqual(['number', 'receivedAt']);
  return told.text();
};

/** Every open form whose case can be talked about. */
const forms: Readonly<Record<string, Send>> = {
  ...Object.fromEntries(Object.entries(caseForms).map(([path, body]) => [path, post(path, body)])),
  orders: order,
};
const contact = post('contact-requests', caseForms['contact-requests']);
const bikeCover = post('bike-cover-interests', caseForms['bike-cover-interests']);

/** Open calls that write to a mailbox and begin no case; and what is paid for, whose case is that of its order. */
const withoutCase = [
  'auth/confirmation-code',
  'auth/password-reset',
  'auth/register',
  'claim-drafts/current/link',
  'newsletter/subscriptions',
  'prize-draw/entries',
];

test('every open form that writes to a typed address is looked at here, or begins no case', () => {
  const paths = callsToMailboxes.map(({ path }) => path);
  expect([...Object.keys(forms), ...withoutCase].toSorted()).toEqual(paths.toSorted());
});

const wrongFields = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

/** The account's forms, and the one field for the link to a draft, say it in their own words. */
const saysItself = /^(?:auth|claim-drafts)\//;

test.each(callsToMailboxes.filter(({ path }) => !saysItself.test(path)))(
  'a wrong address is called the same by each: $path',
  async ({ path }) => {
    const sender = new Visitor(portal);
    await sender.becomeGuest();
    const messageFor = async (email: string) => {
      // Each call reads the part it knows; an order is read by how it is paid.
      const body = { paymentMethod: 'PAYPAL', email, person: { email }, customer: { email } };
      const answer = await sender.postJson(`/api/${path}`, body, once());
      const { errors } = wrongFields.parse(await answer.json());
      return errors.find(({ field }) => /(^|\.)email$/.test(field))?.message;
    };
    expect(await messageFor('erika@')).toBe(
      'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org',
    );
    expect(await messageFor('')).toMatch(/^Bitte geben Sie Ihre E-Mail-Adresse ein\. D/);
    expect(await messageFor(`${'x'.repeat(300)}@example.org`)).toBe(
      'Diese E-Mail-Adresse ist zu lang. Möglich sind 254\u00a0Zeichen.',
    );
  },
);

/** The newest link of a mail to the address that opens a case. */
async function linkTo(email: string) {
  const mails = await messagesTo(portal, 'mail', email);
  const links = mails.flatMap(({ text }) => text.match(/https?:\S+\/vorgang\/\S+/g) ?? []);
  const url = new URL(links.at(-1) ?? '');
  return { key: url.pathname.split('/').at(-1) ?? '', query: url.search };
}

/** What opens a case to somebody who only has his cookie: every call that reads or writes. */
async function openedBy(sender: Visitor, key: string, fileId: string): Promise<string[]> {
  const path = `/api/conversations/${key}`;
  const text = { text: 'Ich widerrufe das.', uploadTokens: [] };
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4']), 'Brief.pdf');
  const calls = {
    read: sender.call(path),
    file: sender.call(`${path}/files/${fileId}`),
    write: sender.postJson(`${path}/messages`, text, once()),
    upload: sender.postJson(`${path}/uploads`, {}),
    send: sender.call(`${path}/files`, { method: 'POST', body: form }),
  };
  const opened: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { status } = await call;
    if (status !== 404 && status !== 401) opened.push(`${name}: ${status}`);
  }
  return opened;
}

describe.each(Object.entries(forms))('sent with the address of somebody else (%s)', (_, send) => {
  test('a case is open to her by the link of her mail, and to its sender neither by his answer nor by his cookie', async () => {
    const email = `${randomUUID()}@example.org`;
    const sender = new Visitor(portal);
    await sender.becomeGuest();
    const answered = await send(sender, email);
    expect(answered).not.toContain('zugang=');

    const owner = new Visitor(portal);
    const { key, query } = await linkTo(email);
    const said = { text: secret, uploadTokens: [] };
    const path = `/api/conversations/${key}`;
    expect(await told(await owner.postJson(`${path}/messages${query}`, said))).toBe('204');
    const { version } = await bodyOf<{ version: string }>(await staff.call(`/api/desk/cases/${key}`));
    const answer = { text: ofStaff, uploadTokens: [], andThen: '', version };
    expect(await told(await staff.postJson(`/api/desk/cases/${key}/answers`, answer))).toBe('204');
    const conversation = JSON.stringify(await bodyOf(await owner.call(`${path}${query}`)));
    expect(conversation).toContain(secret);
    expect(conversation).toContain(ofStaff);

    // Also after he has signed in to an account of his own.
    for (const next of ['guest', 'customer']) {
      if (next === 'customer') await sender.signIn(people.jonas);
      expect(await openedBy(sender, key, randomUUID())).toEqual([]);
      const id = key.slice(-36);
      for (const other of ['claim-report-receipts', 'guest-claim-reports', 'key-date-reports']) {
        const seen = await (await sender.call(`/api/${other}/${id}`)).text();
        expect(seen).not.toContain(secret);
        expect(seen).not.toContain(ofStaff);
        expect(seen).not.toContain('in_review');
      }
    }
    // Her link goes on opening it, also in another browser.
    const opened = await new Visitor(portal).postJson(`${path}/access`, {
      signature: new URLSearchParams(query).get('zugang'),
    });
    expect(opened.status).toBe(200);
  });
});

describe('an account', () => {
  test.each([
    ['contact', contact],
    ['bike cover', bikeCover],
  ])('that types the address of somebody else has no more of it than a guest (%s)', async (_, send) => {
    const email = `${randomUUID()}@example.org`;
    const jonas = await signedInAs(portal, people.jonas);
    expect(JSON.parse(await send(jonas, email))).toMatchObject({ statusLink: null });
    const { key, query } = await linkTo(email);
    const said = { text: secret, uploadTokens: [] };
    const path = `/api/conversations/${key}`;
    expect(await told(await new Visitor(portal).postJson(`${path}/messages${query}`, said))).toBe('204');
    expect(await openedBy(jonas, key, randomUUID())).toEqual([]);
    expect(await (await jonas.call('/api/cases')).text()).not.toContain(key.slice(-36));
  });

  test('that sends with its own address is answered where its case is, without a signature, and opens it', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const { statusLink } = JSON.parse(await contact(jonas, people.jonas)) as { statusLink: string };
    expect(statusLink).toMatch(/^\/vorgang\/contact-requests-[0-9a-f-]{36}$/);
    const path = statusLink.replace('/vorgang/', '/api/conversations/');
    expect(await told(await jonas.call(path))).toBe('200');
    expect(await told(await new Visitor(portal).call(path))).toBe('404 not_found');
  });
});
