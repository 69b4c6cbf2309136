import type { Generated } from 'kysely';
import type { Day, Instant, Json } from './column-types.ts';

/** What a company reports at its key date (`features/insurance/key-date-report`): who, and how it stands. */
export type KeyDateReportTable = {
  id: string;
  number: string;
  /** The policyholder whose customer has sent it while signed in; null for whoever was not. */
  policyholder_id: string | null;
  company_name: string;
  insurance_number: string;
  contact_name: string;
  email: string;
  phone: string;
  status: Generated<'received' | 'in_progress' | 'answered' | 'closed'>;
  received_at: Instant;
  status_at: Instant;
  promised_on: Day;
  /** End of the promised day. */
  due_at: Instant;
};

/** The numbers as they were sent; a correction is a further version, and the first ones stay. */
export type KeyDateVersionTable = {
  report_id: string;
  version: number;
  key_date: Day;
  counts: Json;
  remark: string;
  /** Of an uploaded list: rows that were counted, and rows that were not; null where the numbers were typed. */
  list_rows: number | null;
  list_faulty_rows: number | null;
  /** Whether large differences to the report before were confirmed. */
  is_deviation_confirmed: boolean;
  sent_at: Instant;
};

export type KeyDateTables = { key_date_reports: KeyDateReportTable; key_date_versions: KeyDateVersionTable };
