import { bounds, Refused } from './document-types.ts';
import { type Attributes, localName, valuesOf } from './word-names.ts';

/** Elements whose value may be an unknown name; the parser compares each with all earlier ones. */
const named = new Map([
  ['pStyle', ['val']],
  ['rStyle', ['val']],
  ['tblStyle', ['val']],
  ['sym', ['font', 'char']],
]);

/**
 * Elements for which the parser makes objects and takes longest. Counted together: with separate limits a small
 * file took four seconds.
 */
const pieces = new Set(['p', 'r', 'tc']);

/** Counts parts of a Word file that take the parser more time than their length suggests. */
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
