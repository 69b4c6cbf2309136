import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { BikeInterest } from './bike-interest.store.ts';
import { bikeWords, tariff } from './tariff.ts';

/** What somebody would like to insure, as label and value: for the mails, the desk and the export alike. */
export function bikeRows(row: BikeInterest): Array<[label: string, value: string]> {
  return [
    ['Rad', bikeWords[row.bike]],
    ['Kaufpreis', formatCents(row.value_cents)],
    ...(row.bought_on ? ([['Gekauft am', formatDate(row.bought_on)]] satisfies Array<[string, string]>) : []),
    ['Selbstbeteiligung', row.has_deductible ? formatCents(tariff.deductible.cents) : 'keine'],
    [
      'Beitrag im Jahr',
      `${formatCents(row.premium_cents)} nach dem Beispieltarif vom ${formatDate(row.tariff_as_of)}`,
    ],
    ['Postleitzahl', row.postcode],
  ];
}
