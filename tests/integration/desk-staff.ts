import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertStaff } from '#src/features/desk/workplace/staff.store.ts';
import { newTotpSecret, totpCode, totpStep } from '#src/features/desk/workplace/totp.ts';
import { hashPassword } from '#src/lib/password-hashes.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Portal } from './portal.ts';
import { Visitor } from './visitor.ts';

export const staffPassword = 'ein langes Passwort 7';

export type TestStaff = { id: string; email: string; name: string; secret: string };

/** Somebody who may sign in; with an app already set up unless `isNew`. */
export async function newStaff(
  { services }: Portal,
  role: 'agent' | 'lead',
  { name = 'Nora Test', isNew = false } = {},
): Promise<TestStaff> {
  const email = `${randomUUID()}@example.org`;
  const passwordHash = await hashPassword(staffPassword);
  const staff = await insertStaff(services, { email, name, role, passwordHash });
  if (!staff) throw new Error('the address is taken');
  const secret = newTotpSecret();
  if (!isNew) {
    await services.db
      .updateTable('staff')
      .set({
        totp_secret: seal(services.settings.APP_SECRET, 'staff-totp', secret),
        totp_confirmed_at: services.clock.now().toISOString(),
      })
      .where('id', '=', staff.id)
      .execute();
  }
  return { id: staff.id, email, name, secret };
}

/** The code that the app of somebody shows now, or so many half minutes later. */
export function codeOf({ services }: Portal, { secret }: Pick<TestStaff, 'secret'>, later = 0): string {
  return totpCode(secret, totpStep(services.clock.now()) + later);
}

/** Somebody at the desk with both factors given. */
export async function staffVisitor(
  portal: Portal,
  role: 'agent' | 'lead',
  name?: string,
): Promise<{ staff: TestStaff; visitor: Visitor }> {
  const staff = await newStaff(portal, role, name === undefined ? {} : { name });
  const visitor = new Visitor(portal);
  const login = await visitor.postJson('/api/desk/login', { email: staff.email, password: staffPassword });
  expect(login.status).toBe(204);
  const code = codeOf(portal, staff);
  expect((await visitor.postJson('/api/desk/second-factor', { code })).status).toBe(204);
  return { staff, visitor };
}
