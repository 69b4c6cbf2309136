import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Registers cleanup for any end of this program. It runs at exit, so it must be synchronous. */
const leftovers = new Set<() => void>();

process.on('exit', () => {
  for (const remove of leftovers) remove();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** @returns a function that removes the cleanup */
export function atTheEnd(remove: () => void): () => void {
  leftovers.add(remove);
  return () => leftovers.delete(remove);
}

/** Linux counts the time of processors in ticks of 10 ms (`USER_HZ`). */
const tickMs = 10;

/**
 * Ticks of work of all processors since the start of the machine, and ticks taken by other guests of its host
 * (proc(5), `/proc/stat`).
 */
function busyTicks(): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + interrupts + soft + stolen;
}

/** @returns number of busy processors while this program waits: 0 on a quiet machine, 2 if two are fully used */
export async function busyProcessors(ms: number): Promise<number> {
  const before = busyTicks();
  const begun = performance.now();
  await sleep(ms);
  return ((busyTicks() - before) * tickMs) / (performance.now() - begun);
}

/** Parent, own ticks and ticks of ended children of a process (proc(5), `stat`). */
function statOf(pid: number | string): { parent: number; own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
}

/** Milliseconds of processor time of a process with its threads, without its children. */
export function processorMs(pid: number): number {
  return statOf(pid).own * tickMs;
}

/** @returns running processes that this one has started */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return statOf(name).parent === pid ? [Number(name)] : [];
    } catch {
      // The process has ended since the folder was read.
      return [];
    }
  });
}

/** Milliseconds of a process that may have ended meanwhile; then its parent has them. */
function processorMsOfChild(pid: number): number {
  try {
    return processorMsOfAll(pid);
  } catch {
    return 0;
  }
}

/** Milliseconds of processor time of a process and all its descendants, also ended ones. */
export function processorMsOfAll(pid: number): number {
  const { own, ended } = statOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + processorMsOfChild(child), (own + ended) * tickMs);
}

/** @returns the parent of a process */
export const parentOf = (pid: number): number => statOf(pid).parent;

/** Megabytes (1024²) of a process in memory, its threads included. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
