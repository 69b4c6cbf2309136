import { formatDate } from '#src/lib/dates.ts';
import type { Assessment, Note } from './assess.ts';
import type { AskedFine } from './fines-query.ts';
import type { BanStart, Limitation, Stage } from './procedure.ts';
import { catalogueAsOf, speedTableAsOf } from './sanction.ts';

export const noteWords: Readonly<Record<Note, string>> = {
  not_too_fast: 'Nach Abzug der Toleranz waren Sie nicht zu schnell.',
  half_kept:
    'Sie hielten mindestens den halben Tachowert in Metern ein. Das ist eine Faustregel; die Straßenverkehrs-Ordnung verlangt einen Abstand, der auch bei plötzlichem Bremsen reicht (§\u00a04 Abs.\u00a01 StVO).',
  rule_of_thumb:
    'Diese Zeile setzt voraus, dass der erforderliche Abstand fehlte (§\u00a04 Abs.\u00a01 StVO). Der halbe Tacho ist dafür nur eine Faustregel; in der Stadt kann weniger genügen.',
  doubled: 'Wegen Vorsatz ist der Betrag verdoppelt (§\u00a03 Abs.\u00a04a BKatV).',
  not_doubled: 'Bis 55\u00a0€ verdoppelt Vorsatz den Betrag nicht (§\u00a03 Abs.\u00a04a BKatV).',
  raised: 'Gefahr oder Schaden erhöhen den Betrag (§\u00a03 Abs.\u00a03 und Tabelle\u00a04 BKatV).',
  not_listed:
    'Für diesen Betrag nennt die Tabelle keine Erhöhung. Gefahr oder Schaden können trotzdem ins Gewicht fallen.',
  repeat_ban:
    'Zum zweiten Mal mindestens 26\u00a0km/h binnen eines Jahres: in der Regel ein Monat Fahrverbot (§\u00a04 Abs.\u00a02 BKatV). Betrag und Punkte ändert das nicht.',
  intent_included: 'Vorsatz ist in diesem Betrag schon enthalten, verdoppelt wird nicht.',
  cycling_row:
    'Für das Rad hat der Katalog nur diese eine Zeile. Nach Gefahr oder Schaden kann die Behörde abweichen.',
  severer_than_distance: 'Für Lkw und Busse auf der Autobahn gilt hier die teurere Zeile 15.',
  crime_possible:
    'Bei höheren Werten oder Fahrfehlern droht statt des Bußgelds ein Strafverfahren. Dann gilt diese Rechnung nicht.',
  no_points_yet: 'Obwohl es 60\u00a0€ oder mehr sind, gibt es dafür keinen Punkt (FeV, Anlage\u00a013).',
};

export const pointWords = (points: number) =>
  points === 0 ? 'keine' : `${points}\u00a0${points === 1 ? 'Punkt' : 'Punkte'}`;

export const banWords = (months: number) =>
  months === 0 ? 'keins' : `${months}\u00a0${months === 1 ? 'Monat' : 'Monate'}`;

export const stageSentences: Readonly<Record<Stage, string>> = {
  none: 'Ihr Konto in Flensburg bleibt leer.',
  noted: 'Bis 3\u00a0Punkte werden Sie nur vorgemerkt.',
  admonition:
    'Bei 4 oder 5\u00a0Punkten werden Sie schriftlich ermahnt. Ein freiwilliges Seminar nimmt einen Punkt weg, einmal in fünf Jahren und nur bis 5\u00a0Punkte.',
  warning: 'Bei 6 oder 7\u00a0Punkten werden Sie verwarnt. Ein Seminar nimmt keinen Punkt mehr weg.',
  withdrawal:
    'Bei 8\u00a0Punkten wird die Fahrerlaubnis entzogen, frühestens nach sechs Monaten gibt es eine neue (§\u00a04 StVG). Lassen Sie sich vorher beraten.',
};

const banStarts = {
  0: 'Bis Ende Mai 2026 galt: Nach einem Fahrverbot in den zwei Jahren davor beginnt das neue mit der Rechtskraft, auch wenn Sie den Führerschein noch haben. Fahren dürfen Sie von da an nicht mehr.',
  1: 'Es beginnt, sobald Sie den Führerschein nach Rechtskraft abgeben, spätestens einen Monat nach der Rechtskraft.',
  4: 'Ohne Fahrverbot in den zwei Jahren davor muss die Behörde bis zu vier Monate Spielraum lassen; früher beginnt es, sobald Sie den Führerschein nach Rechtskraft abgeben.',
} as const;

/** When a ban starts, and from when its months are counted. */
export function banStartSentence({ months, isAroundChange }: BanStart): string {
  const around = isAroundChange
    ? ' Das Gesetz wurde gerade in diesen Tagen geändert, seither beginnt es spätestens einen Monat später: Lassen Sie prüfen, was für Sie gilt, und fahren Sie bis dahin nicht.'
    : '';
  return `${banStarts[months]}${around} Die Monate zählen erst ab der Abgabe.`;
}

const again = {
  none: '',
  first:
    'ein Aufbauseminar wird angeordnet, und die Probezeit verlängert sich um zwei Jahre (§\u00a02a StVG).',
  after_seminar:
    'eine schriftliche Verwarnung, dazu der Rat, binnen zwei Monaten eine verkehrspsychologische Beratung zu besuchen.',
  after_warning:
    'die Fahrerlaubnis wird entzogen. Eine neue gibt es frühestens nach drei Monaten (§\u00a02a StVG).',
} as const;

