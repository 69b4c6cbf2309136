import { forgetCases } from '#src/features/case-messages/public.server.ts';
import { registerFulfilment } from '#src/features/order/public.server.ts';
import { addMinutes, retentionCutoff } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { queueKey } from './change-status.ts';
import { phoneFulfilment } from './paid-request.ts';

/** A draft that nobody orders is forgotten after this time. */
const draftMinutes = 24 * 60;
/** As long as claims from it could be raised, from the end of the year (§§ 195, 199 BGB). */
const keptYears = 3;

async function forgetDrafts({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('legal_requests')
    .where('status', '=', 'draft')
    .where('status_since', '<', addMinutes(clock.now(), -draftMinutes))
    .execute();
}

/** Removes requests that ended, or were answered and never closed, with all that was said. */
async function forgetOld({ db, clock }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('legal_requests')
      .select('id')
      .where('status', 'in', ['answered', 'closed', 'withdrawn'])
      .where('status_since', '<', retentionCutoff(clock.now(), keptYears))
      .limit(200)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await forgetCases(tx, queueKey, ids);
    await tx.deleteFrom('legal_requests').where('id', 'in', ids).execute();
  });
}

/** Makes calls orderable; deletes drafts that nobody ordered, and old requests. */
export function registerLegalRequestJobs(services: Services): void {
  registerFulfilment('phone_legal_advice', phoneFulfilment);
  services.jobs.sweep('legal-requests', 3600, async () => {
    await forgetDrafts(services);
    await forgetOld(services);
  });
}
