import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Thrown when another process already works on the embedded database. */
export class DatabaseInUseError extends Error {
  constructor(path: string, holder: number) {
    super(
      `The embedded database is already in use by process ${holder} (${path}). ` +
        'Stop that process, or set DATABASE_URL to use PostgreSQL with any number of processes.',
    );
    this.name = 'DatabaseInUseError';
  }
}

type Holder = { pid: number; startedAt: string };

/** The kernel's start time of a process. It differs if the process id was reused. */
function startTime(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch {
    return false;
  }
  const started = startTime(holder.pid);
  return started === null || started === holder.startedAt;
}

function readHolder(path: string): Holder | null {
  try {
    const [pid, startedAt] = readFileSync(path, 'utf8').split(' ');
    return { pid: Number(pid), startedAt: startedAt ?? '' };
  } catch {
    return null;
  }
}

/**
 * Takes the lock file, so that two processes never open one database folder: PGlite would lose data.
 * A lock left by a killed process is taken over.
 * @returns a function that gives the lock back
 * @throws DatabaseInUseError when a living process holds it
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const content = `${process.pid} ${startTime(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, content, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new DatabaseInUseError(path, holder.pid);
      rmSync(path, { force: true });
    }
  }
  throw new DatabaseInUseError(path, readHolder(path)?.pid ?? 0);
}
