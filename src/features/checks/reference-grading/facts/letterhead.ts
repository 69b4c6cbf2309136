import type { Folded } from '../normalise.ts';
import { originalRange } from '../normalise.ts';
import { cutPieces } from '../sentences.ts';
import type { FoundDate } from './dates.ts';
import { looksLikeName } from './person.ts';

export type Frame = {
  employer: string | null;
  address: string[];
  heading: string | null;
  /** Lines under the place and date of issue. */
  signature: string[];
};

const company =
  /\b(?:GmbH|gGmbH|mbH|AG|KG|KGaA|OHG|SE|e\. ?K\.|e\. ?V\.|eG|UG|mbB|AöR|GbR|Inh\.|Inhaberin|Inhaber|Stiftung|Praxis|Kanzlei|& Co)/;
const noise = /^(?:tel|telefon|fax|e-?mail|www\.|http|seite|datum|ust|iban)|@/i;

/** Letterhead, heading and signature lines, read from the lines of the original text. */
export function findFrame(folded: Folded, issued: FoundDate | null): Frame {
  const heading = cutPieces(folded).find((piece) => piece.kind === 'heading') ?? null;
  const headingRange = heading === null ? null : originalRange(folded, heading.from, heading.to);
  const head =
    headingRange === null ? firstLines(folded.original) : folded.original.slice(0, headingRange.start);
  const lines = head
    .split(/\r?\n/)
    .map((line) => (line.trim().split(/\s{3,}|\t/)[0] ?? '').trim())
    .filter((line) => line !== '' && !noise.test(line));
  const first = lines.find((line) => company.test(line)) ?? lines[0] ?? null;
  const at = first === null ? -1 : lines.indexOf(first);
  return {
    employer: first === null ? null : cutAddress(first),
    address: at < 0 ? [] : addressLines(first ?? '', lines.slice(at + 1)),
    heading:
      headingRange === null ? null : folded.original.slice(headingRange.start, headingRange.end).trim(),
    signature: signatureLines(folded, issued),
  };
}

function firstLines(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, 4);
  const prose = lines.findIndex((line) => line.length > 70 || /\b(?:Herrn?|Frau)\b/.test(line));
  return lines.slice(0, prose === -1 ? lines.length : prose).join('\n');
}

function cutAddress(line: string): string {
  return (line.split(/,\s|\s·\s/)[0] ?? line).trim();
}

function addressLines(first: string, rest: readonly string[]): string[] {
  const inline = first.split(/,\s|\s·\s/).slice(1);
  const lines = [...inline, ...rest.flatMap((line) => line.split(/\s·\s/))].map((line) => line.trim());
  return lines.filter((line) => /\d/.test(line) && !/^(?:tel|telefon)/i.test(line)).slice(0, 3);
}

function signatureLines(folded: Folded, issued: FoundDate | null): string[] {
  if (issued === null) return lastNameLine(folded.original);
  const { end } = originalRange(folded, issued.from, issued.to);
  const rest = folded.original.slice(end);
  if (rest.length > 1_200) return lastNameLine(folded.original);
  return splitColumns(rest);
}

function splitColumns(text: string): string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => line.trim().split(/\s{3,}|\t|,\s/))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= 70);
}

/** Without a date at the end, short lines after the last full stop can still be a signature. */
function lastNameLine(original: string): string[] {
  const tail = original.trimEnd().split(/\r?\n/).slice(-5);
  const last = tail.map((line) => line.trim().endsWith('.')).lastIndexOf(true);
  return splitColumns(tail.slice(last + 1).join('\n')).filter((line) => looksLikeName(line));
}
