import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer } from './buyer.ts';
import type { MailPoint, MailPurpose, MailSink } from './mail-sink.ts';
import type { Random } from './random.ts';
import type { SlowProxy, WalletPoint } from './slow-proxy.ts';
import type { StepKey } from './steps.ts';

/** The state that an aim can read and set while it waits for the moment to kill. */
export type Scene = {
  buyer: Buyer;
  proxy: SlowProxy;
  sink: MailSink;
  random: Random;
  /** Milliseconds to wait in unmarked windows, learnt from the last kill. */
  delayMs: number;
};

/** How to hit a step: conditions of the buyer, and the moment. */
export type Aim = {
  step: StepKey;
  /** The buyer's file must be refused. */
  isRefused?: true;
  /** The buyer must not approve before the kill. */
  dawdles?: true;
  /** Resolves when it is time to kill. Sets its traps before it first waits. */
  moment(scene: Scene): Promise<unknown>;
};

const createPath = '/v2/checkout/orders';

function caughtAtWallet(scene: Scene, matches: (point: WalletPoint) => boolean) {
  return scene.proxy.traps.catchNext(matches);
}

function caughtCreating(scene: Scene, moment: 'before' | 'after') {
  return caughtAtWallet(
    scene,
    (point) => point.moment === moment && point.method === 'POST' && point.path === createPath,
  );
}

/** Path of a call about the buyer's payment; his browser learns its id only after ordering. */
function concerns(buyer: Buyer, point: WalletPoint): boolean {
  return buyer.walletId !== null && point.path.startsWith(`${createPath}/${buyer.walletId}`);
}

function caughtCapturing(scene: Scene, moment: 'before' | 'after') {
  return caughtAtWallet(
    scene,
    (point) => point.moment === moment && concerns(scene.buyer, point) && point.path.endsWith('/capture'),
  );
}

/** Looking at an approved payment is the first thing the portal does when it hears of it. */
function caughtLooking(scene: Scene) {
  return caughtAtWallet(
    scene,
    (point) => point.method === 'GET' && scene.buyer.isApproved && concerns(scene.buyer, point),
  );
}

function caughtRefunding(scene: Scene, moment: 'before' | 'after') {
  return caughtAtWallet(
    scene,
    (point) =>
      point.moment === moment &&
      point.path.endsWith('/refund') &&
      point.body.includes(scene.buyer.placed?.orderNumber ?? 'no order'),
  );
}

function caughtMailing(scene: Scene, purpose: MailPurpose, moment: MailPoint['moment']) {
  return scene.sink.traps.catchNext(
    (point) => point.to === scene.buyer.email && point.purpose === purpose && point.moment === moment,
  );
}

/** Polls the portal until a condition is met; errors count as not met. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await sleep(4);
}

/** Every step that can be aimed at, in the order of the steps. */
export const aims: readonly [Aim, ...Aim[]] = [
  { step: 'a', moment: (scene) => caughtCreating(scene, 'before') },
  { step: 'b', moment: (scene) => caughtCreating(scene, 'after') },
  {
    step: 'c',
    dawdles: true,
    moment: async ({ buyer, random }) => {
      await until(async () => buyer.placed !== null);
      await sleep(random.below(400));
    },
  },
  {
    step: 'd',
    moment: (scene) => (scene.random.chance(0.5) ? caughtLooking(scene) : caughtCapturing(scene, 'before')),
  },
  { step: 'e', moment: (scene) => caughtCapturing(scene, 'after') },
  {
    step: 'f',
    moment: async ({ buyer, delayMs }) => {
      await until(async () => (await buyer.order()).paidAt !== null);
      await sleep(delayMs);
    },
  },
  {
    step: 'g',
    moment: (scene) => caughtMailing(scene, 'confirmation', scene.random.pick(['before', 'after'])),
  },
  {
    step: 'h',
    moment: async (scene) => {
      const held = await caughtMailing(scene, 'confirmation', 'after');
      held.letGo();
      await sleep(scene.delayMs);
    },
  },
  {
    step: 'i',
    moment: async ({ buyer, delayMs }) => {
      await until(async () => (await buyer.checkStatus()) === 'processing');
      await sleep(delayMs);
    },
  },
  {
    step: 'j',
    moment: (scene) => caughtMailing(scene, 'fulfilled', scene.random.pick(['before', 'after'])),
  },
  { step: 'k', isRefused: true, moment: (scene) => caughtRefunding(scene, 'before') },
  { step: 'l', isRefused: true, moment: (scene) => caughtRefunding(scene, 'after') },
  {
    step: 'm',
    isRefused: true,
    moment: (scene) => caughtMailing(scene, 'refunded', scene.random.pick(['before', 'after'])),
  },
];

/** Any moment of the first seconds after the order was sent. */
export const blindAim = { moment: ({ random }: Scene) => sleep(random.below(3500)) };
