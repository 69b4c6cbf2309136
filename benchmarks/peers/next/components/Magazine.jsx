import Link from 'next/link';
import { Fragment } from 'react';
import Drawing from './Drawing';
import MagazineScene from './MagazineScene';

function Heading({ href, heading }) {
  return (
    <h3>
      <Link href={href} prefetch={false}>
        {heading}
      </Link>
    </h3>
  );
}

function Facts({ facts }) {
  return (
    <p className="home-magazine-meta meta">
      <span className="num">
        {facts.map((fact, place) => (
          <Fragment key={fact}>
            {place > 0 && ' '}
            <span className="nowrap">{place < facts.length - 1 ? `${fact}\u00a0·` : fact}</span>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** The newest article with a scene, the others beside it. */
export default function Magazine({ articles: [newest, ...others], drawing }) {
  return (
    <div className="home-magazine">
      <article>
        <div className="home-scene">
          <MagazineScene />
          <Drawing {...drawing} />
        </div>
        <Heading href={newest.href} heading={newest.heading} />
        <p className="home-magazine-text">{newest.description}</p>
        <Facts facts={newest.facts} />
      </article>
      <ul>
        {others.map(({ href, heading, facts }) => (
          <li key={href}>
            <Heading href={href} heading={heading} />
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    </div>
  );
}
