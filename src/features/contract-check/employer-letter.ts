import type { Clause, ContractGrading } from '#src/features/contract-grading/public.ts';
import type { Letter } from '#src/features/document-checks/public.server.ts';
import type { Order } from '#src/features/order/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { missingTerms } from './missing-terms.ts';

/** What is worth talking about: certain faults only, so that the letter claims nothing that is in doubt. */
export function clausesToRaise({ clauses }: Pick<ContractGrading, 'clauses'>): Clause[] {
  return clauses.filter(({ state, certainty }) => state === 'red' && certainty === 'sicher');
}

function frameText(
  { frame }: ContractGrading,
  key: ContractGrading['frame'][number]['key'],
): string | undefined {
  return frame.find((item) => item.key === key)?.text;
}

function requestsOf(grading: ContractGrading): Array<{ text: string }> {
  const missing = missingTerms(grading).map(({ title, status, basis }) => ({
    text: `${status === 'partly' ? 'Bitte ergänzen Sie' : 'Bitte teilen Sie mir in Textform mit'}: ${title} (${basis}).`,
  }));
  const clauses = clausesToRaise(grading).map(({ title, statutes }) => ({
    text: `Bitte sehen Sie sich diesen Punkt noch einmal an: ${title} (${statutes.join(', ')}). Aus meiner Sicht ist die Regelung so nicht haltbar; ich schlage vor, sie zu ändern oder zu streichen.`,
  }));
  return [...missing, ...clauses];
}

function opening(grading: ContractGrading, count: number): string[] {
  const signed = frameText(grading, 'signed');
  const contract = signed ? `meinen Arbeitsvertrag vom ${signed}` : 'meinen Arbeitsvertrag';
  const start = ['Sehr geehrte Damen und Herren,', `ich habe ${contract} noch einmal in Ruhe gelesen.`];
  if (count === 0) return [...start, 'Ich habe keine Fragen dazu und freue mich auf die Zusammenarbeit.'];
  return [...start, count === 1 ? 'Eine Bitte habe ich:' : 'Dazu habe ich einige Bitten:'];
}

/**
 * A friendly letter to the employer: what has to be put in writing, and what to talk about. Names come from the
 * contract, else from who ordered; what nobody knows stays in brackets.
 */
export function letterToEmployer(
  grading: ContractGrading,
  order: Pick<Order, 'first_name' | 'last_name'>,
): Letter {
  const requests = requestsOf(grading);
  const name = frameText(grading, 'employee') ?? `${order.first_name} ${order.last_name}`;
  const plainName = name.replace(/^(?:Herrn?|Frau)\s+/, '');
  return {
    sender: [plainName, '[Ihre Anschrift]'],
    recipient: [frameText(grading, 'employer') ?? '[Arbeitgeber]', '[Anschrift des Arbeitgebers]'],
    placeAndDate: `[Ort], ${formatDate(grading.basis.gradedOn)}`,
    subject: 'Mein Arbeitsvertrag: Bitte um Ergänzung',
    paragraphs: opening(grading, requests.length),
    requests,
    conclusion:
      requests.length === 0
        ? []
        : ['Über ein kurzes Gespräch oder eine Antwort in Textform freue ich mich. Vielen Dank.'],
    closing: ['Mit freundlichen Grüßen', plainName],
  };
}
