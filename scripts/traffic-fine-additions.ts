import { closeRows } from '../src/features/tools/traffic-fines/distance-table.ts';
import { intoxicationRows } from '../src/features/tools/traffic-fines/offence-tables.ts';
import type { Points, Sanction } from '../src/features/tools/traffic-fines/sanction.ts';
import {
  lastingBand,
  type Place,
  type SpeedBand,
  speedBands,
  speedVehicles,
} from '../src/features/tools/traffic-fines/speed-table.ts';

const day = '2026-02-18';
const nbsp = '\u00a0';

const two =
  '19.1.1 19.1.2 21.1 21.2 50 50.1 50.2 50.3 50a 50a.1 50a.2 50a.3 83.3 89b.2 132.1 132.2 132.3 132.3.1 132.3.2 135 135.1 135.2 241 242 243 244 246.2 246.3';
const one =
  '4.1 4.2 5a 5a.1 6 8.1 9 10 15 17 18 19 19.1 153a 21 22 34 39.1 41 42.1 44 45 51b.3 53.1 51a.1 51a.2 51a.3 52a.1 52a.2 52a.2.1 52a.3 52a.4 54a.1 54a.2 54a.3 58.1 58.1.1 58.1.2 58.2 58.2.1 66 76 79 80.1 82 83.1 83.2 85 87a 88 89 89a 89b.1 136 245 92.1 92.2 93 95.1 95.2 99.1 99.2 102.1 102.1.1 102.2.1 104 108 109 246.1 247 113 116 123 129 132 132a 132a.1 132a.2 132a.3 132a.3.1 132a.3.2 133.1 133.2 133.3.1 133.3.2 150 151.1 151.2 152 152.1 157.3 159b 164 166 171 172 251a 175 253 186.1.3 186.1.4 186.2.3 187a 189.1.1 189.1.2 189.2.1 189.2.2 189.3.1 189.3.2 189a.1 189a.2 192 193 195 196 201 202 212 213 213a 214.1 214.2 214a.1 214a.2 217 223 224 233 243b';

/** Rows of the catalogue with their points (FeV, Annex 13, no. 2.2 and 3); the tables of the annex carry their own. */
export const pointRows: ReadonlyMap<string, Points> = new Map([
  ...two.split(' ').map((number) => [number, 2] as const),
  ...one.split(' ').map((number) => [number, 1] as const),
]);

/** Rows of the raw text that are complete below. */
export const withoutMeaning: ReadonlySet<string> = new Set(['241', '242', '243', '243a']);

/** The text after the parts of a row, as the ordinance prints it. */
export const closing: ReadonlyMap<string, string> = new Map([
  ['206', ' in Betrieb genommen'],
  ['207', ' angeordnet oder zugelassen'],
]);

/** Texts above others that lack a comma at their end. */
export const stems: ReadonlyMap<string, string> = new Map([
  ['7', 'Beim Radfahren oder Mofafahren, soweit dies durch Treten fortbewegt wird,'],
]);

/** Known changes without a day yet. */
export const notes: ReadonlyArray<{ numbers: RegExp; note: string }> = [
  { numbers: /^23[4-8]/, note: 'Stand Februar 2026, Änderung angekündigt.' },
];

/** Texts that are not readable if they are only joined. */
export const replaced: ReadonlyMap<string, string> = new Map([
  ['136.1', `Zeichen${nbsp}206 (Halt. Vorfahrt gewähren.) nicht befolgt`],
]);

type Added = {
  number: string;
  text: string;
  cents: number;
  points: Points;
  banMonths: number;
};

const added = ({ number, fineCents, points, banMonths }: Sanction, text: string): Added => ({
  number,
  text,
  cents: fineCents,
  points,
  banMonths,
});

const placeWords: Readonly<Record<Place, string>> = { inside: 'innerorts', outside: 'außerorts' };
const vehicleWords = {
  car: 'Pkw, Motorrad oder Kraftfahrzeug bis 3,5 t ohne Anhänger',
  heavy: 'Kraftfahrzeug über 3,5 t (außer Pkw), leerem Bus oder Pkw, Lkw oder Wohnmobil mit Anhänger',
  dangerous: 'kennzeichnungspflichtigem Gefahrguttransport oder Bus mit Fahrgästen',
} as const;

const bandWords = ({ from, upTo }: SpeedBand) => {
  if (!Number.isFinite(upTo)) return `mehr als ${from - 1}${nbsp}km/h`;
  return from === 1 ? `höchstens ${upTo}${nbsp}km/h` : `${from} bis ${upTo}${nbsp}km/h`;
};

