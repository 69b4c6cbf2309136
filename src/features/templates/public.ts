export type { Block, Letter, Run } from './letter.ts';
export { type OfferedDraft, offerDraft } from './offered-draft.ts';
