import { data, type RouterContextProvider } from 'react-router';
import { forgetKeptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { refusedFileSentence, takePlainFiles } from '#src/features/checks/uploads/public.ts';
import {
  type BankAccountCheck,
  type ContractsApi,
  type FeeAccount,
  sepaMandateVersion,
} from '#src/features/insurance/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { fieldCheck, revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/anderer-kontoinhaber.page';
import { accountBody, checkAccount, feeAccountOf, typedAccount } from './bank-account-calls.ts';
import { presentAccount } from './bank-account-parts.tsx';
import { WithoutContract } from './contract-choice.tsx';
import { holderProblems, typedHolder } from './form-checks.ts';
import {
  emptyValues,
  HolderForm,
  type MandateFile,
  MandateStep,
  type OtherHolderAnswer,
  OtherHolderDone,
  OtherHolderReview,
  type OtherHolderValues,
  otherHolderStages,
  otherHolderSteps,
} from './other-holder-views.tsx';
import { type Refusal, refusalOf } from './service-calls.ts';
import { type ChosenContract, contractService, keptOfService } from './service-contract.ts';
import { type ServiceFrame, serviceMeta } from './service-frame.ts';
import { ServicePage } from './service-page.tsx';
import { idempotencyKeyOf, postedForm } from './service-post.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { context: Context; url: URL; form: FormData; values: OtherHolderValues; contractId: string };

const accountFields = ['iban', 'swiftcode'] as const;
const mandateField = 'mandat';
const mandateMissing =
  'Bitte laden Sie das unterschriebene Mandat hoch. Läuft das noch, warten Sie, bis „hochgeladen“ daneben steht.';

function answerWith(answer: OtherHolderAnswer, status = 200) {
  return data<OtherHolderAnswer>(answer, { status });
}

function again(values: OtherHolderValues, refusal: Refusal, status: number) {
  return answerWith({ view: 'form', values, ...refusal }, status);
}

/** The mandate that was uploaded before, or that came with the form itself. */
async function takeMandate(context: Context, form: FormData, contractId: string) {
  const [token, filename] = [textOf(form, 'tokens'), textOf(form, 'filenames')];
  const { sepamandate } = api<ContractsApi>(context).contracts[':id'].feeaccount;
  const { files, problems } = await takePlainFiles(form, {
    field: mandateField,
    kept: token === '' ? [] : [{ token, filename }],
    most: 1,
    send: (file) => outcome(sepamandate.files.$post({ param: { id: contractId }, form: { file } })),
  });
  return { file: files[0], refused: problems[0]?.message ?? refusedFileSentence(form) };
}

async function send(posted: Posted, account: BankAccountCheck, file: MandateFile) {
  const { context, url, form, values, contractId } = posted;
  const { iban, swiftcode, ...holder } = values;
  const idempotencyKey = idempotencyKeyOf(form);
  const sent = await outcome(
    api<ContractsApi>(context).contracts[':id'].feeaccount.$patch({
      param: { id: contractId },
      header: { 'idempotency-key': idempotencyKey },
      json: {
        ...accountBody({ iban, swiftcode }),
        mandateVersion: sepaMandateVersion,
        otherHolder: { ...holder, mandateToken: file.token },
      },
    }),
  );
  if (sent.ok) {
    await forgetKeptForm(context, url);
    return answerWith({ view: 'done', values, account, receipt: sent.value });
  }
  const { status, errors } = sent.problem;
  const mandate = errors.find(({ field }) => field === 'otherHolder.mandateToken');
  if (mandate) {
    const problems = [{ field: mandateField, message: mandate.message }];
    return answerWith({ view: 'mandate', values, account, problems }, status);
  }
  const refusal = refusalOf(sent.problem, { url, fields: accountFields, onConflict: 'iban' });
  if (!refusal.failure) return again(values, refusal, status);
  return answerWith(
    { view: 'review', values, account, file, idempotencyKey, failure: refusal.failure },
    status,
  );
}

/** Who pays and from where, then the signed mandate, then the review, then the change itself. */
export async function otherHolderAction(context: Context, form: FormData, url: URL) {
  const values = { ...typedHolder(form), ...typedAccount(form) };
  const intent = textOf(form, 'absicht');
  if (intent === 'angaben') return again(values, { problems: [] }, 200);
  const isCheck = intent === fieldCheck;
  const contractId = textOf(form, 'contractId');
  const wrong = holderProblems(values);
  const checked = await checkAccount(context, contractId, values);
  if (!checked.ok) {
    const refusal = refusalOf(checked.problem, { url, fields: accountFields });
    const { status } = checked.problem;
    const problems = [...wrong, ...refusal.problems];
    return again(values, { ...refusal, problems }, isCheck ? 200 : status);
  }
  if (wrong.length > 0 || isCheck) return again(values, { problems: wrong }, isCheck ? 200 : 422);
  const account = checked.value;
  const { file, refused } = await takeMandate(context, form, contractId);
  if (intent === 'mandat' || intent === 'aendern') {
    return answerWith({ view: 'mandate', values, account, file, problems: [] });
  }
  if (!file || refused) {
    const problems = [{ field: mandateField, message: refused ?? mandateMissing }];
    return answerWith({ view: 'mandate', values, account, file, problems }, 422);
  }
  if (intent === 'bestaetigen') return send({ context, url, form, values, contractId }, account, file);
  return answerWith({ view: 'review', values, account, file, idempotencyKey: idempotencyKeyOf(form) });
}

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

export const meta = serviceMeta;

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
