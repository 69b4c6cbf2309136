import type { Services } from '#src/services.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes which bot checks were used, a day after they are refused for their age. */
export async function deleteUsedBotChecks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('captcha_uses')
    .where('expires_at', '<', new Date(clock.now().getTime() - dayMs).toISOString())
    .execute();
}
