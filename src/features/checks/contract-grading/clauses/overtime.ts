import type { Contract } from '../frame/terms.ts';
import { readIncludedOvertime, weeksPerMonthThousandths } from '../frame/work.ts';
import type { Sentence } from '../reading/contract-text.ts';
import { germanNumber } from '../reading/numbers.ts';
import * as proofs from './proofs-of-entitlements.data.ts';
import { contextOf, type Found, filled, placeOf, type Verdict } from './verdict.ts';

const overtime =
  /\bueberstunden|\bmehrarbeit|\bueberarbeit|\bovertime|\bueber (?:die|seine|ihre|diese) (?:\w+ ){0,3}(?:\w*arbeitszeit|\w*stunden|stundenzahl)\b|\bueberzeit|\bmehr-? ?stunden|\bmehrleistung|\bzusatzstunden|\bextra-?stunden|\bzusaetzliche[rn]? (?:arbeits)?(?:stunden|arbeit|zeit)\b|\bweitere (?:arbeits)?stunden|\barbeitet\b[^.]{0,40}\b(?:laenger|mehr)\b|\blaenger (?:ge)?arbeit|\bmehr (?:ge)?arbeit(?:et|en)?\b/;
/** „Damit ist … ausgeglichen“, after a sentence on the pay. */
const coveredByThat =
  /^(?:damit|hiermit|hierdurch|dadurch)\b[^.]*\b(?:ausgeglichen|bezahlt|verguetet|abgedeckt|mitbezahlt|erledigt|getilgt)\b/;
const covered =
  /\babgegolten|\benthalten|\bpauschal (?:abge|mit|durch|in)|\babgedeckt|\binbegriffen|\beingeschlossen|\bmit (?:dem|der|diesem|dieser|seinem|ihrem) (?:\w+ )?(?:gehalt|verguetung|entgelt|lohn|monatsgehalt|bruttogehalt|monatsverguetung)\b[^.]{0,40}(?:ausgeglichen|verguetet|bezahlt)|\bnicht (?:gesondert|zusaetzlich|besonders|extra|eigens|weiter) (?:verguet|bezahl|entlohn|abge)|\b(?:werden|wird|sind|ist) (?:\w+ ){0,2}nicht (?:verguetet|bezahlt|entlohnt|ausgezahlt)|\bkeine (?:gesonderte|zusaetzliche|besondere|weitere|extra) (?:verguetung|bezahlung)|\bkein(?:en)? (?:anspruch auf (?:\w+ )?(?:verguetung|bezahlung)|extra-? ?(?:geld|lohn)|zusaetzlich\w* (?:geld|lohn|entgelt))|\bgibt es\b[^.]{0,25}\b(?:kein|nichts)|\bmitbezahlt|\bmitverguetet|\bkostenlos|\bunbezahlt|\bohne (?:\w+ )?(?:bezahlung|lohn|ausgleich|entgelt)\b|\bohne (?:gesonderte|zusaetzliche|besondere|weitere) (?:verguetung|bezahlung)|\bunentgeltlich|\bcovered by|\bincluded in|\bcompensated with the/;
const notCovered =
  /\bnicht (?:mit )?(?:\w+ ){0,4}abgegolten|\bnicht enthalten|\b(?:durch|in|mit) (?:bezahlte\w* )?freizeit|\bfreizeitausgleich|\breise|\bsonn- und feiertag|\bwegezeit|\bzuschlaege? (?:sind|ist)|\banteilig/;

/** Largest usual number of overtime hours a month, as a share of the working time. */
const usualShare = 0.15;

/** Overtime that the pay is said to cover (C10). */
export function findOvertime(contract: Contract): Found[] {
  const sentence = contract.sentences.find((item) => isFlat(contract, item));
  if (sentence === undefined) return [];
  const cap = capOf(contract, sentence);
  if (cap === null) return [{ id: 'C10', outcome: 'no-cap', place: placeOf(sentence), verdict: noCap }];
  const usual = cap.share <= usualShare;
  const verdict = filled(usual ? smallCap : largeCap, { umfang: cap.words });
  return [{ id: 'C10', outcome: usual ? 'small-cap' : 'large-cap', place: placeOf(sentence), verdict }];
}

