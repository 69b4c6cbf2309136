import type { Contract } from '../frame/terms.ts';
import { listed } from '../german-text.ts';
import type { CaseKey } from '../legal-basis.data.ts';
import type { Sentence } from '../reading/contract-text.ts';
import { findDurations, inDays } from '../reading/numbers.ts';
import * as proofs from './proofs-of-entitlements.data.ts';
import { contextOf, type Found, headingOf, placeOf, type Verdict } from './verdict.ts';

const entitlements =
  /\b\w*anspruech\w*|\banspruch\b|\b(?:lohn|gehalts|geld|nach)?forderungen?\b|\brechte aus\b|\bgeld, das\b|\blohn, den\b|\bclaims?\b/;
const lapse =
  /\bverfall\w*|\bverfaellt|\berloesch\w*|\berlischt|\berlosch\w*|\bverwirk\w*|\bausgeschlossen|\bausschlussfrist\w*|\bverfallfrist\w*|\bforfeit\w*|\blapse|\bverfristet|\bverlier\w*|\bverloren|\bhinfaellig|\bgehen unter|\bkeine (?:\w+ ){0,3}(?:anspruech|forderung)\w* mehr|\b(?:anspruech|forderung)\w*[^.]{0,80}\bnicht mehr (?:\w+ )?(?:geltend|verlangt|gestellt|erhoben|beruecksichtigt)|\bwerden nicht mehr|\bbekommt\b[^.]{0,20}\bnicht mehr|\bgibt es (?:dann )?nicht mehr|\bexpire/;
const assert =
  /\bgeltend|\berhoben|\bangemeldet|\bgeltendmachung|\basserted|\beingefordert|\beingeklagt|\bklageweise|\banzumelden|\banmelde|\bmeldet\b|\bmelden\b|\bgemeldet|\beingereicht|\bvorgebracht|\bverlangt|\bgestellt|\bgerichtlich/;
const notThis =
  /\burlaub(?:sanspr|s?abgelt)?\w* (?:verfaellt|erlischt)|\bschadensersatzanspruch gegen dritte|\bwettbewerb|\bkarenz|\bgratifikation|\bbonus\b/;

/** Twelve weeks are less than three months. */
const threeMonths = 90;

/** Faults of an exclusion clause, each with words, ground and the first day it applies. */
type Fault = {
  key: string;
  words: string;
  statutes: readonly string[];
  cases: readonly CaseKey[];
  since: string;
  certainty?: 'unsicher';
};

/** Entitlements that lapse unless raised in time (C09): term, form, exceptions, and whether both sides are bound. */
export function findExclusion(contract: Contract): Found[] {
  const sentence = contract.sentences.find((item) => isExclusion(contract, item));
  if (sentence === undefined) return [];
  const text = contextOf(contract, sentence);
  const faults = faultsOf(contract, sentence, text).filter(({ since }) => contract.facts.madeOn >= since);
  const outcome = faults.map(({ key }) => key).join('+') || 'usual';
  const place = placeOf(mainSentence(contract, sentence));
  return [{ id: 'C09', outcome, place, verdict: verdictOf(faults) }];
}

/** In „Ansprüche sind in drei Monaten geltend zu machen. Andernfalls erlöschen sie.“ the first sentence is quoted. */
function mainSentence(contract: Contract, found: Sentence): Sentence {
  if (entitlements.test(found.text) && findDurations(found.text).length > 0) return found;
  const own = contract.sections[found.section]?.sentences ?? [];
  return (
    own.find(({ text }) => entitlements.test(text) && assert.test(text) && findDurations(text).length > 0) ??
    found
  );
}

function isExclusion(contract: Contract, sentence: Sentence): boolean {
  const { text } = sentence;
  if (notThis.test(text)) return false;
  const heading = headingOf(contract, sentence);
  const named =
    /\bausschlussfrist|\bverfallfrist|\bverfallklausel|\bverfall von anspr|\bexclusion period|\bcut-off/.test(
      `${heading} ${text}`,
    );
  if (!entitlements.test(text) && !named) return false;
  if (!lapse.test(text)) return false;
  return (
    (assert.test(text) || named) &&
    (findDurations(text).length > 0 || findDurations(contextOf(contract, sentence)).length > 0)
  );
}

