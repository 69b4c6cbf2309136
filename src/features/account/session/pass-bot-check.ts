/**
 * Passes the bot check in the background, so that a form refused without it is taken at the next try. Failures are
 * silent: the refusal on the page says what else helps.
 */
export function passBotCheckInBackground(): void {
  // Loaded on demand: hardly anybody sends a form so often.
  void import('./guest-session.ts').then(({ guestToken }) => guestToken()).catch(() => undefined);
}
