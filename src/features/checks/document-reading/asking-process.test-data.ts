import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { serveTasks } from './process-answers.ts';

function codeOf(attempt: () => unknown): unknown {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

const nothing = 'data:text/javascript,';

/** Tells what it sees and may do. */
serveTasks(async () => ({
  env: Object.keys(process.env).filter((name) => !/^(?:NODE_CHANNEL|SYSTEM|WINDIR|__CF)/i.test(name)),
  write: codeOf(() => writeFileSync(join(tmpdir(), 'left-behind'), 'a')),
  start: codeOf(() => spawnSync(process.execPath, ['--version'])),
  loader: codeOf(() => register(nothing)),
  flags: codeOf(() => setFlagsFromString('--trace-turbo')),
  database: codeOf(() => process.getBuiltinModule('node:sqlite').DatabaseSync),
  thread: codeOf(() => new Worker('', { eval: true, execArgv: [] })),
  portal: codeOf(() => readFileSync(`/proc/${process.ppid}/environ`)),
  data: codeOf(() => readdirSync(join(process.cwd(), 'docs'))),
}));
