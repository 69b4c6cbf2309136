import { useEffect, useState } from 'react';
import { mayBeSuggestedFor, type Suggestion, suggest } from '#src/features/guides/search/public.ts';

/** Milliseconds of rest after the last letter before the server is asked. */
const typingRest = 200;

const none: readonly Suggestion[] = [];

/** Suggestions for what is typed; those of an earlier text never arrive, and a failure is an empty list. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const typed = text.trim();
  useEffect(() => {
    if (!mayBeSuggestedFor(typed)) {
      setFound(none);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const list = await suggest(typed, stop.signal);
      if (!stop.signal.aborted) setFound(list);
    }, typingRest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return mayBeSuggestedFor(typed) ? found : none;
}
