import { useReadState } from '#src/features/account/activities/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatBytes } from '#src/ui/file-rows.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { useDocumentViewer } from './document-viewer.tsx';

/** A document as the lists of contracts and claims name it. */
export type ListedDocument = {
  id: string;
  title: string;
  date: string;
  isUnread: boolean;
  size: number;
  detailUrl: string;
};

/** Documents to open in place, newest first; what was not read yet carries a lantern. */
export function DocumentRows({ documents, label }: { documents: readonly ListedDocument[]; label: string }) {
  const { onClick, viewer } = useDocumentViewer();
  const isUnread = useReadState();
  return (
    <>
      <LinkRows
        label={label}
        rows={documents.map((told) => {
          const one = { ...told, isUnread: isUnread(told.detailUrl, told.isUnread, documents) };
          return {
            key: one.id,
            title: one.title,
            to: one.detailUrl,
            reload: true,
            onClick: onClick(one),
            meta: `${formatDate(one.date)} · PDF, ${formatBytes(one.size)}`,
            mark: one.isUnread ? 'Neu' : undefined,
          };
        })}
      />
      {viewer}
    </>
  );
}
