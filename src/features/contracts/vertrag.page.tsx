import type { ActivitiesApi } from '#src/features/activities/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { answer, api, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Route } from './+types/vertrag.page';
import { AccountPanel, PremiumPanel } from './contract-money.tsx';
import { CoverPanel, FactsPanel, IntermediaryPanel, TimelinePanel } from './contract-panels.tsx';
import { DocumentsPanel, RecentPanel } from './contract-papers.tsx';
import { contractStatusWords } from './contract-words.ts';
import type { ContractsApi } from './contracts.api.ts';
import './contracts.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const param = { id: params.id };
  const one = api<ContractsApi>(context).contracts[':id'];
  const [contract, account, intermediary, documents, recent] = await Promise.all([
    answer(one.$get({ param })),
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
    today: berlinDay(new Date(pageRequest(context).now)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Vertrag ${loaderData.contract.number}` : 'Vertrag',
    description: 'Was versichert ist, was der Vertrag kostet, Ihre Unterlagen und wer Sie betreut.',
  });
}

export default function ContractPage({ loaderData }: Route.ComponentProps) {
  const { contract, account, intermediary, documents, recent, today } = loaderData;
  const { word, tone } = contractStatusWords[contract.status];
  return (
    <AccountPage
      title={contract.tariff}
      current={`Vertrag ${contract.number}`}
      above={[
        { text: 'Mein Konto', to: '/account' },
        { text: 'Verträge', to: '/account/vertraege' },
      ]}
      meta={
        <>
          <StateTag tone={tone}>{word}</StateTag> <span className="num">Nr. {contract.number}</span>
        </>
      }
    >
      <FactsPanel contract={contract} />
      <CoverPanel contract={contract} today={today} />
      <TimelinePanel contract={contract} today={today} />
      <PremiumPanel contract={contract} />
      <AccountPanel account={account} isOver={contract.status === 'ended'} />
      <IntermediaryPanel intermediary={intermediary} />
      <DocumentsPanel documents={documents} />
      <RecentPanel recent={recent} />
    </AccountPage>
  );
}
