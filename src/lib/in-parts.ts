/** A PostgreSQL statement takes at most 65,535 values. This leaves room for rows of several values. */
const partSize = 5_000;

/** A list in parts that a statement can take. @returns nothing for an empty list */
export function inParts<One>(list: ReadonlyArray<One>): One[][] {
  return Array.from({ length: Math.ceil(list.length / partSize) }, (_, part) =>
    list.slice(part * partSize, (part + 1) * partSize),
  );
}
