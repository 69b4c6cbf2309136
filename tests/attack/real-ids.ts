import { sql } from 'kysely';
import { z } from 'zod';
import type { Portal } from '../integration/portal.ts';

/** Which table has the ids of a path's parameter; the first that fits counts. */
const tables: ReadonlyArray<[RegExp, string]> = [
  [/^\/orders\/|of-order/, 'orders'],
  [/^\/checks\//, 'checks'],
  [/^\/appointments\//, 'appointments'],
  [/^\/legal-requests\//, 'legal_requests'],
  [/^\/contracts\/activities\//, 'activities'],
  [/^\/contracts\//, 'contracts'],
  [/^\/claims\//, 'claims'],
  [/^\/(claim-reports|guest-claim-reports|claim-report-receipts)\//, 'claim_reports'],
  [/^\/claim-drafts\//, 'claim_drafts'],
  [/^\/phone-notes\//, 'phone_notes'],
  [/^\/legal-assessments\//, 'legal_assessments'],
  [/^\/key-date-reports\//, 'key_date_reports'],
  [/^\/desk\/templates\//, 'desk_templates'],
];

const idRows = z.array(z.object({ id: z.string() }));

/** All ids of the tables whose rows can be asked for, and of what lies below them. */
export async function realIds({ services }: Portal): Promise<ReadonlyMap<string, string[]>> {
  const names = new Set([...tables.map(([, table]) => table), 'documents']);
  const found = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql`select id::text as id from ${sql.table(name)} limit 200`.execute(services.db);
    found.set(
      name,
      idRows.parse(rows).map(({ id }) => id),
    );
  }
  return found;
}

/** The ids that a parameter of a path can be given. */
export function idsFor(path: string, parameter: string, ids: ReadonlyMap<string, string[]>): string[] {
  if (parameter === 'documentId') return ids.get('documents') ?? [];
  if (parameter === 'case') {
    const reports = (ids.get('claim_reports') ?? []).map((id) => `report-${id}`);
    return [...reports, ...(ids.get('claims') ?? []).map((id) => `claim-${id}`)];
  }
  if (path.startsWith('/cases/')) return idsFor(path, 'case', ids);
  const table = tables.find(([pattern]) => pattern.test(path))?.[1];
  return (parameter === 'id' && table && ids.get(table)) || [];
}
