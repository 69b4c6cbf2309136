import type { ClauseId } from '#src/features/checks/contract-grading/public.ts';
import type { FramePart } from './contract-frame.ts';

/** One wording that must not be green; its control differs in the harmful part only, and is green. */
type Attack = { harmful: readonly string[]; control: string };
export type AttackedClause = { id: ClauseId; heading: string; replaces?: readonly FramePart[] } & Attack;

/** A usual clause and behind it, one at a time, what undoes it. */
export const behind = (control: string, sentences: readonly string[]) =>
  sentences.map((sentence) => `${control} ${sentence}`);

/** Wordings of attackers that came out green, and more of their kind: built of known phrases, with a second number that nobody rated. */
export const attackedClauses: readonly AttackedClause[] = [
  {
    id: 'C01',
    heading: 'Probezeit',
    replaces: ['probation'],
    control: 'Die ersten sechs Monate gelten als Probezeit.',
    harmful: [
      'Die ersten sechs Monate gelten als Probezeit. Anschließend wird eine Probezeit von sechs Monaten vereinbart.',
      'Die ersten sechs Monate gelten als Probezeit. Die ersten neun Monate des Arbeitsverhältnisses sind Probezeit.',
      'Die Probezeit beträgt sechs Monate. Danach dauert die Probezeit zwölf Monate.',
      'Die Probezeit dauert drei Monate. Sodann gelten sechs Monate als Probezeit.',
      'Die ersten sechs Monate gelten als Probezeit; das Arbeitsverhältnis dauert zwölf Monate.',
      'Die ersten sechs Monate gelten als Probezeit. Danach beträgt die Probezeit ein Jahr.',
      'Die ersten sechs Monate gelten als Probezeit. Entfristet.',
    ],
  },
  {
    id: 'C04',
    heading: 'Kündigung',
    replaces: ['notice'],
    control: 'Die Kündigungsfrist beträgt vier Wochen zum Monatsende.',
    harmful: [
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende. Danach gilt eine Kündigungsfrist von neun Monaten zum Jahresende.',
      'Die Kündigungsfrist beträgt vier Wochen zum Monatsende; danach gilt eine Frist von 18 Monaten.',
      'Es gelten die gesetzlichen Kündigungsfristen. Danach gilt eine Frist von sieben Monaten.',
    ],
  },
  {
    id: 'C09',
    heading: 'Ausschlussfrist',
    control:
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.',
    harmful: [
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.\n\n§ 8 Sonstiges\nForderungen der Arbeitnehmerin sind binnen vier Wochen anzumelden, danach bestehen sie nicht mehr.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.\n\n§ 8 Sonstiges\nNachforderungen der Mitarbeiterin werden nach zwei Wochen nicht mehr beglichen.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.\n\n§ 8 Sonstiges\nRechte, die nicht nach einem Monat gemeldet sind, gehen unter.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.\n\n§ 8 Sonstiges\nWas die Arbeitnehmerin nicht binnen zehn Tagen rügt, gilt als erledigt.',
    ],
  },
  {
    id: 'C10',
    heading: 'Überstunden',
    control: 'Mit dem Gehalt sind Überstunden im Umfang von 10 % der wöchentlichen Arbeitszeit abgegolten.',
    harmful: [
      'Mit dem Gehalt sind Überstunden im Umfang von 10 % der wöchentlichen Arbeitszeit abgegolten. Darin sind Überstunden von bis zu 50 % der monatlichen Arbeitszeit.',
      'Mit dem Gehalt sind zehn Überstunden im Monat abgegolten, alle darüber hinausgehenden Überstunden mit dem Gehalt.',
      'Mit dem Gehalt sind zehn Überstunden im Monat abgegolten. Darin sind 40 Überstunden monatlich.',
      'Mit dem Gehalt sind 10 Überstunden im Monat abgegolten, im Monat bis zu 60 Stunden Mehrarbeit.',
      'Mit dem Gehalt sind zehn Überstunden im Monat abgegolten. Darin sind Überstunden von 30 Prozent der Arbeitszeit.',
    ],
  },
  {
    id: 'C11',
    heading: 'Vergütung',
    replaces: ['pay'],
    control: 'Das Gehalt beträgt 3.400,00 € brutto im Monat. Die Auszahlung erfolgt zum Monatsende.',
    harmful: [
      'Das Gehalt beträgt 3.400,00 € brutto im Monat. Die Auszahlung erfolgt jährlich.',
      'Das Gehalt beträgt 40.800,00 € brutto im Jahr und wird jährlich nachträglich gezahlt.',
      'Das Gehalt beträgt 40.800,00 € brutto im Jahr und wird in zwölf Raten jährlich bezahlt.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat. Die Zahlung erfolgt pro Jahr nachträglich.',
      'Das Jahresgehalt beträgt 40.800,00 € brutto, gezahlt im Jahr nachträglich.',
      'Der Stundenlohn beträgt 15,50 € brutto. Die Überweisung erfolgt jährlich.',
      'Das Gehalt beträgt 40.800,00 € brutto im Jahr.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat, in zwölf Raten zahlbar.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat, zahlbar ab 1. Januar 2031.',
      'Das Gehalt beträgt 3.400,00 € brutto im Monat. Ihr Gehalt zahlt sie auf ein Konto.',
      'Der Lohn beträgt 14,00 € brutto je Stunde. Mit dem Gehalt sind 40 Überstunden im Monat abgegolten.',
    ],
  },
  {
    id: 'C13',
    heading: 'Fortbildung',
    control:
      'Der Arbeitgeber zahlt die Kosten der Fortbildung von 1.200 €. Kündigt die Arbeitnehmerin danach innerhalb von sechs Monaten ohne einen Grund, den der Arbeitgeber zu vertreten hat, zahlt sie für jeden vollen Monat, der bis zum Ablauf der sechs Monate fehlt, ein Sechstel der Kosten von 1.200 € zurück. Das gilt nicht, wenn sie die Arbeit unverschuldet dauerhaft nicht mehr leisten kann.',
    harmful: [
      'Der Arbeitgeber zahlt die Kosten der Fortbildung von 1.200 €. Kündigt die Arbeitnehmerin danach innerhalb von sechs Monaten ohne einen Grund, den der Arbeitgeber zu vertreten hat, zahlt sie für jeden vollen Monat, der bis zum Ablauf der sechs Monate fehlt, ein Sechstel der Kosten von 12.000 € zurück. Das gilt nicht, wenn sie die Arbeit unverschuldet dauerhaft nicht mehr leisten kann.',
      'Der Arbeitgeber zahlt die Kosten der Fortbildung von 1.200 €. Kündigt die Arbeitnehmerin danach innerhalb von drei Monaten ohne einen Grund, den der Arbeitgeber zu vertreten hat, zahlt sie für jeden vollen Monat, der bis zum Ablauf der sechs Monate fehlt, ein Sechstel der Kosten von 1.200 € zurück. Das gilt nicht, wenn sie die Arbeit unverschuldet dauerhaft nicht mehr leisten kann.',
    ],
  },
  {
    id: 'C14',
    heading: 'Sonderzahlung',
    control:
      'Die Arbeitnehmerin erhält mit dem Novembergehalt ein Weihnachtsgeld in Höhe von 600,00 €. Scheidet sie bis zum 31. März des Folgejahres auf eigenen Wunsch aus, ist das Weihnachtsgeld zurückzuzahlen.',
    harmful: [
      'Die Arbeitnehmerin erhält mit dem Novembergehalt ein Weihnachtsgeld in Höhe von 600,00 €. Weihnachtsgeld: 60,00 €. Scheidet sie bis zum 31. März des Folgejahres auf eigenen Wunsch aus, ist das Weihnachtsgeld zurückzuzahlen.',
    ],
  },
  {
    id: 'C16',
    heading: 'Wettbewerbsverbot',
    control:
      'Die Arbeitnehmerin verpflichtet sich, für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht. Der Arbeitgeber zahlt für die Dauer des Verbots eine Karenzentschädigung von mindestens der Hälfte der zuletzt bezogenen vertragsmäßigen Leistungen.',
    harmful: [
      'Die Arbeitnehmerin verpflichtet sich, für die Dauer von zwölf Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht. Der Arbeitgeber zahlt für die Dauer des Verbots eine Karenzentschädigung von mindestens der Hälfte der zuletzt bezogenen vertragsmäßigen Leistungen. Die Arbeitnehmerin verpflichtet sich, für die Dauer von 24 Monaten nach Beendigung des Arbeitsverhältnisses nicht für ein Unternehmen tätig zu werden, das mit dem Arbeitgeber im Wettbewerb steht.',
    ],
  },
  {
    id: 'C19',
    heading: 'Urlaub',
    replaces: ['leave'],
    control: 'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr.',
    harmful: [
      // The word in the middle is made of Armenian, Cyrillic and Greek letters.
      'Die Arbeitnehmerin hat ոіϲһτ Anspruch auf 28 Arbeitstage Urlaub im Jahr.',
      'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr. Κein Anspruch.',
      'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr. Der Urlaub beträgt fünf Arbeitstage im Jahr.',
      'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr; das sind zehn Tage im Kalenderjahr.',
      'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr. Davon sind 5 Arbeitstage gesetzlicher Mindesturlaub, für den das Bundesurlaubsgesetz gilt.',
      'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr. Widerruflich.',
      'Die Arbeitnehmerin hat Anspruch auf 28 Arbeitstage Urlaub im Jahr. Gearbeitet wird an sieben Tagen in der Woche.',
    ],
  },
  {
    id: 'C20',
    heading: 'Verfall',
    control:
      'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von acht Tagen verfällt am Jahresende.',
    harmful: [
      'Der gesetzliche Urlaub beträgt 20 Tage. Der vertragliche Urlaub von 28 Tagen verfällt am 31. Dezember.',
      'Der gesetzliche Urlaub beträgt 20 Tage. Der zusätzliche Urlaub von 25 Tagen verfällt am Jahresende.',
      'Davon sind 5 Arbeitstage gesetzlicher Mindesturlaub, für den das Bundesurlaubsgesetz gilt. Der darüber hinausgehende Urlaub verfällt, wenn er nicht bis zum 31. März des Folgejahres genommen ist.',
      'Der gesetzliche Urlaub beträgt 20 Tage. Der vertragliche Urlaub verfällt am 31. Dezember.',
      'Fünf davon sind der gesetzliche Mindesturlaub. Die übrigen 23 Tage verfallen, wenn sie nicht bis zum 31. März genommen sind.',
    ],
  },
  {
    id: 'C20',
    heading: 'Urlaub',
    replaces: ['leave'],
    control:
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr, davon sind 20 Arbeitstage gesetzlicher Mindesturlaub, für den das Bundesurlaubsgesetz gilt. Der darüber hinausgehende Urlaub verfällt, wenn er nicht bis zum 31. März des Folgejahres genommen ist.',
    harmful: [
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr, davon sind 5 Arbeitstage gesetzlicher Mindesturlaub, für den das Bundesurlaubsgesetz gilt. Der darüber hinausgehende Urlaub verfällt, wenn er nicht bis zum 31. März des Folgejahres genommen ist.',
      'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr, davon sind zehn Tage gesetzlicher Mindesturlaub, für den das Bundesurlaubsgesetz gilt. Die übrigen 18 Tage verfallen, wenn sie nicht bis zum 31. März genommen sind.',
    ],
  },
  {
    id: 'C21',
    heading: 'Urlaubsabgeltung',
    control:
      'Der vertragliche Zusatzurlaub wird am Ende nicht ausgezahlt. Der gesetzliche Urlaub wird ausgezahlt. Der gesetzliche Urlaub beträgt 20 Tage.',
    harmful: [
      'Der vertragliche Zusatzurlaub wird am Ende nicht ausgezahlt. Der gesetzliche Urlaub wird ausgezahlt. Der gesetzliche Urlaub beträgt fünf Tage.',
      'Der vertragliche Zusatzurlaub wird am Ende nicht ausgezahlt. Der gesetzliche Urlaub wird ausgezahlt. Davon sind 5 Arbeitstage gesetzlicher Mindesturlaub, für den das Bundesurlaubsgesetz gilt.',
    ],
  },
  {
    id: 'C23',
    heading: 'Befristung',
    replaces: ['begin'],
    control: 'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 ohne Sachgrund befristet.',
    harmful: [
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 ohne Sachgrund befristet. Der Vertrag läuft vom 1. März 2028 bis zum 28. Februar 2031 ohne Sachgrund.',
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 ohne Sachgrund befristet. Der Arbeitsvertrag ist auf fünf Jahre befristet.',
      'Der Vertrag ist vom 1. März 2026 bis zum 28. Februar 2028 ohne Sachgrund befristet. Das Arbeitsverhältnis endet zum 31. Dezember 2026.',
    ],
  },
  {
    id: 'C33',
    heading: 'Abruf',
    control:
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche. Der Arbeitgeber darf bis zu 25 % mehr abrufen. Einsätze werden mindestens vier Tage vorher angekündigt.',
    harmful: [
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche. Der Arbeitgeber darf bis zu 25 % weniger abrufen. Einsätze werden mindestens vier Tage vorher angekündigt.',
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche. Der Arbeitgeber darf bis zu 20 % weniger abrufen. Einsätze werden mindestens vier Tage vorher angekündigt.',
      'Die Arbeitnehmerin arbeitet auf Abruf mindestens 20 Stunden pro Woche. Der Arbeitgeber darf bis zu 25 % mehr und bis zu 20 % weniger abrufen. Einsätze werden mindestens vier Tage vorher angekündigt.',
    ],
  },
];

