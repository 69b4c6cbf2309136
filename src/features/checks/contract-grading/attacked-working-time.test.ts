import { describe, expect, it } from 'vitest';
import {
  fiveDays,
  fullTimeOfOthers,
  furtherHours,
  noFurtherHours,
  sixDays,
} from '#tests/tables/contract-grading/attacked-working-time.ts';
import { contractAround, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { type ClauseId, type ContractGrading, gradeContract } from './public.ts';

const usualPay = 'Das Gehalt beträgt 3.400,00 € brutto im Monat';

/** The contract with these hours, and with another pay or leave. */
function gradingOf(hours: string, { pay = usualPay, leave = 28 } = {}): ContractGrading {
  const text = contractAround(hours, { heading: 'Arbeitszeit', replaces: ['hours'] })
    .replace(usualPay, pay)
    .replace('28 Arbeitstage', `${leave} Arbeitstage`);
  const outcome = gradeContract(text, { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

const clauseOf = ({ clauses }: ContractGrading, id: ClauseId) => clauses.find((clause) => clause.id === id);

describe('pay by the month beside further hours', () => {
  const low = { pay: 'Das Gehalt beträgt 2.600,00 € brutto im Monat' };

  it.each(furtherHours)('is not green: %s', (hours) => {
    const grading = gradingOf(hours, low);
    expect(clauseOf(grading, 'C11')?.state).toBe('yellow');
    expect(grading.figures.hourlyWage.state).toBe('yellow');
  });

  it.each(noFurtherHours)('is green where nothing more is asked for: %s', (hours) => {
    const grading = gradingOf(hours, low);
    expect(clauseOf(grading, 'C11')?.state).toBe('green');
    expect(grading.figures.hourlyWage.state).toBe('green');
  });

  it.each(furtherHours)('is green where it is enough for all of them: %s', (hours) => {
    const grading = gradingOf(hours);
    expect(clauseOf(grading, 'C11')?.state).toBe('green');
    expect(grading.figures.hourlyWage.state).toBe('green');
  });

  it.each(fullTimeOfOthers)('is green beside what others work: %s', (hours) => {
    const half = { pay: 'Das Gehalt beträgt 1.300,00 € brutto im Monat' };
    expect(gradingOf(hours, half).figures.hourlyWage.state).toBe('green');
  });

  it('is not green in a contract without sections', () => {
    const text = contractAround(
      'Die Arbeitszeit beträgt 40 Stunden pro Woche. Im Sommer beträgt sie 50 Stunden.',
      {
        heading: 'Arbeitszeit',
        replaces: ['hours'],
      },
    )
      .replace(usualPay, low.pay)
      .replace(/§ \d+ \S+( \S+)?\n/g, '');
    const outcome = gradeContract(text, { today });
    if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
    expect(outcome.grading.figures.hourlyWage.hourlyCents).toBe(1_500);
    expect(outcome.grading.figures.hourlyWage.state).toBe('yellow');
  });

  it('says what an hour is worth with them', () => {
    const [first = ''] = furtherHours;
    const { figures, clauses, firstSteps } = gradingOf(first, low);
    // 2.600 € ÷ (48 × 4,333) = 12,50 €
    const note = figures.hourlyWage.note.replaceAll('\u00A0', ' ');
    expect(note).toContain('neben 40 Stunden in der Woche weitere Arbeitszeit');
    expect(note).toContain('Müssen Sie 48 Stunden in der Woche');
    expect(note).toContain('nur 12,50 € je Stunde');
    expect(firstSteps[0]).toContain('Fragen Sie, ob die weiteren Stunden extra bezahlt werden');
    expect(clauses.find(({ id }) => id === 'C11')?.title).toBe('Lohn: Es kommt auf die weiteren Stunden an');
  });
});

describe('pay by the hour', () => {
  const low = { pay: 'Der Stundenlohn beträgt 15,00 € brutto' };
  const forty = 'Die Arbeitszeit beträgt 40 Stunden pro Woche.';

  it('is green beside more hours, as each is paid', () => {
    const grading = gradingOf(`${forty} Im Sommer beträgt sie 48 Stunden pro Woche.`, low);
    expect(grading.figures.hourlyWage.state).toBe('green');
  });

  it('is not green where hours are not paid', () => {
    const grading = gradingOf(`${forty} Rüstzeiten von einer Stunde täglich werden nicht vergütet.`, low);
    expect(grading.figures.hourlyWage.state).toBe('yellow');
    expect(clauseOf(grading, 'C11')?.state).not.toBe('green');
  });
});

describe('20 working days of leave', () => {
  it.each(sixDays)('are not green: %s', (hours) => {
    const grading = gradingOf(hours, { leave: 20 });
    expect(['red', 'yellow']).toContain(clauseOf(grading, 'C19')?.state);
    expect(['red', 'yellow']).toContain(grading.figures.leave.state);
  });

  it.each(fiveDays)('are green: %s', (hours) => {
    const grading = gradingOf(hours, { leave: 20 });
    expect(clauseOf(grading, 'C19')?.state).toBe('green');
    expect(grading.figures.leave.state).toBe('green');
  });

  it.each(sixDays)('are green where they are 24: %s', (hours) => {
    expect(gradingOf(hours, { leave: 24 }).figures.leave.state).toBe('green');
  });
});
