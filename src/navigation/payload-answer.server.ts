import { isDeepStrictEqual } from 'node:util';
import type { EntryContext } from 'react-router';
import type { Payload } from './page-payload.ts';

/**
 * The loader data of the page itself as JSON, without that of the root.
 * @throws when the data would not be the same after JSON, as with dates, maps or promises
 */
export function payloadAnswer(
  { matches, loaderData }: EntryContext['staticHandlerContext'],
  status: number,
): Response {
  const id = matches.at(-1)?.route.id;
  if (status !== 200 || id === undefined) return new Response(null, { status });
  const payload: Payload = { id, data: loaderData[id] ?? null };
  const body = JSON.stringify(payload);
  if (!isDeepStrictEqual(JSON.parse(body), payload)) {
    throw new Error(`The loader data of ${id} do not survive JSON, so the page cannot have a payload.`);
  }
  return new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}
