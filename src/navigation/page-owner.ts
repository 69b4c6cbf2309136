import type { PageRequest } from './page-context.ts';

/** Name of the hidden field that says whose page a posted form stood on. */
export const pageOwnerField = 'seite-von';

/** Signs out whoever is signed in. */
const forAnybody = '/account/logout';

/**
 * Whether a form was posted from the page of one account while another one is signed in: two people at one browser, or one person with
 * two accounts. Whose session is merely over is told so by his page.
 * @param path lower case, without a slash at the end
 */
export function isOfAnother(
  { customer, postedBy }: Pick<PageRequest, 'customer' | 'postedBy'>,
  path: string,
) {
  return customer !== null && postedBy !== undefined && postedBy !== customer.owner && path !== forAnybody;
}

/** Where it is said that nothing was sent, with the way back. */
export function foreignFormAddress(address: string): string {
  return `/account/bye?anderes-konto=true&redirect=${encodeURIComponent(address)}`;
}
