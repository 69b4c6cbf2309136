import type { Db } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { demoPassword, demoStaff } from '#src/demo/customers.ts';
import { hashPassword } from '#src/lib/password-hashes.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { insertStaff, staffByEmail, totpSecretOf } from './staff.store.ts';
import { nextStep, totpCode } from './totp.ts';

/** Whether an address is a sample one. Its password is published with this program. */
export function isSampleStaff(email: string): boolean {
  return demoStaff.some((one) => one.email === email.trim().toLowerCase());
}

/** How many of them a database holds. */
export async function countSampleStaff(db: Db): Promise<number> {
  const emails = demoStaff.map(({ email }) => email);
  return (await db.selectFrom('staff').select('id').where('email', 'in', emails).execute()).length;
}

/** The state `desk-staff` of the demonstration: an agent and a lead with their second factors set up. */
export async function seedDeskStaff(services: Services): Promise<void> {
  const { db, clock, settings } = services;
  for (const { email, name, role, secret } of demoStaff) {
    const passwordHash = await hashPassword(demoPassword);
    const staff = await insertStaff(services, { email, name, role, passwordHash });
    if (!staff) continue;
    await db
      .updateTable('staff')
      .set({
        totp_secret: seal(settings.APP_SECRET, sealedColumns.staffTotp.purpose, secret),
        totp_confirmed_at: clock.now().toISOString(),
      })
      .where('id', '=', staff.id)
      .execute();
  }
}

export type SampleStaff = {
  email: string;
  name: string;
  hint: string;
  /** The unused code that the app would show now; null for some seconds after its use. */
  code: string | null;
};

/** Who can be chosen on the login page of the demonstration, with the code of this half minute. */
export async function sampleStaff(services: Services): Promise<SampleStaff[]> {
  const samples: SampleStaff[] = [];
  for (const { email, name, hint } of demoStaff) {
    const staff = await staffByEmail(services.db, email);
    const secret = staff && totpSecretOf(services, staff);
    if (!staff || !secret) continue;
    const step = nextStep(services.clock.now(), staff.totp_last_step);
    samples.push({ email, name, hint, code: step === null ? null : totpCode(secret, step) });
  }
  return samples;
}
