import type { Instant } from './column-types.ts';

/** A form that somebody filled in and that did not arrive, for a short time. */
type KeptFormTable = {
  /** Whose it is; nobody else finds it. */
  subject: string;
  /** Address of the page of the form. */
  form: string;
  /** The fields, encrypted for this subject and this form (`lib/sealed.ts`). */
  sealed: string;
  kept_at: Instant;
};

export type KeptFormTables = { kept_forms: KeptFormTable };