const speed = speedVehicles.flatMap((vehicle) =>
  (['inside', 'outside'] as const).flatMap((place) => {
    const start = `Höchstgeschwindigkeit ${placeWords[place]} überschritten um`;
    const end = `mit ${vehicleWords[vehicle].replaceAll('3,5 t', `3,5${nbsp}t`)}`;
    const lasting = lastingBand(vehicle, place, day);
    const often = `höchstens 15${nbsp}km/h für mehr als 5${nbsp}Minuten oder in mehr als zwei Fällen nach Fahrtantritt`;
    return [
      ...speedBands(vehicle, place, day).map((band) => added(band, `${start} ${bandWords(band)}, ${end}`)),
      ...(lasting ? [added(lasting, `${start} ${often}, ${end}`)] : []),
    ];
  }),
);

const distance = [81, 101, 131].flatMap((kmh) =>
  (closeRows(kmh, day) ?? []).map((row, index) =>
    added(
      row,
      `Erforderlichen Abstand nicht eingehalten bei mehr als ${kmh - 1}${nbsp}km/h: weniger als ${5 - index}/10 des halben Tachowertes`,
    ),
  ),
);

const substanceWords = {
  alcohol: `Kraftfahrzeug geführt mit 0,25${nbsp}mg/l oder mehr Alkohol in der Atemluft oder 0,5${nbsp}Promille oder mehr im Blut`,
  thc: `Kraftfahrzeug geführt mit 3,5${nbsp}ng/ml oder mehr Tetrahydrocannabinol (THC) im Blutserum`,
  drugs: `Kraftfahrzeug unter der Wirkung eines in der Anlage zu §${nbsp}24a StVG genannten berauschenden Mittels geführt`,
  thc_and_alcohol: `Kraftfahrzeug geführt mit 3,5${nbsp}ng/ml oder mehr Tetrahydrocannabinol (THC) im Blutserum und dazu Alkohol`,
} as const;
const entryWords = [
  '',
  ', bei Eintragung von bereits einer Entscheidung im Fahreignungsregister',
  ', bei Eintragung von bereits mehreren Entscheidungen im Fahreignungsregister',
];
const intoxication = (['alcohol', 'thc', 'drugs', 'thc_and_alcohol'] as const).flatMap((substance) =>
  intoxicationRows(substance, day).map((row, index) =>
    added(row, `${substanceWords[substance]}${entryWords[index] ?? ''}`),
  ),
);

type Load = readonly [number: string, percent: string, euros: number, points: Points];
/** BKatV, annex, table 3: a for vehicles above 7.5 t and heavy trailers, b for others. Points: FeV, Annex 13, 3.5.5. */
const operated: readonly Load[] = [
  ['198.1.1', '2 bis 5', 30, 0],
  ['198.1.2', 'mehr als 5', 80, 1],
  ['198.1.3', 'mehr als 10', 110, 1],
  ['198.1.4', 'mehr als 15', 140, 1],
  ['198.1.5', 'mehr als 20', 190, 1],
  ['198.1.6', 'mehr als 25', 285, 1],
  ['198.1.7', 'mehr als 30', 380, 1],
];
const ordered: readonly Load[] = [
  ['199.1.1', '2 bis 5', 35, 0],
  ['199.1.2', 'mehr als 5', 140, 1],
  ['199.1.3', 'mehr als 10', 235, 1],
  ['199.1.4', 'mehr als 15', 285, 1],
  ['199.1.5', 'mehr als 20', 380, 1],
  ['199.1.6', 'mehr als 25', 425, 1],
];
const small: readonly Load[] = [
  ['2.1', 'mehr als 5 bis 10', 10, 0],
  ['2.2', 'mehr als 10 bis 15', 30, 0],
  ['2.3', 'mehr als 15 bis 20', 35, 0],
  ['2.4', 'mehr als 20', 95, 1],
  ['2.5', 'mehr als 25', 140, 1],
  ['2.6', 'mehr als 30', 235, 1],
];
const heavyOnes = `mit Kraftfahrzeugen über 7,5${nbsp}t oder mit Anhängern über 2${nbsp}t`;
const lightOnes = `mit anderen Kraftfahrzeugen bis 7,5${nbsp}t`;
const driver = 'Achslast, Gesamtgewicht oder Anhängelast überschritten';
const owner =
  'Als Halter angeordnet oder zugelassen, dass Achslast, Gesamtgewicht oder Anhängelast überschritten war';
const load =
  (start: string, vehicles: string) =>
  ([number, percent, euros, points]: Load) =>
    added(
      { number, fineCents: euros * 100, points, banMonths: 0 },
      `${start}, um ${percent}${nbsp}%, ${vehicles}`,
    );
const numbered = (prefix: string) => small.map(([number, ...rest]): Load => [`${prefix}.${number}`, ...rest]);

/** Rows that the raw text has in tables or has lost. */
export const lacking: readonly Added[] = [
  ...speed,
  ...distance,
  ...intoxication,
  ...operated.map(load(driver, heavyOnes)),
  ...numbered('198').map(load(driver, lightOnes)),
  ...ordered.map(load(owner, heavyOnes)),
  ...numbered('199').map(load(owner, lightOnes)),
];
