/** Reads `12`, `1.200` and ` 7 `; undefined for anything else, also below zero. */
export function readWholeNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const isWhole = /^\d{1,9}$/.test(trimmed) || /^\d{1,3}(\.\d{3}){1,2}$/.test(trimmed);
  return isWhole ? Number(trimmed.replaceAll('.', '')) : undefined;
}
