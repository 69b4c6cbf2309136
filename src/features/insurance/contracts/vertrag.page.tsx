import {
  type ActivitiesApi,
  type ActivityPage,
  activityAddress,
} from '#src/features/account/activities/public.ts';
import { DocumentRows } from '#src/features/account/documents/public.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { amountColumns } from '#src/ui/bar.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Table } from '#src/ui/table.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/vertrag.page';
import { ArrearsNotice, arrearsId } from './contract-arrears.tsx';
import { CoverPanel, FactsPanel, IntermediaryPanel, TimelinePanel } from './contract-panels.tsx';
import { contractState } from './contract-state.ts';
import type { ContractsApi } from './contracts.api.ts';
import type { Contract, ContractDocument, FeeAccount } from './contracts.schema.ts';
import { unreadableAccount } from './unreadable-account.ts';
import './contracts.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const param = { id: params.id };
  const one = api<ContractsApi>(context).contracts[':id'];
  const [contract, account, intermediary, documents, recent] = await Promise.all([
    part(one.$get({ param })),
    part(one.feeaccount.$get({ param })),
    part(one.intermediary.$get({ param })),
    part(one.documents.$get({ param, query: { limit: '50' } })),
    part(api<ActivitiesApi>(context).contracts[':id'].activities.$get({ param, query: { limit: '5' } })),
  ]);
  return {
    contract,
    account,
    intermediary,
    documents,
    recent,
    isCompany: pageRequest(context).customer?.profileType === 'COMPANY',
    today: berlinDay(new Date(pageRequest(context).now)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.contract.state === 'ready' ? `Vertrag ${loaderData.contract.value.number}` : 'Vertrag',
    description: 'Was versichert ist, was der Vertrag kostet, Ihre Unterlagen und wer Sie betreut.',
  });
}

const above = [
  { text: 'Mein Konto', to: '/account' },
  { text: 'Verträge', to: '/account/vertraege' },
];

type Loaded = Route.ComponentProps['loaderData'];

export default function ContractPage({ loaderData }: Route.ComponentProps) {
  const { contract } = loaderData;
  if (contract.state === 'ready') return <ContractView {...loaderData} contract={contract.value} />;
  return (
    <AccountPage title="Vertrag" above={above}>
      <Unavailable what="Dieser Vertrag" />
    </AccountPage>
  );
}

function ContractView({
  contract,
  account,
  intermediary,
  documents,
  recent,
  isCompany,
  today,
}: Omit<Loaded, 'contract'> & { contract: Contract }) {
  const { word, tone } = contractState(contract, today);
  return (
    <AccountPage
      title={contract.tariff}
      current={`Vertrag ${contract.number}`}
      above={above}
      meta={
        <MetaLine
          parts={[
            <StateTag key="state" tone={tone}>
              {word}
            </StateTag>,
            `Nr. ${contract.number}`,
          ]}
        />
      }
    >
      {contract.arrears && <ArrearsNotice contract={contract} arrears={contract.arrears} today={today} />}
      <FactsPanel contract={contract} isCompany={isCompany} />
      <CoverPanel contract={contract} documents={documents} isCompany={isCompany} today={today} />
      <TimelinePanel contract={contract} today={today} />
      <PremiumPanel contract={contract} today={today} />
      <AccountPanel account={account} isOver={contract.status === 'ended'} />
      <IntermediaryPanel intermediary={intermediary} />
      <DocumentsPanel documents={documents} />
      <RecentPanel recent={recent} />
    </AccountPage>
  );
}

/** The papers of a contract: policy, conditions, invoices, letters. */
export function DocumentsPanel({ documents }: { documents: Part<{ items: readonly ContractDocument[] }> }) {
  return (
    <Panel title="Unterlagen">
      {documents.state !== 'ready' && <Unavailable what="Ihre Unterlagen" isPlural />}
      {documents.state === 'ready' && documents.value.items.length === 0 && (
        <p>
          Zu diesem Vertrag gibt es noch keine Unterlagen. Sobald wir etwas ausstellen, steht es hier und
          unter <Link to="/account/aktivitaeten">Aktivitäten</Link>.
        </p>
      )}
      {documents.state === 'ready' && documents.value.items.length > 0 && (
        <DocumentRows label="Unterlagen des Vertrags" documents={documents.value.items} />
      )}
    </Panel>
  );
}

/** What happened last with this contract. */
export function RecentPanel({ recent }: { recent: Part<ActivityPage> }) {
  if (recent.state === 'ready' && recent.value.items.length === 0) return null;
  return (
    <Panel title="Zuletzt geschehen">
      {recent.state !== 'ready' ? (
        <Unavailable what="Die letzten Ereignisse" isPlural />
      ) : (
        <LinkRows
          label="Letzte Ereignisse"
          rows={recent.value.items.map((one) => ({
            key: one.id,
            title: one.title,
            to: activityAddress(one),
            meta: formatDate(one.date),
          }))}
        />
      )}
      <p className="more">
        <Link to="/account/aktivitaeten">Alle Aktivitäten</Link>
      </p>
    </Panel>
  );
}

/** What each year cost: picture and table in one. */
export function PremiumPanel({ contract, today }: { contract: Contract; today: string }) {
  const years = contract.premiumYears.toSorted((a, b) => b.year - a.year);
  if (years.length === 0) return null;
  return (
    <Panel title="Beitrag je Jahr">
      <Table
        caption="Beiträge mit Versicherungsteuer"
        captionHidden
        rows={years}
        rowKey={({ year }) => String(year)}
        columns={[
          { key: 'year', header: 'Jahr', lead: true, cell: ({ year }) => year },
          ...amountColumns(years, { bar: 'Vergleich', amount: 'Beitrag', className: 'cell-bar' }),
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
  return (
    <Table
      caption={caption}
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        { key: 'date', header: 'Datum', cell: ({ date }) => formatDate(date) },
        { key: 'title', header: 'Buchung', lead: true, cell: ({ title }) => title },
        ...amountColumns(bookings, { bar: 'Soll und Haben', amount: 'Betrag', isSigned: true }),
      ]}
    />
  );
}
