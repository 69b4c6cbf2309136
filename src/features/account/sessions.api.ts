import { createRoute, z } from '@hono/zod-openapi';
import { forgetDevices } from '#src/features/session/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerOf, jsonContent, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { revokeQuietly } from './begin-session.ts';
import { endSession, sessionsOf, sessionsToEnd } from './customer-session.store.ts';
import { leaveBrowser } from './session-cookie.ts';
import { openTokens } from './session-tokens.ts';

const sessionSchema = z
  .object({
    id: z.uuid(),
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .openapi('Session');

const listRoute = createRoute({
  method: 'get',
  path: '/auth/sessions',
  summary: 'Where the customer is signed in, with device and last use',
  responses: {
    200: {
      description: 'His living sessions, the latest first',
      content: jsonContent(z.object({ items: z.array(sessionSchema) })),
    },
    ...problemResponses('authentication_required'),
  },
});

const endRoute = createRoute({
  method: 'delete',
  path: '/auth/sessions/{id}',
  summary: 'Ends one session of the customer',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Ended' }, ...problemResponses('authentication_required', 'not_found') },
});

const endOthersRoute = createRoute({
  method: 'post',
  path: '/auth/logout-everywhere',
  summary: 'Ends every session of the customer, also this one unless the body says otherwise',
  request: {
    body: {
      content: jsonContent(z.strictObject({ keepsThis: z.boolean().default(false) })),
      required: true,
    },
  },
  responses: { 204: { description: 'Ended' }, ...problemResponses('authentication_required') },
});

type EndedRow = { id_hash: string; tokens: string | null };

async function end(services: Services, rows: ReadonlyArray<EndedRow>): Promise<void> {
  for (const row of rows) {
    await endSession(services.db, row.id_hash);
    const tokens = row.tokens ? openTokens(services, row.tokens) : undefined;
    await revokeQuietly(services, tokens?.refreshToken ?? null);
  }
}

/**
 * Ends the sessions of a customer.
 * @param exceptHash key of the one that stays; empty ends all
 */
export async function endSessionsOf(services: Services, subject: string, exceptHash = ''): Promise<void> {
  await end(services, await sessionsToEnd(services, subject, { exceptHash }));
}

/** A customer's sessions: the list of the settings page, and how to end them. */
export function sessionsApi(services: Services) {
  return restApi()
    .openapi(listRoute, async (c) => {
      const { subject, sessionHash } = customerOf(c);
      return c.json({ items: await sessionsOf(services, subject, sessionHash) }, 200);
    })
    .openapi(endRoute, async (c) => {
      const { id } = c.req.valid('param');
      const rows = await sessionsToEnd(services, customerOf(c).subject, { publicId: id });
      if (rows.length === 0) throw new Problem('not_found');
      await end(services, rows);
      return c.body(null, 204);
    })
    .openapi(endOthersRoute, async (c) => {
      const { subject, sessionHash, email } = customerOf(c);
      const { keepsThis } = c.req.valid('json');
      await forgetDevices(services, services.db, email);
      await endSessionsOf(services, subject, keepsThis ? sessionHash : '');
      const answer = c.body(null, 204);
      if (!keepsThis) await leaveBrowser(services, c, answer.headers);
      return answer;
    });
}

export type SessionsApi = ReturnType<typeof sessionsApi>;
