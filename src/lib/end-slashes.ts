/** An address without the slashes at its end. By hand: an expression reads a run of slashes in the middle once for each of them. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
