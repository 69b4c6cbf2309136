import { SaxesParser } from 'saxes';
import { type BoundRule, bounds, Refused } from './document-types.ts';
import { decodedXml } from './xml-encoding.ts';

/** What a parser joins sign by sign, piece by piece or with room of its own for each; office files hold next to none of most of it. */
const most = {
  /** Signs of all comments, and of all instructions to programs (`<?…?>`), their marks included, so that empty ones count as well. */
  comments: 64 * 1024,
  instructions: 64 * 1024,
  /** The same of text that is marked as such (`<![CDATA[…]]>`). */
  marked: 1024 * 1024,
  references: 200_000,
  /** Line breaks that are none to XML (`\r`), and breaks and tabs inside of tags: each of them ends a piece. */
  breaks: 500_000,
  /** Of one tag with all its attributes; Word notes a whole drawing in one (`o:gfxdata`). */
  tag: 2 * 1024 * 1024,
} as const;

const sign = { tab: 9, newLine: 10, quote: 0x22, apostrophe: 0x27, less: 0x3c, greater: 0x3e } as const;

/**
 * Counts what stands between the tags of a file, all its parts together, and how long these are, before a parser sees it: one pass, which
 * takes nothing apart. It sees the same beginnings and ends as the parser does, or the parser refuses what it sees.
 */
class MarkupCounts {
  #comments = 0;
  #instructions = 0;
  #marked = 0;
  #references = 0;
  #breaks = 0;

  /** @throws Refused by a bound */
  references(xml: string): void {
    for (let at = xml.indexOf('&'); at >= 0; at = xml.indexOf('&', at + 1)) {
      this.#references += 1;
      refuseAbove(this.#references, most.references, 'xml-entities');
    }
  }

  /** @throws Refused by a bound; 'damaged' for a document type, of which nothing else needs to be read */
  markup(xml: string): void {
    this.#lineEnds(xml);
    for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) at = this.#endOf(xml, at);
  }

  #lineEnds(xml: string): void {
    for (let at = xml.indexOf('\r'); at >= 0; at = xml.indexOf('\r', at + 1)) this.#break();
  }

  #break(): void {
    this.#breaks += 1;
    refuseAbove(this.#breaks, most.breaks, 'xml-breaks');
  }

  /** @returns where what begins at a place has ended */
  #endOf(xml: string, at: number): number {
    if (xml.startsWith('<!--', at)) {
      const end = endBy('-->', xml, at + 4);
      this.#comments += end - at;
      refuseAbove(this.#comments, most.comments, 'xml-comments');
      return end;
    }
    if (xml.startsWith('<![CDATA[', at)) {
      const end = endBy(']]>', xml, at + 9);
      this.#marked += end - at;
      refuseAbove(this.#marked, most.marked, 'xml-marked');
      return end;
    }
    if (xml.startsWith('<?', at)) {
      const end = endBy('?>', xml, at + 2);
      this.#instructions += end - at;
      refuseAbove(this.#instructions, most.instructions, 'xml-instructions');
      return end;
    }
    if (xml.startsWith('<!DOCTYPE', at)) throw new Refused('damaged', '', 'xml-doctype');
    return this.#tag(xml, at);
  }

  /** A tag ends at `>` outside of quotes; `<` stands in none, and the parser refuses one in which it does. */
  #tag(xml: string, from: number): number {
    let quote = 0;
    for (let at = from + 1; at < xml.length; at += 1) {
      const code = xml.charCodeAt(at);
      if (code === sign.less) return at;
      if (code === sign.greater && quote === 0) return at + 1;
      if (code === quote) quote = 0;
      else if (quote === 0 && (code === sign.quote || code === sign.apostrophe)) quote = code;
      else if (code === sign.newLine || code === sign.tab) this.#break();
      if (at - from >= most.tag) throw Refused.bound('xml-tag');
    }
    return xml.length;
  }
}

function endBy(mark: string, xml: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at + mark.length;
}

function refuseAbove(count: number, bound: number, rule: BoundRule): void {
  if (count > bound) throw Refused.bound(rule);
}

/** How much XML a file may hold, all its parts together. */
type XmlBounds = {
  readonly xmlBytes: number;
  readonly xmlElements: number;
  readonly xmlDepth: number;
  readonly xmlAttributes: number;
  readonly xmlAllAttributes: number;
};

