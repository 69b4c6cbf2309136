import { useReadState } from '#src/features/account/activities/public.ts';
import { DocumentRows, useDocumentViewer } from '#src/features/account/documents/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Claim, Correspondence } from './claims.schema.ts';

type Letters = Part<{ items: readonly Correspondence[] }>;

/** Papers that are no letters; those stand in their own panel. */
export function PapersPanel({ documents, letters }: { documents: Claim['documents']; letters: Letters }) {
  const listed = new Set(
    letters.state === 'ready' ? letters.value.items.map(({ detailUrl }) => detailUrl) : [],
  );
  const others = documents.filter(({ detailUrl }) => !listed.has(detailUrl));
  if (others.length === 0) return null;
  return (
    <Panel title="Weitere Unterlagen">
      <DocumentRows label="Unterlagen des Schadens" documents={others} />
    </Panel>
  );
}

/** What was written to and by the customer in a claim. */
export function LettersPanel({ letters }: { letters: Letters }) {
  return (
    <Panel title="Schriftverkehr" id="schriftverkehr">
      {letters.state !== 'ready' && <Unavailable what="Ihr Schriftverkehr" />}
      {letters.state === 'ready' && letters.value.items.length === 0 && <p>Noch gibt es keine Briefe.</p>}
      {letters.state === 'ready' && letters.value.items.length > 0 && (
        <LetterRows letters={letters.value.items} />
      )}
    </Panel>
  );
}

/** Letters open in place; a supplement, which has no letter, is named only: it stands below with its files. */
function LetterRows({ letters }: { letters: readonly Correspondence[] }) {
  const { onClick, viewer } = useDocumentViewer();
  const isUnread = useReadState();
  return (
    <>
      <LinkRows
        label="Briefe zu diesem Schaden"
        rows={letters.map((letter) => {
          const { detailUrl } = letter;
          const from = letter.direction === 'in' ? `von ${letter.correspondent}` : 'von Ihnen';
          const row = {
            key: letter.id,
            title: letter.title,
            meta: <MetaLine parts={[formatDate(letter.date), from]} />,
          };
          if (detailUrl === null) return row;
          const isNew = isUnread(detailUrl, letter.isUnread, letters);
          return {
            ...row,
            to: detailUrl,
            reload: true,
            onClick: onClick({ ...letter, detailUrl, isUnread: isNew }),
            mark: isNew ? 'Neu' : undefined,
          };
        })}
      />
      {viewer}
    </>
  );
}
