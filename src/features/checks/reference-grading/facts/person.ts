import { normalised } from '#src/lib/normalised.ts';
import type { Person } from '../grading.schema.ts';
import { meaningOf } from '../lexicon/look-up.ts';
import { foldWord } from '../normalise.ts';

const fullName =
  /\b(Frau|Herrn?|FRAU|HERRN?)\s+((?:(?:\p{Lu}[\p{L}.'’-]*|von|van|de|der|den|zu|zur|al|el|di|da|ter|ten|med\.|dent\.)\s+){0,6}\p{Lu}[\p{L}'’-]+)\s{0,2}(?:,|\s(?:war|ist|wurde|absolvierte|trat|hat|arbeitet|arbeitete|geb\.|geboren|vom|stand|befindet|begann)\b)/u;
const titlePart =
  /^(?:(?:Prof|Dr|Dipl|Mag|Ing|med|dent|vet|jur|phil|rer|nat|pol|oec|h|c|M|B|LL)\b[.\p{L}-]{0,12}|M\.Sc\.|B\.Sc\.)$/u;
const mention =
  /\b(?:Frau|Herrn?)\s+((?:(?:Prof|Dr|Dipl)\.[\p{L}.-]{0,8}\s+)*)((?:(?:von|van|de|der|den|zu|zur|al|el|di|da|ter|ten)\s+)*\p{Lu}[\p{L}'’-]+)/gu;
const lineParticles = new Set('von van de der den zu zur al el di da ter ten'.split(' '));
const headLength = 6_000;

/** Name, form of address and title of the person the reference is about, from the original text. */
export function findPerson(original: string, born: string | null): Person {
  const text = normalised(original, 'NFC')
    .replace(/\u00AD/g, '')
    .slice(0, headLength);
  const match = fullName.exec(text);
  if (match === null) return unnamed(text, born);
  const salutation = /^f/i.test(match[1] ?? '') ? 'Frau' : 'Herr';
  const name = (match[2] ?? '').replace(/\s+/g, ' ').trim();
  const parts = name.split(' ');
  const title = parts.filter((part) => titlePart.test(part)).join(' ');
  return { name, salutation, title: title === '' ? null : title, familyName: familyName(text, parts), born };
}

function unnamed(text: string, born: string | null): Person {
  const match = /^\s*((?:\p{Lu}[\p{L}'’-]+\s+){1,3}\p{Lu}[\p{L}'’-]+),?\s+(?:geboren|geb\.)/mu.exec(text);
  const name = match?.[1]?.replace(/\s+/g, ' ') ?? null;
  return { name, salutation: null, title: null, familyName: name?.split(' ').at(-1) ?? null, born };
}

/** The family name is what follows "Frau" or "Herr" later on; it may come first ("Nguyen Thi Lan Anh"). */
function familyName(text: string, parts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const found of text.matchAll(mention)) {
    const candidate = (found[2] ?? '').replace(/\s+/g, ' ');
    if (candidate.split(' ').every((part) => parts.includes(part))) {
      counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
    }
  }
  const plain = parts.filter((part) => !titlePart.test(part));
  counts.set(plain[0] ?? '', (counts.get(plain[0] ?? '') ?? 0) - 1);
  const best = [...counts].sort((a, b) => b[1] - a[1])[0];
  if (best !== undefined && best[1] > 0) return best[0];
  const particle = plain.findIndex((part, index) => index > 0 && lineParticles.has(part));
  return (particle > 0 ? plain.slice(particle).join(' ') : plain.at(-1)) ?? null;
}

/**
 * Folded words that are names: of the person, of people after "Herr", "Frau" or a title, and of the signers. They
 * are removed before any rule runs.
 */
export function nameWords(original: string, person: Person, signatureLines: readonly string[]): Set<string> {
  const names = new Set<string>();
  const add = (text: string) => {
    for (const part of text.split(/[\s-]+/)) {
      const word = foldWord(part).replace(/[^a-z0-9]/g, '');
      if (word.length > 1 && meaningOf(word).group === undefined && meaningOf(word).small === undefined)
        names.add(word);
    }
    const whole = foldWord(text).replace(/\s+/g, ' ');
    for (const word of whole.split(' ')) if (word.includes('-')) names.add(word);
  };
  if (person.name !== null) add(person.name);
  for (const found of original.slice(0, 40_000).matchAll(mention)) add(found[2] ?? '');
  for (const line of signatureLines) if (looksLikeName(line)) add(line);
  return names;
}

/** Two to four capitalised words without a verb, as in the print under a signature. */
export function looksLikeName(line: string): boolean {
  const words = line
    .replace(/^(?:i\.\s?[AV]\.|ppa\.|gez\.)\s*/i, '')
    .trim()
    .split(/\s+/);
  if (words.length < 1 || words.length > 6) return false;
  return (
    words.every((word) =>
      /^(?:\p{Lu}[\p{L}'’.-]*|von|van|de|der|zu|med\.|dent\.|jur\.|rer\.|nat\.|phil\.)$/u.test(word),
    ) && /\p{L}{2}/u.test(line)
  );
}
