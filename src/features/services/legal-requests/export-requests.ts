import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { caseOf } from './change-status.ts';
import { storedIntake } from './intake.schema.ts';
import { intakeRows } from './intake-rows.ts';
import { kindFacts } from './kinds.ts';
import { requestPage } from './requests.store.ts';
import { shownStatuses, statusWords } from './statuses.ts';

/** More than anybody has sent; his export names the newest. */
const most = 500;

/** What is stored of a customer's legal requests, for his export: answers, conversation, rating (Art. 15, 20 DSGVO). */
export async function exportedRequests(
  { db }: Services,
  customer: SignedIn,
): Promise<Array<Record<string, string>>> {
  const asker = { subjects: [customerSubject(customer)], partnerId: customer.partnerId };
  const rows = await requestPage(db, asker, { limit: most, cursor: undefined, statuses: shownStatuses });
  const entries: Array<Record<string, string>> = [];
  for (const row of rows) {
    const talk = await conversationText(db, caseOf(row));
    const answers = intakeRows(storedIntake(row.kind, row.intake));
    entries.push({
      Nummer: row.reference,
      Art: kindFacts[row.kind].title,
      Am: formatDateTime(row.received_at ?? row.created_at),
      Stand: statusWords[row.status].word,
      ...Object.fromEntries(answers.map(({ label, value }) => [label, value])),
      ...(talk === '' ? {} : { Gespräch: talk }),
      ...(row.rating === null ? {} : { Bewertung: `${row.rating} von 5. ${row.rating_text ?? ''}`.trim() }),
    });
  }
  return entries;
}
