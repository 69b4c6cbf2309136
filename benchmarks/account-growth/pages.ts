import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { askFor } from '../load/asking.ts';
import { connections } from '../load/options.ts';
import { type Page, pagesOf } from '../load/pages.ts';
import { type Portal, startPortal } from '../load/portal.ts';
import { median } from '../median.ts';
import { type Row, rowOf } from '../table.ts';

/** Place of a filled database, and its number of customers. */
export type Book = { customers: number; url: string; directory: string };

const warmingMs = 2_000;
const roundMs = 2_000;

/**
 * The built portal on a filled database. The customers of the demonstration are added at its start; one of them is
 * signed in.
 */
async function portalOn({ url, directory }: Book): Promise<Portal> {
  const port = await freePort();
  return startPortal({
    port,
    env: { PORT: String(port), DATA_DIR: directory, DATABASE_URL: url },
    logFile: join(dirname(directory), `portal-${port}.log`),
    remove: async () => undefined,
  });
}

async function p99Of({ question }: Page, ms: number): Promise<number> {
  return (await askFor(question, { connections, ms })).p99;
}

async function rowOfPage(what: string, few: Page, many: Page, runs: number, bound: number): Promise<Row> {
  for (const page of [few, many]) await p99Of(page, warmingMs);
  const turns: Array<{ few: number; many: number }> = [];
  for (let run = 0; run < runs; run += 1)
    turns.push({ few: await p99Of(few, roundMs), many: await p99Of(many, roundMs) });
  return rowOf({
    what,
    figure: { value: median(turns.map((turn) => turn.many)), unit: 'ms' },
    limit: { value: median(turns.map((turn) => turn.few)), unit: 'ms' },
    ratio: median(turns.map((turn) => turn.many / turn.few)),
    target: { atMost: bound },
  });
}

/**
 * p99 of whole pages of a customer, in a large database against a small one, in turns.
 * @param runs rounds of each page, of which the median counts
 * @param bound largest ratio
 */
export async function comparePages(
  engine: string,
  books: { few: Book; many: Book },
  { runs, bound }: { runs: number; bound: number },
): Promise<Row[]> {
  const few = await portalOn(books.few);
  const many = await portalOn(books.many);
  try {
    const rows: Row[] = [];
    const pagesOfMany = await pagesOf(many);
    for (const page of await pagesOf(few)) {
      const other = pagesOfMany.find(({ name }) => name === page.name);
      if (page.kind !== 'personal' || !other) continue;
      const what = `${engine}: page ${page.name} of ${books.many.customers} customers, p99, against ${books.few.customers}`;
      rows.push(await rowOfPage(what, page, other, runs, bound));
    }
    return rows;
  } finally {
    await few.stop();
    await many.stop();
  }
}
