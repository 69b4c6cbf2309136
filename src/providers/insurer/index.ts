import type { Clock } from '#src/lib/clock.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { type BearerClient, createBearerClient } from '#src/providers/identity/index.ts';

export type InsurerSettings = {
  /** Addresses of the three APIs, without a slash at the end; empty for those this program answers itself. */
  readonly profileUrl: string;
  readonly customerAreaUrl: string;
  readonly secondUrl: string;
  readonly timeoutMs: number;
};

/** One API of the insurer's own systems. */
export type InsurerApi = { readonly baseUrl: string; readonly client: BearerClient };

/** The insurer's systems as the settings name them; null for what this program answers itself. */
export type Insurer = {
  readonly profile: InsurerApi | null;
  readonly customerArea: InsurerApi | null;
  /** Tariff-change session and legal assessments. */
  readonly second: InsurerApi | null;
};

/** Creates the clients without a call. Each has its own time limit and circuit breaker. */
export function createInsurer(settings: InsurerSettings, deps: { clock: Clock; fetch?: FetchLike }): Insurer {
  const { timeoutMs } = settings;
  const apiAt = (baseUrl: string) =>
    baseUrl === '' ? null : { baseUrl, client: createBearerClient({ baseUrl, timeoutMs }, deps) };
  return {
    profile: apiAt(settings.profileUrl),
    customerArea: apiAt(settings.customerAreaUrl),
    second: apiAt(settings.secondUrl),
  };
}
