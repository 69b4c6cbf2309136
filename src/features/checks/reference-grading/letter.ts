import type { Analysis } from './analyse.ts';
import { germanDate } from './facts/dates.ts';
import type { CategoryKey, CategoryResult, Finding, Letter, MissingPart } from './grading.schema.ts';
import { replyDate } from './rights.ts';
import { middle } from './scale.ts';

type Request = Letter['requests'][number];

export type LetterInput = {
  analysis: Analysis;
  categories: readonly CategoryResult[];
  findings: readonly Finding[];
  missing: readonly MissingPart[];
  today: string;
};

const mostRequests = 9;

/** The ready letter to the employer: demands where there is an entitlement, friendly requests where there is none. */
export function writeLetter(input: LetterInput): Letter {
  const { analysis, today } = input;
  const requests = [...demands(input), ...gradeRequests(input), ...wordingRequests(input), ...wishes(input)];
  const unique = withoutRepeats(requests).slice(0, mostRequests);
  const name = analysis.person.name ?? '[Ihr Name]';
  return {
    sender: [name, '[Ihre Anschrift]'],
    recipient: [analysis.frame.employer ?? '[Name des Arbeitgebers]', ...recipientAddress(analysis)],
    placeAndDate: `[Ort], ${germanDate(today)}`,
    subject: `Mein ${documentName(analysis)}${dated(analysis)}: ${unique.length === 0 ? 'Dank' : 'Bitte um Änderung'}`,
    paragraphs: opening(analysis, unique.length),
    requests: unique,
    conclusion: unique.length === 0 ? [] : conclusion(today),
    closing: ['Mit freundlichen Grüßen', name],
  };
}

function recipientAddress(analysis: Analysis): string[] {
  return analysis.frame.address.length > 0 ? analysis.frame.address : ['[Anschrift des Arbeitgebers]'];
}

function documentName(analysis: Analysis): string {
  if (analysis.documentType === 'Zwischenzeugnis') return 'Zwischenzeugnis';
  return analysis.documentType === 'Ausbildungszeugnis' ? 'Ausbildungszeugnis' : 'Arbeitszeugnis';
}

function dated(analysis: Analysis): string {
  return analysis.issued === null ? '' : ` vom ${germanDate(analysis.issued)}`;
}

function opening(analysis: Analysis, count: number): string[] {
  const thanks =
    `vielen Dank für mein ${documentName(analysis)}${dated(analysis)}. ${employment(analysis)}`.trim();
  const start = ['Sehr geehrte Damen und Herren,', thanks];
  if (count === 0) return [...start, 'Ich freue mich über die Beurteilung und habe keine Änderungswünsche.'];
  const ask = count === 1 ? 'Um eine Änderung bitte ich Sie:' : 'Um folgende Änderungen bitte ich Sie:';
  return [...start, ...belowAverage(analysis), ask];
}

/** Below "befriedigend" the employer has to prove the reasons (BAG 9 AZR 584/13); said once, politely. */
function belowAverage(analysis: Analysis): string[] {
  const { grade } = analysis.overall;
  if (grade === null || middle(grade) <= 3.5) return [];
  return [
    'Einige Sätze lesen sich so, als wäre meine Arbeit schlechter als der Durchschnitt gewesen. Gründe dafür sind mir nicht bekannt.',
  ];
}

function employment(analysis: Analysis): string {
  const { from, to } = analysis.period;
  const as = analysis.position === null ? '' : ` als ${analysis.position}`;
  if (from === null) return '';
  if (analysis.documentType === 'Ausbildungszeugnis' && to !== null) {
    return `Meine Ausbildung bei Ihnen dauerte vom ${germanDate(from)} bis zum ${germanDate(to)}.`;
  }
  if (to === null) {
    return analysis.documentType === 'Zwischenzeugnis'
      ? `Ich arbeite seit dem ${germanDate(from)}${as} bei Ihnen.`
      : `Ich war ab dem ${germanDate(from)}${as} bei Ihnen beschäftigt.`;
  }
  return `Ich war vom ${germanDate(from)} bis zum ${germanDate(to)}${as} bei Ihnen beschäftigt.`;
}

function conclusion(today: string): string[] {
  return [
    `Bitte schicken Sie mir das geänderte Zeugnis bis zum ${replyDate(today)}. Bitte lassen Sie das ursprüngliche Datum stehen. Alles andere soll so bleiben, wie es ist.`,
    'Wenn Sie Fragen haben oder einen Punkt anders sehen, rufen Sie mich gern an. Für Ihre Mühe danke ich Ihnen.',
  ];
}

const missingRequests: Readonly<Record<string, string>> = {
  name: 'Bitte nennen Sie meinen vollen Namen.',
  beginn: 'Bitte nennen Sie den Beginn meines Arbeitsverhältnisses.',
  austrittsdatum: 'Bitte nennen Sie das Ende meines Arbeitsverhältnisses.',
  aufgaben: 'Bitte beschreiben Sie meine Aufgaben.',
  leistung: 'Bitte fassen Sie die Beurteilung meiner Leistung in einem Satz zusammen.',
  fuehrung: 'Bitte beurteilen Sie auch, wie ich meine Mitarbeiterinnen und Mitarbeiter geführt habe.',
  verhalten:
    'Bitte ergänzen Sie eine Beurteilung meines Verhaltens gegenüber Vorgesetzten, Kolleginnen und Kollegen.',
  ausstellungsdatum: 'Bitte ergänzen Sie Ort und Datum.',
  unterschrift:
    'Bitte lassen Sie das Zeugnis von einer vorgesetzten Person von Hand unterschreiben, mit Namen und Funktion in Druckschrift.',
};

