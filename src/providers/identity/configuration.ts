import { type IdentityFault, identityFaultTexts, isIdentityPoolId } from '#src/config/identity-faults.ts';

/** Sign-in on pages of the provider: authorization code with PKCE. */
export type OAuthSettings = {
  /** The issuer, or the address of a user pool's hosted pages; without a slash at its end. */
  readonly domain: string;
  readonly redirectIn: string;
  readonly redirectOut: string;
  readonly responseType: '' | 'code';
  /** Separated by blanks. */
  readonly scopes: string;
  /** Where the provider registers people; empty when there is no such page. */
  readonly registrationUrl: string;
  readonly passwordResetUrl: string;
};

export type CognitoSettings = {
  readonly kind: 'cognito';
  /** `region_id`. */
  readonly userPoolId: string;
  readonly clientId: string;
  /** Empty for a public app client. */
  readonly clientSecret: string;
  /** `region:uuid`; empty: nobody gets temporary credentials. */
  readonly identityPoolId: string;
  /** Never together with mandatory sign-in. */
  readonly guestCredentials: boolean;
  /** Address of a stand-in; empty: AWS. */
  readonly endpoint: string;
  /** Set: customers sign in on the pool's hosted pages. */
  readonly oauth: OAuthSettings | undefined;
  /** Unset: 10 s. */
  readonly timeoutMs?: number;
};

export type OidcSettings = {
  readonly kind: 'oidc';
  readonly clientId: string;
  /** Empty for a public client. */
  readonly clientSecret: string;
  readonly oauth: OAuthSettings;
  /** Unset: 10 s. */
  readonly timeoutMs?: number;
};

/** The provider was called without what it needs; the texts are those of the specification, section 8. */
class IdentityConfigurationError extends Error {
  constructor(fault: IdentityFault) {
    super(fault);
    this.name = 'IdentityConfigurationError';
  }
}

/** @throws IdentityConfigurationError when there is no user pool to sign in at, or no client id for it */
export function requireUserPool({ userPoolId, identityPoolId, clientId }: CognitoSettings): void {
  if (userPoolId === '' && identityPoolId === '') {
    throw new IdentityConfigurationError(identityFaultTexts.userPoolOrIdentityPool);
  }
  if (userPoolId === '') throw new IdentityConfigurationError(identityFaultTexts.userPool);
  requireClient(clientId);
}

/** @throws IdentityConfigurationError without a client id: nobody would issue tokens to us */
export function requireClient(clientId: string): void {
  if (clientId === '') throw new IdentityConfigurationError(identityFaultTexts.tokenProvider);
}

/** @throws IdentityConfigurationError when the id has not the form region:uuid */
export function requireIdentityPool(identityPoolId: string): void {
  if (!isIdentityPoolId(identityPoolId)) {
    throw new IdentityConfigurationError(identityFaultTexts.identityPool);
  }
}

/** @throws IdentityConfigurationError when one of the four parameters is missing */
export function requireOAuth({ domain, redirectIn, redirectOut, responseType }: OAuthSettings): void {
  if ([domain, redirectIn, redirectOut, responseType].includes('')) {
    throw new IdentityConfigurationError(identityFaultTexts.oauth);
  }
}
