import { addDaysToInstant, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { dayKeys, TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import type { ActivationState } from './activation.schema.ts';
import { type ActivationAnswer, type ActivationForm, fieldId } from './sofortzugriff-form.ts';

type Given = ActivationAnswer | undefined;
type Letter = NonNullable<ActivationState['letter']>;

const page = '/account/sofortzugriff';

/** A field of one of the forms, with what was typed and what was wrong with it. */
function Line({
  form,
  answer,
  name,
  ...rest
}: Omit<TextFieldProps, 'id' | 'error'> & { form: ActivationForm; answer: Given }) {
  const mine = answer?.form === form ? answer : undefined;
  const id = fieldId(form, name);
  return (
    <TextField
      {...rest}
      id={id}
      name={name}
      defaultValue={mine?.values[name] ?? ''}
      error={mine?.problems.find(({ field }) => field === id)?.message}
    />
  );
}

function Summary({ form, answer }: { form: ActivationForm; answer: Given }) {
  return <ErrorSummary problems={answer?.form === form ? answer.problems : []} />;
}

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
      {letter.isUsable && <CodeForm answer={answer} />}
    </Panel>
  );
}

function CodeForm({ answer }: { answer: Given }) {
  const pending = usePendingIntent() === 'code';
  return (
    <Form method="post" action={page} noValidate className="stack">
      <input type="hidden" name="absicht" value="code" />
      <Summary form="code" answer={answer} />
      <Line
        form="code"
        answer={answer}
        name="briefcode"
        label="Code aus dem Brief"
        hint="Zum Beispiel HAFEN-4K7P-2WXY. Kleine Buchstaben, Leerzeichen und fehlende Striche stören nicht."
        width="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p>
        <Button pending={pending} pendingText="Code wird geprüft …">
          Konto aktivieren
        </Button>
      </p>
    </Form>
  );
}

/** The way without a letter, for those whose policy allows it. */
export function DigitalPanel({ triesLeft, answer }: { triesLeft: number; answer: Given }) {
  const pending = usePendingIntent() === 'digital';
  return (
    <Panel title="Sofort aktivieren, ohne Brief" id="digital">
      <p>
        Zwei Angaben, die zu Ihrem Vertrag passen, genügen. Sie haben{' '}
        {triesLeft === 1 ? 'noch einen Versuch' : `${triesLeft} Versuche`}, danach geht es mit dem Brief
        weiter.
      </p>
      <Form method="post" action={page} noValidate className="stack">
        <input type="hidden" name="absicht" value="digital" />
        <Summary form="digital" answer={answer} />
        <Line
          form="digital"
          answer={answer}
          name="ibanLastFour"
          label="Die letzten vier Ziffern der IBAN"
          hint="Vom Konto, von dem wir den Beitrag abbuchen."
          width="xs"
          inputMode="numeric"
          autoComplete="off"
        />
        <Line
          form="digital"
          answer={answer}
          name="dateOfBirth"
          label="Geburtsdatum"
          hint="Zum Beispiel 4.3.1985"
          width="sm"
          {...dayKeys}
          autoComplete="bday"
        />
        <p>
          <Button variant="secondary" pending={pending} pendingText="Angaben werden geprüft …">
            Sofort aktivieren
          </Button>
        </p>
      </Form>
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
  const pending = usePendingIntent() === 'brief';
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
        <Form method="post" action={page}>
          <input type="hidden" name="absicht" value="brief" />
          <Button
            variant={letter || answer ? 'secondary' : 'primary'}
            pending={pending}
            pendingText="Brief wird angefordert …"
          >
            {letter ? 'Neuen Brief anfordern' : 'Brief anfordern'}
          </Button>
        </Form>
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
  const pending = usePendingIntent() === 'vertrag';
  const isFirst = state.policy === 'none';
  return (
    <Panel title={isFirst ? 'Sie haben einen Vertrag?' : 'Angaben zum Vertrag berichtigen'} id="vertrag">
      <p>
        {isFirst
          ? 'Die Angaben stehen im Versicherungsschein. Damit wissen wir, an welche Anschrift der Brief mit Ihrem Code geht.'
          : 'Haben Sie sich vertippt? Geben Sie die Angaben noch einmal ein. Ein schon verschickter Code gilt dann nicht mehr.'}
      </p>
      <Form method="post" action={page} noValidate className="stack">
        <input type="hidden" name="absicht" value="vertrag" />
        <Summary form="vertrag" answer={answer} />
        <Line
          form="vertrag"
          answer={answer}
          name="insuranceNumber"
          label="Versicherungsnummer"
          hint="Zum Beispiel RS-1234-5678"
          width="md"
          autoComplete="off"
          spellCheck={false}
        />
        {state.profileType === 'INDIVIDUAL' && (
          <Line
            form="vertrag"
            answer={answer}
            name="dateOfBirth"
            label="Geburtsdatum"
            hint="Zum Beispiel 4.3.1985"
            width="sm"
            {...dayKeys}
            autoComplete="bday"
          />
        )}
        <Line
          form="vertrag"
          answer={answer}
          name="postcode"
          label="Postleitzahl im Vertrag"
          width="xs"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <p>
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            pending={pending}
            pendingText="Angaben werden notiert …"
          >
            Angaben speichern
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
