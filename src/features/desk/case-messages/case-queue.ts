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

/** Status of a case in words for sender and staff. `now`: work is still to be done. */
export type CaseStanding = { key: string; word: string; tone: 'now' | 'done' | 'failed' | 'closed' };

/** The facts of a case that its sender sees on its page. */
export type CaseFacts = {
  title: string;
  reference: string;
  customer: { name: string; email: string; isAccount: boolean };
  receivedAt: string;
  status: CaseStanding;
};

/** A source of cases with conversations. The desk's queues are such sources. */
export type CaseQueue = {
  key: string;
  /** The page of the case for its sender; by default `/vorgang/…`. */
  pagePath?(id: string): string;
  /** Undefined when there is none of this id. */
  read(services: Services, id: string): Promise<CaseFacts | undefined>;
  /**
   * Whether the customer's second factor protects the case, as it protects its own page. Then no link opens it.
   * Cases of people without an account are opened by the link of the mail.
   */
  needsSecondFactor?(services: Services, id: string): Promise<boolean>;
  /** Whether the link of the mail still leads to the receipt on `pagePath` after it no longer opens the case. */
  showsReceipt?(services: Services, id: string): Promise<boolean>;
  /** Whether the case is this customer's, so that he may read it without a link. */
  isOwn?(services: Services, customer: SignedIn, id: string): Promise<boolean>;
  /**
   * The sender has written again; runs in the transaction of his message. E.g. a case that waited for him is in
   * progress again. @throws Problem 409 if he cannot write any more
   */
  onReply?(services: Services, tx: Tx, id: string): Promise<void>;
};
