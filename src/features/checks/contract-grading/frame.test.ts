import { expect, test } from 'vitest';
import { contractAround, type FramePart, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { type ContractGrading, gradeContract } from './public.ts';

function graded(wording: string, replaces: readonly FramePart[], heading: string): ContractGrading {
  const outcome = gradeContract(contractAround(wording, { replaces, heading }), { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

test.each([
  ['40h/Woche', 40],
  ['Arbeitszeit: 40 Std./Woche', 40],
  ['Es gilt die 38,5-Stunden-Woche.', 38.5],
  ['Die Wochenarbeitszeit beträgt vierzig Stunden.', 40],
  ['Vollzeit: 39 Wochenstunden', 39],
  ['Die tägliche Arbeitszeit beträgt 8 Stunden an fünf Tagen in der Woche.', 40],
  ['Die Arbeitszeit beträgt im Monat 86,66 Stunden.', 20],
  ['Die monatliche Arbeitszeit beträgt 173,32 Stunden.', 40],
  [
    'Die Arbeitszeit beträgt 40 Stunden in der Woche; bei Bedarf sind bis zu 48 Stunden pro Woche zulässig.',
    40,
  ],
  ['Die Arbeitszeit beträgt 50 % der tariflichen Arbeitszeit, derzeit 19,5 Stunden pro Woche.', 19.5],
  ['Überstunden sind mit zwei Stunden Vorlauf anzukündigen.', null],
])('weekly hours of „%s“', (wording, hours) => {
  const minutes = graded(wording, ['hours'], 'Arbeitszeit').figures.hourlyWage.weeklyMinutes;
  expect(minutes === null ? null : minutes / 60).toBe(hours);
});

test.each([
  [
    'Das monatliche Bruttogehalt beträgt 3.000 € (in Worten: dreitausend Euro).',
    '3.000,00 € brutto im Monat',
  ],
  ['Bruttolohn: 3.000,- €', '3.000,00 € brutto im Monat'],
  ['Sie erhält ein Gehalt von brutto EUR 3.000,-- monatlich.', '3.000,00 € brutto im Monat'],
  ['Das Jahresbruttogehalt beträgt € 60.000.', '60.000,00 € brutto im Jahr'],
  ['Die Vergütung beträgt 60.000 EUR brutto p. a., zahlbar in zwölf Raten.', '60.000,00 € brutto im Jahr'],
  ['Grundgehalt 2.800,00 € brutto und Zulage 200,00 € monatlich.', '2.800,00 € brutto im Monat'],
  ['Stundenlohn 14,50 EUR/Std. brutto', '14,50 € brutto je Stunde'],
  ['Sie erhält pro Stunde 15 € brutto.', '15,00 € brutto je Stunde'],
  ['Der Lohn beträgt monatlich 3 000,00 Euro brutto.', '3.000,00 € brutto im Monat'],
  [
    'Das Gehalt beträgt 3000 Euro brutto. Der Fahrtkostenzuschuss beträgt 100 Euro im Monat.',
    '3.000,00 € brutto im Monat',
  ],
  ['Der Fahrtkostenzuschuss beträgt 100 Euro im Monat.', undefined],
])('pay of „%s“', (wording, text) => {
  const pay = graded(wording, ['pay'], 'Vergütung').frame.find(({ key }) => key === 'pay');
  expect(pay?.text.replaceAll('\u00A0', ' ')).toBe(text);
});

test.each([
  ['30 Urlaubstage', 30],
  ['Der Urlaub beträgt kalenderjährlich 28 Tage.', 28],
  ['Sie erhält 6 Wochen Urlaub.', 30],
  ['Es besteht Anspruch auf 24 Tage gesetzlichen Urlaub und 6 Tage Zusatzurlaub.', 30],
  ['Der Urlaub beträgt bei 5 Arbeitstagen pro Woche 20 Arbeitstage.', 20],
  ['Im Eintrittsjahr beträgt der Urlaub 10 Arbeitstage, danach 28 Arbeitstage im Kalenderjahr.', 28],
  ['Urlaub: 26 Werktage', 26],
  ['Der Urlaub richtet sich nach dem Gesetz.', null],
])('leave of „%s“', (wording, days) => {
  expect(graded(wording, ['leave'], 'Urlaub').figures.leave.contractDays).toBe(days);
});

test.each([
  ['Die Kündigungsfrist richtet sich nach § 622 BGB.', 'gesetzliche Frist', 'gesetzliche Frist'],
  [
    'Kündigungsfrist: 3 Monate zum Quartal',
    '3 Monate zum Ende eines Kalendervierteljahres',
    '3 Monate zum Ende eines Kalendervierteljahres',
  ],
  [
    'Der Arbeitgeber kann mit einer Frist von 3 Monaten kündigen, die Arbeitnehmerin mit einer Frist von 4 Wochen.',
    '4 Wochen',
    '3 Monate',
  ],
  [
    'Die Kündigungsfrist beträgt 4 Wochen. Nach 2 Jahren beträgt sie 1 Monat, nach 5 Jahren 2 Monate zum Monatsende.',
    '4 Wochen',
    '4 Wochen',
  ],
  [
    'Es gilt eine Frist von zwei Monaten zum Monatsende für die Kündigung. Der Resturlaub ist innerhalb von zwei Wochen zu nehmen.',
    '2 Monate zum Ende eines Kalendermonats',
    '2 Monate zum Ende eines Kalendermonats',
  ],
])('notice of „%s“', (wording, employee, employer) => {
  const { notice } = graded(wording, ['notice', 'probation'], 'Kündigung').figures;
  const words = ['employee', 'employer'].map((side) =>
    notice.find((item) => item.side === side)?.contract?.replaceAll('\u00A0', ' '),
  );
  expect(words).toEqual([employee, employer]);
});

test('names the parties, the place and the job with their quotes', () => {
  const { frame } = graded('Ende.', [], 'Schluss');
  const texts = Object.fromEntries(frame.map(({ key, text }) => [key, text]));
  expect(texts).toMatchObject({
    employer: 'Beispiel GmbH',
    employee: 'Frau Berta Beispiel',
    job: 'Sachbearbeiterin',
    place: 'Musterstadt',
    begin: '01.03.2026',
    signed: '15.02.2026',
    probation: '6\u00A0Monate',
  });
});
