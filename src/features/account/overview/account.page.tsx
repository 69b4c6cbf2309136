import { ActivatedNotice } from '#src/features/account/activation/public.ts';
import type { ActivitiesApi } from '#src/features/account/activities/public.ts';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import { type ClaimsApi, isOpenClaim, tasksFirst } from '#src/features/insurance/claims/public.ts';
import type { ContractsApi } from '#src/features/insurance/contracts/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { api, part, valueOr } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import type { Route } from './+types/account.page';
import { overviewContract } from './next-payment.ts';
import {
  ContractsPanel,
  OpenClaimsPanel,
  PaymentPanel,
  PostPanel,
  ShortcutsPanel,
  TodoPanel,
} from './overview-panels.tsx';
import './account-overview.css';

export async function loader({ context }: Route.LoaderArgs) {
  const [post, claims, profile, contracts] = await Promise.all([
    part(api<ActivitiesApi>(context).contracts.activities.$get({ query: { isUnread: 'true', limit: '3' } })),
    part(api<ClaimsApi>(context).claims.$get({ query: {} })),
    part(api<ProfileApi>(context).profiles.self.$get()),
    part(api<ContractsApi>(context).contracts.$get({ query: {} })),
  ]);
  const { customer, now } = pageRequest(context);
  return {
    name: customer?.displayName ?? '',
    isCompany: customer?.profileType === 'COMPANY',
    today: berlinDay(new Date(now)),
    tariff: valueOr(profile, undefined)?.tariffDescription ?? '',
    post,
    claims:
      claims.state === 'ready'
        ? {
            ...claims,
            value: {
              open: tasksFirst(claims.value.items.filter(isOpenClaim)),
              count: claims.value.items.length,
            },
          }
        : claims,
    contracts:
      contracts.state === 'ready'
        ? { ...contracts, value: { items: contracts.value.items.map(overviewContract) } }
        : contracts,
  };
}

export const meta = metaOf({
  title: 'Mein Konto',
  description: 'Ungelesene Post, nächste Zahlung, offene Schäden und Ihre Verträge auf einen Blick.',
});

/** What the customer has to do first; then post, payment, claims, contracts and what is often done. */
export default function AccountOverview({ loaderData }: Route.ComponentProps) {
  const { name, isCompany, today, tariff, post, claims, contracts } = loaderData;
  return (
    <AccountPage title={`Guten Tag, ${name}`} current="Mein Konto" meta={tariff}>
      <ActivatedNotice />
      <TodoPanel contracts={contracts} claims={claims} today={today} />
      <div className="panel-pair">
        <PostPanel post={post} />
        <PaymentPanel contracts={contracts} />
      </div>
      <OpenClaimsPanel claims={claims} />
      <div className="panel-pair">
        <ContractsPanel contracts={contracts} today={today} />
        <ShortcutsPanel isCompany={isCompany} />
      </div>
    </AccountPage>
  );
}
