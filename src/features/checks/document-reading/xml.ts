import { SaxesParser } from 'saxes';
import { type BoundRule, bounds, Refused } from './document-types.ts';
import { decodedXml } from './xml-encoding.ts';

/**
 * Limits of content that parsers process slowly, one character or piece at a time; office files have little of it.
 */
const most = {
  /**
   * Characters of all comments and processing instructions (`<?…?>`), with their marks, so that empty ones count
   * as well.
   */
  comments: 64 * 1024,
  instructions: 64 * 1024,
  /** The same for CDATA sections (`<![CDATA[…]]>`). */
  marked: 1024 * 1024,
  references: 200_000,
  /** Carriage returns (`\r`), and line breaks and tabs inside tags: each ends a piece. */
  breaks: 500_000,
  /** Characters of one tag with its attributes; Word stores a whole drawing in one (`o:gfxdata`). */
  tag: 2 * 1024 * 1024,
} as const;

const sign = { tab: 9, newLine: 10, quote: 0x22, apostrophe: 0x27, less: 0x3c, greater: 0x3e } as const;

/**
 * Counts text and tags of all parts of a file before a parser reads them, in one pass. It finds the same
 * boundaries as the parser, or the parser refuses the file.
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

  /** @throws Refused by a bound; 'damaged' for a document type */
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

  /** @returns end of the construct that begins at a place */
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

  /** A tag ends at `>` outside of quotes. It contains no `<`; the parser refuses one that does. */
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

/** Limits of the XML of a file, all parts together. */
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

/** Size of the pieces that are read, so that a refusal comes before the rest is read. */
const pieceLength = 64 * 1024;

/** Characters that XML 1.0 does not allow (2.2) and databases do not store; they are invisible. */
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

function isForbidden(code: number): boolean {
  const isControl = code < 0x20 && code !== 9 && code !== 10 && code !== 13;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return Number.isNaN(code) || isControl || isSurrogate || (code & 0xfffe) === 0xfffe || code > 0x10ffff;
}

/** Length of `&#1114111;` with two leading zeros. */
const longestReference = 14;

/** Drops `&#0;` and the like: some programs write them, and an invisible character must not fail a whole document. */
function withoutForbiddenSigns(xml: string): string {
  const plain = xml.toWellFormed().replace(forbidden, '');
  let kept = '';
  let from = 0;
  for (let at = plain.indexOf('&#'); at >= 0; at = plain.indexOf('&#', at + 2)) {
    // Searches only within the length of a reference: searching for a distant end took quadratic time.
    const reference = plain.slice(at, at + longestReference + 1);
    const length = reference.indexOf(';');
    // Anything else is left to the parser, which refuses it.
    if (length < 0) continue;
    const digits = reference.slice(2, length);
    const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
    if (Number.isNaN(code) || !isForbidden(code)) continue;
    kept += plain.slice(from, at);
    from = at + length + 1;
  }
  return kept + plain.slice(from);
}

/** Names are kept as written; positions are not needed. */
const parserOptions = { xmlns: false, position: false } as const;

/** Reads the XML of one file, part by part, in one pass with limits. */
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
   * Reads one part in UTF-8 or UTF-16 and calls the listener, with names as written, including prefixes.
   * @returns its text without characters that XML does not allow
   * @throws Refused by a bound; 'damaged' for invalid XML, a document type (never written by office programs) or
   * another encoding; errors of the listener
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