const minimumWageOut =
  /\bmindestlohn|\bmilog|\bmindestentgelt|\bunverzichtbar|\bgesetzlich (?:unabdingbar|zwingend)|\bkraft gesetzes (?:der )?(?:nicht|unabdingbar)|\bstatutory minimum wage/;
const intentOut = /\bvorsatz|\bvorsaetzlich|\bunerlaubte\w* handlung|\bintent|\bstrafbare/;
const oneSided =
  /\b(?:anspruech\w*|forderungen) (?:des|der) (?:arbeitnehm|mitarbeit|beschaeftigt|angestellt)\w*|\bvom (?:arbeitnehmer|mitarbeiter)|\bvon der (?:arbeitnehmerin|mitarbeiterin)|\bhat (?:der|die) (?:arbeitnehm|mitarbeit)\w*[^.]{0,60}geltend/;
const bothSided =
  /\bbeide[nr]? |\bbeiderseit|\bgegenseitig|\bvertragspartei|\bvertragsteil|\banderen (?:vertrags)?(?:partei|seite|teil)|\beither|\bother party|\b(?:arbeitgeber\w*|firma|gesellschaft) und|\bund (?:des arbeitgebers|der (?:firma|gesellschaft|arbeitgeberin))/;
const strictForm = /\bschriftlich\b|\bschriftform\b|\bin writing\b/;
const hiding =
  /\bsonstige|\bverschieden|\bschlussbestimmung|\ballgemeine|\bmiscellaneous|\bfinal provisions|\bnebenabreden|\bvertragsaenderung|\bschriftform/;

function faultsOf(contract: Contract, sentence: Sentence, text: string): Fault[] {
  const faults: Fault[] = [];
  const periods = findDurations(text).filter((duration) => isStage(text, duration.from, duration.to));
  if (periods.some((period) => inDays(period) < threeMonths)) faults.push(known.short);
  if (strictForm.test(withoutContrast(text)) && !/\btextform|\btext form/.test(text))
    faults.push(known.strict);
  if (!minimumWageOut.test(text)) faults.push(known.minimumWage);
  if (!intentOut.test(text)) faults.push(known.intent);
  if (oneSided.test(text) && !bothSided.test(text)) faults.push(known.oneSided);
  const heading = headingOf(contract, sentence);
  if (hiding.test(heading) && !/ausschluss|verfall|anspr/.test(heading)) faults.push(known.hidden);
  return faults;
}

/** „nicht schriftlich, sondern …“ and other uses that do not require the form. */
const withoutContrast = (text: string) =>
  text
    .replace(/\bschriftlich(?:e[nr]?)? (?:ablehn|zurueckgewies|erklaer|abgelehnt)\w*/g, '')
    .replace(/\b(?:nicht|ohne) schriftlich\w*/g, '');

const replies =
  /\b(?:aeusser\w*|geaeussert|erklaer\w*|antwort\w*|beantwort\w*|reagier\w*|schweig\w*|stellung|meldet|rueckmeld\w*|bescheid\w*|zurueckweis\w*|ablehn\w*)\b/;

/**
 * „… oder äußert sie sich nicht binnen eines Monats“ is a time to answer, not a stage in which an entitlement
 * lapses.
 */
function isReply(text: string, from: number, to: number): boolean {
  const ahead =
    text
      .slice(Math.max(0, from - 110), from)
      .split(/[.,;:]|\bso\b/)
      .at(-1) ?? '';
  const behind = text.slice(to, to + 70).split(/[.,;:]/)[0] ?? '';
  return replies.test(ahead) || (replies.test(behind) && !/\bnach\b[^.]*\b(?:ablehn|erklaer)/.test(behind));
}

