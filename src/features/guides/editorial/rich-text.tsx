import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import {
  BLOCKS,
  type Block,
  helpers,
  INLINES,
  type Inline,
  MARKS,
  type Node,
} from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import type { Embedded, RichText } from '#src/providers/cms/index.ts';
import { Link } from '#src/ui/link.tsx';
import { LinkedText, type OwnAddresses } from '#src/ui/linked-text.tsx';
import { Table } from '#src/ui/table.tsx';
import type { FillIn } from './fill-in.ts';
import type { ServiceCardContent } from './service-card.tsx';

/** Explains terms of a paragraph beside it; below it where there is no margin. */
function MarginNotes({
  terms,
  fill,
  children,
}: {
  terms: ReadonlyArray<{ id: string; word: string; explanation: string }>;
  fill: FillIn;
  children: ReactNode;
}) {
  return (
    <div className="noted">
      {children}
      <div className="margin-notes">
        {terms.map(({ id, word, explanation }) => (
          <p className="margin-note" key={id} role="note">
            <b>{word}</b> {fill(explanation)}
          </p>
        ))}
      </div>
    </div>
  );
}

const blocks = (node: Block): Block[] => node.content as Block[];
const isHeader = (cell: Block) => cell.nodeType === BLOCKS.TABLE_HEADER_CELL;

/** Digits, signs and units alone: the column of figures stands at the right edge. */
const figures = /^[\d\s.,–-]+(?:€|%|km\/h|Monate?|Punkte?)?$/u;

function plainText(node: Block): string {
  return node.content
    .map((child) => ('value' in child ? String(child.value) : plainText(child as Block)))
    .join('')
    .trim();
}

/** A table of a text: the first row names the columns, the first column the rows. */
function RichTable({ node, cell }: { node: Block; cell: (cell: Block) => ReactNode }) {
  const [head, ...body] = blocks(node).map(blocks);
  if (!head) return null;
  const columns = head.map((header, index) => {
    const values = body.map((row) => row[index]).filter((one) => one !== undefined);
    const isFigures = index > 0 && values.every((one) => figures.test(plainText(one)));
    return {
      key: String(index),
      header: isHeader(header) ? cell(header) : plainText(header),
      cell: (row: Block[]) => {
        const found = row[index];
        return found ? cell(found) : null;
      },
      lead: index === 0,
      ...(isFigures ? { align: 'end' as const } : {}),
    };
  });
  const caption = columns.map((_, index) => plainText(head[index] as Block)).join(', ');
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      rows={body}
      rowKey={(row) => row.map(plainText).join('|')}
    />
  );
}

/** The facts of the portal that the elements of a text need. */
export type TextFacts = {
  fill: FillIn;
  own: OwnAddresses;
  /** Renders an element between the paragraphs. */
  embedded: (piece: Embedded) => ReactNode;
  /** Undefined for a key that no service has. */
  serviceCard: (key: string) => ServiceCardContent | undefined;
};

type Term = Extract<Embedded, { type: 'term' }>;

/** The provider guarantees the shape (`RichText`). */
function embeddedOf(node: Node): Embedded {
  return node.data.target as Embedded;
}

function termsIn(node: Block | Inline): Term[] {
  return node.content.flatMap((child): Term[] => {
    if (helpers.isText(child)) return [];
    if (child.nodeType !== INLINES.EMBEDDED_ENTRY) return termsIn(child);
    const embedded = embeddedOf(child);
    return embedded.type === 'term' ? [embedded] : [];
  });
}

function optionsFor(facts: TextFacts): Options {
  const heading = (Tag: 'h2' | 'h3' | 'h4') => (node: Node, children: ReactNode) => (
    <Tag id={String(node.data.id ?? '')}>{children}</Tag>
  );
  return {
    renderMark: { [MARKS.BOLD]: (text) => <b>{text}</b>, [MARKS.ITALIC]: (text) => <em>{text}</em> },
    renderText: (text) => <LinkedText text={facts.fill(text)} own={facts.own} />,
    renderNode: {
      [BLOCKS.HEADING_2]: heading('h2'),
      [BLOCKS.HEADING_3]: heading('h3'),
      [BLOCKS.HEADING_4]: heading('h4'),
      [BLOCKS.PARAGRAPH]: (node, children) => {
        const terms = termsIn(node as Block);
        if (terms.length === 0) return <p>{children}</p>;
        return (
          <MarginNotes terms={terms} fill={facts.fill}>
            <p>{children}</p>
          </MarginNotes>
        );
      },
      [BLOCKS.LIST_ITEM]: (node, children) => <li>{onlyParagraph(node as Block, facts) ?? children}</li>,
      [BLOCKS.TABLE]: (node) => (
        <RichTable node={node as Block} cell={(cell) => onlyParagraph(cell, facts)} />
      ),
      [BLOCKS.EMBEDDED_ENTRY]: (node) => facts.embedded(embeddedOf(node)),
      [BLOCKS.EMBEDDED_ASSET]: (node) => facts.embedded(embeddedOf(node)),
      [INLINES.EMBEDDED_ENTRY]: (node) => <TermWord embedded={embeddedOf(node)} />,
      [INLINES.HYPERLINK]: (node, children) => <Link to={String(node.data.uri)}>{children}</Link>,
    },
  };
}

function TermWord({ embedded }: { embedded: Embedded }) {
  return embedded.type === 'term' ? <dfn>{embedded.word}</dfn> : null;
}

/** The content of a block that holds one paragraph and nothing else, without the paragraph around it. */
function onlyParagraph(node: Block, facts: TextFacts): ReactNode {
  const [first, ...rest] = node.content;
  if (rest.length > 0 || !first || helpers.isText(first) || first.nodeType !== BLOCKS.PARAGRAPH) return null;
  return (
    <InlineText text={{ nodeType: BLOCKS.DOCUMENT, data: {}, content: [first] } as RichText} facts={facts} />
  );
}

/** The words of a text without paragraphs around them, for a place that has its own. */
export function InlineText({ text, facts }: { text: RichText; facts: TextFacts }) {
  const options = optionsFor(facts);
  return documentToReactComponents(text, {
    ...options,
    renderNode: { ...options.renderNode, [BLOCKS.PARAGRAPH]: (_node, children) => children },
  });
}

/** A text of the CMS in our own typography. Server only: no renderer of rich text reaches the browser. */
export function RichTextView({ text, facts }: { text: RichText; facts: TextFacts }) {
  return documentToReactComponents(text, optionsFor(facts));
}
