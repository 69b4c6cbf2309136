import { formatDate } from '#src/lib/dates.ts';
import { AppointmentTag, appointmentWords, DeadlineTag } from '#src/ui/tags.tsx';
import type { Case } from './cases.schema.ts';

/** The day that counts in a case: only a deadline of the customer has the clock; what we promise is told. */
export function CaseDay({
  one: { task, appointment, promisedOn, status },
}: {
  one: Pick<Case, 'task' | 'appointment' | 'promisedOn' | 'status'>;
}) {
  if (status.tone !== 'now') return null;
  if (task?.by) return <DeadlineTag>Frist bis {formatDate(task.by)}</DeadlineTag>;
  if (appointment) return <AppointmentTag>{appointmentWords(appointment)}</AppointmentTag>;
  if (!task && promisedOn) {
    return <span className="meta num nowrap">Antwort bis {formatDate(promisedOn)}</span>;
  }
  return null;
}
