import {
  isHelper,
  isLongerForEmployee,
  noticeSteps,
  noticeWords,
  termFor,
} from '../figures/notice-periods.ts';
import { readScale } from '../frame/notice.ts';
import { isTariff } from '../frame/read-facts.ts';
import type { Contract, NoticeTerm } from '../frame/terms.ts';
import { inDays, inMonths } from '../reading/numbers.ts';
import * as verdicts from './notice.data.ts';
import { contextOf, type Found, filled, placeOf, type Verdict } from './verdict.ts';

/** Periods of notice against § 622 BGB (C04, C05, C06, C07). */
export function findNoticeClauses(contract: Contract): Found[] {
  return [...shortNotice(contract), ...unequal(contract), ...veryLong(contract), ...scale(contract)];
}

const fewStaff = /\b(?:hoechstens|nicht mehr als|weniger als|bis zu|maximal) (?:20|zwanzig)/;

const hasTariff = ({ facts }: Contract) => facts.collective !== null && isTariff(facts.collective.value);

const withoutNotice =
  /\bkeine (?:kuendigungs)?frist\w*|\bohne (?:einhaltung (?:einer|der) )?(?:kuendigungs)?frist\b|\bfristlos\w*[^.]{0,30}\bjederzeit|\bjederzeit[^.]{0,40}\bfristlos/;
const withReason = /\bwichtig\w* grund|\bausserordentlich|\bvertragsstrafe|\b626\b|\bbefrist/;

/** „… kann jederzeit ohne Frist kündigen“, apart from dismissal for an important reason. */
function noNotice(contract: Contract): Found[] {
  const { sentences } = contract;
  const sentence = sentences.find(({ text, index }) => {
    const near = `${sentences[index - 1]?.text ?? ''} ${text}`;
    return withoutNotice.test(text) && /kuendig/.test(near) && !withReason.test(text);
  });
  if (sentence === undefined || hasTariff(contract)) return [];
  const verdict = filled(verdicts.tooShort, { frist: '0 Tagen' });
  return [{ id: 'C04', outcome: 'no-notice', place: placeOf(sentence), verdict }];
}

function shortNotice(contract: Contract): Found[] {
  const found: Found[] = noNotice(contract);
  for (const term of contract.facts.notice) {
    const minimum = term.phase === 'probation' ? 14 : 28;
    if (inDays(term.duration) >= minimum) continue;
    const { outcome, verdict: texts } = shortVerdict(contract, term);
    const verdict = filled(texts, { frist: noticeWords(term, true) });
    found.push({ id: 'C04', outcome, place: term.place, verdict });
  }
  const worst = found.find(({ verdict }) => verdict.state === 'red') ?? found[0];
  return worst === undefined ? usualNotice(contract) : [worst];
}

function shortVerdict(contract: Contract, term: NoticeTerm): { outcome: string; verdict: Verdict } {
  if (hasTariff(contract)) return { outcome: 'collective', verdict: verdicts.shortWithCollective };
  if (term.phase === 'probation') return { outcome: 'short-probation', verdict: verdicts.shortProbation };
  if (isHelper(contract)) return { outcome: 'helper', verdict: verdicts.shortHelper };
  return { outcome: 'too-short', verdict: verdicts.tooShort };
}

function usualNotice(contract: Contract): Found[] {
  const term = termFor(contract, 'employer', 'after') ?? termFor(contract, 'employee', 'after');
  if (isLongerForEmployee(contract)) return [];
  if (term === null) {
    const place = contract.facts.statutoryNotice;
    return place === null ? [] : [{ id: 'C04', outcome: 'statutory', place, verdict: verdicts.statutory }];
  }
  if (term.end === 'any-day' && inDays(term.duration) < 30 && !fewStaff.test(contract.text)) {
    return [{ id: 'C04', outcome: 'any-day', place: term.place, verdict: verdicts.anyDay }];
  }
  const verdict = filled(verdicts.longEnough, { frist: noticeWords(term, true) });
  return [{ id: 'C04', outcome: 'long-enough', place: term.place, verdict }];
}

function unequal(contract: Contract): Found[] {
  if (!isLongerForEmployee(contract)) return [];
  const employee = termFor(contract, 'employee', 'after');
  const employer = termFor(contract, 'employer', 'after');
  if (employee === null || employer === null) return [];
  const values = { ihre: noticeWords(employee, true), seine: noticeWords(employer, true) };
  const verdict = filled(verdicts.unequal, values);
  return [{ id: 'C05', outcome: 'longer-for-employee', place: employee.place, verdict }];
}

function veryLong(contract: Contract): Found[] {
  const term = termFor(contract, 'employee', 'after');
  if (term === null) return [];
  const months = inMonths(term.duration);
  if (months <= 6) return [];
  const isExtreme = months > 12;
  const texts = isExtreme ? verdicts.extremelyLong : verdicts.veryLong;
  const verdict = filled(texts, { frist: noticeWords(term, true) });
  return [{ id: 'C06', outcome: isExtreme ? 'extreme' : 'long', place: term.place, verdict }];
}

const extension =
  /\b(?:verlaenger|laenger)\w*[^.]{0,120}(?:gesetz|tarif|§ ?622)|\bgesetzlich\w*[^.]{0,60}verlaenger|\b(?:gesetzlich|tariflich)\w* (?:laengere|verlaengerte)/;

/** The employer's steps by years of service: written out, or taken from the statute. */
function scale(contract: Contract): Found[] {
  const steps = readScale(contract);
  const low = steps.find(
    ({ years, months }) => months < (noticeSteps.findLast((step) => years >= step.years)?.months ?? 0),
  );
  if (low !== undefined && !hasTariff(contract)) {
    return [{ id: 'C07', outcome: 'lower-steps', place: low.place, verdict: verdicts.lowerSteps }];
  }
  const sentence = contract.sentences.find(
    (item) => extension.test(item.text) && /kuendig|frist/.test(contextOf(contract, item)),
  );
  const place = steps[0]?.place ?? (sentence === undefined ? null : placeOf(sentence));
  if (place === null || low !== undefined) return [];
  return [{ id: 'C07', outcome: 'by-statute', place, verdict: verdicts.stepsByStatute }];
}
