import { formatBytes } from '#src/ui/file-rows.ts';
import { Link } from '#src/ui/link.tsx';
import type { LegalRequest } from './legal-requests.schema.ts';

/** Files to save; those whose time is over are named all the same. */
export function FileList({
  requestId,
  files,
  label,
}: {
  requestId: string;
  files: LegalRequest['files'];
  label: string;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="request-files" aria-label={label}>
      {files.map(({ id, filename, size, isKept }) => (
        <li key={id}>
          {isKept ? (
            <Link to={`/api/legal-requests/${requestId}/files/${id}`} download>
              {filename}
            </Link>
          ) : (
            filename
          )}{' '}
          <span className="meta num">{isKept ? formatBytes(size) : '(nicht mehr gespeichert)'}</span>
        </li>
      ))}
    </ul>
  );
}
