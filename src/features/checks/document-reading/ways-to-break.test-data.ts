/** What the breaking process of the tests does, by the first byte of its document. */
export const waysToBreak = {
  exit: 1,
  memory: 2,
  hang: 3,
  uncaught: 4,
  thrown: 5,
  outside: 6,
  atOnce: 7,
} as const;
