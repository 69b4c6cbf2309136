import type { Worker } from 'node:worker_threads';

/**
 * Memory that a thread may hold outside its heap (buffers, WebAssembly), in MB: `resourceLimits` does not count it, and a PDF of 6 MB
 * took 4 GB of it. The largest good photo needs 360 with the library that draws it.
 */
export const outsideMb = 768;
const lookMs = 100;

/**
 * Looks again and again how much a thread holds outside its heap; the answer comes also out of a loop that never returns.
 * @returns ends the looking
 */
export function watchOutsideMemory(worker: Worker, mostMb: number, tooMuch: () => void): () => void {
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    // A thread that has just ended answers nothing, and holds nothing.
    const heap = await worker.getHeapStatistics().catch(() => null);
    isAsking = false;
    if (heap && heap.external_memory > mostMb * 1024 * 1024) tooMuch();
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
