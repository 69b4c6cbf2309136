export { searchKinds } from './kinds.ts';
export { HighlightedText, mayBeSuggestedFor, type Suggestion, suggest } from './suggest.tsx';
