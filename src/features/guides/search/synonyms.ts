import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';
import type { Synonyms } from '#src/providers/search/index.ts';

const file = join(projectRoot(), 'content/search/synonyms.json');
const word = z.string().trim().min(2).max(60);
const schema = z.record(word, z.array(word).min(1));

/** What is wrong in the file, in one sentence each; for `npm run content:check`. */
export async function synonymFaults(): Promise<string[]> {
  try {
    await readSynonyms();
    return [];
  } catch (error) {
    if (error instanceof z.ZodError) {
      return error.issues.map(({ path }) => `„${path.join('.')}“ ist kein Wort mit einer Liste von Wörtern.`);
    }
    if (error instanceof SyntaxError) return ['Die Datei ist kein gültiges JSON.'];
    throw error;
  }
}

/**
 * What everyday words mean in the words of our texts, from `content/search/synonyms.json`.
 * @throws when the file is missing or has another shape
 */
export async function readSynonyms(): Promise<Synonyms> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}
