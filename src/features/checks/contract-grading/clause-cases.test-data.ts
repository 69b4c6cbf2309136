import type { FramePart } from './contract-frame.test-data.ts';
import type { ClauseId, ClauseState } from './public.ts';

/** Wordings that a rule must find in that state, and wordings close to them that it must not. */
export type ClauseCases = {
  id: ClauseId;
  state: ClauseState;
  replaces?: readonly FramePart[];
  heading?: string;
  signed?: string;
  hits: readonly string[];
  misses: readonly string[];
};
