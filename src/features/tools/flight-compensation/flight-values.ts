import type { Reading } from '#src/lib/query-reader.ts';
import type { Flight } from './entitlement.ts';

/** Defaults of the query; an empty day is today. */
export const defaults = {
  von: '',
  nach: '',
  tag: '',
  problem: 'verspaetet',
  stunden: '3',
  minuten: '0',
  gesagt: 'kurz',
  ersatz: 'nein',
  frueher: '0',
  grund: 'unbekannt',
  sitz: 'eu',
  personen: '1',
} as const;

export type QueryName = keyof typeof defaults;
export type FlightValues = Record<QueryName, string>;

/** The reading of an empty query. */
export const nothingRead: Reading<QueryName, Flight> = { values: defaults, problems: [], parsed: null };
