/** Parts of an unsuspicious contract, one of which a test replaces by the wording it is about. */
const parts = {
  begin:
    'Frau Beispiel wird ab dem 1. März 2026 als Sachbearbeiterin eingestellt. Arbeitsort ist Musterstadt.',
  probation:
    'Die ersten sechs Monate gelten als Probezeit. In der Probezeit gilt eine Kündigungsfrist von zwei Wochen.',
  hours:
    'Die regelmäßige Arbeitszeit beträgt 40 Stunden pro Woche an fünf Tagen in der Woche. Die Pausen richten sich nach dem Arbeitszeitgesetz.',
  pay: 'Das Gehalt beträgt 3.400,00 € brutto im Monat und wird am Monatsende auf ein Konto überwiesen.',
  leave: 'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr.',
  notice:
    'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen. Die Kündigung bedarf der Schriftform. Eine Klage gegen eine Kündigung ist binnen drei Wochen zu erheben.',
};
const headings: Record<keyof typeof parts, string> = {
  begin: 'Beginn',
  probation: 'Probezeit',
  hours: 'Arbeitszeit',
  pay: 'Vergütung',
  leave: 'Urlaub',
  notice: 'Kündigung',
};

export type FramePart = keyof typeof parts;
export const today = '2026-11-22';

/**
 * A contract around a wording.
 * @param wording stands under its own heading, or in the place of a part
 * @param replaces the parts that are left out for it
 * @param signed day of the signature, as it stands below the contract
 */
export function contractAround(
  wording: string,
  {
    replaces = [],
    heading = 'Weitere Regelung',
    signed = '15.02.2026',
    head = 'Arbeitsvertrag',
  }: { replaces?: readonly FramePart[]; heading?: string; signed?: string; head?: string } = {},
): string {
  const kept = Object.entries(parts).flatMap(([key, text]) => {
    const part = key as FramePart;
    return replaces.includes(part) ? [] : [[headings[part], text] as const];
  });
  const sections = [...kept, [heading, wording] as const].map(
    ([title, text], index) => `§ ${index + 1} ${title}\n${text}`,
  );
  return [
    head,
    'zwischen der Beispiel GmbH, Musterweg 1, 12345 Musterstadt (Arbeitgeber)\nund Frau Berta Beispiel, Probeweg 2, 12346 Musterstadt (Arbeitnehmerin)',
    ...sections,
    `Musterstadt, den ${signed}`,
  ].join('\n\n');
}
