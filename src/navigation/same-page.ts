import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages whose query only changes how the browser shows data that it already has. */
export function keepsDataOnSamePage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
