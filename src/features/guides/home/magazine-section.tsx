import { Link } from '#src/ui/link.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Section } from '#src/ui/section.tsx';
import type { Home } from './home.schema.ts';
import { MagazineScene } from './magazine-scene.tsx';

export type Article = {
  path: string;
  heading: string;
  description: string;
  category: string | null;
  /** Day, category and reading time, in words. */
  facts: string[];
};

function Heading({ article: { path, heading } }: { article: Article }) {
  return (
    <h3>
      <Link to={path}>{heading}</Link>
    </h3>
  );
}

function Facts({ article: { facts } }: { article: Article }) {
  return (
    <p className="home-magazine-meta meta">
      <MetaLine parts={facts} />
    </p>
  );
}

/** The newest article large with its drawing, the next ones beside it. */
export function MagazineSection({
  words: { title, intro },
  articles: [newest, ...others],
}: {
  words: Home['magazine'];
  articles: readonly Article[];
}) {
  if (!newest) return null;
  return (
    <Section title={title} intro={intro} more={{ text: 'Alle Beiträge lesen', to: '/magazin' }}>
      <div className="home-magazine">
        <article>
          <MagazineScene category={newest.category} />
          <Heading article={newest} />
          <p className="home-magazine-text">{newest.description}</p>
          <Facts article={newest} />
        </article>
        <ul>
          {others.map((article) => (
            <li key={article.path}>
              <Heading article={article} />
              <Facts article={article} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
