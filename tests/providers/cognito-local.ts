import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { projectRoot } from '#src/lib/project-root.ts';

/** The code cognito-local sends for everything. */
export const fixedCode = '9999';
const startMs = 40_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function untilHealthy(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('cognito-local ended at its start');
    const isUp = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('cognito-local did not start');
}

/** Starts cognito-local 5 as a process of its own with a user pool and an app client. */
export async function startCognitoLocal() {
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-cognito-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = join(projectRoot(), 'node_modules/cognito-local/lib/bin/start.js');
  const child = spawn('node', [program], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', CODE: fixedCode },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilHealthy(url, () => child.exitCode !== null);
    const owner = new CognitoIdentityProviderClient({
      region: 'local',
      endpoint: url,
      credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
    });
    return { url, stop, ...(await createPool(owner)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createPool(owner: CognitoIdentityProviderClient) {
  const { UserPool } = await owner.send(
    new CreateUserPoolCommand({
      PoolName: 'portal',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      Schema: [
        { Name: 'partnerId', AttributeDataType: 'String', Mutable: true },
        { Name: 'activated', AttributeDataType: 'String', Mutable: true },
        { Name: 'svc_debt', AttributeDataType: 'String', Mutable: true },
      ],
    }),
  );
  const userPoolId = UserPool?.Id ?? '';
  const { UserPoolClient } = await owner.send(
    new CreateUserPoolClientCommand({ UserPoolId: userPoolId, ClientName: 'portal' }),
  );
  return {
    userPoolId,
    clientId: UserPoolClient?.ClientId ?? '',
    /** What the owner of the pool says of a user. */
    async setAttributes(username: string, attributes: Record<string, string>): Promise<void> {
      const command = new AdminUpdateUserAttributesCommand({
        UserPoolId: userPoolId,
        Username: username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      });
      await owner.send(command);
    },
  };
}
