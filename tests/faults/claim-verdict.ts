import type { Db } from '#src/database/database.ts';
import { type Places, withDatabase } from './evidence.ts';
import type { ReceivedMail } from './mail-sink.ts';
import type { Reporter } from './reporter.ts';

function rowsOf(db: Db) {
  return db.selectFrom('claim_reports').select(['id', 'number', 'files', 'reporter']).execute();
}

const emailOf = (reporter: unknown): unknown =>
  typeof reporter === 'object' && reporter !== null && 'email' in reporter ? reporter.email : undefined;

/** Everything about the reports that is not as promised. */
export function findReportFaults(
  places: Places,
  reporters: ReadonlyArray<Reporter>,
  mails: ReadonlyArray<ReceivedMail>,
): Promise<string[]> {
  return withDatabase(places, async (db) => {
    const rows = await rowsOf(db);
    const events = await db.selectFrom('case_events').select(['case_id', 'type']).execute();
    const messages = await db.selectFrom('messages').select(['recipient', 'purpose', 'state']).execute();
    const drafts = await db.selectFrom('claim_drafts').select(['report_id']).execute();
    const attached = await db.selectFrom('uploads').select('id').where('state', '=', 'attached').execute();
    const faults: string[] = [];
    for (const { email, number } of reporters) {
      const own = rows.filter(({ reporter }) => emailOf(reporter) === email);
      const [row] = own;
      if (!row || own.length > 1) {
        faults.push(`${email} has ${own.length} reports`);
        continue;
      }
      if (row.number !== number) faults.push(`${email} was confirmed ${number}, and there is ${row.number}`);
      const files = Array.isArray(row.files) ? row.files : [];
      const kept = files.filter(({ id }: { id: unknown }) => attached.some((upload) => upload.id === id));
      if (kept.length !== 1) faults.push(`${row.number} has ${kept.length} of its files`);
      const created = events.filter((event) => event.case_id === row.id && event.type === 'created');
      if (created.length !== 1) faults.push(`${row.number} has ${created.length} events`);
      if (drafts.filter(({ report_id }) => report_id === row.id).length !== 1) {
        faults.push(`the draft of ${row.number} is still open`);
      }
      const receipts = messages.filter(
        ({ recipient, purpose }) => recipient === email && purpose === 'claim-report-receipt',
      );
      if (receipts.length !== 1) faults.push(`${row.number} has ${receipts.length} receipts`);
      const arrived = new Set(mails.filter(({ to }) => to === email).map(({ messageId }) => messageId));
      if (arrived.size !== 1) faults.push(`${row.number}: ${arrived.size} different mails arrived`);
    }
    if (rows.filter(({ reporter }) => reporter !== null).length !== reporters.length) {
      faults.push('there are reports that nobody has sent');
    }
    return faults;
  });
}
