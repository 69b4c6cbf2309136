import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownValue } from '#src/lib/own-value.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import type { LegalText } from './legal-text.schema.ts';
import { readLegalText } from './read-legal-text.ts';

/** Every legal text: the names of their files in `content/legal`. */
export const legalTextKeys = [
  'agb',
  'barrierefreiheit',
  'beschwerde',
  'datenschutz',
  'erstinformation',
  'impressum',
  'muster-widerrufsformular',
  'produktinformationsblatt',
  'widerruf-weitere-vertraege',
  'widerrufsbelehrung',
] as const;
export type LegalTextKey = (typeof legalTextKeys)[number];

/** What the texts put in: names, addresses and numbers by placeholder, and which cases hold. */
export type LegalDetails = {
  readonly facts: Readonly<Record<string, string>>;
  readonly cases: ReadonlyArray<string>;
};

const sources = new Map<LegalTextKey, string>();
const read = new Map<string, LegalText>();

/** Read once: what people agree to changes with a release, not while the program runs. */
function sourceOf(key: LegalTextKey): string {
  const known = sources.get(key);
  if (known !== undefined) return known;
  const source = readFileSync(join(projectRoot(), 'content/legal', `${key}.md`), 'utf8');
  sources.set(key, source);
  return source;
}

function textOf(key: LegalTextKey, cases: ReadonlyArray<string>): LegalText {
  const name = [key, ...cases].join();
  const known = read.get(name);
  if (known) return known;
  const text = readLegalText(`${key}.md`, sourceOf(key), new Set(cases));
  read.set(name, text);
  return text;
}

/** Puts our details into every string of a text. @throws when a placeholder has no detail */
function fill<Value>(value: Value, facts: LegalDetails['facts']): Value {
  const replaced = JSON.stringify(value).replace(/\{([a-zA-Z]+)\}/g, (placeholder, key: string) => {
    const fact = ownValue(facts, key);
    if (fact === undefined) throw new Error(`Legal text: nothing stands for ${placeholder}.`);
    return JSON.stringify(fact).slice(1, -1);
  });
  return JSON.parse(replaced) as Value;
}

/** A legal text with our details in place of the placeholders, and without the cases that do not hold. */
export function legalText(key: LegalTextKey, { facts, cases }: LegalDetails): LegalText {
  return fill(textOf(key, cases), facts);
}

/** The day from which the present wording of a text is used; stamped on what people declare. */
export function legalVersion(key: LegalTextKey): string {
  return textOf(key, []).version;
}
