import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';

/** Deletes which bot checks were used, a day after they are refused for their age. */
export async function deleteUsedBotChecks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('captcha_uses').where('expires_at', '<', addDaysToInstant(clock.now(), -1)).execute();
}
