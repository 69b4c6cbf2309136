import { z } from '@hono/zod-openapi';
import { callForPageOf } from '#src/lib/page-calls.ts';
import { type Cursor, pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem, type ProblemCode, problemCodes } from '#src/lib/problem.ts';
import { type ApiContext, insuredOf, restApi, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { caseRoutes } from './cases.routes.ts';
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

/** A case as its source gives it, under its own id, a UUID. */
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
async function fromSources<Kind, Found>(
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

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];
const refused = z.object({ code: z.enum(codes) });

type Entry = { kind: CaseKind; id: string; content: Omit<Case, 'kind'> };

const cursorOf = ({ content, id }: Entry): Cursor => ({ key: content.openedAt, id });

function newestFirst(one: Entry, other: Entry): number {
  const [a, b] = [cursorOf(one), cursorOf(other)];
  if (a.key !== b.key) return a.key < b.key ? 1 : -1;
  if (a.id !== b.id) return a.id < b.id ? 1 : -1;
  return 0;
}

function caseOf<Content>({ kind, id }: { kind: CaseKind; id: string }, content: Content) {
  return { ...content, id: `${kind}-${id}`, kind };
}

/** `{kind}-{uuid}` as it stands in paths. */
function readId(text: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return { kind, id };
}

/** Calls the API that these routes are part of. */
type CallApi = (request: Request) => Response | Promise<Response>;

/** Calls the API as the caller of this request. */
function askAs({ req }: ApiContext, callApi: CallApi): Ask {
  return async (path) => {
    const url = new URL(`/api${path}`, req.url);
    const call = new Request(url, { headers: req.raw.headers });
    callForPageOf(req.raw, call);
    const response = await callApi(call);
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const code = refused.safeParse(body).data?.code;
    throw new Problem(code ?? 'provider_unavailable');
  };
}

/**
 * The cases of a customer, of all that he has going on with us.
 * @param sources each feature whose work a customer waits for
 * @param callApi for sources that read what another part of the API tells
 */
export function casesApi(services: Services, sources: ReadonlyArray<CaseSource>, callApi: CallApi) {
  return restApi()
    .openapi(caseRoutes.list, async (c) => {
      const customer = insuredOf(c);
      const { limit, cursor, state, kind: only } = c.req.valid('query');
      const page: CasePage = { limit: limit + 1, cursor: readCursor(cursor), state };
      const ask = askAs(c, callApi);
      const entriesOf = async ({ kind, list }: CaseSource) =>
        (await list(services, customer, page, ask)).map((content) => ({ kind, id: content.id, content }));
      const { found, unavailable } = await fromSources(
        sources
          .filter(({ kind }) => !only || kind === only)
          .map((source) => ({ kind: source.kind, found: entriesOf(source) })),
      );
      const { items, nextCursor } = pageOf(found.toSorted(newestFirst), limit, cursorOf);
      return c.json(
        { items: items.map((entry) => caseOf(entry, entry.content)), nextCursor, unavailable },
        200,
      );
    })
    .openapi(caseRoutes.read, async (c) => {
      const customer = insuredOf(c);
      const { kind, id } = readId(c.req.valid('param').id);
      const source = sources.find((one) => one.kind === kind);
      const found = await source?.read(services, customer, id, askAs(c, callApi));
      if (!source || !found) throw new Problem('not_found');
      return c.json(caseOf({ kind: source.kind, id }, found), 200);
    });
}

export type CasesApi = ReturnType<typeof casesApi>;
