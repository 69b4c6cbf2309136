import { formatDate } from '#src/lib/dates.ts';
import { formatBytes } from '#src/ui/file-rows.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';

/** A document as the lists of contracts and claims name it. */
export type ListedDocument = {
  id: string;
  title: string;
  date: string;
  isUnread: boolean;
  size: number;
  detailUrl: string;
};

/** Documents to open, newest first; what was not read yet carries a lantern. */
export function DocumentRows({ documents, label }: { documents: readonly ListedDocument[]; label: string }) {
  return (
    <LinkRows
      label={label}
      rows={documents.map((one) => ({
        key: one.id,
        title: one.title,
        to: one.detailUrl,
        reload: true,
        meta: `${formatDate(one.date)} · PDF, ${formatBytes(one.size)}`,
        mark: one.isUnread ? 'Neu' : undefined,
      }))}
    />
  );
}
