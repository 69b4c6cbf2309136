import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { boundedAnswer, createGuard, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { type IdentityClaims, IdentityError } from './identity.ts';

/** How far two clocks may be apart when a token is judged (specification, section 9). */
export const toleranceSeconds = 5;

const provider = 'identity-keys';

type Issuer = { readonly issuer: string; readonly jwksUri: string };

export type IdTokenRules = {
  /** Asked once; a failure is asked again. */
  readonly issuer: () => Promise<Issuer>;
  readonly audience: string;
  /** Signature algorithms that are accepted; never one of ours to guess from the token. */
  readonly algorithms: ReadonlyArray<'RS256' | 'ES256' | 'PS256'>;
  /** Cognito marks its identity tokens; its access tokens must not pass for them. */
  readonly tokenUse?: 'id';
  readonly clock: Clock;
  readonly fetch: FetchLike;
  readonly timeoutMs: number;
};

export type IdTokenReader = {
  /**
   * Loads the provider's keys if necessary. Call it before a token is exchanged, so that a failure happens while
   * the old token is still valid.
   * @throws ProviderError
   */
  prepare(): Promise<void>;
  /**
   * Claims of a token after signature, issuer, audience and time were checked, under our names.
   * @throws IdentityError `invalid_tokens`; ProviderError when the keys cannot be had
   */
  read(idToken: string): Promise<IdentityClaims>;
};

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  iss: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  // A claim that is no mail address counts as missing.
  email: mailAddress('').optional().catch(undefined),
  token_use: z.string().optional(),
});

/** Reads identity tokens of a foreign provider with its published keys. */
export function createIdTokenReader(rules: IdTokenRules): IdTokenReader {
  let loaded: Promise<{ issuer: string; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined;
  const load = () => {
    loaded ??= rules.issuer().then(({ issuer, jwksUri }) => ({ issuer, keys: remoteKeys(rules, jwksUri) }));
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };

  return {
    async prepare() {
      const { keys } = await load();
      if (!keys.fresh) await keys.reload().catch(rethrowAsProviderError);
    },
    async read(idToken) {
      const { issuer, keys } = await load();
      try {
        const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
          issuer,
          audience: rules.audience,
          algorithms: [...rules.algorithms],
          clockTolerance: toleranceSeconds,
          currentDate: rules.clock.now(),
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return acceptedClaims(rules, payload, protectedHeader.typ);
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

function acceptedClaims(rules: IdTokenRules, payload: unknown, type: string | undefined): IdentityClaims {
  const claims = claimsSchema.parse(payload);
  const isForUs = !Array.isArray(claims.aud) || claims.aud.length === 1 || claims.azp === rules.audience;
  // Other signed tokens of the same issuer (access, logout) say so in their type.
  const isIdToken = type === undefined || type.toUpperCase() === 'JWT';
  const isUse = rules.tokenUse === undefined ? claims.token_use !== 'access' : claims.token_use === 'id';
  if (!isForUs || !isIdToken || !isUse) {
    throw new IdentityError('invalid_tokens', { cause: 'not an identity token for us' });
  }
  return { ...renameClaims(claims), sub: claims.sub, iss: claims.iss, email: claims.email };
}

function remoteKeys({ fetch, timeoutMs, clock }: IdTokenRules, jwksUri: string) {
  const guard = createGuard({ provider, timeoutMs, now: () => clock.now().getTime() });
  return createRemoteJWKSet(new URL(jwksUri), {
    // The guard has the time limit; jose's own must not come first.
    timeoutDuration: timeoutMs * 3,
    [customFetch]: (url, init) =>
      guard.run(
        async (signal) => {
          const response = await fetch(url, { ...init, redirect: 'error', signal });
          if (response.status === 200) return boundedAnswer(provider, response);
          await response.body?.cancel();
          throw new ProviderError(provider, 'unavailable', { code: `http-${response.status}` });
        },
        { idempotent: true },
      ),
  });
}

/** jose's errors carry the claims of the token, which must not reach a log: only their code is kept. */
function refusal(error: unknown): Error {
  if (error instanceof IdentityError || error instanceof ProviderError) return error;
  if (error instanceof z.ZodError) return new IdentityError('invalid_tokens', { cause: 'claims' });
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
    return new ProviderError(provider, 'invalid-answer', { code: error.code });
  }
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') {
    return new IdentityError('invalid_tokens', { cause: error.code });
  }
  if (error instanceof errors.JOSEError) return new ProviderError(provider, 'invalid-answer');
  return new IdentityError('invalid_tokens', { cause: 'not readable' });
}

function rethrowAsProviderError(error: unknown): never {
  const seen = refusal(error);
  throw seen instanceof ProviderError ? seen : new ProviderError(provider, 'invalid-answer');
}

/**
 * Short names of custom attributes of a Cognito user pool, which hold at most 20 characters, and the claims they stand
 * for. Names that fit (`custom:partnerId`, `custom:service_mineko_check`) need no entry. A PreTokenGeneration lambda
 * may issue the full names instead; both are understood.
 */
export const shortClaimNames: Readonly<Record<string, string>> = {
  activated: 'isAccountActivated',
  digitalActivation: 'isDigitalActivationAvailable',
  briefcodeRequested: 'hasRequestedBriefcode',
  tariff: 'tariffDescription',
  svc_termination: 'service_phone_legal_advice_for_termination_of_employment_contract',
  svc_reference: 'service_employers_reference_check',
  svc_employment: 'service_employment_contract_check',
  svc_dataleak: 'service_data_leak_assistance',
  svc_testament: 'service_testament_assistent',
  svc_provision: 'service_patients_provision_assistent',
  svc_mineko: 'service_mineko_check',
  svc_deposit: 'service_rent_deposit_service',
  svc_travel: 'service_tourism_law_assistant',
  svc_fines: 'service_traffic_fine_calculator',
  svc_debt: 'service_claim_debt_service',
  svc_contract: 'service_general_contract_check',
  svc_online: 'service_online_legal_advice',
  svc_phone: 'service_phone_legal_advice',
  svc_templates: 'service_downloads_and_templates',
  svc_costs: 'service_litigation_cost_calculator',
};

const booleanClaims: ReadonlySet<string> = new Set([
  'isAccountActivated',
  'isDigitalActivationAvailable',
  'hasRequestedBriefcode',
]);

const customPrefix = 'custom:';

/**
 * Claims under the names of the specification (section 3): `custom:x` becomes `x`, a short name its full one, and the
 * texts "true" and "false" booleans where the claim is one. Where a claim comes twice the full name wins over the
 * short one, and the name without prefix over the custom attribute: it was set later, by the pool's owner.
 */
export function renameClaims(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const byRank: Array<Record<string, unknown>> = [{}, {}, {}];
  for (const [name, value] of Object.entries(claims)) {
    const isCustom = name.startsWith(customPrefix);
    const plain = isCustom ? name.slice(customPrefix.length) : name;
    const full = isCustom ? ownValue(shortClaimNames, plain) : undefined;
    const rank = byRank[isCustom ? (full === undefined ? 1 : 0) : 2];
    if (rank) rank[full ?? plain] = typed(full ?? plain, value);
  }
  return Object.assign({}, ...byRank);
}

function typed(name: string, value: unknown): unknown {
  if (!booleanClaims.has(name)) return value;
  return value === 'true' ? true : value === 'false' ? false : value;
}
