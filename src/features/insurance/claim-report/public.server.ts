export { claimDraftsRetention } from './drafts.store.ts';
