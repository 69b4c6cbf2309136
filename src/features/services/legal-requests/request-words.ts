import { formatDate } from '#src/lib/dates.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import { callAhead } from './call-time.ts';
import type { LegalKind } from './kinds.ts';
import type { RequestRow } from './requests.store.ts';
import type { RequestStatus } from './statuses.ts';

/** Working days until the customer hears from us, for each point at which we owe him something. */
type Promises = Readonly<Record<'received' | 'in_progress', number>>;

/**
 * Our promises in working days from the day a status began, as the pages of the services state them
 * (`content/services.json`: about two working days for written advice). A reply of the customer restarts them.
 */
const promises: Readonly<Record<LegalKind, Promises>> = {
  online_legal_advice: { received: 2, in_progress: 2 },
  general_contract_check: { received: 2, in_progress: 2 },
  // From the day the customer has chosen for the call; that day itself counts.
  phone_legal_advice: { received: 0, in_progress: 1 },
  // Calculation, letter and data sheet are available at once. This is the time to check the papers.
  claim_debt_service: { received: 3, in_progress: 3 },
  data_leak_assistance: { received: 3, in_progress: 3 },
};

/** How many working days a kind promises from its receipt on; for what pages say. */
export function promisedDays(kind: LegalKind): number {
  return promises[kind].received;
}

/**
 * Until which day the customer hears from us.
 * @param since instant or Berlin day at which the status began; for a call the day chosen for it
 * @returns `YYYY-MM-DD`, or null where it is the customer's turn or nothing is to come
 */
export function promisedOn(kind: LegalKind, status: RequestStatus, since: Date | string): string | null {
  if (status !== 'received' && status !== 'in_progress') return null;
  return addWorkingDays(since, promises[kind][status]);
}

type Standing = Pick<RequestRow, 'kind' | 'status' | 'promised_on' | 'intake' | 'order_id'>;

/** What we do while it is our turn. @param until „ bis zum …“, or nothing */
const ourTurn: Readonly<Record<LegalKind, (until: string, on: string) => string>> = {
  online_legal_advice: (until) =>
    `Eine Anwältin oder ein Anwalt liest Ihre Frage und antwortet Ihnen${until}.`,
  general_contract_check: (until) =>
    `Eine Anwältin oder ein Anwalt liest Ihren Vertrag und antwortet Ihnen${until}.`,
  phone_legal_advice: (_, on) =>
    `Eine Anwältin oder ein Anwalt ruft Sie${on} an. Halten Sie Ihre Unterlagen bereit.`,
  claim_debt_service: (until) =>
    `Berechnung, Mahnschreiben und Datenblatt liegen schon bereit. Wir sehen uns Ihre Angaben an und melden uns${until}.`,
  data_leak_assistance: (until) => `Wir lesen Ihre Angaben und antworten Ihnen${until}.`,
};

/** What happens next, who does it and until when, in a sentence or two. */
export function nextStepOf(row: Standing): string {
  const { kind, status, promised_on: promised } = row;
  const call = callAhead(row);
  const until = promised ? ` bis zum ${formatDate(promised)}` : '';
  switch (status) {
    case 'draft':
    case 'ordered':
      return 'Wir beginnen, sobald die Bestellung bezahlt ist.';
    case 'received':
    case 'in_progress':
      return call
        ? `Eine Anwältin oder ein Anwalt ruft Sie am ${formatDate(call.on)} an, zwischen ${call.window.replace(' bis ', ' und ')}, unter ${call.phone}. Halten Sie Ihre Unterlagen bereit.`
        : ourTurn[kind](until, promised ? ` am ${formatDate(promised)}` : '');
    case 'question':
      return 'Wir haben eine Frage an Sie. Bitte antworten Sie uns, danach geht es weiter.';
    case 'answered':
      return 'Lesen Sie unsere Antwort. Ist etwas unklar, fragen Sie dort nach.';
    case 'closed':
      return 'Der Vorgang ist abgeschlossen. Sie müssen nichts weiter tun.';
    case 'withdrawn':
      // A paid request ends only with its contract.
      if (row.order_id !== null) {
        return 'Der Vertrag darüber ist beendet. Wir rufen Sie nicht mehr an. Steht Ihnen Geld zu, geht es auf dem Weg zurück, auf dem Sie bezahlt haben.';
      }
      return 'Sie haben die Anfrage zurückgezogen. Sie müssen nichts weiter tun.';
  }
}
