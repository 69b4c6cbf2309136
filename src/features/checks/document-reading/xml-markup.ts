import { type BoundRule, Refused } from './refusals.ts';

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
export class MarkupCounts {
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
