import { useEffect } from 'react';
import { forgetOrder } from '#src/features/services/order/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EarlierOrder } from './order-flow.ts';

/** Back from the payment the browser may show the page as it was left, with the order still open on it. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
}

/** Says that the service was ordered a moment ago, so that nobody buys twice by the back button or a second tab. */
export function EarlierOrderNotice({ earlier, isFree }: { earlier: EarlierOrder | null; isFree: boolean }) {
  const isOpen = earlier?.status === 'created' || earlier?.status === 'approved';
  const done = earlier && !isOpen ? earlier.orderId : null;
  useFreshAfterBack();
  useEffect(() => {
    // What was paid is no longer the order of this tab: another one begins empty, and agrees anew.
    if (done) forgetOrder(done);
  }, [done]);
  if (!earlier) return null;
  const { orderId, orderNumber, approveLink, createdAt } = earlier;
  return (
    <Notice
      tone="water"
      level={2}
      title={
        isOpen ? 'Eine Bestellung wartet noch auf Ihre Zahlung' : 'Sie haben diesen Service schon bestellt'
      }
    >
      <p>
        <Link to={`/rechtsservices/bestellungen/${orderId}`}>Bestellung {orderNumber}</Link> vom{' '}
        {formatDateTime(createdAt)}.{' '}
        {isOpen && approveLink
          ? 'Dort geht es weiter zur Zahlung. Unbezahlt verfällt sie von selbst.'
          : isFree
            ? 'Kostenlos ist ein weiteres Mal möglich, sobald kein Code, Zugang oder Termin daraus mehr offen ist.'
            : 'Hier bestellen Sie ihn ein weiteres Mal.'}
      </p>
    </Notice>
  );
}
