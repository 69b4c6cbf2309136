/**
 * How a change of page ended (specification, section 4, “Router outcomes”):
 * - `completed`: the wanted page is shown
 * - `aborted`: it was refused before or while it was loaded, and the old page stays
 * - `cancelled`: another change of page began before it ended
 * - `duplicated`: the page was there already
 * - `redirected`: a guard led elsewhere
 */
export type NavigationOutcome =
  | { kind: 'completed'; to: string }
  | { kind: 'aborted'; to: string }
  | { kind: 'cancelled'; to: string; by: string }
  | { kind: 'duplicated'; to: string }
  /** By a guard; where a page or an action leads elsewhere, the change of page is complete. */
  | { kind: 'redirected'; to: string; target: string };

/** What is known of the router at one moment. `pending` is the address being loaded. */
export type RouterMoment = {
  /** Address that is shown, with query and hash. */
  shown: string;
  /** Changes with every entry of the history, also to the same address. */
  key: string;
  pending: { address: string; isRedirect: boolean } | null;
};

/**
 * Watches the router from moment to moment.
 * @param isGuardRedirect whether a redirect from the wanted address to the target is a guard's
 * @returns a function that takes the next moment and tells the outcome of what has just ended, if anything
 */
export function watchOutcomes(
  first: RouterMoment,
  isGuardRedirect: (wanted: string, target: string) => boolean,
): (moment: RouterMoment) => NavigationOutcome | null {
  let last = first;
  /** What was asked for at first; a redirect changes what is loaded, not what was wanted. */
  let wanted = first.pending?.address ?? null;
  let isRedirected = false;
  return (moment) => {
    const before = last;
    last = moment;
    if (moment.pending) {
      const isNew = moment.pending.address !== before.pending?.address;
      if (!isNew) return null;
      if (moment.pending.isRedirect && wanted !== null) {
        isRedirected = true;
        return null;
      }
      const cancelled = before.pending ? wanted : null;
      wanted = moment.pending.address;
      isRedirected = false;
      return cancelled === null ? null : { kind: 'cancelled', to: cancelled, by: moment.pending.address };
    }
    const to = wanted ?? moment.shown;
    const hasMoved = moment.key !== before.key;
    const wasPending = wanted !== null;
    const wasRedirected = isRedirected;
    wanted = null;
    isRedirected = false;
    if (!hasMoved) return wasPending ? { kind: 'aborted', to } : null;
    if (wasRedirected) {
      const target = moment.shown;
      return isGuardRedirect(to, target)
        ? { kind: 'redirected', to, target }
        : { kind: 'completed', to: target };
    }
    return moment.shown === before.shown ? { kind: 'duplicated', to } : { kind: 'completed', to };
  };
}

/** Whether the router is on its way because a loader or an action has sent it elsewhere. */
export function isRedirectState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && '_isRedirect' in state && state._isRedirect === true;
}
