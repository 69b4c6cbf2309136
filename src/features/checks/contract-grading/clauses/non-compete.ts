import type { Contract } from '../frame/terms.ts';
import type { Sentence } from '../reading/contract-text.ts';
import { findDurations, inMonths } from '../reading/numbers.ts';
import * as proofs from './proofs-of-entitlements.data.ts';
import { contextOf, type Found, headingOf, placeOf, type Verdict } from './verdict.ts';

const competition =
  /\bwettbewerbsverbot|\bkonkurrenz\w*|\bwettbewerb\w*|\bnon-?compete|\bcompetition|\bcompetitor|\bkonkurrierend|branche\b|\bmitbewerber|\bgleichartige\w* (?:unternehmen|betrieb|taetigkeit)|\bmitbewerb|\bim (?:gleichen|selben) (?:bereich|geschaeft|gewerbe)|\bvergleichbare\w* (?:unternehmen|betrieb|firma|taetigkeit)/;
/** „… nicht für ein anderes Logistikunternehmen arbeiten“: a ban without the word competition. */
const elsewhere =
  /\b(?:andere\w*|fremde\w*|kein\w*|eigene\w*) (?:\w+ )?\w*(?:unternehmen|firma|firmen|betrieb|betriebe|arbeitgeber|buero|praxis|kanzlei|haendler|anbieter|agentur|agenturen|salon|werkstatt|geschaeft|laden|restaurant|hotel|dienstleister|spedition|verlag|institut|labor|pflegedienst)\w{0,2}\b|\bselbst(?:st)?aendig (?:zu )?mach|\bselbst(?:st)?aendig\b/;
const secrets = /\bgeheimnis\w*[^.]{0,60}\b(?:weiter|preis|offenbar|mitteil|verrat|verwert)/;
const worksThere =
  /\barbeiten\b|\btaetig|\bbeschaeftig|\banfangen|\bantreten|\bwechseln|\beroeffn|\bgruende|\bmachen\b|\beintreten|\bangestellt|\bbetreiben|\beingehen/;
const afterwards =
  /\bnachvertraglich|\bnach (?:dem |der |seinem |ihrem |seiner |ihrer )?(?:rechtlichen )?(?:beendigung|ende\b|ausscheiden|vertragsende|ablauf des (?:vertrag|arbeits)|austritt|weggang|abgang)|\bnach (?:seiner|ihrer|einer|der) (?:eigenen )?kuendigung|\b(?:jahre?n?|monate?n?) (?:lang )?nach\b|\bspaeter (?:\w+ ){0,3}(?:nicht|kein)|\bwenn (?:er|sie|der|die)\b[^.]{0,40}\b(?:ausscheidet|ausgeschieden|geht|gegangen ist|kuendigt)\b|\bim anschluss an (?:die beendigung|das arbeitsverhaeltnis)|\bpost-?(?:contractual|employment|termination)|\bafter (?:the )?(?:end|termination)|\bueber das ende des arbeitsverhaeltnisses hinaus/;
const forbids =
  /\bverpflichtet|\buntersagt|\bverboten|\bnicht (?:\w+ ){0,9}(?:taetig|beschaeftig|errichten|gruenden|beteilig|arbeit|aufnehmen|anfang|antret|wechsel|eroeffn|mach)|\bunterlass|\bverbot|\bshall not|\bkein(?:e[nrm]?)? (?:\w+ ){0,5}(?:taetigkeit|unternehmen|wettbewerb|konkurrenz)|\benthaelt sich|\bunterliegt|\bwettbewerbsverbot\w* (?:gilt|besteht|von|fuer|ueber|wird vereinbart)|\bdarf\b.*\b(?:nicht|kein)/;
const meanwhile =
  /\bwaehrend (?:des|der dauer des|seines|ihres|dieses) (?:\w+ )?(?:arbeits|anstellungs|beschaeftigungs|dienst)(?:verhaeltnis|vertrag)/;
const noBan =
  /\b(?:kein|keine)\b[^.]{0,40}nachvertraglich|\bnachvertraglich\w* wettbewerbsverbot[^.]{0,40}(?:nicht vereinbart|besteht nicht|wird nicht|ist nicht)|\bverzicht\w*[^.]{0,40}wettbewerbsverbot/;
const compensation = /\bkarenzentschaedigung|\bentschaedigung|\bausgleichszahlung|\bcompensation|\bkarenz\w*/;
const deniesCompensation =
  /\b(?:ohne|keine|nicht)\b[^.]{0,30}(?:karenz|entschaedigung|ausgleichszahlung|compensation)|\b(?:karenz\w*|entschaedigung)[^.]{0,40}(?:nicht (?:gezahlt|geschuldet|gewaehrt)|entfaellt|ausgeschlossen|\bnicht\b)/;
const byStatute = /§{1,2} ?74|\b74 (?:ff|bis|-)|\bhandelsgesetzbuch|\bhgb\b/;

/** A ban on competing after the end (C16): compensation, height and length. */
export function findNonCompete(contract: Contract): Found[] {
  const sentence = contract.sentences.find((item) => isBan(contract, item));
  if (sentence === undefined) return [];
  const text = `${contextOf(contract, sentence)} ${nextSection(contract, sentence)}`;
  const outcome = outcomeOf(text);
  return [{ id: 'C16', outcome, place: placeOf(sentence), verdict: verdicts[outcome] }];
}

