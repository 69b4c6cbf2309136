import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';

const memory = '/dev/shm';
/** A copy takes some 50 MB and grows by what a test writes; a few run beside each other. */
const neededBytes = 2 * 1024 ** 3;

/** Memory is not given back by a restart of the tests: what killed ones have left goes. */
function removeLeft(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^rechtshafen-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

let isCleared = false;

/**
 * An empty folder for the data of a portal: in memory where the machine has some to spare, a third of the processor's time
 * of a copy on the disk, in the temporary folder else. Whoever asks for it removes it.
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
