import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from '#src/services.ts';

/** `/health`: the process answers. `/ready`: it can serve, because the database answers too. */
export function createHealth({ db }: Services): Hono {
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    try {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
  return app;
}
