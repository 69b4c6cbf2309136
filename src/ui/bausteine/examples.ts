import type { FileRow } from '../file-rows.ts';
import type { GradeRow } from '../grade-bar.tsx';
import type { TextMark } from '../marked-text.ts';
import type { NoticeTone } from '../notice.tsx';
import type { TimelineEntry } from '../timeline.tsx';

export const swatches: readonly { name: string; use: string }[] = [
  { name: 'ink', use: 'Text, Hauptknopf, starke Linie' },
  { name: 'water', use: 'Flächen und Striche, die etwas messen' },
  { name: 'lantern', use: 'Hier sind Sie, hier ist etwas neu' },
  { name: 'sand', use: 'Stimme der Redaktion' },
  { name: 'rule', use: 'Feine Linie' },
  { name: 'control', use: 'Feldrahmen' },
  { name: 'grey-page', use: 'Seitengrund im Konto' },
  { name: 'water-tint', use: 'Auswahl, Information' },
  { name: 'success', use: 'Erledigt' },
  { name: 'warning', use: 'Frist, Achtung' },
  { name: 'danger', use: 'Fehler, Löschen' },
  { name: 'water-text', use: 'Verweis' },
];

export const fileRows: readonly FileRow[] = [
  { id: '1', name: 'Arbeitszeugnis.pdf', size: 412_000, state: { kind: 'ready' } },
  { id: '2', name: 'Zeugnis_Seite_2.jpg', size: 2_140_000, state: { kind: 'uploading', percent: 54.6 } },
  { id: '3', name: 'Zeugnis_Seite_1.jpg', size: 1_980_000, state: { kind: 'uploaded' } },
  {
    id: '4',
    name: 'Zwischenzeugnis.heic',
    size: 3_200_000,
    state: {
      kind: 'failed',
      message: 'Dieses Format können wir nicht lesen. Bitte speichern Sie das Bild als JPG.',
    },
  },
];

export const notices: readonly { tone: NoticeTone; title: string; text: string }[] = [
  { tone: 'water', title: 'Ihre Angaben sind gespeichert', text: 'Sie können bis 27.11.2026 weitermachen.' },
  { tone: 'sand', title: 'Gut zu wissen', text: 'Die Frist beginnt mit dem Tag nach dem Zugang.' },
  { tone: 'success', title: 'Zeugnis hochgeladen', text: 'Als Nächstes brauchen wir Ihre Rechnungsadresse.' },
  {
    tone: 'warning',
    title: 'Noch vier Tage bis zum Ablauf der Frist',
    text: 'Am 24.11.2026 endet sie um 24\u00a0Uhr.',
  },
  {
    tone: 'danger',
    title: 'Die Zahlung kam nicht an',
    text: 'Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
  },
];

export const bookings: readonly { date: string; text: string; amount: string }[] = [
  { date: '01.11.2026', text: 'Beitrag November', amount: '31,40\u00a0€' },
  { date: '01.10.2026', text: 'Beitrag Oktober', amount: '31,40\u00a0€' },
  { date: '14.09.2026', text: 'Erstattung', amount: '-12,00\u00a0€' },
];

export const grades: readonly GradeRow[] = [
  { name: 'Fachwissen', from: 2, to: 2 },
  { name: 'Verhalten', from: 2, to: 3 },
  { name: 'Schlussformel', from: 4, to: 4 },
];

export const timeline: readonly TimelineEntry[] = [
  { title: 'Gemeldet', state: 'past', detail: '02.10.2026, online' },
  { title: 'Kosten übernommen', state: 'past', detail: '06.10.2026, Selbstbeteiligung 150,00\u00a0€' },
  {
    title: 'Anwältin beauftragt',
    state: 'now',
    detail:
      'seit 12.10.2026. Nächster Schritt: Antwort der Gegenseite bis 27.11.2026. Sie müssen nichts tun.',
  },
  { title: 'Einigung oder Klage', state: 'next' },
  { title: 'Abgeschlossen', state: 'next' },
];

export const questions: readonly { question: string; answer: string; open?: boolean }[] = [
  {
    question: 'Muss mein Arbeitgeber mir ein gutes Zeugnis schreiben?',
    answer:
      'Er schuldet ein wohlwollendes, aber wahres Zeugnis. Bewertet er Sie schlechter als durchschnittlich (Note\u00a03), muss er das beweisen. Wollen Sie besser als Note\u00a03 beurteilt werden, müssen Sie die bessere Leistung belegen.',
    open: true,
  },
  {
    question: 'Habe ich Anspruch auf die Dankesformel am Schluss?',
    answer:
      'Nein, einklagen können Sie Dank und gute Wünsche in der Regel nicht. Eine höfliche Bitte hat trotzdem oft Erfolg.',
  },
  {
    question: 'Was ist mit Geheimzeichen wie einem Strich neben der Unterschrift?',
    answer:
      'Sie sind verboten. Ein Zeugnis darf keine Merkmale enthalten, die etwas anderes sagen sollen als der Text.',
  },
];

export const reference = [
  'Frau Erika Mustermann war vom 1.\u00a0April 2019 bis zum 31.\u00a0Oktober 2026 als Speditionskauffrau in unserem Unternehmen tätig. Sie verantwortete die Disposition von bis zu 40\u00a0Sendungen täglich.',
  'Sie verfügt über umfassende Fachkenntnisse, die sie jederzeit sicher anwandte. Sie arbeitete sorgfältig und zuverlässig.',
  'Das Arbeitsverhältnis endet zum 31.\u00a0Oktober 2026. Wir wünschen ihr für die Zukunft alles Gute.',
].join('\n\n');

function markOf(quote: string, mark: Omit<TextMark, 'start' | 'end'>): TextMark {
  const start = reference.indexOf(quote);
  return { ...mark, start, end: start + quote.length };
}

export const marks: readonly TextMark[] = [
  markOf('Sie verantwortete die Disposition von bis zu 40\u00a0Sendungen täglich.', {
    number: 1,
    tone: 'good',
    title: 'gut',
    note: 'Genau, mit eigener Verantwortung.',
  }),
  markOf('Sie verfügt über umfassende Fachkenntnisse, die sie jederzeit sicher anwandte.', {
    number: 2,
    tone: 'good',
    title: 'gut',
    note: '„Jederzeit“ hebt den Satz.',
  }),
  markOf('Sie arbeitete sorgfältig und zuverlässig.', {
    number: 3,
    tone: 'medium',
    title: 'befriedigend',
    note: 'Positiv, aber „stets“ fehlt.',
  }),
  markOf('Wir wünschen ihr für die Zukunft alles Gute.', {
    number: 4,
    tone: 'weak',
    title: 'ausreichend',
    note: 'Dank und Bedauern fehlen. Das kann kühl gelesen werden.',
  }),
];
