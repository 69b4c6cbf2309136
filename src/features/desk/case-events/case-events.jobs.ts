import type { Services } from '#src/services.ts';
import { dueCases } from './case-events.store.ts';
import { deliverCaseEvents } from './deliver-events.ts';
import { deliverCaseEventsJob } from './deliver-job.ts';

/** Delivers events; the sweep finds cases whose turn was lost in a crash, or whose time for another try has come. */
export function registerCaseEventJobs(services: Services): void {
  const { db, clock, jobs, settings } = services;
  jobs.handle(deliverCaseEventsJob, (one) => deliverCaseEvents(services, one));
  jobs.sweep('case-events', 10, async () => {
    if (settings.CASE_EVENTS_WEBHOOK_URL === '') return;
    for (const one of await dueCases(db, clock.now(), 500)) await jobs.enqueue(deliverCaseEventsJob, one);
    jobs.wake(deliverCaseEventsJob.name);
  });
}
