import { data } from 'react-router';
import { forgetKeptForm, type KeptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import {
  type BankAccountCheck,
  type Contract,
  type ContractsApi,
  type FeeAccount,
  sepaMandateText,
  sepaMandateVersion,
} from '#src/features/insurance/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/bankverbindung-aendern.page';
import { accountBody, checkAccount, feeAccountOf, typedAccount } from './bank-account-calls.ts';
import {
  accountWords,
  BankAccountFields,
  presentAccount,
  type TypedAccount,
  typedAccountWords,
} from './bank-account-parts.tsx';
import { contractWords, WithoutContract } from './contract-choice.tsx';
import { Receipt } from './receipt.tsx';
import { ReviewForms } from './review-forms.tsx';
import { errorOf, type Refusal, refusalOf } from './service-calls.ts';
import { type ChosenContract, contractService, keptOfService } from './service-contract.ts';
import { ServiceForm, serviceCheck } from './service-form.tsx';
import { type Insurer, type ServiceFrame, serviceMeta } from './service-frame.ts';
import { ServicePage, serviceStages } from './service-page.tsx';
import { postedForm } from './service-post.ts';
import '#src/ui/css/sheet.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [service, kept] = await Promise.all([
    contractService(context, url, 'bankverbindung-aendern', feeAccountOf),
    keptOfService(context, url),
  ]);
  const holder = service.choice ? pageRequest(context).customer?.displayName : undefined;
  return { ...service, holder: holder ?? '', kept };
}

export const clientLoader = payloadLoader;
export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = serviceMeta;

type Answer =
  | ({ view: 'form'; values: TypedAccount } & Refusal)
  | ({ view: 'review'; values: TypedAccount; account: BankAccountCheck; idempotencyKey: string } & Refusal)
  | { view: 'done'; account: BankAccountCheck; receipt: ChangeReceipt };

const fields = ['iban', 'swiftcode'] as const;
const mandateMissing =
  'Ohne das Mandat dürfen wir nicht abbuchen. Bitte setzen Sie das Häkchen, wenn Sie einverstanden sind.';

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form, intent, idempotencyKey, isCheck } = await postedForm({ request, context, url });
  const values = typedAccount(form);
  const again = (refusal: Refusal, status: number) =>
    data<Answer>({ view: 'form', values, ...refusal }, { status: isCheck ? 200 : status });
  if (intent === 'aendern') return again({ problems: [] }, 200);
  const contractId = textOf(form, 'contractId');
  const checked = await checkAccount(context, contractId, values);
  if (!checked.ok) return again(refusalOf(checked.problem, { url, fields }), checked.problem.status);
  const account = checked.value;
  const review = (refusal: Refusal, status: number) =>
    data<Answer>({ view: 'review', values, account, idempotencyKey, ...refusal }, { status });
  if (intent === 'pruefen') return review({ problems: [] }, 200);
  if (textOf(form, 'mandat') === '') {
    return review({ problems: [{ field: 'mandat', message: mandateMissing }] }, 422);
  }
  const changed = await outcome(
    api<ContractsApi>(context).contracts[':id'].feeaccount.$patch({
      param: { id: contractId },
      header: { 'idempotency-key': idempotencyKey },
      json: { ...accountBody(values), mandateVersion: sepaMandateVersion },
    }),
  );
  if (changed.ok) {
    await forgetKeptForm(context, url);
    return data<Answer>({ view: 'done', account, receipt: changed.value });
  }
  const { status } = changed.problem;
  const refusal = refusalOf(changed.problem, { url, fields, onConflict: 'iban' });
  return refusal.failure ? review(refusal, status) : again(refusal, status);
}

const stages = serviceStages('Konto prüfen und Mandat erteilen', 'Ihre neue Bankverbindung');

export default function BankAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, choice, holder, kept } = loaderData;
  return (
    <ServicePage frame={frame} stage={stages[given?.view ?? 'form']} kept={kept}>
      {choice?.kind === 'chosen' && (
        <Chosen choice={choice} given={given} frame={frame} holder={holder} kept={kept} />
      )}
      <WithoutContract choice={choice} nothing="Wir buchen dafür nichts ab." />
    </ServicePage>
  );
}

type ChosenProps = {
  choice: ChosenContract<FeeAccount | null>;
  given: Answer | undefined;
  frame: ServiceFrame;
  holder: string;
  kept: KeptForm | null;
};

function Chosen({ choice, given, frame, holder, kept }: ChosenProps) {
  const { contract, others, facts } = choice;
  if (given?.view === 'done') {
    // Shown from the stored data, so that pressing the button again gets the same receipt.
    const account = facts ?? given.account;
    return (
      <Done contract={contract} others={others} account={account} receipt={given.receipt} path={frame.path} />
    );
  }
  if (given?.view === 'review') {
    return <Review contract={contract} present={facts} given={given} holder={holder} frame={frame} />;
  }
  if (!facts) return <Unavailable what="Ihre Bankverbindung" />;
  const again = keptFormData(kept);
  const values = given?.values ?? (again ? typedAccount(again) : { iban: '', swiftcode: '' });
  return (
    <AccountForm
      choice={choice}
      present={facts}
      given={given}
      values={values}
      path={frame.path}
      holder={holder}
    />
  );
}

