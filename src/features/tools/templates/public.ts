export type { Letter, Run } from './letter.ts';
export { type OfferedDraft, offerDraft } from './offered-draft.ts';
