import { z } from 'zod';

/** Anything a customer has sent and somebody answers: the queue it lies in, and its id there. */
export type CaseRef = { queue: string; id: string };

/** Who wrote or sent something. `system`: the portal itself, e.g. that a status has changed. */
export type Sender = 'customer' | 'staff' | 'system';

/** How a case stands in addresses: `withdrawals-{uuid}`. */
export function caseKey({ queue, id }: CaseRef): string {
  return `${queue}-${id}`;
}

/** Reads what `caseKey` wrote; undefined for anything else. */
export function readCaseKey(key: string): CaseRef | undefined {
  const id = key.slice(-36).toLowerCase();
  const [, queue] = /^([a-z]+(?:-[a-z]+)*)-$/.exec(key.slice(0, -36)) ?? [];
  return queue !== undefined && z.uuid().safeParse(id).success ? { queue, id } : undefined;
}
