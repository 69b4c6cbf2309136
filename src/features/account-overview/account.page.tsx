import type { ProfileApi } from '#src/features/account/public.ts';
import { ActivatedNotice } from '#src/features/activation/public.ts';
import type { ActivitiesApi } from '#src/features/activities/public.ts';
import { type ClaimsApi, isOpenClaim } from '#src/features/claims/public.ts';
import type { ContractsApi } from '#src/features/contracts/public.ts';
import { api, part, valueOr } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import type { Route } from './+types/account.page';
import { nextPayment } from './next-payment.ts';
import {
  ContractsPanel,
  OpenClaimsPanel,
  PaymentPanel,
  PostPanel,
  ShortcutsPanel,
} from './overview-panels.tsx';
import './account-overview.css';

/** The fee account of the contract that is paid next; known only once the contracts are. */
async function paymentOf(context: Route.LoaderArgs['context']) {
  const contracts = await part(api<ContractsApi>(context).contracts.$get({ query: {} }));
  const next = contracts.state === 'ready' ? nextPayment(contracts.value.items) : undefined;
  if (!next) return { contracts, payment: null };
  const [first] = next.contractIds;
  const account = await part(
    api<ContractsApi>(context).contracts[':id'].feeaccount.$get({ param: { id: first } }),
  );
  return { contracts, payment: { ...next, maskedIban: valueOr(account, undefined)?.maskedIban } };
}

export async function loader({ context }: Route.LoaderArgs) {
  const [post, claims, profile, { contracts, payment }] = await Promise.all([
    part(api<ActivitiesApi>(context).contracts.activities.$get({ query: { isUnread: 'true', limit: '3' } })),
    part(api<ClaimsApi>(context).claims.$get({ query: {} })),
    part(api<ProfileApi>(context).profiles.self.$get()),
    paymentOf(context),
  ]);
  const { customer } = pageRequest(context);
  return {
    name: customer?.displayName ?? '',
    isCompany: customer?.profileType === 'COMPANY',
    tariff: valueOr(profile, undefined)?.tariffDescription ?? '',
    post,
    claims:
      claims.state === 'ready'
        ? {
            ...claims,
            value: { open: claims.value.items.filter(isOpenClaim), count: claims.value.items.length },
          }
        : claims,
    contracts,
    payment,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Mein Konto',
    description: 'Ungelesene Post, nächste Zahlung, offene Schäden und Ihre Verträge auf einen Blick.',
  });
}

/** What needs attention first: post, payment, claims; then the contracts and what is often done. */
export default function AccountOverview({ loaderData }: Route.ComponentProps) {
  const { name, isCompany, tariff, post, claims, contracts, payment } = loaderData;
  return (
    <AccountPage title={`Guten Tag, ${name}`} current="Mein Konto" meta={tariff}>
      <ActivatedNotice />
      <div className="panel-pair">
        <PostPanel post={post} />
        <PaymentPanel contracts={contracts} payment={payment} />
      </div>
      <OpenClaimsPanel claims={claims} />
      <div className="panel-pair">
        <ContractsPanel contracts={contracts} />
        <ShortcutsPanel isCompany={isCompany} />
      </div>
    </AccountPage>
  );
}
