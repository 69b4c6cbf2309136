import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Letter, plainLetter } from './letter.ts';

/** Most gaps that are named; the others are counted. */
const mostNamed = 3;

/** The open gaps in one sentence. */
function missingWords(missing: readonly string[]): string {
  if (missing.length === 0) return 'Alles ausgefüllt.';
  const named = missing.slice(0, mostNamed).map((label) => `„${label}“`);
  const others = missing.length - named.length;
  const rest = others === 1 ? ['eine weitere Angabe'] : [`${others} weitere Angaben`];
  const list = others > 0 ? [...named, ...rest] : named;
  const last = list.length > 1 ? ` und ${list.at(-1)}` : (list[0] ?? '');
  return `Noch offen: ${list.slice(0, -1).join(', ')}${last}. In der Datei steht dort eine Linie.`;
}

function offer(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Work = 'pdf' | 'docx';

/** Makes files in this browser, one at a time. */
function useFiles(letter: Letter, slug: string, onSaved: () => void) {
  const [running, setRunning] = useState<Work | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const make = async (work: Work) => {
    setRunning(work);
    setFailed(false);
    try {
      const { letterPdf, letterWord } = await import('./letter-files.ts');
      offer(await (work === 'pdf' ? letterPdf(letter) : letterWord(letter)), `${slug}.${work}`);
      onSaved();
    } catch {
      setFailed(true);
    } finally {
      setRunning(null);
    }
  };
  return { running, hasFailed, make };
}

function CopyButton({ letter }: { letter: Letter }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      type="button"
      variant="secondary"
      icon="copy"
      onClick={() =>
        navigator.clipboard.writeText(plainLetter(letter)).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {isCopied ? 'Text kopiert' : 'Text kopieren'}
    </Button>
  );
}

type LetterActionsProps = { letter: Letter; slug: string; onSaved: () => void };

/** The ways to save the letter. All files are made in this browser. @param onSaved when there is a file of it */
export function LetterActions({ letter, slug, onSaved }: LetterActionsProps) {
  const { running, hasFailed, make } = useFiles(letter, slug, onSaved);
  return (
    <div className="letter-actions needs-script">
      <div className="flow">
        <Button
          type="button"
          icon="download"
          pending={running === 'pdf'}
          pendingText="PDF entsteht …"
          onClick={() => void make('pdf')}
        >
          Als PDF
        </Button>
        <Button
          type="button"
          variant="secondary"
          icon="file-text"
          pending={running === 'docx'}
          pendingText="Word-Datei entsteht …"
          onClick={() => void make('docx')}
        >
          Als Word-Datei
        </Button>
        <Button type="button" variant="secondary" icon="printer" onClick={() => window.print()}>
          Drucken
        </Button>
        {!letter.isSigned && <CopyButton letter={letter} />}
      </div>
      <p className="meta" role="status">
        {missingWords(letter.missing)}
      </p>
      {hasFailed && (
        <Notice tone="danger" role="alert" title="Die Datei ist nicht entstanden">
          <p>
            Ein Teil des Programms ließ sich nicht laden. Prüfen Sie die Verbindung und drücken Sie noch
            einmal.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** The letter with lines instead of answers, made by the server, so it works without JavaScript. */
export function EmptyFiles({ slug }: { slug: string }) {
  return (
    <p className="letter-empty">
      Leer herunterladen:{' '}
      <Link to={`/api/templates/${slug}/leer.pdf`} download>
        PDF
      </Link>{' '}
      oder{' '}
      <Link to={`/api/templates/${slug}/leer.docx`} download>
        Word-Datei
      </Link>
    </p>
  );
}
