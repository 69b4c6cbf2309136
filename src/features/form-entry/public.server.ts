export { type Entry, entryHeader, formEntriesRetention, takeOnce } from './take-once.ts';
