import type { Embedded } from '#src/providers/cms/index.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InlineText, RichTextView, type TextFacts } from './rich-text.tsx';
import { ServiceCard } from './service-card.tsx';

type Of<Type extends Embedded['type']> = Extract<Embedded, { type: Type }>;
type Piece<Type extends Embedded['type']> = { embedded: Of<Type>; facts: TextFacts };

function Note({ embedded: { tone, title, body }, facts }: Piece<'note'>) {
  if (tone === 'example') {
    return (
      <section className="example" aria-label={`Beispiel: ${title}`}>
        <p className="example-title">
          <span className="meta">Beispiel</span> {facts.fill(title)}
        </p>
        <RichTextView text={body} facts={facts} />
      </section>
    );
  }
  const isDeadline = tone === 'deadline';
  return (
    <Notice
      tone={isDeadline ? 'warning' : 'sand'}
      title={facts.fill(title)}
      {...(isDeadline ? { icon: 'clock' } : {})}
    >
      <RichTextView text={body} facts={facts} />
    </Notice>
  );
}

function Checklist({ embedded: { id, title, items }, facts }: Piece<'checklist'>) {
  return (
    <section className="checklist" aria-label={title}>
      <p className="checklist-title">{facts.fill(title)}</p>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a string
          <li key={`${id}-${index}`}>
            <label>
              <input type="checkbox" />
              <span>
                <InlineText text={item} facts={facts} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Statute({ embedded: { reference, url, text }, facts }: Piece<'statute'>) {
  return (
    <figure className="statute">
      <blockquote cite={url}>
        <RichTextView text={text} facts={facts} />
      </blockquote>
      <figcaption>
        <Link to={url}>{facts.fill(reference)}</Link>
      </figcaption>
    </figure>
  );
}

function LinkCard({ embedded: { kind, title, path }, facts }: Piece<'linkCard'>) {
  const isCalculator = kind === 'calculator';
  return (
    <p className="link-card">
      <Icon icon={isCalculator ? 'calculator' : 'file-text'} />
      <span>
        <span className="meta">{isCalculator ? 'Rechner, kostenlos' : 'Vorlage, kostenlos'}</span>
        <Link to={path}>{facts.fill(title)}</Link>
      </span>
    </p>
  );
}

function Picture({ embedded: { url, description, width, height } }: { embedded: Of<'picture'> }) {
  return <img src={url} alt={description} width={width} height={height} loading="lazy" />;
}

/** What stands between the paragraphs of a text. */
export function EmbeddedView({ embedded, facts }: { embedded: Embedded; facts: TextFacts }) {
  switch (embedded.type) {
    case 'note':
      return <Note embedded={embedded} facts={facts} />;
    case 'checklist':
      return <Checklist embedded={embedded} facts={facts} />;
    case 'statute':
      return <Statute embedded={embedded} facts={facts} />;
    case 'questions':
      return (
        <Accordion
          items={embedded.items.map(({ slug, question, answer }) => ({
            id: slug,
            question: facts.fill(question),
            answer: <RichTextView text={answer} facts={facts} />,
          }))}
        />
      );
    case 'serviceCard': {
      const content = facts.serviceCard(embedded.service);
      return content ? <ServiceCard content={content} /> : null;
    }
    case 'linkCard':
      return <LinkCard embedded={embedded} facts={facts} />;
    case 'picture':
      return <Picture embedded={embedded} />;
    // Stands in a line, and is explained beside its paragraph.
    case 'term':
      return null;
  }
}
