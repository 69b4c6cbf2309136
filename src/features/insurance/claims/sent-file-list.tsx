import { formatBytes } from '#src/ui/file-rows.ts';
import { Link } from '#src/ui/link.tsx';
import type { SentFile } from './claims.schema.ts';

/** Files as the customer has sent them; those that are still kept can be saved. */
export function SentFileList({ files, label }: { files: readonly SentFile[]; label?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="sent-files" aria-label={label}>
      {files.map(({ name, size, detailUrl }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order
        <li key={index}>
          {detailUrl ? (
            <Link to={detailUrl} download>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <span className="meta num">
            {detailUrl === null ? '(nicht mehr gespeichert)' : size !== null && formatBytes(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}
