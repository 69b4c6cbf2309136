export default function Contents({ entries }) {
  return (
    <nav className="document-contents" aria-labelledby="auf-dieser-seite">
      <div className="document-contents-in">
        <h2 id="auf-dieser-seite">Auf dieser Seite</h2>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
