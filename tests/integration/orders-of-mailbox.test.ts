import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up as mailboxes } from '#src/database/migrations/030-mailboxes.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { codeIn, lastText } from './outbox.ts';
import { pageContext } from './page-context.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { sampleReference } from './sample-reference.ts';
import { orderBody, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const password = 'anker stein wolke';
let portal: Portal;
let pdf: Uint8Array;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  pdf = await sampleReference();
});
afterAll(() => portal.stop());

/** Somebody orders with an address that he may have made up. @returns the id of the order */
async function ordered(email: string, visitor = new Visitor(portal)): Promise<string> {
  clock.advance(60_000);
  const isCustomer = visitor.cookie('rh-session') !== '';
  if (!isCustomer) await visitor.becomeGuest();
  const { token } = await visitor.upload('Zeugnis.pdf', pdf);
  const price = isCustomer ? { paymentMethod: 'NONE', invoiceAddress: undefined } : {};
  const customer = { ...orderBody('').customer, email };
  const answer = await visitor.order(token, randomUUID(), { ...price, customer });
  return (await bodyOf<{ orderId: string }>(answer)).orderId;
}

async function registered(email: string): Promise<void> {
  clock.advance(60_000);
  const visitor = new Visitor(portal);
  const person = { profileType: 'INDIVIDUAL', givenName: 'Erika', name: 'Probe', acceptsTerms: true };
  await visitor.postJson('/api/auth/register', { ...person, email, password });
  const code = codeIn(await lastText(portal, 'mail', email));
  clock.advance(60_000);
  expect((await visitor.postJson('/api/auth/confirm', { email, code, password })).status).toBe(204);
}

async function listed(visitor: Visitor): Promise<string[]> {
  const { items } = await bodyOf<{ items: Array<{ orderId: string }> }>(await visitor.call('/api/orders'));
  return items.map(({ orderId }) => orderId);
}

test('an account has what was ordered with its address before the mailbox was proved, and nothing later', async () => {
  const email = 'probe@example.org';
  const before = await ordered('Probe@Example.org');
  const foreign = await ordered('andere-probe@example.org');
  await registered(email);
  // Between the proof and the first login: anybody may have typed the address.
  const between = await ordered(email);
  expect(await listed(await signedInAs(portal, email, password))).toEqual([before]);
  const later = await ordered(email);
  const again = await signedInAs(portal, email, password);
  expect(await listed(again)).toEqual([before]);
  for (const id of [foreign, between, later]) {
    expect((await again.call(`/api/orders/${id}`)).status).toBe(404);
  }
  expect((await again.call(`/api/orders/${before}`)).status).toBe(200);
  // Not activated, and perhaps never: the page that he is led to lists what he has ordered.
  const { loader } = await import('#src/features/account/activation/sofortzugriff.page.tsx');
  const url = new URL(`${portalUrl}/account/sofortzugriff`);
  const context = pageContext(portal, {
    fetchApi: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return again.call(pathname, init);
    },
  });
  const page = await loader({
    context,
    url,
    request: new Request(url),
    params: {},
    pattern: url.pathname,
  });
  const items = page.orders.state === 'ready' ? page.orders.value.items : [];
  expect(items.map(({ orderId }) => orderId)).toEqual([before]);
});

test('what the account has is no longer the guest’s of that browser, and no other account can take it there', async () => {
  const email = 'gast-zuerst@example.org';
  const browser = new Visitor(portal);
  const id = await ordered(email, browser);
  const headers = { Cookie: `rh-guest=${browser.cookie('rh-guest')}` };
  await registered(email);
  // Nobody has signed in here yet: whoever ordered may still look.
  expect((await browser.call(`/api/orders/${id}`)).status).toBe(200);
  await signedInAs(portal, email, password);
  // The account has it: another customer who finds the guest's cookie looks at it as that guest, and takes nothing along.
  await browser.signIn(people.jonas);
  await browser.call(`/api/orders/${id}`);
  expect(await listed(await signedInAs(portal, people.jonas))).not.toContain(id);
  await browser.postJson('/api/auth/logout', {});
  expect((await browser.call(`/api/orders/${id}`)).status).toBe(200);
  // Its customer has been here: now it is his alone.
  await browser.signIn(email, password);
  expect(await listed(browser)).toContain(id);
  await browser.postJson('/api/auth/logout', {});
  for (const answer of [
    await browser.call(`/api/orders/${id}`),
    await portal.call(`/api/orders/${id}`, { headers }),
  ]) {
    expect([401, 404]).toContain(answer.status);
  }
  expect(await listed(await signedInAs(portal, email, password))).toEqual([id]);
});

test('what another account ordered with the address stays there', async () => {
  const email = 'beschenkt@example.org';
  const jonas = await signedInAs(portal, people.jonas);
  const his = await ordered(email, jonas);
  await registered(email);
  expect(await listed(await signedInAs(portal, email, password))).toEqual([]);
  expect(await listed(jonas)).toContain(his);
});

test('a new address brings its orders from before the codes of both mailboxes', async () => {
  const [old, next] = ['umzug-alt@example.org', 'umzug-neu@example.org'];
  const [first, second] = [await ordered(old), await ordered(next)];
  await registered(old);
  const visitor = await signedInAs(portal, old, password);
  expect((await visitor.postJson('/api/auth/email-change', { email: next })).status).toBe(202);
  const codes = {
    oldCode: codeIn(await lastText(portal, 'mail', old)),
    newCode: codeIn(await lastText(portal, 'mail', next)),
  };
  expect((await visitor.postJson('/api/auth/email-change/confirm', codes)).status).toBe(200);
  await ordered(next);
  await ordered(old);
  expect((await listed(await signedInAs(portal, next, password))).toSorted()).toEqual(
    [first, second].toSorted(),
  );
});

test('what customers saw before this rule stays theirs, and the rule counts from then on', async () => {
  const { db } = portal.services;
  const seen = await ordered(people.bau);
  await db.updateTable('accounts').set({ mailbox_proved_at: null }).where('email', '=', people.bau).execute();
  await mailboxes(db);
  const unseen = await ordered(people.bau);
  await mailboxes(db);
  const orders = await listed(await signedInAs(portal, people.bau));
  expect(orders).toContain(seen);
  expect(orders).not.toContain(unseen);
});
