import * as proofs from './proofs-of-terms.data.ts';
import type { Verdict } from './verdict.ts';

export const belowMinimum: Verdict = {
  state: 'red',
  title: 'Lohn unter dem Mindestlohn',
  reason:
    'Ihr Lohn beträgt umgerechnet {lohn} je Stunde. Der Mindestlohn liegt {seit} bei {mindestlohn}. Eine Vereinbarung darunter ist unwirksam.',
  instead: 'Ihnen steht mindestens der Mindestlohn zu, auch für die Vergangenheit.',
  statutes: ['§ 1 MiLoG', '§ 3 MiLoG'],
};

/** The first day of work lies ahead: nothing has been paid too little yet. */
export const belowMinimumAhead: Verdict = {
  ...belowMinimum,
  instead: 'Ihnen steht vom ersten Arbeitstag an mindestens der Mindestlohn zu.',
};

export const outdatedWage: Verdict = {
  state: 'yellow',
  title: 'Lohn im alten Vertrag unter dem heutigen Mindestlohn',
  reason:
    'Der Vertrag nennt umgerechnet {lohn} je Stunde. Das reichte damals, heute liegt der Mindestlohn bei {mindestlohn}. Wahrscheinlich ist Ihr Lohn seitdem gestiegen, der Vertrag zeigt das nicht.',
  instead: 'Vergleichen Sie Ihre letzte Abrechnung: Mindestens der Mindestlohn steht Ihnen zu.',
  statutes: ['§ 1 MiLoG', '§ 3 MiLoG'],
};

export const furtherHours: Verdict = {
  state: 'yellow',
  title: 'Lohn: Es kommt auf die weiteren Stunden an',
  reason:
    'Ihr Lohn beträgt umgerechnet {lohn} je Stunde. Der Vertrag nennt aber weitere Arbeitszeit. Müssen Sie {mehr} in der Woche für denselben Lohn arbeiten, sind es nur {wenigstens}. Der Mindestlohn liegt {seit} bei {mindestlohn}.',
  instead:
    'Fragen Sie, ob die weiteren Stunden extra bezahlt werden: Für jede Arbeitsstunde steht Ihnen mindestens der Mindestlohn zu.',
  statutes: ['§ 1 MiLoG', '§ 3 MiLoG'],
};

export const enoughWage: Verdict = {
  state: 'green',
  proof: proofs.enoughWage,
  title: 'Lohn nicht unter dem Mindestlohn',
  reason:
    'Ihr Lohn beträgt umgerechnet {lohn} je Stunde und liegt damit nicht unter dem Mindestlohn von {mindestlohn}. In manchen Branchen gilt ein höherer.',
  instead: 'Die Regel kann so gelten.',
  statutes: ['§ 1 MiLoG'],
};

export const tooFewDays: Verdict = {
  state: 'red',
  title: 'Urlaub unter dem gesetzlichen Minimum',
  reason:
    'Der Vertrag gibt Ihnen {tage}. Bei {woche} Arbeitstagen in der Woche verlangt das Gesetz mindestens {minimum} Tage. Weniger darf nicht vereinbart werden.',
  instead: 'Ihnen stehen mindestens {minimum} Tage im Jahr zu.',
  statutes: ['§ 3 BUrlG', '§ 13 BUrlG'],
};

export const unclearDays: Verdict = {
  state: 'yellow',
  title: 'Urlaub: Es kommt auf Ihre Arbeitstage an',
  reason:
    'Der Vertrag gibt Ihnen {tage}, sagt aber nicht eindeutig, an wie vielen Tagen in der Woche Sie arbeiten. Vier Wochen Urlaub müssen es immer sein.',
  instead: 'Mindestens vier Ihrer Arbeitswochen sind frei: Arbeitstage in der Woche mal vier.',
  statutes: ['§ 3 BUrlG', '§ 13 BUrlG'],
};

export const enoughDays: Verdict = {
  state: 'green',
  proof: proofs.enoughDays,
  title: 'Urlaub nicht unter dem gesetzlichen Minimum',
  reason:
    'Der Vertrag gibt Ihnen {tage}. Das Gesetz verlangt bei {woche} Arbeitstagen in der Woche mindestens {minimum} Tage.',
  instead: 'Die Regel kann so gelten.',
  statutes: ['§ 3 BUrlG'],
};

export const callWithoutHours: Verdict = {
  state: 'red',
  title: 'Arbeit auf Abruf ohne feste Stundenzahl',
  reason:
    'Sie sollen nach Bedarf arbeiten, ohne dass der Vertrag eine Zahl von Wochenstunden nennt. Dann gelten 20 Stunden in der Woche als vereinbart. Diese sind zu bezahlen, auch wenn weniger abgerufen wird.',
  instead:
    '20 Stunden in der Woche gelten als vereinbart. Der Arbeitgeber muss Einsätze vier Tage vorher ankündigen.',
  statutes: ['§ 12 TzBfG'],
};

export const wideRange: Verdict = {
  state: 'red',
  title: 'Arbeit auf Abruf mit zu großer Spanne',
  reason:
    'Der Arbeitgeber will die Stunden zu stark schwanken lassen. Bei Arbeit auf Abruf darf er höchstens 25 Prozent mehr als die Mindestzeit abrufen oder höchstens 20 Prozent weniger als die Höchstzeit.',
  instead: 'Es bleibt bei der gesetzlichen Spanne.',
  statutes: ['§ 12 Abs. 2 TzBfG'],
};

export const callWithHours: Verdict = {
  state: 'green',
  proof: proofs.callWithHours,
  title: 'Arbeit auf Abruf mit Stundenzahl',
  reason: 'Sie arbeiten auf Abruf, und der Vertrag nennt die Stunden. So verlangt es das Gesetz.',
  instead: 'Der Arbeitgeber darf höchstens 25 Prozent mehr oder 20 Prozent weniger abrufen.',
  statutes: ['§ 12 TzBfG'],
};

export const tooManyHours: Verdict = {
  state: 'red',
  title: 'Mehr als 48 Stunden in der Woche',
  reason:
    'Der Vertrag sieht {stunden} Stunden in der Woche vor. Erlaubt sind acht Stunden am Werktag, also 48 in der Woche. Bis zu zehn Stunden am Tag gehen nur, wenn im Schnitt acht nicht überschritten werden.',
  instead: 'Im Schnitt von sechs Monaten gilt: höchstens 48 Stunden in der Woche.',
  statutes: ['§ 3 ArbZG'],
};

export const tooLongDays: Verdict = {
  state: 'red',
  title: 'Mehr als zehn Stunden am Tag',
  reason:
    'Der Vertrag sieht {stunden} Stunden an einem Tag vor. Erlaubt sind acht, höchstens zehn Stunden mit Ausgleich. Ausnahmen gibt es nur in wenigen Branchen und durch Tarifvertrag.',
  instead: 'Länger als zehn Stunden am Tag müssen Sie in der Regel nicht arbeiten.',
  statutes: ['§ 3 ArbZG'],
};
