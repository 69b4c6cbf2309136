import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';

const memory = '/dev/shm';
/** A copy takes some 50 MB and grows with writes; a few run in parallel. */
const neededBytes = 2 * 1024 ** 3;

/** Folders of killed runs stay in memory, so they are removed. */
function removeLeft(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^rechtshafen-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

let isCleared = false;

/**
 * An empty folder for the data of a portal: in memory if there is enough (a third of the processor time of a copy
 * on disk), otherwise in the temporary folder. The caller removes it.
 */
export function newDataFolder(): string {
  if (existsSync(memory)) {
    if (!isCleared) removeLeft();
    isCleared = true;
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > neededBytes) return mkdtempSync(join(memory, `rechtshafen-${process.pid}-`));
  }
  return mkdtempSync(join(tmpdir(), `rechtshafen-${process.pid}-`));
}
