import { hasBegun } from '../figures/hourly-wage.ts';
import { isTariff } from '../frame/read-facts.ts';
import type { Contract, FixedTerm } from '../frame/terms.ts';
import { germanDay } from '../reading/dates.ts';
import { germanNumber } from '../reading/numbers.ts';
import * as verdicts from './term.data.ts';
import { contextOf, type Found, filled, placeOf } from './verdict.ts';

/** Probation and fixed term (C01, C02, C03, C23, C24, C25). */
export function findTermClauses(contract: Contract): Found[] {
  return [probation, fixedProbation, noOrdinaryNotice, withoutGround, form, ground].flatMap(
    (rule) => rule(contract) ?? [],
  );
}

const monthsText = (months: number) => germanNumber(Math.round(months * 10) / 10);

function probation({ facts, options }: Contract): Found | null {
  if (facts.probation?.place == null) return null;
  const { months, extended } = facts.probation.value;
  const isLong = months > 6.05;
  const texts = isLong ? verdicts.longProbation : verdicts.usualProbation;
  const verdict = filled(texts, { monate: monthsText(months) });
  const isOver =
    facts.begin !== null &&
    facts.begin.value < options.today.replace(/^\d{4}/, (year) => String(Number(year) - 1));
  if (!isLong && isOver && extended) return null;
  return { id: 'C01', outcome: isLong ? 'too-long' : 'usual', place: facts.probation.place, verdict };
}

/** Courts accepted four months of twelve, so a third counts as usual; the whole term is too long. */
const upheldShare = 1 / 3;

function fixedProbation({ facts }: Contract): Found | null {
  const term = facts.fixedTerm?.value;
  if (term === undefined || facts.probation?.place == null || facts.probation.value.months === 0) return null;
  const share = term.months === null ? null : facts.probation.value.months / term.months;
  const outcome =
    share === null || (share > upheldShare + 0.01 && share < 0.99)
      ? 'long-share'
      : share >= 0.99
        ? 'whole-term'
        : 'short-share';
  const verdict = {
    'long-share': verdicts.probationLongShare,
    'whole-term': verdicts.probationWholeTerm,
    'short-share': verdicts.probationShortShare,
  }[outcome];
  const values = {
    monate: monthsText(facts.probation.value.months),
    dauer: term.months === null ? 'der ganzen Laufzeit' : monthsText(Math.floor(term.months)),
  };
  return { id: 'C02', outcome, place: facts.probation.place, verdict: filled(verdict, values) };
}

const terminable =
  /\b(?:ordentlich\w*|jederzeit)\b[^.]{0,70}(?:kuendbar|gekuendigt|kuendigung)|\bkuendbar\b|\bkuendigungsfrist|\bmit (?:einer )?frist\b[^.]{0,60}(?:kuendig|gekuendigt)|\bkuendig\w*[^.]{0,90}\bfrist|\bvorzeitig\w*[^.]{0,40}kuendig|\brecht zur (?:ordentlichen )?kuendigung|\bnotice period|\bterminated (?:by|with)/;
const excluded = /\bordentliche\w* kuendigung[^.]{0,60}(?:ausgeschlossen|nicht moeglich|nicht zulaessig)/;

function noOrdinaryNotice(contract: Contract): Found | null {
  const { facts } = contract;
  if (facts.fixedTerm?.place == null) return null;
  const excludes = contract.sentences.some(
    ({ text }) => excluded.test(text) && !/vor (?:dem )?(?:\w*antritt|\w*beginn|aufnahme)/.test(text),
  );
  const afterwards = facts.notice.some(({ phase }) => phase === 'after') || facts.statutoryNotice !== null;
  const said = contract.sentences.some(({ text }) => terminable.test(text) && !/probezeit/.test(text));
  if (!excludes && (afterwards || said)) return null;
  const outcome = !excludes && facts.notice.length > 0 ? 'probation-only' : 'none';
  return { id: 'C03', outcome, place: facts.fixedTerm.place, verdict: verdicts.noOrdinaryNotice };
}

const priorJob =
  /\bbereits (?:\w+ ){0,6}(?:beschaeftigt|angestellt|taetig)|\berneut\w* (?:\w+ ){0,3}(?:befristet|eingestellt|beschaeftigt)|\bwieder ?eingestellt|\bvorbeschaeftigung\b|\bfruehere\w* (?:arbeits|beschaeftigungs)verhaeltnis|\bbestand bereits|\bwar (?:\w+ ){0,6}(?:bei|beim|in) (?:\w+ ){0,3}(?:arbeitgeber\w*|gesellschaft|firma|unternehmen) (?:beschaeftigt|angestellt|taetig)/;
