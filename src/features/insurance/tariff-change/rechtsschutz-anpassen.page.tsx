import { keptForm } from '#src/features/account/kept-forms/public.ts';
import { tariffs } from '#src/features/insurance/contracts/public.server.ts';
import type { Contract, ContractsApi, TariffChangeApi } from '#src/features/insurance/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer as answerOf, api, part } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Calculator, CalculatorForm } from '#src/ui/calculator.tsx';
import { CheckboxGroup, RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { Price } from '#src/ui/price.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/rechtsschutz-anpassen.page';
import { adviceWords, deductibleWords } from './advice-words.ts';
import {
  choiceWords,
  choosableRisks,
  deductibleLimits,
  extendedChoice,
  extendedWords,
  insuredKinds,
  kindWords,
  limitWords,
  type Needs,
  namesNeeds,
  needsOfCover,
  needsQuery,
  readNeeds,
} from './needs.ts';
import { type OwnContract, OwnContractPart } from './own-contract.tsx';
import type { TariffComparisonApi } from './tariff-change.api.ts';
import type { TariffAdvice } from './tariff-change.schema.ts';
import { TariffPicture, TariffTable } from './tariffs-compared.tsx';
import { type WishAnswer, wishAction } from './wish-action.ts';
import '#src/ui/css/calculator.css';

type Context = Route.LoaderArgs['context'];

const running = ({ status }: Contract) => status === 'active';

/** The contract that may be changed, with what is on offer for it now. */
async function ownContract(context: Context, url: URL): Promise<OwnContract> {
  const contractId = url.searchParams.get('vertrag');
  const { customer } = pageRequest(context);
  if (!customer) return { kind: 'guest' };
  if (!customer.isActivated) return { kind: 'not_activated' };
  const list = await part(api<ContractsApi>(context).contracts.$get({ query: { limit: '100' } }));
  if (list.state !== 'ready') return { kind: 'unavailable' };
  const contracts = list.value.items.filter(running);
  const [first, ...others] = contracts;
  if (!first) return { kind: 'none' };
  const contract = contracts.find(({ id }) => id === contractId) ?? (others.length === 0 ? first : undefined);
  if (!contract) return { kind: 'choose', contracts };
  const [session, kept] = await Promise.all([
    part(
      api<TariffChangeApi>(context).contracts[':id']['tariff-change-session'].$get({
        param: { id: contract.id },
      }),
    ),
    keptForm(context, url),
  ]);
  if (session.state !== 'ready') return { kind: 'unavailable' };
  return { kind: 'chosen', contract, contracts, session: session.value, kept };
}

/** Whether a contract pays more on journeys and for high amounts, by the tariff it is in. */
const isExtendedContract = ({ tariff }: Contract) =>
  tariffs.some(({ name, isExtended }) => name === tariff && isExtended);

const queryOf = ({ kind, risks, limit, isExtended }: Needs) => ({
  wer: kind,
  bereich: [...risks],
  selbst: limit,
  ...(isExtended ? { umfang: extendedChoice } : {}),
});

/** What the address says; for customers who have said nothing yet, what they have. */
function needsOf(query: URLSearchParams, own: OwnContract): Needs {
  if (namesNeeds(query) || !('contracts' in own)) return readNeeds(query);
  const { contracts } = own;
  const risks = contracts.flatMap(({ insuredRisks }) => insuredRisks);
  const least = Math.min(...contracts.map(({ deductible }) => deductible.amountCents));
  return needsOfCover(risks, least, contracts.some(isExtendedContract));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  const own = await ownContract(context, url);
  const needs = needsOf(url.searchParams, own);
  const comparison = await answerOf(
    api<TariffComparisonApi>(context).tariffs.$get({ query: queryOf(needs) }),
  );
  return {
    needs,
    comparison,
    own,
    idempotencyKey: randomUUID(),
    insurer: shell.insurerName,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return wishAction({ context, url }, request);
}

export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = metaOf({
  title: 'Rechtsschutz anpassen',
  description:
    'Welcher Rechtsschutz zu Ihrem Leben passt: Bedarf angeben, Tarife vergleichen, Rat mit Begründung, Angebot anfordern.',
  path: '/rechtsschutz-anpassen',
  parents: [{ text: 'Startseite', to: '/' }],
});

export default function AdjustCoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { needs, comparison, own, idempotencyKey, insurer, phone } = loaderData;
  const answer = useKeptAnswer<WishAnswer>(actionData);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Rechtsschutz anpassen" />
        <PageHeading
          title="Passt mein Rechtsschutz noch zu meinem Leben?"
          lead="Umzug, Heirat, neuer Beruf, erstes Auto: Sagen Sie, was versichert sein soll. Wir rechnen und begründen, was passt. Abgeschlossen wird hier nichts."
          meta={`Tarife der ${insurer}, gültig seit dem ${formatDate(comparison.validFrom)}`}
        />
      </div>
      <NeedsForm
        needs={needs}
        advice={comparison.advice}
        contractId={own.kind === 'chosen' ? own.contract.id : undefined}
      />
      <Section
        title="Was kosten die Tarife, und was fehlt ihnen?"
        intro="Beiträge im Jahr mit Versicherungsteuer, der günstigste zuerst. Wer in Raten zahlt, zahlt einen Zuschlag."
      >
        <TariffPicture items={comparison.items} needs={needs} />
        <TariffTable items={comparison.items} />
      </Section>
      <Section
        title="Meinen Vertrag ändern"
        intro="Mit den Angaben von oben. Sie bekommen ein Angebot und entscheiden dann."
        id="mein-vertrag"
      >
        <div className="column stack">
          <OwnContractPart
            own={own}
            needs={needs}
            advice={comparison.advice}
            idempotencyKey={idempotencyKey}
            answer={answer}
          />
        </div>
      </Section>
      <BeforeChange insurer={insurer} phone={phone} />
    </>
  );
}

