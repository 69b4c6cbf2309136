/** What is wrong with the settings of identities, word for word as the specification (section 8) names it. */
export const identityFaultTexts = {
  tokenProvider: 'token provider not configured',
  userPoolOrIdentityPool: 'user pool or identity pool not configured',
  userPool: 'user pool not configured',
  identityPool: 'invalid identity pool id',
  oauth: 'OAuth parameters not configured',
} as const;

export type IdentityFault = (typeof identityFaultTexts)[keyof typeof identityFaultTexts];

/** The settings the rules look at, by their keys. */
export type IdentityParameters = {
  readonly IDENTITY_PROVIDER: 'embedded' | 'cognito' | 'oidc';
  readonly COGNITO_USER_POOL_ID: string;
  readonly COGNITO_CLIENT_ID: string;
  readonly COGNITO_IDENTITY_POOL_ID: string;
  readonly COGNITO_GUEST_CREDENTIALS: boolean;
  readonly OAUTH_DOMAIN: string;
  readonly OAUTH_CLIENT_ID: string;
  readonly OAUTH_REDIRECT_IN: string;
  readonly OAUTH_REDIRECT_OUT: string;
  readonly OAUTH_RESPONSE_TYPE: string;
};

type Found = { key: keyof IdentityParameters; fault: IdentityFault };

const oauthKeys = [
  'OAUTH_DOMAIN',
  'OAUTH_REDIRECT_IN',
  'OAUTH_REDIRECT_OUT',
  'OAUTH_RESPONSE_TYPE',
] as const satisfies ReadonlyArray<keyof IdentityParameters>;

const userPoolId = /^[a-z0-9-]+_[A-Za-z0-9]+$/;
const identityPoolId = /^[a-z0-9-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an identity pool id has the form region:uuid. */
export function isIdentityPoolId(id: string): boolean {
  return identityPoolId.test(id);
}

/** Whether sign-in by redirect is configured: one of its parameters is enough, and then all are needed. */
export function hasOAuth(settings: IdentityParameters): boolean {
  return oauthKeys.some((key) => settings[key] !== '');
}

/**
 * What the chosen identity provider lacks (specification, sections 5 and 8): a user pool needs id and client id, OAuth
 * needs domain, redirect-in, redirect-out and response type, guest or federated access needs an identity pool id.
 */
export function identityFaults(settings: IdentityParameters): Found[] {
  switch (settings.IDENTITY_PROVIDER) {
    case 'embedded':
      return [];
    case 'cognito':
      return [
        ...userPoolFaults(settings),
        ...identityPoolFaults(settings),
        ...(hasOAuth(settings) ? oauthFaults(settings) : []),
      ];
    case 'oidc':
      return [
        ...oauthFaults(settings),
        ...(settings.OAUTH_CLIENT_ID === ''
          ? [{ key: 'OAUTH_CLIENT_ID', fault: identityFaultTexts.tokenProvider } as const]
          : []),
      ];
  }
}

function userPoolFaults(settings: IdentityParameters): Found[] {
  const faults: Found[] = [];
  const { COGNITO_USER_POOL_ID: pool, COGNITO_IDENTITY_POOL_ID: identities } = settings;
  if (pool === '' && identities === '') {
    faults.push({ key: 'COGNITO_USER_POOL_ID', fault: identityFaultTexts.userPoolOrIdentityPool });
  } else if (!userPoolId.test(pool)) {
    faults.push({ key: 'COGNITO_USER_POOL_ID', fault: identityFaultTexts.userPool });
  }
  if (settings.COGNITO_CLIENT_ID === '') {
    faults.push({ key: 'COGNITO_CLIENT_ID', fault: identityFaultTexts.tokenProvider });
  }
  return faults;
}

function identityPoolFaults(settings: IdentityParameters): Found[] {
  const { COGNITO_IDENTITY_POOL_ID: id, COGNITO_GUEST_CREDENTIALS: forGuests } = settings;
  const isUsed = id !== '' || forGuests;
  return isUsed && !isIdentityPoolId(id)
    ? [{ key: 'COGNITO_IDENTITY_POOL_ID', fault: identityFaultTexts.identityPool }]
    : [];
}

function oauthFaults(settings: IdentityParameters): Found[] {
  return oauthKeys
    .filter((key) => settings[key] === '')
    .map((key) => ({ key, fault: identityFaultTexts.oauth }));
}
