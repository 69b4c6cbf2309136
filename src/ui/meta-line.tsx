import { Fragment, type ReactNode } from 'react';

/** A number of ours with hyphens in it: „S-26-20871“, „4471-01“. */
const hyphened = /(\S*\d-\S*\d|\S*-\d\S*)/;

/** Text in which such numbers are not broken at their hyphens. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(hyphened);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    hyphened.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name and no state
      <span className="nowrap" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A fact of so many characters is kept in one piece, also on the narrowest phone. */
const unbrokenLength = 26;

const isShort = (part: ReactNode) => typeof part === 'string' && part.length <= unbrokenLength;

/** Small facts in one line, a point between them; where the line breaks, the point stays behind. */
export function MetaLine({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter(Boolean);
  return (
    <span className="num">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line keep their places
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={isShort(part) ? 'nowrap' : undefined}>
            {typeof part === 'string' ? unbroken(part) : part}
            {index < shown.length - 1 && '\u00a0·'}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
