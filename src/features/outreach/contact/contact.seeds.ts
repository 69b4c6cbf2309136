import { addMessage } from '#src/features/desk/case-messages/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { contactQueueKey, insertContactRequest, promiseFor } from './contact.store.ts';
import { openWindows } from './receive-contact.ts';

type Sample = {
  daysAgo: number;
  topic: string;
  name: string;
  email: string;
  reference: string;
  message: string;
  phone?: string;
};

/** Invented people; the phone numbers are reserved for fiction. */
const samples: readonly Sample[] = [
  {
    daysAgo: 6,
    topic: 'beschwerde',
    name: 'Karla Kritik (Beispiel)',
    email: 'karla.kritik@example.org',
    reference: 'RS-1009-4471',
    message: 'Auf meinen Brief vom Monatsanfang kam nie eine Antwort. Ich wüsste gern, woran es lag.',
  },
  {
    daysAgo: 0,
    topic: 'vertrag',
    name: 'Ruth Rückruf (Beispiel)',
    email: 'ruth.rueckruf@example.org',
    reference: '',
    message: 'Wir ziehen zusammen und haben dann zwei Rechtsschutzverträge. Was machen wir damit?',
    phone: '+494066969345',
  },
];

/** The state `contact-requests` of the demonstration: one that is late, and a call that is planned. */
export async function seedContactRequests(services: Services): Promise<void> {
  const [window] = await openWindows(services, services.db);
  await services.db.transaction().execute(async (tx) => {
    for (const { daysAgo, message, phone, ...request } of samples) {
      const call = phone && window ? { ...window, phone } : null;
      const row = await insertContactRequest(services, tx, request, { partnerId: null, call });
      const receivedAt = addDaysToInstant(services.clock.now(), -daysAgo);
      const { promisedOn, dueAt } = promiseFor(row.topic, new Date(receivedAt));
      await tx
        .updateTable('contact_requests')
        .set({
          received_at: receivedAt,
          status_at: receivedAt,
          promised_on: promisedOn,
          due_at: call?.endsAt ?? dueAt,
        })
        .where('id', '=', row.id)
        .execute();
      await addMessage(services, tx, {
        case: { queue: contactQueueKey, id: row.id },
        reference: row.number,
        from: 'customer',
        author: row.name,
        text: message,
      });
    }
  });
}
