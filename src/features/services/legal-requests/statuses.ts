import type { StateTone } from '#src/ui/tags.tsx';

/** The statuses of a request. `draft` and `ordered` are those of a paid one before its payment. */
export const requestStatuses = [
  'draft',
  'ordered',
  'received',
  'in_progress',
  'question',
  'answered',
  'closed',
  'withdrawn',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** Something is still to come, from us or from the customer. */
export const openStatuses = ['received', 'in_progress', 'question'] as const satisfies RequestStatus[];
/** The statuses that customers and staff see. Before the payment there is no case. */
export const shownStatuses = [
  ...openStatuses,
  'answered',
  'closed',
  'withdrawn',
] as const satisfies RequestStatus[];
/** Both sides may still write; after the answer the customer may ask back. */
const writableStatuses = [...openStatuses, 'answered'] as const satisfies RequestStatus[];

/** How a status is called, and whether something is still to come. */
export const statusWords: Readonly<Record<RequestStatus, { word: string; tone: StateTone }>> = {
  draft: { word: 'Noch nicht bestellt', tone: 'now' },
  ordered: { word: 'Zahlung offen', tone: 'now' },
  received: { word: 'Eingegangen', tone: 'now' },
  in_progress: { word: 'In Bearbeitung', tone: 'now' },
  question: { word: 'Frage an Sie', tone: 'now' },
  answered: { word: 'Beantwortet', tone: 'done' },
  closed: { word: 'Abgeschlossen', tone: 'closed' },
  withdrawn: { word: 'Zurückgezogen', tone: 'closed' },
};

const among = (list: readonly RequestStatus[], status: RequestStatus) => list.includes(status);

/** Whether both sides may still write. */
export const isWritable = (status: RequestStatus) => among(writableStatuses, status);
/** Whether something is still to come. */
export const isOpen = (status: RequestStatus) => among(openStatuses, status);
