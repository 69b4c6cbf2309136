export { highlightedParts, mayBeSuggestedFor, type Suggestion, suggest } from './suggest.ts';
