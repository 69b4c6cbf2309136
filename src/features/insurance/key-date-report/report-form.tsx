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
import { FileField } from '#src/ui/file-field.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { dayKeys, mailKeys, phoneKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import type { CheckedListAnswer } from './key-date-report.schema.ts';
import { listSentences } from './list-refusals.ts';
import type { ReportAnswer } from './report-action.ts';
import { type Counts, type ReportKindKey, reportGroups, reportKinds } from './report-kinds.ts';
import type { ReportPageData } from './report-page-data.ts';
import { countField, otherDay, type ReportValues, type TextFieldName } from './report-values.ts';

/** How many faults are shown at once. */
const mostShown = 40;

const rowsWord = (count: number) =>
  count === 1 ? 'eine Zeile' : `${count.toLocaleString('de-DE')}\u00a0Zeilen`;

/** „Vollzeit 12, Pkw 3“ */
function countWords({ counts, named }: CheckedListAnswer): string {
  const some = reportKinds.filter(({ key }) => named.includes(key));
  return some.map(({ key, label }) => `${label} ${counts[key].toLocaleString('de-DE')}`).join(', ');
}

function Faults({ list }: { list: CheckedListAnswer }) {
  const shown = list.faults.slice(0, mostShown);
  const words = countWords(list);
  return (
    <div className="stack-tight" id="liste-ergebnis">
      <Notice
        tone="warning"
        role="status"
        title={`${rowsWord(list.faultyRows)} der Liste ${list.faultyRows === 1 ? 'ist' : 'sind'} fehlerhaft`}
      >
        <p>Bitte berichtigen Sie die Datei und lassen Sie sie noch einmal zählen.</p>
      </Notice>
      <Table
        caption="Fehler in der Liste"
        rows={shown}
        rowKey={({ row, column }) => `${row}-${column}`}
        columns={[
          { key: 'row', header: 'Zeile', cell: ({ row }) => `Zeile\u00a0${row}`, lead: true },
          { key: 'column', header: 'Spalte', cell: ({ column }) => column },
          { key: 'sentence', header: 'Was nicht stimmt', cell: ({ sentence }) => sentence },
        ]}
      />
      {list.faults.length > mostShown && (
        <p className="meta">Hier stehen die ersten {mostShown} Fehler; die Liste hat mehr.</p>
      )}
      {list.goodRows > 0 && (
        <>
          <p>Ohne diese Zeilen zählen wir: {words}.</p>
          {list.named.map((key) => (
            <input key={key} type="hidden" name={`liste.${key}`} value={list.counts[key]} />
          ))}
          <input type="hidden" name="liste.rows" value={list.goodRows} />
          <input type="hidden" name="liste.faultyRows" value={list.faultyRows} />
          <p>
            <Button name="absicht" value="uebernehmen" variant="secondary">
              Nur {rowsWord(list.goodRows)} ohne Fehler übernehmen
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

function Taken({ list }: { list: CheckedListAnswer }) {
  const left = list.faultyRows > 0 ? ` ${rowsWord(list.faultyRows)} mit Fehlern zählen nicht mit.` : '';
  return (
    <Notice tone="success" role="status" title={`Aus Ihrer Liste gezählt: ${rowsWord(list.goodRows)}`}>
      <p>
        In den Feldern darunter steht jetzt: {countWords(list)}. Alle anderen Felder sind, wie sie waren.
        {left}
      </p>
    </Notice>
  );
}

/** The result of the list. After another button only the origin of the numbers is named. */
function ListResult({
  list,
  values,
  isRefused,
}: {
  list: CheckedListAnswer | undefined;
  values: ReportValues;
  isRefused: boolean;
}) {
  if (list && !isRefused) return list.faults.length > 0 ? <Faults list={list} /> : <Taken list={list} />;
  if (!values.list) return null;
  return (
    <p className="meta">
      In den Feldern darunter stehen {isRefused ? 'noch die Zahlen der vorigen' : 'Zahlen aus einer'} Liste (
      {rowsWord(values.list.rows)}).
    </p>
  );
}

/** A list instead of typing: the file, its templates and its result. */
function ListPart({
  list,
  values,
  intent,
  error,
}: {
  list: CheckedListAnswer | undefined;
  values: ReportValues;
  /** What the form is being sent for. */
  intent: string | null;
  error: string | undefined;
}) {
  return (
    <div className="stack-tight">
      <FileField
        name="file"
        label="Liste statt Eintippen"
        optional
        hint={
          <>
            XLSX oder CSV, höchstens 3&nbsp;MB. Vorlage:{' '}
            <Link to="/stichtagsmeldung/vorlage.xlsx" download>
              als Excel-Datei
            </Link>{' '}
            oder{' '}
            <Link to="/stichtagsmeldung/vorlage.csv" download>
              als CSV
            </Link>
            .
          </>
        }
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        dropText="Liste hierher ziehen"
        buttonText="Liste auswählen"
        // Every answer empties the field, so a file chosen meanwhile would be lost.
        disabled={intent !== null}
        error={error}
      />
      <p>
        <Button
          name="absicht"
          value="liste"
          variant="secondary"
          pending={intent === 'liste'}
          pendingText="Liste wird gezählt …"
        >
          Liste zählen
        </Button>
      </p>
      <ListResult list={list} values={values} isRefused={error !== undefined} />
    </div>
  );
}

/** A field for each kind, with the number of the last report above it where we know it. */
function CountFields({
  counts,
  before,
}: {
  counts: Record<ReportKindKey, string>;
  before: { keyDate: string; counts: Counts } | null;
}) {
  return reportGroups.map((group) => (
    <Fieldset key={group.key} legend={group.title}>
      <p className="meta">{group.hint}</p>
      <div className="count-fields">
        {group.kinds.map(({ key, label }) => (
          <TextField
            key={key}
            name={countField(key)}
            label={label}
            hint={
              before
                ? `${formatDate(before.keyDate)}: ${before.counts[key].toLocaleString('de-DE')}`
                : undefined
            }
            inputMode="numeric"
            autoComplete="off"
            width="xs"
            defaultValue={counts[key]}
          />
        ))}
      </div>
    </Fieldset>
  ));
}

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
        {...mailKeys}
      />
      <TextField {...field('phone')} label="Telefonnummer" optional {...phoneKeys} width="md" />
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

/** The button that the Enter key presses in a field. */
function EnterButton({ action }: { action: string }) {
  return (
    <button
      className="visually-hidden"
      name="absicht"
      value="pruefen"
      formAction={action}
      tabIndex={-1}
      aria-hidden="true"
      type="submit"
    >
      Zahlen prüfen
    </button>
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
      <EnterButton action={page.addresses.review} />
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
      <ReviewButton action={page.addresses.review} isPending={intent === 'pruefen'} />
    </Form>
  );
}

function ReviewButton({ action, isPending }: { action: string; isPending: boolean }) {
  return (
    <div className="stack-tight">
      <p>
        <Button name="absicht" value="pruefen" formAction={action} pending={isPending}>
          Zahlen prüfen
        </Button>
      </p>
      <p className="meta">
        Noch wird nichts gesendet. Was mit den Angaben geschieht, steht in den{' '}
        <Link to="/datenschutz#stichtag">Hinweisen zum Datenschutz</Link>.
      </p>
    </div>
  );
}
