import type { Tx } from '#src/database/database.ts';
import {
  type CaseEventType,
  type EventCaseSource,
  recordCaseEvent,
} from '#src/features/desk/case-events/public.server.ts';
import type { Services } from '#src/services.ts';
import { type Subscriber, subscriberById, topicsOf } from './subscribers.store.ts';
import { topicWords } from './topics.ts';

/** Key of subscriptions in events. */
const newsletterKey = 'newsletter';

/** A subscription has no public number; the beginning of its id tells two apart. */
const referenceOf = (id: string) => `NL-${id.slice(0, 8)}`;

/**
 * Tells other systems what became of a subscription that its mailbox has confirmed; before that there is nothing to tell.
 * Lock its row before.
 */
export async function recordSubscriptionEvent(
  services: Services,
  tx: Tx,
  id: string,
  { type, ...data }: { type: CaseEventType; status: Subscriber['state']; by: string },
): Promise<void> {
  await recordCaseEvent(services, tx, {
    queue: newsletterKey,
    caseId: id,
    reference: referenceOf(id),
    type,
    data,
  });
}

const words: Record<Subscriber['state'], string> = {
  pending: 'Noch nicht bestätigt',
  confirmed: 'Bekommt den Newsletter',
  unsubscribed: 'Abbestellt',
  suspended: 'Nicht zustellbar',
};

/** What another system may read of a subscription by its event: nothing before it was confirmed, nothing once it is forgotten. */
export const subscriptionEventCases: EventCaseSource = {
  key: newsletterKey,
  async read({ db }, id) {
    const row = await subscriberById(db, id);
    if (!row || row.confirmed_at === null) return undefined;
    return {
      title: 'Newsletter',
      reference: referenceOf(id),
      customer: { name: '', email: row.email },
      receivedAt: row.asked_at,
      dueAt: null,
      status: { key: row.state, word: words[row.state] },
      text: '',
      rows: [{ label: 'Themen', value: topicWords(topicsOf(row.interests)) }],
    };
  },
};
