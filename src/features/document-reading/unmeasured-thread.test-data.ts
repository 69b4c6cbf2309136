import { workerData } from 'node:worker_threads';
import { openPdf, readPdfPages } from './pdf-text.ts';
import { serveTasks } from './thread-answers.ts';

/** Opens a PDF without having measured it, as if the measuring had overlooked something. */
serveTasks(async () => readPdfPages(await openPdf(workerData.bytes, 10)));
