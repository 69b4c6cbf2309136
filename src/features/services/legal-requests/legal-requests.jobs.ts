import { registerFulfilment } from '#src/features/services/order/public.server.ts';
import { addMinutes } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { phoneFulfilment } from './paid-request.ts';

/** A draft that nobody orders is forgotten after this time. */
const draftMinutes = 24 * 60;

async function forgetDrafts({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('legal_requests')
    .where('status', '=', 'draft')
    .where('status_since', '<', addMinutes(clock.now(), -draftMinutes))
    .execute();
}

/** Makes calls orderable; deletes drafts that nobody ordered. */
export function registerLegalRequestJobs(services: Services): void {
  registerFulfilment('phone_legal_advice', phoneFulfilment);
  services.jobs.sweep('legal-requests', 3600, () => forgetDrafts(services));
}
