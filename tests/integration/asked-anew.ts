import { sql } from 'kysely';
import { expect } from 'vitest';
import { sha256 } from '#src/lib/digest.ts';
import { eventually } from '../eventually.ts';
import type { Portal } from './portal.ts';

/**
 * Presses the button of a link at the same moment as a new request: the row is found by the old link and read
 * again with the new one. The embedded database runs one transaction after the other, so there the button comes
 * second.
 */
export function whileChanging<Answer>(
  { services }: Portal,
  table: 'newsletter_subscribers' | 'prize_draw_entries',
  email: string,
  press: () => Promise<Answer>,
): Promise<Answer> {
  let pressed: Promise<Answer> | undefined;
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(services.db);
    expect(rows.length).toBeGreaterThan(0);
  };
  return services.db
    .transaction()
    .execute(async (tx) => {
      const change = { confirm_hash: sha256('another link') };
      const { numUpdatedRows } = await tx
        .updateTable(table)
        .set(change)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
      pressed = press();
      if (services.engine === 'postgres') await eventually(isWaiting);
    })
    .then(() => pressed ?? press());
}
