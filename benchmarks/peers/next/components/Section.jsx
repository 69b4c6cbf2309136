import Link from 'next/link';
import { useId } from 'react';

/** A part of a page with its heading, an introduction and a way to more. */
export default function Section({ id, title, intro, more, head, children }) {
  const titleId = useId();
  return (
    <section className="section wrap" id={id} aria-labelledby={titleId}>
      <div className="section-in">
        <div className="section-head">
          <h2 id={titleId}>{title}</h2>
          {intro && <p>{intro}</p>}
          {more && (
            <Link className="more" href={more.href} prefetch={false}>
              {more.text}
            </Link>
          )}
          {head}
        </div>
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
