import { BLOCKS, type Block, helpers, type Inline, type Text } from '@contentful/rich-text-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Embedded, RichText } from '#src/providers/cms/index.ts';
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

/** An element between the paragraphs of a text. */
function EmbeddedView({ embedded, facts }: { embedded: Embedded; facts: TextFacts }) {
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
    // A term within a line; its explanation is beside the paragraph.
    case 'term':
      return null;
  }
}

/** The facts of the portal that a text needs, without the rendering of its elements. */
export type PortalFacts = Omit<TextFacts, 'embedded'>;

/** A rendered text: markup and the facts about it. */
export type RenderedText = {
  html: string;
  /** Headings of the second level, in order. */
  contents: Array<{ id: string; text: string }>;
  /** Reading time, at least one. */
  minutes: number;
  /** Questions the text answers, as plain text for structured data. */
  questions: Array<{ question: string; answer: string }>;
};

const isHeading = (nodeType: string) =>
  nodeType === BLOCKS.HEADING_2 || nodeType === BLOCKS.HEADING_3 || nodeType === BLOCKS.HEADING_4;

/** Words a minute of everyday German on a screen. */
const wordsPerMinute = 200;

function embeddedTexts(embedded: Embedded): string[] {
  switch (embedded.type) {
    case 'note':
      return [embedded.title, plainText(embedded.body)];
    case 'checklist':
      return [embedded.title, ...embedded.items.map(plainText)];
    case 'statute':
      return [embedded.reference, plainText(embedded.text)];
    case 'questions':
      return embedded.items.flatMap(({ question, answer }) => [question, plainText(answer)]);
    case 'term':
      return [embedded.word];
    case 'linkCard':
      return [embedded.title];
    case 'picture':
    case 'serviceCard':
      return [];
  }
}

/** Ends each block, so that the words of two paragraphs are not joined. */
const separator: Partial<Record<string, string>> = {
  [BLOCKS.PARAGRAPH]: '\n',
  [BLOCKS.HEADING_2]: '\n',
  [BLOCKS.HEADING_3]: '\n',
  [BLOCKS.HEADING_4]: '\n',
  [BLOCKS.EMBEDDED_ENTRY]: '\n',
};

/** The words of a text, one line for each block, with those of what is embedded. */
export function plainText(node: RichText | Block | Inline | Text): string {
  if (helpers.isText(node)) return node.value;
  const target = node.data.target as Embedded | undefined;
  const inside = target ? embeddedTexts(target).join('\n') : node.content.map(plainText).join('');
  return `${inside}${separator[node.nodeType] ?? ''}`;
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function contentsOf(text: RichText): RenderedText['contents'] {
  return text.content
    .filter(({ nodeType }) => nodeType === BLOCKS.HEADING_2)
    .map((heading) => ({ id: String(heading.data.id ?? ''), text: plainText(heading).trim() }));
}

function questionsOf(text: RichText, { fill }: PortalFacts): RenderedText['questions'] {
  return text.content.flatMap(({ data }) => {
    const embedded = data.target as Embedded | undefined;
    if (embedded?.type !== 'questions') return [];
    return embedded.items.map(({ question, answer }) => ({
      question: fill(question),
      answer: fill(plainText(answer).trim()),
    }));
  });
}

/** The numbered list below the heading with an anchor. */
export function stepsBelow(text: RichText, anchor: string, fill: PortalFacts['fill']) {
  const start = text.content.findIndex(({ nodeType, data }) => isHeading(nodeType) && data.id === anchor);
  const heading = text.content[start];
  const below = text.content.slice(start + 1);
  const end = below.findIndex(({ nodeType }) => isHeading(nodeType));
  const section = end < 0 ? below : below.slice(0, end);
  const list = section.find(({ nodeType }) => nodeType === BLOCKS.OL_LIST);
  if (!heading || !list) return null;
  return {
    name: fill(plainText(heading).trim()),
    items: list.content.map((item) => fill(plainText(item).trim())),
  };
}

/** A text as markup, without anything that needs a script. */
export function renderText(text: RichText, portal: PortalFacts): RenderedText {
  const facts: TextFacts = {
    ...portal,
    embedded: (piece) => <EmbeddedView embedded={piece} facts={facts} />,
  };
  return {
    html: renderToStaticMarkup(
      // Links to our own pages need a router; here they become plain links.
      <StaticRouter location="/">
        <RichTextView text={text} facts={facts} />
      </StaticRouter>,
    ),
    contents: contentsOf(text).map(({ id, text: words }) => ({ id, text: facts.fill(words) })),
    minutes: Math.max(1, Math.round(countWords(plainText(text)) / wordsPerMinute)),
    questions: questionsOf(text, facts),
  };
}
