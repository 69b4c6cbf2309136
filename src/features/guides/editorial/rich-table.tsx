import { BLOCKS, type Block } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import { Table } from '#src/ui/table.tsx';

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
export function RichTable({ node, cell }: { node: Block; cell: (cell: Block) => ReactNode }) {
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
