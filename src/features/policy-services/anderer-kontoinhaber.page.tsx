import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/anderer-kontoinhaber.page';
import { feeAccountOf } from './bank-account-calls.ts';
import { presentAccount } from './bank-account-parts.tsx';
import { ChosenContractLine, WithoutContract } from './contract-choice.tsx';
import { otherHolderAction } from './other-holder-action.ts';
import { type OtherHolderAnswer, otherHolderStages, otherHolderSteps } from './other-holder-answer.ts';
import { HolderForm, MandateStep, OtherHolderDone, OtherHolderReview } from './other-holder-views.tsx';
import { requireInsured } from './service-access.ts';
import { serviceContract } from './service-contract.ts';
import { type ServiceFrame, serviceFrame, serviceMeta } from './service-frame.ts';
import { ServicePage } from './service-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = serviceFrame(context, url, 'anderer-kontoinhaber');
  if (frame.access !== 'insured') return { frame, choice: null };
  const read = (id: string) => feeAccountOf(context, id);
  return { frame, choice: await serviceContract(context, { url, read }) };
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return serviceMeta(matches, loaderData?.frame);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireInsured(context, url);
  return otherHolderAction(context, await request.formData(), url);
}

export default function OtherHolderPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, choice } = loaderData;
  return (
    <ServicePage frame={frame} stage={otherHolderStages[given?.view ?? 'form']} steps={otherHolderSteps}>
      {choice?.kind === 'chosen' && <Chosen choice={choice} given={given} frame={frame} />}
      {choice && choice.kind !== 'chosen' && (
        <WithoutContract choice={choice} nothing="Wir buchen dafür nichts ab." />
      )}
    </ServicePage>
  );
}

type Choice = Extract<NonNullable<Awaited<ReturnType<typeof loader>>['choice']>, { kind: 'chosen' }>;

function Chosen({
  choice: { contract, others, facts },
  given,
  frame,
}: {
  choice: Choice;
  given: OtherHolderAnswer | undefined;
  frame: ServiceFrame;
}) {
  if (given?.view === 'done') return <OtherHolderDone contract={contract} given={given} />;
  if (given?.view === 'review') return <OtherHolderReview contract={contract} given={given} />;
  if (given?.view === 'mandate') {
    return <MandateStep contract={contract} given={given} frame={frame} />;
  }
  if (!facts) return <Unavailable what="Ihre Bankverbindung" />;
  return (
    <HolderForm contract={contract} given={given}>
      <ChosenContractLine contract={contract} others={others} path={frame.path}>
        {presentAccount(facts)}
      </ChosenContractLine>
    </HolderForm>
  );
}