/** What somebody knows before he asks for an offer. */
function BeforeChange({ insurer, phone }: Pick<Route.ComponentProps['loaderData'], 'insurer' | 'phone'>) {
  return (
    <Section title="Bevor Sie ändern">
      <div className="column stack">
        <p>
          Ein laufender Streit lässt sich nicht nachversichern: In der Regel zählt nur, was nach dem Beginn
          des neuen Schutzes entsteht. Für neue Bereiche gelten drei Monate Wartezeit, nur im Verkehr keine.
          Ändern Sie deshalb, solange alles ruhig ist.
        </p>
        <p>
          Mit dem Tarif können sich auch die <Link to="/services-fuer-versicherte">Services</Link> ändern, die
          Sie kostenlos nutzen. Das Angebot zählt auf, welche dazugehören; vergleichen Sie, bevor Sie
          annehmen.
        </p>
        <p>
          Wir fragen, was Sie brauchen, begründen unseren Rat und geben ihn Ihnen als PDF mit, bevor Sie etwas
          unterschreiben (§&nbsp;6&nbsp;VVG). Nehmen Sie ein Angebot an, können Sie das 14&nbsp;Tage lang
          widerrufen (§&nbsp;8&nbsp;VVG). Verglichen werden nur Tarife der {insurer}. Lieber mit jemandem
          sprechen? <Link to="/vor-ort">Büro in Ihrer Nähe suchen</Link>.
        </p>
        <PhoneLine number={phone.number} hours={phone.hours} />
      </div>
    </Section>
  );
}

/** What is advised, why, and the record to keep. */
function AdviceResult({ needs, advice }: { needs: Needs; advice: TariffAdvice }) {
  const [first, ...others] = advice.picks;
  if (!first) {
    return <p>Zu diesen Angaben bietet kein Tarif etwas an. Wir beraten Sie gern am Telefon.</p>;
  }
  const note = others.length > 0 ? 'zusammen im Jahr' : `im Jahr, ${deductibleWords(first)}`;
  return (
    <div className="stack calculator-result">
      <div>
        <p className="meta">Unser Rat</p>
        <h2>{adviceWords(advice)}</h2>
        <Price cents={advice.total.amountCents} note={`${note}, mit Versicherungsteuer`} large />
      </div>
      {others.length > 0 && (
        <DefinitionRows
          rows={advice.picks.map((pick) => ({
            term: `${pick.tariff}, ${deductibleWords(pick)}`,
            value: <span className="num">{formatCents(pick.premium.amountCents)}</span>,
          }))}
        />
      )}
      <div>
        <h3>Warum dieser Rat</h3>
        <div className="prose">
          <ul>
            {advice.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      </div>
      {needs.kind === 'privat' && (
        <p>
          In den Tarifen mit „Privat“ gehören ohne Aufpreis dazu: wer als Partnerin oder Partner bei Ihnen
          wohnt, und unverheiratete Kinder bis zum ersten Beruf, höchstens bis zum 25.&nbsp;Geburtstag.
        </p>
      )}
      <p>
        <Link to={`/api/tariffs/advice-record?${needsQuery(needs)}`} download>
          Beratungsprotokoll (PDF)
        </Link>
      </p>
    </div>
  );
}

/** Wishes and needs, and the tariff that fits them. Every answer is in the address; without script by the button. */
export function NeedsForm({
  needs,
  advice,
  contractId,
}: {
  needs: Needs;
  advice: TariffAdvice;
  /** Whose offers stand below; it stays while answers change. */
  contractId: string | undefined;
}) {
  const choices = choosableRisks.flatMap((risk) => {
    const words = choiceWords[needs.kind][risk];
    return words ? [{ value: risk, ...words }] : [];
  });
  return (
    <Calculator
      label="Passender Tarif"
      status={`Unser Rat: ${adviceWords(advice)}.`}
      form={
        <CalculatorForm button="Tarife vergleichen" problems={[]}>
          {contractId && <input type="hidden" name="vertrag" value={contractId} />}
          <RadioGroup
            name="wer"
            legend="Wen möchten Sie versichern?"
            defaultValue={needs.kind}
            options={insuredKinds.map((kind) => ({ value: kind, ...kindWords[kind] }))}
          />
          <CheckboxGroup
            key={needs.kind}
            name="bereich"
            legend="Was soll noch dabei sein?"
            defaultValues={needs.risks}
            options={choices}
          />
          {needs.kind === 'privat' && (
            <CheckboxGroup
              name="umfang"
              legend="Brauchen Sie auf Reisen und bei hohen Beträgen mehr Schutz?"
              defaultValues={needs.isExtended ? [extendedChoice] : []}
              options={[{ value: extendedChoice, ...extendedWords }]}
            />
          )}
          <RadioGroup
            name="selbst"
            legend="Wie viel möchten Sie je Fall selbst zahlen?"
            hint="Wer mehr selbst trägt, zahlt weniger Beitrag."
            defaultValue={needs.limit}
            options={deductibleLimits.map((limit) => ({ value: limit, label: limitWords[limit] }))}
          />
        </CalculatorForm>
      }
    >
      <AdviceResult needs={needs} advice={advice} />
    </Calculator>
  );
}
