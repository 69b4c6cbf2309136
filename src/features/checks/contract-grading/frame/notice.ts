import type { ContractText, Sentence } from '../reading/contract-text.ts';
import { type Duration, findDurations, inMonths } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';
import type { NoticeEnd, NoticePhase, NoticeSide, NoticeTerm } from './terms.ts';

const dismissalWord = /\bkuendig|\bgekuendigt|\bkuendbar|\bnotice\b|\bterminat/;
const noticeWord = /\bfrist|\bnotice\b|\bkuendbar|\bgekuendigt werden|\bkuendigen|\bkuendigung/;
const otherDuration =
  /\bklage|\barbeitsgericht|\barbeitsagentur|\bagentur fuer arbeit|\bausschluss|\bverfall|\bgeltend|\bkarenz|\bwettbewerb|\burlaub|\brueckzahl|\bzurueck|\bbindung|\bvertragsstrafe|\bzeugnis|\bankuendig|\barbeitsunfaehig|\bsperr|\bwiderruf|\bmeld/;
const toSue = /klage|\barbeitsgericht|\bkschg|\bkuendigungsschutzgesetz/;
const probationWord = /\bprobezeit|\bprobation/;
const tenure =
  /\bbetriebszugehoerigkeit|\bbeschaeftigungsdauer|\bbeschaeftigungszeit|\bbestanden|\bbestand des|\bbesteh(?:t|en)\b|\bdienstjahr|\bdauer des arbeitsverhaeltnisses|\bjahre[n]? (?:betrieb|beschaeft|dienst)|\bnach \w+ jahren\b|\bzwei jahre\b/;

/** All agreed periods of notice with side and phase; steps by years of service are left out (see `readScale`). */
export function readNotice(contract: ContractText): NoticeTerm[] {
  const terms: NoticeTerm[] = [];
  for (const sentence of contract.sentences) {
    const heading = contract.sections[sentence.section]?.heading ?? '';
    const text = sentence.text;
    const isAbout =
      dismissalWord.test(text) ||
      /kuendig|notice|beendigung|probezeit|^ende\b|vertragsende/.test(heading) ||
      /\bnach der probezeit\b/.test(text);
    if (!isAbout) continue;
    if (!noticeWord.test(text)) continue;
    const durations = findDurations(text);
    for (const [index, duration] of durations.entries()) {
      if (!isNotice(text, duration) || (isProbationHeading(heading) && inMonths(duration) > 1)) continue;
      terms.push({
        side: sideOf(text, duration),
        phase: phaseOf(contract, sentence, duration),
        duration: { amount: duration.amount, unit: duration.unit },
        end: endOf(
          text.slice(duration.to, Math.min(duration.to + 90, durations[index + 1]?.from ?? text.length)),
        ),
        place: { from: sentence.from, to: sentence.to },
      });
    }
  }
  return terms;
}

function isNotice(text: string, duration: Duration): boolean {
  const ahead = text.slice(Math.max(0, duration.from - 70), duration.from);
  const behind = text.slice(duration.to, duration.to + 70);
  if (otherDuration.test(`${ahead.slice(-60)}|${behind.slice(0, 25)}`)) return false;
  if (isTenure(ahead, behind, duration)) return false;
  if (
    /\bfristlos|\bausserordentlich|\bwichtige[mn] grund/.test(ahead) ||
    /^ (?:nach|ab) kenntnis/.test(behind)
  )
    return false;
  if (toSue.test(text) && duration.unit === 'weeks' && duration.amount === 3) return false;
  if (
    /(?<!\b(?:waehrend|in|innerhalb|binnen) (?:der|dieser) )\bprobezeit:? (?:von |betraegt |dauert )?(?:\w+ )?$|\b(?:ersten|first|vereinbarten) $|\bdauer von $|\bdie ersten $/.test(
      ahead,
    )
  )
    return false;
  if (/^ (?:probezeit|gelten als|als probezeit|befristet)/.test(behind)) return false;
  if (/\bverlaenger\w* (?:sich )?(?:um|auf)? $/.test(ahead)) return false;
  return (
    /frist(?:en)?\b[^;]{0,60}$|\bmit $|\bnotice\b[^;]{0,30}$|\bvon $|\bbetraegt[^;]{0,40}$|: $|\bunter einhaltung[^;]{0,60}$|\bbinnen $|\binnerhalb $/.test(
      ahead,
    ) ||
    /^(?:s|')? ?(?:\(?[^)]{0,20}\)? ?)?(?:frist|notice|kuendigungsfrist|(?:vorher|zuvor|im voraus)\b|zum (?:monatsende|quartalsende|15|ende|schluss|jahresende|halbjahr)|zum \w+ eines)/.test(
      behind,
    )
  );
}

