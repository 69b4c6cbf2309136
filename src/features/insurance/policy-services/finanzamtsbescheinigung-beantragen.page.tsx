import { data } from 'react-router';
import { useDocumentViewer } from '#src/features/account/documents/public.ts';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import type { ContractsApi, TaxReceiptAnswer } from '#src/features/insurance/contracts/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { formatCents } from '#src/lib/money.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { CheckboxGroup, RadioGroup } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/finanzamtsbescheinigung-beantragen.page';
import { ChosenContractLine, contractWords, WithoutContract } from './contract-choice.tsx';
import { taxYearProblems, wishedYears } from './form-checks.ts';
import { Receipt } from './receipt.tsx';
import { ReviewForms } from './review-forms.tsx';
import { errorOf, type Refusal, refusalOf } from './service-calls.ts';
import { type ChosenContract, serviceContract } from './service-contract.ts';
import { ServiceForm, serviceCheck } from './service-form.tsx';
import { serviceFrame, serviceMeta } from './service-frame.ts';
import { ServicePage, serviceStages } from './service-page.tsx';
import { postedForm } from './service-post.ts';
import { taxYears } from './tax-years.ts';

/** Where a letter would go; null while that cannot be told. */
async function addressOf(context: Route.LoaderArgs['context']): Promise<string | null> {
  const call = api<PersonalDataApi>(context).profiles.self.contact.$get({});
  const known = await outcome(call).catch(() => undefined);
  if (!known?.ok) return null;
  const { street, postcode, city } = known.value.contact;
  return `${street}, ${postcode} ${city}`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = serviceFrame(context, url, 'finanzamtsbescheinigung-beantragen');
  const today = berlinDay(new Date(pageRequest(context).now));
  if (frame.access !== 'insured') return { frame, choice: null, address: null, today };
  const read = () => Promise.resolve(null);
  const [choice, address] = await Promise.all([
    serviceContract(context, { url, read, takesEnded: true }),
    addressOf(context),
  ]);
  return { frame, choice, address, today };
}

export const clientLoader = payloadLoader;

export const meta = serviceMeta;

type Delivery = 'portal' | 'post';
type Wish = { years: number[]; delivery: Delivery };

type Answer =
  | ({ view: 'form'; wish: Wish } & Refusal)
  | { view: 'review'; wish: Wish; idempotencyKey: string; failure?: string | undefined }
  | { view: 'done'; wish: Wish; receipt: TaxReceiptAnswer };

function wishOf(form: FormData): Wish {
  return {
    years: wishedYears(form),
    delivery: textOf(form, 'delivery') === 'post' ? 'post' : 'portal',
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form, intent, idempotencyKey } = await postedForm({ request, context, url });
  const wish = wishOf(form);
  const again = (refusal: Refusal, status: number) =>
    data<Answer>({ view: 'form', wish, ...refusal }, { status });
  if (intent === 'aendern') return again({ problems: [] }, 200);
  const problems = taxYearProblems(form);
  if (problems.length > 0) return again({ problems }, 422);
  if (intent === 'pruefen') return data<Answer>({ view: 'review', wish, idempotencyKey });
  const sent = await outcome(
    api<ContractsApi>(context).contracts[':id']['request-tax-receipt'].$post({
      param: { id: textOf(form, 'contractId') },
      header: { 'idempotency-key': idempotencyKey },
      json: wish,
    }),
  );
  if (sent.ok) return data<Answer>({ view: 'done', wish, receipt: sent.value });
  const { status } = sent.problem;
  const refusal = refusalOf(sent.problem, { url, fields: ['years'] });
  if (!refusal.failure) return again(refusal, status);
  return data<Answer>({ view: 'review', wish, idempotencyKey, failure: refusal.failure }, { status });
}

const stages = serviceStages('Bescheinigung prüfen', 'Ihre Bescheinigung für das Finanzamt');

export default function TaxReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, choice, address, today } = loaderData;
  return (
    <ServicePage frame={frame} stage={stages[given?.view ?? 'form']}>
      {choice?.kind === 'chosen' && (
        <Chosen choice={choice} given={given} address={address} today={today} path={frame.path} />
      )}
      <WithoutContract choice={choice} nothing="Es gibt nichts zu bescheinigen." />
    </ServicePage>
  );
}

type Choice = ChosenContract<null>;
type ChosenProps = {
  choice: Choice;
  given: Answer | undefined;
  address: string | null;
  today: string;
  path: string;
};

