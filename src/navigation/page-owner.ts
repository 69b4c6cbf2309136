import type { PageRequest } from './page-context.ts';

/** Name of the hidden field with the owner of the page on which a posted form stood. */
export const pageOwnerField = 'seite-von';

/** Name of the hidden field of a draft that lies in an account (ADR 0028): its page says itself that the session is over. */
export const draftAccountField = 'konto';

/** Signs out whoever is signed in. */
const forAnybody = '/account/logout';

/**
 * The address of the notice that a form was not sent, because the account of its page is no longer signed in:
 * another account is (two people at one browser, or one person with two accounts), or nobody. Its content must not
 * reach that other account or a guest.
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
