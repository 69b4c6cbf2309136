import { addMinutes } from '#src/lib/dates.ts';
import { signedHeaders } from '#src/lib/webhook-signature.ts';
import { exchange, ProviderError } from '#src/providers/http/index.ts';
import type { Services } from '#src/services.ts';
import { caseEventBody } from './case-event.schema.ts';
import {
  acknowledge,
  type CaseEvent,
  dueCases,
  type EventCase,
  giveLeaseBack,
  nextEvent,
  noteFailure,
  renewLease,
  takeLease,
} from './case-events.store.ts';
import { deliverCaseEventsJob } from './record-case-event.ts';

/** Minutes until the next try, after the first, the second …: three days in all. After the last one an event is dead. */
export const retryMinutes = [0.1, 0.5, 5, 30, 120, 300, 600, 840, 1200, 1440] as const;

/** The kind of failure as a word for staff; never the receiver's own words. */
function faultOf(error: unknown): string {
  if (error instanceof ProviderError) return error.code ?? error.kind;
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** Posts one event. @returns why it was not accepted; undefined if it was */
async function post(services: Services, event: CaseEvent): Promise<string | undefined> {
  const { settings, publicUrl, clock } = services;
  const body = JSON.stringify(caseEventBody(publicUrl, event));
  const signed = signedHeaders(settings.CASE_EVENTS_WEBHOOK_SECRET, event.id, clock.now(), body);
  try {
    const { status } = await exchange('case events', fetch, settings.CASE_EVENTS_WEBHOOK_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed },
      body,
      // A redirect is not followed: the body is signed for the configured address. The operator changes the
      // setting.
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.CASE_EVENTS_WEBHOOK_TIMEOUT_MS),
    });
    return status >= 200 && status < 300 ? undefined : `http-${status}`;
  } catch (error) {
    return faultOf(error);
  }
}

/** One try. @returns whether the next event of the case may follow */
async function tryEvent(services: Services, event: CaseEvent): Promise<boolean> {
  const { db, clock, log } = services;
  const error = await post(services, event);
  if (error === undefined) {
    await acknowledge(services, [event.id], 'webhook');
    return true;
  }
  const attempts = event.attempts + 1;
  const wait = retryMinutes[attempts - 1];
  const isLast = wait === undefined;
  await noteFailure(db, event.id, {
    attempts,
    error,
    nextAttemptAt: addMinutes(clock.now(), wait ?? 0),
    isLast,
  });
  log[isLast ? 'error' : 'warn']({ event: event.id, attempts, error }, 'case event not accepted');
  return false;
}

/** Sends the due events of a case, one after the other. @returns whether none is left */
async function sendInOrder(services: Services, one: EventCase, holder: string): Promise<boolean> {
  while (await renewLease(services, one, holder)) {
    const event = await nextEvent(services.db, one);
    if (!event) return true;
    const isDue = event.state === 'pending' && event.next_attempt_at <= services.clock.now().toISOString();
    if (!isDue || !(await tryEvent(services, event))) return false;
  }
  return false;
}

/**
 * Delivers the events of a case in their order. An event is sent only after the one before it was acknowledged. A
 * run that dies between the receiver's answer and our record sends the event again, with the same id.
 */
export async function deliverCaseEvents(services: Services, one: EventCase): Promise<void> {
  if (services.settings.CASE_EVENTS_WEBHOOK_URL === '') return;
  for (;;) {
    const holder = await takeLease(services, one);
    // The holder of the lease looks for new events before it stops.
    if (holder === undefined) return;
    const isDone = await sendInOrder(services, one, holder);
    await giveLeaseBack(services.db, one, holder);
    if (!isDone) break;
    // An event may have been written while we held the lease; then its own job has left it to us.
    if (!(await nextEvent(services.db, one))) return;
  }
  const event = await nextEvent(services.db, one);
  if (event?.state !== 'pending') return;
  const seconds = Math.ceil((Date.parse(event.next_attempt_at) - services.clock.now().getTime()) / 1000);
  await services.jobs.enqueue(deliverCaseEventsJob, one, undefined, Math.max(1, seconds));
}

/** Delivers events. The sweep finds cases whose job was lost in a crash, and those due for another try. */
export function registerCaseEventJobs(services: Services): void {
  const { db, clock, jobs, settings } = services;
  jobs.handle(deliverCaseEventsJob, (one) => deliverCaseEvents(services, one));
  jobs.sweep('case-events', 10, async () => {
    if (settings.CASE_EVENTS_WEBHOOK_URL === '') return;
    for (const one of await dueCases(db, clock.now(), 500)) await jobs.enqueue(deliverCaseEventsJob, one);
    jobs.wake(deliverCaseEventsJob.name);
  });
}
