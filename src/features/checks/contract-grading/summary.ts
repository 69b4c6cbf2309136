import { unprovenSuffix } from './clauses/proof.ts';
import { stateWord } from './clauses/verdict.ts';
import { deniesCollective, isTariff } from './frame/read-facts.ts';
import type { Contract } from './frame/terms.ts';
import { germanText } from './german-text.ts';
import type { Clause, ContractGrading, Hint, NotRated, WrittenTerm } from './grading.schema.ts';
import { courtCase } from './legal-basis.data.ts';

type Input = Pick<ContractGrading, 'clauses' | 'writtenTerms' | 'figures'> & { notRated: NotRated };

/**
 * The sentence at the top of the result, with its counts. It is never green: no check reads everything, and a
 * contract without findings is not necessarily in order.
 */
export function overall({ clauses, writtenTerms, figures, notRated }: Input): ContractGrading['overall'] {
  const red = clauses.filter(({ state }) => state === 'red').length;
  const yellow = clauses.filter(({ state }) => state === 'yellow').length;
  const green = clauses.length - red - yellow;
  const missing = gaps(writtenTerms).length;
  const wage =
    figures.hourlyWage.state === 'red' && !clauses.some(({ id, state }) => id === 'C11' && state === 'red');
  const state = red > 0 || wage ? 'red' : yellow > 0 ? 'yellow' : 'open';
  return {
    state,
    word: state === 'open' ? nothingFound : stateWord(state, 'sicher'),
    sentence: germanText(`${sentenceFor(red, yellow, missing, wage)} ${notRatedWords(notRated)}`),
    red,
    yellow,
    green,
    missing,
  };
}

const nothingFound = 'Offen: nichts Auffälliges gefunden, aber nicht alles geprüft';

function notRatedWords({ clauses, unread }: NotRated): string {
  if (unread.length > 0)
    return 'Teile Ihres Dokuments konnten wir nicht lesen. Dort kann etwas stehen, das andere Regelungen ändert. Deshalb bewerten wir keine Regelung als in Ordnung.';
  if (clauses.length === 0) return 'Nicht jede Regelung eines Vertrags können wir prüfen.';
  return `Nicht jede Regelung konnten wir prüfen: ${clauses.length === 1 ? 'Eine haben' : `${clauses.length} haben`} wir erkannt, aber nicht sicher verstanden.`;
}

const gaps = (terms: readonly WrittenTerm[]) =>
  terms.filter(({ status }) => status === 'missing' || status === 'partly');

function foundWords(red: number, yellow: number): string {
  if (red === 0 && yellow === 0) return '';
  if (red === 0) return `Wir haben ${count(yellow, 'Regelung')} gefunden, die Sie klären sollten.`;
  const more = yellow === 0 ? '' : ` und ${yellow === 1 ? 'eine' : yellow} weitere, die Sie klären sollten`;
  return `Wir haben ${count(red, 'wahrscheinlich unwirksame Regelung')} gefunden${more}.`;
}

const count = (number: number, one: string) => (number === 1 ? `eine ${one}` : `${number} ${one}en`);

function sentenceFor(red: number, yellow: number, missing: number, wage: boolean): string {
  const gap =
    missing === 0
      ? ''
      : ` ${missing === 1 ? 'Eine Pflichtangabe fehlt oder ist' : `${missing} Pflichtangaben fehlen oder sind`} unvollständig.`;
  if (red === 0 && yellow === 0 && !wage)
    return `In den Regelungen, die wir prüfen konnten, haben wir nichts Auffälliges gefunden.${gap}`;
  const found = foundWords(red, yellow);
  const low = wage ? ' Der Lohn liegt nach Ihren Angaben unter dem Mindestlohn.' : '';
  return `${found}${low}${gap}`.trim();
}

