import type { RouterContextProvider } from 'react-router';
import { api, outcome } from '#src/navigation/api-client.ts';
import { stateWords, whenWords } from './appointment-words.ts';
import type { AppointmentsApi } from './appointments.api.ts';

/** The appointment that an order has paid for, as the page of the order shows it. */
export type OrderAppointment = NonNullable<Awaited<ReturnType<typeof appointmentOfOrder>>>;

/**
 * The appointment of an order, for loaders of other features.
 * @param orderId an order of the caller; for anybody else's, and for one of another service, there is none
 */
export async function appointmentOfOrder(context: Readonly<RouterContextProvider>, orderId: string) {
  const found = await outcome(
    api<AppointmentsApi>(context).appointments['of-order'][':id'].$get({ param: { id: orderId } }),
  );
  if (!found.ok) return null;
  const { appointmentId, reference, state, startsAt, phone } = found.value;
  return {
    reference,
    // Whoever may see the order may see it too.
    href: `/termine/${appointmentId}`,
    status: stateWords[state],
    rows: [
      { label: 'Termin', value: `${whenWords(startsAt)} (Berliner Zeit)` },
      ...(phone === '' ? [] : [{ label: 'Wir rufen an', value: phone }]),
    ],
  };
}