function Chosen({ choice, given, address, today, path }: ChosenProps) {
  const { contract, others } = choice;
  if (given?.view === 'done') return <Done choice={choice} given={given} />;
  if (given?.view === 'review') return <Review choice={choice} given={given} address={address} />;
  if (taxYears(contract, today).length === 0) {
    const next = Number(today.slice(0, 4)) + 1;
    return (
      <>
        <ChosenContractLine contract={contract} others={others} path={path} />
        <Notice tone="water" title="Für diesen Vertrag ist noch kein Jahr vorbei">
          <p>
            Die Bescheinigung eines Jahres gibt es, wenn es zu Ende ist: die nächste ab dem 1.&nbsp;Januar{' '}
            {next}. Was Sie schon gezahlt haben, steht{' '}
            <Link to={`/account/vertraege/${contract.id}`}>beim Vertrag</Link>.
          </p>
        </Notice>
      </>
    );
  }
  return <YearsForm choice={choice} given={given} address={address} today={today} path={path} />;
}

function deliveryWords(delivery: Delivery, address: string | null): string {
  if (delivery === 'portal') return 'In Ihr Kundenkonto, als PDF';
  return `In Ihr Kundenkonto und mit der Post${address ? ` an ${address}` : ''}`;
}

function YearsForm({
  choice: { contract, others },
  given,
  address,
  today,
  path,
}: Omit<ChosenProps, 'given'> & { given: Extract<Answer, { view: 'form' }> | undefined }) {
  const years = taxYears(contract, today);
  return (
    <ServiceForm
      given={given}
      about={{ contract, others, path }}
      submit="Auswahl prüfen"
      check={serviceCheck('taxYears')}
    >
      <CheckboxGroup
        name="years"
        legend="Für welche Jahre?"
        hint="Die Beträge sind die Beiträge des Jahres. Bescheinigt wird, was Sie gezahlt haben."
        error={errorOf(given?.problems ?? [], 'years')}
        defaultValues={(given?.wish.years ?? years.slice(0, 1).map(({ year }) => year)).map(String)}
        options={years.map(({ year, amountCents }) => ({
          value: String(year),
          label: String(year),
          aside: formatCents(amountCents),
        }))}
      />
      <RadioGroup
        name="delivery"
        legend="Wie möchten Sie die Bescheinigung bekommen?"
        defaultValue={given?.wish.delivery ?? 'portal'}
        options={[
          { value: 'portal', label: 'Als PDF im Kundenkonto', text: 'Sofort, und so oft Sie wollen.' },
          {
            value: 'post',
            label: 'Zusätzlich mit der Post',
            text: address ? `In wenigen Tagen an ${address}.` : 'In wenigen Tagen an Ihre Anschrift.',
          },
        ]}
      />
    </ServiceForm>
  );
}

function Review({
  choice: { contract },
  given: { wish, idempotencyKey, failure },
  address,
}: {
  choice: Choice;
  given: Extract<Answer, { view: 'review' }>;
  address: string | null;
}) {
  return (
    <ReviewForms
      rows={[
        { term: 'Vertrag', value: contractWords(contract) },
        { term: wish.years.length > 1 ? 'Jahre' : 'Jahr', value: wish.years.join(', ') },
        {
          term: 'Zustellung',
          value: deliveryWords(wish.delivery, address),
          ...(wish.delivery === 'post'
            ? { editTo: '/versicherten-services/kontaktdaten-aendern', editText: 'Anschrift ändern' }
            : {}),
        },
      ]}
      values={{
        contractId: contract.id,
        years: wish.years.map(String),
        delivery: wish.delivery,
        idempotencyKey,
      }}
      submit="Bescheinigung ausstellen"
      pendingText="Bescheinigung wird geschrieben …"
      change="Auswahl ändern"
      failure={failure}
    />
  );
}

function Done({
  choice: { contract },
  given: { wish, receipt },
}: {
  choice: Choice;
  given: Extract<Answer, { view: 'done' }>;
}) {
  const { documents, receivedAt } = receipt;
  const { onClick, viewer } = useDocumentViewer();
  const many = documents.length > 1;
  const letter = wish.delivery === 'post' ? ' Der Brief kommt in wenigen Tagen.' : '';
  return (
    <Receipt
      receipt={receipt}
      next={`${many ? 'Ihre Bescheinigungen liegen' : 'Ihre Bescheinigung liegt'} jetzt in Ihrem Kundenkonto.${letter}`}
      rows={[{ term: 'Vertrag', value: contractWords(contract) }]}
    >
      <LinkRows
        label={many ? 'Ihre Bescheinigungen' : 'Ihre Bescheinigung'}
        rows={documents.map(({ year, documentId, detailUrl }) => ({
          key: documentId,
          title: `Bescheinigung ${year} öffnen`,
          to: detailUrl,
          reload: true,
          onClick: onClick({
            title: `Beitragsbescheinigung ${year}`,
            date: receivedAt,
            detailUrl,
            isUnread: true,
            subject: `Vertrag ${contract.number}`,
          }),
          meta: 'PDF',
        }))}
      />
      {viewer}
    </Receipt>
  );
}
