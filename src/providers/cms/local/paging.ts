import { badRequest } from './answers.ts';
import { numberOf } from './query.ts';

export type Page<T> = { items: T[]; envelope: Record<string, unknown> };

const mostAtOnce = 1000;

/** A place in a list, as the text of a cursor. */
function cursorOf(direction: 'next' | 'prev', start: number): string {
  return Buffer.from(`${direction}:${start}`).toString('base64url');
}

function startOf(cursor: string): number {
  const match = /^(?:next|prev):(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw badRequest('The cursor is invalid.');
  return Number(match[1]);
}

/** One page by `skip` and `limit`, with the total. */
export function pageBySkip<T>(all: readonly T[], query: URLSearchParams): Page<T> {
  const skip = numberOf(query, 'skip', 0, 1_000_000);
  const limit = numberOf(query, 'limit', 100, mostAtOnce);
  return {
    items: all.slice(skip, skip + limit),
    envelope: { sys: { type: 'Array' }, total: all.length, skip, limit },
  };
}

/** One page by cursor, with addresses of the next and the previous one. @param path as the client asked for it */
export function pageByCursor<T>(all: readonly T[], query: URLSearchParams, path: string): Page<T> {
  const limit = Math.max(1, numberOf(query, 'limit', 100, mostAtOnce));
  const cursor = query.get('pageNext') ?? query.get('pagePrev');
  const start = cursor === null ? 0 : startOf(cursor);
  const addressOf = (name: 'pageNext' | 'pagePrev', value: string) => {
    const next = new URLSearchParams(query);
    for (const other of ['pageNext', 'pagePrev', 'access_token']) next.delete(other);
    next.set(name, value);
    return `${path}?${next}`;
  };
  const pages = {
    ...(start + limit < all.length ? { next: addressOf('pageNext', cursorOf('next', start + limit)) } : {}),
    ...(start > 0 ? { prev: addressOf('pagePrev', cursorOf('prev', Math.max(0, start - limit))) } : {}),
  };
  return { items: all.slice(start, start + limit), envelope: { sys: { type: 'Array' }, limit, pages } };
}