/** A usual clause, undone by a sentence of another section that names its paragraph. */
export const undoneElsewhere: ReadonlyArray<{ id: ClauseId; sentence: string }> = [
  { id: 'C09', sentence: 'Die Frist des § 7 beträgt für die Arbeitnehmerin einen Monat.' },
  { id: 'C09', sentence: 'Von den Regeln der §§ 6 bis 8 weicht die Betriebsordnung ab.' },
  { id: 'C09', sentence: 'Ziffer 7 ist auf die Firma nicht anzuwenden.' },
  {
    id: 'C11',
    sentence:
      'Die Regelungen in § 4 und § 5 entfallen, wenn die Arbeitnehmerin die Erwartungen nicht erfüllt.',
  },
  {
    id: 'C19',
    sentence:
      'Die Regelungen in § 4 und § 5 entfallen, wenn die Arbeitnehmerin die Erwartungen nicht erfüllt.',
  },
  { id: 'C19', sentence: 'Für jeden Tag der Abwesenheit mindert sich der Anspruch nach § 5 um einen Tag.' },
  { id: 'C19', sentence: 'Was §5 Abs. 1 Satz 1 gewährt, steht im Belieben der Firma.' },
  { id: 'C19', sentence: 'Paragraf 5 ist bis zum dritten Jahr ausgesetzt.' },
  { id: 'C11', sentence: 'Die Zahlung nach § 4 steht unter dem Vorbehalt, dass der Betrieb Gewinn macht.' },
  { id: 'C11', sentence: 'Die §§ 3, 4 und 6 passt die Geschäftsführung nach Belieben an.' },
  { id: 'C01', sentence: 'Die Zeit nach § 2 läuft nach jeder Umsetzung der Arbeitnehmerin neu.' },
  { id: 'C04', sentence: 'In der Hauptsaison ist § 6 ohne Wirkung.' },
];

