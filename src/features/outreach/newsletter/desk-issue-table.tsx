import { formatDateTime } from '#src/lib/dates.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { NewsletterOverview } from './newsletter-overview.ts';
import { topicWords } from './topics.ts';

export type OverviewIssue = NewsletterOverview['issues'][number];

const states = {
  draft: { word: 'Entwurf', tone: 'closed' },
  scheduled: { word: 'geplant', tone: 'now' },
  sending: { word: 'wird versandt', tone: 'now' },
  stopped: { word: 'angehalten', tone: 'failed' },
  sent: { word: 'versandt', tone: 'done' },
} as const;

/** How an issue stands, in a word. */
export function IssueState({ issue }: { issue: OverviewIssue }) {
  if (issue.isSample && issue.state === 'draft') return <StateTag tone="closed">Muster</StateTag>;
  const { word, tone } = states[issue.state];
  return <StateTag tone={tone}>{word}</StateTag>;
}

/** „12 von 40 übergeben, 1 zurück“. */
export function progressWords({ state, handed, readers, hard, soft, complaints }: OverviewIssue): string {
  if (state === 'draft') return `${readers.toLocaleString('de-DE')} würden sie bekommen`;
  const back = hard + soft;
  return [
    state === 'sent'
      ? `${handed.toLocaleString('de-DE')} bekommen`
      : `${handed.toLocaleString('de-DE')} von ${readers.toLocaleString('de-DE')}`,
    back > 0 ? `${back.toLocaleString('de-DE')} zurück` : '',
    complaints > 0 ? `${complaints.toLocaleString('de-DE')} beschwert` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const number = (count: number) => <span className="num">{count.toLocaleString('de-DE')}</span>;

/** Every issue that was written, with how far it is. */
export function IssueTable({ issues }: { issues: readonly OverviewIssue[] }) {
  if (issues.length === 0) {
    return (
      <EmptyState title="Noch keine Ausgabe" level={2}>
        Die Redaktion legt Ausgaben als Dateien in content/newsletter ab.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Ausgaben"
      captionHidden
      rows={issues}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'subject',
          header: 'Ausgabe',
          lead: true,
          cell: ({ slug, subject }) => <Link to={`/betrieb/newsletter?ausgabe=${slug}`}>{subject}</Link>,
        },
        { key: 'state', header: 'Stand', cell: (issue) => <IssueState issue={issue} /> },
        { key: 'topics', header: 'Themen', cell: ({ topics }) => topicWords(topics) },
        {
          key: 'when',
          header: 'Zeitpunkt',
          cell: ({ scheduledAt }) => (scheduledAt ? formatDateTime(scheduledAt) : 'offen'),
        },
        { key: 'readers', header: 'Empfänger', align: 'end', cell: ({ readers }) => number(readers) },
        { key: 'handed', header: 'Übergeben', align: 'end', cell: ({ handed }) => number(handed) },
        { key: 'back', header: 'Zurück', align: 'end', cell: ({ hard, soft }) => number(hard + soft) },
      ]}
    />
  );
}
