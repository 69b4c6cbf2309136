import { figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import { Table } from '#src/ui/table.tsx';
import type { Account, Booking, InterestRow } from './interest.ts';

const number = (text: string) => <span className="num">{text}</span>;

/** Every stretch with its own arithmetic, and the sum of them. */
export function InterestTable({ account }: { account: Account }) {
  return (
    <>
      <Table
        caption="Zeitraum für Zeitraum: Betrag × Satz × Tage, geteilt durch das Jahr"
        rows={account.rows}
        rowKey={({ from }) => from}
        columns={[
          {
            key: 'span',
            header: 'Zeitraum',
            lead: true,
            cell: ({ from, to }) => number(`${formatDate(from)} bis ${formatDate(to)}`),
          },
          figureColumn<InterestRow>('days', 'Tage', ({ days, yearDays }) => `${days}/${yearDays}`),
          figureColumn<InterestRow>('base', 'Basiszins', ({ base }) => formatPercent(base)),
          figureColumn<InterestRow>('rate', 'Satz', ({ rate }) => formatPercent(rate)),
          figureColumn<InterestRow>('principal', 'Aus', ({ principalCents }) => formatCents(principalCents)),
          figureColumn<InterestRow>('interest', 'Zinsen', ({ interestCents }) => formatCents(interestCents)),
        ]}
      />
      <p className="interest-sum">
        <span>Zinsen zusammen</span> <b className="num">{formatCents(account.interestCents)}</b>
      </p>
    </>
  );
}

const parts = [
  { key: 'toCosts', className: 'interest-to-costs' },
  { key: 'toInterest', className: 'interest-to-interest' },
  { key: 'toPrincipal', className: 'interest-to-principal' },
] as const;

/** How a payment is split, for the eye; the figures stand beside it. */
function SplitBar({ booking }: { booking: Booking }) {
  let x = 0;
  const pieces = parts.map(({ key, className }) => {
    const size = (booking[key] / booking.cents) * 100;
    const piece = { key, className, x, size };
    x += size;
    return piece;
  });
  return (
    <svg className="interest-split" aria-hidden="true" focusable="false">
      {pieces.map(({ key, className, x: start, size }) => (
        <rect key={key} className={className} x={`${start}%`} y="0" width={`${size}%`} height="100%" />
      ))}
    </svg>
  );
}

/** What each payment was credited on. */
export function PaymentTable({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <>
      <h3>Was mit den Zahlungen geschieht</h3>
      <Table
        caption="Erst Kosten, dann Zinsen, dann die Schuld selbst"
        rows={bookings.map((booking, index) => ({ ...booking, key: `${index}` }))}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'day',
            header: 'Zahlung',
            lead: true,
            cell: (booking) => (
              <>
                {number(`${formatDate(booking.day)}: ${formatCents(booking.cents)}`)}
                <SplitBar booking={booking} />
              </>
            ),
          },
          figureColumn<Booking>('costs', 'Auf Kosten', ({ toCosts }) => formatCents(toCosts)),
          figureColumn<Booking>('interest', 'Auf Zinsen', ({ toInterest }) => formatCents(toInterest)),
          figureColumn<Booking>('principal', 'Auf die Schuld', ({ toPrincipal }) => formatCents(toPrincipal)),
        ]}
      />
    </>
  );
}
