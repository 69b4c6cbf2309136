import { requireOtpToken } from '#src/features/account/second-factor/public.server.ts';
import { leaveBrowser } from '#src/features/account/sign-in/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { requireFreshProof } from '#src/lib/fresh-proof.ts';
import { customerOf, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { closeAccount } from './account-closing.ts';
import { type ExportSources, exportArchive } from './export-archive.ts';

const deleteRoute = restCall('delete', '/profiles/self', {
  summary: 'Deletes the account; needs a password or SMS code given in the last 5 minutes',
  responses: {
    204: { description: 'Deleted, or being deleted; every session has ended, and nobody signs in any more' },
  },
  refusals: ['authentication_required', 'reauthentication_required'],
});

const exportRoute = restCall('get', '/profiles/self/export', {
  summary:
    'Everything stored about the customer, as JSON and readable HTML in one archive (Art. 15, 20 DSGVO)',
  responses: {
    200: {
      description: 'The archive',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  refusals: ['authentication_required', 'otp_required', 'rate_limited'],
});

/** The end of an account, and a copy of everything in it. */
export function accountClosingApi(services: Services, sources: ExportSources) {
  return restApi()
    .openapi(deleteRoute, async (c) => {
      const customer = customerOf(c);
      requireFreshProof(services.clock, customer);
      await closeAccount(services, customer);
      const answer = c.body(null, 204);
      await leaveBrowser(services, c, answer.headers);
      return answer;
    })
    .openapi(exportRoute, async (c) => {
      const customer = customerOf(c);
      // The export contains what the second factor guards elsewhere: claims and their conversations.
      await requireOtpToken(services, c);
      await services.limits.consume('export-customer', customer.partnerId);
      const archive = await exportArchive(services, customer, sources);
      const product = services.settings.PRODUCT_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const headers = fileHeaders({ filename: `${product}-meine-daten.zip`, contentType: 'application/zip' });
      return c.body(new Uint8Array(archive), 200, headers);
    });
}

export type AccountClosingApi = ReturnType<typeof accountClosingApi>;
