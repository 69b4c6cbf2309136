import { type FederalState, federalStates } from '#src/lib/calendar.ts';
import { lastPostcode, postcodeStates } from './postcode-states.data.ts';

/**
 * The Länder in which a postcode may lie: one as a rule, several where their regions meet, none for a number that no place
 * has. Approximate, see the table.
 * @param postcode five digits
 */
export function statesOfPostcode(postcode: string): FederalState[] {
  if (postcode > lastPostcode) return [];
  const beginning = postcode.slice(0, 3);
  const found = postcodeStates.find(([first, last]) => first <= beginning && beginning <= last);
  const names = found?.[2].split(' ') ?? [];
  return federalStates.filter((state) => names.includes(state));
}

/** The Land of a postcode that lies in one for certain; undefined for all others. */
export function stateOfPostcode(postcode: string): FederalState | undefined {
  const states = statesOfPostcode(postcode);
  return states.length === 1 ? states[0] : undefined;
}
