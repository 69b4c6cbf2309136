import { keepTogether } from '#src/lib/legal-references.ts';

/** A text for display: references to statutes, amounts and percentages are not broken at the end of a line. */
export function germanText(text: string): string {
  return keepTogether(text).replace(/(\d) (?=€|%|Prozent\b|Uhr\b)/g, '$1\u00A0');
}

/** „A, B und C“. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} und ${parts.at(-1) ?? ''}`;
}
