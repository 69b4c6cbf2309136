import { addWorkingDays } from '#src/lib/working-days.ts';
import type { LegalKind } from './kinds.ts';
import type { RequestStatus } from './statuses.ts';

/** Working days until the customer hears from us, for each point at which we owe him something. */
type Promises = Readonly<Record<'received' | 'in_progress', number>>;

/**
 * What is promised, counted in working days from the day a status began. Ours, and as the pages of the services say it
 * (`content/services.json`: about two working days for what a lawyer writes); a reply of the customer begins anew.
 */
const promises: Readonly<Record<LegalKind, Promises>> = {
  online_legal_advice: { received: 2, in_progress: 2 },
  general_contract_check: { received: 2, in_progress: 2 },
  // From the day the customer has chosen for the call; that day itself counts.
  phone_legal_advice: { received: 0, in_progress: 1 },
  // Calculation, letter and data sheet are there at once; this is until somebody has looked at the papers.
  claim_debt_service: { received: 3, in_progress: 3 },
  data_leak_assistance: { received: 3, in_progress: 3 },
};

/** How many working days a kind promises from its receipt on; for what pages say. */
export function promisedDays(kind: LegalKind): number {
  return promises[kind].received;
}

/**
 * Until which day the customer hears from us.
 * @param since instant or Berlin day at which the status began; for a call the day chosen for it
 * @returns `YYYY-MM-DD`, or null where it is the customer's turn or nothing is to come
 */
export function promisedOn(kind: LegalKind, status: RequestStatus, since: Date | string): string | null {
  if (status !== 'received' && status !== 'in_progress') return null;
  return addWorkingDays(since, promises[kind][status]);
}
