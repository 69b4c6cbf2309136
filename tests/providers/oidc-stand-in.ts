import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { type StandInAccount, standInAccounts, standInClaims } from './oidc-stand-in-accounts.ts';
import { loginPage, logoutPage, passwordResetPage, registrationPage } from './oidc-stand-in-pages.ts';

export type OidcStandInOptions = {
  /** Unset: a free one. */
  port?: number;
  redirectIn: string;
  redirectOut: string;
  clientId?: string;
  /** Empty: a public client. */
  clientSecret?: string;
  accounts?: ReadonlyArray<StandInAccount>;
  tokenSeconds?: number;
};

export type OidcStandIn = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  registrationUrl: string;
  passwordResetUrl: string;
  /** Signs what a lying provider would: with the real key. */
  signIdToken(claims: JWTPayload, type?: string): Promise<string>;
  stop(): Promise<void>;
};

const kid = 'stand-in';

/**
 * Starts an OpenID provider (oidc-provider, certified) with a login page of its own and two customers of the
 * demonstration: discovery, PKCE, refresh tokens with rotation, revocation, sign-out.
 */
export async function startOidcStandIn(options: OidcStandInOptions): Promise<OidcStandIn> {
  const { clientId = 'portal', clientSecret = 'portal-secret', accounts = standInAccounts } = options;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    ...behaviour(accounts, options.tokenSeconds ?? 3600),
    jwks: { keys: [key] },
    clients: [clientOf({ ...options, clientId, clientSecret })],
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answerOwnPage(provider, accounts, request, response)
      .then((isAnswered) => (isAnswered ? undefined : handle(request, response)))
      .catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  return {
    issuer,
    clientId,
    clientSecret,
    registrationUrl: `${issuer}/registrieren`,
    passwordResetUrl: `${issuer}/passwort`,
    signIdToken: (claims, typ) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, ...(typ === undefined ? {} : { typ }) })
        .sign(privateKey),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function clientOf(options: OidcStandInOptions & { clientId: string; clientSecret: string }) {
  const { clientSecret } = options;
  return {
    client_id: options.clientId,
    ...(clientSecret === ''
      ? { token_endpoint_auth_method: 'none' as const }
      : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_basic' as const }),
    redirect_uris: [options.redirectIn],
    post_logout_redirect_uris: [options.redirectOut],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
  };
}

function behaviour(accounts: ReadonlyArray<StandInAccount>, tokenSeconds: number): Configuration {
  return {
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [...standInClaims] },
    // The claims stand in the identity token, as with Cognito.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = logoutPage(form);
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/login/${interaction.uid}` },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    ttl: {
      IdToken: tokenSeconds,
      AccessToken: tokenSeconds,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
    },
    findAccount(_ctx, sub) {
      const account = accounts.find((one) => one.sub === sub);
      if (!account) return undefined;
      const { email, claims } = account;
      return { accountId: sub, claims: () => ({ sub, email, email_verified: true, ...claims }) };
    },
    // The portal is known to this provider: nobody is asked what it may learn.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      // A grant goes with the refresh token that is revoked, while its session stays.
      const living = known ? await provider.Grant.find(known) : undefined;
      if (living) return living;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile offline_access');
      grant.addOIDCClaims([...standInClaims, 'email', 'email_verified']);
      await grant.save();
      return grant;
    },
  };
}

/** @returns false for what is no page of the stand-in but an endpoint of the protocol */
async function answerOwnPage(
  provider: Provider,
  accounts: ReadonlyArray<StandInAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = request.url ?? '/';
  const show = (html: string, status = 200) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
    return true;
  };
  if (path === '/registrieren') return show(registrationPage);
  if (path === '/passwort') return show(passwordResetPage);
  if (!path.startsWith('/login/')) return false;
  const { prompt } = await provider.interactionDetails(request, response);
  if (prompt.name === 'consent') {
    await provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true });
    return true;
  }
  if (request.method !== 'POST') return show(loginPage(path, false));
  const form = new URLSearchParams(await bodyOf(request));
  if (form.has('abbrechen')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return true;
  }
  const account = accounts.find(
    ({ email, password }) => email === form.get('email') && password === form.get('password'),
  );
  if (!account) return show(loginPage(path, true), 401);
  const result = { login: { accountId: account.sub } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  return true;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4500' },
      'redirect-in': { type: 'string', default: 'http://localhost:3000/api/auth/callback' },
      'redirect-out': { type: 'string', default: 'http://localhost:3000/account/bye' },
    },
  });
  const standIn = await startOidcStandIn({
    port: Number(values.port),
    redirectIn: values['redirect-in'],
    redirectOut: values['redirect-out'],
  });
  process.stdout.write(`${JSON.stringify(standIn)}\n`);
  process.once('SIGTERM', () => standIn.stop());
  process.once('SIGINT', () => standIn.stop());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
