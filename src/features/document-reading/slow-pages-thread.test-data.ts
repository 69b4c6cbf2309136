import { serveTasks } from './thread-answers.ts';
import type { ReadingTask } from './thread-messages.ts';

/** Has thirty blank pages, each of which takes a while to draw, whatever the document is. */
const pages = Array.from({ length: 30 }, () => ({ text: '', needsRecognition: true }));
const drawingMs = 60;

serveTasks<ReadingTask>(async (task) => {
  if (task.kind !== 'picture') return { type: 'pdf', pages };
  const end = performance.now() + drawingMs;
  while (performance.now() < end);
  return { width: 8, height: 8, pixels: new Uint8Array(64).fill(255) };
});
