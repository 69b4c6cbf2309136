import { keptFormData } from '#src/features/account/kept-forms/public.ts';
import type { FeeAccount } from '#src/features/insurance/contracts/public.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/anderer-kontoinhaber.page';
import { feeAccountOf, typedAccount } from './bank-account-calls.ts';
import { presentAccount } from './bank-account-parts.tsx';
import { WithoutContract } from './contract-choice.tsx';
import { typedHolder } from './holder-form.ts';
import { otherHolderAction } from './other-holder-action.ts';
import {
  emptyValues,
  type OtherHolderAnswer,
  type OtherHolderValues,
  otherHolderStages,
  otherHolderSteps,
} from './other-holder-answer.ts';
import { HolderForm, MandateStep, OtherHolderDone, OtherHolderReview } from './other-holder-views.tsx';
import { type ChosenContract, contractService, keptOfService } from './service-contract.ts';
import { type ServiceFrame, serviceMeta } from './service-frame.ts';
import { ServicePage } from './service-page.tsx';
import { postedForm } from './service-post.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [service, kept] = await Promise.all([
    contractService(context, url, 'anderer-kontoinhaber', feeAccountOf),
    keptOfService(context, url),
  ]);
  const again = keptFormData(kept);
  return {
    ...service,
    kept,
    values: again ? { ...typedHolder(again), ...typedAccount(again) } : emptyValues,
  };
}

export const clientLoader = payloadLoader;
export const shouldRevalidate = revalidatesUnlessChecked;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return serviceMeta(matches, loaderData?.frame);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form } = await postedForm({ request, context, url });
  return otherHolderAction(context, form, url);
}

export default function OtherHolderPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, choice, kept, values } = loaderData;
  return (
    <ServicePage
      frame={frame}
      stage={otherHolderStages[given?.view ?? 'form']}
      steps={otherHolderSteps}
      kept={kept}
    >
      {choice?.kind === 'chosen' && <Chosen choice={choice} given={given} values={values} frame={frame} />}
      <WithoutContract choice={choice} nothing="Wir buchen dafür nichts ab." />
    </ServicePage>
  );
}

function Chosen({
  choice: { contract, others, facts },
  given,
  values,
  frame,
}: {
  choice: ChosenContract<FeeAccount | null>;
  given: OtherHolderAnswer | undefined;
  values: OtherHolderValues;
  frame: ServiceFrame;
}) {
  if (given?.view === 'done') return <OtherHolderDone contract={contract} given={given} />;
  if (given?.view === 'review') return <OtherHolderReview contract={contract} given={given} />;
  if (given?.view === 'mandate') {
    return <MandateStep contract={contract} given={given} frame={frame} />;
  }
  if (!facts) return <Unavailable what="Ihre Bankverbindung" />;
  return (
    <HolderForm
      about={{ contract, others, path: frame.path, present: presentAccount(facts) }}
      given={given}
      values={given?.values ?? values}
    />
  );
}
