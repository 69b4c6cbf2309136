import { type Folded, fold, originalRange } from '#src/features/checks/reference-grading/public.ts';
import { cutSentences, type Place } from './sentences.ts';

export type Sentence = Place & { index: number; text: string; section: number };
export type Section = Place & {
  index: number;
  /** „4“, „4a“, or null for text before the first section and sections with a heading only. */
  number: string | null;
  /** The mark before the number: „§“, „Artikel“; „Nr.“ for a number alone, '' without a number. */
  mark: string;
  heading: string;
  /** Folded text with blanks for line breaks, so that its indices stay the same. */
  text: string;
  sentences: Sentence[];
};
export type ContractText = { folded: Folded; text: string; sections: Section[]; sentences: Sentence[] };

const headingWords =
  'praeambel|beginn|dauer|taetigkeit|aufgaben?|aufgabengebiet|aufgabenbereich|arbeitsort|einsatzort|dienstort|arbeitszeit|arbeitszeiten|ueberstunden|mehrarbeit|kurzarbeit|verguetung|gehalt|lohn|arbeitsentgelt|entgelt|bezuege|sonderzahlung(?:en)?|gratifikation(?:en)?|bonus|urlaub|erholungsurlaub|arbeitsverhinderung|krankheit|entgeltfortzahlung|probezeit|kuendigung|kuendigungsfristen?|beendigung|befristung|freistellung|nebentaetigkeit(?:en)?|nebenbeschaeftigung|verschwiegenheit|verschwiegenheitspflicht|geheimhaltung|wettbewerbsverbot|konkurrenzverbot|vertragsstrafe|ausschlussfristen?|verfallfristen|verfallklausel|schlussbestimmungen|sonstiges|verschiedenes|nebenabreden|schriftform|salvatorische klausel|datenschutz|fortbildung|altersversorgung|betriebliche altersversorgung|tarifvertrag|tarifbindung|versetzung|dienstreisen|reisekosten|reisezeiten?|dienstwagen|homeoffice|mobiles arbeiten|arbeitsverhaeltnisses?|anwendbares recht|gerichtsstand|vertragsaenderungen|haftung|abtretung|pfaendung|zeiterfassung|pausen|schichtarbeit|allgemeines|vertragsparteien|zeugnis|altersgrenze|rueckzahlung|working hours|remuneration|salary|vacation|annual leave|termination|notice|confidentiality|place of work|duties|position|commencement|probation|final provisions|governing law|overtime|non-compete|miscellaneous|data protection|sick leave|secondary employment';
const link =
  '(?:\\s?(?:,|/|&|\\+|-|\\||\\(|\\)|:)\\s?|\\s(?:und|oder|sowie|and|der|des|die|bei|von|im|nach|of|zur|zum|am)\\s|\\s)';
const bareHeading = new RegExp(
  `^(?:${headingWords})(?:${link}(?:der |des |die |zur )?(?:${headingWords}))*\\)?:?$`,
);
const statuteWords =
  '(?:abs|absatz|satz|s\\.|nr|bgb|hgb|tzbfg|nachwg|burlg|gewo|efzg|kschg|milog|arbzg|sgb|bbig|agg|betrvg|tvg|uwg|geschgehg|bdsg|bimschg|estg|zpo|muschg|beeg|ff|und §|,|\\d)';
const sectionMark = new RegExp(
  `^(?:§{1,2}|\\$|paragraph|paragraf|artikel|art\\.|article|section|clause|ziffer)\\s?(\\d{1,2}[a-z]?)\\b(?!\\s?${statuteWords})[.:)]?\\s*-?\\s*(.*)$`,
);
/** „§ 16 Die Arbeitnehmerin bestätigt …“ is a sentence that was broken at the end of the line. */
const opensSentence =
  /^(?:der|die|das|dem|den|des|ein|eine|einem|einer|er|sie|es|bei|wird|soweit|sofern|falls|wenn|im fall\w*|jede[rnsm]?|alle|fuer)\b/;
const longestPlainHeading = 6;
const numberedMark = /^(\d{1,2})(?:\.|\))?\s+(.*)$/;
const romanMark = /^([ivx]{1,5})\.\s+(.*)$/;
const paragraphMark = /^(?:\(\d{1,2}\)|\d{1,2}\.\d{1,2}\.?|\d{1,2}[.)]|[a-z]\)|abs\.? \d|-|\*)\s/;
const tableLine = /^[a-z][a-z ,/()&-]{2,48}:\s{1,4}\S/;
const verb =
  /\b(?:ist|sind|wird|werden|betraegt|hat|haben|kann|koennen|erhaelt|gilt|gelten|verpflichtet|bedarf|beduerfen|beginnt|endet|darf|soll|muss|erfolgt|verfallen|shall|will|is)\b/;
