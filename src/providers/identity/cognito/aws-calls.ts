import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { createGuard, ProviderError } from '#src/providers/http/index.ts';
import type { IdentityError } from '../identity.ts';
import { type AwsRefusal, meaningOf, type Place, provider } from './refusals.ts';

/** What every command of an AWS client is sent with. */
export type CallOptions = { abortSignal: AbortSignal };

export type AwsCalls = {
  /**
   * One call under time limit and breaker.
   * @param options.place what is being done, for the meaning of a refusal
   * @param options.idempotent may be repeated once when AWS was not reached
   * @throws IdentityError for a refusal, ProviderError for a failure
   */
  run<T>(
    send: (options: CallOptions) => Promise<T>,
    options: { place: Place; idempotent?: boolean },
  ): Promise<T>;
};

const exceptionSchema = z.object({
  name: z.string(),
  message: z.string().catch(''),
  $metadata: z.object({ httpStatusCode: z.number().optional() }),
});

/** The refusal in an exception of the AWS SDK; undefined for anything else, e.g. a broken connection. */
export function awsRefusal(error: unknown): AwsRefusal | undefined {
  const parsed = exceptionSchema.safeParse(error);
  const status = parsed.data?.$metadata.httpStatusCode;
  return parsed.success && status !== undefined ? { ...parsed.data, status } : undefined;
}

type Outcome<T> = { value: T } | { refused: IdentityError };

/** Calls to one AWS service. */
export function createAwsCalls(timeoutMs: number, clock: Clock): AwsCalls {
  const guard = createGuard({ provider, timeoutMs, now: () => clock.now().getTime() });
  return {
    async run(send, { place, idempotent = false }) {
      const outcome = await guard.run((abortSignal) => settle(send({ abortSignal }), place), {
        idempotent,
      });
      if ('refused' in outcome) throw outcome.refused;
      return outcome.value;
    },
  };
}

/** A refusal is an answer: it neither opens the breaker nor is it worth a second try. */
async function settle<T>(call: Promise<T>, place: Place): Promise<Outcome<T>> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const refusal = awsRefusal(error);
    // The SDK's exceptions hold the whole answer; only their name goes on.
    if (!refusal)
      throw new ProviderError(provider, 'unavailable', { code: nameOf(error), isUnreached: true });
    const meaning = meaningOf(refusal, place);
    if (meaning instanceof ProviderError) throw meaning;
    return { refused: meaning };
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
