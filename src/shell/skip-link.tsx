/** First stop of the keyboard: past the header to the main content. */
export function SkipLink({ target = 'inhalt' }: { target?: string }) {
  return (
    <a className="button skip-link" href={`#${target}`}>
      Zum Hauptinhalt springen
    </a>
  );
}
