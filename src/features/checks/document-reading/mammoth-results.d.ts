/** What every step of the parser answers; its package describes the whole only. */
declare module 'mammoth/lib/results.js' {
  export class Result {
    messages: unknown[];
  }
}
