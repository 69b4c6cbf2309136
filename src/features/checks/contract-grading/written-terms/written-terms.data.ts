/**
 * The 15 items an employer has to prove in writing (§ 2 Abs. 1 Satz 7 NachwG), their deadlines (Satz 9), and what it means
 * if one is not in the contract.
 */
export type WrittenTermText = {
  number: number;
  title: string;
  deadline: string;
  /** What is missing and what follows for the reader. */
  missing: string;
  /** Why the item is not needed here. */
  notNeeded: string;
  /** A reference to a collective agreement is enough (§ 2 Abs. 4 NachwG). */
  byCollective: boolean;
  /** Asked for since 1 August 2022 only; older contracts need it on request (§ 5 NachwG). */
  isNew: boolean;
};

const day1 = 'am ersten Arbeitstag';
const day7 = 'am siebten Kalendertag nach Beginn';
const month = 'einen Monat nach Beginn';
const unneeded = 'Das braucht dieser Vertrag nicht.';

export const writtenTermTexts: readonly WrittenTermText[] = [
  {
    number: 1,
    title: 'Namen und Anschriften beider Seiten',
    deadline: day1,
    missing:
      'Name oder Anschrift einer Seite haben wir nicht gefunden. Sie brauchen sie, um zum Beispiel Ansprüche richtig zu adressieren.',
    notNeeded: unneeded,
    byCollective: false,
    isNew: false,
  },
  {
    number: 2,
    title: 'Beginn des Arbeitsverhältnisses',
    deadline: day7,
    missing:
      'Der erste Tag steht nicht im Vertrag. Von ihm hängen Probezeit, Urlaub und Kündigungsfristen ab.',
    notNeeded: unneeded,
    byCollective: false,
    isNew: false,
  },
  {
    number: 3,
    title: 'Ende oder Dauer der Befristung',
    deadline: day7,
    missing: 'Der Vertrag ist befristet, nennt aber weder Ende noch Dauer. Sie müssen wissen, wann er endet.',
    notNeeded: 'Der Vertrag ist nicht befristet.',
    byCollective: false,
    isNew: false,
  },
  {
    number: 4,
    title: 'Arbeitsort',
    deadline: day7,
    missing:
      'Der Arbeitsort steht nicht im Vertrag, auch nicht, dass Sie ihn wählen können oder er wechselt.',
    notNeeded: unneeded,
    byCollective: false,
    isNew: false,
  },
  {
    number: 5,
    title: 'Kurze Beschreibung der Arbeit',
    deadline: day7,
    missing: 'Ihre Tätigkeit ist nicht beschrieben. Von ihr hängt ab, welche Arbeit man Ihnen zuweisen darf.',
    notNeeded: unneeded,
    byCollective: false,
    isNew: false,
  },
  {
    number: 6,
    title: 'Dauer der Probezeit',
    deadline: day7,
    missing: 'Der Vertrag spricht von einer Probezeit, nennt aber ihre Dauer nicht.',
    notNeeded: 'Eine Probezeit ist nicht vereinbart.',
    byCollective: true,
    isNew: true,
  },
  {
    number: 7,
    title: 'Lohn: Höhe, Bestandteile, Fälligkeit und Art der Zahlung',
    deadline: day1,
    missing: 'Höhe, Bestandteile, Fälligkeit und Art der Zahlung müssen getrennt genannt sein.',
    notNeeded: unneeded,
    byCollective: true,
    isNew: false,
  },
  {
    number: 8,
    title: 'Arbeitszeit, Pausen, Ruhezeiten, Schichten',
    deadline: day1,
    missing:
      'Vereinbarte Arbeitszeit und Pausen, bei Schichtarbeit auch das Schichtsystem, müssen genannt sein.',
    notNeeded: unneeded,
    byCollective: true,
    isNew: false,
  },
  {
    number: 9,
    title: 'Arbeit auf Abruf: Mindeststunden, Zeitrahmen, Ankündigung',
    deadline: day7,
    missing:
      'Bei Arbeit auf Abruf müssen Mindeststunden, Tage und Stunden des Einsatzes und die Ankündigungsfrist genannt sein.',
    notNeeded: 'Arbeit auf Abruf ist nicht vereinbart.',
    byCollective: false,
    isNew: true,
  },
  {
    number: 10,
    title: 'Überstunden und ihre Voraussetzungen',
    deadline: day7,
    missing:
      'Überstunden sind vereinbart, der Vertrag sagt aber nicht, wann der Arbeitgeber sie anordnen darf.',
    notNeeded: 'Überstunden sind nicht vereinbart.',
    byCollective: true,
    isNew: true,
  },
  {
    number: 11,
    title: 'Dauer des Erholungsurlaubs',
    deadline: month,
    missing: 'Der Vertrag sagt nichts zum Urlaub. Den gesetzlichen Mindesturlaub haben Sie trotzdem.',
    notNeeded: unneeded,
    byCollective: true,
    isNew: false,
  },
  {
    number: 12,
    title: 'Anspruch auf Fortbildung durch den Arbeitgeber',
    deadline: month,
    missing: 'Der Vertrag erwähnt eine Fortbildung, sagt aber nichts zum Anspruch darauf.',
    notNeeded: 'Einen Anspruch auf Fortbildung nennt der Vertrag nicht, dann muss hier nichts stehen.',
    byCollective: true,
    isNew: true,
  },
  {
    number: 13,
    title: 'Name und Anschrift des Trägers der Betriebsrente',
    deadline: month,
    missing:
      'Eine betriebliche Altersversorgung ist zugesagt, der Versorgungsträger steht aber nicht mit Namen und Anschrift da. Das ist nicht nötig, wenn der Träger Sie selbst informieren muss.',
    notNeeded: 'Eine Betriebsrente über einen Versorgungsträger ist nicht zugesagt.',
    byCollective: true,
    isNew: true,
  },
  {
    number: 14,
    title: 'Verfahren bei Kündigung: Schriftform, Fristen, Klagefrist',
    deadline: month,
    missing:
      'Nötig sind der Hinweis auf die Schriftform, die Kündigungsfristen und die Frist von drei Wochen für eine Klage.',
    notNeeded: unneeded,
    byCollective: true,
    isNew: true,
  },
  {
    number: 15,
    title: 'Hinweis auf Tarifverträge und Betriebsvereinbarungen',
    deadline: month,
    missing: 'Ein allgemeiner Hinweis auf geltende Tarifverträge oder Betriebsvereinbarungen fehlt.',
    notNeeded:
      'Nötig ist der Hinweis nur, wenn für Ihren Betrieb solche Verträge gelten. Das sehen wir aus dem Text nicht.',
    byCollective: false,
    isNew: false,
  },
];

export const writtenTermsNote = {
  since2022:
    'Fehlende Angaben machen den Vertrag nicht unwirksam. Der Arbeitgeber riskiert aber ein Bußgeld bis 2.000 € und im Einzelfall Schadensersatz. Sie können jederzeit verlangen, dass er die Angaben nachholt. Sie dürfen auch in einem anderen Schreiben stehen.',
  before2022:
    'Ihr Vertrag ist von vor dem 1. August 2022. Die damals neu eingeführten Angaben muss der Arbeitgeber nur nachreichen, wenn Sie es verlangen: die Nummern 1 bis 10 innerhalb von sieben Tagen, die übrigen innerhalb eines Monats. Fehlende Angaben machen den Vertrag nicht unwirksam, ein Bußgeld bis 2.000 € droht nur dem Arbeitgeber.',
} as const;
