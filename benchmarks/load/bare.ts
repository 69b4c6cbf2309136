import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { atTheEnd } from './processes.ts';
import type { Sample } from './sample.ts';

export type Bare = { port: number; pid: number; stop(): void };

/** Node writes these itself, and a length in place of pieces. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Starts a bare `node:http` server that answers every request with the bytes and headers of a sample. */
export async function startBare({ headers, body }: Sample): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-bare-'));
  const file = join(folder, 'answer.json');
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  const sent = { ...Object.fromEntries(kept), 'content-length': String(body.length) };
  writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString('base64') }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs'), file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const isOff = atTheEnd(() => child.kill('SIGKILL'));
  const [port] = await once(child, 'message');
  rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    child.kill();
    isOff();
  };
  return { port: z.number().parse(port), pid: child.pid ?? 0, stop };
}
