/** The result of a step of the parser; the types of its package describe only the whole. */
declare module 'mammoth/lib/results.js' {
  export class Result {
    messages: unknown[];
  }
}
