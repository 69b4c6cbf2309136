export default function Sources({ sources, caution }) {
  return (
    <section className="document-sources" aria-labelledby="quellen">
      <h2 id="quellen">Woher das stammt</h2>
      <ul>
        {sources.map(({ text, href }) => (
          <li key={href}>
            <a target="_blank" rel="noreferrer" href={href}>
              {text}
              <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="meta">{caution}</p>
    </section>
  );
}
