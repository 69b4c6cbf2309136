import { describe, expect, it } from 'vitest';
import { contractAround } from '#tests/tables/contract-grading/contract-frame.ts';
import { type ContractGrading, gradeContract } from './public.ts';

function graded(text: string, today: string): ContractGrading {
  const outcome = gradeContract(text, { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const jobFrom = (day: string, pay: string) =>
  contractAround(`Die Arbeit beginnt am ${day} als Servicekraft in Musterstadt. ${pay}`, {
    replaces: ['begin', 'pay'],
    heading: 'Lohn',
    signed: '12.11.2026',
  });
const tooLittle = 'Der Stundenlohn beträgt 13,00 Euro brutto, zahlbar am Monatsende per Überweisung.';

describe('words depend on whether a day has come', () => {
  it.each([
    [
      '2026-11-22',
      '01.02.2027',
      'ab 01.01.2027 bei 14,60 €',
      'vom ersten Arbeitstag an',
      'vor dem ersten Arbeitstag',
    ],
    [
      '2026-11-22',
      '01.12.2026',
      'seit 01.01.2026 bei 13,90 €',
      'vom ersten Arbeitstag an',
      'vor dem ersten Arbeitstag',
    ],
    [
      '2027-02-01',
      '01.02.2027',
      'seit 01.01.2027 bei 14,60 €',
      'auch für die Vergangenheit',
      'Vergleichen Sie Ihre Abrechnung',
    ],
    [
      '2027-03-01',
      '01.02.2027',
      'seit 01.01.2027 bei 14,60 €',
      'auch für die Vergangenheit',
      'Vergleichen Sie Ihre Abrechnung',
    ],
  ])('on %s, of a job from %s', (today, begin, since, instead, step) => {
    const grading = graded(jobFrom(begin, tooLittle), today);
    const clause = grading.clauses.find(({ id }) => id === 'C11');
    expect(clause?.state).toBe('red');
    expect(plain(clause?.reason ?? '')).toContain(`liegt ${since}`);
    expect(clause?.instead).toContain(instead);
    expect(grading.firstSteps[0]).toContain(step);
    expect(plain(grading.figures.hourlyWage.arithmetic)).toContain(
      since.startsWith('ab') ? 'ab 01.' : 'seit 01.',
    );
  });

  it('a job that has not begun has no entitlements to raise yet', () => {
    const text = jobFrom(
      '01.02.2027',
      'Alle Forderungen sind innerhalb von vier Wochen schriftlich anzumelden, sonst erlöschen sie.',
    );
    expect(graded(text, '2026-11-22').firstSteps[0]).toContain('später');
    expect(graded(text, '2027-02-22').firstSteps[0]).toContain('offene Ansprüche sofort');
  });
});

describe('the next minimum wage', () => {
  const law = 'Ab 01.01.2027 beträgt der Mindestlohn 14,60 €.';

  it.each([
    [
      'Der Stundenlohn beträgt 13,90 Euro brutto, ab 1. Januar 2027 14,60 Euro brutto.',
      `${law} Ihr Vertrag nennt für diese Zeit schon 14,60 €.`,
    ],
    [
      'Der Stundenlohn beträgt 13,90 Euro brutto. Zum 01.01.2027 steigt der Lohn auf 15,00 Euro je Stunde.',
      `${law} Ihr Vertrag nennt für diese Zeit schon 15,00 €.`,
    ],
    [
      'Der Stundenlohn beträgt 13,90 € brutto, mindestens aber den jeweils geltenden Mindestlohn.',
      `${law} Ihr Vertrag sagt Ihnen den jeweiligen Mindestlohn zu, der Lohn steigt also mit.`,
    ],
    [
      'Der Stundenlohn beträgt 13,90 Euro brutto, ab 1. Januar 2027 14,00 Euro brutto.',
      `${law} Was der Vertrag dafür nennt, genügt dann nicht.`,
    ],
    ['Der Stundenlohn beträgt 13,90 Euro brutto.', `${law} Bis dahin muss Ihr Lohn steigen.`],
    [
      'Der Stundenlohn beträgt 13,90 Euro brutto, ab 1. Juli 2027 14,60 Euro brutto.',
      `${law} Bis dahin muss Ihr Lohn steigen.`,
    ],
  ])('%s', (pay, note) => {
    const grading = graded(jobFrom('01.12.2026', pay), '2026-11-22');
    expect(plain(grading.figures.hourlyWage.note)).toBe(note);
    expect(grading.figures.hourlyWage.state).toBe('green');
  });

  it('a raise that has come is the pay of today', () => {
    const text = jobFrom(
      '01.12.2026',
      'Der Stundenlohn beträgt 13,90 Euro brutto, ab 1. Januar 2027 14,60 Euro brutto.',
    );
    expect(graded(text, '2027-01-01').figures.hourlyWage).toMatchObject({
      hourlyCents: 1460,
      state: 'green',
    });
  });

  it('an allowance from a day on is no pay', () => {
    const text = jobFrom(
      '01.12.2026',
      'Der Lohn beträgt 2.900 Euro brutto im Monat. Ab 01.12.2026 gibt es einen Zuschuss von 100 Euro im Monat.',
    );
    expect(graded(text, '2026-12-22').figures.hourlyWage.monthlyCents).toBe(290_000);
  });
});

it.each([
  ['zum Jahresende', ' zum Ende eines Kalenderjahres'],
  ['zum 31.12. eines Jahres', ' zum Ende eines Kalenderjahres'],
  ['zum Halbjahresende', ' zum Ende eines Kalenderhalbjahres'],
  ['zum Quartalsende', ' zum Ende eines Kalendervierteljahres'],
])('notice „%s“ is said as it was agreed', (end, words) => {
  const text = contractAround(`Beide Seiten können mit einer Frist von drei Monaten ${end} kündigen.`, {
    replaces: ['notice'],
    heading: 'Kündigung',
  });
  const periods = graded(text, '2026-11-22').figures.notice.filter(({ phase }) => phase === 'after');
  expect(periods.map(({ contract }) => plain(contract ?? ''))).toEqual([
    `3 Monate${words}`,
    `3 Monate${words}`,
  ]);
});

describe('collective agreements', () => {
  const hintsOf = (wording: string) =>
    graded(contractAround(wording), '2026-11-22').hints.flatMap(({ key, title }) =>
      key === 'C42' ? [] : [title],
    );

  it.each([
    ['Tarifverträge oder Betriebsvereinbarungen sind nicht anzuwenden.', []],
    ['Tarifverträge sind auf das Arbeitsverhältnis nicht anwendbar.', []],
    ['Tarifverträge finden keine Anwendung.', []],
    ['Tarifverträge gelten für den Betrieb nicht.', []],
    ['Es gibt keinen Tarifvertrag.', []],
    ['Der Arbeitgeber ist nicht tarifgebunden.', []],
    ['Weder Tarifverträge noch Betriebsvereinbarungen gelten.', []],
    [
      'Tarifverträge finden keine Anwendung. Es gilt die Betriebsvereinbarung über mobiles Arbeiten.',
      ['Es gilt eine Betriebsvereinbarung'],
    ],
    ['Es gilt der Manteltarifvertrag der Musterbranche.', ['Ein Tarifvertrag kann etwas anderes regeln']],
    [
      'Auf das Arbeitsverhältnis finden die Tarifverträge des Handels Anwendung.',
      ['Ein Tarifvertrag kann etwas anderes regeln'],
    ],
    ['Die Urkunde wird zweimal ausgefertigt.', ['Gilt ein Tarifvertrag?']],
  ])('%s', (wording, titles) => {
    expect(hintsOf(wording)).toEqual(titles);
  });

  it('says in its heading that the recording of time is not in the contract', () => {
    const hint = graded(contractAround('Ende.'), '2026-11-22').hints.find(({ key }) => key === 'C42');
    expect(hint?.title).toBe('Arbeitszeit: Die Erfassung ist nicht geregelt');
  });
});