const inlineSection = new RegExp(`(?<=[.:)"] )§ ?\\d{1,2}[a-z]?\\b(?!\\s?${statuteWords})`, 'g');

const leadsToReference =
  /\b(?:nach|gemaess|gem\.|in|im|des|der|den|dem|von|vom|aus|unter|und|oder|siehe|laut|sinne|mit|zu|gegen|durch|vgl\.|wegen|i\.s\.d\.|sowie|ueber|entgegen|von)$/;
const goesOn =
  /^(?:dieses|des |der |dem |und |oder |bleib|gilt |gelten |entsprechend|genannt|geregelt|findet|ist |sind )/;

/** „30 Urlaubstage“ before an empty line is no heading, „30. Urlaub“ is. */
const dotted = /^[\divx]{1,5}[.)]/;
const leadsAsHeading = new RegExp(`^(?:${headingWords})\\b.{0,60}$`);
/** A numbered heading is followed by an empty line or its first numbered paragraph. */
const opensSection = (next: Line | undefined) =>
  next?.text === '' || /^(?:\(1\)|\d{1,2}\.1\.?)\s/.test(next?.text ?? '');

/** „1. Der Arbeitnehmer wird …“: without headings the numbers begin sections. */
const bareNumber = /^(\d{1,2})[.)]\s+(\S.*)$/;
const leastNumbered = 4;

type Line = Place & {
  text: string;
  /** The line continues in lower case, so the previous one was broken within a sentence. */
  goesOn: boolean;
};
type Paragraph = Place & { section: number };
type Mark = Pick<Section, 'number' | 'mark'> & { rest: string };
/** A longer line that continues in lower case is no heading. */
const brokenFrom = 40;

function signOf(line: string): string {
  if (/^art/.test(line)) return 'Artikel';
  return /^ziffer/.test(line) ? 'Ziffer' : '§';
}

/** Reads sections and sentences of a contract. Never throws; a text without any mark is one section. */
export function readContractText(original: string): ContractText {
  const folded = fold(original);
  const text = folded.text.replaceAll('\n', ' ');
  const { sections, paragraphs } = layOut(linesOf(folded));
  const sentences: Sentence[] = [];
  for (const paragraph of paragraphs) {
    for (const place of cutSentences(text, paragraph.from, paragraph.to)) {
      sentences.push({
        ...place,
        index: sentences.length,
        text: text.slice(place.from, place.to),
        section: paragraph.section,
      });
    }
  }
  const bySection = Map.groupBy(sentences, ({ section }) => section);
  return {
    folded,
    text,
    sentences,
    sections: sections.map((section, index) => ({
      ...section,
      index,
      text: text.slice(section.from, section.to),
      sentences: bySection.get(index) ?? [],
    })),
  };
}

/** Headings begin sections; without headings, numbers do. */
function layOut(lines: readonly Line[]) {
  const found = new Layout(false).read(lines);
  return found.sections.length === 1 && countedNumbers(lines) >= leastNumbered
    ? new Layout(true).read(lines)
    : found;
}

/** The highest number up to which lines begin with 1, 2, 3 … */
function countedNumbers(lines: readonly Line[]): number {
  let last = 0;
  for (const { text } of lines) if (bareNumber.exec(text)?.[1] === String(last + 1)) last += 1;
  return last;
}

/** The original text of a place, with its offsets. */
export function quoteOf(folded: Folded, place: Place): { quote: string; start: number; end: number } {
  const { start, end } = originalRange(folded, place.from, place.to);
  return { quote: folded.original.slice(start, end), start, end };
}

