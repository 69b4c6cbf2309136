/** What was looked for: longer texts name no place. */
export const mostNearSigns = 80;
