/** The middle of some numbers; NaN of none, so that a row without figures is never met. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
