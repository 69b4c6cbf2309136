import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { baseRateSource, ratesKnownUntil } from './base-rates.ts';
import { costsOf, limitationEnd, rateOn } from './debt.ts';
import { type Account, accountOf, type Booking, type InterestRow } from './interest.ts';
import { InterestPicture } from './interest-picture.tsx';
import type { AskedDebt } from './interest-query.ts';
import { demandText, pointsText, rulesOf } from './interest-words.ts';

/** Interest of one more day: „0,43 €“, or that it is less than a cent. @param perDay hundredths of a cent */
function perDayText(perDay: number): string {
  const cents = Math.round(perDay / 100);
  return cents === 0 ? 'weniger als 1\u00a0Cent' : formatCents(cents);
}

/** The result: the answer, a picture, each stretch with its arithmetic, and the legal basis. */
export function InterestResult({ asked, today }: { asked: AskedDebt; today: string }) {
  const account = accountOf(asked.debt);
  const isRunning = account.rows.length > 0;
  return (
    <div className="calculator-result">
      {isRunning ? <Answer asked={asked} account={account} /> : <NotYet asked={asked} account={account} />}
      <Warnings asked={asked} today={today} />
      <InterestPicture account={account} />
      {isRunning && (
        <>
          <h3>So ist gerechnet</h3>
          <InterestTable account={account} />
        </>
      )}
      <PaymentTable bookings={account.bookings} />
      {isRunning && account.open.principalCents > 0 && <Demand asked={asked} account={account} />}
      <Rules asked={asked} account={account} />
      <Limits asked={asked} />
    </div>
  );
}

/** The open amount by its parts: „2.010,80 € Hauptforderung, 237,84 € Zinsen“. */
function openText({ principalCents, interestCents, costsCents }: Account['open']): string {
  const parts = [
    [principalCents, 'Hauptforderung'],
    [interestCents, 'Zinsen'],
    [costsCents, 'Kosten'],
  ] as const;
  return parts
    .filter(([cents]) => cents > 0)
    .map(([cents, name]) => `${formatCents(cents)} ${name}`)
    .join(', ');
}

function costsTitle({ costsCents, flatCents }: ReturnType<typeof costsOf>): string {
  if (flatCents === 0) return 'Kosten';
  return costsCents === 0 ? 'Pauschale' : 'Kosten und Pauschale';
}

type Given = { asked: AskedDebt; account: Account };

function Answer({ asked: { debt }, account }: Given) {
  const { open, interestCents, costsCents, surplusCents, perDay } = account;
  const isPaid = open.totalCents === 0;
  return (
    <>
      <h2>{isPaid ? 'Es ist alles bezahlt' : 'Was zu zahlen ist'}</h2>
      <p>
        {isPaid ? 'Am ' : 'Am Ende des '}
        <b className="num">{formatDate(debt.untilOn)}</b>{' '}
        {isPaid ? (
          'ist nichts mehr offen'
        ) : (
          <>
            sind <b className="num">{formatCents(open.totalCents)}</b> offen
          </>
        )}
        {surplusCents > 0 && <>, gezahlt wurden {formatCents(surplusCents)} zu viel</>}. Zinsen laufen seit{' '}
        <span className="num">{formatDate(debt.startOn)}</span>.
      </p>
      <Figures
        figures={[
          ['Zinsen bis dahin', formatCents(interestCents)],
          costsCents > 0 && [costsTitle(costsOf(debt)), formatCents(costsCents)],
          ['Zusammen offen', formatCents(open.totalCents)],
          !isPaid && ['Für jeden weiteren Tag', perDayText(perDay)],
        ]}
      />
      {!isPaid && (costsCents > 0 || account.bookings.length > 0) && (
        <p className="meta">Davon {openText(open)}.</p>
      )}
    </>
  );
}

function NotYet({ asked: { debt }, account }: Given) {
  const { rate } = rateOn(debt, debt.startOn);
  return (
    <>
      <h2>Noch laufen keine Zinsen</h2>
      <p>
        Bis <b className="num">{formatDate(debt.untilOn)}</b> ist niemand in Verzug. Die Zeit zum Zahlen läuft
        noch; Zinsen gibt es ab <b className="num">{formatDate(debt.startOn)}</b>.
      </p>
      <Figures
        figures={[
          ['Zinsen im Jahr, von da an', formatPercent(rate)],
          ['Für jeden Tag', perDayText(account.perDay)],
        ]}
      />
    </>
  );
}

