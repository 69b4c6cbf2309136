import type { OrderBody } from '#src/features/services/order/public.ts';
import { orderWords } from '#src/features/services/order-page/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';

/** Every order of the customer with its state: its page has the invoice, the voucher and the mails. */
export function OrdersPanel({ orders }: { orders: Part<{ items: readonly OrderBody[] }> }) {
  if (orders.state === 'ready' && orders.value.items.length === 0) return null;
  return (
    <Panel layout="stacked" title="Bestellungen und Rechnungen">
      {orders.state === 'ready' && (
        <p className="meta">
          Mit Rechnung, Gutscheinen und E-Mails. Etwas anders überlegt?{' '}
          <Link to="/vertrag-widerrufen">Vertrag widerrufen</Link>
        </p>
      )}
      {orders.state !== 'ready' ? (
        <Unavailable what="Ihre Bestellungen" isPlural />
      ) : (
        <LinkRows
          label="Bestellungen"
          rows={orders.value.items.map((order) => ({
            key: order.orderId,
            title: order.serviceName,
            to: `/rechtsservices/bestellungen/${order.orderId}`,
            meta: (
              <MetaLine
                parts={[
                  formatDate(order.createdAt),
                  order.orderNumber,
                  order.priceKind === 'free' ? 'kostenlos' : formatCents(order.total.amountCents),
                ]}
              />
            ),
            end: <StateTag tone={orderWords[order.status].tone}>{orderWords[order.status].word}</StateTag>,
          }))}
        />
      )}
    </Panel>
  );
}
