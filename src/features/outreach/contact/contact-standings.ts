import type { CaseStanding } from '#src/features/desk/case-messages/public.server.ts';
import type { ContactRequest } from './contact.store.ts';

type Status = ContactRequest['status'];

/** How far a request is, for its sender and for staff. */
export const standings: Readonly<Record<Status, CaseStanding>> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'In Bearbeitung', tone: 'now' },
  answered: { key: 'answered', word: 'Beantwortet', tone: 'done' },
  closed: { key: 'closed', word: 'Abgeschlossen', tone: 'closed' },
};

/** Something is still to come from us. */
export const openStatuses: ReadonlyArray<Status> = ['received', 'in_progress'];
export const isOpen = (status: Status) => openStatuses.includes(status);
