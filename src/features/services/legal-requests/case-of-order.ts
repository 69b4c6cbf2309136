import type { RouterContextProvider } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { guestRequestPath } from './kinds.ts';
import type { LegalRequestsApi } from './legal-requests.api.ts';

/** The case that an order has led to, as the page of the order shows it. */
export type OrderCase = NonNullable<Awaited<ReturnType<typeof caseOfOrder>>>;

/**
 * The legal request of an order, for loaders of other features.
 * @param orderId an order of the caller; for anybody else's, and for one of another service, there is none
 */
export async function caseOfOrder(context: Readonly<RouterContextProvider>, orderId: string) {
  const found = await outcome(
    api<LegalRequestsApi>(context)['legal-requests'].$get({ query: { order: orderId } }),
  );
  const one = found.ok ? found.value.items[0] : undefined;
  if (!one) return null;
  const { id, title, reference, status, nextStep, call } = one;
  return {
    title,
    reference,
    // Whoever may see the order may see it too.
    href: guestRequestPath(id),
    status: { word: status.word, tone: status.tone },
    nextStep,
    rows: call
      ? [
          { label: 'Wir rufen an', value: `${formatDate(call.on)}, ${call.window}` },
          { label: 'Unter', value: call.phone },
        ]
      : [],
  };
}
