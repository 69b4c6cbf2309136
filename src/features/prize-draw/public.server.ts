export { entryEventCases } from './entry-events.ts';
export { entriesOfMailbox } from './export-entries.ts';
export { pendingEntriesRetention, prizeDrawRetention } from './prize-draw.retention.ts';
export { prizeDrawDeskPage } from './prize-draw-desk-page.ts';
