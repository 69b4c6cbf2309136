import { fixedClock } from '#src/lib/clock.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import {
  createIdentity,
  type Identity,
  type IdentityDeps,
  type OidcSettings,
} from '#src/providers/identity/index.ts';
import { noDatabase } from './no-database.ts';
import { loginAtStandIn } from './oidc-login.ts';
import type { OidcStandIn } from './oidc-stand-in.ts';

export const redirectIn = 'http://localhost:3000/api/auth/callback';
export const redirectOut = 'http://localhost:3000/account/bye';
export const erika = { email: 'erika.mustermann@example.org', password: 'Hafen-2026!' };

/** Settings of the portal for an OpenID stand-in. */
export function settingsFor(standIn: OidcStandIn, change: Partial<OidcSettings['oauth']> = {}): OidcSettings {
  return {
    kind: 'oidc',
    clientId: standIn.clientId,
    clientSecret: standIn.clientSecret,
    oauth: {
      domain: standIn.issuer,
      redirectIn,
      redirectOut,
      responseType: 'code',
      scopes: 'openid email profile offline_access',
      registrationUrl: standIn.registrationUrl,
      passwordResetUrl: standIn.passwordResetUrl,
      ...change,
    },
  };
}

/** @param options.aheadMs how far our clock is ahead of the provider's */
export function adapterFor(settings: OidcSettings, options: { fetch?: FetchLike; aheadMs?: number } = {}) {
  const clock = fixedClock(new Date(Date.now() + (options.aheadMs ?? 0)).toISOString());
  const deps: IdentityDeps = { db: noDatabase, clock, secrets: ['s'.repeat(32)], pageKeys: ['p'.repeat(32)] };
  const { fetch: fetchLike } = options;
  return { clock, identity: createIdentity(settings, fetchLike ? { ...deps, fetch: fetchLike } : deps) };
}

export function redirectOf({ way }: Identity) {
  if (way.kind !== 'redirect') throw new Error('the provider has no pages');
  return way;
}

/** Signs in at the stand-in's pages. */
export async function signIn(identity: Identity, who = erika) {
  const way = redirectOf(identity);
  const { address, remember } = await way.begin({ state: 'state-of-this-browser' });
  const back = await loginAtStandIn(address, redirectIn, who);
  if (back === undefined) throw new Error('refused');
  return way.finish(back, remember);
}
