import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import {
  type ChangeReceipt,
  type Contract,
  type ContractsApi,
  type PaymentMode,
  type PaymentModeState,
  paymentModes,
  paymentModeWords,
} from '#src/features/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { formatCents } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/zahlungsperiode-anpassen.page';
import { ContractChoice, chosenContract } from './contract-choice.tsx';
import { Receipt } from './receipt.tsx';
import { serviceAccess } from './service-access.ts';
import { ServicePage } from './service-page.tsx';
import { serviceText } from './service-texts.ts';

const path = '/versicherten-services/zahlungsperiode-anpassen';
const text = serviceText('zahlungsperiode-anpassen');

/** The contract that is meant, how it may be paid, and whether that may be changed (its `Allow` header says so). */
async function paymentOf(context: Route.LoaderArgs['context'], wanted: string | null) {
  const { items } = await answer(api<ContractsApi>(context).contracts.$get({ query: { limit: '100' } }));
  const choice = chosenContract(items, wanted);
  if (choice.kind !== 'chosen') {
    // A contract of somebody else is not there, as everywhere.
    if (choice.kind === 'none' && wanted !== null) throw data(null, { status: 404 });
    return { choice, state: null, isAllowed: false };
  }
  const call = api<ContractsApi>(context).contracts[':id']['payment-mode'];
  const response = await call.$get({ param: { id: choice.contract.id } });
  const isAllowed = (response.headers.get('Allow') ?? '').split(/,\s*/).includes('PATCH');
  return { choice, state: await answer(Promise.resolve(response)), isAllowed };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const access = serviceAccess(context);
  const returnTo = `${path}${url.search}`;
  const idempotencyKey = randomUUID();
  if (access !== 'insured') return { access, returnTo, idempotencyKey, payment: null };
  const payment = await paymentOf(context, url.searchParams.get('vertrag'));
  return { access, returnTo, idempotencyKey, payment };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, path });
}

const formSchema = z.object({
  contractId: z.uuid(),
  idempotencyKey: z.string().min(8).max(100),
  paymentMode: z.enum(paymentModes, { error: 'Bitte wählen Sie, wie oft Sie zahlen möchten.' }),
});

type Answer =
  | { view: 'form'; problems: FieldProblem[]; mode?: PaymentMode }
  | { view: 'review'; mode: PaymentMode; idempotencyKey: string }
  | { view: 'done'; mode: PaymentMode; receipt: ChangeReceipt };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = formSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const problems = [{ field: 'paymentMode', message: parsed.error.issues[0]?.message ?? '' }];
    return data<Answer>({ view: 'form', problems }, { status: 422 });
  }
  const { contractId, idempotencyKey, paymentMode } = parsed.data;
  const intent = textOf(form, 'absicht');
  if (intent === 'aendern') return data<Answer>({ view: 'form', problems: [], mode: paymentMode });
  if (intent !== 'bestaetigen') return data<Answer>({ view: 'review', mode: paymentMode, idempotencyKey });
  const changed = await outcome(
    api<ContractsApi>(context).contracts[':id']['payment-mode'].$patch({
      param: { id: contractId },
      header: { 'idempotency-key': idempotencyKey },
      json: { paymentMode },
    }),
  );
  if (changed.ok) return data<Answer>({ view: 'done', mode: paymentMode, receipt: changed.value });
  const { problem } = changed;
  if ([401, 404].includes(problem.status)) throw data(problem, { status: problem.status });
  const problems = [{ field: 'paymentMode', message: problem.errors[0]?.message ?? problem.detail }];
  return data<Answer>({ view: 'form', problems, mode: paymentMode }, { status: problem.status });
}

export default function PaymentModePage({ loaderData, actionData }: Route.ComponentProps) {
  const { access, returnTo, payment, idempotencyKey } = loaderData;
  const view = actionData?.view ?? 'form';
  const chosen = payment?.choice.kind === 'chosen' && payment.state ? payment.choice : null;
  return (
    <ServicePage
      text={text}
      access={access}
      path={returnTo}
      view={view}
      doneTitle="Ihre neue Zahlungsperiode"
    >
      {payment?.choice.kind === 'none' && (
        <p>Zu Ihrem Konto gehört zurzeit kein laufender Vertrag. Es gibt nichts zu zahlen.</p>
      )}
      {payment?.choice.kind === 'choose' && <ContractChoice contracts={payment.choice.contracts} />}
      {chosen && payment?.state && (
        <Chosen
          contract={chosen.contract}
          isOnly={chosen.isOnly}
          state={payment.state}
          isAllowed={payment.isAllowed}
          answer={actionData}
          idempotencyKey={idempotencyKey}
        />
      )}
    </ServicePage>
  );
}

type ChosenProps = {
  contract: Contract;
  isOnly: boolean;
  state: PaymentModeState;
  isAllowed: boolean;
  answer: Answer | undefined;
  idempotencyKey: string;
};

