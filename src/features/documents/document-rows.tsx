import { formatDate } from '#src/lib/dates.ts';
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

/** „240 KB“ or „1,3 MB“. @param bytes size of the file */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes}\u00a0KB`;
  return `${(bytes / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 })}\u00a0MB`;
}

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
        meta: `${formatDate(one.date)} · PDF, ${sizeWords(one.size)}`,
        mark: one.isUnread ? 'Neu' : undefined,
      }))}
    />
  );
}
