import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { briefcodeHash, briefcodeTries, readBriefcode } from './briefcode.ts';

/**
 * Sample data: puts a brief code in place as if its letter had been requested three days ago, so that another one may
 * be requested.
 * @param briefcode as printed, e.g. `HAFEN-7K2M-93QX`
 */
export async function seedBriefcode(services: Services, partnerId: string, briefcode: string): Promise<void> {
  const read = readBriefcode(briefcode);
  if (!read.ok) throw new Error(`The brief code of ${partnerId} is not readable.`);
  const requestedAt = new Date(addDaysToInstant(services.clock.now(), -3));
  const fresh = {
    code_hash: briefcodeHash(partnerId, read.signs),
    tries_left: briefcodeTries,
    requested_at: requestedAt.toISOString(),
    expires_at: addDaysToInstant(requestedAt, services.settings.BRIEFCODE_DAYS),
  };
  await services.db
    .insertInto('briefcodes')
    .values({ partner_id: partnerId, ...fresh })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(fresh))
    .execute();
}
