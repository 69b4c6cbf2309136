import { termFor } from '../figures/notice-periods.ts';
import { monthlyCents } from '../frame/pay.ts';
import type { Contract } from '../frame/terms.ts';
import { listed } from '../german-text.ts';
import type { Sentence } from '../reading/contract-text.ts';
import { findAmounts, inDays, numberSource, readNumber } from '../reading/numbers.ts';
import * as proofs from './proofs-of-entitlements.data.ts';
import { contextOf, type Found, placeOf, type Verdict } from './verdict.ts';

const penalty =
  /\bvertragsstrafe|\bkonventionalstrafe|\bstrafzahlung|\bstrafgeld|\bpoenale|\bcontractual penalty|\bpauschal(?:er|en|ierte[rnms]?)? schaden\w*ersatz|\bschaden\w*ersatzpauschale/;
/** „… schuldet drei Monatsgehälter als Strafe“: the word alone, with a sum. */
const plainPenalty = /\bstrafe\b|\bbussgeld\b|\bgeldbusse\b/;
const sum =
  /\b\w*(?:gehalt|gehaelter\w*|lohn|loehne\w*|verguetung\w*|entgelt\w*|bezuege\w*|verdienst\w*)\b|€|\beuro?\b/;
const byCourt = /\bgericht|\bstrafbar|\bstraftat|\bverurteil|\bpolizei|\bordnungswidrig|\bbehoerd/;
const none =
  /\bkeine (?:vertrags)?strafe|\b(?:vertragsstrafe|strafe)\b[^.]{0,20}\b(?:gibt es|besteht|bestehen|gilt|faellt|entfaellt)\b[^.]{0,12}(?:\bnicht\b|\bweg\b|$)|\bvertragsstrafe\w* (?:werden|sind) nicht|\bvertragsstrafe (?:wird|ist) nicht|\bohne vertragsstrafe/;
const monthsPattern = new RegExp(
  `(?<![\\w.,])${numberSource}(?:\\s|-)?(?:vollen? |ganzen? )?(?:brutto)?monats(?:gehalt|gehaelter|gehaeltern|gehalts|verguetung|verguetungen|lohn|loehne|entgelt|entgelte|verdienst|verdienste|einkommen|bezuege|bezuegen|bruttogehaelter)|(?<![\\w.,])${numberSource}\\s(?:volle |ganze |brutto-?)?(?:gehaelter|gehaeltern|loehne|loehnen|bruttogehaelter\\w?|bruttoloehne\\w?)\\b`,
  'g',
);
const grossMonths = new RegExp(
  `(?<![\\w.,])${numberSource}\\s(?:brutto|volle[sn]? brutto)\\s?monats\\w+|(?<![\\w.,])${numberSource}\\sbruttomonats\\w+`,
  'g',
);
const vague =
  /\bjede[rnsm]? (?:weitere\w* |sonstige\w* |schuldhafte\w* )*(?:verstoss|verletzung|vertragsverletzung|vertragsverstoss|zuwiderhandlung|pflichtverletzung)|\bverst(?:oss|oess)\w* (?:\w+ ){0,3}gegen (?:eine der |seine |ihre |die |diesen |diese )?(?:\w+ )?(?:pflichten|verpflichtungen|bestimmungen|vertrag)|\b(?:gravierende[nr]?|schwerwiegende[nr]?|grobe[nr]?|schuldhaft) (?:vertrags(?:verstoess|verletzung)\w*|vertragswidrig\w*)|\bvertragswidrige[sn]? verhalten/;
const named =
  /\bnicht (?:\w+ )?(?:antritt|antreten|angetreten|aufnimmt|aufgenommen)|\bnichtantritt|\btritt\b[^.]{0,60}\bnicht an\b|\bnicht rechtzeitig|\bohne einhaltung|\bunter (?:missachtung|verletzung|nichteinhaltung) der|\bvertragswidrig\w* (?:geloest|beend|loesung|loest)|\bvertragsbruch|\bhaelt\b[^.]{0,60}\bfrist\w* nicht ein|\bnicht eingehalten|\bfrist\w* nicht einh(?:ae|a)lt|\bohne (?:\w+ )?kuendigung|\bvorzeitig|\bfristlos|\bnichteinhaltung|\bausserordentlichen kuendigung veranlass|\brechtswidrig\w* (?:nicht|beend|aufl)/;
const byNotice =
  /\bbis zum ablauf der (?:\w+ ){0,3}kuendigungsfrist|\bkuendigungsfrist\w*[^.]{0,80}(?:verguetung|entgelt|bezuege|gehalt|erhalten)|\b(?:verguetung|entgelt|gehalt|bezuege)\w*[^.]{0,90}\bkuendigungsfrist/;
const probationApart =
  /\bprobezeit\b[^.]{0,160}(?:zwei wochen|2 wochen|halbe[ns]?|14 tage|zweiwoech|wochen)|\b(?:halbe[ns]?|zwei wochen|2 wochen)\b[^.]{0,120}\bprobezeit/;

