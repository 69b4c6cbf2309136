import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right edge. */
  align?: 'start' | 'end' | undefined;
  /** Names the row: rendered as row heading and, on a phone, as first line without its label. */
  lead?: boolean | undefined;
  className?: string | undefined;
}

export interface TableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  id?: string | undefined;
}

/**
 * A table. Below 1024 px each row becomes a block with the headings beside the values;
 * the roles are spelled out because a browser drops them when `display` changes.
 */
export function Table<Row>({ caption, captionHidden = false, columns, rows, rowKey, id }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: block takes the role away on small screens
    <table className="data-table" role="table" id={id}>
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="columnheader"
              className={classNames(column.align === 'end' && 'cell-end') || undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr role="row" key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look =
    classNames(column.lead && 'cell-lead', column.align === 'end' && 'cell-end', column.className) ||
    undefined;
  const content = (
    <>
      <span className="cell-label" aria-hidden="true">
        {column.header}
      </span>
      <span className="cell-value">{column.cell(row)}</span>
    </>
  );
  if (column.lead) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see above
      <th scope="row" role="rowheader" className={look}>
        {content}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" className={look}>
      {content}
    </td>
  );
}
