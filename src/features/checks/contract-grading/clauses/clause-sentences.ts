import type { Contract } from '../frame/terms.ts';
import type { Section, Sentence } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import { paragraphMark } from './proof-words.ts';

/** References to a part of a contract or a statute by number, in folded text. */
const sign =
  /(§{1,2}|\bparagra(?:ph|f)(?:en|s)?|\b(?:artikeln?|ziffern?|punkte?n?|abschnitte?[ns]?|klauseln?|nummern?)|\b(?:art|ziff|nr)\.) ?(?=\d)/g;
/** „§§ 4, 5 und 7“, „§ 4 Abs. 2 Satz 1“; sticky, so it is matched at one position only. */
const oneNumber = /(\d{1,4}[a-z]?)(?![\d.]\d)/y;
const partNumber =
  / ?(?:abs\.?|absatz|satz|s\.|nr\.?|nummer|ziff\.?|lit\.?|buchst\.?|ff?\.?) ?(?:\d{1,2}|[a-z]\))?(?![a-z])/y;
const link = / ?(,|und|oder|sowie|bis|-|\/) ?(?=\d)/y;
const mostNumbers = 20;

const statute =
  /^ ?\(?(?:(?:des|der|dem) )?(?:bgb|hgb|tzbfg|kschg|burlg|milog|gewo|efzg|entgfg|arbzg|geschgehg|hinschg|nachwg|sgb|bbig|agg|betrvg|tvg|uwg|bdsg|dsgvo|ds-gvo|bimschg|estg|zpo|muschg|beeg|bpersvg|schwarzarbg|aentg|aueg|jarbschg|pflegezg|famff?pfzg|arbnerfg|urhg|vvg|betravg|altersteilzg|gg|tvoed|tv-l|avr|[a-z]{2,40}gesetz(?:es|buch(?:e?s)?)?|grundgesetz\w*|gewerbeordnung|zivilprozessordnung|(?:buergerliche[ns]?|handels|sozial)\s?gesetzbuch\w*|manteltarif\w*|tarifvertr\w*)\b/;

type Named = { numbers: ReadonlySet<string>; isCounted: boolean };

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** „§§ 4 bis 7“ includes the numbers between. */
function add(numbers: Set<string>, number: string, isRange: boolean): void {
  const [first, last] = [Number.parseInt([...numbers].at(-1) ?? number, 10), Number.parseInt(number, 10)];
  if (isRange) for (let each = first + 1; each < last && each < 100; each += 1) numbers.add(String(each));
  numbers.add(number);
}

/** The numbers after a section sign, and the rest of the text. */
function readNumbers(text: string, start: number): { numbers: Set<string>; end: number } {
  const numbers = new Set<string>();
  let at = start;
  let isRange = false;
  for (let count = 0; count < mostNumbers; count += 1) {
    const number = match(oneNumber, text, at);
    if (number === null) break;
    add(numbers, number[1] ?? '', isRange);
    at = oneNumber.lastIndex;
    while (match(partNumber, text, at) !== null) at = partNumber.lastIndex;
    const next = match(link, text, at);
    if (next === null) break;
    isRange = next[1] === 'bis' || next[1] === '-';
    at = link.lastIndex;
  }
  return { numbers, end: at };
}

function namesIn(text: string): Named[] {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const found = [...text.matchAll(sign)].flatMap((mark) => {
    const { numbers, end } = readNumbers(text, mark.index + mark[0].length);
    if (numbers.size === 0 || statute.test(text.slice(end, end + 60))) return [];
    return [{ numbers, isCounted: /^(?:nr|nummer)/.test(mark[1] ?? '') }];
  });
  if (remembered.size > mostRemembered) remembered.clear();
  remembered.set(text, found);
  return found;
}
/** Cached: all clauses of a contract need the same sentences. */
const remembered = new Map<string, Named[]>();
const mostRemembered = 2_000;

/** Whether a sentence names this section of the contract by its number: „die Zahlung nach § 4“, not „§ 4 KSchG“. */
function namesSection(text: string, { number, mark }: Section): boolean {
  if (number === null) return false;
  // „Nr. 4“ may be part of a paragraph if sections have another mark.
  const isCounted = mark === 'Nr.' || mark === 'Ziffer';
  return namesIn(text).some((name) => name.numbers.has(number) && (isCounted || !name.isCounted));
}

/** „Dies gilt auch für …“: a sentence that refers to the one before it, even across paragraphs. */
const refersBack =
  /^(?:\S+ )?(?:dies|dieses?[rnm]?|das (?:gilt|gleiche|betrifft|trifft)|daraus|darauf|hier\w*|davon|dafuer|daneben|dabei|gleiches|dasselbe|entsprechendes|ebenso|auch|abweichend\w*|ausgenommen|ausnahm\w*|im uebrigen|jedoch|ungeachtet|unabhaengig|ohne|selbst|sofern|soweit|satz|absatz|vorstehend\w*|vorgenannt\w*|obig\w*|die (?:vorstehende|vorgenannte|obige)\w*)\b|\b(?:satz|absatz|abs\.) \d\b|\b(?:vorstehend|vorgenannt|obig)\w*/;

/** Words that remove, limit or delay a right. */
const takes =
  /\b(?:nicht|kein\w*|nur|erst|ohne|ausser|entfaell\w*|entfallen|wegfall\w*|faellt|fallen|weg|ruht|ruhen|un(?:bezahlt|wirksam|verbindlich|gueltig)\w*|vorbehalt\w*|vorbehaltlich|gestrichen|streich\w*|widerruf\w*|widerrufen|senk\w*|gesenkt|kuerz\w*|gekuerzt|minder\w*|behaelt|einbehalt\w*|behalten|ausgesetzt|aussetz\w*|belieben|beliebig|ermessen|jederzeit|sofort|sofortig\w*|fristlos|hoechstens|verzicht\w*|abweich\w*|aufgehoben|ausgeschlossen|hinfaellig|gegenstandslos|kaution|verlaengert|verlaengern|weitere|schliesst sich an|von heute auf morgen)\b/;
/** Severability clauses and bans on assigning pay take no right away. */
const usualTaking =
  /^(?:sollten?|wenn|falls|ist|sind) (?:\w+ ){0,4}(?:bestimmung(?:en)?|regelung(?:en)?|klauseln?|teile?)\b[^.;]{0,120}\bunwirksam\b[^.;]{0,80}\b(?:uebrigen|restlichen) (?:bestimmungen|regelungen|klauseln|teile|vertrags?|vereinbarungen)?[^.;]{0,40}(?:nicht|unberuehrt|wirksam|gueltig)[^.;]{0,20}\.?$|^(?:die )?(?:abtretung|verpfaendung|pfaendung)\b[^.;]{0,140}\b(?:ausgeschlossen|unzulaessig|untersagt|nicht gestattet)\.?$/;
/** „Alle Rechte aus diesem Vertrag …“: concerns every clause. */
const speaksOfAll =
  /\b(?:alle[nr]?|saemtliche[nr]?|jegliche[nr]?|jede[rs]?|keine[rn]? (?:der|dieser)|bisherigen|vorletzten|letzten|ersten|uebrigen|vorherigen|vorangehenden)\b[^.]{0,50}\b(?:regelung(?:en)?|rechten?|leistung(?:en)?|bestimmung(?:en)?|abs(?:atz|aetze[n]?)|abschnitte?n?|vereinbarung(?:en)?|zusagen?|paragra(?:f|ph)en|klauseln?)\b/;
const part =
  /\b(?:abschnitt|regelung(?:en)?|klauseln?|paragra(?:f|ph)|kapitel|punkt|absatz|bestimmung(?:en)?|ueberschrift|vorschrift(?:en)?)\b/;

/** „Der Abschnitt „Urlaub“ ist gestrichen“. */
const namesHeading = (text: string, { heading }: Section) =>
  heading.length > 3 && part.test(text) && text.includes(heading);

/** Text without sections is one long section; then the sentences around the clause count as its paragraph. */
const longestParagraph = 14;

/** A sentence without the mark of its paragraph. */
export const withoutMark = (text: string) => text.replace(paragraphMark, '');

/**
 * All sentences about the clause at this place: those of its paragraph, those that refer back to it, those that
 * name its section by number, and every sentence of the contract on its topic.
 * @param about the words of its topic, and words that show another topic
 */
export function sentencesOfClause(
  contract: Contract,
  place: Place,
  { topic, thing, apart }: { topic: RegExp; thing?: RegExp; apart?: RegExp },
): Sentence[] {
  const { sentences } = contract;
  const own = sentencesAt(contract, place);
  const sections = sectionsOf(contract, own);
  const belongs = new Set(own.flatMap((sentence) => paragraphOf(contract, sentence)));
  for (const sentence of sentences) {
    const text = withoutMark(sentence.text);
    const isTaking = takes.test(text) && !usualTaking.test(text);
    const isAbout = topic.test(sentence.text) || (isTaking && thing?.test(text) === true);
    // Within its own section every sentence counts.
    if (isAbout && (isIn(sections, sentence) || apart?.test(sentence.text) !== true)) belongs.add(sentence);
    if (isTaking && (speaksOfAll.test(text) || sections.some((one) => namesHeading(text, one))))
      belongs.add(sentence);
    if (isReadAsSection(contract, sentence, sections)) belongs.add(sentence);
    // Regardless of topic words: „Die Frist des § 7 beträgt einen Monat“ has none.
    if (sections.some((section) => namesSection(text, section))) belongs.add(sentence);
    const before = sentences[sentence.index - 1];
    const follows = before !== undefined && belongs.has(before) && before.section === sentence.section;
    if (follows && refersBack.test(text)) belongs.add(sentence);
  }
  return [...belongs];
}

/**
 * Other sentences of its section that belong to no other clause: „(2) Wer krank ist, bekommt keinen Lohn“ undoes a
 * clause on sick pay without using its words. Text without sections is left out, because there every sentence
 * would count.
 * @param elsewhere sentences of other clauses
 */
export function restOfSection(
  contract: Contract,
  place: Place,
  elsewhere: ReadonlySet<Sentence>,
): Sentence[] {
  return sectionsOf(contract, sentencesAt(contract, place))
    .filter(({ sentences }) => sentences.length <= longestParagraph)
    .flatMap(({ sentences }) => sentences)
    .filter((sentence) => !elsewhere.has(sentence));
}

/** The sentences that overlap with a place. */
export const sentencesAt = ({ sentences }: Contract, place: Place): Sentence[] =>
  sentences.filter(({ from, to }) => from < place.to && place.from < to);

const isIn = (sections: readonly Section[], sentence: Sentence) =>
  sections.some(({ sentences }) => sentences.length <= longestParagraph && sentences.includes(sentence));

function sectionsOf({ sections }: Contract, sentences: readonly Sentence[]): Section[] {
  const indices = new Set(sentences.map(({ section }) => section));
  return [...indices].flatMap((index) => sections[index] ?? []);
}

/** On a line of its own, „Ziffer 7 ist auf die Firma nicht anzuwenden“ is read as section 7 without a heading. */
function isReadAsSection({ sections }: Contract, { section }: Sentence, own: readonly Section[]): boolean {
  const around = sections[section];
  if (around === undefined || around.number === null || around.heading !== '') return false;
  return own.some((one) => one !== around && one.number === around.number);
}

/** The numbered paragraph of a sentence; without numbers its section. */
export function paragraphOf({ sections }: Contract, sentence: Sentence): Sentence[] {
  const all = sections[sentence.section]?.sentences ?? [sentence];
  const at = all.indexOf(sentence);
  const starts = (one: Sentence | undefined) => one !== undefined && paragraphMark.test(one.text);
  const from = all.findLastIndex((one, index) => index <= at && starts(one));
  const next = all.findIndex((one, index) => index > at && starts(one));
  const paragraph = all.slice(Math.max(0, from), next < 0 ? undefined : next);
  return paragraph.length <= longestParagraph ? paragraph : all.slice(Math.max(0, at - 1), at + 3);
}
