import { formatDate } from '#src/lib/dates.ts';
import { callAhead } from './call-time.ts';
import type { LegalKind } from './kinds.ts';
import type { RequestStatus } from './statuses.ts';

type Standing = {
  kind: LegalKind;
  status: RequestStatus;
  promised_on: string | null;
  intake: unknown;
  order_id: string | null;
};

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
      // What was ordered ends only with its contract.
      if (row.order_id !== null) {
        return 'Der Vertrag darüber ist beendet. Wir rufen Sie nicht mehr an. Steht Ihnen Geld zu, geht es auf dem Weg zurück, auf dem Sie bezahlt haben.';
      }
      return 'Sie haben die Anfrage zurückgezogen. Sie müssen nichts weiter tun.';
  }
}
