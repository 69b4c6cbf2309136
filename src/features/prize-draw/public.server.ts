export { pendingEntriesRetention, prizeDrawRetention } from './prize-draw.retention.ts';
