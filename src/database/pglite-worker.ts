/**
 * The embedded database in a thread of its own, so that a long query never stalls the server. Runs as
 * TypeScript directly (Node 24 strips types); it speaks the messages of `pglite-messages.ts`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerAnswer, WorkerNotice, WorkerRequest } from './pglite-messages.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { textParsers } from './value-types.ts';

/** Compiled before the folder to open is known. */
const program = compiled('pglite.wasm');
const maker = compiled('initdb.wasm');

async function compiled(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve(`@electric-sql/pglite/${name}`))),
  );
}

async function open(directory: string): Promise<Opened> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([program, maker]);
  const database = await PGlite.create({
    dataDir: directory,
    pgliteWasmModule,
    initdbWasmModule,
    // 128 MB of shared buffers is far more than a demonstration needs, and WASM memory is never given back.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    parsers: textParsers,
    extensions: { pg_trgm },
  });
  return { database, statements: new PreparedStatements(database) };
}

type Opened = { database: PGlite; statements: PreparedStatements };
type Asked = Exclude<WorkerRequest, { kind: 'open' }>;
type Answered = { rows: unknown[]; affectedRows?: number };

const nothing: Answered = { rows: [] };
let opened: Promise<Opened> | undefined;

async function answerOf(request: Asked, { database, statements }: Opened): Promise<Answered> {
  switch (request.kind) {
    case 'query':
      return statements.query(request.sql, request.parameters);
    case 'script': {
      await statements.forgetIfChanged(request.sql);
      const results = await database.exec(request.sql);
      return { rows: results.flatMap((result) => result.rows) };
    }
    case 'listen': {
      const { channel } = request;
      await database.listen(channel, (payload) => {
        parentPort?.postMessage({ kind: 'notice', channel, payload } satisfies WorkerNotice);
      });
      return nothing;
    }
    case 'close':
      await database.close();
      return nothing;
  }
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request;
  try {
    if (request.kind === 'open') {
      opened = open(request.directory);
      await opened;
      return { id, ok: true, rows: [], affectedRows: 0 };
    }
    if (!opened) throw new Error('The database is asked before it is opened.');
    const { rows, affectedRows = 0 } = await answerOf(request, await opened);
    return { id, ok: true, rows, affectedRows };
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

/** One after the other, in the order in which they were asked: a transaction that begins comes after what was on its way. */
let last = Promise.resolve();
parentPort?.on('message', (request: WorkerRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});
