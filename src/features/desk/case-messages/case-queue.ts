import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

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

/** How a case stands, in words for sender and staff alike. `now`: something is still to come. */
export type CaseStanding = { key: string; word: string; tone: 'now' | 'done' | 'failed' | 'closed' };

/** What whoever has sent a case may know of it on its own page. */
export type CaseFacts = {
  title: string;
  reference: string;
  customer: { name: string; email: string; isAccount: boolean };
  receivedAt: string;
  status: CaseStanding;
};

/** Where cases lie that people can talk about. The desk's queues are such. */
export type CaseQueue = {
  key: string;
  /** The page on which whoever has sent a case sees all of it; without one it is `/vorgang/…`. */
  pagePath?(id: string): string;
  /** Undefined when there is none of this id. */
  read(services: Services, id: string): Promise<CaseFacts | undefined>;
  /**
   * Whether a case is protected by its customer's second factor, as its own page is; then a link opens it to nobody. What
   * somebody without an account has sent he opens by the link of his mail.
   */
  needsSecondFactor?(services: Services, id: string): Promise<boolean>;
  /** Whether the link of the mail, where it opens the case no more, still leads to its receipt on `pagePath`. */
  showsReceipt?(services: Services, id: string): Promise<boolean>;
  /** Whether the case is this customer's, so that he may read it without a link. */
  isOwn?(services: Services, customer: SignedIn, id: string): Promise<boolean>;
  /**
   * Whoever has sent the case has written again, in the transaction of his message: e.g. what waited for him waits no
   * longer. @throws Problem 409 when he cannot write any more
   */
  onReply?(services: Services, tx: Tx, id: string): Promise<void>;
};
