import { useEffect } from 'react';
import { Link } from '#src/ui/link.tsx';

type Entry = { id: string; text: string };

const listId = 'auf-dieser-seite';

/** The links of the list, each with the heading it leads to. */
function linksWithHeadings() {
  const links = document.querySelectorAll<HTMLAnchorElement>(`[aria-labelledby="${listId}"] a`);
  return [...links].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * Marks in the list of contents the part that is being read: the last heading above a third of the window. By hand, because the list is
 * taken as it was sent.
 * @param path of the text
 */
export function useCurrentPart(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another list
  useEffect(() => {
    const entries = linksWithHeadings();
    const look = () => {
      const above = entries.filter(
        ({ heading }) => heading.getBoundingClientRect().top < window.innerHeight / 3,
      );
      for (const { link } of entries) link.removeAttribute('aria-current');
      above.at(-1)?.link.setAttribute('aria-current', 'true');
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const { heading } of entries) observer.observe(heading);
    look();
    return () => observer.disconnect();
  }, [path]);
}

/** The parts of a long text. */
export function ContentsList({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav className="document-contents" aria-labelledby={listId}>
      <div className="document-contents-in">
        <h2 id={listId}>Auf dieser Seite</h2>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <Link to={`#${id}`}>{text}</Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
