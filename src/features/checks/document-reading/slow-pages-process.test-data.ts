import { serveTasks } from './process-answers.ts';
import type { OpenedPage, ReadingTask } from './process-messages.ts';

/** Has thirty pages, each of which takes a while to draw: blank ones of a PDF, else each with the bytes as its own text. */
function pagesOf(bytes: Uint8Array): OpenedPage[] {
  const given = new TextDecoder().decode(bytes);
  const page: OpenedPage = given.startsWith('%PDF')
    ? { text: '', recognition: 'needed', unread: [] }
    : { text: given, recognition: 'compared', unread: ['picture'] };
  return Array.from({ length: 30 }, () => page);
}
const drawingMs = 60;

serveTasks<ReadingTask>(async (task, bytes) => {
  if (task.kind !== 'picture') return { type: 'pdf', pages: pagesOf(bytes) };
  const end = performance.now() + drawingMs;
  while (performance.now() < end);
  return { width: 8, height: 8, pixels: new Uint8Array(64).fill(255) };
});
