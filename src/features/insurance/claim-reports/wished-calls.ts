import type { Tx } from '#src/database/database.ts';
import { lockNumber } from '#src/database/planned-calls.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { countOpenReports } from './claim-reports.store.ts';
import { callLabel } from './report-rows.ts';

/** So long a wished call counts as one that is still to come; it is our answer, promised within some working days. */
const openDays = 3;

/** How many are one, however they are written: „0171 …“, „+49 (0)171 …“, „0049 171 …“. */
const written = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^(?:\+|00)490?/, '0');

/**
 * How many reports of these days wish a call to a number. Whoever sends another at the same moment waits until this transaction is over.
 * @param phone as it was typed
 */
export async function wishedCallsTo(tx: Tx, phone: string, now: Date): Promise<number> {
  const number = written(phone);
  await lockNumber(tx, number);
  return countOpenReports(tx, number, callLabel, addDaysToInstant(now, -openDays));
}
