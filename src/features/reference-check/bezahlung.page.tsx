import { useEffect } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { z } from 'zod';
import { type OrderApi, resetConsents } from '#src/features/order/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/bezahlung.page';
import { referenceCheckOffer } from './offer.ts';

const uploadPath = `${referenceCheckOffer.path}/upload`;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Bezahlung', description: 'So weit ist Ihre Bezahlung.' });
}

/** How the buyer came back from the payment provider. Each kind but `paid`, which leads on, has its text below. */
type Return =
  | { kind: 'cancelled' | 'not-approved' | 'declined'; approveLink: string | null; orderNumber: string }
  | { kind: 'pending' | 'closed' | 'refunded'; orderNumber: string }
  | { kind: 'mismatch' | 'unreachable' | 'lost' | 'none' };

/** A browser that does not know the order: the payment is settled all the same, nothing is told of it. */
async function lostReturn(context: Route.LoaderArgs['context'], token: string | null): Promise<Return> {
  if (!token) return { kind: 'none' };
  await outcome(api<OrderApi>(context).payments.returns.$post({ json: { token } }));
  return { kind: 'lost' };
}

async function settle(
  context: Route.LoaderArgs['context'],
  id: string,
  token: string | null,
  isCancelled: boolean,
): Promise<Return | { kind: 'paid'; checkId: string }> {
  const orders = api<OrderApi>(context).orders[':id'];
  const read = await outcome(orders.$get({ param: { id } }));
  if (!read.ok) return lostReturn(context, token);
  const { approveLink, orderNumber, status } = read.value;
  if (isCancelled && approveLink) return { kind: 'cancelled', approveLink, orderNumber };
  if (status === 'refunded') return { kind: 'refunded', orderNumber };
  const captured = await outcome(orders.capture.$post({ param: { id } }));
  if (!captured.ok)
    return { kind: captured.problem.code === 'payment_mismatch' ? 'mismatch' : 'unreachable' };
  const { payment, checkId } = captured.value;
  if (payment === 'paid' && checkId) return { kind: 'paid', checkId };
  if (payment === 'not-approved' || payment === 'declined') {
    return { kind: payment, approveLink: captured.value.approveLink, orderNumber };
  }
  return { kind: payment === 'pending' ? 'pending' : 'closed', orderNumber };
}

/**
 * The return from the payment provider: approved, cancelled, refused, already paid, or in a browser that
 * has lost its session. Taking the payment is idempotent, so a reload or a second tab does no harm.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Return & { supportPhone: string }> {
  const { supportPhone } = pageRequest(context).shell;
  const id = z.uuid().safeParse(url.searchParams.get('bestellung'));
  const token = url.searchParams.get('token');
  const back = id.success
    ? await settle(context, id.data, token, url.searchParams.has('abbruch'))
    : await lostReturn(context, token);
  // Paid, now or before: on to the check. The provider's parameters do not stay in the history.
  if (back.kind === 'paid') throw redirect(`${referenceCheckOffer.path}/ergebnis/${back.checkId}`, 303);
  return { ...back, supportPhone };
}

const texts = {
  cancelled: {
    tone: 'water',
    title: 'Sie haben die Zahlung abgebrochen',
    text: 'Es wurde nichts abgebucht. Ihre Angaben und Ihre Datei sind noch da.',
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
    text: 'In diesem Browser kennen wir Ihre Bestellung nicht, zum Beispiel weil Sie das Gerät gewechselt haben. War die Zahlung freigegeben, ist sie jetzt angekommen: Bestätigung und Ergebnis finden Sie über den Link in Ihrer E-Mail.',
  },
  none: {
    tone: 'water',
    title: 'Hier ist keine Bestellung offen',
    text: 'Diese Seite zeigt, wie weit eine Bezahlung ist. Öffnen Sie sie über den Link in Ihrer E-Mail oder beginnen Sie eine Bestellung.',
  },
} as const;

export default function PaymentPage() {
  const back = useLoaderData<typeof loader>();
  useEffect(() => {
    // Whoever turned back at the payment agrees anew when he orders anew.
    if (back.kind === 'cancelled') resetConsents();
  }, [back.kind]);
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: 'Arbeitszeugnis prüfen', to: referenceCheckOffer.path },
        ]}
        current="Bezahlung"
      />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>Ihre Bezahlung</h1>
        </div>
        <Unpaid back={back} />
        <p className="meta">
          Fragen zur Bezahlung? Rufen Sie an: <span className="nowrap">{back.supportPhone}</span>
        </p>
      </div>
    </div>
  );
}

function Unpaid({ back }: { back: Return }) {
  const { tone, title, text } = texts[back.kind];
  const approveLink = 'approveLink' in back ? back.approveLink : null;
  return (
    <div className="stack">
      <Notice tone={tone} title={title} level={2}>
        <p>{text}</p>
        {'orderNumber' in back && <p className="meta">Bestellung {back.orderNumber}</p>}
      </Notice>
      <p className="flow">
        {approveLink ? (
          <>
            <ButtonLink to={approveLink} reload>
              Zur Zahlung
            </ButtonLink>
            <ButtonLink variant="secondary" to={`${uploadPath}?schritt=pruefen`}>
              Bestellung ansehen
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={uploadPath}>Zeugnis prüfen lassen</ButtonLink>
        )}
      </p>
    </div>
  );
}
