import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';

const purpose = 'provider challenge';

/** A provider's second step under way: what he wants back, and the number its login took before it proved anything. */
type ProviderStep = { begun: number; challenge: string };

const signed = ({ begun, challenge }: ProviderStep) => `${begun}\n${challenge}`;

/** Writes the step for the page that asks for the code; the number is signed, so that no login makes itself younger. */
export function writeChallenge({ keys }: Pick<Services, 'keys'>, step: ProviderStep): string {
  return `${step.begun}.${sign(keys.links, purpose, signed(step))}.${step.challenge}`;
}

/** @returns undefined for what `writeChallenge` has not written */
export function readChallenge({ keys }: Pick<Services, 'keys'>, value: string): ProviderStep | undefined {
  const [, begun, signature = '', challenge = ''] = /^(\d{1,15})\.([\w-]+)\.(.+)$/s.exec(value) ?? [];
  const step = { begun: Number(begun), challenge };
  return isSignature(keys.links, purpose, signed(step), signature) ? step : undefined;
}
