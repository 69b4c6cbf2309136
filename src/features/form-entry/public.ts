export { EntryGuard } from './entry-guard.tsx';
export { readEntry } from './read-entry.ts';
