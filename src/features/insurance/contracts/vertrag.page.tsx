import type { ActivitiesApi } from '#src/features/account/activities/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { api, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/vertrag.page';
import { ArrearsNotice } from './contract-arrears.tsx';
import { AccountPanel, PremiumPanel } from './contract-money.tsx';
import { CoverPanel, FactsPanel, IntermediaryPanel, TimelinePanel } from './contract-panels.tsx';
import { DocumentsPanel, RecentPanel } from './contract-papers.tsx';
import { contractState } from './contract-state.ts';
import type { ContractsApi } from './contracts.api.ts';
import type { Contract } from './contracts.schema.ts';
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
