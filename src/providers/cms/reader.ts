import { z } from 'zod';
import type { Log } from '#src/lib/log.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import type { Asking } from './asking.ts';
import type { CmsDocument, CmsQuestion } from './cms.ts';
import { documentKinds } from './model.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { type ReadOptions, readDocument, readFaqQuestion } from './wire.schema.ts';

export type Reader = {
  /** Reads everything, page by page. @throws ProviderError */
  readAll(): Promise<Snapshot>;
  /** The document at an address. @throws ProviderError */
  readOne(path: string): Promise<CmsDocument | undefined>;
};

type ReadOne<T> = (wire: unknown, options: ReadOptions) => T | undefined;

/** Turns entries into documents and questions; those that do not fit are logged and left out. */
export function createReader(asking: Asking, log: Pick<Log, 'error'>, showsDrafts: boolean): Reader {
  const options: ReadOptions = {
    showsDrafts,
    report: (id, error) =>
      log.error({ provider: 'cms', entry: id, fault: faultOf(error) }, 'embedded entry left out'),
  };

  function fitting<T>(items: readonly unknown[], read: ReadOne<T>): T[] {
    return items.flatMap((wire) => {
      try {
        const one = read(wire, options);
        return one === undefined ? [] : [one];
      } catch (error) {
        log.error({ provider: 'cms', entry: idOf(wire), fault: faultOf(error) }, 'entry left out');
        return [];
      }
    });
  }

  return {
    async readAll() {
      const wire: unknown[] = [];
      for (const kind of documentKinds) wire.push(...(await asking.all(kind)));
      const documents = fitting(wire, readDocument);
      const questions = fitting(await asking.all('question'), readFaqQuestion);
      if (documents.length * 2 < wire.length || documents.length === 0) {
        // A space without content, or with another model: a wrong setting and no act of an editor.
        throw new ProviderError('cms', 'invalid-answer', { code: 'content-model' });
      }
      return snapshotOf(documents, inOrder(questions), log);
    },
    async readOne(path) {
      const found = await Promise.all(
        documentKinds.map((kind) => asking.some({ content_type: kind, 'fields.path': path, limit: 1 })),
      );
      return fitting(found.flat(), readDocument)[0];
    },
  };
}

/** Of an unexpected error only its kind, because its message may hold anything. */
function faultOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.name : 'unknown';
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

const withId = z.object({ sys: z.object({ id: z.string() }) });

function idOf(wire: unknown): string {
  return withId.safeParse(wire).data?.sys.id ?? 'unknown';
}

function inOrder(questions: ReadonlyArray<{ question: CmsQuestion; order: number }>): CmsQuestion[] {
  return questions
    .toSorted(
      (one, other) =>
        one.question.topic.order - other.question.topic.order ||
        one.question.topic.slug.localeCompare(other.question.topic.slug) ||
        one.order - other.order,
    )
    .map(({ question }) => question);
}
