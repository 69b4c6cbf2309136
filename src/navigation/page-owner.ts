import type { PageRequest } from './page-context.ts';

/** Name of the hidden field that says whose page a posted form stood on. */
export const pageOwnerField = 'seite-von';

/** Name of the hidden field of a draft that lies in an account (ADR 0028): its page says itself that the session is over. */
export const draftAccountField = 'konto';

/** Signs out whoever is signed in. */
const forAnybody = '/account/logout';

/**
 * Where whoever posted a form is told that nothing was sent: it stood on the page of an account that is signed in no more, because
 * another one is (two people at one browser, or one person with two accounts), or nobody. Whatever a page kept of it then would be
 * the next one's, or a guest's, whom the next one at this browser is.
 * @param path lower case, without a slash at the end
 * @param address of the page, to come back to
 * @returns undefined for a form that may be sent
 */
export function unsentAddress(
  { customer, postedBy }: Pick<PageRequest, 'customer' | 'postedBy'>,
  { path, address }: { path: string; address: string },
): string | undefined {
  if (postedBy === undefined || postedBy === customer?.owner || path === forAnybody) return undefined;
  const why = customer === null ? 'nicht-gesendet' : 'anderes-konto';
  return `/account/bye?${why}=true&redirect=${encodeURIComponent(address)}`;
}
