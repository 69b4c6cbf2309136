import { UploadList } from '#src/features/checks/uploads/public.ts';
import { CaseFileList, Conversation, type ShownFile } from '#src/features/desk/case-messages/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import type { DeskCaseBody, StaffBody } from './desk.schema.ts';
import type { DeskCaseAnswer } from './desk-case-action.ts';

type Props = { one: DeskCaseBody; answer: DeskCaseAnswer | undefined };

const none: DeskCaseAnswer['problems'] = [];

const errorIn = (answer: DeskCaseAnswer | undefined, field: string) =>
  answer?.problems.find((one) => one.field === field)?.message;

/** Intent and version. The version shows whether the form comes from an older state. */
function Hidden({ intent, one }: { intent?: string; one: DeskCaseBody }) {
  return (
    <>
      {intent && <input type="hidden" name="absicht" value={intent} />}
      <input type="hidden" name="version" value={one.version} />
    </>
  );
}

/** The action that goes with the answer, selected by default, because most answers complete the case. */
function WithAnswer({ one, answer }: Props) {
  const action = one.actions.find(({ withAnswer }) => withAnswer !== undefined);
  if (!action) return null;
  const chosen = answer?.values?.andThen;
  return (
    <Checkbox
      name="danach"
      value={action.key}
      label={action.withAnswer ?? action.label}
      defaultChecked={chosen === undefined || chosen === action.key}
    />
  );
}

type TemplateChoiceProps = Pick<Props, 'answer'> & {
  templates: ReadonlyArray<{ id: string; title: string }>;
};

function TemplateChoice({ answer, templates }: TemplateChoiceProps) {
  const isPending = usePendingIntent() === 'vorlage';
  return (
    <div className="desk-search">
      <Select
        name="vorlage"
        label="Vorlage"
        optional
        placeholder="Bitte wählen"
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
        error={errorIn(answer, 'vorlage')}
      />
      <Button variant="secondary" name="absicht" value="vorlage" pending={isPending}>
        Vorlage einsetzen
      </Button>
    </div>
  );
}

/** The answer with its files; a template can be put in below what was written. */
export function AnswerForm({ one, answer, templates }: Props & TemplateChoiceProps) {
  const isPending = usePendingIntent() === 'antworten';
  if (!one.isReachable) {
    return <p>Für diesen Vorgang haben wir keine E-Mail-Adresse. Bitte schreiben Sie einen Brief.</p>;
  }
  return (
    <Form method="post" noValidate className="stack">
      <Hidden one={one} />
      <ErrorSummary problems={answer?.problems ?? none} />
      <Failure text={answer?.failure} />
      <TextArea
        name="text"
        label={`Antwort an ${one.customer.name}`}
        hint={
          one.isTextMailed
            ? 'Der Anfang steht in der E-Mail, alles hinter ihrem Link.'
            : 'Die E-Mail sagt nur, dass es eine Antwort gibt. Gelesen wird sie hinter ihrem Link.'
        }
        rows={10}
        defaultValue={answer?.values?.text}
        error={errorIn(answer, 'text')}
      />
      {templates.length > 0 && <TemplateChoice templates={templates} answer={answer} />}
      <UploadList
        name="uploadTokens"
        label="Dateien"
        hint="PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10 MB, bis zu zehn."
        optional
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        upload={{
          path: '/desk/uploads',
          method: 'POST',
          as: 'customer',
          inspection: '/desk/uploads/inspection',
          removal: '/desk/uploads/removal',
        }}
        kept={answer?.values?.files ?? []}
        error={errorIn(answer, 'uploadTokens')}
      />
      <WithAnswer one={one} answer={answer} />
      <p>
        <Button name="absicht" value="antworten" pending={isPending} pendingText="Wird gesendet …">
          Antwort senden
        </Button>
      </p>
    </Form>
  );
}

/** Whose the case is. */
export function AssigneeForm({ one, answer, staff }: Props & { staff: StaffBody }) {
  const isMine = one.assignee?.id === staff.id;
  return (
    <section className="desk-section stack-tight">
      <h2>Zuständig</h2>
      <Failure text={answer?.failure} />
      <p>{isMine ? 'Sie' : (one.assignee?.name ?? 'Noch niemand')}</p>
      <Form method="post">
        <Hidden one={one} intent={isMine ? 'zurueckgeben' : 'uebernehmen'} />
        <Button variant="secondary">{isMine ? 'Zurückgeben' : 'Übernehmen'}</Button>
      </Form>
    </section>
  );
}

