import { formatDateTime } from '#src/lib/dates.ts';
import { formatBytes } from '#src/ui/file-rows.ts';
import { Link } from '#src/ui/link.tsx';
import './conversation.css';

export type ShownFile = {
  id: string;
  filename: string;
  size: number | null;
  /** Address of the file; null after its retention period. */
  href: string | null;
};

export type ShownMessage = {
  id: string;
  from: 'customer' | 'staff' | 'system';
  author: string;
  text: string;
  createdAt: string;
  files: readonly ShownFile[];
};

/** Files to be saved. */
export function CaseFileList({ files, label }: { files: readonly ShownFile[]; label?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="case-files" aria-label={label}>
      {files.map(({ id, filename, size, href }) => (
        <li key={id}>
          {href ? (
            <Link to={href} download>
              {filename}
            </Link>
          ) : (
            filename
          )}{' '}
          <span className="meta num">
            {href === null ? '(nicht mehr gespeichert)' : size !== null && formatBytes(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Name of the author from the reader's point of view. */
function authorOf({ from, author }: ShownMessage, reader: 'customer' | 'staff'): string {
  if (from === 'system') return 'Hinweis';
  return from === 'customer' && reader === 'customer' ? 'Sie' : author;
}

/** The conversation of a case, oldest first. A bar marks messages of the other side. */
export function Conversation({
  messages,
  reader,
}: {
  messages: readonly ShownMessage[];
  reader: 'customer' | 'staff';
}) {
  if (messages.length === 0) {
    return (
      <p>
        {reader === 'customer'
          ? 'Bisher gibt es keine Nachrichten. Unsere Antwort steht hier, sobald wir Ihnen schreiben.'
          : 'Bisher hat niemand etwas geschrieben.'}
      </p>
    );
  }
  return (
    <ol className="conversation" aria-label="Nachrichten">
      {messages.map((message) => (
        <li key={message.id} data-own={message.from === reader || undefined}>
          <p className="conversation-head">
            <b>{authorOf(message, reader)}</b>{' '}
            <span className="meta num">{formatDateTime(message.createdAt)}</span>
          </p>
          <p className="conversation-text">{message.text}</p>
          <CaseFileList files={message.files} label="Dateien zu dieser Nachricht" />
        </li>
      ))}
    </ol>
  );
}
