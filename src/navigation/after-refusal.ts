import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Somebody was quicker, or the customer may no longer do it: the page is outdated. */
const outdated: ReadonlySet<number | undefined> = new Set([403, 409]);

/**
 * Loads the page's data again after such a refusal, which the router itself does only after a success. An effect
 * could not do it: a reload after the navigation discards the answer of the action.
 */
export function revalidatesAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: ShouldRevalidateFunctionArgs['actionStatus'] | undefined;
  defaultShouldRevalidate: boolean;
}): boolean {
  return outdated.has(actionStatus) || defaultShouldRevalidate;
}
