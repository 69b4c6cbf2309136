import type { DefectRow } from './frankfurt-table.ts';

/** „5 bis 10 %“, „20 %“. */
export function rangeWords({ from, to }: Pick<DefectRow, 'from' | 'to'>): string {
  return from === to ? `${to}\u00a0%` : `${from} bis ${to}\u00a0%`;
}

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** Hundredths of a percent as short text: 1250 → „12,5 %“. */
export function shareWords(hundredths: number): string {
  return `${percent.format(hundredths / 100)}\u00a0%`;
}

/** „Tag 3 bis 14“, „Tag 3“. */
export function dayWords({ fromDay, toDay }: { fromDay: number; toDay: number }): string {
  return fromDay === toDay ? `Tag ${fromDay}` : `Tag ${fromDay} bis ${toDay}`;
}
