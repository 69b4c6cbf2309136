/** A request of the main thread to the database thread. */
export type WorkerRequest =
  | { id: number; kind: 'open'; directory: string }
  | { id: number; kind: 'close' }
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'listen'; channel: string };

/** The database thread's answer; one for each request id. */
export type WorkerAnswer =
  | { id: number; ok: true; rows: unknown[]; affectedRows: number }
  | { id: number; ok: false; error: { message: string; fields: Record<string, string> } };

/** A message of the database thread without a request: a `pg_notify` on a watched channel. */
export type WorkerNotice = { kind: 'notice'; channel: string; payload: string };
