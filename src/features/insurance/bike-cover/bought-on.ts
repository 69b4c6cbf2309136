/** Nobody insures a bike that is older; what is further back is a slip of the finger, such as a birthday. */
const earliest = '1990-01-01';

/** The sentence for a day of purchase that cannot be; undefined for none and for one that can. @param today ISO */
export function boughtProblem(boughtOn: string | null, today: string): string | undefined {
  if (boughtOn === null) return undefined;
  if (boughtOn > today) return 'Dieser Tag liegt in der Zukunft. Bitte geben Sie den Tag des Kaufs ein.';
  return boughtOn < earliest ? 'Dieser Tag liegt vor 1990. Bitte prüfen Sie das Jahr des Kaufs.' : undefined;
}
