import { z } from '@hono/zod-openapi';
import { callForPageOf } from '#src/lib/page-calls.ts';
import { type Cursor, pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem, type ProblemCode, problemCodes } from '#src/lib/problem.ts';
import { type ApiContext, insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type Ask, type CasePage, type CaseSource, fromSources } from './case-source.ts';
import { caseRoutes } from './cases.routes.ts';
import type { Case, CaseKind } from './cases.schema.ts';

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

/** The API as whoever made this call sees it. */
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
