import type { ContractGrading, FigureState } from '#src/features/checks/contract-grading/public.ts';

/** A computed value with its arithmetic. */
export type FigureRow = {
  key: string;
  term: string;
  state: FigureState;
  word: string;
  arithmetic: string;
  note: string;
  basis: string;
};

const sides = {
  employee: 'Ihre Kündigung',
  employer: 'Kündigung durch den Arbeitgeber',
  both: 'Kündigung',
} as const;
const phases = { probation: 'in der Probezeit', after: 'nach der Probezeit' } as const;

/** Everything that was worked out, in the order of the page. */
export function figureRows({ figures }: Pick<ContractGrading, 'figures'>): FigureRow[] {
  const { hourlyWage, leave, notice } = figures;
  return [
    { key: 'wage', term: 'Stundenlohn', ...hourlyWage },
    { key: 'leave', term: 'Urlaub', ...leave },
    ...notice.map((period) => ({
      key: `${period.side}-${period.phase}`,
      term: `${sides[period.side]} ${phases[period.phase]}`,
      ...period,
    })),
  ];
}
