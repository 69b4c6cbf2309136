import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Log } from '#src/lib/log.ts';
import type { CmsDocument, CmsQuestion } from './cms.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

/** Increase it when the form of documents or questions changes, so that older copies are ignored. */
const format = 3;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const copySchema = z.object({
  format: z.literal(format),
  madeFrom: z.string().default(''),
  revision: z.string(),
  // The revision, a hash of both lists, says that this program wrote them.
  documents: z.array(z.custom<CmsDocument>(isObject)),
  questions: z.array(z.custom<CmsQuestion>(isObject)),
});

/**
 * Writes a copy; half a file never takes its place.
 * @param madeFrom says from what, so that a reader can tell whether it is still that
 */
export async function writeCopy(
  file: string,
  { documents, questions, revision }: Pick<Snapshot, 'documents' | 'questions' | 'revision'>,
  madeFrom = '',
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, JSON.stringify({ format, madeFrom, revision, documents, questions }));
  await rename(fresh, file);
}

/**
 * A copy that was written here.
 * @param madeFrom what it has to be made from
 * @returns undefined when there is none, when it was made from something else, or when it is damaged
 */
export async function readCopy(
  file: string,
  log: Pick<Log, 'error' | 'warn'>,
  madeFrom = '',
): Promise<Snapshot | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const copy = copySchema.parse(JSON.parse(text));
    if (copy.madeFrom !== madeFrom) return undefined;
    const snapshot = snapshotOf(copy.documents, copy.questions, log);
    if (snapshot.revision === copy.revision) return snapshot;
  } catch (error) {
    if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error;
  }
  log.warn({ provider: 'cms', file }, 'the kept copy of the content is not usable');
  return undefined;
}
