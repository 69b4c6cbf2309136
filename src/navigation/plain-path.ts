/** Lower case, without slashes at the end: case and a last slash do not matter (specification, “Routing rules”). */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}