function isTenure(ahead: string, behind: string, { unit }: Duration): boolean {
  if (
    unit === 'years' &&
    (tenure.test(behind.slice(0, 50)) ||
      /\bnach (?:\w+ )?$|\bmindestens $|\bseit $|\blaenger als $|(?<!frist )\b(?:ab|von) $/.test(ahead))
  )
    return true;
  return /\b(?:nach|laenger als|mehr als|seit|in den ersten|innerhalb der ersten|waehrend der ersten|nach ablauf von|nach ablauf der) $/.test(
    ahead,
  );
}

const bySide: ReadonlyArray<readonly [NoticeSide, RegExp]> = [
  [
    'both',
    /\bbeide[nr]?(?: vertrags)?(?: ?seiten| ?teilen?| ?parteien)?\b|\bbeiderseit|\bbeidseit|\bbeide vertragsparteien|\bjede[rn]? (?:vertrags)?(?:partei|seite)|\bjeweils\b|\bbeidseitig|\beither party|\bgegenseitig/,
  ],
  [
    'employer',
    /\b(?:durch (?:den|die)|seitens (?:des|der)|von (?:seiten des |seiten der |der |dem )?|fuer (?:den|die)|by the|der|die|des|vom) ?(?:arbeitgeber(?:in|s)?|gesellschaft|firma|unternehmens?|employer|company|klinik|praxis)\b|\barbeitgeberseit|\bder arbeitgeber\b/,
  ],
  [
    'employee',
    /\b(?:durch (?:den|die)|seitens (?:des|der)|von (?:seiten des |seiten der |der |dem )?|fuer (?:den|die)|by the|der|die|des|vom) ?(?:arbeitnehmer(?:in|s)?|mitarbeiter(?:in|s)?|angestellten?|beschaeftigten?|employee)\b|\barbeitnehmerseit|\beigenkuendigung|(?<=[,;] )(?:er|sie) (?:nur |selbst |dagegen |hingegen |jedoch |aber )?(?:erst )?mit\b/,
  ],
];

/**
 * The side of a period: the one named nearest before it in its part of the sentence; both if none or both are
 * named.
 */
function sideOf(text: string, duration: Duration): NoticeSide {
  const sides = bySide.map(([side, pattern]) => ({ side, at: lastBefore(text, pattern, duration.from) }));
  const [both, employer, employee] = sides.map(({ at }) => at);
  if (both === undefined || employer === undefined || employee === undefined) return 'both';
  if (both >= 0 && both >= Math.max(employer, employee) - 60) return 'both';
  const behind = text.slice(duration.to, duration.to + 110);
  if (employer < 0 && employee < 0) return sideBehind(behind);
  if (
    employer >= 0 &&
    employee >= 0 &&
    Math.abs(employer - employee) < 45 &&
    jointly(text, employer, employee)
  )
    return 'both';
  return employer > employee ? 'employer' : 'employee';
}

function jointly(text: string, one: number, other: number): boolean {
  const between = text.slice(Math.min(one, other), Math.max(one, other) + 3);
  return (
    /\b(?:und|oder|wie|als auch|sowie|or|and|bzw)\b|\//.test(between) && findDurations(between).length === 0
  );
}

function sideBehind(behind: string): NoticeSide {
  const upTo = behind.split(/\bund\b[^.]{0,60}\bmit\b/)[0] ?? behind;
  const [, employer, employee] = bySide.map(([, pattern]) => pattern.test(upTo));
  if (bySide[0]?.[1].test(upTo) === true || employer === employee) return 'both';
  return employer === true ? 'employer' : 'employee';
}

function lastBefore(text: string, pattern: RegExp, at: number): number {
  let last = -1;
  for (const match of text.slice(0, at).matchAll(new RegExp(pattern.source, 'g'))) last = match.index;
  return last;
}

