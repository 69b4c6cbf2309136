import { bounds, Refused } from './document-types.ts';
import { type Attributes, localName, valuesOf } from './word-names.ts';

/** Elements whose value may be a name that the file does not explain; the parser notes each, and compares it with all it has noted. */
const named = new Map([
  ['pStyle', ['val']],
  ['rStyle', ['val']],
  ['tblStyle', ['val']],
  ['sym', ['font', 'char']],
]);

/** What the parser makes an object of, and takes longest for. Together: near a bound for each, a small file took four seconds. */
const pieces = new Set(['p', 'r', 'tc']);

/** Counts in a Word file what takes the parser longer than its length. */
export class WordCounts {
  #names = new Set<string>();
  #pieces = 0;
  #instructions = 0;

  /** Names are compared part by part. */
  startPart(): void {
    this.#names = new Set();
  }

  /** @throws Refused by a bound */
  name(name: string): void {
    this.#names.add(name);
    if (this.#names.size > bounds.wordNames) throw Refused.bound('word-names');
  }

  /** @throws Refused by a bound */
  element(name: string, attributes: Attributes): void {
    const element = localName(name);
    this.name(name);
    if (pieces.has(element)) this.#pieces += 1;
    if (this.#pieces > bounds.wordPieces) throw Refused.bound('word-pieces');
    const said = named.get(element)?.flatMap((key) => valuesOf(attributes, key));
    if (said) this.name([element, ...said].join(' '));
  }

  /** @throws Refused by a bound */
  instruction(effort: number): void {
    this.#instructions += effort;
    if (this.#instructions > bounds.wordInstructions) throw Refused.bound('word-fields');
  }
}
