export type { CheckOutcome, GradingTask } from './check-kind.ts';
export { registerCheck } from './checks.jobs.ts';
export { finishCheck, insertCheck } from './checks.store.ts';
export { letterFiles } from './letter-documents.ts';
export type { Letter } from './letter-parts.ts';
export { drawResult, pdfHeading, pdfNotes, pdfPart } from './result-pdf.ts';