function isFlat(contract: Contract, { index, text, section }: Sentence): boolean {
  if (notCovered.test(text) || !(covered.test(text) || coveredByThat.test(text))) return false;
  if (overtime.test(text)) return true;
  const before = contract.sentences[index - 1];
  const refersBack = /^(?:diese|sie|solche|eine (?:gesonderte|zusaetzliche)|hierfuer|dafuer|eine)\b/.test(
    text,
  );
  return (
    refersBack &&
    before?.section === section &&
    overtime.test(before.text) &&
    !/freizeit|verguetet/.test(before.text)
  );
}

/** How much overtime is covered, in words and as a share of the monthly working time. */
function capOf(contract: Contract, sentence: Sentence): { words: string; share: number } | null {
  const weekly = contract.facts.hours?.value ?? 40 * 60;
  const percent = /(\d{1,2}(?:,\d)?)\s?(?:%|prozent|v\. ?h\.)/.exec(sentence.text);
  if (percent !== null) {
    const share = Number((percent[1] ?? '').replace(',', '.'));
    return { words: `${germanNumber(share)} Prozent der Arbeitszeit`, share: share / 100 };
  }
  const own = overtimePart(sentence.text);
  const minutes = own === null ? readIncludedOvertime(followUp(contract, sentence)) : own;
  if (minutes === null || minutes === 0) return null;
  const month = (weekly * weeksPerMonthThousandths) / 1_000;
  return { words: `${germanNumber(Math.round(minutes / 6) / 10)} Stunden im Monat`, share: minutes / month };
}

/** The number must belong to the overtime and not to the regular working time in the same sentence. */
function overtimePart(text: string): number | null {
  const regular = text.replace(
    /\b\d{2}(?:,\d)?(?: |-)?(?:wochen)?stunden(?:-| )?(?:woche| (?:pro|in der|je) woche| woechentlich)/g,
    '',
  );
  return readIncludedOvertime(regular);
}

function followUp(contract: Contract, sentence: Sentence): string {
  const next = contract.sentences[sentence.index + 1];
  const limits =
    next !== undefined &&
    next.section === sentence.section &&
    /\bbis zu|\bhoechstens|\bmaximal|\bdarueber hinaus|\bdarueberhinaus/.test(next.text) &&
    overtime.test(`${next.text} ${contextOf(contract, sentence)}`);
  return limits ? next.text : '';
}

const noCap: Verdict = {
  state: 'red',
  title: 'Überstunden pauschal mit dem Gehalt abgegolten',
  reason:
    'Überstunden sollen mit dem Gehalt abgegolten sein, ohne dass der Vertrag eine Zahl nennt. So können Sie nicht erkennen, wie viel Sie für Ihr Gehalt arbeiten müssen. Solche Regeln sind nicht klar genug und unwirksam.',
  instead:
    'Angeordnete oder geduldete Überstunden sind zu bezahlen, wenn das üblich zu erwarten ist. Bei sehr hohen Gehältern kann das anders sein. Schreiben Sie Ihre Stunden auf.',
  statutes: ['§ 307 Abs. 1 Satz 2 BGB', '§ 612 BGB'],
  cases: ['overtimeIncluded', 'overtimeLawyer', 'overtimeWarehouse'],
};

const smallCap: Verdict = {
  state: 'green',
  proof: proofs.cappedOvertime,
  title: 'Überstunden in klarer Zahl enthalten',
  reason:
    'Mit dem Gehalt sind {umfang} abgegolten. Die Zahl ist klar und bleibt in einem üblichen Rahmen. Unter den Mindestlohn darf Ihr Lohn dadurch nicht sinken.',
  instead: 'Die Regel kann so gelten. Was darüber hinausgeht, ist zusätzlich zu bezahlen.',
  statutes: ['§ 307 Abs. 1 Satz 2 BGB', '§ 612 BGB'],
};

const largeCap: Verdict = {
  state: 'yellow',
  title: 'Viele Überstunden im Gehalt enthalten',
  reason:
    'Mit dem Gehalt sind {umfang} abgegolten. Die Zahl ist zwar klar, liegt aber über den etwa 10 bis 15 Prozent, die meist als Grenze genannt werden.',
  instead: 'Ist der Umfang zu groß, sind die Überstunden zu bezahlen. Verhandeln Sie eine kleinere Zahl.',
  statutes: ['§ 307 Abs. 1 Satz 2 BGB', '§ 612 BGB'],
};
