import type { Block, Letter, Run } from './letter.ts';

/** Places and words of a letter keep their order; they have no names. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const look = run.isBold ? 'letter-bold' : undefined;
    if (run.kind === 'text') {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className={look}>
          {run.text}
        </span>
      );
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index} className={`letter-gap letter-gap-${run.size}`}>
        <span className="visually-hidden">Noch offen: </span>
        {run.label}
      </span>
    );
  });
}

function LetterBlock({ block }: { block: Block }) {
  if (block.kind === 'note') return <p className="letter-note">{block.text}</p>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points of a letter keep their places
        <li key={index}>
          <Runs runs={item} />
        </li>
      ))}
    </List>
  );
}

function Lines({ lines }: { lines: ReadonlyArray<readonly Run[]> }) {
  return lines.map((runs, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a letter keep their places
    <p key={index}>
      <Runs runs={runs} />
    </p>
  ));
}

function Address({ letter: { sender, returnLine, recipient } }: { letter: Letter }) {
  return (
    <>
      <div className="letter-sender">
        <p className="letter-bold">
          <Runs runs={sender.name} />
        </p>
        <Lines lines={sender.lines} />
        {sender.contacts.map((contact) => (
          <p key={contact}>{contact}</p>
        ))}
      </div>
      <div className="letter-address">
        <p className="letter-return">{returnLine}</p>
        <Lines lines={recipient} />
      </div>
    </>
  );
}

/** The letter as a sheet of paper with the measures of DIN 5008, form B; on a phone without its white space. */
export function LetterSheet({ letter }: { letter: Letter }) {
  const { placeAndDate, subject, greeting, blocks, closing, signature, isSigned, enclosures } = letter;
  return (
    <div className="letter-frame">
      <article className="letter" aria-label="Vorschau des Briefs">
        <Address letter={letter} />
        <p className="letter-date">
          <Runs runs={placeAndDate} />
        </p>
        <p className="letter-subject letter-bold">
          <Runs runs={subject} />
        </p>
        <p className="letter-greeting">
          <Runs runs={greeting} />
        </p>
        <div className="letter-body">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a letter keep their places
            <LetterBlock key={index} block={block} />
          ))}
        </div>
        <div className="letter-end">
          <p>{closing}</p>
          <p className="letter-pen" aria-hidden="true">
            {isSigned && 'Hier von Hand unterschreiben'}
          </p>
          <p>
            <Runs runs={signature} />
          </p>
        </div>
        {enclosures.length > 0 && (
          <div className="letter-enclosures">
            <p className="letter-bold">{enclosures.length === 1 ? 'Anlage' : 'Anlagen'}</p>
            <Lines lines={enclosures} />
          </div>
        )}
      </article>
    </div>
  );
}