function phaseOf(contract: ContractText, sentence: Sentence, duration: Duration): NoticePhase {
  const { text } = sentence;
  const after =
    /\bnach (?:ablauf|ende|beendigung|abschluss|bestandener) (?:der )?(?:vereinbarten )?(?:probezeit|probation)|\bnach der probezeit|\bim anschluss an die probezeit|\bdanach\b|\banschliessend\b|\bthereafter|\bnach deren ablauf|\bafter (?:the )?(?:end of )?(?:the )?probation|\bim uebrigen\b|\bansonsten\b/g;
  const during =
    /\b(?:waehrend|innerhalb|in|binnen|during|bis zum ablauf|vor ablauf) (?:der |dieser |diesem |the |des )?(?:vereinbarten )?(?:probezeit|zeit|zeitraums?|probation)|\bin dieser\b|\bwaehrend dieser\b|\bduring\b/g;
  const lastAfter = lastBefore(text, after, duration.from);
  const lastDuring = lastBefore(text, during, duration.from);
  if (lastAfter >= 0 || lastDuring >= 0) return lastDuring > lastAfter ? 'probation' : 'after';
  if (probationWord.test(text)) return isShort(duration) ? 'probation' : 'after';
  const previous = contract.sentences[sentence.index - 1];
  const follows = previous?.section === sentence.section && probationWord.test(previous.text);
  const heading = contract.sections[sentence.section]?.heading ?? '';
  const isOwn = isProbationHeading(heading);
  const refersBack =
    isOwn || /\bdieser zeit|\bdabei|\bhierbei|\bbis dahin|\bsolange|\bso lange|\bzunaechst/.test(text);
  return (follows || isOwn) && isShort(duration) && refersBack ? 'probation' : 'after';
}

/** A section „Probezeit“ contains its length and its short notice. */
const isProbationHeading = (heading: string) => /^(?:\w+ )?probezeit$/.test(heading);

const isShort = (duration: Duration) => inMonths(duration) < 0.95;

function endOf(behind: string): NoticeEnd {
  if (
    /\b(?:15\b\.?|fuenfzehnten\b)[^.]{0,30}(?:oder|und|bzw|or)\b/.test(behind) ||
    /zum fuenfzehnten/.test(behind)
  )
    return 'fifteenth-or-month-end';
  if (/quartal|vierteljahr|quarter/.test(behind)) return 'quarter-end';
  if (/halbjahr|halben jahres/.test(behind)) return 'half-year-end';
  if (
    /jahresende|kalenderjahres?\b|(?:ende|schluss) (?:eines|des|jedes) (?:geschaefts)?jahres|31\. ?(?:12\.|dezember)/.test(
      behind,
    )
  )
    return 'year-end';
  if (
    /monatsende|ende (?:eines|des|jedes) (?:kalender)?monats|schluss eines|kalendermonats|end of (?:the|a|any) (?:calendar )?month|letzten eines monats|monatsletzten/.test(
      behind,
    )
  )
    return 'month-end';
  return /jederzeit|jedem (?:beliebigen )?tag|taeglich|taggenau/.test(behind) ? 'any-day' : 'unsaid';
}

/** Places where the contract refers to the statute, or to its longer periods. */
export function readStatutoryNotice(contract: ContractText): Place | null {
  const sentence = contract.sentences.find(({ text }) =>
    /\bgesetzliche?n? (?:\w+ )?(?:kuendigungs)?frist|\bkuendigungsfrist\w*[^.]{0,80}(?:§ ?622|gesetz)|§ ?622\b|\bstatutory (?:notice|period)|\bgesetzliche[nr]? (?:bestimmung|vorschrift|regelung)\w*[^.]{0,40}kuendig|\bkuendig\w*[^.]{0,60}gesetzliche[nr]? (?:bestimmung|vorschrift|regelung)/.test(
      text,
    ),
  );
  return sentence === undefined ? null : { from: sentence.from, to: sentence.to };
}

/** Years of service and months of notice that a contract lists itself. */
export function readScale(contract: ContractText): Array<{ years: number; months: number; place: Place }> {
  const steps: Array<{ years: number; months: number; place: Place }> = [];
  for (const sentence of contract.sentences) {
    const heading = contract.sections[sentence.section]?.heading ?? '';
    if (
      !tenure.test(sentence.text) ||
      !/kuendig|frist|notice/.test(`${heading} ${contract.sections[sentence.section]?.text ?? ''}`)
    )
      continue;
    const durations = findDurations(sentence.text);
    durations.forEach((duration, index) => {
      const next = durations[index + 1];
      if (
        duration.unit !== 'years' ||
        next === undefined ||
        (next.unit !== 'months' && next.unit !== 'weeks')
      )
        return;
      steps.push({
        years: duration.amount,
        months: inMonths(next),
        place: { from: sentence.from, to: sentence.to },
      });
    });
  }
  return steps.filter(({ years }) => years >= 2);
}
