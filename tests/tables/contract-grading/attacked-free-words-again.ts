import { type AttackedClause, behind } from './attacked-clauses.ts';

const sixMonths = 'Die Probezeit beträgt sechs Monate.';
const statutory = 'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen.';
const fourWeeks = 'Die Kündigungsfrist beträgt vier Wochen zum Monatsende.';
const inText =
  'Beiderseitige Ansprüche aus dem Arbeitsverhältnis verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden.';
const apart = 'Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.';
const capped = 'Mit dem Gehalt sind bis zu 10 Überstunden im Monat abgegolten.';
const salary = 'Das Gehalt beträgt 3.400,00 € brutto im Monat.';
const fairly =
  'Der Arbeitgeber kann der Arbeitnehmerin nach billigem Ermessen eine andere gleichwertige Tätigkeit zuweisen.';
const release =
  'Nach einer Kündigung kann der Arbeitgeber die Arbeitnehmerin unter Fortzahlung der Vergütung freistellen, wenn im Einzelfall ein überwiegendes schutzwürdiges Interesse des Arbeitgebers besteht.';
const secrets = 'Die Arbeitnehmerin verpflichtet sich, über Geschäftsgeheimnisse Stillschweigen zu bewahren.';
const sickNote =
  'Die Arbeitsunfähigkeit ist ab dem ersten Tag durch eine ärztliche Bescheinigung nachzuweisen.';
const beforeStart = 'Vor Dienstantritt ist die ordentliche Kündigung für beide Seiten ausgeschlossen.';
const term = 'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 ohne Sachgrund befristet.';
const onCall =
  'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche. Einsätze werden mindestens vier Tage vorher angekündigt.';
const ban =
  'Die Arbeitnehmerin verpflichtet sich, für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht.';
const half =
  'Der Arbeitgeber zahlt für die Dauer des Verbots eine Karenzentschädigung von mindestens der Hälfte der zuletzt bezogenen vertragsmäßigen Leistungen.';

