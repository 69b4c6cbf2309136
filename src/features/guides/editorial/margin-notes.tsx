import type { ReactNode } from 'react';
import type { FillIn } from './fill-in.ts';

/** Explains terms of a paragraph beside it; below it where there is no margin. */
export function MarginNotes({
  terms,
  fill,
  children,
}: {
  terms: ReadonlyArray<{ id: string; word: string; explanation: string }>;
  fill: FillIn;
  children: ReactNode;
}) {
  return (
    <div className="noted">
      {children}
      <div className="margin-notes">
        {terms.map(({ id, word, explanation }) => (
          <p className="margin-note" key={id} role="note">
            <b>{word}</b> {fill(explanation)}
          </p>
        ))}
      </div>
    </div>
  );
}
