import type { Analysis } from './analyse.ts';
import type { CategoryResult, Letter } from './grading.schema.ts';
import { middle } from './scale.ts';

const numberWords = 'keine eine zwei drei vier fünf sechs sieben acht neun zehn'.split(' ');

/** One to three sentences for the top of the page: how good the reference is and what would improve it. */
export function summarise(
  analysis: Analysis,
  categories: readonly CategoryResult[],
  requests: Letter['requests'],
): string {
  const { grade } = analysis.overall;
  if (analysis.documentType === 'einfaches Zeugnis') {
    return 'Das ist ein einfaches Zeugnis: Es nennt Art und Dauer der Arbeit, aber keine Beurteilung. Auf Wunsch muss der Arbeitgeber ein qualifiziertes Zeugnis ausstellen, das auch Leistung und Verhalten beurteilt.';
  }
  if (grade === null) return 'Der Text enthält keine Beurteilung, die wir einer Note zuordnen können.';
  const first = opening(middle(grade), categories);
  if (requests.length === 0) return `${first} Änderungen sind nicht nötig.`;
  const demands = requests.filter((request) => request.entitlement === 'anspruch').length;
  return [first, changes(requests.length, demands), 'Den Brief dafür haben wir vorbereitet.'].join(' ');
}

function changes(count: number, demands: number): string {
  const all =
    count === 1
      ? 'Eine Änderung würde es verbessern'
      : `${capital(inWords(count))} Änderungen würden es verbessern`;
  if (demands === 0) return `${all}.`;
  return demands === count
    ? `${all}, und Sie können sie verlangen.`
    : `${all}; ${inWords(demands)} davon können Sie verlangen.`;
}

function inWords(count: number): string {
  return numberWords[count] ?? String(count);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function opening(value: number, categories: readonly CategoryResult[]): string {
  const closing = categories.find((category) => category.key === 'schlussformel');
  const closingValue = closing === undefined || closing.grade === null ? 6 : middle(closing.grade);
  const weakClose = closingValue >= value + 1;
  const base =
    value <= 1.5
      ? 'Ein sehr gutes Zeugnis'
      : value <= 2
        ? 'Ein gutes Zeugnis'
        : value <= 3
          ? 'Ein solides Zeugnis'
          : value <= 4
            ? 'Ein Zeugnis mit Schwächen'
            : 'Ein schwaches Zeugnis';
  if (weakClose) return `${base} mit einem schwachen Schluss.`;
  const worst = categories
    .filter((category) => category.grade !== null && category.key !== 'schlussformel')
    .sort((a, b) => middle(b.grade ?? { from: 1, to: 1 }) - middle(a.grade ?? { from: 1, to: 1 }))[0];
  if (worst?.grade != null && middle(worst.grade) >= value + 1) {
    return `${base}. Am schwächsten ist der Punkt „${worst.label}“.`;
  }
  return `${base}.`;
}
