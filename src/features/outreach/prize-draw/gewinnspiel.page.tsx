import { data } from 'react-router';
import { currentWording } from '#src/features/outreach/newsletter/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/gewinnspiel.page';
import { ConfirmView, PrizeView } from './link-views.tsx';
import type { PrizeDrawApi } from './prize-draw.api.ts';
import { prizeDrawAction } from './prize-draw-action.ts';
import { RoundPage } from './round-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const calls = api<PrizeDrawApi>(context)['prize-draw'];
  const prizeToken = url.searchParams.get('los');
  if (prizeToken !== null) {
    const prize = await answer(calls.prize.$get({ query: { token: prizeToken } }));
    return { view: 'prize', prize } as const;
  }
  const token = url.searchParams.get('bestaetigen');
  if (token !== null) {
    const found = await outcome(calls.confirmation.$get({ query: { token } }));
    const link = found.ok ? found.value : null;
    return data({ view: 'link', link } as const, { status: link === null ? 404 : 200 });
  }
  const { productName, providerName, supportPhone: phone } = shell;
  const wording = currentWording({ productName, providerName, providerEmail: company.providerEmail });
  const { round, records } = await answer(calls.$get());
  return { view: 'round', round, records, wording, phone, idempotencyKey: randomUUID() } as const;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return prizeDrawAction(context, await request.formData(), url);
}

export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = metaOf({
  title: 'Gewinnspiel',
  description:
    'Teilnehmen, Bedingungen lesen, die Auslosung nachrechnen, und woran Sie falsche Gewinnnachrichten erkennen.',
  path: '/gewinnspiel',
  parents: [{ text: 'Startseite', to: '/' }],
});

export default function PrizeDrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  if (loaderData.view === 'prize') return <PrizeView prize={loaderData.prize} given={given} />;
  if (loaderData.view === 'link') return <ConfirmView link={loaderData.link} given={given} />;
  return <RoundPage state={loaderData} given={given} />;
}
