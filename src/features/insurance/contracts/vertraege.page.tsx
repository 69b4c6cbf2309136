import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/vertraege.page';
import { arrearsId } from './contract-arrears.tsx';
import { payByWords } from './contract-facts.ts';
import { contractState } from './contract-state.ts';
import { paymentModeWords, riskList } from './contract-words.ts';
import type { ContractsApi } from './contracts.api.ts';
import type { Contract } from './contracts.schema.ts';
import './contracts.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('ab') ?? undefined;
  return {
    today: berlinDay(new Date(pageRequest(context).now)),
    contracts: await part(api<ContractsApi>(context).contracts.$get({ query: cursor ? { cursor } : {} })),
  };
}

export const meta = metaOf({
  title: 'Verträge',
  description: 'Ihre Rechtsschutzverträge: was versichert ist, was sie kosten und wer Sie betreut.',
});

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Ihre Verträge">
      <Contracts contracts={loaderData.contracts} today={loaderData.today} />
    </AccountPage>
  );
}

type Listed = { items: readonly Contract[]; nextCursor: string | null };

function Contracts({ contracts, today }: { contracts: Part<Listed>; today: string }) {
  if (contracts.state !== 'ready') return <Unavailable what="Ihre Verträge" isPlural />;
  const { items, nextCursor } = contracts.value;
  if (items.length === 0) return <NoContracts />;
  return (
    <>
      {items.map((contract) => (
        <ContractPanel key={contract.id} contract={contract} today={today} />
      ))}
      {nextCursor && (
        <p className="more">
          <Link to={`/account/vertraege?ab=${nextCursor}`}>Weitere Verträge zeigen</Link>
        </p>
      )}
    </>
  );
}

function NoContracts() {
  return (
    <EmptyState
      title="Noch kein Vertrag"
      level={2}
      action={<ButtonLink to="/kontakt">Nachfragen</ButtonLink>}
    >
      Zu Ihrem Konto gehört zurzeit kein Vertrag. Haben Sie gerade erst einen geschlossen, steht er hier,
      sobald er ausgestellt ist. Fehlt einer, sagen Sie uns bitte Bescheid.
    </EmptyState>
  );
}

function ContractPanel({ contract, today }: { contract: Contract; today: string }) {
  const { word, tone } = contractState(contract, today);
  const path = `/account/vertraege/${contract.id}`;
  const { arrears } = contract;
  return (
    <Panel layout="stacked" title={<Link to={path}>{contract.tariff}</Link>}>
      {arrears && (
        <Notice
          tone="warning"
          title={`${formatCents(arrears.amount.amountCents)} sind offen: bitte ${payByWords(arrears, today)} überweisen`}
        >
          <p>
            <Link to={`${path}#${arrearsId}`}>So überweisen Sie den Betrag</Link>
          </p>
        </Notice>
      )}
      <div className="contract-summary">
        <div className="stack-tight">
          <p>
            <StateTag tone={tone}>{word}</StateTag>
          </p>
          <ContractFacts contract={contract} />
        </div>
        <div className="contract-summary-price">
          <p className="contract-price">{formatCents(contract.premium.amountCents)}</p>
          <p className="meta num">
            {paymentModeWords[contract.paymentMode].per}
            {contract.nextDueDate && <>, das nächste Mal am {formatDate(contract.nextDueDate)}</>}
          </p>
        </div>
      </div>
      <p className="more">
        <Link to={path}>
          Vertrag ansehen<span className="visually-hidden">: {contract.tariff}</span>
        </Link>
      </p>
    </Panel>
  );
}

function ContractFacts({ contract }: { contract: Contract }) {
  const { deductible, endDate, startDate } = contract;
  return (
    <dl className="facts num">
      <dt>Vertrag</dt>
      <dd>Nr. {contract.number}</dd>
      <dt>Versichert</dt>
      <dd>{riskList(contract.insuredRisks)}</dd>
      <dt>Selbst­beteiligung</dt>
      <dd>{deductible.amountCents === 0 ? 'keine' : `${formatCents(deductible.amountCents)} je Schaden`}</dd>
      <dt>{endDate ? 'Endet am' : 'Läuft seit'}</dt>
      <dd>{formatDate(endDate ?? startDate)}</dd>
    </dl>
  );
}
