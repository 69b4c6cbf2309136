import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';
import { reportsOf } from './key-date-report.store.ts';
import { reportKinds } from './report-kinds.ts';

/** What a company has reported at its key dates, for the export of its account (Art. 15, 20 DSGVO). */
export async function exportedReports(
  { db }: Pick<Services, 'db'>,
  { policyholderId }: Pick<SignedIn, 'policyholderId'>,
): Promise<Array<Record<string, string>>> {
  const entries: Array<Record<string, string>> = [];
  for (const report of await reportsOf(db, policyholderId)) {
    const numbers = reportKinds.map(({ key, label }) => `${label}: ${report.counts[key]}`);
    entries.push({
      Nummer: report.number,
      Stichtag: formatDate(report.keyDate),
      'Gesendet am': formatDateTime(report.sentAt),
      Fassung: String(report.version),
      Ansprechpartner: report.contactName,
      'E-Mail': report.email,
      Telefon: report.phone,
      Zahlen: numbers.join(', '),
      Anmerkung: report.remark,
      Gespräch: await conversationText(db, { queue: keyDateQueueKey, id: report.id }),
    });
  }
  return entries;
}