function demands({ findings, missing }: LetterInput): Request[] {
  const parts = missing
    .filter((part) => part.entitlement === 'anspruch')
    .map((part) => missingRequests[part.key] ?? `Bitte ergänzen Sie: ${part.title}.`);
  const points = findings
    .filter((finding) => finding.entitlement === 'anspruch' && finding.key !== 'austrittsdatum_fehlt')
    .map(demandFor);
  return [...parts, ...points].map((text) => ({ text, entitlement: 'anspruch' }));
}

const formRequests: Readonly<Record<string, string>> = {
  'Auffällige Zeichen im Satz': 'Bitte schreiben Sie diesen Satz ohne besondere Satzzeichen:',
  'Noten als Liste statt als Text':
    'Bitte beurteilen Sie Leistung und Verhalten in einem ausformulierten Text. Gemeint ist die Liste, die so beginnt:',
  'Unterschrift „im Auftrag“':
    'Bitte lassen Sie das Zeugnis von einer Person unterschreiben, die mir vorgesetzt war, ohne den Zusatz „i.\u00A0A.“.',
  'Keine gültige Unterschrift':
    'Bitte stellen Sie das Zeugnis auf Papier mit Unterschrift von Hand aus. Gemeint ist:',
  'Kein Briefkopf': 'Bitte stellen Sie das Zeugnis auf Ihrem Geschäftspapier mit Namen und Anschrift aus.',
};

function demandFor(finding: Finding): string {
  const quote = finding.quote === undefined ? '' : ` „${shorten(finding.quote)}“`;
  switch (finding.key) {
    case 'unzulaessiger_inhalt':
      return `Ein Hinweis in diesem Satz gehört nicht in ein Zeugnis, bitte streichen Sie ihn:${quote}`;
    case 'widerspruch':
      return `Zwei Sätze zu meiner Leistung widersprechen sich. Bitte streichen Sie diesen:${quote}`;
    case 'gruppe_fehlt':
      return 'Bitte nennen Sie beim Verhalten alle üblichen Personen: Vorgesetzte, Kolleginnen und Kollegen.';
    case 'ironie':
      return `Bitte formulieren Sie diesen Satz sachlich, mit der üblichen Wendung zur Zufriedenheit:${quote}`;
    default: {
      const text = formRequests[finding.title] ?? `Bitte ändern Sie diesen Punkt: ${finding.title}.`;
      return text.endsWith(':') ? `${text}${quote}` : text;
    }
  }
}

const mainThemes: ReadonlySet<CategoryKey> = new Set(['leistung', 'verhalten', 'fuehrung']);

/** Main themes from 2–3 on, all others only below "befriedigend": a short letter is read, a long one is not. */
function gradeRequests({ categories, findings }: LetterInput): Request[] {
  const list: Request[] = [];
  for (const category of categories) {
    if (category.grade === null || category.upgrade === null || category.key === 'schlussformel') continue;
    const quote = category.evidence.find((item) => item.strength !== 'gut')?.quote;
    const limit = mainThemes.has(category.key) ? 2.5 : 3.5;
    if (quote === undefined || middle(category.grade) < limit) continue;
    list.push({
      text: `${category.label}: Statt „${shorten(quote)}“ schlage ich eine Formulierung in dieser Art vor: ${category.upgrade}.`,
      entitlement: 'verhandelbar',
    });
  }
  for (const finding of findings.filter((item) => item.key === 'drift')) {
    const quote = shorten(finding.quote ?? '');
    if (list.some((item) => item.text.includes(quote))) continue;
    list.push({
      text: `Ich würde mich freuen, wenn Sie auch hier „stets“ ergänzen: „${quote}“`,
      entitlement: 'verhandelbar',
    });
  }
  return list;
}

function wordingRequests({ findings }: LetterInput): Request[] {
  return findings
    .filter((finding) => ['geheimcode', 'reihenfolge', 'doppelte_verneinung'].includes(finding.key))
    .map((finding) => ({ text: rewording(finding), entitlement: 'verhandelbar' }));
}

function rewording(finding: Finding): string {
  if (finding.key === 'reihenfolge') {
    return 'Bitte nennen Sie beim Verhalten zuerst die Vorgesetzten, dann die Kolleginnen und Kollegen und danach die übrigen Personen.';
  }
  const quote = `„${shorten(finding.quote ?? '')}“`;
  if (finding.key === 'doppelte_verneinung') return `Bitte formulieren Sie diesen Satz positiv: ${quote}`;
  const better =
    finding.alternative === undefined ? '' : ` Klarer wäre zum Beispiel: „${finding.alternative}“`;
  return `Dieser Satz kann missverstanden werden: ${quote}${better}`;
}

function wishes({ analysis, categories, missing, findings }: LetterInput): Request[] {
  if (analysis.documentType === 'einfaches Zeugnis') return [];
  const closing = categories.find((category) => category.key === 'schlussformel');
  const gap = missing.some((part) => ['bedauern', 'dank', 'wuensche'].includes(part.key));
  const warned = findings.some((finding) => finding.key === 'warnwort');
  const grade = closing?.grade ?? null;
  if (!gap && !warned && grade !== null && grade.to <= 2) return [];
  const sample =
    closing?.upgrade ??
    '„Wir danken für die gute Zusammenarbeit und wünschen alles Gute und weiterhin viel Erfolg“';
  return [
    {
      text: `Über einen freundlicheren Schluss würde ich mich freuen, auch wenn ich darauf keinen Anspruch habe. Zum Beispiel: ${sample}.`,
      entitlement: 'kein-anspruch',
    },
  ];
}

function shorten(quote: string): string {
  const text = quote
    .replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 157).trimEnd()} …`;
}

function withoutRepeats(requests: readonly Request[]): Request[] {
  return requests.filter(
    (request, index) => requests.findIndex((other) => other.text === request.text) === index,
  );
}
