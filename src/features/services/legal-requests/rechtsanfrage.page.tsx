import { forgetKeptForm, keptForm } from '#src/features/account/kept-forms/public.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/rechtsanfrage.page';
import { type DetailAnswer, requestPageAction } from './detail-action.ts';
import { loadRequest } from './request-loader.ts';
import { RequestMeta, RequestSheet } from './request-sheet.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const [loaded, kept] = await Promise.all([loadRequest(context, params.id), keptForm(context, url)]);
  return { ...loaded, kept };
}

export async function action(call: Route.ActionArgs) {
  const done = await requestPageAction(call);
  const { intent, taken } = done.data;
  if (intent === 'schreiben' && taken) await forgetKeptForm(call.context, call.url);
  return done;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.request;
  return pageMeta(matches, {
    title: found?.state === 'ready' ? `${found.value.title} ${found.value.reference}` : 'Anfrage',
    description: 'Stand, Gespräch und Ergebnisse einer Rechtsanfrage.',
  });
}

const above = [
  { text: 'Mein Konto', to: '/account' },
  { text: 'Meine Rechtsservices', to: '/account/meine-rechtsservices' },
];

/** One request of the customer: how far it is, what was said, what there is to download. */
export default function RequestDetailPage({
  loaderData: { request, debt, sender, kept },
  actionData,
}: Route.ComponentProps) {
  const answer = useKeptAnswer<DetailAnswer>(actionData);
  if (request.state !== 'ready') {
    return (
      <AccountPage title="Anfrage" above={above}>
        <Unavailable what="Diese Anfrage" />
      </AccountPage>
    );
  }
  const one = request.value;
  return (
    <AccountPage
      title={one.title}
      current={`${one.title} ${one.reference}`}
      above={above}
      meta={<RequestMeta request={one} />}
    >
      <RequestSheet request={one} debt={debt} sender={sender} answer={answer} kept={kept} />
    </AccountPage>
  );
}
