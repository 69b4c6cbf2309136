import type { Clause, ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import type { Letter } from '#src/features/checks/document-checks/public.server.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { missingTerms } from './result-rows.ts';

/** Clauses for the letter: only certain faults, so that the letter says nothing doubtful. */
function clausesToRaise({ clauses }: Pick<ContractGrading, 'clauses'>): Clause[] {
  return clauses.filter(({ state, certainty }) => state === 'red' && certainty === 'sicher');
}

function frameText(
  { frame }: ContractGrading,
  key: ContractGrading['frame'][number]['key'],
): string | undefined {
  return frame.find((item) => item.key === key)?.text;
}

/** Rules about numbers should be changed to the legal value; all others can be deleted. */
const ofNumbers: ReadonlySet<Clause['id']> = new Set([
  'C01',
  'C04',
  'C05',
  'C06',
  'C07',
  'C11',
  'C19',
  'C43',
]);
/** A quote only needs to be found in the contract. */
const longestQuote = 260;

function shortQuote({ quote }: Clause): string {
  const line = quote
    .replace(/(\p{L})[-\u00AD]\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longestQuote) return line;
  const blank = line.lastIndexOf(' ', longestQuote);
  return `${line.slice(0, blank > 0 ? blank : longestQuote).toWellFormed()} …`;
}

/** The contract's own words and their place, because the employer does not know our headings. */
function clauseRequest(clauses: readonly [Clause, ...Clause[]]): { text: string } {
  const [first] = clauses;
  const where = first.section === null ? 'In meinem Vertrag' : `Unter ${first.section} meines Vertrags`;
  const statutes = [...new Set(clauses.flatMap((clause) => clause.statutes))];
  const isNumber = clauses.every(({ id }) => ofNumbers.has(id));
  const wish = isNumber ? 'Bitte passen Sie das an.' : 'Bitte ändern oder streichen Sie diese Regelung.';
  return {
    text: `${where} steht: „${innerQuotes(shortQuote(first))}“ Das ist aus meiner Sicht nicht mit dem Gesetz vereinbar (${statutes.join(', ')}). ${wish}`,
  };
}

/** Marks within a quote become single ones. */
const innerQuotes = (text: string) => text.replace(/„([^“”"]*)[“”"]/g, '‚$1‘').replace(/"([^"]*)"/g, '‚$1‘');

function requestsOf(grading: ContractGrading): Array<{ text: string }> {
  const missing = missingTerms(grading).map(({ title, status, basis }) => ({
    text: `${status === 'partly' ? 'Bitte ergänzen Sie' : 'Bitte teilen Sie mir in Textform mit'}: ${title} (${basis}).`,
  }));
  const bySentence = Map.groupBy(clausesToRaise(grading), ({ start }) => start);
  const clauses = [...bySentence.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [clauseRequest([first, ...others])],
  );
  return [...missing, ...clauses];
}

/** Street and town as the contract names them, else a gap to fill in. */
function addressLines(
  grading: ContractGrading,
  key: 'employerAddress' | 'employeeAddress',
  gap: string,
): string[] {
  return frameText(grading, key)?.split(', ') ?? [gap];
}

function opening(grading: ContractGrading, count: number): string[] {
  const signed = frameText(grading, 'signed');
  const contract = signed ? `meinen Arbeitsvertrag vom ${signed}` : 'meinen Arbeitsvertrag';
  const start = ['Sehr geehrte Damen und Herren,', `ich habe ${contract} noch einmal in Ruhe gelesen.`];
  if (count === 0) return [...start, 'Ich habe keine Fragen dazu und freue mich auf die Zusammenarbeit.'];
  return [...start, count === 1 ? 'Eine Bitte habe ich:' : 'Dazu habe ich einige Bitten:'];
}

function subjectOf(grading: ContractGrading): string {
  if (clausesToRaise(grading).length > 0) return 'Mein Arbeitsvertrag: Bitte um Änderung';
  return missingTerms(grading).length > 0 ? 'Mein Arbeitsvertrag: Bitte um Ergänzung' : 'Mein Arbeitsvertrag';
}

/**
 * A friendly letter to the employer: missing written terms, and clauses to talk about. Names come from the
 * contract, otherwise from the order; unknown ones stay in brackets.
 */
export function letterToEmployer(
  grading: ContractGrading,
  order: Pick<Order, 'first_name' | 'last_name'>,
): Letter {
  const requests = requestsOf(grading);
  const name = frameText(grading, 'employee') ?? `${order.first_name} ${order.last_name}`;
  const plainName = name.replace(/^(?:Herrn?|Frau)\s+/, '');
  return {
    sender: [plainName, ...addressLines(grading, 'employeeAddress', '[Ihre Anschrift]')],
    recipient: [
      frameText(grading, 'employer') ?? '[Arbeitgeber]',
      ...addressLines(grading, 'employerAddress', '[Anschrift des Arbeitgebers]'),
    ],
    placeAndDate: `[Ort], ${formatDate(grading.basis.gradedOn)}`,
    subject: subjectOf(grading),
    paragraphs: opening(grading, requests.length),
    requests,
    conclusion:
      requests.length === 0
        ? []
        : ['Über ein kurzes Gespräch oder eine Antwort in Textform freue ich mich. Vielen Dank.'],
    closing: ['Mit freundlichen Grüßen', plainName],
  };
}
