export { EntryForm } from './entry-form.tsx';
export { EntryGuard, EntryTrap } from './entry-guard.tsx';
export { notMailedWords } from './not-mailed.ts';
export { type EntryRefusal, entryRefusal, readEntry, trapField } from './read-entry.ts';
