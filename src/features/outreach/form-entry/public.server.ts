export { entryHeader, type SentOnce, sentOnce, takeOnce } from './take-once.ts';
