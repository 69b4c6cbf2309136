import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { forgetDevices } from '#src/features/account/known-devices/public.server.ts';
import { endSignIns } from '#src/features/account/session/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerOf, jsonAnswer, jsonContent, restApi, restCall, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type EndedSession, endAllSessions, endNamedSession, sessionsOf } from './customer-session.store.ts';
import { revokeQuietly } from './identity-answers.ts';
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

const listRoute = restCall('get', '/auth/sessions', {
  summary: 'Where the customer is signed in, with device and last use',
  responses: {
    200: jsonAnswer('His living sessions, the latest first', z.object({ items: z.array(sessionSchema) })),
  },
  refusals: ['authentication_required'],
});

const endRoute = restCall('delete', '/auth/sessions/{id}', {
  summary: 'Ends one session of the customer',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Ended' } },
  refusals: ['authentication_required', 'not_found'],
});

const endOthersRoute = restCall('post', '/auth/logout-everywhere', {
  summary: 'Ends every session of the customer, also this one unless the body says otherwise',
  request: {
    body: {
      content: jsonContent(z.strictObject({ keepsThis: z.boolean().default(false) })),
      required: true,
    },
  },
  responses: { 204: { description: 'Ended' } },
  refusals: ['authentication_required'],
});

async function revokeAll(services: Services, ended: ReadonlyArray<EndedSession>): Promise<void> {
  for (const { tokens } of ended) {
    const opened = tokens ? openTokens(services, tokens) : undefined;
    await revokeQuietly(services, opened?.refreshToken ?? null);
  }
}

type Whose = Pick<SignedIn, 'partnerId' | 'email'>;

/**
 * Ends the sessions of a customer and all his logins under way, and forgets his known browsers.
 * @param options.exceptHash key of the session that stays; without it all end
 * @param options.beside runs in the same transaction
 */
export async function endSessionsOf(
  services: Services,
  { partnerId, email }: Whose,
  { exceptHash = '', beside }: { exceptHash?: string; beside?: (tx: Tx) => Promise<void> } = {},
): Promise<void> {
  const partnerIds = [partnerId];
  const ended = await services.db.transaction().execute(async (tx) => {
    await endSignIns(services, tx, { partnerIds });
    const sessions = await endAllSessions(tx, partnerIds, exceptHash);
    await forgetDevices(services, tx, email);
    await beside?.(tx);
    return sessions;
  });
  await revokeAll(services, ended);
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
      const ended = await endNamedSession(services, customerOf(c).subject, id);
      if (ended.length === 0) throw new Problem('not_found');
      await revokeAll(services, ended);
      return c.body(null, 204);
    })
    .openapi(endOthersRoute, async (c) => {
      const customer = customerOf(c);
      const { keepsThis } = c.req.valid('json');
      await endSessionsOf(services, customer, { exceptHash: keepsThis ? customer.sessionHash : '' });
      const answer = c.body(null, 204);
      if (!keepsThis) await leaveBrowser(services, c, answer.headers);
      return answer;
    });
}

export type SessionsApi = ReturnType<typeof sessionsApi>;
