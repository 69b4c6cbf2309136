import { describe, expect, test } from 'vitest';
import { type ContractGrading, gradeContract } from '#src/features/checks/contract-grading/public.ts';
import { figureCases } from './case-table.ts';

const german = (iso: string) => iso.split('-').reverse().join('.');
const amount = (cents: string) => `${(Number(cents) / 100).toFixed(2).replace('.', ',')} €`;

/** A contract of one page that says what the query says. */
function contractOf(query: URLSearchParams): string {
  const has = (name: string) => query.get(name);
  const begin = has('beginn') ?? '2026-01-01';
  const term = has('ende');
  const month = has('monat');
  const year = has('jahr');
  const pay =
    month !== null
      ? `Das Gehalt beträgt ${amount(month)} brutto im Monat.`
      : year !== null
        ? `Das Jahresgehalt beträgt ${amount(year)} brutto.`
        : 'Das Gehalt beträgt 90.000,00 € brutto im Jahr.';
  const overtime =
    has('drin') === null ? '' : `Damit sind bis zu ${has('drin')} Überstunden im Monat abgegolten.`;
  return [
    'Arbeitsvertrag zwischen der Beispiel GmbH (Arbeitgeber) und Frau Berta Beispiel (Arbeitnehmerin)',
    `§ 1 Beginn\nDas Arbeitsverhältnis beginnt am ${german(begin)}${term === null ? '' : ` und ist bis zum ${german(term)} befristet`}.`,
    `§ 2 Arbeitszeit\nDie Arbeitszeit beträgt ${(has('stunden') ?? '40').replace('.', ',')} Stunden pro Woche an ${has('tage') ?? '5'} Tagen in der Woche.`,
    `§ 3 Vergütung\n${pay} ${overtime}`,
    `§ 4 Urlaub\nDer Urlaub beträgt ${has('urlaub') ?? '30'} ${has('einheit') ?? 'Arbeitstage'} im Kalenderjahr.`,
    '§ 5 Schluss\nMit dem Ende der Beschäftigung gibt die Arbeitnehmerin alle Schlüssel zurück.',
  ].join('\n\n');
}

function graded(query: string): ContractGrading {
  const fields = new URLSearchParams(query);
  const outcome = gradeContract(contractOf(fields), { today: fields.get('heute') ?? '2026-11-22' });
  if (outcome.kind !== 'graded') throw new Error(`${query}: ${outcome.reason}`);
  return outcome.grading;
}

const notice = ({ figures }: ContractGrading, side: string) =>
  figures.notice.find((item) => item.side === side)?.applies.replaceAll('\u00A0', ' ');

const figures: Readonly<Record<string, (grading: ContractGrading) => unknown>> = {
  hourly: (grading) => grading.figures.hourlyWage.hourlyCents,
  minimum: (grading) => grading.figures.hourlyWage.minimumCents,
  leave: (grading) => grading.figures.leave.minimumDays,
  'leave-state': (grading) => grading.figures.leave.state,
  employer: (grading) => notice(grading, 'employer'),
  employee: (grading) => notice(grading, 'employee'),
  sue: (grading) => grading.figures.fixedTerm?.lastDayToSue,
};

const cases = figureCases('contract-figures.cases.md');

describe('cases with their arithmetic', () => {
  test('are at least 100, of every figure', () => {
    expect(cases.length).toBeGreaterThan(100);
    expect(new Set(cases.map(({ figure }) => figure))).toEqual(new Set(Object.keys(figures)));
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, expected }) => {
    expect(String(figures[figure]?.(graded(query)))).toBe(expected);
  });
});
