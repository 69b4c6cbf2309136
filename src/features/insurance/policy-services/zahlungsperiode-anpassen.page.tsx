import { data } from 'react-router';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import {
  type ContractsApi,
  type PaymentMode,
  type PaymentModeState,
  paymentModeWords,
} from '#src/features/insurance/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { formatCents } from '#src/lib/money.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/zahlungsperiode-anpassen.page';
import { ChosenContractLine, contractWords, WithoutContract } from './contract-choice.tsx';
import { readPaymentMode } from './form-checks.ts';
import { Receipt } from './receipt.tsx';
import { ReviewForms } from './review-forms.tsx';
import { errorOf, type Refusal, refusalOf } from './service-calls.ts';
import { type ChosenContract, contractService } from './service-contract.ts';
import { ServiceForm, serviceCheck } from './service-form.tsx';
import { serviceMeta } from './service-frame.ts';
import { ServicePage, serviceStages } from './service-page.tsx';
import { postedForm } from './service-post.ts';

/** How a contract is paid, and whether that may be changed: its `Allow` header says so. */
type Payment = { state: PaymentModeState; isAllowed: boolean } | null;

async function paymentOf(context: Route.LoaderArgs['context'], contractId: string): Promise<Payment> {
  const call = api<ContractsApi>(context).contracts[':id']['payment-mode'].$get({
    param: { id: contractId },
  });
  const response = await call.catch(() => undefined);
  if (!response?.ok) return null;
  const isAllowed = (response.headers.get('Allow') ?? '').split(/,\s*/).includes('PATCH');
  return { state: await answer(Promise.resolve(response)), isAllowed };
}

export function loader({ context, url }: Route.LoaderArgs) {
  return contractService(context, url, 'zahlungsperiode-anpassen', paymentOf);
}

export const clientLoader = payloadLoader;

export const meta = serviceMeta;

type Answer =
  | ({ view: 'form'; mode?: PaymentMode | undefined } & Refusal)
  | { view: 'review'; mode: PaymentMode; idempotencyKey: string; failure?: string | undefined }
  | { view: 'done'; mode: PaymentMode; receipt: ChangeReceipt };

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form, intent, idempotencyKey } = await postedForm({ request, context, url });
  const read = readPaymentMode(form);
  if (!read.ok) return data<Answer>({ view: 'form', problems: read.problems }, { status: 422 });
  const { mode } = read;
  const contractId = textOf(form, 'contractId');
  if (intent === 'aendern') return data<Answer>({ view: 'form', problems: [], mode });
  if (intent === 'pruefen') {
    const present = await paymentOf(context, contractId);
    if (present?.state.paymentMode === mode) {
      const problems = [
        { field: 'paymentMode', message: 'So zahlen Sie schon. Bitte wählen Sie etwas anderes.' },
      ];
      return data<Answer>({ view: 'form', problems, mode }, { status: 422 });
    }
    return data<Answer>({ view: 'review', mode, idempotencyKey });
  }
  const changed = await outcome(
    api<ContractsApi>(context).contracts[':id']['payment-mode'].$patch({
      param: { id: contractId },
      header: { 'idempotency-key': idempotencyKey },
      json: { paymentMode: mode },
    }),
  );
  if (changed.ok) return data<Answer>({ view: 'done', mode, receipt: changed.value });
  const { status } = changed.problem;
  const refusal = refusalOf(changed.problem, { url, fields: ['paymentMode'], onConflict: 'paymentMode' });
  if (refusal.failure) {
    return data<Answer>({ view: 'review', mode, idempotencyKey, failure: refusal.failure }, { status });
  }
  return data<Answer>({ view: 'form', mode, ...refusal }, { status });
}

const stages = serviceStages('Neue Zahlungsperiode prüfen', 'Ihre neue Zahlungsperiode');

export default function PaymentModePage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, choice } = loaderData;
  return (
    <ServicePage frame={frame} stage={stages[given?.view ?? 'form']}>
      {choice?.kind === 'chosen' && <Chosen choice={choice} given={given} path={frame.path} />}
      <WithoutContract choice={choice} nothing="Es gibt keine Zahlung, die Sie anpassen könnten." />
    </ServicePage>
  );
}