function Chosen({ contract, isOnly, state, isAllowed, answer: given, idempotencyKey }: ChosenProps) {
  if (given?.view === 'done') {
    return (
      <Receipt
        receipt={given.receipt}
        rows={[
          { term: 'Vertrag', value: `${contract.tariff}, Nr. ${contract.number}` },
          { term: 'Zahlungsperiode', value: costWords(state, given.mode) },
        ]}
      />
    );
  }
  if (!isAllowed) return <NotAllowed contract={contract} state={state} />;
  if (given?.view === 'review') return <Review contract={contract} state={state} given={given} />;
  return (
    <ModeForm
      contract={contract}
      isOnly={isOnly}
      state={state}
      given={given}
      idempotencyKey={idempotencyKey}
    />
  );
}

function costOf({ options }: PaymentModeState, mode: PaymentMode) {
  return options.find(({ paymentMode }) => paymentMode === mode);
}

/** „monatlich 25,52 €, im Jahr 306,24 €“. */
function costWords(state: PaymentModeState, mode: PaymentMode): string {
  const cost = costOf(state, mode);
  const { adverb } = paymentModeWords[mode];
  if (!cost) return adverb;
  return `${adverb} ${formatCents(cost.premium.amountCents)}, im Jahr ${formatCents(cost.perYear.amountCents)}`;
}

function NotAllowed({ contract, state }: { contract: Contract; state: PaymentModeState }) {
  return (
    <Notice tone="water" title="Für diesen Vertrag steht die Zahlungsperiode fest">
      <p>
        „{contract.tariff}“, Nr. {contract.number}, wird {paymentModeWords[state.paymentMode].adverb} gezahlt.
        Das legt der Tarif fest. Möchten Sie trotzdem anders zahlen, sprechen Sie uns an:{' '}
        <Link to={`/account/vertraege/${contract.id}`}>Wer Sie betreut</Link>
      </p>
    </Notice>
  );
}

function ModeForm({
  contract,
  isOnly,
  state,
  given,
  idempotencyKey,
}: {
  contract: Contract;
  isOnly: boolean;
  state: PaymentModeState;
  given: Extract<Answer, { view: 'form' }> | undefined;
  idempotencyKey: string;
}) {
  const problems = given?.problems ?? [];
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="contractId" value={contract.id} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ErrorSummary problems={problems} />
      <p>
        Vertrag „{contract.tariff}“, Nr. {contract.number}. Sie zahlen jetzt{' '}
        {costWords(state, state.paymentMode)}.
        {!isOnly && (
          <>
            {' '}
            <Link to={path}>Anderen Vertrag wählen</Link>
          </>
        )}
      </p>
      <RadioGroup
        name="paymentMode"
        legend="Wie oft möchten Sie zahlen?"
        defaultValue={given?.mode ?? state.paymentMode}
        error={problems.find(({ field }) => field === 'paymentMode')?.message}
        options={state.options.map(({ paymentMode, premium, perYear }) => ({
          value: paymentMode,
          label: paymentModeWords[paymentMode].title,
          text: `${formatCents(perYear.amountCents)} im Jahr${paymentMode === state.paymentMode ? ', so zahlen Sie jetzt' : ''}`,
          aside: formatCents(premium.amountCents),
        }))}
      />
      <p>
        <Button>Auswahl prüfen</Button>
      </p>
    </Form>
  );
}

function Review({
  contract,
  state,
  given,
}: {
  contract: Contract;
  state: PaymentModeState;
  given: Extract<Answer, { view: 'review' }>;
}) {
  const isSending = useNavigation().formData?.get('absicht') === 'bestaetigen';
  const hidden = (
    <>
      <input type="hidden" name="contractId" value={contract.id} />
      <input type="hidden" name="idempotencyKey" value={given.idempotencyKey} />
      <input type="hidden" name="paymentMode" value={given.mode} />
    </>
  );
  return (
    <>
      <DefinitionRows
        rows={[
          { term: 'Vertrag', value: `${contract.tariff}, Nr. ${contract.number}` },
          { term: 'Bisher', value: costWords(state, state.paymentMode) },
          { term: 'Neu', value: costWords(state, given.mode) },
          ...(state.changesOn ? [{ term: 'Gilt ab', value: formatDate(state.changesOn) }] : []),
        ]}
      />
      <Form method="post">
        {hidden}
        <input type="hidden" name="absicht" value="bestaetigen" />
        <Button wide pending={isSending} pendingText="Änderung wird gespeichert …">
          Zahlungsperiode ändern
        </Button>
      </Form>
      <Form method="post">
        {hidden}
        <input type="hidden" name="absicht" value="aendern" />
        <Button variant="text">Auswahl ändern</Button>
      </Form>
    </>
  );
}
