import { Notice } from '#src/ui/notice.tsx';
import type { UrgentNote } from './urgency.ts';

/** What cannot wait for our answer, each as a note with a clock. */
export function UrgentNotes({ notes }: { notes: readonly UrgentNote[] }) {
  return notes.map(({ title, text }) => (
    <Notice key={title} tone="warning" icon="clock" title={title}>
      <p>{text}</p>
    </Notice>
  ));
}
