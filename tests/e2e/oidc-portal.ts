import { freePort } from '../../scripts/free-port.mjs';
import { startOidcStandIn } from '../providers/oidc-stand-in.ts';
import { endLaunched, launch } from './own-portal.ts';
import { test as base } from './test.ts';

/** A portal whose customers sign in at an OpenID provider, and that provider. */
export type OidcPortal = {
  url: string;
  /** Where the provider sends the browser back to. */
  redirectIn: string;
  registrationUrl: string;
  passwordResetUrl: string;
};

async function startOidcPortal(): Promise<OidcPortal & { stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const redirects = { redirectIn: `${url}/api/auth/callback`, redirectOut: `${url}/account/bye` };
  const provider = await startOidcStandIn(redirects);
  const { serving } = launch({
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    IDENTITY_PROVIDER: 'oidc',
    OAUTH_DOMAIN: provider.issuer,
    OAUTH_CLIENT_ID: provider.clientId,
    OAUTH_CLIENT_SECRET: provider.clientSecret,
    OAUTH_REDIRECT_IN: redirects.redirectIn,
    OAUTH_REDIRECT_OUT: redirects.redirectOut,
    OAUTH_RESPONSE_TYPE: 'code',
    OAUTH_REGISTRATION_URL: provider.registrationUrl,
    OAUTH_PASSWORD_RESET_URL: provider.passwordResetUrl,
  });
  await serving;
  const { registrationUrl, passwordResetUrl } = provider;
  const stop = async () => {
    endLaunched();
    await provider.stop();
  };
  return { url, redirectIn: redirects.redirectIn, registrationUrl, passwordResetUrl, stop };
}

// A fixture of the worker would do too, but Playwright runs files with such fixtures last, one after the other.
let running: ReturnType<typeof startOidcPortal> | undefined;

/** For `test.afterAll`: ends what the first test of the file has started. */
export async function endOidcPortal(): Promise<void> {
  const ending = running;
  running = undefined;
  await (await ending)?.stop();
}

/** Tests in a portal of their own with an OpenID provider, started once for the file. */
export const test = base.extend<{ oidc: OidcPortal }>({
  oidc: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its first argument taken apart, even where nothing is needed
    async ({}, use) => {
      running ??= startOidcPortal();
      await use(await running);
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ oidc }, use) => use(oidc.url),
  // The provider listens on the loopback address, the portal is called by its name.
  allowHost: /^127\.0\.0\.1:/,
});
