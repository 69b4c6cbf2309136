import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';

const fixtures = join(projectRoot(), 'tests/fixtures');

/** A made document of `tests/fixtures/documents`. */
export function documentFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(fixtures, 'documents', name)));
}

/** The text that a made document shows. */
export function referenceText(name: string): string {
  return readFileSync(join(fixtures, 'references', `${name}.txt`), 'utf8');
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Share of characters that must be changed to get from one text to the other (Levenshtein), blanks unified. */
export function characterErrorRate(found: string, expected: string): number {
  const a = normalised(found);
  const b = normalised(expected);
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return (row[b.length] ?? 0) / b.length;
}
