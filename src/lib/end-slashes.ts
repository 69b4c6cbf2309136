/**
 * An address without the slashes at its end. Written by hand: a regular expression takes quadratic time on a long
 * run of slashes in the middle.
 */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
