import { CaseFileList, Conversation, type ShownFile } from '#src/features/desk/case-messages/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { DeskCaseBody } from './desk.schema.ts';

type Props = { one: DeskCaseBody };

function shown({ caseKey }: DeskCaseBody, files: DeskCaseBody['files']): ShownFile[] {
  return files.map(({ isKept, ...file }) => ({
    ...file,
    href: isKept ? `/api/desk/cases/${caseKey}/files/${file.id}` : null,
  }));
}

/** What was sent: who, what, with which files, and what staff should know before they answer. */
export function CaseFactsPanel({ one }: Props) {
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

/** Everything that was said since. */
export function ConversationPanel({ one }: Props) {
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
export function TrailPanel({ one }: Props) {
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
