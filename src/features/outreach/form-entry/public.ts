export { EntryForm } from './entry-form.tsx';
export { EntryGuard, EntryTrap } from './entry-guard.tsx';
export { type EntryRefusal, entryRefusal } from './entry-refusal.ts';
export { notMailedWords } from './not-mailed.ts';
export { readEntry, trapField } from './read-entry.ts';
