/** What the main thread asks of the database thread. */
export type WorkerRequest =
  | { id: number; kind: 'open'; directory: string }
  | { id: number; kind: 'close' }
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'listen'; channel: string };

/** What the database thread answers; one answer for each request id. */
export type WorkerAnswer =
  | { id: number; ok: true; rows: unknown[]; affectedRows: number }
  | { id: number; ok: false; error: { message: string; fields: Record<string, string> } };

/** What the database thread says unasked: somebody has called `pg_notify` on a channel that is listened to. */
export type WorkerNotice = { kind: 'notice'; channel: string; payload: string };
