import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Bar } from '#src/ui/bar.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Table } from '#src/ui/table.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { arrearsId } from './contract-arrears.tsx';
import type { Contract, FeeAccount } from './contracts.schema.ts';
import { unreadableAccount } from './unreadable-account.ts';

const largest = (cents: readonly number[]) => Math.max(1, ...cents.map(Math.abs));

/** What each year cost: picture and table in one. */
export function PremiumPanel({ contract, today }: { contract: Contract; today: string }) {
  const years = contract.premiumYears.toSorted((a, b) => b.year - a.year);
  if (years.length === 0) return null;
  const longest = largest(years.map(({ amount }) => amount.amountCents));
  return (
    <Panel title="Beitrag je Jahr">
      <Table
        caption="Beiträge mit Versicherungsteuer"
        captionHidden
        rows={years}
        rowKey={({ year }) => String(year)}
        columns={[
          { key: 'year', header: 'Jahr', lead: true, cell: ({ year }) => year },
          {
            key: 'bar',
            header: 'Vergleich',
            className: 'cell-bar',
            cell: ({ amount }) => <Bar share={amount.amountCents / longest} />,
          },
          {
            key: 'amount',
            header: 'Beitrag',
            align: 'end',
            cell: ({ amount }) => formatCents(amount.amountCents),
          },
        ]}
      />
      <p className="meta">
        Was in jedem Jahr fällig wurde, mit Versicherungsteuer und abzüglich Gutschriften; {today.slice(0, 4)}{' '}
        mit den Zahlungen, die noch kommen.
      </p>
      <p className="more">
        <Link to={`/versicherten-services/finanzamtsbescheinigung-beantragen?vertrag=${contract.id}`}>
          Bescheinigung für das Finanzamt
        </Link>
      </p>
    </Panel>
  );
}

/** From where the premium is debited, and what was booked. */
export function AccountPanel({ account, isOver }: { account: Part<FeeAccount>; isOver: boolean }) {
  return (
    <Panel title="Konto und Buchungen">
      {account.state !== 'ready' ? (
        <Unavailable what="Ihr Beitragskonto" />
      ) : (
        <AccountDetails account={account.value} isOver={isOver} />
      )}
    </Panel>
  );
}

function AccountDetails({ account, isOver }: { account: FeeAccount; isOver: boolean }) {
  const { amountCents } = account.balance;
  return (
    <>
      {amountCents < 0 && (
        <p>
          <b>{formatCents(-amountCents)} sind noch offen.</b>{' '}
          <Link to={`#${arrearsId}`}>So überweisen Sie den Betrag</Link>. Hat sich Ihr Konto geändert, tragen
          Sie das neue ein, damit die nächste Lastschrift gelingt.
        </p>
      )}
      <DefinitionRows
        rows={[
          {
            term: 'Konto für die Lastschrift',
            value: (
              <span className="num">
                {account.maskedIban ?? unreadableAccount}
                {account.maskedIban && account.bankName && <>, {account.bankName}</>}
              </span>
            ),
            ...(isOver
              ? {}
              : {
                  editTo: '/versicherten-services/bankverbindung-aendern',
                  editText: 'Bankverbindung ändern',
                }),
          },
          {
            term: 'Kontoinhaber',
            value: `${account.accountHolder}${account.isOtherHolder ? ' (zahlt für Sie)' : ''}`,
          },
          {
            term: 'SEPA-Mandat',
            value: `${account.mandateReference}, erteilt am ${formatDate(account.mandateSignedOn)}`,
          },
          { term: 'Saldo', value: amountCents === 0 ? 'ausgeglichen' : formatCents(amountCents) },
        ]}
      />
      <Bookings bookings={account.bookings} />
    </>
  );
}

function Bookings({ bookings }: { bookings: FeeAccount['bookings'] }) {
  if (bookings.length === 0) return <p>Es wurde noch nichts gebucht.</p>;
  const recent = bookings.slice(0, 6);
  const older = bookings.slice(6);
  return (
    <>
      <BookingsTable caption="Buchungen, neueste zuerst" bookings={recent} />
      {older.length > 0 && (
        <details>
          <summary>{older.length} ältere Buchungen zeigen</summary>
          <BookingsTable caption="Ältere Buchungen" bookings={older} />
        </details>
      )}
    </>
  );
}

function BookingsTable({ caption, bookings }: { caption: string; bookings: FeeAccount['bookings'] }) {
  const longest = largest(bookings.map(({ amount }) => amount.amountCents));
  return (
    <Table
      caption={caption}
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        { key: 'date', header: 'Datum', cell: ({ date }) => formatDate(date) },
        { key: 'title', header: 'Buchung', lead: true, cell: ({ title }) => title },
        {
          key: 'bar',
          header: 'Soll und Haben',
          className: 'cell-bar cell-bar-narrow',
          cell: ({ amount }) => <Bar isSigned share={amount.amountCents / longest} />,
        },
        {
          key: 'amount',
          header: 'Betrag',
          align: 'end',
          cell: ({ amount }) => formatCents(amount.amountCents),
        },
      ]}
    />
  );
}
