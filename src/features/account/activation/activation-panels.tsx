import { addDaysToInstant, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { ApiProblem } from '#src/navigation/api-client.ts';
import { IntentForm, type IntentFormProps } from '#src/navigation/intent-form.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { dayKeys, TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import type { ActivationState } from './activation.api.ts';

/** The forms of the activation page, named by their `absicht`. */
type ActivationForm = 'code' | 'brief' | 'digital' | 'vertrag';

/** What a refused form leads to: sentences at its fields, or one for the whole, and what was typed. */
export type ActivationAnswer = {
  form: ActivationForm;
  problems: FieldProblem[];
  failure?: string;
  values: Readonly<Record<string, string>>;
  status: number;
};

const fields: Record<ActivationForm, readonly string[]> = {
  code: ['briefcode'],
  brief: [],
  digital: ['ibanLastFour', 'dateOfBirth'],
  vertrag: ['insuranceNumber', 'dateOfBirth', 'postcode'],
};

/** The form that was posted; undefined for none of ours. */
export function readForm(
  form: FormData,
): { name: ActivationForm; values: Readonly<Record<string, string>> } | undefined {
  const intent = form.get('absicht');
  const name = (['code', 'brief', 'digital', 'vertrag'] as const).find((one) => one === intent);
  if (!name) return undefined;
  return { name, values: Object.fromEntries(fields[name].map((field) => [field, textOf(form, field)])) };
}

/** The id of a field on the page: two forms ask for a birthday. */
function fieldId(form: ActivationForm, field: string): string {
  return form === 'digital' ? `digital-${field}` : field;
}

/** A refused call as its form shows it. */
export function refusal(
  form: ActivationForm,
  values: Readonly<Record<string, string>>,
  { errors, detail, status }: ApiProblem,
): ActivationAnswer {
  const problems = errors.map(({ field, message }) => ({ field: fieldId(form, field), message }));
  return { form, problems, values, status, ...(problems.length === 0 ? { failure: detail } : {}) };
}

/** Areas of the account by their names in the menu, for the hint why a customer is here. */
const areas = new Map([
  ['/account/vertraege', 'Verträge'],
  ['/account/aktivitaeten', 'Aktivitäten'],
  ['/account/vorgaenge', 'Vorgänge'],
  ['/account/schadenmeldungen', 'Schadenmeldungen'],
  ['/account/meine-rechtsservices', 'Meine Rechtsservices'],
  ['/account/persoenliche-daten', 'Persönliche Daten'],
]);

/** The area that led here, from the query; undefined for whatever is none of ours. */
export function areaFrom(query: URLSearchParams): string | undefined {
  return areas.get(query.get('von') ?? '');
}

type Given = ActivationAnswer | undefined;
type Letter = NonNullable<ActivationState['letter']>;

const page = '/account/sofortzugriff';

/** One of the forms: its fields with what was typed and what was wrong with them. */
function AnsweredForm({
  form,
  answer,
  lines,
  ...button
}: Pick<IntentFormProps, 'submit' | 'variant' | 'pendingText'> & {
  form: ActivationForm;
  answer: Given;
  lines: ReadonlyArray<TextFieldProps>;
}) {
  const mine = answer?.form === form ? answer : undefined;
  const problems = mine?.problems ?? [];
  return (
    <IntentForm intent={form} action={page} {...button}>
      <ErrorSummary problems={problems} />
      {lines.map((line) => {
        const id = fieldId(form, line.name);
        const error = problems.find(({ field }) => field === id)?.message;
        return (
          <TextField key={id} {...line} id={id} defaultValue={mine?.values[line.name] ?? ''} error={error} />
        );
      })}
    </IntentForm>
  );
}

const birthday = {
  name: 'dateOfBirth',
  label: 'Geburtsdatum',
  hint: 'Zum Beispiel 4.3.1985',
  width: 'sm',
  ...dayKeys,
  autoComplete: 'bday',
} as const;

/** Takes the code while it is good, and says where its letter is. */
export function CodePanel({ letter, answer }: { letter: Letter; answer: Given }) {
  return (
    <Panel title={letter.isUsable ? 'Code aus dem Brief eingeben' : 'Ihr letzter Brief'} id="code">
      <DefinitionRows
        rows={[
          { term: 'Brief angefordert', value: formatDate(letter.requestedAt) },
          { term: 'Kommt voraussichtlich bis', value: formatDate(letter.expectedBy) },
          {
            term: 'Code gilt bis',
            value: letter.isUsable ? formatDate(letter.expiresAt) : 'gilt nicht mehr',
          },
        ]}
      />
      {letter.isUsable && (
        <AnsweredForm
          form="code"
          answer={answer}
          submit="Konto aktivieren"
          pendingText="Code wird geprüft …"
          lines={[
            {
              name: 'briefcode',
              label: 'Code aus dem Brief',
              hint: 'Zum Beispiel HAFEN-4K7P-2WXY. Kleine Buchstaben, Leerzeichen und fehlende Striche stören nicht.',
              width: 'md',
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** The way without a letter, for those whose policy allows it. */
export function DigitalPanel({ triesLeft, answer }: { triesLeft: number; answer: Given }) {
  return (
    <Panel title="Sofort aktivieren, ohne Brief" id="digital">
      <p>
        Zwei Angaben, die zu Ihrem Vertrag passen, genügen. Sie haben{' '}
        {triesLeft === 1 ? 'noch einen Versuch' : `${triesLeft} Versuche`}, danach geht es mit dem Brief
        weiter.
      </p>
      <AnsweredForm
        form="digital"
        answer={answer}
        submit="Sofort aktivieren"
        variant="secondary"
        pendingText="Angaben werden geprüft …"
        lines={[
          {
            name: 'ibanLastFour',
            label: 'Die letzten vier Ziffern der IBAN',
            hint: 'Vom Konto, von dem wir den Beitrag abbuchen.',
            width: 'xs',
            inputMode: 'numeric',
            autoComplete: 'off',
          },
          birthday,
        ]}
      />
    </Panel>
  );
}

function addressText({ policy }: ActivationState): string {
  if (policy === 'linked') return 'Der Brief geht an die Anschrift, die in Ihrem Vertrag steht.';
  return 'Passen Ihre Angaben zu einem Vertrag, geht der Brief an die Anschrift, die dort steht. Passen sie zu keinem, kommt kein Brief. Das sagen wir hier nicht, damit niemand fremde Verträge ausforscht.';
}

/** When the next letter may be requested at the earliest; undefined for now. */
export function nextLetterText({ letter, nextLetterInSeconds }: ActivationState): string | undefined {
  if (!letter || nextLetterInSeconds === 0) return undefined;
  const next = addDaysToInstant(new Date(letter.requestedAt), 1);
  return `Einen neuen Brief können Sie ab ${formatDateTime(next)} anfordern.`;
}

/** Requests the letter, or another one a day later. */
export function LetterPanel({
  state,
  answer,
  phone,
}: {
  state: ActivationState;
  answer: Given;
  /** Of the insurer, for whom no letter reaches. */
  phone: string;
}) {
  const { letter } = state;
  const later = nextLetterText(state);
  return (
    <Panel title={letter?.isUsable ? 'Brief nicht angekommen?' : 'Brief mit Code anfordern'} id="brief">
      <p>{addressText(state)} Er ist in drei bis fünf Werktagen da.</p>
      {letter?.isUsable && (
        <p>
          Prüfen Sie Klingelschild und Briefkasten und denken Sie an einen Umzug. Mit einem neuen Brief gilt
          der alte Code nicht mehr.
        </p>
      )}
      {letter && (
        <p>
          <WithPhone
            text="An eine Anschrift schreiben wir in 30\u00a0Tagen höchstens sechs Briefe, egal wer sie anfordert. Kommt keiner, rufen Sie uns an: {phone}."
            number={phone}
          />
        </p>
      )}
      {later ? (
        <p>{later}</p>
      ) : (
        <IntentForm
          intent="brief"
          action={page}
          submit={letter ? 'Neuen Brief anfordern' : 'Brief anfordern'}
          variant={letter || answer ? 'secondary' : 'primary'}
          pendingText="Brief wird angefordert …"
        />
      )}
    </Panel>
  );
}

/** For customers who use single services: without a policy there is nothing to activate. */
export function NoPolicyPanel() {
  return (
    <Panel title="Sie haben keinen Vertrag bei uns?" id="ohne-vertrag">
      <p>
        Dann müssen Sie nichts aktivieren. Unsere Services können Sie trotzdem nutzen. Was Sie bestellen,
        steht auf dieser Seite.
      </p>
      <p className="flow">
        <Link to="/rechtsservices">Rechtsservices ansehen</Link>
        <Link to="/">Zur Startseite</Link>
      </p>
    </Panel>
  );
}

/** Asks which policy is the customer's, first or once more. */
export function PolicyPanel({ state, answer }: { state: ActivationState; answer: Given }) {
  const isFirst = state.policy === 'none';
  return (
    <Panel title={isFirst ? 'Sie haben einen Vertrag?' : 'Angaben zum Vertrag berichtigen'} id="vertrag">
      <p>
        {isFirst
          ? 'Die Angaben stehen im Versicherungsschein. Damit wissen wir, an welche Anschrift der Brief mit Ihrem Code geht.'
          : 'Haben Sie sich vertippt? Geben Sie die Angaben noch einmal ein. Ein schon verschickter Code gilt dann nicht mehr.'}
      </p>
      <AnsweredForm
        form="vertrag"
        answer={answer}
        submit="Angaben speichern"
        variant={isFirst ? 'primary' : 'secondary'}
        pendingText="Angaben werden notiert …"
        lines={[
          {
            name: 'insuranceNumber',
            label: 'Versicherungsnummer',
            hint: 'Zum Beispiel RS-1234-5678',
            width: 'md',
            autoComplete: 'off',
            spellCheck: false,
          },
          ...(state.profileType === 'INDIVIDUAL' ? [birthday] : []),
          {
            name: 'postcode',
            label: 'Postleitzahl im Vertrag',
            width: 'xs',
            inputMode: 'numeric',
            autoComplete: 'postal-code',
          },
        ]}
      />
    </Panel>
  );
}
