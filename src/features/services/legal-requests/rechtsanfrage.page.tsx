import { forgetKeptForm, keptForm } from '#src/features/account/kept-forms/public.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import type { Route } from './+types/rechtsanfrage.page';
import { type DetailAnswer, requestPageAction } from './detail-action.ts';
import { loadRequest } from './request-loader.ts';
import { RequestPage } from './request-sheet.tsx';

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
  return <RequestPage title="Anfrage" {...{ request, above, debt, sender, answer, kept }} />;
}
