import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { claimReportQueueKey } from './claim-report-queue-key.ts';
import { reportPage } from './claim-reports.store.ts';
import { claimPage } from './claims.store.ts';

const limit = 100;

/** All pages of a list, one after the other. */
async function everything<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const claims: ExportSource = {
  title: 'Schäden',
  place: 130,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const rows = await everything((cursor) => claimPage(db, policyholderId, { limit, cursor }));
    return rows.map((claim) => ({
      Nummer: claim.number,
      Worum: claim.title,
      Gegenseite: claim.opponent,
      Gebiet: claim.areaOfLaw,
      'Gemeldet am': formatDate(claim.reportedOn),
      Stand: claim.status,
      Bezahlt: formatCents(claim.costsPaid.amountCents),
    }));
  },
};

const reports: ExportSource = {
  title: 'Schadenmeldungen',
  place: 140,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const entries: Record<string, string>[] = [];
    for (const report of await everything((cursor) => reportPage(db, policyholderId, { limit, cursor }))) {
      const talk = await conversationText(db, { queue: claimReportQueueKey, id: report.id });
      entries.push({
        Nummer: report.number,
        Worum: report.subject,
        'Gemeldet am': formatDateTime(report.reportedAt),
        Stand: report.status,
        ...(talk === '' ? {} : { Gespräch: talk }),
      });
    }
    return entries;
  },
};

/** What is stored of a customer's claims, and of what he has reported. */
export const claimExports: ReadonlyArray<ExportSource> = [claims, reports];
