import { describe, expect, it } from 'vitest';
import { contractAround, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { type Clause, type ContractGrading, type ContractOptions, gradeContract } from './public.ts';

function graded(text: string, options: Partial<ContractOptions> = {}): ContractGrading {
  const outcome = gradeContract(text, { today, ...options });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

function clause(grading: ContractGrading, id: string): Clause {
  const found = grading.clauses.find((item) => item.id === id);
  if (found === undefined) throw new Error(`${id} not found`);
  return found;
}

const exclusion =
  'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten schriftlich geltend gemacht werden. Vorsatz ist ausgenommen.';

describe('rules by the day of the contract', () => {
  it.each([
    // The law of that day asked for less, but no proof is written for it: nobody says that it is in order.
    ['31.12.2014', 'usual-unproven', 'yellow'],
    ['01.01.2015', 'minimum-wage', 'red'],
    ['30.09.2016', 'minimum-wage', 'red'],
    ['01.10.2016', 'strict-form+minimum-wage', 'red'],
    ['15.02.2026', 'strict-form+minimum-wage', 'red'],
  ])('an exclusion clause signed on %s has the faults %s', (signed, outcome, state) => {
    const text = contractAround(exclusion, { signed, heading: 'Ausschlussfristen', replaces: ['begin'] });
    expect(clause(graded(text), 'C09')).toMatchObject({ outcome, state });
  });

  it('names each fault of an exclusion clause, its statute and its judgment', () => {
    const found = clause(graded(contractAround(exclusion, { heading: 'Ausschlussfristen' })), 'C09');
    expect(found.reason).toContain('2 Fehler');
    expect(found.reason).toContain('Schriftform');
    expect(found.reason).toContain('Mindestlohn');
    expect(found.statutes).toContain('§\u00A0309 Nr.\u00A013 Buchst.\u00A0b BGB');
    expect(found.cases.map(({ text }) => text)).toEqual([
      'BAG, Urteil vom 18.09.2018 – 9\u00A0AZR\u00A0162/18',
    ]);
  });

  it.each([
    ['Schlussbestimmungen', 'hidden', 'unsicher'],
    ['Ausschlussfristen', 'usual', 'sicher'],
  ])('a correct clause under „%s“ is %s', (heading, outcome, certainty) => {
    const wording =
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden. Mindestlohn und Vorsatz sind ausgenommen.';
    expect(clause(graded(contractAround(wording, { heading })), 'C09')).toMatchObject({ outcome, certainty });
  });
});

describe('rules by the day of the check', () => {
  const release = 'Der Arbeitgeber darf die Arbeitnehmerin nach einer Kündigung freistellen.';

  it.each([
    ['2026-03-24', 'yellow', null],
    ['2026-03-25', 'red', '2026-03-25'],
    ['2026-11-22', 'red', '2026-03-25'],
  ])('on %s a release after any notice is %s', (day, state, validFrom) => {
    expect(clause(graded(contractAround(release), { today: day }), 'C26')).toMatchObject({
      state,
      validFrom,
    });
  });

  it.each([
    ['2026-12-31', 1390, 1460, '2027-01-01', 'green'],
    ['2027-01-01', 1460, null, null, 'yellow'],
  ])('on %s the minimum wage is %i', (day, minimum, next, from, state) => {
    const text = contractAround('Der Stundenlohn beträgt 14,00 € brutto.', {
      replaces: ['pay'],
      heading: 'Vergütung',
    });
    expect(graded(text, { today: day }).figures.hourlyWage).toMatchObject({
      minimumCents: minimum,
      nextMinimumCents: next,
      nextMinimumFrom: from,
      state,
    });
  });
});

describe('what is not verified says so', () => {
  it.each([
    ['C31', 'Die Arbeitnehmerin haftet für jeden Schaden.', 'red'],
    ['C36', 'Die Arbeitnehmerin verzichtet auf eine Kündigungsschutzklage.', 'red'],
    ['C37', 'Schreiben gelten drei Tage nach Absendung als zugegangen.', 'red'],
    ['C30', 'Über ihr Gehalt bewahrt die Arbeitnehmerin Stillschweigen.', 'red'],
  ])('%s', (id, wording, state) => {
    const found = clause(graded(contractAround(wording)), id);
    expect(found).toMatchObject({ certainty: 'unsicher', state });
    expect(found.word).toBe('Rot: möglicherweise unwirksam, noch nicht abschließend geprüft');
    expect(found.reason).toMatch(/nach unserem Stand/);
    expect(found.reason).toMatch(/noch nicht abschließend geprüft/);
  });

  it('and what is verified does not', () => {
    const found = clause(graded(contractAround('Überstunden sind mit dem Gehalt abgegolten.')), 'C10');
    expect(found.certainty).toBe('sicher');
    expect(found.reason).not.toMatch(/nach unserem Stand|abschließend/);
    expect(found.cases.map(({ fileNumber }) => fileNumber)).toEqual([
      '5 AZR 517/09',
      '5 AZR 406/10',
      '5 AZR 765/10',
    ]);
  });
});

describe('missing items', () => {
  const missing = (text: string) =>
    graded(text)
      .writtenTerms.filter(({ status }) => status === 'missing' || status === 'partly')
      .map(({ number }) => number);

  it.each([
    [['begin'], [2, 4, 5]],
    [['hours'], [8]],
    [['pay'], [7]],
    [['leave'], [11]],
    [['notice'], [14]],
    [[], []],
  ] as const)('without %s: %s', (replaces, numbers) => {
    expect(missing(contractAround('Diese Urkunde wird zweimal ausgefertigt.', { replaces }))).toEqual(
      numbers,
    );
  });

  it.each([
    ['Die Arbeitnehmerin ist verpflichtet, bei Bedarf Überstunden zu leisten.', []],
    ['Die Vergütung von Überstunden beträgt 20 € je Stunde.', [10]],
    ['Eine betriebliche Altersversorgung wird über eine Pensionskasse gewährt.', [13]],
    ['Die Arbeitnehmerin wird bei der Muster Pensionskasse VVaG, 12345 Ort, versichert.', []],
    ['Die Arbeit erfolgt auch in Schichtarbeit.', [8]],
    ['Es gilt eine Probezeit.', []],
  ])('%s', (wording, numbers) => {
    expect(missing(contractAround(wording))).toEqual(numbers);
  });

  it('a probation without length is named', () => {
    expect(
      missing(contractAround('Es gilt die übliche Probezeit.', { replaces: ['probation', 'notice'] })),
    ).toEqual([6, 14]);
  });

  it('says that the contract stays valid and only the employer risks a fine', () => {
    const grading = graded(contractAround('Ende.', { replaces: ['pay'] }));
    const item = grading.writtenTerms.find(({ number }) => number === 7);
    expect(item?.text).toMatch(/Der Vertrag bleibt trotzdem wirksam, dem Arbeitgeber droht ein Bußgeld/);
    expect(grading.writtenTermsNote).toMatch(/nicht unwirksam.*2\.000\u00A0€/);
    expect(item?.basis).toBe('§\u00A02 Abs.\u00A01 Satz\u00A07 Nr.\u00A07\u00A0NachwG');
  });

  it('asks less of contracts from before August 2022', () => {
    const text = contractAround('Ende.', { replaces: ['begin', 'notice'], signed: '15.02.2020' });
    const grading = graded(text);
    expect(grading.writtenTermsNote).toMatch(/vor dem 1\. August 2022/);
    expect(grading.writtenTerms.find(({ number }) => number === 14)?.status).toBe('not-needed');
  });

  it('a collective agreement replaces pay, hours, leave and notice, but not the place', () => {
    const text = contractAround(
      'Es gilt der Tarifvertrag der Musterbranche in der jeweils gültigen Fassung.',
      {
        replaces: ['begin', 'hours', 'pay', 'leave', 'notice'],
      },
    );
    expect(missing(text)).toEqual([2, 4, 5]);
  });
});

describe('the customer’s answers', () => {
  const text = contractAround('Lohn und Arbeitszeit stehen in der Anlage.', {
    replaces: ['pay', 'hours', 'begin'],
  });

  it('fill in what the text lacks', () => {
    const grading = graded(text, { monthlyGrossCents: 200_000, weeklyHours: 40, start: '2020-05-01' });
    expect(grading.figures.hourlyWage).toMatchObject({ hourlyCents: 1154, state: 'red' });
    expect(grading.overall.state).toBe('red');
    expect(grading.overall.sentence).toContain('unter dem Mindestlohn');
    expect(grading.figures.yearsOfService).toBe(6);
    expect(grading.frame.find(({ key }) => key === 'pay')).toMatchObject({ source: 'customer', quote: null });
  });

  it('do not overrule the text', () => {
    const own = graded(contractAround('Ende.'), {
      monthlyGrossCents: 100_000,
      weeklyHours: 60,
      start: '2001-01-01',
    });
    expect(own.figures.hourlyWage.monthlyCents).toBe(340_000);
    expect(own.figures.hourlyWage.weeklyMinutes).toBe(2_400);
    expect(own.frame.find(({ key }) => key === 'begin')?.value).toBe('2026-03-01');
  });

  it('move the deadline by the holidays of the state', () => {
    const term = contractAround('Das Arbeitsverhältnis ist vom 01.03.2026 bis zum 18.05.2026 befristet.', {
      replaces: ['begin'],
    });
    expect(graded(term, { state: 'BY' }).figures.fixedTerm?.lastDayToSue).toBe('2026-06-08');
    const corpusChristi = contractAround(
      'Das Arbeitsverhältnis ist vom 01.03.2026 bis zum 14.05.2026 befristet.',
      {
        replaces: ['begin'],
      },
    );
    expect(graded(corpusChristi, { state: 'BY' }).figures.fixedTerm?.lastDayToSue).toBe('2026-06-05');
    expect(graded(corpusChristi, { state: 'BE' }).figures.fixedTerm?.lastDayToSue).toBe('2026-06-04');
  });
});

describe('the top of the result', () => {
  it('says that nothing stands out in a clean contract, and that not everything was looked at', () => {
    const grading = graded(contractAround('Diese Urkunde wird zweimal ausgefertigt.'));
    expect(grading.overall).toMatchObject({ state: 'open', red: 0, yellow: 0, missing: 0 });
    expect(grading.overall.sentence).toBe(
      'In den Regelungen, die wir prüfen konnten, haben wir nichts Auffälliges gefunden. Nicht jede Regelung eines Vertrags können wir prüfen.',
    );
    expect(new Set(grading.firstSteps).size).toBe(3);
  });

  it('puts money and deadlines first', () => {
    const wording =
      'Die Arbeitnehmerin haftet für jeden Schaden. Alle Ansprüche verfallen, wenn sie nicht binnen eines Monats schriftlich geltend gemacht werden. Überstunden sind mit dem Gehalt abgegolten.';
    const steps = graded(contractAround(wording)).firstSteps;
    expect(steps[0]).toMatch(/Ansprüche sofort in Textform/);
    expect(steps[1]).toMatch(/Überstunden/);
  });

  it('hints at the recording of time only where the contract is silent', () => {
    const keys = (wording: string) => graded(contractAround(wording)).hints.map(({ key }) => key);
    expect(keys('Ende.')).toContain('C42');
    expect(keys('Die Arbeitszeit wird elektronisch erfasst.')).not.toContain('C42');
  });
});
