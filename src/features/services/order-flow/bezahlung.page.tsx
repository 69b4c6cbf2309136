import { useEffect } from 'react';
import { type RouterContextProvider, redirect, useLoaderData } from 'react-router';
import { z } from 'zod';
import { orderPages, type ServiceKey, serviceKeys } from '#src/features/services/catalogue/public.ts';
import { type OrderApi, resetConsents } from '#src/features/services/order/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ColumnPage } from '#src/ui/column-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/bezahlung.page';

type Context = Readonly<RouterContextProvider>;

/** How the buyer came back from the payment provider. Each kind but `paid`, which leads on, has its words. */
type Return =
  | { kind: 'cancelled' | 'not-approved' | 'declined'; approveLink: string | null; orderNumber: string }
  | { kind: 'pending' | 'closed' | 'refunded'; orderNumber: string }
  | { kind: 'mismatch' | 'unreachable' | 'lost' | 'none' };

/** The service of the order, to lead back to it; null in a browser that does not know the order. */
type Known = { serviceKey: string | null; supportPhone: string };
type PaymentReturn = Return & Known;

/** For a browser that does not know the order: the payment is settled, but nothing is revealed. */
async function lostReturn(context: Context, token: string | null): Promise<Return> {
  if (!token) return { kind: 'none' };
  await outcome(api<OrderApi>(context).payments.returns.$post({ json: { token } }));
  return { kind: 'lost' };
}

type Settled = Return | { kind: 'paid'; resultPath: string };

async function settle(
  context: Context,
  id: string,
  token: string | null,
  isCancelled: boolean,
): Promise<{ back: Settled; serviceKey: string | null }> {
  const orders = api<OrderApi>(context).orders[':id'];
  const read = await outcome(orders.$get({ param: { id } }));
  if (!read.ok) return { back: await lostReturn(context, token), serviceKey: null };
  const { approveLink, orderNumber, status, serviceKey } = read.value;
  const told = (back: Settled) => ({ back, serviceKey });
  if (isCancelled && approveLink) return told({ kind: 'cancelled', approveLink, orderNumber });
  if (status === 'refunded') return told({ kind: 'refunded', orderNumber });
  const captured = await outcome(orders.capture.$post({ param: { id } }));
  if (!captured.ok) {
    return told({ kind: captured.problem.code === 'payment_mismatch' ? 'mismatch' : 'unreachable' });
  }
  const { payment, resultPath } = captured.value;
  if (payment === 'paid' && resultPath) return told({ kind: 'paid', resultPath });
  if (payment === 'not-approved' || payment === 'declined') {
    return told({ kind: payment, approveLink: captured.value.approveLink, orderNumber });
  }
  return told({ kind: payment === 'pending' ? 'pending' : 'closed', orderNumber });
}

/**
 * The return from the payment provider: approved, cancelled, refused, already paid, or in a browser that
 * has lost its session. Taking the payment is idempotent, so a reload or a second tab does no harm.
 * @throws a redirect to what was bought, once it is paid
 */
async function loadPaymentReturn(context: Context, url: URL): Promise<PaymentReturn> {
  const { supportPhone } = pageRequest(context).shell;
  const id = z.uuid().safeParse(url.searchParams.get('bestellung'));
  const token = url.searchParams.get('token');
  const { back, serviceKey } = id.success
    ? await settle(context, id.data, token, url.searchParams.has('abbruch'))
    : { back: await lostReturn(context, token), serviceKey: null };
  // Paid, now or before: on to what was bought. The provider's parameters do not stay in the history.
  if (back.kind === 'paid') throw redirect(back.resultPath, 303);
  return { ...back, serviceKey, supportPhone };
}