/** One warning at most, so that it is read. */
function Warnings({ asked: { debt, trigger, since }, today }: { asked: AskedDebt; today: string }) {
  const end = limitationEnd(since);
  if (end < today) {
    return (
      <Notice tone="warning" title="Die Forderung kann verjährt sein">
        Drei Jahre nach dem Ende des Jahres, in dem das Geld fällig war, darf der Schuldner die Zahlung
        verweigern (§§&nbsp;195, 199, 214 BGB). Das war spätestens am {formatDate(end)}, wenn nichts die
        Verjährung aufgehalten hat.
      </Notice>
    );
  }
  if (end.slice(0, 4) === today.slice(0, 4)) {
    return (
      <Notice tone="warning" title={`Verjährt am ${formatDate(end)}`}>
        Eine Mahnung hält das nicht auf. Stellen Sie vorher einen Mahnantrag oder klagen Sie (§§&nbsp;203, 204
        BGB, §&nbsp;167 ZPO).
      </Notice>
    );
  }
  if (trigger === 'invoice' && debt.parties === 'consumer_debtor') {
    return (
      <Notice title="Stand es auf der Rechnung?">
        Bei Privatleuten beginnt der Verzug nach 30&nbsp;Tagen nur, wenn die Rechnung ausdrücklich darauf
        hinweist (§&nbsp;286 Abs.&nbsp;3 BGB). Sonst müssen Sie mahnen.
      </Notice>
    );
  }
  return null;
}

function Demand({ asked: { debt }, account }: Given) {
  return (
    <>
      <h3>So schreiben Sie es</h3>
      <blockquote className="interest-demand">{demandText(debt, account)}</blockquote>
      <p className="meta">
        So bleibt der Satz richtig, auch wenn sich der Basiszins ändert: Zinsen werden bis zur Zahlung
        weitergerechnet, {pointsText(debt)}.
      </p>
    </>
  );
}

function Rules({ asked, account }: Given) {
  const { flatCents } = costsOf(asked.debt);
  return (
    <>
      <h3>Worauf das beruht</h3>
      <Table
        caption="Jeder Schritt mit seiner Grundlage"
        captionHidden
        rows={rulesOf(asked, account, flatCents)}
        rowKey={({ title }) => title}
        columns={[
          { key: 'title', header: 'Was', lead: true, cell: ({ title }) => title },
          { key: 'text', header: 'Warum', cell: ({ text }) => text },
          { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
        ]}
      />
    </>
  );
}

function Limits({ asked: { debt, state } }: { asked: AskedDebt }) {
  return (
    <>
      {debt.untilOn > ratesKnownUntil && (
        <p className="meta">
          Ab dem 1.&nbsp;Januar {Number(ratesKnownUntil.slice(0, 4)) + 1} kennt noch niemand den Basiszins.
          Für diese Zeit ist mit dem letzten bekannten weitergerechnet.
        </p>
      )}
      <p className="meta">
        {debt.yearDays === '365'
          ? 'Gezählt wird jeder Tag, geteilt durch 365, auch im Schaltjahr. Das Gesetz sagt nur „für das Jahr“; manche teilen in Schaltjahren durch 366. Das können Sie unter „Genauer rechnen“ umstellen.'
          : 'Gezählt wird jeder Tag, geteilt durch 365, in Schaltjahren durch 366. Das Gesetz sagt nur „für das Jahr“; viele teilen immer durch 365.'}{' '}
        Jeder Zeitraum ist für sich auf den Cent gerundet, ab einem halben Cent nach oben.
      </p>
      <p className="meta">
        Nicht gerechnet sind Verbraucherdarlehen (dort wird anders angerechnet, §&nbsp;497 BGB), mehrere
        Forderungen nebeneinander (§&nbsp;366 BGB) und Zinsen auf Kosten.
        {state === 'BUND' && ' Gerechnet ist nur mit bundesweiten Feiertagen.'} Basiszins: {baseRateSource}.
      </p>
    </>
  );
}

const number = (text: string) => <span className="num">{text}</span>;

/** Every stretch with its own arithmetic, and the sum of them. */
function InterestTable({ account }: { account: Account }) {
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

/** How a payment is split, as a bar; the figures are beside it. */
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
function PaymentTable({ bookings }: { bookings: readonly Booking[] }) {
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
