/** A table whose cells carry the name of their column, for narrow screens. @param columns their text and whether they stand at the end */
export default function DataTable({ caption, columns, rows }) {
  return (
    <table className="data-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ text, isEnd }) => (
            <th key={text} scope="col" role="columnheader" className={isEnd ? 'cell-end' : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {cells.map((content, place) => (
              <Cell key={columns[place].text} column={columns[place]} isLead={place === 0}>
                {content}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ column, isLead, children }) {
  const content = (
    <>
      <span className="cell-label" aria-hidden="true">
        {column.text}
      </span>
      <span className="cell-value">{children}</span>
    </>
  );
  if (isLead) {
    return (
      <th scope="row" role="rowheader" className="cell-lead">
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={column.isEnd ? 'cell-end' : undefined}>
      {content}
    </td>
  );
}
