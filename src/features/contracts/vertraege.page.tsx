import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/vertraege.page';
import { premiumWords } from './contract-facts.ts';
import { contractStatusWords, riskList } from './contract-words.ts';
import type { ContractsApi } from './contracts.api.ts';
import type { Contract } from './contracts.schema.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('ab') ?? undefined;
  return {
    contracts: await part(api<ContractsApi>(context).contracts.$get({ query: cursor ? { cursor } : {} })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Verträge',
    description: 'Ihre Rechtsschutzverträge: was versichert ist, was sie kosten und wer Sie betreut.',
  });
}

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Ihre Verträge">
      <Contracts contracts={loaderData.contracts} />
    </AccountPage>
  );
}

type Listed = { items: readonly Contract[]; nextCursor: string | null };

function Contracts({ contracts }: { contracts: Part<Listed> }) {
  if (contracts.state !== 'ready') return <Unavailable what="Ihre Verträge" isPlural />;
  const { items, nextCursor } = contracts.value;
  if (items.length === 0) return <NoContracts />;
  return (
    <>
      {items.map((contract) => (
        <ContractPanel key={contract.id} contract={contract} />
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

function ContractPanel({ contract }: { contract: Contract }) {
  const { word, tone } = contractStatusWords[contract.status];
  return (
    <Panel layout="stacked" title={<Link to={`/account/vertraege/${contract.id}`}>{contract.tariff}</Link>}>
      <p>
        <StateTag tone={tone}>{word}</StateTag>
      </p>
      <DefinitionRows
        rows={[
          { term: 'Vertrag', value: <span className="num">Nr. {contract.number}</span> },
          { term: 'Versichert', value: riskList(contract.insuredRisks) },
          { term: 'Beitrag', value: premiumWords(contract) },
          {
            term: 'Selbstbeteiligung',
            value:
              contract.deductible.amountCents === 0
                ? 'keine'
                : `${formatCents(contract.deductible.amountCents)} je Schaden`,
          },
          contract.endDate
            ? { term: 'Endet am', value: formatDate(contract.endDate) }
            : { term: 'Läuft seit', value: formatDate(contract.startDate) },
        ]}
      />
      <p className="more">
        <Link to={`/account/vertraege/${contract.id}`}>
          Vertrag ansehen<span className="visually-hidden">: {contract.tariff}</span>
        </Link>
      </p>
    </Panel>
  );
}