/** Money and deadlines come before the rest. */
const urgency = [
  'C11',
  'C09',
  'C24',
  'C23',
  'C19',
  'C10',
  'C33',
  'C05',
  'C04',
  'C16',
  'C12',
  'C36',
  'C13',
  'C43',
  'C26',
];
const rank = (clause: Clause) => {
  const place = urgency.indexOf(clause.id);
  return (clause.state === 'red' ? 0 : 100) + (place < 0 ? urgency.length : place);
};

const stepFor: Readonly<Record<string, string>> = {
  C11: 'Vergleichen Sie Ihre Abrechnung mit dem Mindestlohn und verlangen Sie die Differenz in Textform.',
  C09: 'Melden Sie offene Ansprüche sofort in Textform an, auch wenn die Ausschlussfrist unwirksam sein dürfte.',
  C24: 'Notieren Sie, wann Sie angefangen und wann Sie unterschrieben haben. Nach dem Ende bleiben nur drei Wochen zum Klagen.',
  C23: 'Lassen Sie die Befristung prüfen. Nach dem vereinbarten Ende bleiben nur drei Wochen zum Klagen.',
  C25: 'Fragen Sie nach dem Grund der Befristung und notieren Sie ihn.',
  C19: 'Bitten Sie um eine Berichtigung der Urlaubstage auf das gesetzliche Minimum.',
  C10: 'Schreiben Sie Ihre Überstunden mit Tag und Uhrzeit auf und lassen Sie sie bestätigen.',
  C33: 'Verlangen Sie eine feste Stundenzahl im Vertrag und notieren Sie Ihre Einsätze.',
  C05: 'Bitten Sie um gleiche Kündigungsfristen für beide Seiten.',
  C04: 'Bitten Sie um eine Berichtigung der Kündigungsfrist.',
  C16: 'Klären Sie das Wettbewerbsverbot, bevor Sie sich woanders bewerben.',
  C12: 'Sprechen Sie die Vertragsstrafe an und bitten Sie um Streichung oder eine klare Grenze.',
  C13: 'Klären Sie die Rückzahlung, bevor Sie eine bezahlte Fortbildung beginnen.',
  C43: 'Sprechen Sie die Arbeitszeit an: Mehr als 48 Stunden im Schnitt sind nicht erlaubt.',
  C26: 'Fragen Sie nach einer Freistellung nur bei überwiegendem Interesse.',
};
/** Says nothing while it is unknown whether items are missing. */
const stepForDoubt: Readonly<Record<string, string>> = {
  'C11 further-hours':
    'Fragen Sie, ob die weiteren Stunden extra bezahlt werden: Jede Arbeitsstunde muss mindestens den Mindestlohn bringen.',
  'C19 unclear':
    'Klären Sie, an wie vielen Tagen in der Woche Sie arbeiten: Vier Wochen Urlaub müssen es immer sein.',
};
/** Steps before the first day of work: nothing is earned, paid or lost yet. */
const stepAhead: Readonly<Record<string, string>> = {
  C11: 'Bitten Sie vor dem ersten Arbeitstag um eine Berichtigung des Lohns: Weniger als der Mindestlohn geht nicht.',
  C09: 'Verlassen Sie sich nicht auf die fehlerhafte Ausschlussfrist: Melden Sie Ansprüche später immer sofort in Textform an.',
  C24: 'Notieren Sie, wann und wie der Vertrag unterschrieben wird. Nach dem Ende bleiben nur drei Wochen zum Klagen.',
};
const generalSteps = {
  missing: 'Bitten Sie den Arbeitgeber in Textform, die fehlenden Angaben nachzuholen.',
  keep: 'Heben Sie ein Exemplar mit allen Unterschriften auf, auch Anlagen und spätere Änderungen.',
  hours: 'Schreiben Sie vom ersten Tag an Ihre Arbeitszeit auf.',
  deadline: 'Merken Sie sich für eine Kündigung: Klagen können Sie nur innerhalb von drei Wochen.',
} as const;

/**
 * The three next steps: worst clauses, missing items, then general advice. Never advice not to sign.
 * @param input.begun whether the first day of work has come
 */
