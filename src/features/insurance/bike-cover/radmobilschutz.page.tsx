import { useSearchParams } from 'react-router';
import { knownPerson } from '#src/features/account/sign-in/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Calculator, CalculatorForm, fieldsOf } from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { Price } from '#src/ui/price.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { Table } from '#src/ui/table.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/radmobilschutz.page';
import { type BikeValues, readBike } from './bike-query.ts';
import { type InterestAnswer, interestAction } from './interest-action.ts';
import { InterestDone, InterestForm } from './interest-form.tsx';
import { bikes, bikeWords, type InsuredBike, tariff, yearlyPremium } from './tariff.ts';

function Result({ insured, insurer }: { insured: InsuredBike; insurer: string }) {
  const premium = yearlyPremium(tariff, insured);
  return (
    <div className="stack">
      <p>
        <Price cents={premium} note="im Jahr, mit Versicherungsteuer" large />
      </p>
      <DefinitionRows
        rows={[
          { term: 'Das sind im Monat rund', value: formatCents(Math.round(premium / 12)) },
          { term: 'Erstattet würde höchstens', value: formatCents(insured.valueCents) },
          {
            term: 'Davon trügen Sie je Schaden',
            value: insured.hasDeductible ? formatCents(tariff.deductible.cents) : 'nichts',
          },
          { term: 'Versicherer', value: insurer },
        ]}
      />
      <p className="meta">
        {tariff.name}, Stand {formatDate(tariff.asOf)}. {tariff.note}
      </p>
    </div>
  );
}

/** What a bike would cost. Every answer is in the address; without script by the button. */
export function BikeCalculator({
  values,
  problems,
  insured,
  insurer,
}: {
  values: BikeValues;
  problems: FieldProblem[];
  insured: InsuredBike | null;
  insurer: string;
}) {
  const field = fieldsOf<keyof BikeValues>({ values, problems });
  const { cents, discountPercent } = tariff.deductible;
  return (
    <Calculator
      label="Beitrag nach Wert"
      status={insured ? `Neu berechnet: ${formatCents(yearlyPremium(tariff, insured))} im Jahr.` : ''}
      form={
        <CalculatorForm button="Beitrag berechnen" problems={problems}>
          <RadioGroup
            {...field('art')}
            legend="Was für ein Rad?"
            options={bikes.map((bike) => ({ value: bike, label: bikeWords[bike] }))}
          />
          <TextField
            {...field('wert')}
            label="Kaufpreis in Euro"
            hint="Mit fest verbautem Zubehör."
            inputMode="decimal"
            autoComplete="off"
            width="sm"
          />
          <RadioGroup
            {...field('selbst')}
            legend="Selbstbeteiligung"
            options={[
              { value: 'nein', label: 'Keine' },
              {
                value: 'ja',
                label: `${formatCents(cents)} je Schaden`,
                aside: `${discountPercent}\u00a0% weniger`,
              },
            ]}
          />
        </CalculatorForm>
      }
    >
      {insured ? (
        <Result insured={insured} insurer={insurer} />
      ) : (
        <p>Mit einem gültigen Kaufpreis steht hier der Beitrag.</p>
      )}
    </Calculator>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  return {
    known: await knownPerson(context),
    idempotencyKey: randomUUID(),
    insurer: shell.insurerName,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return interestAction(context, request);
}

/** The browser calculates the price, and a check of a field changes nothing on the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formData,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formData?: FormData | undefined;
  defaultShouldRevalidate: boolean;
}): boolean {
  if (formData?.get('absicht') === fieldCheck) return false;
  return currentUrl.search !== nextUrl.search && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;
}

export const meta = metaOf({
  title: 'Radmobilschutz',
  description:
    'Fahrrad, Pedelec und Lastenrad: was versichert wäre, was nicht, und was es nach dem Wert im Jahr kostet.',
  path: '/radmobilschutz',
  parents: [{ text: 'Startseite', to: '/' }],
});

function CoverTable() {
  return (
    <Table
      caption="Was versichert ist und was nicht"
      captionHidden
      rows={tariff.cover}
      rowKey={({ what }) => what}
      columns={[
        { key: 'what', header: 'Was passiert', cell: ({ what }) => what, lead: true },
        { key: 'isIn', header: 'Versichert', cell: ({ isIn }) => <b>{isIn ? 'ja' : 'nein'}</b> },
        { key: 'note', header: 'Dazu', cell: ({ note }) => note },
      ]}
    />
  );
}

export default function BikeCoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const given = useKeptAnswer<InterestAnswer>(actionData);
  const { insurer, phone, known, idempotencyKey } = loaderData;
  const { values, problems, insured } = readBike(parameters);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Radmobilschutz" />
        <PageHeading
          title="Was kostet es, mein Rad zu versichern?"
          lead="Geklaut, gestürzt, beschädigt: Rechnen Sie nach Kaufpreis, und lassen Sie sich ein Angebot schicken. Hier schließen Sie nichts ab."
          meta={`${tariff.name}, Stand ${formatDate(tariff.asOf)}`}
        />
      </div>
      <BikeCalculator values={values} problems={problems} insured={insured} insurer={insurer} />
      <Section title="Was versichert wäre" intro="Die Bedingungen im Angebot sagen es genau.">
        <CoverTable />
      </Section>
      <Section
        title="Interesse anmelden"
        intro="Wir geben weiter, was Sie oben gewählt haben."
        id="interesse"
      >
        <div className="column stack">
          {given?.view === 'done' ? (
            <InterestDone given={given} insurer={insurer} />
          ) : (
            <InterestForm
              bike={values}
              insured={insured}
              known={known}
              idempotencyKey={idempotencyKey}
              given={given}
            />
          )}
        </div>
      </Section>
      <Section title="So geht es danach weiter">
        <div className="stack">
          <div className="prose">
            <p>
              {insurer} fragt nach Ihren Wünschen und Ihrem Bedarf (§&nbsp;6 VVG) und schickt ein Angebot mit
              Bedingungen, Informationsblatt und Widerrufsbelehrung (§&nbsp;7 VVG). Erst wenn Sie das
              annehmen, gibt es einen Vertrag. Den können Sie 14&nbsp;Tage lang widerrufen (§&nbsp;8 VVG).
            </p>
            <p>
              Wer wir sind und wie wir vermitteln, steht in der{' '}
              <Link to="/erstinformation">Erstinformation</Link>. Geht es um Streit nach einem Unfall, hilft{' '}
              <Link to="/verkehrsrecht">Verkehrsrecht</Link> weiter, und einen neuen Fall können Sie{' '}
              <Link to="/schaden-melden">gleich melden</Link>.
            </p>
          </div>
          <PhoneLine {...phone} />
        </div>
      </Section>
    </>
  );
}
