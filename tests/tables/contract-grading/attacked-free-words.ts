import { type AttackedClause, behind } from './attacked-clauses.ts';

const probation = 'Das erste halbe Jahr gilt als Probezeit.';
const sixMonths = 'Die Probezeit beträgt sechs Monate.';
const statutory = 'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen.';
const fourWeeks = 'Die Kündigungsfrist beträgt vier Wochen zum Monatsende.';
const claims =
  'Beiderseitige Ansprüche aus dem Arbeitsverhältnis verfallen, wenn sie nicht innerhalb von drei Monaten';
const apart = 'Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.';
const inText = `${claims} in Textform geltend gemacht werden.`;
const capped = 'Mit dem Gehalt sind bis zu 10 Überstunden im Monat abgegolten.';
const notBegun = 'Tritt die Arbeitnehmerin die Stelle schuldhaft nicht an, zahlt sie eine Vertragsstrafe';
const upToNotice = 'die Vergütung, die bis zum Ablauf der Kündigungsfrist zu zahlen wäre';
const inFull = 'in Höhe der Vergütung, die bis zum Ablauf der Kündigungsfrist zu zahlen wäre';

/** Known words put together to something that takes away what the clause gives; a word that fits everywhere let them pass. */
export const freeWords: readonly AttackedClause[] = [
  {
    id: 'C01',
    heading: 'Probezeit',
    replaces: ['probation'],
    control: `${probation} In der Probezeit kann mit einer Frist von zwei Wochen gekündigt werden.`,
    harmful: [
      ...behind(probation, [
        'Danach wird eine Probezeit vereinbart.',
        'Danach wird eine Probezeit vereinbart. In der Probezeit kann mit einer Frist von zwei Wochen gekündigt werden.',
        'Anschließend gilt das Arbeitsverhältnis als Probezeit.',
        'Nach Ablauf der Probezeit gilt die Probezeit.',
        'Nach Ablauf dieser Probezeit wird sodann eine Probezeit vereinbart.',
        'Anschließend ist das Arbeitsverhältnis jeweils Probezeit.',
        'Danach gilt die Kündigungsfrist der Probezeit.',
        'Nach der Probezeit gilt die Frist der Probezeit.',
        'Kündigung ausgeschlossen, 31.12.2027.',
      ]),
      'Die Probezeit beträgt sechs Monate; danach wird eine Probezeit vereinbart.',
      'Die Probezeit beträgt sechs Monate, sodann gilt eine Probezeit.',
      '(1) Die Probezeit beträgt sechs Monate.\n(2) Nach Ablauf der Probezeit dauert die Probezeit.',
    ],
  },
  {
    id: 'C02',
    heading: 'Dauer',
    replaces: ['begin', 'probation'],
    control: `Das Arbeitsverhältnis beginnt am 1. März 2026 und ist bis zum 28. Februar 2028 befristet.\n\n§ 9 Probezeit\n${sixMonths}`,
    harmful: [
      `Das Arbeitsverhältnis beginnt am 1. März 2026 und ist bis zum 28. Februar 2028 befristet.\n\n§ 9 Probezeit\n${sixMonths} Anschließend wird eine Probezeit vereinbart.`,
    ],
  },
  {
    id: 'C04',
    heading: 'Kündigung',
    replaces: ['notice'],
    control: statutory,
    harmful: [
      ...behind(statutory, [
        'Jede Kündigung gilt drei Wochen nach Zugang.',
        'Danach gilt die Kündigungsfrist der Probezeit.',
        'Anschließend gelten die Kündigungsfristen in der Probezeit.',
        'Zu ihren Aufgaben gehören insbesondere die Einarbeitung des Nachfolgers und der Verbleib bis dahin.',
        'Kündigung ausgeschlossen, 31.12.2030.',
        'Arbeitsort ist Musterstadt unkündbar.',
      ]),
      ...behind('Die Kündigungsfrist beträgt für beide Seiten sechs Monate zum Jahresende.', [
        'Jede Kündigung gilt drei Wochen nach Zugang.',
      ]),
      ...behind(fourWeeks, ['Danach gilt die Frist der Probezeit.']),
      'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen; jede Kündigung gilt drei Wochen nach Zugang.',
      '(1) Nach der Probezeit gelten die gesetzlichen Kündigungsfristen.\n(2) Die Kündigung gilt drei Wochen nach Zugang der Kündigung.',
    ],
  },
  {
    id: 'C07',
    heading: 'Kündigung',
    replaces: ['notice'],
    control: `${fourWeeks} Verlängert sich die Frist für den Arbeitgeber aus gesetzlichen Gründen, gilt die längere Frist auch für die Arbeitnehmerin.`,
    harmful: [
      `${fourWeeks} Verlängert sich die Frist für den Arbeitgeber aus gesetzlichen Gründen, gilt die längere Frist auch für die Arbeitnehmerin. Jede Kündigung gilt drei Wochen nach Zugang.`,
      `${fourWeeks} Verlängert sich die Frist für den Arbeitgeber aus gesetzlichen Gründen, gilt die längere Frist auch für die Arbeitnehmerin. Danach gilt die Frist der Probezeit.`,
    ],
  },
  {
    id: 'C09',
    heading: 'Ausschlussfrist',
    control: `${inText} ${apart}`,
    harmful: [
      `${claims} gerichtlich geltend gemacht werden. ${apart} E-Mail genügt.`,
      `${claims} in Textform und gerichtlich geltend gemacht werden. ${apart}`,
      `${claims} in Textform geltend gemacht und eingeklagt werden. ${apart}`,
      `${claims} nach Fälligkeit gerichtlich in Textform geltend gemacht werden. ${apart}`,
      `${claims} in Textform erhoben und innerhalb von drei Monaten eingeklagt werden. ${apart}`,
      `${inText} Ansprüche, die nicht binnen drei Monaten eingeklagt werden, verfallen. ${apart}`,
      `${inText} Ausgenommen sind Mindestlohn und Vorsatz, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden.`,
      `${inText} Ausgenommen sind Mindestlohn und Vorsatz, sofern sie nicht binnen drei Monaten in Textform angemeldet werden.`,
      `${inText} Mindestlohn und Vorsatz sind ausgenommen, die nicht binnen drei Monaten in Textform erhoben werden.`,
      `${inText} Mindestlohn und Vorsatz sind ausgenommen, innerhalb von drei Monaten gegenüber der anderen Partei angemeldet.`,
      `${inText} Lehnt die andere Seite den Anspruch ab oder erklärt sie sich nicht innerhalb von zwei Wochen, so verfällt der Anspruch. ${apart}`,
      `${inText} Lehnt die andere Seite den Anspruch ab, verfällt er in Textform. ${apart}`,
      `${inText} ${apart} Alle Ansprüche sind innerhalb von drei Monaten gerichtlich geltend zu machen.`,
    ],
  },
  {
    id: 'C10',
    heading: 'Überstunden',
    control: `${capped} Weitere Überstunden werden mit dem Stundensatz vergütet.`,
    harmful: [
      ...behind(capped, [
        'Weitere Überstunden werden mit 1 € pro Stunde vergütet.',
        'Weitere Überstunden werden mit 2,00 EUR brutto je Stunde bezahlt.',
        'Weitere Überstunden werden mit 5 € brutto je Stunde vergütet.',
        'Weitere Überstunden werden im Monat mit 50 € vergütet.',
        'Weitere Überstunden werden jährlich am 31. des Folgemonats bezahlt.',
        'Weitere Überstunden werden bezahlt ab 1. März 2031.',
        'Weitere Überstunden werden festes Entgelt jährlich 50 € bezahlt.',
        'Weitere Überstunden vergütet sie dem Arbeitgeber.',
        'Weitere Überstunden werden im Jahr vergütet.',
        'Weitere Überstunden werden derzeit bezahlt.',
        'Weitere Überstunden bezahlt die Arbeitnehmerin.',
        'Weitere Überstunden werden wahlweise bezahlt.',
        'Darüber hinausgehende Überstunden werden mit 0 € bezahlt.',
        'Was darüber hinausgeht, wird mit 3 € je Stunde bezahlt.',
        'Weitere Stunden werden mit 2 € vergütet.',
        'Weitere Überstunden werden vergütet. Sie werden mit 1 € pro Stunde bezahlt.',
        'Weitere Überstunden werden zusätzlich vergütet. Gezahlt wird ab 1. Januar 2032.',
        'Arbeitszeit und Lohn ergeben sich aus einer gesonderten Anlage.',
      ]),
      'Mit dem Gehalt sind bis zu 10 Überstunden im Monat abgegolten; weitere Überstunden werden mit 1 € vergütet.',
      '(1) Mit dem Gehalt sind bis zu 10 Überstunden im Monat abgegolten.\n(2) Weitere Überstunden werden mit 4 € pro Stunde vergütet.',
    ],
  },
  {
    id: 'C12',
    heading: 'Vertragsstrafe',
    control: `${notBegun}, höchstens ${upToNotice}, höchstens ein Bruttomonatsgehalt.`,
    harmful: [
      `${notBegun}, höchstens ein Bruttomonatsgehalt. Löst sie es ohne Einhaltung der Kündigungsfrist, zahlt sie eine Vertragsstrafe ${inFull}.`,
      `${notBegun}, höchstens ${upToNotice}, höchstens ein Bruttomonatsgehalt. Löst sie es ohne Einhaltung der Kündigungsfrist, zahlt sie eine Vertragsstrafe ${inFull}.`,
      `${notBegun}. Sie beträgt höchstens ${upToNotice}, höchstens ein Bruttomonatsgehalt. Löst sie es ohne Einhaltung der Kündigungsfrist, zahlt sie eine Vertragsstrafe.`,
      `${notBegun}; löst sie es ohne Einhaltung der Kündigungsfrist, zahlt sie eine Vertragsstrafe ${inFull}. Sie beträgt höchstens ein Bruttomonatsgehalt.`,
      `${notBegun} ${inFull}, sonst höchstens ein Bruttomonatsgehalt.`,
      `${notBegun} ${inFull}. Sie beträgt in der Probezeit höchstens das Entgelt für zwei Wochen, höchstens ein Bruttomonatsgehalt.`,
    ],
  },
];
