import { z } from 'zod';

/** A path in the answer to an open form. Its signed form is only in the mail: whoever sends may have typed any address (ADR 0046). */
export const ownPath = (what: string) =>
  z
    .string()
    .nullable()
    .describe(
      `${what}, for the account whose it is; null for everybody else, who has only typed an address: the link is in the mail to it`,
    );