/** A place as one line for display: no line breaks, no hyphens of a broken word. */
export function plainQuote(folded: Folded, place: Place): string {
  return quoteOf(folded, place)
    .quote.replace(/(\p{L})[-\u00AD]\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}

function linesOf(folded: Folded): Line[] {
  const { text } = folded;
  const lines: Line[] = [];
  let position = 0;
  for (const line of text.split('\n')) {
    const cuts = line.length > 160 ? [...line.matchAll(inlineSection)].map((match) => match.index) : [];
    [0, ...cuts].forEach((cut, index) => {
      const end = cuts[index] ?? line.length;
      const part = line.slice(cut, end);
      const from = position + cut + (part.length - part.trimStart().length);
      const goesOn = /\p{Ll}/u.test(folded.original.charAt(folded.starts[from] ?? -1));
      lines.push({ from, to: position + cut + part.trimEnd().length, text: part.trim(), goesOn });
    });
    position += line.length + 1;
  }
  return lines;
}

function isHeading(text: string): boolean {
  return (
    text.length > 1 &&
    text.length <= 95 &&
    !/[.;,]$|;|[a-z]{3}\. /.test(text) &&
    text.split(' ').length <= 11 &&
    !(opensSentence.test(text) && text.split(' ').length > longestPlainHeading) &&
    !verb.test(text)
  );
}

class Layout {
  private sections: Array<Omit<Section, 'text' | 'sentences' | 'index'>> = [
    { from: 0, to: 0, number: null, mark: '', heading: '' },
  ];
  private paragraphs: Paragraph[] = [];
  private open: Paragraph | null = null;
  /** A section mark stands alone on its line: the next line may be its heading. */
  private awaitsHeading = false;
  private lastLine = '';
  private counted = 0;
  private readonly byNumber: boolean;

  /** @param byNumber whether „1.“, „2.“ … at the beginning of a line open sections */
  constructor(byNumber: boolean) {
    this.byNumber = byNumber;
  }

  read(lines: readonly Line[]) {
    for (const [index, line] of lines.entries()) this.take(line, lines[index + 1]);
    return { sections: this.sections, paragraphs: this.paragraphs };
  }

  private take(line: Line, next: Line | undefined): void {
    const { text } = line;
    if (text === '') {
      this.open = null;
      return;
    }
    if (this.awaitsHeading && isHeading(text)) {
      this.awaitsHeading = false;
      this.current().heading = text;
      this.extend(line);
      return;
    }
    this.awaitsHeading = false;
    const mark = this.markOf(line, next);
    if (mark !== null) this.begin(line, mark, next);
    else if (this.startsParagraph(text)) this.addParagraph(line);
    else this.append(line);
    this.lastLine = text;
  }

  private markOf(line: Line, next: Line | undefined): Mark | null {
    const section = sectionMark.exec(line.text);
    if (section !== null && !this.refersBack(section[2] ?? '')) {
      return { number: section[1] ?? null, mark: signOf(line.text), rest: section[2] ?? '' };
    }
    if (this.byNumber) return this.nextNumber(line);
    for (const pattern of [numberedMark, romanMark]) {
      const numbered = pattern.exec(line.text);
      const rest = numbered?.[2] ?? '';
      if (
        numbered !== null &&
        isHeading(rest) &&
        (bareHeading.test(rest) ||
          (dotted.test(line.text) && (leadsAsHeading.test(rest) || opensSection(next))))
      ) {
        return { number: numbered[1] ?? null, mark: 'Nr.', rest };
      }
    }
    const isNew = this.open === null || /[.:;!?]$/.test(this.lastLine);
    return isNew && bareHeading.test(line.text) ? { number: null, mark: '', rest: line.text } : null;
  }

  /** Only the next number begins a paragraph; „zum / 3. des Monats“ does not. */
  private nextNumber(line: Line): Mark | null {
    const [, number, rest] = bareNumber.exec(line.text) ?? [];
    const isFree = this.open === null || /[.:;!?")-]$/.test(this.lastLine);
    if (number !== String(this.counted + 1) || rest === undefined || !isFree) return null;
    this.counted += 1;
    return { number, mark: 'Nr.', rest };
  }

  /** „… gemäß / § 14 dieses Vertrages …“, broken before the sign, is no new section. */
  private refersBack(rest: string): boolean {
    if (this.open === null) return false;
    return leadsToReference.test(this.lastLine) || goesOn.test(rest);
  }

  /** „… zum / 15. eines Monats“ and „§ 14 / Abs. 2“, broken before the number, are no new paragraphs. */
  private startsParagraph(text: string): boolean {
    if (tableLine.test(text)) return this.open === null || !/[,a-z]$/.test(this.lastLine) || text.length < 90;
    if (!paragraphMark.test(text)) return false;
    return (
      this.open === null ||
      !/^(?:\d{1,2}(?:[.)]|\.\d{1,2}\.?)|abs\.? \d)\s/.test(text) ||
      /[.:;!?]$/.test(this.lastLine)
    );
  }

  private begin(line: Line, { number, mark, rest }: Mark, next: Line | undefined): void {
    const isBroken = (next?.goesOn === true || this.byNumber) && rest.length >= brokenFrom;
    const heading = isHeading(rest) && !isBroken ? rest : '';
    this.sections.push({ from: line.from, to: line.to, number, mark, heading });
    this.open = null;
    this.awaitsHeading = rest === '';
    if (heading === '' && rest !== '') this.addParagraph({ ...line, from: line.to - rest.length });
  }

  private addParagraph(line: Place): void {
    this.open = { from: line.from, to: line.to, section: this.sections.length - 1 };
    this.paragraphs.push(this.open);
    this.extend(line);
  }

  private append(line: Line): void {
    if (this.open === null) this.addParagraph(line);
    else this.open.to = line.to;
    this.extend(line);
  }

  private extend(line: Place): void {
    this.current().to = Math.max(this.current().to, line.to);
  }

  private current() {
    const last = this.sections.at(-1);
    if (last === undefined) throw new Error('a layout has always a section');
    return last;
  }
}