const denied = /\bnicht\b|\bkein|\bnoch nie|\bniemals|\bversichert|\berklaert/;
const manyExtensions =
  /\b(?:vierte|4\.|fuenfte|5\.|sechste|6\.|siebte|7\.)n?(?: und letzte)?r? (?:malige )?verlaengerung|\bzum (?:vierten|fuenften|sechsten|siebten) mal|\b(?:vier|fuenf|sechs)mal(?:ig)?\w* (?:\w+ ){0,2}verlaenger/;

function withoutGround(contract: Contract): Found | null {
  const { facts } = contract;
  if (facts.fixedTerm?.place == null || facts.fixedTerm.value.ground === 'named') return null;
  const outcome = outcomeWithoutGround(contract, facts.fixedTerm.value);
  const { months, until } = facts.fixedTerm.value;
  const values = {
    monate: months === null ? '' : monthsText(Math.floor(months)),
    ende: until === null ? 'zum genannten Ende' : `am ${germanDay(until)}`,
  };
  const verdict = filled(verdicts.withoutGround[outcome], values);
  return { id: 'C23', outcome, place: facts.fixedTerm.place, verdict };
}

function outcomeWithoutGround(
  contract: Contract,
  { months }: FixedTerm,
): keyof typeof verdicts.withoutGround {
  const { sentences, text } = contract;
  if (
    sentences.some(
      (sentence) =>
        priorJob.test(sentence.text) &&
        !denied.test(sentence.text) &&
        /arbeitgeber|gesellschaft|firma|unternehmen|uns\b|hier\b|arbeitsverhaeltnis/.test(sentence.text),
    )
  )
    return 'prior-job';
  if (sentences.some((sentence) => manyExtensions.test(sentence.text))) return 'many-extensions';
  if (months === null) return 'unknown-length';
  if (months <= 24.05) return 'allowed';
  const excepted =
    /\bneugruendung|\bneu gegruendet|§ ?14 abs\.? ?(?:2a|3)\b|\b52\. lebensjahr|\bregelaltersgrenze (?:bereits )?erreicht/.test(
      text,
    );
  return excepted || (contract.facts.collective !== null && isTariff(contract.facts.collective.value))
    ? 'long-with-exception'
    : 'too-long';
}

const weakForm =
  /\bdigital|\belektronisch|\bper e-?mail|\bdocusign|\badobe sign|\btextform|\bohne (?:eigenhaendige )?unterschrift|\beingescannt|\bscan\b/;
const contractWord = /\bvertrag|\bvereinbarung|\bbefristung|\bunterzeichn|\bunterschrieben|\bsigned/;

function form(contract: Contract): Found | null {
  const { facts } = contract;
  if (facts.fixedTerm?.place == null) return null;
  const sentence = contract.sentences.find(
    ({ text }) =>
      weakForm.test(text) &&
      contractWord.test(text) &&
      /\bunterzeichn|\bunterschrieben|\bunterschrift|\bgeschlossen|\bsigned|\bsignier|\bsignatur|\bzustande/.test(
        text,
      ) &&
      !/\bqualifiziert|\bkuendig|\bnachweis|\bniederschrift|\bausschluss|\bgeltend/.test(text),
  );
  if (sentence !== undefined)
    return { id: 'C24', outcome: 'electronic', place: placeOf(sentence), verdict: verdicts.electronicTerm };
  const { signed, begin } = facts;
  if (signed?.place == null || begin === null || signed.value <= begin.value) return null;
  if (/\bverlaenger/.test(contextAround(contract))) return null;
  const values = {
    beginn: germanDay(begin.value),
    unterschrift: germanDay(signed.value),
    begann: hasBegun(contract) ? 'begann' : 'beginnt',
  };
  const verdict = filled(verdicts.signedLate, values);
  return { id: 'C24', outcome: 'signed-late', place: signed.place, verdict };
}

function contextAround(contract: Contract): string {
  const place = contract.facts.fixedTerm?.place;
  const sentence = contract.sentences.find(({ from }) => from === place?.from);
  return sentence === undefined ? '' : contextOf(contract, sentence);
}

function ground({ facts }: Contract): Found | null {
  if (facts.fixedTerm?.place == null || facts.fixedTerm.value.ground !== 'named') return null;
  return { id: 'C25', outcome: 'named', place: facts.fixedTerm.place, verdict: verdicts.namedGround };
}
