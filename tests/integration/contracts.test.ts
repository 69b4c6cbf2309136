import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoCustomers } from '#src/features/account/demo-states.ts';
import { seedContracts } from '#src/features/contracts/demo-states.ts';
import { issueSmsTanToken } from '#src/features/second-factor/public.server.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { contractOfDemo, demoContracts, sendMandate } from './demo-contracts.ts';
import { lastOtp, lastText, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const erika = 'erika.mustermann@example.org';
const bau = 'info@beispiel-bau.example.org';
const sara = 'sara.yilmaz@example.org';
const max = 'max.neumann@example.org';
const jonas = 'jonas.berg@example.org';
const newIban = 'DE89 3704 0044 0532 0130 00';

let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ overrides: { clock } });
  await seedDemoCustomers(portal.services);
  await seedContracts(portal.services);
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(() => {
  // Mails are told apart by their time.
  clock.advance(1000);
});

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.signIn(email);
  if (email === sara) {
    const otp = await lastOtp(portal, '+491713920012');
    expect((await visitor.postJson('/api/auth/second-factor', { otp })).status).toBe(204);
  }
  return visitor;
}

type Money = { amountCents: number };
// biome-ignore lint/suspicious/noExplicitAny: replaced below
type Body = Record<string, unknown>;

async function read<Answer = Body>(visitor: Visitor, path: string): Promise<Answer> {
  const response = await visitor.call(`/api${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}

function send(visitor: Visitor, method: string, path: string, body: unknown, key?: string): Promise<Response> {
  return visitor.call(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
    body: JSON.stringify(body),
  });
}
