import { type Dated, firstCatalogueDay, type Sanction, sanction, stateOn } from './sanction.ts';

const outcomes = ['none', 'danger', 'damage'] as const;
/** The outcome: nothing, danger, damage. */
export type Outcome = (typeof outcomes)[number];
type ByOutcome = Readonly<Record<Outcome, Sanction>>;

/** The rows for what came of it: nothing, danger, damage. */
export const byOutcome = (none: Sanction, danger: Sanction, damage: Sanction): ByOutcome => ({
  none,
  danger,
  damage,
});

const redLightUsers = ['car', 'escooter', 'bicycle', 'foot'] as const;
export type RedLightUser = (typeof redLightUsers)[number];

type RedLightTable = Dated & {
  motor: { short: ByOutcome; long: ByOutcome };
  light: { short: ByOutcome; long: ByOutcome };
  foot: ByOutcome;
};

const redLightTables: readonly [RedLightTable, ...RedLightTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source: 'BKatV, Anlage Nr. 130, 132, 132a; Punkte: FeV, Anlage 13 Nr. 2.2.8 und 3.2.19',
    motor: {
      short: byOutcome(sanction('132', 90, 1), sanction('132.1', 200, 2, 1), sanction('132.2', 240, 2, 1)),
      long: byOutcome(
        sanction('132.3', 200, 2, 1),
        sanction('132.3.1', 320, 2, 1),
        sanction('132.3.2', 360, 2, 1),
      ),
    },
    light: {
      short: byOutcome(sanction('132a', 60, 1), sanction('132a.1', 100, 1), sanction('132a.2', 120, 1)),
      long: byOutcome(sanction('132a.3', 100, 1), sanction('132a.3.1', 160, 1), sanction('132a.3.2', 180, 1)),
    },
    foot: byOutcome(sanction('130', 5), sanction('130.1', 5), sanction('130.2', 10)),
  },
];

/** Rows for a red light. @param isLong red for more than one second @param day ISO day of the act */
export function redLightRows(user: RedLightUser, isLong: boolean, day: string): ByOutcome {
  const table = stateOn(redLightTables, day);
  if (user === 'foot') return table.foot;
  return table[user === 'car' ? 'motor' : 'light'][isLong ? 'long' : 'short'];
}

const phoneUsers = ['car', 'escooter', 'bicycle'] as const;
export type PhoneUser = (typeof phoneUsers)[number];

type PhoneTable = Dated & { driving: ByOutcome; cycling: Sanction };

const phoneTables: readonly [PhoneTable, ...PhoneTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source: 'BKatV, Anlage Nr. 246; Punkte: FeV, Anlage 13 Nr. 2.2.8b und 3.2.15',
    driving: byOutcome(sanction('246.1', 100, 1), sanction('246.2', 150, 2, 1), sanction('246.3', 200, 2, 1)),
    cycling: sanction('246.4', 55),
  },
];

/** Rows for an electronic device in the hand. On a bicycle there is one row whatever came of it. */
export function phoneRows(user: PhoneUser, day: string): ByOutcome {
  const { driving, cycling } = stateOn(phoneTables, day);
  return user === 'bicycle' ? { none: cycling, danger: cycling, damage: cycling } : driving;
}

const substances = ['alcohol', 'thc', 'drugs', 'thc_and_alcohol', 'novice'] as const;
export type Substance = (typeof substances)[number];
/** Earlier entries for the same in the register: none, one, several. */
export type EarlierEntries = 0 | 1 | 2;

type IntoxicationTable = Dated & {
  rows: Readonly<Record<Substance, readonly [Sanction, Sanction, Sanction]>>;
};

const repeated = (number: string, first: number, second: number, more: number) =>
  [
    sanction(number, first, 2, 1),
    sanction(`${number}.1`, second, 2, 3),
    sanction(`${number}.2`, more, 2, 3),
  ] as const;
const novice = sanction('243b', 250, 1);

const intoxicationTables: readonly [IntoxicationTable, ...IntoxicationTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source:
      'BKatV, Anlage Nr. 241 bis 243b; §§ 24a, 24c StVG; Punkte: FeV, Anlage 13 Nr. 2.2.1 bis 2.2.2, 3.1.1',
    rows: {
      alcohol: repeated('241', 500, 1000, 1500),
      thc: repeated('242', 500, 1000, 1500),
      drugs: repeated('243', 500, 1000, 1500),
      thc_and_alcohol: repeated('243a', 1000, 1500, 2000),
      novice: [novice, novice, novice],
    },
  },
];

/** The row for alcohol or drugs. @param day ISO day of the act */
export function intoxicationRow(substance: Substance, earlier: EarlierEntries, day: string): Sanction {
  return stateOn(intoxicationTables, day).rows[substance][earlier];
}

/** From no. 241 to 243a on, one after the other. */
export function intoxicationRows(substance: Substance, day: string): readonly Sanction[] {
  const rows = stateOn(intoxicationTables, day).rows[substance];
  return substance === 'novice' ? rows.slice(0, 1) : rows;
}
