import type { Cursor } from '#src/lib/paging.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { Case, CaseDetail, CaseKind } from './cases.schema.ts';

/** Which cases of a source are asked for. */
export type CasePage = {
  /** At most so many, newest first: by `openedAt`, then by id. */
  limit: number;
  /** Only those behind it: instant of opening, and id without its kind. */
  cursor: Cursor | undefined;
  /** A case is open while its tone is `now`. */
  state: 'open' | 'closed' | undefined;
};

/** A case as its source tells it, under its own id, a UUID. */
export type SourceCase = Omit<Case, 'kind'>;
export type SourceCaseDetail = Omit<CaseDetail, 'kind'>;

/**
 * Where cases come from. A feature whose work a customer waits for offers one in its `public.server.ts`; the list of
 * all stands in `server/case-sources.ts`. A new one needs its kind in `caseKindSchema` and nothing else.
 */
export type CaseSource = {
  kind: CaseKind;
  list(services: Services, customer: SignedIn, page: CasePage): Promise<SourceCase[]>;
  /** Undefined when there is none of this id, or it is not the customer's. */
  read(services: Services, customer: SignedIn, id: string): Promise<SourceCaseDetail | undefined>;
};

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The instant at which cases are sorted whose source knows a day only. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/** A cursor for rows that are sorted by a day where others have an instant (see `startOfDay`). */
export function dayCursor(cursor: Cursor | undefined): Cursor | undefined {
  if (!cursor) return undefined;
  const day = cursor.key.slice(0, 10);
  // Later on that day: the rows of the whole day are still to come.
  return cursor.key === startOfDay(day) ? { key: day, id: cursor.id } : { key: day, id: highestId };
}
