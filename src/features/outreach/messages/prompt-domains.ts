import { keepNewest } from '#src/lib/keep-newest.ts';

/** How long a server may take for one message to be called prompt. */
const promptMs = 5000;
/** More than a portal writes to in a day, apart from the large ones. */
const mostKept = 300;

export type PromptDomains = {
  /** Those that answered promptly of late. */
  all(): ReadonlySet<string>;
  /** Notes how long a server took. `isSettled`: the message has its end, taken or refused for good. */
  note(domain: string, took: { ms: number; isSettled: boolean }): void;
};

/**
 * Which mail servers answer at once. Known to this process alone and forgotten with it: nobody reads later whom we wrote to.
 */
export function createPromptDomains(): PromptDomains {
  const prompt = new Set<string>();
  return {
    all: () => prompt,
    note(domain, { ms, isSettled }) {
      // The one heard of last stands last, and the first is forgotten.
      if (ms >= promptMs || isSettled) prompt.delete(domain);
      if (ms >= promptMs || !isSettled || domain === '') return;
      prompt.add(domain);
      keepNewest(prompt, mostKept);
    },
  };
}
