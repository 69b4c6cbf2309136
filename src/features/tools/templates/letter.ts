import { xmlSigns } from '#src/lib/xml.ts';

/** A letter on paper: the source of preview, print, PDF and Word file. */

/** Words, or a gap. */
export type Run =
  | { kind: 'text'; text: string; isBold?: true; isFilledIn?: true }
  | {
      kind: 'gap';
      label: string;
      /** How much room the answer takes on paper. */
      size: 'short' | 'line' | 'lines';
      isBold?: true;
      /** In an empty letter: its number in the list of gaps. */
      number?: number;
    };

export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isNumbered: boolean; items: Run[][] }
  /** In an empty letter: the condition of the next part. */
  | { kind: 'note'; text: string };

export type Letter = {
  /** Name of the file in its properties. */
  title: string;
  sender: { name: Run[]; lines: Run[][]; contacts: string[] };
  /** The sender in one small line above the recipient, for the window of an envelope. */
  returnLine: string;
  recipient: Run[][];
  placeAndDate: Run[];
  subject: Run[];
  greeting: Run[];
  blocks: Block[];
  closing: string;
  signature: Run[];
  /** Whether the letter counts only with a signature by hand. */
  isSigned: boolean;
  enclosures: Run[][];
  /** The open gaps, each once, in the order of the letter. */
  missing: string[];
  /** Of an empty letter: the explanation of each numbered gap. */
  legend: Array<{ number: number; label: string; hint: string | undefined }>;
};

/** Over the list of gaps of an empty letter. */
export const legendIntro =
  'Dieses Blatt bleibt bei Ihnen. Oben auf dem Brief stehen Ihr Name und Ihre Anschrift, darunter die der anderen Seite, rechts Ort und Datum. Streichen Sie die Hinweise in eckigen Klammern und alles, was nicht zu Ihnen passt.';

/** A deadline of a letter; null while its starting day is missing. */
export type LetterDay = { name: string; label: string; rule: string; day: string | null };

const wholeLine = '_'.repeat(66);
const gaps = {
  short: '_'.repeat(14),
  line: '_'.repeat(30),
  lines: `${wholeLine}\n${wholeLine}\n${wholeLine}`,
};

/** The words of a run as they are printed; a gap is a line to write on, in an empty letter with its number. */
export function runText(run: Run): string {
  if (run.kind === 'text') return xmlSigns(run.text);
  return run.number === undefined ? gaps[run.size] : `${gaps[run.size]}\u00a0(${run.number})`;
}

/** The words of runs. */
export function plainRuns(runs: readonly Run[]): string {
  return runs.map(runText).join('');
}

/** The letter without its address, as a mail has it. */
export function plainLetter(letter: Letter): string {
  const blocks = letter.blocks.map((block) => {
    if (block.kind === 'note') return `[${block.text}]`;
    if (block.kind === 'paragraph') return plainRuns(block.runs);
    return block.items
      .map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${plainRuns(item)}`)
      .join('\n');
  });
  const { sender } = letter;
  const address = [sender.name, ...sender.lines].map(plainRuns);
  const end = [letter.closing, ...address, ...sender.contacts].join('\n');
  return [plainRuns(letter.greeting), ...blocks, end].join('\n\n');
}
