import { countSeals, sealAnew } from '#src/database/seal-anew.ts';
import type { Services } from '#src/services.ts';

/** Name of the sweep, for tests that run it when they want to. */
export const sealedRowsSweep = 'sealed-rows';

/** How often it looks for rows under an old secret: other processes may still use it. */
const everySeconds = 10 * 60;

/**
 * Seals rows anew that an older secret of `APP_SECRET` sealed. At the start it logs how many rows no secret of the
 * list can open.
 */
export function registerSealedRows({ db, jobs, log, settings }: Services): void {
  const secrets = settings.APP_SECRET;
  let isTold = false;
  jobs.sweep(sealedRowsSweep, everySeconds, async () => {
    const renewed = await sealAnew(db, secrets);
    const isIdle = Object.keys(renewed).length === 0;
    if (isTold && isIdle) return;
    const counts = await countSeals(db, secrets);
    const left = counts.reduce((sum, one) => sum + one.left, 0);
    if (!isIdle) log.info({ renewed, left }, 'sealed anew with the first APP_SECRET');
    if (!isTold && secrets.length > 1 && left === 0) {
      log.info('everything is sealed with the first APP_SECRET; npm run secrets says the same');
    }
    for (const { column, what, unreadable } of counts) {
      if (!isTold && unreadable > 0)
        log.warn({ column, rows: unreadable, what }, 'no APP_SECRET opens these');
    }
    isTold = true;
  });
}
