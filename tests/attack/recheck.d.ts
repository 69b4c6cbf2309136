/** The build of recheck without programs of other languages; its package describes the other one only. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
