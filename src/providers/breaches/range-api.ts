import { createGuard, exchange, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import type { BreachEntry } from './breaches.ts';

const PROVIDER = 'breaches';
const line = /^([0-9A-F]{35}):(\d{1,10})$/;

/** The lines of an answer; those with the count 0 are padding, which hides how many there are. */
function entriesOf(text: string): BreachEntry[] {
  const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  return lines.flatMap((one) => {
    const [, suffix, count] = line.exec(one.trim().toUpperCase()) ?? [];
    if (suffix === undefined) throw new ProviderError(PROVIDER, 'invalid-answer', { code: 'line' });
    return Number(count) === 0 ? [] : [{ suffix, count: Number(count) }];
  });
}

export type RangeApi = { range(prefix: string): Promise<BreachEntry[]> };

/** Asks a range API as `api.pwnedpasswords.com` is one: `GET /range/{prefix}`, a line `SUFFIX:COUNT` for each hash. */
export function createRangeApi(
  settings: { url: string; apiKey: string; timeoutMs: number },
  fetchLike: FetchLike,
): RangeApi {
  const guard = createGuard({ provider: PROVIDER, timeoutMs: settings.timeoutMs });
  return {
    range: (prefix) =>
      guard.run(
        async (signal) => {
          const { status, text } = await exchange(PROVIDER, fetchLike, `${settings.url}/range/${prefix}`, {
            signal,
            headers: {
              Accept: 'text/plain',
              'Add-Padding': 'true',
              // The service refuses calls without a user agent.
              'User-Agent': 'range-client',
              ...(settings.apiKey ? { 'hibp-api-key': settings.apiKey } : {}),
            },
          });
          if (status !== 200) throw new ProviderError(PROVIDER, 'rejected', { code: `http-${status}` });
          return entriesOf(text);
        },
        { idempotent: true, of: prefix },
      ),
  };
}
