import { readFileSync } from 'node:fs';

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

/** Milliseconds of processor time that a process has taken, its threads included, its children not. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Megabytes (1024²) of a process in memory, its threads included. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
