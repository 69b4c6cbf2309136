/** A cell as its text; `isBroken` for a formula whose result is an error. */
export type ListCell = { text: string; isBroken?: true };

/** A row of a list with its number in the file, as a spreadsheet counts it. */
export type ListRow = { number: number; cells: ReadonlyArray<ListCell> };
