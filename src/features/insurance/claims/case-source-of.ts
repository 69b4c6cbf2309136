import { z } from '@hono/zod-openapi';
import type {
  Ask,
  CasePage,
  CaseSource,
  SourceCase,
  SourceCaseDetail,
} from '#src/features/account/cases/public.server.ts';
import type { CaseKind } from '#src/features/account/cases/public.ts';
import { pageSchema } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';

/** A customer has a handful of these; the bound is against a host that gives pages without end. */
const mostPages = 20;

/** Every entry of a list of the API, in its order: newest first. */
async function* entriesOf<Entry extends z.ZodType>(ask: Ask, path: string, schema: Entry) {
  const answer = pageSchema(schema).extend({ unavailable: z.literal(true).optional() });
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) });
    const { items, nextCursor, unavailable }: z.infer<typeof answer> = answer.parse(
      await ask(`${path}?${query}`),
    );
    if (unavailable) throw new Problem('provider_unavailable');
    yield* items;
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

/** Whether a case belongs on this page: of its state, and behind the last one of the page before. */
function isOnPage({ status, openedAt, id }: SourceCase, { state, cursor }: CasePage): boolean {
  if (state && (status.tone === 'now') !== (state === 'open')) return false;
  if (!cursor || openedAt < cursor.key) return true;
  return openedAt === cursor.key && id < cursor.id;
}

/**
 * Cases out of a list that the API tells.
 * @param path of the list, newest first
 * @param caseOf what an entry looks like among the cases
 */
export function caseSourceOf<Entry extends z.ZodType<{ id: string }>>(
  kind: CaseKind,
  path: string,
  schema: Entry,
  caseOf: (entry: z.infer<Entry>) => SourceCase,
  detailOf: (entry: z.infer<Entry>) => SourceCaseDetail,
): CaseSource {
  return {
    kind,
    async list(_services, _customer, page, ask) {
      const cases: SourceCase[] = [];
      for await (const entry of entriesOf(ask, path, schema)) {
        const one = caseOf(entry);
        if (isOnPage(one, page)) cases.push(one);
      }
      return cases;
    },
    async read(_services, _customer, id, ask) {
      for await (const entry of entriesOf(ask, path, schema)) {
        if (entry.id === id) return detailOf(entry);
      }
      return undefined;
    },
  };
}