/** The same without a number: by another name of the thing, by the heading of its section, or of all that the contract gives. */
export const undoneInOtherWords: ReadonlyArray<{ id: ClauseId; sentence: string }> = [
  { id: 'C01', sentence: 'Die Bewährungszeit von zwei weiteren Jahren schließt sich an.' },
  { id: 'C04', sentence: 'Die Firma darf das Arbeitsverhältnis jederzeit sofort beenden.' },
  { id: 'C04', sentence: 'Die Firma kann von heute auf morgen kündigen.' },
  { id: 'C11', sentence: 'Bei schwacher Auftragslage entfällt das Gehalt.' },
  { id: 'C11', sentence: 'Von den Bezügen behält die Firma die Hälfte als Kaution.' },
  { id: 'C11', sentence: 'Die Bezahlung wird um ein Drittel gesenkt.' },
  { id: 'C11', sentence: 'Das Entgelt wird nur bei Gewinn gezahlt.' },
  { id: 'C11', sentence: 'Alle Leistungen aus diesem Vertrag stehen unter Vorbehalt.' },
  { id: 'C11', sentence: 'Während des Urlaubs ruht die Vergütung.' },
  { id: 'C19', sentence: 'Während des Urlaubs ruht die Vergütung.' },
  { id: 'C19', sentence: 'Der Erholungsurlaub ist unbezahlt.' },
  { id: 'C19', sentence: 'Für Urlaubstage gibt es kein Geld.' },
  { id: 'C19', sentence: 'Urlaub gibt es erst im dritten Jahr.' },
  { id: 'C19', sentence: 'Erholungszeiten gewährt die Firma nach eigenem Belieben.' },
  { id: 'C19', sentence: 'Freie Tage werden nicht gewährt, Ferien auch nicht.' },
  { id: 'C19', sentence: 'Sämtliche Rechte der Arbeitnehmerin aus diesem Vertrag entfallen bei Krankheit.' },
  { id: 'C19', sentence: 'Die vorletzten Abschnitte gelten nicht.' },
  { id: 'C19', sentence: 'Alle bisherigen Absätze gelten nur für Führungskräfte.' },
  { id: 'C19', sentence: 'Der Abschnitt „Urlaub“ ist gestrichen.' },
];
