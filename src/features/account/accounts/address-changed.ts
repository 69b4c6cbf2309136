import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { defineJob } from '#src/jobs/jobs.ts';

/** An account whose address has changed to one that its owner has proved. */
export type CarriedAddress = {
  partnerId: string;
  /** Whose contracts it may see; null while it is not activated. */
  policyholderId: string | null;
  before: string;
  after: string;
};

/**
 * Updates the address in a feature's rows of the account, also in closed ones: no mail may go to a mailbox that
 * its owner has left. Rows with another address stay as they were typed.
 * @returns what was changed
 */
export type CarryAddress = (tx: Tx, change: CarriedAddress) => Promise<ReadonlyArray<{ id: string }>>;

/** The address of an account was changed elsewhere, at its identity provider: the newsletter asks the new mailbox. */
export const addressChangedJob = defineJob({
  name: 'account-address-changed',
  schema: z.object({ before: z.string(), after: z.string() }),
  timeLimitSeconds: 60,
  retries: 8,
});

/** The same, if the provider says that the new mailbox is proved: rows with the old address are updated. */
export const carryAddressJob = defineJob({
  name: 'account-carry-address',
  schema: z.object({
    partnerId: z.string(),
    policyholderId: z.string().nullable(),
    before: z.string(),
    after: z.string(),
  }) satisfies z.ZodType<CarriedAddress>,
  timeLimitSeconds: 60,
  retries: 8,
});
