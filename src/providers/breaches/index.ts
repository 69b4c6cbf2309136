import { keepNewest } from '#src/lib/keep-newest.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import type { BreachEntry, Breaches, BreachKind, BreachSettings } from './breaches.ts';
import { bundledRange } from './bundled.ts';
import { createRangeApi, type RangeApi } from './range-api.ts';

export {
  type BreachEntry,
  type Breaches,
  type BreachSettings,
  breachKinds,
} from './breaches.ts';

/** Ranges of a source elsewhere change once a month at most. */
const keptMs = 24 * 3_600_000;
const mostKept = 2000;

/** Remembers ranges for a day, the oldest making room for new ones. */
function kept(api: RangeApi, now: () => Date): RangeApi {
  const ranges = new Map<string, { until: number; entries: BreachEntry[] }>();
  return {
    async range(prefix) {
      const found = ranges.get(prefix);
      if (found && found.until > now().getTime()) return found.entries;
      const entries = await api.range(prefix);
      ranges.set(prefix, { until: now().getTime() + keptMs, entries });
      keepNewest(ranges, mostKept);
      return entries;
    },
  };
}

/** The sources named by the settings: a range API each for passwords and addresses, or the bundled list. */
export function createBreaches(
  settings: BreachSettings,
  { clock, fetch: fetchLike = fetch }: { clock: { now(): Date }; fetch?: FetchLike },
): Breaches {
  const { passwordUrl, emailUrl, apiKey, timeoutMs } = settings;
  const apiAt = (url: string) =>
    url === '' ? undefined : kept(createRangeApi({ url, apiKey, timeoutMs }, fetchLike), clock.now);
  const apis: Record<BreachKind, RangeApi | undefined> = {
    password: apiAt(passwordUrl),
    email: apiAt(emailUrl),
  };
  return {
    sourceOf: (kind) => (apis[kind] ? 'elsewhere' : 'bundled'),
    range: (kind, prefix) => apis[kind]?.range(prefix) ?? bundledRange(kind, prefix),
  };
}
