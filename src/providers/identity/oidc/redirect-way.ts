import {
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { type OAuthSettings, requireClient, requireOAuth } from '../configuration.ts';
import { type IdTokenReader, toleranceSeconds } from '../id-token.ts';
import { type IdentityClaims, IdentityError, type SignInWay } from '../identity.ts';
import type { OpenIdClient } from './client.ts';

type RedirectWay = Extract<SignInWay, { kind: 'redirect' }>;

const rememberSchema = z.object({
  verifier: z.string(),
  nonce: z.string(),
  state: z.string(),
  isProof: z.boolean(),
});
/** For how long a login counts as proof of identity. */
const proofSeconds = 300;

/** OpenID Connect Core 3.1.2.1 and 11: how the provider is to meet a browser that it may know. */
function promptFor(scopes: string, isProof: boolean): { prompt?: string; max_age?: string } {
  // Without consent a provider ignores offline_access and gives no refresh token.
  const wanted = [isProof ? 'login' : '', scopes.split(' ').includes('offline_access') ? 'consent' : ''];
  const prompt = wanted.filter(Boolean).join(' ');
  return { ...(prompt ? { prompt } : {}), ...(isProof ? { max_age: String(proofSeconds) } : {}) };
}

export type RedirectWayParts = {
  oauth: OAuthSettings;
  clientId: string;
  client: OpenIdClient;
  reader: IdTokenReader;
  clock: Clock;
  /** The address to sign out at, where it is not the standard `end_session_endpoint`. */
  signOutAddress?: () => string;
};

/**
 * Sign-in on pages of the provider: authorization code with PKCE, state and nonce. The identity token is checked with
 * the provider's keys before anybody sees it.
 */
export function createRedirectWay(parts: RedirectWayParts): RedirectWay {
  const { oauth, client, reader } = parts;
  const requireSettings = () => {
    requireOAuth(oauth);
    requireClient(parts.clientId);
  };
  return {
    kind: 'redirect',
    registrationUrl: oauth.registrationUrl,
    passwordResetUrl: oauth.passwordResetUrl,

    async begin({ state, isProof = false }) {
      requireSettings();
      const remember = { verifier: randomPKCECodeVerifier(), nonce: randomNonce(), state, isProof };
      const address = buildAuthorizationUrl(await client.configuration(), {
        redirect_uri: oauth.redirectIn,
        scope: oauth.scopes,
        state,
        nonce: remember.nonce,
        code_challenge: await calculatePKCECodeChallenge(remember.verifier),
        code_challenge_method: 'S256',
        ui_locales: 'de',
        ...promptFor(oauth.scopes, isProof),
      });
      return { address: address.href, remember: JSON.stringify(remember) };
    },

    async finish(address, remember) {
      requireSettings();
      const { isProof, ...login } = readRemembered(remember);
      const checks = { ...login, ...(isProof ? { maxAge: proofSeconds } : {}) };
      await reader.prepare();
      const tokens = await client.exchangeCode(returnedTo(oauth.redirectIn, address), checks);
      const claims = await reader.read(tokens.idToken);
      if (isProof) requirePast(claims, parts.clock);
      return tokens;
    },

    async signOutAddress() {
      requireSettings();
      if (parts.signOutAddress) return parts.signOutAddress();
      const { end_session_endpoint: endpoint } = await client.server();
      if (!endpoint) return '';
      // Without id_token_hint: an identity token does not belong into an address.
      return buildEndSessionUrl(await client.configuration(), {
        post_logout_redirect_uri: oauth.redirectOut,
      }).href;
    },
  };
}

/** A login time in the future would count as proof for too long; the library checks only the age. */
function requirePast({ auth_time: seconds }: IdentityClaims, clock: Clock): void {
  const latest = clock.now().getTime() / 1000 + toleranceSeconds;
  if (typeof seconds === 'number' && seconds <= latest) return;
  throw new IdentityError('invalid_tokens', { cause: 'login in the future' });
}

function readRemembered(remember: string): z.infer<typeof rememberSchema> {
  try {
    return rememberSchema.parse(JSON.parse(remember));
  } catch {
    throw new IdentityError('invalid_tokens', { cause: 'login not remembered' });
  }
}

/** Behind a proxy the server sees another host than the provider sent the browser to; only the query counts. */
function returnedTo(redirectIn: string, address: string): URL {
  const url = new URL(redirectIn);
  url.search = new URL(address, redirectIn).search;
  return url;
}
