import { type Dated, firstCatalogueDay, type Sanction, sanction, stateOn } from './sanction.ts';

export const parkingPlaces = [
  'no_stopping',
  'pavement',
  'second_row',
  'cycle_lane',
  'second_row_stop',
  'disabled',
  'fire_access',
  'electric',
  'meter',
] as const;
export type ParkingPlace = (typeof parkingPlaces)[number];

export type ParkingCase = { key: string; title: string; row: Sanction };

type ParkingTable = Dated & { cases: Readonly<Record<ParkingPlace, readonly ParkingCase[]>> };

const one = (key: string, title: string, row: Sanction): ParkingCase => ({ key, title, row });
const plain = 'Ohne weitere Folgen';
const hindering = 'Jemand wurde behindert';
const endangering = 'Jemand wurde gefährdet';
const damaging = 'Es entstand ein Schaden';

const parkingTables: readonly [ParkingTable, ...ParkingTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source: 'BKatV, Anlage Nr. 51a bis 63.5; Punkte: FeV, Anlage 13 Nr. 3.2.7 bis 3.2.7d',
    cases: {
      no_stopping: [
        one('plain', plain, sanction('52', 25)),
        one('hindering', hindering, sanction('52.1', 40)),
        one('long', 'Länger als 1 Stunde', sanction('52.2', 40)),
        one('long_hindering', 'Länger als 1 Stunde und jemanden behindert', sanction('52.2.1', 50)),
      ],
      pavement: [
        one('plain', plain, sanction('52a', 55)),
        one('hindering', hindering, sanction('52a.1', 70, 1)),
        one('long', 'Länger als 1 Stunde', sanction('52a.2', 70, 1)),
        one('long_hindering', 'Länger als 1 Stunde und jemanden behindert', sanction('52a.2.1', 80, 1)),
        one('danger', endangering, sanction('52a.3', 80, 1)),
        one('damage', damaging, sanction('52a.4', 100, 1)),
      ],
      second_row: [
        one('plain', plain, sanction('58', 55)),
        one('hindering', hindering, sanction('58.1', 80, 1)),
        one('long', 'Länger als 15 Minuten', sanction('58.2', 85, 1)),
        one('long_hindering', 'Länger als 15 Minuten und jemanden behindert', sanction('58.2.1', 90, 1)),
        one('danger', endangering, sanction('58.1.1', 90, 1)),
        one('damage', damaging, sanction('58.1.2', 110, 1)),
      ],
      cycle_lane: [
        one('plain', plain, sanction('54a', 55)),
        one('hindering', hindering, sanction('54a.1', 70, 1)),
        one('danger', endangering, sanction('54a.2', 80, 1)),
        one('damage', damaging, sanction('54a.3', 100, 1)),
      ],
      second_row_stop: [
        one('plain', plain, sanction('51a', 55)),
        one('hindering', hindering, sanction('51a.1', 70, 1)),
        one('danger', endangering, sanction('51a.2', 80, 1)),
        one('damage', damaging, sanction('51a.3', 100, 1)),
      ],
      disabled: [one('plain', plain, sanction('55', 55))],
      fire_access: [
        one('plain', plain, sanction('53', 55)),
        one('rescue', 'Ein Rettungsfahrzeug wurde behindert', sanction('53.1', 100, 1)),
      ],
      electric: [one('plain', plain, sanction('55a', 55))],
      meter: [
        one('half_hour', 'Bis 30 Minuten', sanction('63.1', 20)),
        one('one_hour', 'Bis 1 Stunde', sanction('63.2', 25)),
        one('two_hours', 'Bis 2 Stunden', sanction('63.3', 30)),
        one('three_hours', 'Bis 3 Stunden', sanction('63.4', 35)),
        one('longer', 'Länger als 3 Stunden', sanction('63.5', 40)),
      ],
    },
  },
];

/** The cases of a place, the mildest first. @param day ISO day of the act */
export function parkingCases(place: ParkingPlace, day: string): readonly ParkingCase[] {
  return stateOn(parkingTables, day).cases[place];
}
