import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sha256 } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { lastOtp } from './outbox.ts';
import type { Portal } from './portal.ts';
import { Visitor } from './visitor.ts';

export const people = {
  erika: 'erika.mustermann@example.org',
  max: 'max.neumann@example.org',
  bau: 'info@beispiel-bau.example.org',
  sara: 'sara.yilmaz@example.org',
  jonas: 'jonas.berg@example.org',
} as const;

/** A contract with nothing but what other rows need of it. */
export async function insertContract(
  { db }: Services,
  policyholderId: string,
  number: string,
  risks: string[] = ['PRIVAT'],
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('contracts')
    .values({
      id,
      policyholder_id: policyholderId,
      number,
      tariff: 'Privat',
      status: 'active',
      start_date: '2020-01-01',
      end_date: null,
      next_due_date: null,
      premium_cents: 1000,
      yearly_premium_cents: 12_000,
      payment_mode: 'MONTHLY',
      allows_payment_mode_change: true,
      deductible_cents: 15_000,
      insured_risks: JSON.stringify(risks),
      insured_persons: '[]',
      waiting_periods: '[]',
      intermediary_id: null,
    })
    .execute();
  return id;
}

/** Somebody without a second factor, signed in. */
export async function signedInAs(portal: Portal, email: string, password?: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  expect(await (await visitor.signIn(email, password)).json()).toEqual({ next: 'signed_in' });
  return visitor;
}

/** Where Sara's codes go. */
export const sarasPhone = '+491713920012';

/** The second step of Sara's login: the code that has just been sent to her phone. */
export async function giveSarasCode(portal: Portal, visitor: Visitor): Promise<void> {
  const otp = await lastOtp(portal, sarasPhone);
  expect((await visitor.postJson('/api/auth/second-factor', { otp })).status).toBe(204);
}

/**
 * Sara, signed in with her SMS code. Her session holds no SMS-TAN token afterwards: details ask for one.
 */
export async function signedInSara(portal: Portal): Promise<Visitor> {
  const visitor = new Visitor(portal);
  expect(await (await visitor.signIn(people.sara)).json()).not.toEqual({ next: 'signed_in' });
  await giveSarasCode(portal, visitor);
  await portal.services.db
    .updateTable('customer_sessions')
    .set({ sms_tan_token: null })
    .where('id_hash', '=', sha256(visitor.cookie('rh-session')))
    .execute();
  return visitor;
}

/** The header under which a call that was made before is known; none without a key. */
export function keyed(key: string | undefined): Record<string, string> {
  return key ? { 'Idempotency-Key': key } : {};
}

/** Status and code of an answer, and the fields it refuses: „422 validation_failed street“. */
export async function toldWithFields(response: Response): Promise<string> {
  if (response.ok) return String(response.status);
  const { code, errors = [] } = (await response.json()) as {
    code?: string;
    errors?: Array<{ field: string }>;
  };
  return [response.status, code, ...errors.map(({ field }) => field)].join(' ');
}

/** Status and code of an answer: „404 not_found“. */
export async function told(response: Response): Promise<string> {
  if (response.ok) return String(response.status);
  const { code } = (await response.json()) as { code?: string };
  return `${response.status} ${code}`;
}

export async function bodyOf<Body>(response: Response): Promise<Body> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as Body;
}
