import { workerData } from 'node:worker_threads';
import { serveTasks } from './thread-answers.ts';
import type { OpenedPage, ReadingTask } from './thread-messages.ts';

const given = new TextDecoder().decode(workerData.bytes);

/** Has thirty pages, each of which takes a while to draw: blank ones of a PDF, else each with the bytes as its own text. */
const page: OpenedPage = given.startsWith('%PDF')
  ? { text: '', recognition: 'needed', unread: [] }
  : { text: given, recognition: 'compared', unread: ['picture'] };
const pages = Array.from({ length: 30 }, () => page);
const drawingMs = 60;

serveTasks<ReadingTask>(async (task) => {
  if (task.kind !== 'picture') return { type: 'pdf', pages };
  const end = performance.now() + drawingMs;
  while (performance.now() < end);
  return { width: 8, height: 8, pixels: new Uint8Array(64).fill(255) };
});
