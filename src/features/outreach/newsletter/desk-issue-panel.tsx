import { formatDateTime } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import { IssueState, type OverviewIssue, progressWords } from './desk-issue-table.tsx';
import { topicWords } from './topics.ts';

type Preview = {
  subject: string;
  paragraphs: string[];
  articles: Array<{ heading: string; lead: string; path: string }>;
  missing: string[];
};

type Values = { day: string; time: string };
const none: FieldProblem[] = [];

type IssuePanelProps = {
  issue: OverviewIssue;
  preview: Preview;
  problems: FieldProblem[] | undefined;
  values: Values | undefined;
};

/** One issue at the desk: how far it is, what can be done about it, what it says. */
export function IssuePanel({ issue, preview, problems = none, values }: IssuePanelProps) {
  return (
    <div className="desk-case">
      <div>
        <IssueText preview={preview} />
      </div>
      <aside>
        <section className="desk-section">
          <h2>Versand</h2>
          <DefinitionRows
            rows={[
              { term: 'Stand', value: <IssueState issue={issue} /> },
              { term: 'Themen', value: topicWords(issue.topics) },
              { term: 'Fortschritt', value: progressWords(issue) },
              ...(issue.scheduledAt
                ? [{ term: 'Geplant für', value: formatDateTime(issue.scheduledAt) }]
                : []),
              ...(issue.finishedAt ? [{ term: 'Fertig', value: formatDateTime(issue.finishedAt) }] : []),
              ...(issue.hard + issue.soft > 0
                ? [
                    { term: 'Adresse gibt es nicht', value: issue.hard },
                    { term: 'Vorübergehend nicht zustellbar', value: issue.soft },
                  ]
                : []),
            ]}
          />
          <div className="desk-actions">
            <Steps issue={issue} />
            {issue.state === 'draft' && issue.isSendable && preview.missing.length === 0 && (
              <PlanForm issue={issue} problems={problems} values={values} />
            )}
            {!issue.isSendable && (
              <p className="meta">Ein Muster geht an niemanden außer an Sie selbst, als Probe.</p>
            )}
          </div>
        </section>
      </aside>
    </div>
  );
}

/** What readers get, and what keeps it from being sent. */
function IssueText({ preview: { missing, paragraphs, articles } }: { preview: Preview }) {
  return (
    <section className="desk-section">
      <h2>So liest sie sich</h2>
      {missing.length > 0 && (
        <Notice tone="warning" title="Diese Ausgabe lässt sich nicht versenden">
          <p>Unter diesen Adressen steht kein Text: {missing.join(', ')}.</p>
        </Notice>
      )}
      <div className="stack">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {articles.map(({ heading, lead, path }) => (
          <article key={path} className="stack-tight">
            <h3>{heading}</h3>
            <p>{lead}</p>
            <Link to={path}>
              Weiterlesen<span className="visually-hidden">: {heading}</span>
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}

function Steps({ issue }: { issue: OverviewIssue }) {
  const pending = usePendingIntent();
  const button = (intent: string, label: string, variant: 'secondary' | 'danger' = 'secondary') => (
    <p>
      <Button variant={variant} name="absicht" value={intent} pending={pending === intent}>
        {label}
      </Button>
    </p>
  );
  return (
    <Form method="post" className="stack-tight">
      <input type="hidden" name="slug" value={issue.slug} />
      {button('probe', 'Probe an mich schicken')}
      {issue.state === 'sending' && button('stop', 'Versand anhalten', 'danger')}
      {issue.state === 'stopped' && button('resume', 'Versand fortsetzen')}
      {issue.state === 'scheduled' && button('cancel', 'Planung zurücknehmen', 'danger')}
    </Form>
  );
}

type PlanFormProps = { issue: OverviewIssue; problems: FieldProblem[]; values: Values | undefined };

function PlanForm({ issue, problems, values }: PlanFormProps) {
  const pending = usePendingIntent();
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="slug" value={issue.slug} />
      <ErrorSummary problems={problems} />
      <TextField
        name="day"
        label="Tag"
        hint="Leer: sofort"
        optional
        width="sm"
        {...dayKeys}
        defaultValue={values?.day}
        error={errorOf('day')}
      />
      <TextField
        name="time"
        label="Uhrzeit"
        optional
        width="sm"
        defaultValue={values?.time}
        error={errorOf('time')}
      />
      <p className="meta">
        Jede Ausgabe geht einmal hinaus, an {issue.readers.toLocaleString('de-DE')} Adressen, mit den Texten
        von jetzt. Zurückholen lässt sie sich nicht.
      </p>
      <Button name="absicht" value="plan" pending={pending === 'plan'}>
        Ausgabe versenden
      </Button>
    </Form>
  );
}
