import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { operationsOf } from './cognito-stand-in-operations.ts';
import { createState, Refusal, type StandInOptions, type StandInState } from './cognito-stand-in-state.ts';

export type CognitoStandIn = {
  url: string;
  issuer: string;
  options: StandInOptions;
  state: StandInState;
  /** Names of the operations that were called, in order. */
  calls: string[];
  /** The code sent last. @throws Error when there is none for that address and use */
  lastCode(to: string, use: StandInState['messages'][number]['use']): string;
  /** The next calls of these operations are answered so; for a service in trouble. */
  breakNext(operation: string, answers: Breakdown[]): void;
  stop(): Promise<void>;
};

type Breakdown = '500' | 'throttle' | 'cut' | 'garbage' | 'long';
type Trouble = Map<string, Breakdown[]>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}

/** As Cognito words it: 1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint. */
function validationMessage({ issues }: z.ZodError): string {
  const fields = issues.map(({ path }) => {
    const name = path.join('.');
    return `Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint`;
  });
  return `${issues.length} validation error detected: ${fields.join('; ')}`;
}

function refuse(response: ServerResponse, error: unknown): void {
  const [type, message] =
    error instanceof Refusal
      ? [error.type, error.message]
      : ['InvalidParameterException', error instanceof z.ZodError ? validationMessage(error) : String(error)];
  response.setHeader('x-amzn-errortype', type);
  answer(response, 400, { __type: type, message });
}

/**
 * Starts a stand-in for Amazon Cognito that speaks its wire (user pool, identity pool, keys, hosted pages) and refuses
 * what Cognito refuses: wrong codes, used and revoked refresh tokens, wrong secret hashes, unknown clients, foreign
 * tokens, attributes that a customer may not write.
 */
export async function startCognitoStandIn(
  given: Pick<StandInOptions, 'clock'> & Partial<StandInOptions>,
): Promise<CognitoStandIn> {
  const options: StandInOptions = {
    userPoolId: 'eu-central-1_StandIn01',
    clientId: 'stand-in-client',
    clientSecret: '',
    identityPoolId: 'eu-central-1:1a2b3c4d-0000-4000-8000-0123456789ab',
    rotates: false,
    tokenCall: 'offered',
    allowsGuests: true,
    changesEmailAtOnce: false,
    ...given,
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  const issuer = `${url}/${options.userPoolId}`;
  const state = await createState(options, issuer);
  const operations = operationsOf(state, options);
  const hosted = hostedPages(state, options);
  const calls: string[] = [];
  const trouble: Trouble = new Map();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url);
    if (path.pathname === `/${options.userPoolId}/.well-known/jwks.json`) {
      return answer(response, 200, { keys: [state.jwk] });
    }
    if (path.pathname.startsWith('/oauth2/')) return hosted(path, request, response);
    const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    calls.push(name);
    // Customers' calls are not signed: the portal has no AWS credentials.
    if (request.headers.authorization) throw new Refusal('UnrecognizedClientException', 'unknown key');
    const text = await bodyOf(request);
    const broken = trouble.get(name)?.shift();
    if (broken !== undefined) return breakDown(broken, request, response);
    const operation = operations[name];
    if (!operation) throw new Refusal('UnknownOperationException', name);
    answer(response, 200, await operation(JSON.parse(text)));
  }

  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => refuse(response, error));
  });
  return {
    url,
    issuer,
    options,
    state,
    calls,
    lastCode(to, use) {
      const message = state.messages.findLast((one) => one.to === to && one.use === use);
      if (!message) throw new Error(`no ${use} code was sent to ${to}`);
      return message.code;
    },
    breakNext: (operation, answers) => void trouble.set(operation, [...answers]),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function breakDown(how: Breakdown, request: IncomingMessage, response: ServerResponse): void {
  if (how === 'cut') request.socket.destroy();
  else if (how === 'garbage') response.writeHead(200).end('<html>');
  else if (how === 'long') response.writeHead(200).end(`{}${' '.repeat(1024 * 1024)}`);
  else if (how === 'throttle') refuse(response, new Refusal('TooManyRequestsException', 'Rate exceeded'));
  else answer(response, 500, { __type: 'InternalErrorException', message: 'Internal error' });
}

/** Hosted pages on which the first user is signed in already: authorization code with PKCE. */
function hostedPages(state: StandInState, options: StandInOptions) {
  const open = new Map<string, { challenge: string; redirectUri: string; nonce: string }>();

  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = url.searchParams;
    if (url.pathname === '/oauth2/authorize') {
      const scopes = (query.get('scope') ?? '').split(' ');
      const redirectUri = query.get('redirect_uri') ?? '';
      const back = new URL(redirectUri);
      back.searchParams.set('state', query.get('state') ?? '');
      if (scopes.includes('offline_access')) back.searchParams.set('error', 'invalid_scope');
      else {
        const code = randomUUID();
        const challenge = query.get('code_challenge') ?? '';
        open.set(code, { challenge, redirectUri, nonce: query.get('nonce') ?? '' });
        back.searchParams.set('code', code);
      }
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const form = new URLSearchParams(await bodyOf(request));
    const grant = open.get(form.get('code') ?? '');
    open.delete(form.get('code') ?? '');
    const user = state.users.values().next().value;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = (form.get('client_secret') ?? '') === options.clientSecret;
    const isRight =
      grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri') && user && isClient;
    response.setHeader('Content-Type', 'application/json');
    if (!isRight) {
      response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
      return;
    }
    const tokens = await state.signedIn(user, { nonce: grant.nonce });
    response.writeHead(200).end(
      JSON.stringify({
        id_token: tokens.IdToken,
        access_token: tokens.AccessToken,
        refresh_token: tokens.RefreshToken,
        expires_in: 3600,
        token_type: 'Bearer',
      }),
    );
  };
}
