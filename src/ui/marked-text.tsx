import { classNames } from './class-names.ts';
import {
  cutMarkedText,
  type MarkedParagraph,
  type MarkTone,
  type Segment,
  type TextMark,
} from './marked-text.ts';
import './css/sheet.css';

/** What the three kinds of line mean, unless the page says otherwise. */
const gradeToneWords: Record<MarkTone, string> = { good: 'gut', medium: 'durchschnittlich', weak: 'schwach' };
const legend: readonly { tone: MarkTone; line: string }[] = [
  { tone: 'good', line: 'durchgezogen' },
  { tone: 'medium', line: 'gestrichelt' },
  { tone: 'weak', line: 'gewellt' },
];

type Words = Readonly<Record<MarkTone, string>>;

function Passage({ segment, prefix, words }: { segment: Segment; prefix: string; words: Words }) {
  const { mark } = segment;
  if (!mark) return segment.text;
  return (
    <mark
      className={classNames('mark', `mark-${mark.tone}`)}
      id={segment.ends ? `${prefix}-${mark.number}` : undefined}
    >
      {segment.text}
      {segment.ends && (
        <a href={`#${prefix}-notiz-${mark.number}`}>
          <span className="visually-hidden">Anmerkung </span>
          {mark.number}
          <span className="visually-hidden"> ({words[mark.tone]})</span>
        </a>
      )}
    </mark>
  );
}

function Notes({ notes, prefix }: { notes: readonly TextMark[]; prefix: string }) {
  if (notes.length === 0) return null;
  return (
    <ul className="sheet-notes">
      {notes.map((note) => (
        <li key={note.number} id={`${prefix}-notiz-${note.number}`}>
          <b className="num">
            <a href={`#${prefix}-${note.number}`}>
              <span className="visually-hidden">Zurück zu Stelle </span>
              {note.number}
            </a>{' '}
            {note.title}.
          </b>{' '}
          {note.note}
        </li>
      ))}
    </ul>
  );
}

function Row({ paragraph, prefix, words }: { paragraph: MarkedParagraph; prefix: string; words: Words }) {
  return (
    <div className="sheet-row">
      <p className="sheet-text">
        {paragraph.segments.map((segment) => (
          <Passage key={segment.key} segment={segment} prefix={prefix} words={words} />
        ))}
      </p>
      <Notes notes={paragraph.notes} prefix={prefix} />
    </div>
  );
}

export interface MarkedTextProps {
  text: string;
  marks: readonly TextMark[];
  /** Heading on the sheet, e.g. „Zeugnis“. */
  title?: string | undefined;
  /** Beginning of the ids: passage n is `{prefix}-{n}`, its note `{prefix}-notiz-{n}`. */
  prefix?: string | undefined;
  /** What the three kinds of line mean. */
  words?: Words | undefined;
}

/** A text on a sheet with its passages underlined, numbered and explained in the margin. */
export function MarkedText({
  text,
  marks,
  title,
  prefix = 'stelle',
  words = gradeToneWords,
}: MarkedTextProps) {
  return (
    <div>
      <p className="mark-legend">
        {legend.map(({ tone, line }) => (
          <span key={tone}>
            <mark className={classNames('mark', `mark-${tone}`)}>{line}</mark>: {words[tone]}
          </span>
        ))}
      </p>
      <div className="sheet">
        {title && <p className="sheet-text sheet-title">{title}</p>}
        {cutMarkedText(text, marks).map((paragraph) => (
          <Row key={paragraph.key} paragraph={paragraph} prefix={prefix} words={words} />
        ))}
      </div>
    </div>
  );
}
