import { defectRows } from './frankfurt-table.ts';
import type { Defect } from './reduction.ts';

const foodKeys = defectRows.filter(({ group }) => group === 'food').map(({ key }) => key);

/**
 * Rows of the table of which only one can hold on a day, because one is the other in other words, contains it or rules it
 * out. Rows that only have a common cause (no water, so no toilet) are two: the table lists them side by side.
 */
const sameThings: readonly (readonly string[])[] = [
  ['klima', 'klimaausfall'],
  // A room is one room.
  ['doppelstatteinzel', 'dreistatteinzel', 'dreistattdoppel', 'vierstattdoppel'],
  // The percentage of another house already goes by how far away it is; another room of the booked one is none.
  ['haus', 'lage'],
  ['haus', 'art'],
  ['badwc', 'wc'],
  ['badwc', 'dusche'],
  ['wasser', 'warmwasser'],
  ['service', 'reinigung'],
  ['service', 'waesche'],
  ['hallenbad', 'hallenbadohne'],
  // „Auch kein Pool“ has the missing pool in it.
  ['hallenbadohne', 'pool'],
  // What is not served is neither cold nor late.
  ...foodKeys.filter((key) => key !== 'verpflegung').map((key) => ['verpflegung', key]),
];

function isSameThing(one: string, other: string): boolean {
  return one === other || sameThings.some((keys) => keys.includes(one) && keys.includes(other));
}

/** The first of the defects that is the same thing as another one on some of its days. */
export function countedTwice(defect: Defect, earlier: readonly Defect[]): Defect | undefined {
  return earlier.find(
    ({ row, fromDay, toDay }) =>
      isSameThing(row.key, defect.row.key) && fromDay <= defect.toDay && defect.fromDay <= toDay,
  );
}
