import { SaxesParser } from 'saxes';
import { bounds } from './document-types.ts';
import { type BoundRule, Refused } from './refusals.ts';
import { decodedXml } from './xml-encoding.ts';

/** How much XML a file may hold, all its parts together. */
export type XmlBounds = {
  readonly xmlBytes: number;
  readonly xmlElements: number;
  readonly xmlDepth: number;
  readonly xmlAttributes: number;
};

export type XmlListener = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Comments and entities take a parser longer than anything else; office files hold next to none. */
const mostCommentLength = 64 * 1024;
const mostEntities = 200_000;
/** Taken in pieces, so that what is refused is refused before the rest is read. */
const pieceLength = 64 * 1024;

/** What XML 1.0 does not know (2.2), and databases do not keep; it stands for nothing that anybody could see. */
const forbidden = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

function isForbidden(code: number): boolean {
  const isControl = code < 0x20 && code !== 9 && code !== 10 && code !== 13;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return Number.isNaN(code) || isControl || isSurrogate || (code & 0xfffe) === 0xfffe || code > 0x10ffff;
}

/** `&#0;` and its like dropped: some programs write them, and one sign nobody sees must not fail a whole document. */
function withoutForbiddenSigns(xml: string): string {
  const plain = xml.toWellFormed().replace(forbidden, '');
  let kept = '';
  let from = 0;
  for (let at = plain.indexOf('&#'); at >= 0; at = plain.indexOf('&#', at + 2)) {
    const end = plain.indexOf(';', at);
    if (end < 0) break;
    const digits = plain.slice(at + 2, Math.min(end, at + 14));
    const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
    // What is no reference at all is left to the parser, which refuses it.
    if (Number.isNaN(code) || end - at > 14 || !isForbidden(code)) continue;
    kept += plain.slice(from, at);
    from = end + 1;
  }
  return kept + plain.slice(from);
}

function checkSlowParts(xml: string): void {
  let comments = 0;
  for (let at = xml.indexOf('<!--'); at >= 0; ) {
    const end = xml.indexOf('-->', at);
    comments += (end < 0 ? xml.length : end) - at;
    if (comments > mostCommentLength) throw Refused.bound('xml-comments');
    at = end < 0 ? -1 : xml.indexOf('<!--', end);
  }
  let entities = 0;
  for (let at = xml.indexOf('&'); at >= 0; at = xml.indexOf('&', at + 1)) {
    entities += 1;
    if (entities > mostEntities) throw Refused.bound('xml-entities');
  }
}

/** Names stay as they are written; a place in the text is of no use to anybody. */
const parserOptions = { xmlns: false, position: false } as const;

/** Reads the XML of one file, part by part, in one pass and counting: nothing of it can take long. */
export class XmlReader {
  readonly #bounds: XmlBounds;
  #bytes = 0;
  #elements = 0;

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
    const xml = withoutForbiddenSigns(decoded.text);
    checkSlowParts(xml);
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
      if (attributes > this.#bounds.xmlAttributes) refuse('xml-attributes');
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
