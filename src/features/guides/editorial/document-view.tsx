import { type ReactNode, useEffect } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { readingTime } from '#src/lib/reading-time.ts';
import { AsSent } from '#src/navigation/as-sent.tsx';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Drawing, type DrawingData } from '#src/ui/drawing.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { Section } from '#src/ui/section.tsx';
import type { LoadedDocument } from './document-loader.ts';
import { Island } from './island.tsx';
import './editorial.css';

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
function useCurrentPart(path: string): void {
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
function ContentsList({ entries }: { entries: readonly Entry[] }) {
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

/** From this number of parts on, a list of contents is shown. */
const manyParts = 3;

type Text = NonNullable<LoadedDocument['text']['value']>;
type ShownDocument = LoadedDocument['document'];

function DocumentHead({ document, drawing }: { document: ShownDocument; drawing: DrawingData | undefined }) {
  const start = document.ownService?.start;
  return (
    <div className="wrap">
      <Breadcrumbs items={document.parents} current={document.title} />
      <div className="document-head">
        <div>
          <h1 tabIndex={-1}>{document.heading}</h1>
          <p className="lead">{document.lead}</p>
          {start && (
            <p className="document-start">
              <ButtonLink to={start.to}>{start.text}</ButtonLink>
            </p>
          )}
        </div>
        {drawing && <Drawing data={drawing} className="document-drawing" />}
      </div>
    </div>
  );
}

/** When it was checked, and unless the page has facts of its own, how long it takes to read and the way to paper. */
function DocumentBar({ document, facts }: { document: ShownDocument; facts: ReactNode }) {
  const { checkedAt, minutes, publishedAt, kind } = document;
  return (
    <div className="document-bar">
      <p className="wrap">
        {publishedAt && (
          <span>
            Erschienen am <b className="num">{formatDate(publishedAt)}</b>
          </span>
        )}
        <span>
          Zuletzt geprüft am <b className="num">{formatDate(checkedAt)}</b>
        </span>
        {facts}
        {!facts && kind !== 'page' && (
          <span>
            Lesezeit <b className="num">{readingTime(minutes)}</b>
          </span>
        )}
        {!facts && (
          <button type="button" className="document-print" onClick={() => window.print()}>
            Seite drucken
          </button>
        )}
      </p>
    </div>
  );
}

function Sources({ sources }: { sources: Text['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <section className="document-sources" aria-labelledby="quellen">
      <h2 id="quellen">Woher das stammt</h2>
      <ul>
        {sources.map(({ text, url }) => (
          <li key={url}>
            <Link to={url}>{text}</Link>
          </li>
        ))}
      </ul>
      <p className="meta">
        Dieser Text erklärt das Recht allgemein. Ob es in Ihrem Fall anders liegt, klärt nur eine Beratung.
      </p>
    </section>
  );
}

function Related({ related }: { related: Text['related'] }) {
  if (related.length === 0) return null;
  return (
    <Section title="Lesen Sie weiter">
      <ul className="document-related">
        {related.slice(0, 3).map(({ path, heading, group, minutes }) => (
          <li key={path}>
            <h3>
              <Link to={path}>{heading}</Link>
            </h3>
            <p className="meta">{`${group} · ${readingTime(minutes)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * A text of the editors: summary, contents, text, sources and further reading.
 * @param facts shown beside the day of the check, instead of reading time and print
 * @param tool main element of the page, above its text: a calculator
 * @param children what the page has besides, between the text and what to read next
 */
export function DocumentView({
  loaded,
  drawing,
  facts,
  tool,
  children,
}: {
  loaded: Pick<LoadedDocument, 'document' | 'text' | 'phone'>;
  drawing?: DrawingData | undefined;
  facts?: ReactNode;
  tool?: ReactNode;
  children?: ReactNode;
}) {
  const { document, text, phone } = loaded;
  useCurrentPart(document.path);
  return (
    <>
      {document.isDraft && (
        <p className="document-draft wrap" role="note">
          <b>Entwurf.</b> Diese Seite ist nicht veröffentlicht.
        </p>
      )}
      <DocumentHead document={document} drawing={drawing} />
      <DocumentBar document={document} facts={facts} />
      {tool}
      <div className="wrap document-body">
        <AsSent name="contents" data={text}>
          {({ contents }) => contents.length >= manyParts && <ContentsList entries={contents} />}
        </AsSent>
        <article className="document-text">
          <AsSent name="text" data={text}>
            {({ html }) => <Island html={html} className="rich-text" />}
          </AsSent>
          {document.hasPhone && <PhoneLine {...phone} className="document-phone" />}
          <AsSent name="sources" data={text}>
            {({ sources }) => <Sources sources={sources} />}
          </AsSent>
        </article>
      </div>
      {children}
      <AsSent name="related" data={text}>
        {({ related }) => <Related related={related} />}
      </AsSent>
    </>
  );
}
