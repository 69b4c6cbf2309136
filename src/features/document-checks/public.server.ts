export { checkCases } from './check-cases.ts';
export type { CheckFile } from './check-kind.ts';
export { registerCheck } from './checks.jobs.ts';
export { finishCheck, insertCheck } from './checks.store.ts';
export { type Letter, letterPdf, letterWord } from './letter-documents.ts';
