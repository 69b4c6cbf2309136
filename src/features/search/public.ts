export { HighlightedText } from './highlighted-text.tsx';
export { type SearchKind, searchKinds } from './kinds.ts';
export { mayBeSuggestedFor, type Suggestion, suggest } from './suggest.ts';
