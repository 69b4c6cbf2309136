import { sql } from 'kysely';
import { type CarryAddress, isOfOtherAccount } from '#src/features/account/accounts/public.server.ts';
import { conversationText, forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { caseOf, queueKey } from './change-status.ts';
import { storedIntake } from './intake.schema.ts';
import { intakeRows } from './intake-rows.ts';
import { kindFacts } from './kinds.ts';
import { ownRequests, requestPage } from './requests.store.ts';
import { shownStatuses, statusWords } from './statuses.ts';

/** The requests of the account, with those that were paid by its orders. */
export const carryRequestAddress: CarryAddress = (tx, { partnerId, before, after }) => {
  const subjects = [customerSubject({ partnerId })];
  return tx
    .updateTable('legal_requests')
    .set({ email: after })
    .where('id', 'in', ownRequests(tx, { subjects, partnerId }).clearSelect().select('legal_requests.id'))
    .where(({ not }) => not(isOfOtherAccount('legal_requests.subject', customerSubject({ partnerId }))))
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
};

/** As long as entitlements from it could be raised, from the end of the year (§§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes requests that ended, or were answered and never closed, with their conversations. */
export const legalRequestsRetention: RetentionRule = {
  key: 'legal-requests',
  what: 'Beendete Rechtsanfragen',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const old = await tx
      .selectFrom('legal_requests')
      .select('id')
      .where('status', 'in', ['answered', 'closed', 'withdrawn'])
      .where('status_since', '<', before)
      .limit(5000)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await forgetCases(tx, queueKey, ids);
    await tx.deleteFrom('legal_requests').where('id', 'in', ids).execute();
    return ids.length;
  },
};

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
