import { useLoaderData } from 'react-router';
import { z } from 'zod';
import { formatDateTime } from '#src/lib/dates.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/section.tsx';
import type { Route } from './+types/postfach.page';
import './postfach.css';

const entrySchema = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms', 'letter']),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  links: z.array(z.string()),
  at: z.string(),
  state: z.string(),
  attachments: z.array(z.object({ filename: z.string(), href: z.string() })),
});

export const meta = metaOf({
  title: 'Postfach der Demonstration',
  description: 'Alle E-Mails, SMS und Briefe.',
});

export async function loader({ context }: Route.LoaderArgs) {
  const response = await pageRequest(context).fetchApi('http://internal/dev/postfach.json');
  return { entries: z.array(entrySchema).parse(await response.json()) };
}

const channels = { mail: 'E-Mail', sms: 'SMS', letter: 'Brief' } as const;
const states: Record<string, string> = { queued: 'wartet', sent: 'verschickt', failed: 'nicht zustellbar' };

/** Links in the text, each once. The PDF of a letter is offered as a file. */
function pagesOf({ links, attachments }: z.infer<typeof entrySchema>): string[] {
  const files = new Set(attachments.map(({ href }) => href));
  return [...new Set(links)].filter((address) => !files.has(new URL(address).pathname));
}

/** The mailbox of the demonstration: every message that would have been sent, newest first. */
export default function PostfachPage() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHeading
        size="task"
        title="Postfach der Demonstration"
        lead="Hier liegt alles, was das Portal verschicken würde. Im Betrieb gibt es diese Seite nicht."
      />
      {entries.length === 0 && (
        <EmptyState level={2} title="Noch nichts verschickt">
          Bestellen Sie eine Prüfung, legen Sie ein Konto an oder fordern Sie einen Code an, dann erscheint
          die Nachricht hier.
        </EmptyState>
      )}
      <ul className="mail-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <h2 className="serif">{entry.subject ?? channels[entry.channel]}</h2>
            <p className="meta">
              {channels[entry.channel]} an {entry.to.replaceAll('\n', ', ')}, {formatDateTime(entry.at)},{' '}
              {states[entry.state] ?? entry.state}
            </p>
            <details open={entry.channel === 'sms'}>
              <summary>Text lesen</summary>
              <pre className="mail-text">{entry.text}</pre>
            </details>
            <p className="flow">
              {pagesOf(entry).map((address) => (
                <a key={address} href={address}>
                  {new URL(address).pathname}
                </a>
              ))}
              {entry.attachments.map((attachment) => (
                <Link key={attachment.href} to={attachment.href} download>
                  {attachment.filename}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
