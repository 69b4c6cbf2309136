import { monthlyCents } from '../frame/pay.ts';
import type { Contract } from '../frame/terms.ts';
import type { Sentence } from '../reading/contract-text.ts';
import { findAmounts, findDurations, inMonths } from '../reading/numbers.ts';
import { specialPayment } from './pay.rules.ts';
import { monthNames } from './proof-words.ts';
import * as verdicts from './repayment.data.ts';
import { contextOf, type Found, headingOf, placeOf } from './verdict.ts';

const payBack =
  /\brueckzahl\w*|\bzurueck ?zu ?zahl\w*|\bzurueckzahl\w*|\bzurueckerstatt\w*|\bzurueckzuerstatten|\brueckerstatt\w*|\bzurueckford\w*|\bzurueckgeford\w*|\bzurueckverlang\w*|\bzurueckzugewaehren|\b(?:zahlt|erstattet|zahlen|muss|bezahlt)\b(?:[^.]|\.(?=\d)){0,180}\bzurueck\b|\brepay|\breimburse the employer|\b(?:arbeitnehm|mitarbeit|beschaeftigt|angestellt)\w*[^.]{0,120}\b(?:zu erstatten|erstatte[tn])\b/;
const training =
  /\bfortbildung|\bweiterbildung|\blehrgang|\bstudium|\bstudien|\bschulung|\bausbildungskosten|\bseminar|\bkurs(?:e|en|kosten)?\b|\bmeisterschule|\bqualifizierung|\btraining|\bumschulung|\bmeister(?:kurs|brief|ausbildung|lehrgang)|\bcoaching|\bzertifi\w*|\b\w*(?:stapler|fuehrer|lkw|kran|schweiss\w*|saegen|trainer|ausbilder|sachkunde|hygiene|bagger|jagd|flug|boots|taxi|personenbefoerderungs)-?schein\w*|\bausbildung\b|\bpruefungsgebuehr\w*|\bkosten (?:der|des|fuer) [^.]{0,30}(?:pruefung|lizenz|ausbildung|schein)\b/;
const ownLeaving =
  /\beigenkuendigung|\bkuendigt\b|\bkuendigung\b|\beigenen? wunsch|\bausscheid|\bausscheidet|\bscheidet\b|\bendet\b|\bbeendet|\bbeendigung|\bverlaesst|\bgekuendigt|\bkuendigen\b|\bgeht\b|\bweggeht|\baufhoert|\bden (?:betrieb|arbeitgeber) wechselt|\bausgeschieden|\bresign|\bleaves/;
const employer = '(?:arbeitgeber\\w*|firma|gesellschaft|unternehmens?|betriebs?|praxis|klinik|kanzlei)';
const employerReasons = new RegExp(
  [
    `\\b${employer}\\b[^.]{0,60}(?:zu vertreten|vertreten (?:muss|hat)|veranlass|verantwort|verursach|gesetz(?:t|ten)\\b|schuld)`,
    `\\b(?:vertragswidrig\\w* verhalten|kuendigung|kuendigt) (?:des|der|die|durch (?:den|die)) ${employer}\\b`,
    `\\b(?:grund|gruende)\\w*[^.]{0,50}(?:vom|von der|des|der|beim|bei der) ${employer}\\b`,
    `\\b(?:sphaere|verantwortungsbereich|bereich|schuld|seiten) (?:des|der) ${employer}\\b`,
    '\\bbetriebsbedingt',
  ].join('|'),
);
const inability =
  /\bdauerhaft\w*[^.]{0,60}(?:nicht (?:mehr )?in der lage|arbeitsunfaehig|leistungsunfaehig|leistung|verhindert|ausserstande)|\bunverschuldet|\bkrankheitsbedingt|\bpersonenbedingt|\bleistungsunfaehig|\bohne (?:sein|ihr|eigenes) verschulden|\bgesundheitlich/;
const monthlyLess =
  /\b1 ?\/ ?\d{2}|\bje(?:de[nsm]?|weils)? (?:vollen? |vollem |weiteren )?(?:kalender|beschaeftigungs)?monat|\bpro (?:vollem |vollen |weiteren )?(?:kalender|beschaeftigungs)?monat|\banteilig|\bzeitanteilig|\bvermindert|\bmindert|\bratierlich|\b(?:ein )?(?:sechsund|vierund)\w+stel|\bzwoelftel/;
/** More than three years require a training of over a year, whose length is rarely named. */
const longestUsualBinding = 36;

/** Repayment of training costs (C13) and of bonuses (C14). */
export function findRepayments(contract: Contract): Found[] {
  return [...trainingCosts(contract), ...bonuses(contract)];
}

