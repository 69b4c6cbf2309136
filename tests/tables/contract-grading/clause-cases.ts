import type { ClauseId, ClauseState } from '#src/features/checks/contract-grading/public.ts';
import type { FramePart } from './contract-frame.ts';

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
