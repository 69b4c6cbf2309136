import { sha256 } from '#src/lib/digest.ts';
import type { Log } from '#src/lib/log.ts';
import type { CmsChange, CmsDocument, CmsQuestion } from './cms.ts';

/** Where the questions are read. */
const questionsPath = '/faq';

/** All content of one moment. */
export type Snapshot = {
  readonly documents: readonly CmsDocument[];
  readonly byPath: ReadonlyMap<string, CmsDocument>;
  /** Addresses that pages had before, with those they have now. */
  readonly moved: ReadonlyMap<string, string>;
  readonly questions: readonly CmsQuestion[];
  /** Hash of the content at each address, to compare one moment with another. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Hash of all content; empty when there is none. */
  readonly revision: string;
};

export const emptySnapshot: Snapshot = {
  documents: [],
  byPath: new Map(),
  moved: new Map(),
  questions: [],
  hashes: new Map(),
  revision: '',
};

/** Builds the look-ups of a snapshot. The first document at an address stays, another one is logged. */
export function snapshotOf(
  documents: readonly CmsDocument[],
  questions: readonly CmsQuestion[],
  log: Pick<Log, 'error'>,
): Snapshot {
  const byPath = new Map<string, CmsDocument>();
  for (const document of documents) {
    if (byPath.has(document.path)) {
      log.error(
        { provider: 'cms', entry: document.id, path: document.path },
        'second entry at one address left out',
      );
    } else byPath.set(document.path, document);
  }
  const sorted = [...byPath.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const hashes = new Map(sorted.map((document) => [document.path, sha256(JSON.stringify(document))]));
  // No document can lie there: the page of all questions is no text.
  hashes.set(questionsPath, sha256(JSON.stringify(questions)));
  const moved = new Map(
    sorted.flatMap(({ path, formerPaths }) => formerPaths.map((former) => [former, path] as const)),
  );
  return {
    documents: sorted,
    byPath,
    moved,
    questions,
    hashes,
    revision: sha256([...hashes.values()].join()),
  };
}

/** What differs between two snapshots. */
export function changeBetween(before: Snapshot, after: Snapshot): CmsChange {
  const paths = [...new Set([...before.hashes.keys(), ...after.hashes.keys()])];
  const changed = paths.filter((path) => before.hashes.get(path) !== after.hashes.get(path));
  return { revision: after.revision, paths: changed.toSorted() };
}
