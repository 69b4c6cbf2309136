/** Bounds of an uploaded list, whatever the file declares. */
export const listBounds = {
  /** Of the file as it is sent, in bytes. */
  bytes: 3 * 1024 * 1024,
  /** Below the first row. */
  rows: 5000,
  /** Columns further right are not read. */
  columns: 20,
  /** Characters of one cell; longer ones are a fault of their row. */
  cell: 200,
  /** Cells of a CSV together, and of one line: empty ones cost as much as others. */
  cells: 400_000,
  lineCells: 16_384,
  /** Bytes of one line of a CSV. */
  line: 64 * 1024,
  /** Of a workbook: unpacked size of all its parts together in bytes, and how many parts. */
  unpackedBytes: 12 * 1024 * 1024,
  parts: 200,
  /** How many times its own size a workbook may unpack to, once it is larger than `ratioFrom`. */
  ratio: 60,
  ratioFrom: 2 * 1024 * 1024,
  /** Of the XML in it that is read: 5,000 rows of 20 cells need less than half of it. */
  xmlBytes: 12 * 1024 * 1024,
  xmlElements: 400_000,
  xmlDepth: 40,
  xmlAttributes: 40,
  xmlAllAttributes: 1_000_000,
} as const;

/** A cell as its text; `isBroken` for a formula whose result is an error. */
export type ListCell = { text: string; isBroken?: true };

/** A row of a list with its number in the file, as a spreadsheet counts it. */
export type ListRow = { number: number; cells: ReadonlyArray<ListCell> };