export function firstSteps({ clauses, writtenTerms, begun }: Input & { begun: boolean }): string[] {
  const worrying = clauses.filter(({ state }) => state !== 'green').sort((a, b) => rank(a) - rank(b));
  const steps = worrying.map(
    ({ id, title, outcome }) =>
      (outcome.endsWith(unprovenSuffix) ? `${title}.` : undefined) ??
      stepForDoubt[`${id} ${outcome}`] ??
      (begun ? undefined : stepAhead[id]) ??
      stepFor[id] ??
      `Sprechen Sie diesen Punkt an: ${title}.`,
  );
  const missing = gaps(writtenTerms).length > 0 ? [generalSteps.missing] : [];
  const general = [generalSteps.keep, generalSteps.hours, generalSteps.deadline];
  const ordered = [...steps.slice(0, missing.length > 0 ? 2 : 3), ...missing, ...steps.slice(2), ...general];
  return [...new Set(ordered)].slice(0, 3).map(germanText);
}

const recording =
  /\bzeiterfass|\b(?:arbeits)?stunden\b[^.]{0,60}\b(?:aufgeschrieben|aufschreib|aufzuschreiben|eingetragen|einzutragen|eintraegt|erfass|aufgezeichnet|notier)|\barbeitszeit\w*[^.]{0,80}(?:aufzeichn|aufgezeichnet|erfass|dokumentier)|\b(?:aufzeichn|erfass|dokumentier)\w*[^.]{0,80}arbeitszeit|\bstundenzettel|\barbeitszeitkonto|\bstechuhr|\bstempel|\btime record|\barbeitszeitnachweis/;

/** Useful information that is no fault of the contract: recording of time, collective agreements. */
export function hints(contract: Contract): Hint[] {
  return [timeRecording, collectiveAgreement]
    .flatMap((look) => look(contract) ?? [])
    .map((hint) => ({
      ...hint,
      text: germanText(hint.text),
      basis: germanText(hint.basis),
    }));
}

function timeRecording(contract: Contract): Hint | null {
  if (contract.sentences.some(({ text }) => recording.test(text))) return null;
  return {
    key: 'C42',
    title: 'Arbeitszeit: Die Erfassung ist nicht geregelt',
    text: 'Zur Erfassung der Arbeitszeit steht nichts im Vertrag. Der Arbeitgeber muss trotzdem die ganze Arbeitszeit erfassen. Schreiben Sie Ihre Stunden auch selbst auf.',
    basis: courtCase('timeRecording').text,
  };
}

function collectiveAgreement(contract: Contract): Hint | null {
  const { collective } = contract.facts;
  if (collective !== null && !isTariff(collective.value)) {
    return {
      key: 'works-agreement',
      title: 'Es gilt eine Betriebsvereinbarung',
      text: 'Der Vertrag verweist auf eine Betriebsvereinbarung. Lassen Sie sie sich zeigen, wir kennen ihren Inhalt nicht. Kürzere Kündigungsfristen als das Gesetz darf nur ein Tarifvertrag vorsehen.',
      basis: '§ 622 Abs. 4 BGB, § 2 Abs. 1 Satz 7 Nr. 15 NachwG',
    };
  }
  if (collective !== null) {
    return {
      key: 'collective',
      title: 'Ein Tarifvertrag kann etwas anderes regeln',
      text: 'Der Vertrag verweist auf einen Tarifvertrag. Er kann zum Beispiel Kündigungsfristen, Zusatzurlaub und Befristungen anders regeln als dieser Vertrag. Wir kennen ihren Inhalt nicht.',
      basis: '§ 622 Abs. 4 BGB, § 13 BUrlG, § 14 Abs. 2 TzBfG',
    };
  }
  if (deniesCollective(contract)) return null;
  return {
    key: 'collective',
    title: 'Gilt ein Tarifvertrag?',
    text: 'Der Vertrag nennt keinen Tarifvertrag. Fragen Sie im Betrieb oder beim Betriebsrat nach, ob trotzdem einer gilt.',
    basis: '§ 2 Abs. 1 Satz 7 Nr. 15 NachwG',
  };
}
