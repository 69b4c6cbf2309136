import type { EventPost } from './event-receiver.ts';
import { eventsPerCase, type WrittenCase } from './writer.ts';

/** What is known of one event from our database. */
export type EventEvidence = { id: string; caseId: string; state: string; acknowledgedBy: string | null };

export type EventFacts = {
  /** In the order in which they were recorded. */
  recorded: ReadonlyArray<EventEvidence>;
  posts: ReadonlyArray<EventPost>;
  /** Posts that the receiver has kept, in the order in which it did. */
  stored: ReadonlyArray<EventPost>;
  cases: ReadonlyArray<WrittenCase>;
};

/** Ids of a case in the order in which the receiver kept each for the first time. */
function arrivals(stored: ReadonlyArray<EventPost>, caseId: string): string[] {
  return [...new Set(stored.filter((post) => post.caseId === caseId).map(({ id }) => id))];
}

/** How often an event was kept, its answer sent, and yet posted again: killed before the portal had noted it. */
export function repeatedAfterAnswer(stored: ReadonlyArray<EventPost>): number {
  const answered = new Set<string>();
  let repeated = 0;
  for (const { id, isAnswered } of stored) {
    if (answered.has(id)) repeated += 1;
    if (isAnswered) answered.add(id);
  }
  return repeated;
}

/** Everything about the events that is not as promised: at least once, in order of their case, until acknowledged. */
export function findEventFaults({ recorded, posts, stored, cases }: EventFacts): string[] {
  const known = new Set(recorded.map(({ id }) => id));
  const kept = new Set(stored.map(({ id }) => id));
  const faults = [
    ...recorded.filter(({ id }) => !kept.has(id)).map(({ id }) => `event ${id} never arrived`),
    ...recorded
      .filter(({ state, acknowledgedBy }) => state !== 'acknowledged' || acknowledgedBy !== 'webhook')
      .map(({ id, state }) => `event ${id} is ${state}`),
    ...posts.filter(({ id }) => !known.has(id)).map(({ id }) => `event ${id} was told and never recorded`),
    ...posts.filter((post) => !post.isGenuine).map(({ id }) => `event ${id} came with a wrong signature`),
  ];
  for (const caseId of new Set(recorded.map((event) => event.caseId))) {
    const wanted = recorded.filter((event) => event.caseId === caseId).map(({ id }) => id);
    const found = arrivals(stored, caseId);
    if (found.join() !== wanted.join()) faults.push(`events of case ${caseId} came out of order or not all`);
  }
  for (const { id } of cases) {
    const count = recorded.filter(({ caseId }) => caseId === id).length;
    if (count !== eventsPerCase) faults.push(`case ${id} has ${count} events instead of ${eventsPerCase}`);
  }
  return faults;
}
