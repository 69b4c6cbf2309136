import type { DefectRow } from './frankfurt-table.ts';
import type { Defect } from './reduction.ts';

/** „5 bis 10 %“, „20 %“. */
export function rangeWords({ from, to }: Pick<DefectRow, 'from' | 'to'>): string {
  return from === to ? `${to}\u00a0%` : `${from} bis ${to}\u00a0%`;
}

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** Hundredths of a percent as short text: 1250 → „12,5 %“. */
export function shareWords(hundredths: number): string {
  return `${percent.format(hundredths / 100)}\u00a0%`;
}

/** The remark about a percentage outside of the table's range; null within it. */
export function offTableWords({ row, hundredths }: Pick<Defect, 'row' | 'hundredths'>): string | null {
  const side = hundredths > row.to * 100 ? 'über' : hundredths < row.from * 100 ? 'unter' : null;
  if (side === null) return null;
  const advice =
    side === 'über' ? 'Das geht, will aber begründet sein.' : 'Vielleicht verlangen Sie zu wenig.';
  return `Ihre ${shareWords(hundredths)} für „${row.name}“ liegen ${side} der Tabelle (${rangeWords(row)}). ${advice}`;
}

/** „Tag 3 bis 14“, „Tag 3“. */
export function dayWords({ fromDay, toDay }: { fromDay: number; toDay: number }): string {
  return fromDay === toDay ? `Tag ${fromDay}` : `Tag ${fromDay} bis ${toDay}`;
}
