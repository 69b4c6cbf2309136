import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

/** Under which key a form was sent, and what came of it: sending it again adds nothing. */
type FormEntryTable = {
  form: string;
  idempotency_key: string;
  request_hash: string;
  entry_id: string;
  reference: string;
  created_at: Instant;
  /** Whether its receipt was mailed; where it was not, the page alone has it. */
  is_mailed: Generated<boolean>;
};

/** What a rule of retention did on a day; one row for each, the last attempt counts. */
export type RetentionRunTable = {
  rule: string;
  /** Calendar day in Berlin. */
  day: string;
  ran_at: Instant;
  /** What was older than this was to be deleted. */
  cutoff: Instant;
  deleted: number;
  /** Null: it worked. */
  error: string | null;
};

export type FormTables = { form_entries: FormEntryTable; retention_runs: RetentionRunTable };