function trainingCosts(contract: Contract): Found[] {
  const about = contract.sentences.filter(
    (item) =>
      isAbout(contract, item, training) &&
      !/\bpraemie|\bgratifikation|\breisekosten|\bauslagen/.test(item.text),
  );
  const sentence = about.find(({ text }) => ownLeaving.test(text)) ?? about[0];
  if (sentence === undefined) return [];
  const text = contextOf(contract, sentence);
  if (!ownLeaving.test(text)) return [];
  const outcome = trainingOutcome(text);
  return [{ id: 'C13', outcome, place: placeOf(sentence), verdict: verdicts.trainingCosts[outcome] }];
}

function trainingOutcome(text: string): keyof typeof verdicts.trainingCosts {
  const excepts = [employerReasons.test(text), inability.test(text)].filter(Boolean).length;
  if (excepts === 0) return 'no-exceptions';
  const binding = Math.max(0, ...findDurations(text).map(inMonths));
  if (binding > longestUsualBinding) return 'long-binding';
  if (excepts === 1) return 'one-exception';
  return monthlyLess.test(text) ? 'usual' : 'no-reduction';
}

function isAbout(contract: Contract, sentence: Sentence, topic: RegExp): boolean {
  if (!payBack.test(sentence.text) || /\bkeine rueckzahl|\bnicht zurueck/.test(sentence.text)) return false;
  return (
    topic.test(sentence.text) ||
    topic.test(headingOf(contract, sentence)) ||
    ahead(contract, sentence).some(({ text }) => topic.test(text))
  );
}

/** „Es beträgt … Wer ausscheidet, zahlt es zurück.“: earlier sentences of the section tell what „es“ is. */
function ahead({ sentences }: Contract, { index, section, text }: Sentence): Sentence[] {
  const reach = /\b(?:es|sie|ihn|diese[srn]?|das geld|den betrag|betraege)\b/.test(text) ? 3 : 1;
  return sentences
    .slice(Math.max(0, index - reach), index)
    .filter((other) => other.section === section || other.index === index - 1);
}

const forWork =
  /\b13\.? ?(?:monats)?(?:gehalt|lohn)|\b13\. monats|\bdreizehnte|\bleistungs(?:bonus|praemie|abhaengig|bezogen|zulage)|\bgeleistete\w* arbeit|\bzielerreich|\bprovision|\btantieme|\bzielbonus|\berfolgsbeteiligung|\bjahresbonus/;

function bonuses(contract: Contract): Found[] {
  const sentence = contract.sentences.find(
    (item) =>
      isAbout(contract, item, specialPayment) &&
      !training.test(item.text) &&
      !/fortbildung|weiterbildung/.test(headingOf(contract, item)) &&
      !/\bvorschu|\bdarlehen|\bueberzahl|\bzu ?viel/.test(item.text),
  );
  if (sentence === undefined) return [];
  const text = contextOf(contract, sentence);
  const outcome = bonusOutcome(contract, sentence.text, text);
  return [{ id: 'C14', outcome, place: placeOf(sentence), verdict: verdicts.bonuses[outcome] }];
}

function bonusOutcome(contract: Contract, own: string, text: string): keyof typeof verdicts.bonuses {
  if (forWork.test(text)) return 'for-work';
  const until = bindingMonth(own) ?? bindingMonth(text);
  const isFull = isFullMonth(contract, text);
  if (until === null) return 'unclear';
  if (until > 6) return 'too-long';
  if (until > 3) return isFull === true ? 'usual' : isFull === false ? 'too-long' : 'unclear';
  return 'usual';
}

/** Month of the next year until which the employee must stay: 3 is 31 March. */
function bindingMonth(text: string): number | null {
  const date = new RegExp(`\\b(?:28|29|30|31)\\. ?(?:(0?[1-9]|1[0-2])\\.|(${monthNames}))`).exec(text);
  if (date !== null) {
    const named = monthNames.split('|').indexOf(date[2] ?? '') + 1;
    const month = date[1] === undefined ? named : Number(date[1]);
    const nextYear = /\bfolge|\bnaechste|\bdarauf|\bkommende/.test(text);
    return month > 9 && nextYear ? month : month > 9 ? null : month;
  }
  const duration = findDurations(text)
    .filter(({ unit }) => unit === 'months' || unit === 'years')
    .map(inMonths);
  const longest = Math.max(0, ...duration);
  return longest === 0 ? null : longest;
}

/** Whether the payment is at least a full month's pay; null if unknown. */
function isFullMonth(contract: Contract, text: string): boolean | null {
  if (
    /\b(?:eines|ein|einem|voll\w*|1) (?:vollen? |ganzen? )?(?:brutto)?monats(?:gehalt|lohn|verguetung|entgelt|verdienst)\w*/.test(
      text,
    ) &&
    !/\bhalbe/.test(text)
  )
    return true;
  if (/\b(?:halbe\w*|50 ?(?:%|prozent)|viertel)\b/.test(text)) return false;
  const month = contract.facts.pay === null ? null : monthlyCents(contract.facts.pay.value);
  const amount = Math.max(0, ...findAmounts(text).map(({ cents }) => cents));
  return amount === 0 || month === null ? null : amount >= month;
}