function ActionForm({ one, answer, action }: Props & { action: DeskCaseBody['actions'][number] }) {
  const given = answer?.action === action.key ? answer : undefined;
  const text = `text-${action.key}`;
  const confirmed = `bestaetigt-${action.key}`;
  const form = (
    <Form method="post" noValidate className="stack-tight">
      <Hidden one={one} intent="aktion" />
      <input type="hidden" name="aktion" value={action.key} />
      <ErrorSummary problems={given?.problems ?? none} />
      {action.needsText && (
        <TextArea
          name={text}
          label={action.needsText}
          rows={4}
          defaultValue={given?.values?.text}
          error={errorIn(given, text)}
        />
      )}
      {action.confirm && (
        <Checkbox name={confirmed} label={action.confirm} error={errorIn(given, confirmed)} />
      )}
      <Button variant="secondary">{action.label}</Button>
    </Form>
  );
  if (!action.needsText && !action.confirm) return form;
  return (
    <details open={given !== undefined}>
      <summary>{action.label}</summary>
      {form}
    </details>
  );
}

/** What can be done with the case as it stands. */
export function ActionPanel({ one, answer }: Props) {
  if (one.actions.length === 0) return null;
  return (
    <section className="desk-section">
      <h2>Stand ändern</h2>
      <Failure text={answer?.failure} />
      <div className="desk-actions">
        {one.actions.map((action) => (
          <ActionForm key={action.key} one={one} action={action} answer={answer} />
        ))}
      </div>
    </section>
  );
}

/** Notes for colleagues; the sender of the case never sees them. */
export function NotePanel({ one, answer }: Props) {
  const isPending = usePendingIntent() === 'notiz';
  return (
    <section className="desk-section stack">
      <h2>Interne Notizen</h2>
      {one.notes.length > 0 && (
        <ul className="desk-trail">
          {one.notes.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <b>{author}</b> <span className="meta num">{formatDateTime(createdAt)}</span>
              <p className="desk-said">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate className="stack-tight" key={one.notes.length}>
        <Hidden one={one} intent="notiz" />
        <ErrorSummary problems={answer?.problems ?? none} />
        <Failure text={answer?.failure} />
        <TextArea
          name="note"
          label="Neue Notiz"
          rows={3}
          defaultValue={answer?.values?.text}
          error={errorIn(answer, 'note')}
        />
        <Button variant="secondary" pending={isPending}>
          Notiz speichern
        </Button>
      </Form>
    </section>
  );
}

type CaseProps = { one: DeskCaseBody };

function shown({ caseKey }: DeskCaseBody, files: DeskCaseBody['files']): ShownFile[] {
  return files.map(({ isKept, ...file }) => ({
    ...file,
    href: isKept ? `/api/desk/cases/${caseKey}/files/${file.id}` : null,
  }));
}

/** The case as it was sent: sender, content, files, and hints for staff. */
export function CaseFactsPanel({ one }: CaseProps) {
  return (
    <section className="desk-section stack">
      <h2>Angaben</h2>
      {one.hints.map((hint) => (
        <Notice key={hint} tone="sand" title="Nur für Sie">
          <p>{hint}</p>
        </Notice>
      ))}
      {one.text && <p className="desk-said">{one.text}</p>}
      <DefinitionRows
        rows={[
          { term: 'Von', value: one.customer.name },
          {
            term: 'E-Mail',
            value: one.customer.email ? (
              <Link to={`mailto:${one.customer.email}`}>{one.customer.email}</Link>
            ) : (
              'keine'
            ),
          },
          { term: 'Konto', value: one.customer.isAccount ? 'ja' : 'nein' },
          ...one.rows.map(({ label, value }) => ({ term: label, value })),
          ...(one.files.length > 0
            ? [{ term: 'Dateien', value: <CaseFileList files={shown(one, one.files)} /> }]
            : []),
        ]}
      />
    </section>
  );
}

/** The conversation since. */
export function ConversationPanel({ one }: CaseProps) {
  return (
    <section className="desk-section">
      <h2>Nachrichten</h2>
      <Conversation
        reader="staff"
        messages={one.messages.map((message) => ({ ...message, files: shown(one, message.files) }))}
      />
    </section>
  );
}

/** Who did what with the case. */
export function TrailPanel({ one }: CaseProps) {
  return (
    <section className="desk-section">
      <h2>Protokoll</h2>
      <details>
        <summary>{one.trail.length === 1 ? '1 Eintrag' : `${one.trail.length} Einträge`} ansehen</summary>
        <ol className="desk-trail" aria-label="Protokoll des Vorgangs, das Neueste zuerst">
          {one.trail.map(({ id, at, staff, action, details }) => (
            <li key={id}>
              <span className="num">{formatDateTime(at)}</span>
              <br />
              {staff}: {action}
              {details && <span className="meta"> ({details})</span>}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
