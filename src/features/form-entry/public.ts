export { EntryForm, type EntryRefusal } from './entry-form.tsx';
export { EntryGuard } from './entry-guard.tsx';
export { readEntry } from './read-entry.ts';
