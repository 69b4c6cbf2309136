import { beginning } from '#src/lib/beginning.ts';
import { formatCents } from '#src/lib/money.ts';
import { readCents } from '#src/lib/money-input.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type Bike, bikes, type InsuredBike, tariff } from './tariff.ts';

/** The fields of the calculator by their names in the address. */
export type BikeValues = Record<'art' | 'wert' | 'selbst', string>;

const defaults: BikeValues = { art: 'pedelec', wert: '2.500', selbst: 'nein' };

/** What is wrong with a value that is to be insured; undefined for one that can be. */
function valueProblem(valueCents: number | undefined): string | undefined {
  if (valueCents === undefined) return 'Bitte geben Sie den Kaufpreis in Euro ein, zum Beispiel 2.500.';
  const { leastCents, mostCents } = tariff;
  if (valueCents < leastCents) return `Versichert werden Räder ab ${formatCents(leastCents)}.`;
  return valueCents > mostCents
    ? `Versichert werden Räder bis ${formatCents(mostCents)}. Für teurere rufen Sie uns bitte an.`
    : undefined;
}

const isBike = (text: string): text is Bike => bikes.some((one) => one === text);

/** Reads the fields of the address or of a form. */
export function readBike(given: { get(name: string): unknown }): {
  values: BikeValues;
  problems: FieldProblem[];
  insured: InsuredBike | null;
} {
  const text = (name: keyof BikeValues) => {
    const value = given.get(name);
    return typeof value === 'string' ? beginning(value, 40) : defaults[name];
  };
  const art = text('art');
  const values: BikeValues = {
    art: isBike(art) ? art : defaults.art,
    wert: text('wert'),
    selbst: text('selbst') === 'ja' ? 'ja' : 'nein',
  };
  const valueCents = readCents(values.wert);
  const message = valueProblem(valueCents);
  if (message !== undefined || valueCents === undefined || !isBike(values.art)) {
    return { values, problems: [{ field: 'wert', message: message ?? '' }], insured: null };
  }
  return {
    values,
    problems: [],
    insured: { bike: values.art, valueCents, hasDeductible: values.selbst === 'ja' },
  };
}
