import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { orderPages, type ServiceKey, serviceKeys } from '#src/features/services/catalogue/public.ts';
import { resetConsents } from '#src/features/services/order/public.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/bezahlung.page';
import { loadPaymentReturn, type PaymentReturn } from './payment-return.ts';
import { paymentReturnWords } from './payment-return-words.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Bezahlung', description: 'So weit ist Ihre Bezahlung.' });
}

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
    // Whoever turned back at the payment agrees anew when he orders anew.
    if (back.kind === 'cancelled') resetConsents();
  }, [back.kind]);
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: 'Rechtsservices', to: '/rechtsservices' },
        ]}
        current="Bezahlung"
      />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>Ihre Bezahlung</h1>
        </div>
        <Unpaid back={back} />
        <p className="meta">
          Fragen zur Bezahlung? Rufen Sie an: <PhoneNumber number={back.supportPhone} />
        </p>
      </div>
    </div>
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
