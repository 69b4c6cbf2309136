import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Somebody was quicker, or it is no longer his to do: the page shows what was. */
const outdated: ReadonlySet<number | undefined> = new Set([403, 409]);

/**
 * Whoever was too late sees the present state; by itself the router asks anew only after what succeeded. To ask by an
 * effect would race with the answer: once the navigation has ended, loading anew forgets what the action said.
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
