/**
 * The embedded database in a thread of its own, so that a long query never stalls the server. Runs as
 * TypeScript directly (Node 24 strips types); it speaks the messages of `pglite-messages.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerAnswer, WorkerNotice, WorkerRequest } from './pglite-messages.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { textParsers } from './value-types.ts';

const database = new PGlite({
  dataDir: String(workerData.directory),
  // 128 MB of shared buffers is far more than a demonstration needs, and WASM memory is never given back.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  parsers: textParsers,
  extensions: { pg_trgm },
});

const statements = new PreparedStatements(database);

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'ready':
        await database.waitReady;
        return { id, ok: true, rows: [], affectedRows: 0 };
      case 'query': {
        const { rows, affectedRows = 0 } = await statements.query(request.sql, request.parameters);
        return { id, ok: true, rows, affectedRows };
      }
      case 'script': {
        statements.forgetIfChanged(request.sql);
        const results = await database.exec(request.sql);
        return { id, ok: true, rows: results.flatMap((result) => result.rows), affectedRows: 0 };
      }
      case 'listen': {
        const { channel } = request;
        await database.listen(channel, (payload) => {
          parentPort?.postMessage({ kind: 'notice', channel, payload } satisfies WorkerNotice);
        });
        return { id, ok: true, rows: [], affectedRows: 0 };
      }
      case 'close':
        await database.close();
        return { id, ok: true, rows: [], affectedRows: 0 };
    }
  } catch (error) {
    return { id, ok: false, error: errorFields(error) };
  }
}

/** Carries the fields of a PostgreSQL error over the thread border, where its class would be lost. */
function errorFields(error: unknown): { message: string; fields: Record<string, string> } {
  const message = error instanceof Error ? error.message : String(error);
  const fields: Record<string, string> = {};
  if (typeof error === 'object' && error !== null) {
    for (const [key, value] of Object.entries(error)) if (typeof value === 'string') fields[key] = value;
  }
  return { message, fields };
}

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
