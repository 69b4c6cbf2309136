import { fixedClock } from '#src/lib/clock.ts';
import {
  type CognitoSettings,
  createIdentity,
  type DeliverCode,
  type Identity,
  type IdentityTokens,
} from '#src/providers/identity/index.ts';
import { type CognitoStandIn, startCognitoStandIn } from './cognito-stand-in.ts';
import type { StandInOptions, StandInUser } from './cognito-stand-in-state.ts';
import { noDatabase } from './no-database.ts';

export const email = 'lena.hansen@example.org';
export const password = 'Ankerplatz-17';

type Sent = Parameters<DeliverCode>[1];

/** The adapter beside a stand-in, with one clock for both. Stop the stand-in at the end. */
export async function besideStandIn(
  options: Partial<StandInOptions> = {},
  change: (standIn: CognitoStandIn) => Partial<CognitoSettings> = () => ({}),
) {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const standIn = await startCognitoStandIn({ clock, ...options });
  const sent: Sent[] = [];
  const make = (more: Partial<CognitoSettings> = {}): Identity =>
    createIdentity(
      {
        kind: 'cognito',
        userPoolId: standIn.options.userPoolId,
        clientId: standIn.options.clientId,
        clientSecret: standIn.options.clientSecret,
        identityPoolId: standIn.options.identityPoolId,
        guestCredentials: false,
        endpoint: standIn.url,
        oauth: undefined,
        ...change(standIn),
        ...more,
      },
      { db: noDatabase, clock, secrets: ['s'.repeat(32)], pageKeys: ['p'.repeat(32)] },
    );
  const deliver: DeliverCode = async (_tx, message) => {
    sent.push(message);
  };
  return { clock, standIn, sent, make, deliver, identity: make() };
}

/** A confirmed user of the pool, as its owner would make one. */
export function addUser({ state }: CognitoStandIn, change: Partial<StandInUser> = {}): StandInUser {
  const user: StandInUser = {
    sub: `sub-${state.users.size + 1}`,
    email,
    isEmailVerified: true,
    password,
    status: 'CONFIRMED',
    attributes: { 'custom:partnerId': 'P-4711', 'custom:activated': 'true' },
    failedSignIns: 0,
    ...change,
  };
  state.users.set(user.sub, user);
  return user;
}

/** Signs in where no second step is asked for. */
export async function tokensOf(
  identity: Identity,
  who = { email, password },
): Promise<IdentityTokens & { refreshToken: string }> {
  const step = await identity.signIn(who.email, who.password);
  if (step.kind !== 'tokens' || step.tokens.refreshToken === null) throw new Error('no tokens');
  return { ...step.tokens, refreshToken: step.tokens.refreshToken };
}
