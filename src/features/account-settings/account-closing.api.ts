import { createRoute } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { endSessionsOf, leaveBrowser, tokensOfSession } from '#src/features/account/public.server.ts';
import { chooseSubscription } from '#src/features/newsletter/public.server.ts';
import { endFreeOrdersOfAccount } from '#src/features/order/public.server.ts';
import { requireOtpToken } from '#src/features/second-factor/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { requireFreshProof } from '#src/lib/fresh-proof.ts';
import { customerOf, problemResponses, restApi, type SignedIn } from '#src/lib/rest.ts';
import { IdentityError } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { exportArchive } from './export-archive.ts';
import { queueAccountDeletedMail } from './settings-mails.ts';

const deleteRoute = createRoute({
  method: 'delete',
  path: '/profiles/self',
  summary: 'Deletes the account; needs a password or SMS code given in the last 5 minutes',
  responses: {
    204: { description: 'Deleted, every session has ended' },
    ...problemResponses('authentication_required', 'reauthentication_required', 'provider_unavailable'),
  },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/profiles/self/export',
  summary:
    'Everything stored about the customer, as JSON and readable HTML in one archive (Art. 15, 20 DSGVO)',
  responses: {
    200: {
      description: 'The archive',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    ...problemResponses('authentication_required', 'otp_required', 'rate_limited'),
  },
});

/** Deletes the identity first: if the provider cannot be reached, nothing has happened yet. */
async function deleteIdentity(services: Services, customer: SignedIn): Promise<void> {
  const tokens = await tokensOfSession(services, customer.sessionHash);
  if (!tokens) return;
  await services.identity.deleteIdentity(tokens).catch((error: unknown) => {
    // Deleted by an attempt that did not get further.
    if (!(error instanceof IdentityError && error.code === 'not_authorized')) throw error;
  });
}

async function deleteAccount(services: Services, customer: SignedIn): Promise<void> {
  await deleteIdentity(services, customer);
  const closeAccount = async (tx: Tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('accounts')
      .where('partner_id', '=', customer.partnerId)
      .executeTakeFirst();
    // After the row: an order that was under way has held it, and is seen here.
    await endFreeOrdersOfAccount(services, tx, customer);
    // Whoever deletes his account wants no more mails; the consents stay as proof.
    await chooseSubscription(services, tx, customer.email, 'end');
    if (numDeletedRows > 0n) await queueAccountDeletedMail(services, tx, customer.email);
  };
  await endSessionsOf(services, customer, { beside: closeAccount });
}

/** The end of an account, and a copy of everything in it (decisions, “Calls that the specification only names”). */
export function accountClosingApi(services: Services) {
  return restApi()
    .openapi(deleteRoute, async (c) => {
      const customer = customerOf(c);
      requireFreshProof(services.clock, customer);
      await deleteAccount(services, customer);
      const answer = c.body(null, 204);
      await leaveBrowser(services, c, answer.headers);
      return answer;
    })
    .openapi(exportRoute, async (c) => {
      const customer = customerOf(c);
      // It holds what is guarded elsewhere: claims, and what was said about them.
      await requireOtpToken(services, c);
      await services.limits.consume('export-customer', customer.partnerId);
      const archive = await exportArchive(services, customer);
      const product = services.settings.PRODUCT_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const headers = fileHeaders({ filename: `${product}-meine-daten.zip`, contentType: 'application/zip' });
      return c.body(new Uint8Array(archive), 200, headers);
    });
}

export type AccountClosingApi = ReturnType<typeof accountClosingApi>;
