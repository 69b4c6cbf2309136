import { renderPdf } from '#src/lib/pdf.ts';
import { serveTasks } from './thread-answers.ts';
import type { DrawingTask } from './thread-messages.ts';

/** Lays out what a stranger has written where nobody waits for anything else, with a heap and a time of its own. */
serveTasks<DrawingTask>(({ document }) => renderPdf(document));
