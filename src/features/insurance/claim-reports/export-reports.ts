import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { everyItem } from '#src/lib/paging.ts';
import { claimReportQueueKey } from './claim-report-queue-key.ts';
import { reportPage } from './own-reports.store.ts';

/** What is stored of what a customer has reported. */
export const reportExport: ExportSource = {
  title: 'Schadenmeldungen',
  place: 140,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const entries: Record<string, string>[] = [];
    for (const report of await everyItem((page) => reportPage(db, policyholderId, page))) {
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
