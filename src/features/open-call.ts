import type { LimitName, MailboxLimit } from '#src/database/limit-rules.ts';

type Because = { because: string };

/** A call that is counted by the client's address. */
export type CountedCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: RegExp;
  limit: LimitName;
  /** What it is counted by besides. */
  also?: LimitName;
};

/** One that writes and is open to everybody: it must also say what guards the mailboxes of others, and when it asks for the bot check. */
export type OpenCall = CountedCall & {
  method: 'POST' | 'PUT';
  /** What the feature counts by the mailbox that is written to, or why nothing needs to be. */
  mailbox: MailboxLimit | Because;
  /**
   * How many times within the limit's time a client may send it without having passed the bot check, which needs a browser
   * with scripts; or why it is never asked for.
   */
  quiet: number | Because;
  /** Taken from whoever is above the quiet number, too, up to this one; the feature is told so by `isAboveQuiet`. */
  takenUntil?: number;
};

export const noMail: Because = { because: 'sends nothing to anybody' };
export const signedLink: Because = { because: 'only whoever holds a signed link or a code gets further' };
export const askedAlways: Because = { because: 'guests pass the bot check before the first one' };
export const draft: Because = {
  because: 'sent by the page itself while somebody fills it in; kept for a short time',
};

/** The call by which whoever holds the signed link of a mail opens what it names. */
export const linkCall = (path: RegExp): OpenCall => ({
  method: 'POST',
  path,
  limit: 'link-client',
  mailbox: noMail,
  quiet: signedLink,
});

/** The call of another system that proves itself by a signature or a key. */
export const webhookCall = (path: RegExp): CountedCall => ({ method: 'POST', path, limit: 'webhook-client' });

/** Files that are drawn anew for each call. */
export const drawnFiles = (path: RegExp): CountedCall => ({ method: 'GET', path, limit: 'drawn-files' });
