import { defaults, type FineValues, type OffenceName, type QueryName } from './fines-input.ts';
import { isCaseOf, parkingPlaceOf } from './fines-query.ts';
import { parkingCases } from './parking-table.ts';
import { firstCatalogueDay } from './sanction.ts';

type Asked = (values: FineValues) => ReadonlyArray<QueryName | false>;

const askedOf: Readonly<Record<OffenceName, Asked>> = {
  tempo: ({ angabe, fahrzeug }) => [
    ...(['fahrzeug', 'ort', 'angabe', 'wieder', 'folge', 'vorsatz'] as const),
    ...(angabe === 'zuviel' ? (['zuviel'] as const) : (['gemessen', 'erlaubt'] as const)),
    fahrzeug !== 'pkw' && 'dauer',
  ],
  rotlicht: ({ mit }) => ['mit', 'folge', mit !== 'fuss' && 'rot', mit !== 'fuss' && 'vorsatz'],
  handy: () => ['mit', 'folge'],
  abstand: () => ['tempo', 'meter', 'lkw', 'folge', 'vorsatz'],
  rausch: ({ mittel }) => ['mittel', 'vorsatz', mittel !== 'neuling' && 'eintrag'],
  parken: ({ parkort }) => ['parkort', 'vorsatz', hasCases(parkort) && 'parkfall'],
};

function hasCases(parkort: string): boolean {
  const place = parkingPlaceOf(parkort);
  return place !== undefined && parkingCases(place, firstCatalogueDay).length > 1;
}

/** Asked whatever the offence is. */
const always: readonly QueryName[] = ['delikt', 'zugestellt', 'land', 'tat', 'punkte', 'probe', 'verbot'];

/**
 * Parameters for other offences. The form passes them on, so that nothing is lost when the offence is changed and
 * changed back.
 * @param shown further fields in the form, because they have problems
 */
export function unaskedParameters(
  parameters: URLSearchParams,
  { name, values }: { name: OffenceName; values: FineValues },
  shown: readonly string[],
): Array<[QueryName, string]> {
  const asked: ReadonlyArray<string | false> = [...always, ...askedOf[name](values), ...shown];
  const names = Object.keys(defaults) as QueryName[];
  return names.filter((one) => parameters.has(one) && !asked.includes(one)).map((one) => [one, values[one]]);
}

/** Removes choices of another offence or place that do not exist for the present one. */
export function dropMisfits(data: FormData): void {
  if (data.get('delikt') === 'handy' && data.get('mit') === 'fuss') data.delete('mit');
  const place = parkingPlaceOf(String(data.get('parkort') ?? ''));
  if (place && !isCaseOf(place, String(data.get('parkfall') ?? ''))) data.delete('parkfall');
}
