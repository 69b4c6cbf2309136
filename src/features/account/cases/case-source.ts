import type { Cursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
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

/**
 * Reads our own REST API as the customer who asks, in this process. What may live at the insurer's own host is asked for
 * in this way, so that a source need not know where (docs/adr/0019).
 * @param path below `/api`
 * @throws Problem what the API answered
 */
export type Ask = (path: string) => Promise<unknown>;

/** A case as its source tells it, under its own id, a UUID. */
export type SourceCase = Omit<Case, 'kind'>;
export type SourceCaseDetail = Omit<CaseDetail, 'kind'>;

/**
 * Where cases come from. A feature whose work a customer waits for offers one in its `feature.server.ts`. A new one needs its kind in `caseKindSchema` and nothing else.
 */
export type CaseSource = {
  kind: CaseKind;
  list(services: Services, customer: SignedIn, page: CasePage, ask: Ask): Promise<SourceCase[]>;
  /** Undefined when there is none of this id, or it is not the customer's. */
  read(services: Services, customer: SignedIn, id: string, ask: Ask): Promise<SourceCaseDetail | undefined>;
};

/** The instant at which cases are sorted whose source knows a day only. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

const isSignedOut = (status: number) => status === 401 || status === 403;

/**
 * What all sources answered; the kinds of those that could not.
 * @throws Problem when it is the customer who is not let in, not the source that fails
 */
export async function fromSources<Kind, Found>(
  sources: ReadonlyArray<{ kind: Kind; found: Promise<Found[]> }>,
): Promise<{ found: Found[]; unavailable: Kind[] }> {
  const outcomes = await Promise.allSettled(sources.map(({ found }) => found));
  const unavailable: Kind[] = [];
  const all = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    const { reason } = outcome;
    if (!(reason instanceof Problem) || isSignedOut(reason.status)) throw reason;
    const kind = sources[index]?.kind;
    if (kind !== undefined) unavailable.push(kind);
    return [];
  });
  return { found: all, unavailable };
}