type Choice = ChosenContract<Payment>;

function Chosen({ choice, given, path }: { choice: Choice; given: Answer | undefined; path: string }) {
  const { contract, facts } = choice;
  if (!facts) return <Unavailable what="Ihre Zahlungsperiode" />;
  if (given?.view === 'done') {
    return (
      <Receipt
        receipt={given.receipt}
        rows={[
          { term: 'Vertrag', value: contractWords(contract) },
          { term: 'Zahlungsperiode', value: costWords(facts.state, given.mode) },
        ]}
      />
    );
  }
  if (!facts.isAllowed) return <NotAllowed choice={choice} state={facts.state} path={path} />;
  if (given?.view === 'review') return <Review choice={choice} state={facts.state} given={given} />;
  return <ModeForm choice={choice} state={facts.state} given={given} path={path} />;
}

/** „monatlich 25,52 €, im Jahr 306,24 €“. */
function costWords({ options }: PaymentModeState, mode: PaymentMode): string {
  const cost = options.find(({ paymentMode }) => paymentMode === mode);
  const { adverb } = paymentModeWords[mode];
  if (!cost) return adverb;
  const once = formatCents(cost.premium.amountCents);
  return mode === 'YEARLY'
    ? `jährlich ${once}`
    : `${adverb} ${once}, im Jahr ${formatCents(cost.perYear.amountCents)}`;
}

type View = { choice: Choice; state: PaymentModeState; path: string };

function NotAllowed({ choice: { contract, others }, state, path }: View) {
  return (
    <>
      <ChosenContractLine contract={contract} others={others} path={path} />
      <Notice tone="water" title="Für diesen Vertrag steht die Zahlungsperiode fest">
        <p>
          Er wird {paymentModeWords[state.paymentMode].adverb} gezahlt.{' '}
          {contract.status === 'ending'
            ? `Er endet${contract.endDate ? ` am ${formatDate(contract.endDate)}` : ''}; bis dahin bleibt es dabei.`
            : 'So legt es der Tarif fest.'}{' '}
          Möchten Sie trotzdem anders zahlen, sprechen Sie uns an:{' '}
          <Link to={`/account/vertraege/${contract.id}`}>Wer Sie betreut</Link>
        </p>
      </Notice>
    </>
  );
}

function ModeForm({
  choice: { contract, others },
  state,
  given,
  path,
}: View & { given: Extract<Answer, { view: 'form' }> | undefined }) {
  return (
    <ServiceForm
      given={given}
      check={serviceCheck('paymentMode')}
      about={{
        contract,
        others,
        path,
        present: <>Sie zahlen jetzt {costWords(state, state.paymentMode)}.</>,
      }}
      submit="Auswahl prüfen"
    >
      <RadioGroup
        name="paymentMode"
        legend="Wie oft möchten Sie zahlen?"
        defaultValue={given?.mode ?? state.paymentMode}
        error={errorOf(given?.problems ?? [], 'paymentMode')}
        options={state.options.map(({ paymentMode, premium, perYear }) => ({
          value: paymentMode,
          label: paymentModeWords[paymentMode].title,
          text: `${formatCents(perYear.amountCents)} im Jahr${paymentMode === state.paymentMode ? ', so zahlen Sie jetzt' : ''}`,
          aside: formatCents(premium.amountCents),
        }))}
      />
    </ServiceForm>
  );
}

function Review({
  choice: { contract },
  state,
  given: { mode, idempotencyKey, failure },
}: {
  choice: Choice;
  state: PaymentModeState;
  given: Extract<Answer, { view: 'review' }>;
}) {
  return (
    <ReviewForms
      rows={[
        { term: 'Vertrag', value: contractWords(contract) },
        { term: 'Bisher', value: costWords(state, state.paymentMode) },
        { term: 'Neu', value: costWords(state, mode) },
        ...(state.changesOn ? [{ term: 'Gilt ab', value: formatDate(state.changesOn) }] : []),
      ]}
      values={{ contractId: contract.id, paymentMode: mode, idempotencyKey }}
      submit="Zahlungsperiode ändern"
      pendingText="Änderung wird gespeichert …"
      change="Auswahl ändern"
      failure={failure}
    />
  );
}
