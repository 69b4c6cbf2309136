export { entryHeader, formEntriesRetention, type SentOnce, sentOnce, takeOnce } from './take-once.ts';
