import { z } from 'zod';

/**
 * The path to a case, in the answer of a form that is open to everybody. The signed link is in the mail only,
 * because the sender may have typed somebody else's address (ADR 0046).
 */
export const ownPath = (what: string) =>
  z
    .string()
    .nullable()
    .describe(
      `${what}, for the account whose it is; null for everybody else, who has only typed an address: the link is in the mail to it`,
    );
