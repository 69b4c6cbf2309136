export { entryEventCases } from './entry-events.ts';
export { entriesOfAddress } from './export-entries.ts';
export { pendingEntriesRetention, prizeDrawRetention } from './prize-draw.retention.ts';
export { prizeDrawDeskPage } from './prize-draw-desk-page.ts';
