import type { z } from 'zod';
import {
  createGuard,
  exchange,
  type FetchLike,
  ProviderError,
  parseJsonAnswer,
} from '#src/providers/http/index.ts';
import type { EngineSettings } from '../search.ts';

const provider = 'opensearch';

export type OpenSearchSettings = Extract<EngineSettings, { kind: 'opensearch' }> & {
  readonly timeoutMs: number;
};

export interface Client {
  /**
   * One call of the REST API; `undefined` for 404, where `missing` allows it.
   * @param body an object is sent as JSON, a text as lines of JSON
   * @throws ProviderError
   */
  call<T>(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    body?: object | string,
  ): Promise<T | undefined>;
}

/** Speaks to OpenSearch over its REST API, with a time limit, one repetition and a breaker. */
export function createClient(settings: OpenSearchSettings, fetchLike: FetchLike): Client {
  const guard = createGuard({ provider, timeoutMs: settings.timeoutMs });
  const authorization = settings.authorization === '' ? {} : { Authorization: settings.authorization };

  return {
    call: (method, path, schema, body) =>
      guard.run(
        async (signal) => {
          const isLines = typeof body === 'string';
          const type =
            body === undefined
              ? {}
              : { 'Content-Type': isLines ? 'application/x-ndjson' : 'application/json' };
          const { status, text } = await exchange(provider, fetchLike, `${settings.url}${path}`, {
            method,
            signal,
            headers: { Accept: 'application/json', ...type, ...authorization },
            ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
          });
          if (status === 404) return undefined;
          if (status >= 400 && !text.includes('resource_already_exists_exception')) {
            throw new ProviderError(provider, 'rejected', { code: `http-${status}` });
          }
          return status >= 400 ? undefined : parseJsonAnswer(provider, schema, text);
        },
        {
          idempotent: true,
          // All searches have the same address, so the body identifies one. A bulk load is too long for
          // that.
          of: `${method} ${path} ${typeof body === 'object' ? JSON.stringify(body) : ''}`,
        },
      ),
  };
}
