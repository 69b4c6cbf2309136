import { useEffect, useState } from 'react';
import { Link } from '#src/ui/link.tsx';

type Entry = { id: string; text: string };

/** The part of the text that is being read: the last heading above a third of the window. */
function useCurrentPart(entries: readonly Entry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const above = headings.filter(
        (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
      );
      setCurrent(above.at(-1)?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    look();
    return () => observer.disconnect();
  }, [entries]);
  return current;
}

/** The parts of a long text, the one being read marked. */
export function ContentsList({ entries }: { entries: readonly Entry[] }) {
  const current = useCurrentPart(entries);
  return (
    <nav className="document-contents" aria-labelledby="auf-dieser-seite">
      <div className="document-contents-in">
        <h2 id="auf-dieser-seite">Auf dieser Seite</h2>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
