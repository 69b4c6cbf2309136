import { KeptNotice } from '#src/features/account/kept-forms/public.ts';
import { EntryGuard } from '#src/features/outreach/form-entry/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { useLiveProblems } from '#src/navigation/live-problems.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { dayKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import { CountFields } from './count-fields.tsx';
import { ListPart } from './list-part.tsx';
import { listSentences } from './list-refusals.ts';
import type { ReportAnswer } from './report-action.ts';
import type { ReportPageData } from './report-page-data.ts';
import { otherDay, type ReportValues, type TextFieldName } from './report-values.ts';

type Given = Extract<ReportAnswer, { view: 'form' }> | undefined;

const nothingWrong: FieldProblem[] = [];
const tooLarge: FieldProblem[] = [{ field: 'file', message: listSentences.large }];

const loadCheck = () => import('./read-report-form.ts').then(({ checkReport }) => checkReport);

function CompanyFields({ values }: { values: ReportValues }) {
  const field = (name: TextFieldName) => ({ name, defaultValue: values[name] });
  return (
    <Fieldset legend="Wer meldet?">
      <TextField {...field('companyName')} label="Firma" autoComplete="organization" />
      <TextField
        {...field('insuranceNumber')}
        label="Versicherungsnummer"
        hint="Ein Beispiel: RF-2001-0031"
        width="md"
        autoComplete="off"
      />
      <TextField {...field('contactName')} label="Ansprechpartner für Rückfragen" autoComplete="name" />
      <TextField
        {...field('email')}
        label="E-Mail-Adresse"
        hint="Dorthin geht die Kopie mit allen Zahlen."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...field('phone')}
        label="Telefonnummer"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="md"
      />
    </Fieldset>
  );
}

function DayFields({ values, keyDates }: { values: ReportValues; keyDates: readonly string[] }) {
  return (
    <>
      <RadioGroup
        name="keyDate"
        legend="Welcher Stichtag?"
        defaultValue={values.keyDate}
        options={[
          ...keyDates.map((day) => ({ value: day, label: formatDate(day) })),
          { value: otherDay, label: 'Ein anderer Tag', text: 'Tragen Sie ihn darunter ein.' },
        ]}
      />
      <div className="key-date-other">
        <TextField
          name="otherKeyDate"
          label="Anderer Stichtag"
          hint="Ein Beispiel: 1.7.2026"
          {...dayKeys}
          autoComplete="off"
          width="sm"
          defaultValue={values.otherKeyDate}
        />
      </div>
    </>
  );
}

function HiddenParts({ values }: { values: ReportValues }) {
  return (
    <>
      {values.list && <input type="hidden" name="listRows" value={values.list.rows} />}
      {values.list && <input type="hidden" name="listFaultyRows" value={values.list.faultyRows} />}
      {values.corrects && <input type="hidden" name="meldung" value={values.corrects.id} />}
    </>
  );
}

/** The numbers, typed or counted from a list, and who reports them. */
export function ReportForm({ page, given }: { page: ReportPageData; given: Given }) {
  const intent = usePendingIntent();
  const answered = given?.problems ?? (page.isListTooLarge ? tooLarge : nothingWrong);
  const { problems, unmended, mended, handlers } = useLiveProblems(answered, loadCheck);
  const values = given?.values ?? page.values;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="stack" {...handlers}>
      {/* The button that the Enter key presses in a field. */}
      <button
        className="visually-hidden"
        name="absicht"
        value="pruefen"
        formAction={page.addresses.review}
        tabIndex={-1}
        aria-hidden="true"
        type="submit"
      >
        Zahlen prüfen
      </button>
      <EntryGuard idempotencyKey={given?.key ?? page.idempotencyKey} />
      <HiddenParts values={values} />
      <ErrorSummary problems={unmended} />
      <Failure text={given?.failure} />
      {page.kept && !given && (
        <KeptNotice entry={page.kept} seenBy={page.isSignedIn ? 'account' : 'browser'}>
          <p>
            <Button name="absicht" value="leeren" variant="text" pending={intent === 'leeren'}>
              Löschen und neu anfangen
            </Button>
          </p>
        </KeptNotice>
      )}
      {page.isLinkDead && (
        <Notice tone="warning" title="Dieser Link öffnet keine Meldung">
          <p>
            Bitte nehmen Sie den ganzen Link aus der E-Mail. Eine neue Meldung können Sie hier trotzdem
            senden.
          </p>
        </Notice>
      )}
      <FormProblemsProvider value={{ problems, mended }}>
        <DayFields values={values} keyDates={page.keyDates} />
        <ListPart
          key={`liste-${given?.listId}`}
          list={given?.list}
          values={values}
          intent={intent}
          error={problems.find(({ field }) => field === 'file')?.message}
        />
        <CountFields key={`zahlen-${given?.listId}`} counts={values.counts} before={page.before} />
        <CompanyFields values={values} />
        <TextArea
          name="remark"
          label="Anmerkung"
          hint="Zum Beispiel neue oder geschlossene Betriebsstätten."
          optional
          rows={3}
          defaultValue={values.remark}
        />
      </FormProblemsProvider>
      <div className="stack-tight">
        <p>
          <Button
            name="absicht"
            value="pruefen"
            formAction={page.addresses.review}
            pending={intent === 'pruefen'}
          >
            Zahlen prüfen
          </Button>
        </p>
        <p className="meta">
          Noch wird nichts gesendet. Was mit den Angaben geschieht, steht in den{' '}
          <Link to="/datenschutz#stichtag">Hinweisen zum Datenschutz</Link>.
        </p>
      </div>
    </Form>
  );
}
