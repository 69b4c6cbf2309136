export { EntryForm } from './entry-form.tsx';
export { EntryGuard } from './entry-guard.tsx';
export { type EntryRefusal, entryRefusal } from './entry-refusal.ts';
export { readEntry } from './read-entry.ts';