export type XmlListener = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Taken in pieces, so that what is refused is refused before the rest is read. */
const pieceLength = 64 * 1024;

/** What XML 1.0 does not know (2.2), and databases do not keep; it stands for nothing that anybody could see. */
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

function isForbidden(code: number): boolean {
  const isControl = code < 0x20 && code !== 9 && code !== 10 && code !== 13;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return Number.isNaN(code) || isControl || isSurrogate || (code & 0xfffe) === 0xfffe || code > 0x10ffff;
}

/** `&#1114111;`, and two signs more of zeros. */
const longestReference = 14;

/** `&#0;` and its like dropped: some programs write them, and one sign nobody sees must not fail a whole document. */
function withoutForbiddenSigns(xml: string): string {
  const plain = xml.toWellFormed().replace(forbidden, '');
  let kept = '';
  let from = 0;
  for (let at = plain.indexOf('&#'); at >= 0; at = plain.indexOf('&#', at + 2)) {
    // No further than a reference can be long: looking for an end that stands far away, for each, took the square of the length.
    const reference = plain.slice(at, at + longestReference + 1);
    const length = reference.indexOf(';');
    // What is no reference at all is left to the parser, which refuses it.
    if (length < 0) continue;
    const digits = reference.slice(2, length);
    const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
    if (Number.isNaN(code) || !isForbidden(code)) continue;
    kept += plain.slice(from, at);
    from = at + length + 1;
  }
  return kept + plain.slice(from);
}

/** Names stay as they are written; a place in the text is of no use to anybody. */
const parserOptions = { xmlns: false, position: false } as const;

/** Reads the XML of one file, part by part, in one pass and counting: nothing of it can take long. */
export class XmlReader {
  readonly #bounds: XmlBounds;
  readonly #counts = new MarkupCounts();
  #bytes = 0;
  #elements = 0;
  #attributes = 0;

  constructor(limits: XmlBounds = bounds) {
    this.#bounds = limits;
  }

  /**
   * Reads one part in UTF-8 or UTF-16 and tells what stands there, names as they are written, prefix and all.
   * @returns its text without signs that XML does not know
   * @throws Refused by a bound; 'damaged' for what is no XML, or has a document type, which office programs never write, or
   * another encoding; what a listener throws
   */
  read(part: Buffer, listener: XmlListener = {}): string {
    this.#bytes += part.length;
    if (this.#bytes > this.#bounds.xmlBytes) throw Refused.bound('xml-bytes');
    const decoded = decodedXml(part);
    this.#counts.references(decoded.text);
    const xml = withoutForbiddenSigns(decoded.text);
    this.#counts.markup(xml);
    const parser = this.#parser(listener);
    let declared: string | undefined;
    parser.on('xmldecl', ({ encoding }) => {
      declared = encoding;
    });
    for (let at = 0; at < xml.length; at += pieceLength) parser.write(xml.slice(at, at + pieceLength));
    parser.close();
    decoded.check(declared);
    return xml;
  }

  #parser({ open, close, text }: XmlListener): SaxesParser<typeof parserOptions> {
    const parser = new SaxesParser(parserOptions);
    const refuse = (rule: BoundRule) => {
      throw Refused.bound(rule);
    };
    let depth = 0;
    let attributes = 0;
    parser.on('error', () => {
      throw new Refused('damaged', '', 'xml');
    });
    parser.on('doctype', () => {
      throw new Refused('damaged', '', 'xml-doctype');
    });
    parser.on('attribute', () => {
      attributes += 1;
      this.#attributes += 1;
      const { xmlAttributes, xmlAllAttributes } = this.#bounds;
      if (attributes > xmlAttributes || this.#attributes > xmlAllAttributes) refuse('xml-attributes');
    });
    parser.on('opentag', ({ name, attributes: given }) => {
      attributes = 0;
      depth += 1;
      this.#elements += 1;
      if (this.#elements > this.#bounds.xmlElements) refuse('xml-elements');
      if (depth > this.#bounds.xmlDepth) refuse('xml-depth');
      open?.(name, given);
    });
    parser.on('closetag', ({ name }) => {
      depth -= 1;
      close?.(name);
    });
    if (text) {
      parser.on('text', text);
      parser.on('cdata', text);
    }
    return parser;
  }
}