/** Contractual penalties: breach, amount, and amount in probation (C12); of several the worst counts. */
export function findPenalty(contract: Contract): Found[] {
  const rank = { red: 0, yellow: 1, green: 2 } as const;
  const found = contract.sentences
    .filter(({ text }) => isPenalty(text))
    .map((sentence) => rated(contract, sentence))
    .sort((a, b) => rank[a.verdict.state] - rank[b.verdict.state]);
  return found.slice(0, 1);
}

function isPenalty(text: string): boolean {
  if (none.test(text)) return false;
  return penalty.test(text) || (plainPenalty.test(text) && sum.test(text) && !byCourt.test(text));
}

function rated(contract: Contract, sentence: Sentence): Found {
  const text = contextOf(contract, sentence);
  const faults = faultsOf(contract, text);
  const clear = named.test(text) && (byNotice.test(text) || probationApart.test(text));
  const state = faults.length > 0 ? 'red' : clear ? 'green' : 'yellow';
  const outcome = faults.length > 0 ? faults.map(({ key }) => key).join('+') : clear ? 'usual' : 'open';
  const verdict = verdicts[state](faults.map(({ words }) => words));
  return { id: 'C12', outcome, place: placeOf(sentence), verdict };
}

type Fault = { key: string; words: string };

function faultsOf(contract: Contract, text: string): Fault[] {
  const faults: Fault[] = [];
  const months = penaltyMonths(contract, text);
  if (vague.test(text))
    faults.push({ key: 'vague', words: 'sie sagt nicht klar, für welchen Verstoß sie gilt' });
  if (months > 1.01) faults.push({ key: 'too-high', words: 'sie ist höher als ein Bruttomonatsgehalt' });
  const shortNotice = termFor(contract, 'employee', 'probation');
  const fixedAmount = months > 0.6 && named.test(text) && !byNotice.test(text) && !probationApart.test(text);
  const words = 'sie ist in der Probezeit höher als der Lohn für die Kündigungsfrist';
  if (fixedAmount && shortNotice !== null && inDays(shortNotice.duration) < 28)
    faults.push({ key: 'probation', words });
  return faults;
}

/** Amount in gross months; the largest counts. An amount in euros is compared with the pay. */
function penaltyMonths(contract: Contract, text: string): number {
  const counts = [...text.matchAll(monthsPattern), ...text.matchAll(grossMonths)].map((match) =>
    readNumber(match[1] ?? match[2] ?? ''),
  );
  const month = contract.facts.pay === null ? null : monthlyCents(contract.facts.pay.value);
  const amounts = month === null ? [] : findAmounts(text).map(({ cents }) => cents / month);
  return Math.max(0, ...counts.filter((count) => count <= 24), ...amounts);
}

const verdicts: Readonly<Record<'red' | 'yellow' | 'green', (faults: readonly string[]) => Verdict>> = {
  red: (faults) => ({
    state: 'red',
    title: 'Vertragsstrafe zu weit oder zu hoch',
    reason: `Die Vertragsstrafe geht zu weit: ${listed(faults)}. Ist eine Vertragsstrafe zu hoch oder unklar, fällt sie ganz weg und wird nicht herabgesetzt.`,
    instead: 'Ohne wirksame Strafe müsste der Arbeitgeber einen echten Schaden beweisen.',
    statutes: ['§ 307 Abs. 1 BGB', '§ 339 BGB'],
    cases: ['penaltyProbation', 'penaltyHeight', 'penaltyClear'],
  }),
  yellow: () => ({
    state: 'yellow',
    title: 'Vertragsstrafe',
    reason:
      'Der Vertrag droht mit einer Strafe. Sie muss den Verstoß klar nennen und darf nicht höher sein als der Lohn bis zum Ende der Kündigungsfrist, höchstens ein Bruttomonatsgehalt. Das lässt sich hier nicht sicher sehen.',
    instead:
      'Treten Sie die Stelle an und halten Sie die Kündigungsfrist ein, dann greift die Strafe meist nicht.',
    statutes: ['§ 307 Abs. 1 BGB', '§ 339 BGB'],
    cases: ['penaltyProbation', 'penaltyHeight', 'penaltyClear'],
  }),
  green: () => ({
    state: 'green',
    proof: proofs.penalty,
    title: 'Vertragsstrafe in üblichen Grenzen',
    reason:
      'Die Vertragsstrafe nennt den Verstoß und ist auf den Lohn für die Kündigungsfrist begrenzt. In diesen Grenzen ist sie möglich.',
    instead: 'Die Regel kann so gelten. Halten Sie den ersten Arbeitstag und die Kündigungsfrist ein.',
    statutes: ['§ 307 Abs. 1 BGB', '§ 339 BGB'],
    cases: ['penaltyProbation', 'penaltyHeight'],
  }),
};
