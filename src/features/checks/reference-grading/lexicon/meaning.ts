/** What a word can mean inside a reference. A word may carry several of these at once. */
export type Topic =
  | 'satisfaction'
  | 'satisfied'
  | 'recognition'
  | 'expectation'
  | 'fulfil'
  | 'exceed'
  | 'task'
  | 'do'
  | 'assigned'
  | 'performance'
  | 'conduct'
  | 'esteem'
  | 'complaint'
  | 'getAlong'
  | 'knowledge'
  | 'grasp'
  | 'learn'
  | 'training'
  | 'success'
  | 'apply'
  | 'familiar'
  | 'way'
  | 'care'
  | 'deadline'
  | 'keep'
  | 'instruction'
  | 'load'
  | 'situation'
  | 'resilience'
  | 'withstand'
  | 'calm'
  | 'result'
  | 'workQuality'
  | 'goal'
  | 'reach'
  | 'drive'
  | 'interest'
  | 'readiness'
  | 'duty'
  | 'lead'
  | 'staff'
  | 'boss'
  | 'model'
  | 'climate'
  | 'leadTask'
  | 'delegate'
  | 'peak'
  | 'possibility'
  | 'understanding'
  | 'opportunity'
  | 'thanks'
  | 'regret'
  | 'leave'
  | 'wish'
  | 'cooperation'
  | 'joy'
  | 'listing';

export type Trait = 'conduct' | 'working' | 'load' | 'drive' | 'leading' | 'knowing' | 'duty';

export type Group = 'superior' | 'peer' | 'staff' | 'outside';

export type Meaning = {
  /** "always": stets, jederzeit, ausnahmslos … */
  time?: true;
  /** hard: im Wesentlichen, meist …; soft: insgesamt, soweit … */
  weak?: 'soft' | 'hard';
  effort?: true;
  negation?: true;
  /** Adverb that lifts the next word: sehr 1, äußerst 1.5, besonders 0.5. */
  boost?: number;
  /** Size of a noun: groß/hoch/voll 1, größt/höchst/vollst 2; erhöht 0.5; üblich/normal −1. */
  size?: number;
  /** Quality: 0 poor, 1 adequate, 2 good, 3 very good, 3.5 outstanding. */
  merit?: number;
  /** Quality on the same scale, but only when the sentence speaks about this theme. */
  traits?: Partial<Record<Trait, number>>;
  topics?: readonly Topic[];
  group?: Group;
  verb?: true;
  /** Noun that only carries its adjective: Weise, Maß, Umfang, Qualität. */
  carrier?: true;
  /** Article, preposition, pronoun: ends the reach of an adjective to the left. */
  small?: true;
};

/**
 * Lexicon entry: `wort` matches every inflection by its stem, `=wort` this form only, `wort*` a beginning,
 * `*wort` the last part of a compound. Written folded (ae, oe, ue, ss).
 */
export type Entries = ReadonlyArray<readonly [words: string, meaning: Meaning]>;