/** How a payment stands that is not done, in words. */
const paymentReturnWords = {
  cancelled: {
    tone: 'water',
    title: 'Sie haben die Zahlung abgebrochen',
    text: 'Es wurde nichts abgebucht. Ihre Angaben sind noch da.',
  },
  'not-approved': {
    tone: 'water',
    title: 'Die Zahlung ist noch nicht freigegeben',
    text: 'Beim Bezahldienst fehlt noch Ihre Zustimmung. Es wurde nichts abgebucht.',
  },
  declined: {
    tone: 'warning',
    title: 'Der Bezahldienst hat die Zahlung abgelehnt',
    text: 'Es wurde nichts abgebucht. Bitte wählen Sie dort ein anderes Zahlungsmittel.',
  },
  pending: {
    tone: 'water',
    title: 'Der Bezahldienst prüft Ihre Zahlung',
    text: 'Das kann einige Minuten dauern. Sobald die Zahlung bestätigt ist, beginnen wir und schicken Ihnen eine E-Mail. Sie müssen nichts tun.',
  },
  closed: {
    tone: 'warning',
    title: 'Diese Bestellung ist abgeschlossen',
    text: 'Sie wurde nicht bezahlt und ist verfallen. Es wurde nichts abgebucht. Sie können neu bestellen.',
  },
  refunded: {
    tone: 'success',
    title: 'Das Geld zu dieser Bestellung ist zurückgezahlt',
    text: 'Den Grund haben wir Ihnen per E-Mail geschrieben.',
  },
  mismatch: {
    tone: 'danger',
    title: 'Der Betrag passt nicht zu Ihrer Bestellung',
    text: 'Beim Bezahldienst stand ein anderer Betrag als in Ihrer Bestellung. Wir haben die Bestellung beendet und nichts behalten. Bitte bestellen Sie neu.',
  },
  unreachable: {
    tone: 'warning',
    title: 'Der Bezahldienst antwortet gerade nicht',
    text: 'Ihre Bestellung ist gespeichert. Wir fragen in den nächsten Minuten von selbst nach und schicken Ihnen eine E-Mail, sobald die Zahlung da ist. Es wird nichts doppelt abgebucht.',
  },
  lost: {
    tone: 'water',
    title: 'Wir haben Ihre Rückkehr bemerkt',
    text: 'In diesem Browser kennen wir Ihre Bestellung nicht, zum Beispiel weil Sie das Gerät gewechselt haben. War die Zahlung freigegeben, ist sie jetzt angekommen: Bestätigung und Bestellung finden Sie über den Link in Ihrer E-Mail.',
  },
  none: {
    tone: 'water',
    title: 'Hier ist keine Bestellung offen',
    text: 'Diese Seite zeigt, wie weit eine Bezahlung ist. Öffnen Sie sie über den Link in Ihrer E-Mail oder beginnen Sie eine Bestellung.',
  },
} as const;

export const meta = metaOf({ title: 'Bezahlung', description: 'So weit ist Ihre Bezahlung.' });

/** Where the payment provider sends every buyer back to; two addresses lead here. */
export function loader({ context, url }: Route.LoaderArgs): Promise<PaymentReturn> {
  return loadPaymentReturn(context, url);
}

/** Where the order can be looked at, or begun anew. */
function orderPageOf(serviceKey: string | null): string {
  const known: ServiceKey | undefined = serviceKeys.find((key) => key === serviceKey);
  return known ? orderPages[known] : '/rechtsservices';
}

export default function PaymentPage() {
  const back = useLoaderData<typeof loader>();
  useEffect(() => {
    // After a cancelled payment, a new order needs new consents.
    if (back.kind === 'cancelled') resetConsents();
  }, [back.kind]);
  return (
    <ColumnPage
      parents={[{ text: 'Rechtsservices', to: '/rechtsservices' }]}
      current="Bezahlung"
      title="Ihre Bezahlung"
    >
      <Unpaid back={back} />
      <p className="meta">
        Fragen zur Bezahlung? Rufen Sie an: <PhoneNumber number={back.supportPhone} />
      </p>
    </ColumnPage>
  );
}

function Unpaid({ back }: { back: PaymentReturn }) {
  const { tone, title, text } = paymentReturnWords[back.kind];
  const approveLink = 'approveLink' in back ? back.approveLink : null;
  return (
    <div className="stack">
      <Notice tone={tone} title={title} level={2}>
        <p>{text}</p>
        {'orderNumber' in back && <p className="meta">Bestellung {back.orderNumber}</p>}
      </Notice>
      <p className="flow">
        {approveLink ? (
          <ButtonLink to={approveLink} reload>
            Zur Zahlung
          </ButtonLink>
        ) : (
          <ButtonLink to={orderPageOf(back.serviceKey)}>
            {back.serviceKey ? 'Neu bestellen' : 'Alle Rechtsservices'}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
