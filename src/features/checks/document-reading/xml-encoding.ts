import { Refused } from './document-types.ts';

/** Encoding of a part by its first bytes (XML 1.0, appendix F). */
type Written = { decoder: 'utf-8' | 'utf-16le' | 'utf-16be'; hasMark: boolean };

const undecidable = () => new Refused('damaged', '', 'xml-encoding');

function writtenAs(part: Buffer): Written {
  const head = part.toString('hex', 0, 4);
  if (['fffe0000', '0000feff', '3c000000', '0000003c'].includes(head)) throw undecidable();
  if (head.startsWith('efbbbf')) return { decoder: 'utf-8', hasMark: true };
  if (head.startsWith('fffe')) return { decoder: 'utf-16le', hasMark: true };
  if (head.startsWith('feff')) return { decoder: 'utf-16be', hasMark: true };
  if (head.startsWith('3c00')) return { decoder: 'utf-16le', hasMark: false };
  if (head.startsWith('003c')) return { decoder: 'utf-16be', hasMark: false };
  return { decoder: 'utf-8', hasMark: false };
}

/** A real ASCII document is also valid UTF-8; some programs declare it. */
function isInUtf8(declared: string, text: string): boolean {
  if (declared === 'utf-8' || declared === 'utf8') return true;
  return (declared === 'us-ascii' || declared === 'ascii') && Buffer.byteLength(text) === text.length;
}

export type DecodedXml = {
  text: string;
  /** @throws Refused for a declared encoding with which another reader would read another text */
  check(declared: string | undefined): void;
};

/**
 * The text of a part in UTF-8 or UTF-16, which every reader of XML knows (XML 1.0, 4.3.3). In any other encoding,
 * such as UTF-7, Word and we would read different texts.
 * @throws Refused for other encodings
 */
export function decodedXml(part: Buffer): DecodedXml {
  const { decoder, hasMark } = writtenAs(part);
  let text: string;
  try {
    text = new TextDecoder(decoder, { fatal: true }).decode(part);
  } catch {
    throw undecidable();
  }
  const agrees = (declared: string | undefined) => {
    if (declared === undefined) return hasMark || decoder === 'utf-8';
    const name = declared.toLowerCase();
    return decoder === 'utf-8' ? isInUtf8(name, text) : name === 'utf-16' || name === decoder;
  };
  return {
    text,
    check: (declared) => {
      if (!agrees(declared)) throw undecidable();
    },
  };
}
