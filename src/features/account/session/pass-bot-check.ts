/**
 * Passes the bot check in the background, so that what was refused for want of it is taken at the next press. What fails
 * here fails silently: the refusal on the page says what else helps.
 */
export function passBotCheckInBackground(): void {
  // Loaded on demand: hardly anybody sends a form so often.
  void import('./guest-session.ts').then(({ guestToken }) => guestToken()).catch(() => undefined);
}