type FormProps = {
  choice: ChosenContract<FeeAccount | null>;
  present: FeeAccount;
  given: Extract<Answer, { view: 'form' }> | undefined;
  values: TypedAccount;
  path: string;
  holder: string;
};

function AccountForm({ choice: { contract, others }, present, given, values, path, holder }: FormProps) {
  return (
    <ServiceForm
      given={given}
      about={{ contract, others, path, present: presentAccount(present) }}
      submit="Konto prüfen"
      check={serviceCheck('account')}
      pendingText="Konto wird geprüft …"
    >
      <BankAccountFields label="IBAN des neuen Kontos" values={values} problems={given?.problems ?? []} />
      <p>
        Als Kontoinhaber tragen wir {holder} ein.{' '}
        <Link to={`${path}/anderer-kontoinhaber?vertrag=${contract.id}`}>Jemand anderes zahlt</Link>
      </p>
    </ServiceForm>
  );
}

function Review({
  contract,
  present,
  given,
  holder,
  frame: { isCompany, insurer },
}: {
  contract: Contract;
  present: FeeAccount | null;
  given: Extract<Answer, { view: 'review' }>;
  holder: string;
  frame: ServiceFrame;
}) {
  const { values, account, idempotencyKey, problems, failure } = given;
  return (
    <>
      <ErrorSummary problems={problems} />
      <DefinitionRows
        rows={[
          { term: 'Vertrag', value: contractWords(contract) },
          ...(present ? [{ term: 'Bisher', value: accountWords(present) }] : []),
          { term: 'Neu', value: <b>{typedAccountWords(values, account)}</b> },
        ]}
      />
      <MandateText payee={insurer} holder={holder} account={account} iban={values.iban} />
      <ReviewForms
        values={{ contractId: contract.id, ...values, idempotencyKey }}
        submit="Mandat erteilen und Konto ändern"
        pendingText="Konto wird geändert …"
        change="Anderes Konto eingeben"
        failure={failure}
      >
        <Checkbox
          name="mandat"
          label={
            isCompany
              ? `Das Konto gehört ${holder}, und ich darf dieses SEPA-Lastschriftmandat für die Firma erteilen.`
              : 'Das Konto gehört mir, und ich erteile dieses SEPA-Lastschriftmandat.'
          }
          error={errorOf(problems, 'mandat')}
        />
      </ReviewForms>
    </>
  );
}

function Done({
  contract,
  others,
  account,
  receipt,
  path,
}: {
  contract: Contract;
  others: readonly Contract[];
  account: Pick<FeeAccount, 'maskedIban' | 'bankName' | 'mandateReference'>;
  receipt: ChangeReceipt;
  path: string;
}) {
  return (
    <Receipt
      receipt={receipt}
      rows={[
        { term: 'Vertrag', value: contractWords(contract) },
        { term: 'Konto', value: accountWords(account) },
        { term: 'Mandatsreferenz', value: <span className="num">{account.mandateReference}</span> },
      ]}
    >
      {others.length > 0 && (
        <p>
          Soll das Konto auch für einen anderen Vertrag gelten?{' '}
          {others.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <Link to={`${path}?vertrag=${other.id}`}>{contractWords(other)}</Link>
            </span>
          ))}
        </p>
      )}
    </Receipt>
  );
}

/**
 * The SEPA mandate as it is given with a tick: creditor with identifier, reference, wording, debtor and account, as the
 * SEPA rulebook asks for.
 */
export function MandateText({
  payee,
  holder,
  account,
  iban,
}: {
  payee: Insurer;
  holder: string;
  account: BankAccountCheck;
  /** As the debtor typed it. */
  iban: string;
}) {
  return (
    <section className="sheet mandate" aria-labelledby="mandat-titel">
      <h2 id="mandat-titel">SEPA-Lastschriftmandat</h2>
      <div className="prose">
        {sepaMandateText(payee.name).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <DefinitionRows
        rows={[
          { term: 'Zahlungsempfänger', value: `${payee.name}, ${payee.address}` },
          { term: 'Gläubiger-ID', value: <span className="num">{payee.creditorId}</span> },
          { term: 'Mandatsreferenz', value: <span className="num">{account.mandateReference}</span> },
          { term: 'Kontoinhaber', value: holder },
          { term: 'Konto', value: typedAccountWords({ iban, swiftcode: '' }, account) },
          ...(account.bic ? [{ term: 'BIC', value: <span className="num">{account.bic}</span> }] : []),
          { term: 'Art der Zahlung', value: 'SEPA-Basislastschrift, wiederkehrend' },
        ]}
      />
    </section>
  );
}
