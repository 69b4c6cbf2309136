import { bounds, Refused } from './document-types.ts';
import { leadsToServer } from './file-servers.ts';
import type { WordCounts } from './word-counts.ts';
import { type Attributes, valuesOf } from './word-names.ts';

/**
 * Fields that start a program or load something (ECMA-376 part 1, 17.16.5); those that only compute or number are
 * allowed.
 */
const commands = new Set(
  'DDE DDEAUTO INCLUDE INCLUDEPICTURE INCLUDETEXT IMPORT LINK DATABASE RD CONTROL HTMLACTIVEX'.split(' '),
);

/** Elements of a field (17.16.18, 17.16.19, 17.16.23, 17.16.13). */
const fieldElements = new Set(['fldChar', 'fldSimple', 'instrText', 'delInstrText']);
const instructions = new Set(['instrText', 'delInstrText']);
const deletions = new Set(['del', 'moveFrom']);
/** The first word of a field's instruction is its name. */
const longestName = 40;
/** Longest part of an instruction that is kept; the longest link addresses have 2,000 characters. */
const longestKept = 4000;

const refusal = () => Refused.active('word-command');

/** @throws Refused for the name of a command */
function checkInstruction(instruction: string): void {
  const [name = ''] = instruction
    .trimStart()
    .slice(0, longestName)
    .split(/[\s"\\]/, 1);
  if (commands.has(name.toUpperCase())) throw refusal();
  if (name.toUpperCase() === 'HYPERLINK') checkLink(instruction);
}

/** The address of a link, with or without quotes, with single or double backslashes. */
function checkLink(instruction: string): void {
  // Longer instructions are not read; no link has so many characters.
  if (instruction.length >= longestKept) throw Refused.active('word-server');
  for (const [, quoted, bare = ''] of instruction.matchAll(
    /["\u201c\u201d]([^"\u201c\u201d]*)|([^\s"\u201c\u201d]+)/g,
  )) {
    const target = quoted ?? bare;
    const isToServer = leadsToServer(target) || leadsToServer(target.replaceAll('\\\\', '\\'));
    if (isToServer) throw Refused.active('word-server');
  }
}

const isNamed = (instruction: string) => /[\s=]/.test(instruction);

/** The instruction of one field in the ways that programs may read it. */
class Instruction {
  readonly #isDeleted: boolean;
  /** Including text that was deleted with change tracking, and text in between. */
  #whole = '';
  #kept = '';
  isRead = false;

  constructor(isDeleted: boolean) {
    this.#isDeleted = isDeleted;
  }

  add(text: string, isKept: boolean): void {
    const shortened = text.replaceAll(/\s+/g, ' ');
    const joined = (before: string) => {
      if (before === '') return shortened.trimStart().slice(0, longestKept);
      return before.length < longestKept ? (before + shortened).slice(0, longestKept) : before;
    };
    this.#whole = joined(this.#whole);
    if (isKept) this.#kept = joined(this.#kept);
  }

  /** Also after its end: a program that does not see the end reads the following text as instruction. */
  read(): void {
    checkInstruction(this.#whole);
    checkInstruction(this.#kept);
    this.isRead = true;
    this.#whole = '';
    this.#kept = '';
  }

  /** A name that another field composes is unknown: `{ { QUOTE 68 68 69 } … }`. */
  checkNested(): void {
    if (this.isRead) return;
    if (!isNamed(this.#whole) || !(this.#isDeleted || isNamed(this.#kept))) throw refusal();
  }
}

/** Some that are none lie between those of Unicode; they come one by one. */
const mayBeBlank = (code: number) =>
  code <= 0x20 || code === 0xa0 || (code >= 0x1680 && code <= 0x3000) || code === 0xfeff;

/** Cost of the parser for the instructions of a part: at each mark it joins them again from the last beginning. */
class Effort {
  #length = 0;
  #blanks = 0;
  #squares = 0;

  begin(): void {
    this.#length = 0;
    this.#blanks = 0;
    this.#squares = 0;
  }

  add(text: string): void {
    this.#length += text.length;
    for (let at = 0; at < text.length; at += 1) {
      this.#blanks = mayBeBlank(text.charCodeAt(at)) ? this.#blanks + 1 : 0;
      // The sum of the odd numbers is the square of how many there are.
      if (this.#blanks > 0) this.#squares += 2 * this.#blanks - 1;
    }
  }

  get total(): number {
    return this.#length + this.#squares;
  }
}

/**
 * Follows the fields of one part over any number of runs. The file is refused if programs may differ about which
 * text is an instruction: foreign elements with the names of field elements, and fields that continue inside of an
 * element that is not Word's, which a program may leave out (ECMA-376 part 3).
 */
export class Fields {
  readonly #counts: WordCounts;
  readonly #open: Instruction[] = [];
  /** Text outside of fields. */
  readonly #stray = new Instruction(false);
  /** Number of open fields at the start of a foreign element. */
  readonly #floors: number[] = [];
  readonly #effort = new Effort();
  #deletions = 0;
  #inside = '';

  constructor(counts: WordCounts) {
    this.#counts = counts;
    this.#stray.isRead = true;
  }

  /** @throws Refused */
  open(element: string, attributes: Attributes, isOfWord: boolean): void {
    if (instructions.has(this.#inside)) throw refusal();
    this.#inside = isOfWord ? element : '';
    if (!isOfWord) {
      if (fieldElements.has(element)) throw refusal();
      this.#floors.push(this.#open.length);
      return;
    }
    if (deletions.has(element)) this.#deletions += 1;
    if (element === 'fldChar') this.#mark(valuesOf(attributes, 'fldCharType'));
    if (element === 'fldSimple') this.#simple(valuesOf(attributes, 'instr'));
  }

  /** @throws Refused for fields that are left open */
  close(element: string, isOfWord: boolean): void {
    this.#inside = '';
    if (!isOfWord && this.#open.length !== this.#floors.pop()) throw refusal();
    if (isOfWord && deletions.has(element)) this.#deletions -= 1;
  }

  text(text: string): void {
    const field = this.#open.at(-1) ?? this.#stray;
    if (this.#inside === 't' && !field.isRead) field.add(text, false);
    if (!instructions.has(this.#inside)) return;
    this.#checkFloor();
    field.add(text, this.#inside === 'instrText' && this.#deletions === 0);
    this.#effort.add(text);
  }

  /** Also fields that are open at the end of the part. */
  end(): void {
    for (const field of [this.#stray, ...this.#open]) field.read();
  }

  #mark(kinds: readonly string[]): void {
    const [kind] = kinds;
    if (new Set(kinds).size > 1) throw refusal();
    if (kind === 'begin') this.#begin();
    else if (kind === 'separate' || kind === 'end') this.#end(kind);
    else throw refusal();
  }

  #end(kind: 'separate' | 'end'): void {
    this.#checkFloor();
    (this.#open.at(-1) ?? this.#stray).read();
    this.#counts.instruction(this.#effort.total);
    if (kind === 'end') this.#open.pop();
  }

  #begin(): void {
    this.#open.at(-1)?.checkNested();
    if (this.#open.length >= bounds.wordOpenFields) throw Refused.bound('word-fields');
    this.#open.push(new Instruction(this.#deletions > 0));
    this.#effort.begin();
  }

  #simple(said: readonly string[]): void {
    this.#open.at(-1)?.checkNested();
    for (const instruction of said) checkInstruction(instruction);
  }

  #checkFloor(): void {
    const floor = this.#floors.at(-1) ?? 0;
    if (floor > 0 && this.#open.length === floor) throw refusal();
  }
}
