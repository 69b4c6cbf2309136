import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages whose query only changes what the browser makes of data that is all there. */
export function keepsDataOnSamePage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
