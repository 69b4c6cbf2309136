export { HighlightedText } from './highlighted-text.tsx';
export { searchKinds } from './kinds.ts';
export { mayBeSuggestedFor, type Suggestion, suggest } from './suggest.ts';
