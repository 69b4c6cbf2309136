import { openPdf, readPdfPages } from './pdf-text.ts';
import { serveTasks } from './process-answers.ts';

/** Opens a PDF without having measured it, as if the measuring had overlooked something. */
serveTasks(async (_task, bytes) => readPdfPages(await openPdf(bytes, 10)));
