import { SaxesParser } from 'saxes';
import { bounds } from './document-types.ts';
import { type BoundRule, Refused } from './refusals.ts';
import { decodedXml } from './xml-encoding.ts';
import { MarkupCounts } from './xml-markup.ts';

/** How much XML a file may hold, all its parts together. */
export type XmlBounds = {
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