/** Whether a length is a stage of the clause and not, for example, limitation „nach drei Jahren“. */
function isStage(text: string, from: number, to: number): boolean {
  const around = `${text.slice(Math.max(0, from - 60), from)}|${text.slice(to, to + 70)}`;
  if (isReply(text, from, to)) return false;
  if (/\bverjaehr|\bprobezeit|\bkuendigungsfrist|\burlaub|\bzwei(?:te)?n stufe\b.*\bstufe\b/.test(around))
    return false;
  return /\bvon\b|\binnerhalb|\bbinnen|\bfrist|\bwithin|\bnach (?:faelligkeit|ablehnung|zugang)|\bnach (?:der |ihrer )?(?:faelligkeit|ablehnung)|\bspaetestens/.test(
    around,
  );
}

const known = {
  short: {
    key: 'short',
    words: 'die Frist ist kürzer als drei Monate je Stufe',
    statutes: ['§ 307 Abs. 1 BGB'],
    cases: ['exclusionTwoStages', 'exclusionThreeMonths'],
    since: '2002-01-01',
  },
  strict: {
    key: 'strict-form',
    words: 'sie verlangt Schriftform, obwohl Textform wie eine E-Mail genügen muss',
    statutes: ['§ 309 Nr. 13 Buchst. b BGB'],
    cases: [],
    since: '2016-10-01',
  },
  minimumWage: {
    key: 'minimum-wage',
    words: 'sie nimmt den Mindestlohn nicht aus',
    statutes: ['§ 3 MiLoG'],
    cases: ['exclusionMinimumWage'],
    since: '2015-01-01',
  },
  intent: {
    key: 'intent',
    words: 'sie nimmt die Haftung für Vorsatz nicht aus',
    statutes: ['§ 202 Abs. 1 BGB', '§ 276 Abs. 3 BGB'],
    cases: ['exclusionIntent'],
    since: '2002-01-01',
  },
  oneSided: {
    key: 'one-sided',
    words: 'sie trifft nur Ihre Ansprüche und nicht die des Arbeitgebers',
    statutes: ['§ 307 Abs. 1 BGB'],
    cases: [],
    since: '2002-01-01',
  },
  hidden: {
    key: 'hidden',
    words:
      'sie steht unter einer Überschrift, unter der man sie nicht erwartet (dieser Punkt ist noch nicht abschließend geprüft)',
    statutes: ['§ 305c Abs. 1 BGB'],
    cases: [],
    since: '2002-01-01',
  },
} as const satisfies Record<string, Fault>;

function verdictOf(faults: readonly Fault[]): Verdict {
  if (faults.length === 0) {
    return {
      state: 'green',
      proof: proofs.exclusion,
      title: 'Ausschlussfrist mit den nötigen Grenzen',
      reason:
        'Ansprüche verfallen, wenn sie nicht rechtzeitig in Textform verlangt werden. Die Frist ist lang genug und nimmt aus, was sie ausnehmen muss.',
      instead: 'Die Regel kann so gelten. Melden Sie Ansprüche immer sofort per E-Mail oder Brief an.',
      statutes: ['§ 307 BGB', '§ 309 Nr. 13 BGB'],
    };
  }
  const single = faults.length === 1;
  return {
    state: 'red',
    title: 'Ausschlussfrist mit Fehlern',
    reason: `Ihre Ansprüche sollen verfallen, wenn Sie sie nicht rechtzeitig anmelden. Die Regel hat ${single ? 'einen Fehler' : `${faults.length} Fehler`}: ${listed(faults.map(({ words }) => words))}.`,
    instead:
      'Ist die Frist unwirksam, gilt die normale Verjährung von drei Jahren zum Jahresende. Melden Sie Ansprüche trotzdem sofort in Textform an.',
    statutes: [...new Set(faults.flatMap(({ statutes }) => statutes)), '§§ 195, 199 BGB'],
    cases: [...new Set(faults.flatMap(({ cases }) => cases))],
    ...(faults.every(({ key }) => key === 'hidden') ? { certainty: 'unsicher' as const } : {}),
    ...(faults.some(({ key }) => key === 'strict-form') ? { validFrom: '2016-10-01' } : {}),
  };
}
