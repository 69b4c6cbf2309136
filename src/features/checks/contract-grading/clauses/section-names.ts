import type { Section } from '../reading/contract-text.ts';

/** What names a part of a contract or of a statute by its number, in folded text. */
const sign =
  /(§{1,2}|\bparagra(?:ph|f)(?:en|s)?|\b(?:artikeln?|ziffern?|punkte?n?|abschnitte?[ns]?|klauseln?|nummern?)|\b(?:art|ziff|nr)\.) ?(?=\d)/g;
/** „§§ 4, 5 und 7“, „§ 4 Abs. 2 Satz 1“; sticky, so that it is tried at one place only. */
const oneNumber = /(\d{1,4}[a-z]?)(?![\d.]\d)/y;
const part =
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

/** „§§ 4 bis 7“ names those between as well. */
function add(numbers: Set<string>, number: string, isRange: boolean): void {
  const [first, last] = [Number.parseInt([...numbers].at(-1) ?? number, 10), Number.parseInt(number, 10)];
  if (isRange) for (let each = first + 1; each < last && each < 100; each += 1) numbers.add(String(each));
  numbers.add(number);
}

/** The numbers behind a sign, and what stands behind them. */
function readNumbers(text: string, start: number): { numbers: Set<string>; end: number } {
  const numbers = new Set<string>();
  let at = start;
  let isRange = false;
  for (let count = 0; count < mostNumbers; count += 1) {
    const number = match(oneNumber, text, at);
    if (number === null) break;
    add(numbers, number[1] ?? '', isRange);
    at = oneNumber.lastIndex;
    while (match(part, text, at) !== null) at = part.lastIndex;
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
/** Each clause of a contract asks for the same sentences. */
const remembered = new Map<string, Named[]>();
const mostRemembered = 2_000;

/** Whether a sentence names this section of the contract by its number: „die Zahlung nach § 4“, not „§ 4 KSchG“. */
export function namesSection(text: string, { number, mark }: Section): boolean {
  if (number === null) return false;
  // „Nr. 4“ may be a part of a paragraph where sections are marked otherwise.
  const isCounted = mark === 'Nr.' || mark === 'Ziffer';
  return namesIn(text).some((name) => name.numbers.has(number) && (isCounted || !name.isCounted));
}