function isBan(contract: Contract, sentence: Sentence): boolean {
  const { text } = sentence;
  const heading = headingOf(contract, sentence);
  if (noBan.test(text) || !forbids.test(text) || secrets.test(text)) return false;
  if (meanwhile.test(text) && !afterwards.test(text)) return false;
  const about =
    competition.test(text) ||
    (elsewhere.test(text) && worksThere.test(text) && afterwards.test(text)) ||
    (/wettbewerb|konkurrenz|non-?compete/.test(heading) && /\btaetig|\bunternehmen/.test(text));
  return (
    about &&
    (afterwards.test(text) || /nachvertraglich|post/.test(heading)) &&
    !/\bkundenschutz|\babwerb/.test(heading)
  );
}

/** Compensation often has its own section right after the ban. */
function nextSection(contract: Contract, sentence: Sentence): string {
  const next = contract.sections[sentence.section + 1];
  return next !== undefined && /karenz|entschaedigung/.test(next.heading) ? next.text : '';
}

type Outcome = 'no-compensation' | 'low-compensation' | 'too-long' | 'by-statute' | 'usual';

function outcomeOf(text: string): Outcome {
  const share = shareOf(text);
  if (deniesCompensation.test(text)) return 'no-compensation';
  if (!compensation.test(text)) return byStatute.test(text) ? 'by-statute' : 'no-compensation';
  if (share !== null && share < 50) return 'low-compensation';
  if (share === null && !/\bhaelfte|\bhalbe|\b1\/2/.test(text))
    return byStatute.test(text) ? 'by-statute' : 'low-compensation';
  return lengthOf(text) > 24.05 ? 'too-long' : 'usual';
}

function shareOf(text: string): number | null {
  const shares = [...text.matchAll(/(\d{1,3})(?:,\d)? ?(?:%|prozent|v\. ?h\.)/g)].map((match) =>
    Number(match[1]),
  );
  return shares.length === 0 ? null : Math.max(...shares);
}

function lengthOf(text: string): number {
  const durations = findDurations(text).filter(
    ({ from, to }) =>
      /\bnach\b|\bdauer|\bfuer\b|\bwaehrend|\bfor a\b/.test(text.slice(Math.max(0, from - 40), to + 40)) &&
      !/\bletzten $|\bfrist/.test(text.slice(Math.max(0, from - 14), from)),
  );
  return Math.max(0, ...durations.map(inMonths));
}

const statutes = ['§ 110 GewO', '§§ 74, 74a HGB'] as const;

const verdicts: Readonly<Record<Outcome, Verdict>> = {
  'no-compensation': {
    state: 'red',
    title: 'Wettbewerbsverbot ohne Entschädigung',
    reason:
      'Sie sollen nach dem Ende nicht für die Konkurrenz arbeiten, bekommen dafür aber nichts. Ein solches Verbot ist nichtig, niemand kann sich darauf berufen. Auch eine salvatorische Klausel rettet es nicht.',
    instead:
      'Sie dürfen nach dem Ende frei arbeiten, auch bei einem Konkurrenten. Geschäftsgeheimnisse bleiben geschützt.',
    statutes,
    cases: ['nonCompeteVoid'],
  },
  'low-compensation': {
    state: 'red',
    title: 'Wettbewerbsverbot mit zu niedriger Entschädigung',
    reason:
      'Die zugesagte Entschädigung erreicht nicht sicher die Hälfte Ihres letzten Verdienstes. Dann ist das Verbot für Sie unverbindlich: Sie können wählen, ob Sie sich daran halten und die Entschädigung nehmen oder frei arbeiten.',
    instead: 'Die Entschädigung muss mindestens die Hälfte der letzten Leistungen betragen.',
    statutes,
  },
  'too-long': {
    state: 'yellow',
    title: 'Wettbewerbsverbot länger als zwei Jahre',
    reason:
      'Das Verbot soll länger als zwei Jahre dauern. Was darüber hinausgeht, bindet Sie nicht. Für die ersten zwei Jahre kommt es auf Entschädigung, Form und ein berechtigtes Interesse an.',
    instead: 'Länger als zwei Jahre nach dem Ende sind Sie nicht gebunden.',
    statutes,
  },
  'by-statute': {
    state: 'yellow',
    title: 'Wettbewerbsverbot, Entschädigung nur durch Verweis',
    reason:
      'Der Vertrag nennt keine Höhe der Entschädigung, sondern verweist auf das Gesetz. Ob das als Zusage genügt, kommt auf den Wortlaut an. Ohne Zusage wäre das Verbot nichtig.',
    instead:
      'Zugesagt sein muss mindestens die Hälfte der letzten Leistungen. Fragen Sie vor einem Wechsel nach.',
    statutes,
    cases: ['nonCompeteVoid'],
  },
  usual: {
    state: 'green',
    proof: proofs.nonCompete,
    title: 'Wettbewerbsverbot mit Entschädigung',
    reason:
      'Das Verbot dauert höchstens zwei Jahre, und Sie bekommen mindestens die Hälfte Ihres letzten Verdienstes. Verbindlich ist es nur mit einem berechtigten Interesse und wenn Sie eine unterschriebene Urkunde erhalten haben.',
    instead: 'Die Regel kann so gelten. Heben Sie das unterschriebene Original auf.',
    statutes,
  },
};