/** Consequences during probation; null without probation. */
export function probationSentence({ probation }: Assessment, { circumstances }: AskedFine): string | null {
  if (circumstances.probation === 'none') return null;
  if (probation === null) return 'Das wird nicht eingetragen und hat für die Probezeit keine Folgen.';
  if (probation === 'open') {
    return 'Ob ein Rotlichtverstoß mit dem Rad für die Probezeit zählt, lassen Sie besser prüfen, bevor Sie zahlen.';
  }
  const next = again[circumstances.probation];
  return probation === 'A'
    ? `Schwerwiegend (A): ${next}`
    : `Weniger schwerwiegend (B): Erst ein zweiter solcher Verstoß hat Folgen. Dann: ${next}`;
}

const periodWords = {
  six_months: 'Sechs Monate',
  one_year:
    'Ein Jahr, denn gerechnet ist mit Fahrlässigkeit (§\u00a031 Abs.\u00a02, §\u00a017 Abs.\u00a02 OWiG)',
  two_years: 'Zwei Jahre bei Vorsatz (§\u00a031 Abs.\u00a02 OWiG)',
} as const;

/** The limitation of the offence, and how certain it is. */
export function limitationSentence({ rule, lastDay, absoluteLastDay }: Limitation): string {
  const end = `spätestens mit dem ${formatDate(absoluteLastDay)} ist Schluss`;
  if (rule === 'three_months_before') {
    return `Für Taten vor dem 1.\u00a0Juli 2026 galten drei Monate bis zum Bescheid, hier also bis zum ${formatDate(lastDay)}. Ob inzwischen die neue Frist von sechs Monaten zählt, regelt das Gesetz nicht ausdrücklich: Lassen Sie das prüfen.`;
  }
  if (rule === 'three_months_over') {
    return `Bis zum Bescheid galten drei Monate. Geschah bis zum ${formatDate(lastDay)} nichts, ist die Tat verjährt, und dabei bleibt es: Die sechs Monate gelten erst seit dem 1.\u00a0Juli 2026. Wurde Ihre Anhörung vorher angeordnet oder kam ein Bescheid, lief die Frist neu; ${end}.`;
  }
  return `${periodWords[rule]}: Geschieht bis zum ${formatDate(lastDay)} nichts, ist die Tat verjährt. Der Tag der Tat zählt mit. Schon die Anordnung, Sie anzuhören, lässt die Frist neu beginnen; ${end}.`;
}

/** Whether an objection may be worth it: careful, because nobody can promise it. */
export function objectionSentence(found: Assessment, isWarning: boolean): string {
  if (found.number === null) {
    return found.kind === 'distance'
      ? 'Steht im Bescheid etwas anderes, vergleichen Sie Tempo und Abstand.'
      : 'Steht im Bescheid etwas anderes, vergleichen Sie Messwert, Abzug und erlaubtes Tempo.';
  }
  if (isWarning) {
    return 'Gegen eine Verwarnung gibt es keinen Einspruch. Wer nicht zahlt, bekommt meist einen Bescheid, und dann kommen 28,50\u00a0€ dazu. Das lohnt sich in der Regel nur, wenn Sie es nicht waren oder sicher belegen können, dass es anders war.';
  }
  if (found.nextMilder) {
    const { kmh, loses } = found.nextMilder;
    const lost = loses === 'ban' ? 'entfiele das Fahrverbot' : 'gäbe es weniger Punkte';
    return `Schon bei ${kmh}\u00a0km/h weniger ${lost}. An solchen Grenzen fragen Anwälte zuerst nach Messgerät und Eichung. Ob das bei Ihnen hilft, zeigt erst die Akte.`;
  }
  if (found.banMonths > 0) {
    return 'Wegen des Fahrverbots lassen viele den Bescheid prüfen. Der Einspruch kann auf das Fahrverbot beschränkt werden. Es kann vor Gericht aber auch teurer werden.';
  }
  if (found.points > 0) {
    return 'Prüfen Sie Person, Ort, Zeit und Beweise. Nur für den Betrag lohnt ein Einspruch selten, für den Punkt manchmal. Es kann auch teurer werden.';
  }
  return 'Bei einem Betrag ohne Punkt lohnt ein Einspruch meist nur, wenn Person, Ort oder Zeit nicht stimmen.';
}

const basis: Readonly<Record<Assessment['kind'], string>> = {
  speed:
    'BKatV, Anlage Nr.\u00a011 mit Tabelle\u00a01. Die Toleranz von 3\u00a0km/h oder 3\u00a0%, aufgerundet zu Ihren Gunsten, ist übliche Praxis und steht nicht in der Verordnung; andere Messverfahren ziehen anders ab.',
  red_light: 'BKatV, Anlage Nr.\u00a0130, 132 und 132a. Am Grünpfeil gelten eigene Zeilen (Nr.\u00a0133).',
  phone: 'BKatV, Anlage Nr.\u00a0246; §\u00a023 Abs.\u00a01a StVO.',
  distance:
    'BKatV, Anlage Nr.\u00a012 und 15 mit Tabelle\u00a02. Gefahrgut und Busse mit Fahrgästen zahlen die Hälfte mehr; das ist nicht eingerechnet.',
  intoxication:
    'BKatV, Anlage Nr.\u00a0241 bis 243b; §§\u00a024a, 24c StVG. Diese Zeilen stehen im ersten Abschnitt und meinen Fahrlässigkeit (§\u00a01 Abs.\u00a02 BKatV).',
  parking: 'BKatV, Anlage Nr.\u00a051a bis 63.',
};

/** How old the figures are; the guides say the same. */
export function asOfSentence(kind: Assessment['kind']): string {
  const later = kind === 'speed' ? `, im ${speedTableAsOf} unverändert` : '';
  return `Stand ${catalogueAsOf}${later}; was danach geändert wurde, ist nicht eingearbeitet.`;
}

/** Where the figures come from. */
export const basisSentence = (kind: Assessment['kind']) => basis[kind];
