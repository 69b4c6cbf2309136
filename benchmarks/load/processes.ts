import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What has to go when this program ends, however it ends. Called at its end, so nothing may wait. */
const leftovers = new Set<() => void>();

process.on('exit', () => {
  for (const remove of leftovers) remove();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** @returns what takes the duty off again */
export function atTheEnd(remove: () => void): () => void {
  leftovers.add(remove);
  return () => leftovers.delete(remove);
}

/** Linux counts the time of processors in ticks of 10 ms (`USER_HZ`). */
const tickMs = 10;

/** Ticks that all processors have worked since the machine began, and those that others of its host have taken (proc(5), `/proc/stat`). */
function busyTicks(): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + interrupts + soft + stolen;
}

/** @returns how many processors are busy while this program does nothing for so long: 0 on a quiet machine, 2 where two are full */
export async function busyProcessors(ms: number): Promise<number> {
  const before = busyTicks();
  const begun = performance.now();
  await sleep(ms);
  return ((busyTicks() - before) * tickMs) / (performance.now() - begun);
}

/** What the kernel says of a process (proc(5), `stat`): its parent, its own ticks, and those of its children that have ended. */
function statOf(pid: number | string): { parent: number; own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
}

/** Milliseconds of processor time that a process has taken, its threads included, its children not. */
export function processorMs(pid: number): number {
  return statOf(pid).own * tickMs;
}

/** @returns the processes that this one has started and that still run */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return statOf(name).parent === pid ? [Number(name)] : [];
    } catch {
      // It has ended since the folder was read.
      return [];
    }
  });
}

/** Milliseconds of one that may have ended since it was seen: its parent has them then. */
function processorMsOfChild(pid: number): number {
  try {
    return processorMsOfAll(pid);
  } catch {
    return 0;
  }
}

/** Milliseconds of processor time that a process and all that it has started have taken, what has ended included. */
export function processorMsOfAll(pid: number): number {
  const { own, ended } = statOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + processorMsOfChild(child), (own + ended) * tickMs);
}

/** @returns who has started a process */
export const parentOf = (pid: number): number => statOf(pid).parent;

/** Megabytes (1024²) of a process in memory, its threads included. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