/** Written against the mended proofs, to find what their words can still be put together to. */
export const freeWordsAgain: readonly AttackedClause[] = [
  {
    id: 'C01',
    heading: 'Probezeit',
    replaces: ['probation'],
    control: sixMonths,
    harmful: behind(sixMonths, [
      'Die Frist in der Probezeit gilt danach.',
      'Die Kündigungsfrist in der Probezeit gilt anschließend.',
      'Das Arbeitsverhältnis gilt als Probezeit.',
      'Eine Probezeit wird sodann vereinbart.',
      'Die Probezeit gilt danach.',
      'Anschließend kann in der Probezeit gekündigt werden.',
      'Ganztags rufbereit, den 15.02.2026.',
      'Danach ist das Arbeitsverhältnis gekündigt.',
      'Bis dahin ist das Arbeitsverhältnis gekündigt.',
      'In dieser Zeit gilt das Arbeitsverhältnis als gekündigt.',
      'In der Probezeit gilt eine Kündigungsfrist von drei Werktagen.',
      'In der Probezeit beträgt die Frist einen Arbeitstag.',
    ]).concat('Die ersten 6 (zwölf) Monate gelten als Probezeit.'),
  },
  {
    id: 'C04',
    heading: 'Kündigung',
    replaces: ['notice'],
    control: statutory,
    harmful: [
      ...behind(statutory, [
        'Kündigung zum Jahresende.',
        'Kündigungsfrist (§ 622 Abs. 5 BGB).',
        'Danach gilt eine Frist von drei Quartalen.',
        'Danach gilt eine Frist von neun Arbeitsmonaten.',
        'Danach gilt eine Kündigungsfrist von 1.000 Monaten.',
        'Danach gilt eine Frist von einem Werktag.',
        'Die Frist beträgt zwei Werktage.',
        'Danach ist die Kündigung zum Quartalsende.',
        'Die Kündigungsfrist gilt zum Jahresende.',
        'Es gilt die Frist der Probezeit.',
        'Die Frist in der Probezeit gilt danach.',
        'Eine Klage ist die Kündigung drei Wochen nach Zugang.',
      ]),
      'Die gesetzlichen Kündigungsfristen gelten zum Jahresende.',
      'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen nach § 622 Abs. 5 Nr. 1 BGB.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende, die Kündigungsfrist vier Wochen zum Jahresende.',
      `${fourWeeks} Kündigung zum Jahresende.`,
      `${fourWeeks} Kündbar ist das Arbeitsverhältnis zum Quartalsende.`,
    ],
  },
  {
    id: 'C09',
    heading: 'Ausschlussfrist',
    control: `${inText} ${apart}`,
    harmful: [
      `${inText} Ansprüche verfallen innerhalb von drei Monaten nach Fälligkeit, E-Mail genügt. ${apart}`,
      `Beiderseitige Ansprüche verfallen in Textform binnen drei Monaten. ${apart}`,
      `Beiderseitige Ansprüche verfallen, in Textform geltend gemacht, innerhalb von drei Monaten. ${apart}`,
      `${inText} ${apart} Alle Ansprüche verfallen, geltend gemacht per E-Mail.`,
      `${inText} ${apart} Sonst verfallen sie in Textform geltend gemacht.`,
      `${inText} Der Mindestlohn ist ausgenommen. Das gilt nicht für den Mindestlohn und Vorsatz.`,
      `Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten per E-Mail geltend gemacht werden. ${apart}`,
      `${inText} Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes binnen drei Monaten.`,
    ],
  },
  {
    id: 'C10',
    heading: 'Überstunden',
    control: `${capped} Weitere Überstunden werden mit dem üblichen Stundensatz vergütet.`,
    harmful: ['Mit dem Gehalt sind 10 Überstunden abgegolten.'].concat(
      behind(capped, [
        'Weitere Überstunden sind damit bezahlt.',
        'Hiermit sind weitere Überstunden vergütet.',
        'Darin werden weitere Überstunden ausgeglichen.',
        'Weitere Überstunden werden bezahlt, monatlich hierin.',
        'Weitere Überstunden werden mit dem anteiligen Gehalt damit ausgeglichen.',
        'Weitere Überstunden werden mit dem Stundensatz von 2 € vergütet.',
      ]),
    ),
  },
  {
    id: 'C11',
    heading: 'Vergütung',
    replaces: ['pay'],
    control: salary,
    harmful: behind(salary, [
      'Das Gehalt bekommt ihr Arbeitgeber.',
      'Der Lohn der Firma ist am Monatsende fällig.',
      'Gezahlt wird das Entgelt des Betriebs.',
      'Die Arbeitnehmerin bezahlt dem Unternehmen das Gehalt.',
      'Sie bezahlt monatlich ihr Gehalt.',
      'Gezahlt wird ab 1. Dezember.',
      'Das Gehalt wird monatlich von ihr überwiesen.',
      'Das Entgelt wird von ihr gezahlt.',
      'Überwiesen wird von ihm das Gehalt.',
      'Zahlung der Arbeitnehmerin: ihr Gehalt.',
      'Das Gehalt ist ab 1. Januar zahlbar.',
    ]),
  },
  {
    id: 'C16',
    heading: 'Wettbewerbsverbot',
    control: `${ban} ${half}`,
    harmful: [
      `${ban} ${half} Der Arbeitgeber zahlt eine Karenzentschädigung der zuletzt bezogenen vertragsmäßigen Leistungen.`,
      `${ban} ${half} Zu ihren Aufgaben gehören insbesondere Verzicht und Anrechnung.`,
    ],
  },
  {
    id: 'C22',
    heading: 'Versetzung',
    control: fairly,
    harmful: behind(fairly, [
      'Der Arbeitgeber kann sie auch an einen anderen Ort.',
      'Auch an einen anderen Ort im Inland.',
      'In ein anderes Haus der Stadt kann der Arbeitgeber sie.',
    ]),
  },
  {
    id: 'C19',
    heading: 'Urlaub',
    replaces: ['leave'],
    control: 'Der Urlaub beträgt 30 (dreißig) Arbeitstage im Kalenderjahr.',
    harmful: ['Der Urlaub beträgt 30 (acht) Arbeitstage im Kalenderjahr.'],
  },
  {
    id: 'C23',
    heading: 'Befristung',
    replaces: ['begin'],
    control: term,
    harmful: behind(term, [
      'Der Vertrag läuft bis 30. September.',
      'Der Vertrag ist auf zwei Quartale befristet.',
      'Das Arbeitsverhältnis ist bis zum 31. Dezember befristet.',
    ]),
  },
  {
    id: 'C26',
    heading: 'Freistellung',
    control: release,
    harmful: [
      ...behind(release, [
        'Wenn im Einzelfall ein überwiegendes Interesse des Arbeitgebers besteht, darf der Arbeitgeber die Arbeitnehmerin freistellen.',
        'Wenn im Einzelfall ein überwiegendes Interesse der Firma besteht, kann die Firma die Arbeitnehmerin unter Fortzahlung der Bezüge freistellen.',
      ]),
    ],
  },
  {
    id: 'C29',
    heading: 'Verschwiegenheit',
    control: secrets,
    harmful: behind(secrets, [
      'Zu ihren Aufgaben gehören insbesondere Schweigen über Löhne und Verstöße.',
      'Arbeitsort ist Schweigen überall.',
      'Nach dem Ende bewahrt sie.',
    ]),
  },
  {
    id: 'C33',
    heading: 'Abruf',
    control: onCall,
    harmful: [
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden. Einsätze werden mindestens vier Tage vorher angekündigt.',
    ],
  },
  {
    id: 'C39',
    heading: 'Krankheit',
    control: sickNote,
    harmful: behind(sickNote, [
      'Zu ihren Aufgaben gehören insbesondere Nacharbeit der Krankheitstage.',
      'Lohn entfällt, den 15.02.2026.',
      'Die Krankheit ist mitzuteilen.',
    ]),
  },
  {
    id: 'C44',
    heading: 'Dienstantritt',
    control: beforeStart,
    harmful: behind(beforeStart, [
      'Keine Seite darf kündigen.',
      'Das Arbeitsverhältnis ist nicht kündbar.',
      'Eine Kündigung vor Arbeitsbeginn ist ausgeschlossen, die Kündigung ist ausgeschlossen.',
    ]),
  },
];
