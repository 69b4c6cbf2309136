import type { ContractText, Sentence } from '../reading/contract-text.ts';
import { numberSource, readNumber } from '../reading/numbers.ts';
import type { Leave, LeaveUnit, Read } from './terms.ts';

const daysPattern = new RegExp(
  `(?<![\\w.,])${numberSource}[\\s-]?(?:bezahlte[nr]? |volle[nr]? )?(arbeits|werk|urlaubs|kalender|working |vacation |business )?(tag(?:e|en|s)?|days?|wochen)(?!\\w)`,
  'g',
);
const leaveWord =
  /\b(?:erholungs|jahres|mindest|zusatz|tarif|grund)?urlaub(?:s|sanspruch|stage|sdauer)?\b|\burlaubs\w*|\bvacation|\bannual leave|\b\w+urlaub\b/;
const amountWord =
  /\bbetraegt|\bbetragen|\bhat\b|\bhaben\b|\berhaelt|\bgewaehrt|\banspruch|\bjaehrlich|\bkalenderjahr|\bentitled|\bpro jahr|\bim jahr|\bvon\b|:/;
const notTheAmount =
  /\bsonderurlaub|\bbildungsurlaub|\bverfaellt|\buebertrag|\bbeantrag|\bvorher|\bantrag|\bkuendigungsfrist|\bkrank|\bumzug|\bhochzeit|\bgeburt|\bangehoerig|\bspaetestens|\bbetriebsferien|\bzusammenhaengend|\bresturlaub|\bankuendig|\bvorlauf|\bschwerbehind|\bdes folgejahres|\beintrittsjahr|\baustrittsjahr|\bim ersten jahr|\bgekuendigt|\bfreistellung\b/;
const additional =
  /\bdarueber hinaus|\bzusaetzlich|\bweitere[nr]?\b|\bvertragliche[rn]? (?:zusatz|mehr)|\bzusatzurlaub|\bmehrurlaub|\buebergesetzlich/;
const byReference = /\b(?:gesetzlich\w*|tariflich\w*|tarifvertrag\w*|bundesurlaubsgesetz\w*|burlg)\b/;

type Part = { days: number; unit: LeaveUnit; sentence: Sentence; extra: boolean; total: boolean };

/** Days of leave in a year; separately named statutory and additional leave is added up. */
export function readLeave(contract: ContractText): Read<Leave> | null {
  const parts = contract.sentences.flatMap((sentence) => partsOf(contract, sentence));
  const total = parts.find((part) => part.total) ?? parts.find((part) => !part.extra);
  if (total === undefined) return denied(contract) ?? referenced(contract);
  const extras = parts.filter((part) => part.extra && part.unit === total.unit && isStatutory(total));
  const days = total.days + (total.total ? 0 : extras.reduce((sum, part) => sum + part.days, 0));
  return {
    value: { days, unit: total.unit },
    place: { from: total.sentence.from, to: total.sentence.to },
  };
}

const isStatutory = ({ sentence, days }: Part) =>
  days <= 24 && /\bgesetzlich|\bmindesturlaub|\bburlg|\bbundesurlaubs/.test(sentence.text);

function partsOf(contract: ContractText, sentence: Sentence): Part[] {
  const heading = contract.sections[sentence.section]?.heading ?? '';
  const about =
    leaveWord.test(sentence.text) ||
    (/urlaub|vacation|annual leave/.test(heading) && /\banspruch|tage\b|\bdays\b/.test(sentence.text));
  if (!about || !(amountWord.test(sentence.text) || /urlaub|vacation/.test(heading))) return [];
  const found: Part[] = [];
  for (const match of sentence.text.matchAll(daysPattern)) {
    const days = readNumber(match[1] ?? '');
    const unit = unitOf(match[2] ?? '', match[3] ?? '');
    const ahead = sentence.text.slice(Math.max(0, match.index - 70), match.index);
    const behind = sentence.text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    if (unit === null || !isAmount(days, unit, ahead, behind, sentence.text)) continue;
    const extra = additional.test(ahead) || (additional.test(behind.slice(0, 25)) && found.length > 0);
    found.push({ days, unit, sentence, extra, total: /\binsgesamt|\bgesamturlaub/.test(ahead) });
  }
  return found;
}

function isAmount(days: number, unit: LeaveUnit, ahead: string, behind: string, text: string): boolean {
  if (Number.isNaN(days) || days > 60 || (unit === 'Wochen' ? days < 2 : days < 3)) return false;
  if (notTheAmount.test(ahead.slice(-50)) || /^ (?:vor|vorher|nach)\b/.test(behind)) return false;
  if (
    /(?:\b(?:an|bei)|\bverteilt auf|\btagen? pro)\s(?:einer\s)?(?:regelmaessig\w* )?$/.test(ahead) ||
    /^-?(?:tage)?woche|^ (?:in der|pro|je) (?:kalender)?woche/.test(behind)
  )
    return false;
  return !(days < 12 && notTheAmount.test(text));
}

function unitOf(kind: string, word: string): LeaveUnit | null {
  if (word === 'wochen') return 'Wochen';
  if (kind.startsWith('werk')) return 'Werktage';
  if (kind.startsWith('kalender')) return null;
  return kind.startsWith('arbeits') || kind.startsWith('working') || kind.startsWith('business')
    ? 'Arbeitstage'
    : 'Urlaubstage';
}

const noLeave =
  /\bkein\w* (?:\w+ ){0,2}(?:anspruch auf (?:\w+ )?(?:erholungs)?urlaub|urlaubsanspruch)|\banspruch auf (?:\w+ )?(?:erholungs)?urlaub besteht nicht|\burlaub wird nicht gewaehrt/;

/** „Ein Anspruch auf Urlaub besteht nicht“ means 0. */
function denied(contract: ContractText): Read<Leave> | null {
  const sentence = contract.sentences.find(
    ({ text }) => noLeave.test(text) && !/\bunbezahlt|\bsonderurlaub|\bbildungs/.test(text),
  );
  if (sentence === undefined) return null;
  return { value: { days: 0, unit: 'Urlaubstage' }, place: { from: sentence.from, to: sentence.to } };
}

function referenced(contract: ContractText): Read<Leave> | null {
  const sentence = contract.sentences.find(
    (item) =>
      /\b\w*urlaub\w*\b/.test(item.text) &&
      byReference.test(item.text) &&
      !/\bverfaellt|\bverfall|\babgeltung|\bsonderurlaub|\bnebentaetig/.test(item.text),
  );
  if (sentence === undefined) return null;
  return { value: { days: null, unit: 'Urlaubstage' }, place: { from: sentence.from, to: sentence.to } };
}
