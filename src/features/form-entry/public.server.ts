export { entryHeader, formEntriesRetention, takeOnce } from './take-once.ts';
