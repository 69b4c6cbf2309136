import type { Log } from '#src/lib/log.ts';

/** Rows of one page; a page that holds fewer is the last. */
export const duePage = 200;

type Due<T> = {
  /** For the log: what is treated. */
  readonly what: string;
  /** The next {@link duePage} rows in the order of their ids, behind this one. */
  readonly page: (after: string | undefined) => Promise<ReadonlyArray<T>>;
  readonly idOf: (row: T) => string;
  readonly treat: (row: T) => Promise<void>;
};

/**
 * Treats everything that is due. A failure is logged and skipped, so that it delays no other row, now or next
 * time.
 */
export async function eachDue<T>(
  log: Pick<Log, 'error'>,
  { what, page, idOf, treat }: Due<T>,
): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const rows = await page(after);
    for (const row of rows) {
      const id = idOf(row);
      await treat(row).catch((error: unknown) =>
        log.error({ err: error, what, id }, 'one of those due failed'),
      );
      after = id;
    }
    if (rows.length < duePage) return;
  }
}
