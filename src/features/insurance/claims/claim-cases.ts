import { z } from '@hono/zod-openapi';
import {
  type Ask,
  type CasePage,
  type CaseSource,
  type SourceCase,
  type SourceCaseDetail,
  startOfDay,
} from '#src/features/account/cases/public.server.ts';
import type { CaseKind } from '#src/features/account/cases/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { pageSchema } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import { claimState, taskLink } from './claim-words.ts';
import { type ClaimStatus, type ClaimSummary, claimSummarySchema } from './claims.schema.ts';

/** A customer has a handful of these. The bound protects against a host with endless pages. */
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

/** The next step by status, if the insurer has written nothing. */
const nextStepOf: Record<ClaimStatus, string> = {
  reported: 'Wir prüfen Ihre Meldung und schreiben Ihnen. Sie müssen nichts weiter tun.',
  coverage_confirmed:
    'Wählen Sie eine Anwältin oder einen Anwalt, oder lassen Sie sich von uns jemanden nennen.',
  lawyer_assigned: 'Ihre Anwältin oder Ihr Anwalt meldet sich bei Ihnen.',
  settled: 'Wir rechnen die letzten Kosten ab. Sie müssen nichts weiter tun.',
  closed: 'Alles ist abgerechnet. Sie müssen nichts weiter tun.',
  declined: 'Sie können unsere Ablehnung prüfen lassen. Wie das geht, steht beim Schaden.',
};

function nextStep({ status, nextStep: step }: ClaimSummary): string {
  if (!step) return nextStepOf[status];
  return step.kind === 'promise' ? `${step.text} Sie müssen nichts tun.` : step.text;
}

/** What the next step is: a task with its button, an appointment, or a promise of ours. */
function stepParts(claim: ClaimSummary): Pick<SourceCase, 'task' | 'appointment' | 'promisedOn'> {
  const { nextStep: step } = claim;
  const link = taskLink(claim);
  if (step?.kind === 'task' && link) {
    return { task: { by: step.by, action: link.text, href: link.to }, promisedOn: null };
  }
  if (step?.kind === 'appointment') {
    return { appointment: { on: step.on, time: step.time }, promisedOn: null };
  }
  return { promisedOn: step?.kind === 'promise' ? step.by : null };
}

function caseOf(claim: ClaimSummary): SourceCase {
  const days = claim.steps.flatMap(({ date }) => date ?? []);
  return {
    id: claim.id,
    title: claim.title,
    reference: claim.number,
    status: claimState(claim),
    openedAt: startOfDay(claim.reportedOn),
    updatedAt: startOfDay(days.at(-1) ?? claim.reportedOn),
    ...stepParts(claim),
    nextStep: nextStep(claim),
    href: `/account/schadenmeldungen/${claim.id}`,
    steps: claim.steps,
  };
}

function detailOf(claim: ClaimSummary): SourceCaseDetail {
  return {
    ...caseOf(claim),
    // Only data of the list: the rest needs the code of the second factor.
    rows: [
      { label: 'Rechtsgebiet', value: claim.areaOfLaw },
      { label: 'Gegenseite', value: claim.opponent },
      { label: 'Gemeldet am', value: formatDate(claim.reportedOn) },
      { label: 'Bisher bezahlt', value: formatCents(claim.costsPaid.amountCents) },
    ],
  };
}

/** Claims among the cases of a customer, as the claims API tells them: they may be the insurer's own. */
export const claimCases = caseSourceOf('claim', '/claims', claimSummarySchema, caseOf, detailOf);
