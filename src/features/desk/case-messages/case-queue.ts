import type { Tx } from '#src/database/database.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

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
